import type { NumberedChannel, NumberingException, NumberingScenario } from '../../../src/generated/records.ts'
import { reassignAllChannels } from '../../../src/numbering/index.ts'
import type { BenchJob } from '../job.ts'
import { once, seededRandom } from '../seeded-random.ts'

const SIZES = { '2k': 2_000, '10k': 10_000, '100k': 100_000 } as const
const MODES = ['compact', 'gap', 'strict'] as const
/** Pinned blocks: none, or one for each of so many leagues and teams. */
const BLOCK_COUNTS = [0, 25] as const

const SPORTS = ['football', 'basketball', 'hockey', 'soccer', 'baseball']
const LEAGUES_PER_SPORT = 8
const TEAMS_PER_LEAGUE = 30
/** Every so many numbers one belongs to a channel that is not ours. */
const EXTERNAL_EVERY = 20

/** number.<2k|10k|100k>.<compact|gap|strict>.<0|25>: the first placement of so many channels. */
export const numberJobs: readonly BenchJob[] = Object.entries(SIZES).flatMap(([sizeName, size]) =>
  BLOCK_COUNTS.flatMap((blocks) => {
    const scenario = once(() => scenarioOf(size, blocks))
    return MODES.map((mode) => ({
      name: `number.${sizeName}.${mode}.${blocks}`,
      items: size,
      run: () => {
        const base = scenario()
        reassignAllChannels({ ...base, settings: { ...base.settings, channel_stability_mode: mode } })
      },
      floor: () => sortByStart(scenario().channels),
    }))
  }),
)

/** One sort by start and one pass that counts numbers up: nothing that numbers channels does less. */
function sortByStart(channels: readonly NumberedChannel[]): Map<string, number> {
  const sorted = [...channels].sort((a, b) => compareText(a.event_date ?? '', b.event_date ?? ''))
  return new Map(sorted.map(({ id }, index) => [id, index + 1]))
}

function compareText(a: string, b: string): number {
  if (a === b) return 0
  return a < b ? -1 : 1
}

/** The same scenario for the same arguments, on every machine. */
function scenarioOf(size: number, blocks: number): NumberingScenario {
  const random = seededRandom(size + blocks)
  const below = (bound: number) => Math.floor(random() * bound)
  const leagues = SPORTS.flatMap((sport) =>
    Array.from({ length: LEAGUES_PER_SPORT }, (_, index) => ({ sport, league: `${sport}-${index}` })),
  )
  const channels: NumberedChannel[] = []
  for (let event = 0; channels.length < size; event += 1) {
    const place = leagues[below(leagues.length)] ?? { sport: '', league: '' }
    const start = new Date(Date.UTC(2026, 10, 20) + below(7 * 24 * 4) * 15 * 60_000).toISOString()
    const sides = { home_team: `Team ${below(TEAMS_PER_LEAGUE)}`, away_team: `Team ${below(TEAMS_PER_LEAGUE)}` }
    const feeds = Math.min(1 + below(3), size - channels.length)
    for (let feed = 0; feed < feeds; feed += 1) {
      const id = String(channels.length + 1)
      const keyword = feed === 2 ? { exception_keyword: 'spanish' } : {}
      channels.push({ id, event_id: `event-${event}`, ...place, ...sides, event_date: start, ...keyword })
    }
  }
  return {
    settings: { channel_range_start: 5_000, gap_size: 3 },
    numbering_exceptions: Array.from({ length: blocks }, (_, index) => blockOf(index, leagues)),
    sort_priorities: [
      ...SPORTS.map((sport, index) => ({ sport, sort_priority: index })),
      ...leagues.map(({ sport, league }, index) => ({ sport, league_code: league, sort_priority: index })),
    ],
    priority_teams: SPORTS.map((sport, index) => ({ sport, team_name: `Team ${index}`, scope: 'league' })),
    external_occupied: Array.from({ length: size / EXTERNAL_EVERY }, (_, index) => 5_000 + index * EXTERNAL_EVERY),
    channels,
  }
}

/** Blocks of leagues and teams in turn, every third with an end, so close that large ones run into each other. */
function blockOf(index: number, leagues: readonly { sport: string; league: string }[]): NumberingException {
  const { sport, league } = leagues[index] ?? { sport: 'football', league: '' }
  const pin = index % 2 === 0 ? { scope: 'league' as const, league_code: league } : teamPin(index)
  const start = 6_000 + index * 1_000
  return { ...pin, sport, start, end: index % 3 === 0 ? start + 499 : null }
}

function teamPin(index: number) {
  return { scope: 'team' as const, team_name: `Team ${index}` }
}
