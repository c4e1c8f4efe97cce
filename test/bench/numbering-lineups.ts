import type { NumberedChannel, NumberingException, NumberingScenario } from '../../src/generated/records.ts'
import { reassignAllChannels } from '../../src/numbering/index.ts'
import { seededRandom } from './seeded-random.ts'

export type Mode = 'compact' | 'gap' | 'strict'

const RANGE_START = 5_000
const GAP_SIZE = 3
const SPORTS = ['football', 'basketball', 'hockey', 'soccer', 'baseball']
const LEAGUES_PER_SPORT = 8
const TEAMS_PER_LEAGUE = 30
/** Every so many numbers one belongs to a channel that is not ours. */
const EXTERNAL_EVERY = 20
/** One in so many channels goes between two runs, and as many come. */
const CHURN_EVERY = 10

const LEAGUES = SPORTS.flatMap((sport) =>
  Array.from({ length: LEAGUES_PER_SPORT }, (_, index) => ({ sport, league: `${sport}-${index}` })),
)

/** `size` new channels without numbers. This and the others below: the same for the same arguments, on every machine. */
export function firstPlacement(size: number, mode: Mode, blocks: number): NumberingScenario {
  return {
    ...rulesOf(
      mode,
      Array.from({ length: blocks }, (_, index) => blockOf(index, RANGE_START + 1_000 * (index + 1))),
    ),
    externalOccupied: Array.from({ length: size / EXTERNAL_EVERY }, (_, index) => RANGE_START + index * EXTERNAL_EVERY),
    channels: channelsOf(size, size + blocks),
  }
}

/** The run after the first placement with nothing changed. */
export function unchanged(size: number, mode: Mode, blocks: number): NumberingScenario {
  return afterRun(firstPlacement(size, mode, blocks))
}

/** The run after it with a tenth of the channels gone and as many new ones. */
export function churned(size: number, mode: Mode, blocks: number): NumberingScenario {
  const before = unchanged(size, mode, blocks)
  const stayed = before.channels.filter((_, index) => index % CHURN_EVERY !== 0)
  const came = channelsOf(size - stayed.length, size + blocks + 1).map((channel) => ({
    ...channel,
    id: `new-${channel.id}`,
    eventId: `new-${channel.eventId}`,
  }))
  return { ...before, channels: [...stayed, ...came] }
}

/** The run after churn, with the re-layout due. */
export function resetDue(size: number, mode: Mode, blocks: number): NumberingScenario {
  return { ...churned(size, mode, blocks), dailyReset: true }
}

/**
 * The worst that a lane can look like: every second number is external, half of the channels are locked in between
 * in no order, new events of two or three fit nowhere before the end of it all, late feeds look for room
 * beside theirs, and 25 blocks lie over each other.
 */
export function fullOfHoles(size: number, mode: Mode): NumberingScenario {
  const random = seededRandom(size)
  const blocks = Array.from({ length: 25 }, (_, index) => blockOf(index, RANGE_START + 10 * index))
  const firstHole = RANGE_START + 1_001
  const holes = shuffled(
    Array.from({ length: size }, (_, index) => firstHole + 2 * index),
    random,
  )
  // Of a group's channels the first is locked in two events of three, the others came late.
  const channels = channelsOf(size, size).map((channel, index, all): NumberedChannel => {
    const isFirst = all[index - 1]?.eventId !== channel.eventId
    const isOld = Number(channel.eventId?.split('-')[1]) % 3 !== 0
    return isFirst && isOld ? { ...channel, number: holes[index] ?? firstHole, locked: true } : channel
  })
  const external = Array.from({ length: size + 500 }, (_, index) => RANGE_START + 2 * index)
  return { ...rulesOf(mode, blocks), externalOccupied: external, channels }
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

/** Events of one to three feeds over a week, on the quarter hours. */
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

/** Blocks of leagues and teams in turn, every third with an end, so close that large ones run into each other. */
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
