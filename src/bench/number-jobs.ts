import type { NumberedChannel, NumberingException, NumberingScenario } from '../generated/records.ts'
import { reassignAllChannels } from '../numbering/index.ts'
import { compareText } from '../text.ts'
import type { BenchJob } from './job.ts'
import { seededRandom } from './seeded-random.ts'

const SIZES = { '2k': 2_000, '10k': 10_000, '100k': 100_000 } as const
const MODES = ['compact', 'gap', 'strict'] as const
type Mode = (typeof MODES)[number]
/** Numbers of pinned blocks, of leagues and teams in turn. */
const BLOCK_COUNTS = [0, 25] as const

/** Changes between the first run and a later one. */
const LATER_RUNS = { churn: churned, same: unchanged, reset: resetDue } as const

/**
 * number.<2k|10k|100k>.<compact|gap|strict>.<0|25> (design 11): the first placement of the channels;
 * renumber.<size>.<mode>.<blocks>.<churn|same|reset>: a later run; renumber.<size>.holes.<mode>: the worst case;
 * renumber.<size>.full.<mode>: a range with too few numbers.
 */
export const numberJobs: readonly BenchJob[] = Object.entries(SIZES).flatMap(([sizeName, size]) => [
  ...BLOCK_COUNTS.flatMap((blocks) =>
    MODES.flatMap((mode) => {
      const name = `${sizeName}.${mode}.${blocks}`
      return [
        numberJob(`number.${name}`, size, () => firstPlacement(size, mode, blocks)),
        ...Object.entries(LATER_RUNS).map(([situation, lineup]) =>
          numberJob(`renumber.${name}.${situation}`, size, () => lineup(size, mode, blocks)),
        ),
      ]
    }),
  ),
  ...MODES.map((mode) => numberJob(`renumber.${sizeName}.holes.${mode}`, size, () => fullOfHoles(size, mode))),
  ...MODES.map((mode) => numberJob(`renumber.${sizeName}.full.${mode}`, size, () => fullRange(size, mode))),
])

function numberJob(name: string, items: number, makeLineup: () => NumberingScenario): BenchJob {
  const lineup = () => lineupOf(name, makeLineup)
  return {
    name,
    items,
    run: () => void reassignAllChannels(lineup()),
    floor: () => void sortByStart(lineup().channels),
  }
}

/** The lineup of the latest job. Keeping those of all jobs would fill the memory and slow the others down. */
let latest: { readonly name: string; readonly lineup: NumberingScenario } | null = null

function lineupOf(name: string, makeLineup: () => NumberingScenario): NumberingScenario {
  if (latest?.name !== name) latest = { name, lineup: makeLineup() }
  return latest.lineup
}

/** Sorts by start and counts up: any numbering does at least this. */
function sortByStart(channels: readonly NumberedChannel[]): Map<string, number> {
  const sorted = [...channels].sort((a, b) => compareText(a.eventDate ?? '', b.eventDate ?? ''))
  return new Map(sorted.map(({ id }, index) => [id, index + 1]))
}

const RANGE_START = 5_000
const GAP_SIZE = 3
const SPORTS = ['football', 'basketball', 'hockey', 'soccer', 'baseball']
const LEAGUES_PER_SPORT = 8
const TEAMS_PER_LEAGUE = 30
/** One in so many numbers belongs to a channel that Sports Guide does not manage. */
const EXTERNAL_EVERY = 20
/** One in so many channels is replaced by a new one between two runs. */
const CHURN_EVERY = 10

const LEAGUES = SPORTS.flatMap((sport) =>
  Array.from({ length: LEAGUES_PER_SPORT }, (_, index) => ({ sport, league: `${sport}-${index}` })),
)

/** Returns `size` new channels without numbers. All lineups are the same on every machine. */
function firstPlacement(size: number, mode: Mode, blocks: number): NumberingScenario {
  return {
    ...rulesOf(
      mode,
      Array.from({ length: blocks }, (_, index) => blockOf(index, RANGE_START + 1_000 * (index + 1))),
    ),
    externalOccupied: Array.from({ length: size / EXTERNAL_EVERY }, (_, index) => RANGE_START + index * EXTERNAL_EVERY),
    channels: channelsOf(size, size + blocks),
  }
}

/** Returns the lineup after the first placement, without changes. */
function unchanged(size: number, mode: Mode, blocks: number): NumberingScenario {
  return afterRun(firstPlacement(size, mode, blocks))
}

/** Returns the lineup after the first placement, with a tenth of the channels replaced by new ones. */
function churned(size: number, mode: Mode, blocks: number): NumberingScenario {
  const before = unchanged(size, mode, blocks)
  const stayed = before.channels.filter((_, index) => index % CHURN_EVERY !== 0)
  const came = channelsOf(size - stayed.length, size + blocks + 1).map((channel) => ({
    ...channel,
    id: `new-${channel.id}`,
    eventId: `new-${channel.eventId}`,
  }))
  return { ...before, channels: [...stayed, ...came] }
}

/** Returns the churned lineup with the daily renumbering due. */
function resetDue(size: number, mode: Mode, blocks: number): NumberingScenario {
  return { ...churned(size, mode, blocks), dailyReset: true }
}

/**
 * Returns the worst case of a lane: every second number is external, half of the channels are locked between them
 * in random order, new events with two or three feeds fit only at the end, late feeds look for numbers
 * next to their event, and 25 blocks overlap.
 */
function fullOfHoles(size: number, mode: Mode): NumberingScenario {
  const random = seededRandom(size)
  const blocks = Array.from({ length: 25 }, (_, index) => blockOf(index, RANGE_START + 10 * index))
  const firstHole = RANGE_START + 1_001
  const holes = shuffled(
    Array.from({ length: size }, (_, index) => firstHole + 2 * index),
    random,
  )
  // In two of three events the first feed is locked, and the others are new.
  const channels = channelsOf(size, size).map((channel, index, all): NumberedChannel => {
    const isFirst = all[index - 1]?.eventId !== channel.eventId
    const isOld = Number(channel.eventId?.split('-')[1]) % 3 !== 0
    return isFirst && isOld ? { ...channel, number: holes[index] ?? firstHole, locked: true } : channel
  })
  const external = Array.from({ length: size + 500 }, (_, index) => RANGE_START + 2 * index)
  return { ...rulesOf(mode, blocks), externalOccupied: external, channels }
}

/**
 * Returns a churned lineup in a range that has numbers for half of its channels: every third number is external, so the
 * events look back for pairs and single numbers until none are left.
 */
function fullRange(size: number, mode: Mode): NumberingScenario {
  const { settings, ...rules } = rulesOf(mode, [])
  const length = size * 0.75
  const external = Array.from({ length: length / 3 }, (_, index) => RANGE_START + 3 * index)
  const range = { ...settings, channelRangeEnd: RANGE_START + length - 1 }
  const channels = channelsOf(size, size)
  const before = afterRun({
    ...rules,
    settings: range,
    externalOccupied: external,
    channels: channels.slice(size / 10),
  })
  return { ...before, channels: [...channels.slice(0, size / 10), ...before.channels] }
}

function rulesOf(mode: Mode, blocks: NumberingException[]) {
  return {
    settings: { channelRangeStart: RANGE_START, channelStabilityMode: mode, gapSize: GAP_SIZE },
    numberingExceptions: blocks,
    sortPriorities: [
      ...SPORTS.map((sport, index) => ({ sport, sortPriority: index })),
      ...LEAGUES.map(({ sport, league }, index) => ({ sport, leagueCode: league, sortPriority: index })),
    ],
    priorityTeams: SPORTS.map((sport, index) => ({ sport, teamName: `Team ${index}`, scope: 'league' as const })),
  }
}

/** Returns the channels of events with one to three feeds, on the quarter hours of a week. */
function channelsOf(size: number, seed: number): NumberedChannel[] {
  const random = seededRandom(seed)
  const below = (bound: number) => Math.floor(random() * bound)
  const channels: NumberedChannel[] = []
  for (let event = 0; channels.length < size; event += 1) {
    const place = LEAGUES[below(LEAGUES.length)] ?? { sport: '', league: '' }
    const start = new Date(Date.UTC(2026, 10, 20) + below(7 * 24 * 4) * 15 * 60_000).toISOString()
    const sides = { homeTeam: `Team ${below(TEAMS_PER_LEAGUE)}`, awayTeam: `Team ${below(TEAMS_PER_LEAGUE)}` }
    const feeds = Math.min(1 + below(3), size - channels.length)
    for (let feed = 0; feed < feeds; feed += 1) {
      const id = String(channels.length + 1)
      const keyword = feed === 2 ? { exceptionKeyword: 'spanish' } : {}
      channels.push({ id, eventId: `event-${event}`, ...place, ...sides, eventDate: start, ...keyword })
    }
  }
  return channels
}

/** Returns a block of a league or, at odd indexes, of a team. Every third has an end. Large blocks run into the next one. */
function blockOf(index: number, start: number): NumberingException {
  const { sport, league } = LEAGUES[index] ?? { sport: 'football', league: '' }
  const pin =
    index % 2 === 0
      ? { scope: 'league' as const, leagueCode: league }
      : { scope: 'team' as const, teamName: `Team ${index}` }
  return { ...pin, sport, start, end: index % 3 === 0 ? start + 499 : null }
}

function shuffled(numbers: number[], random: () => number): number[] {
  for (let at = numbers.length - 1; at > 0; at -= 1) {
    const other = Math.floor(random() * (at + 1))
    const [one, two] = [numbers[at] ?? 0, numbers[other] ?? 0]
    numbers[at] = two
    numbers[other] = one
  }
  return numbers
}

function afterRun(scenario: NumberingScenario): NumberingScenario {
  const { numbers, locked } = reassignAllChannels(scenario)
  const channels = scenario.channels.map((channel) => {
    const number = numbers.get(channel.id) ?? null
    return number === null ? channel : { ...channel, number, locked: locked.has(channel.id) }
  })
  return { ...scenario, channels }
}
