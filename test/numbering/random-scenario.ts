import fc from 'fast-check'
import type {
  NumberedChannel,
  NumberingException,
  NumberingScenario,
  PriorityTeam,
  SortPriority,
} from '../../src/generated/records.ts'
import { reassignAllChannels } from '../../src/numbering/index.ts'

export type Mode = 'compact' | 'gap' | 'strict'

const LEAGUES = [
  { sport: 'football', league: 'nfl' },
  { sport: 'football', league: 'cfl' },
  { sport: 'soccer', league: 'eng.1' },
] as const
const TEAMS = ['Alders', 'Birches', 'Cedars', 'Dogwoods'] as const
const KEYWORDS = ['', 'french', 'spanish'] as const
const VARIANTS = ['', 'away', 'es'] as const
const OPEN_END = 999_999
const SCOPES = [undefined, 'league', 'sport', 'all'] as const

/**
 * Small numbering scenarios of one mode in which lanes overlap, fill up and meet external numbers, and locked numbers are
 * right, outside, external or held twice. Each part is drawn as one whole number and taken apart below: that is
 * fast, and a failure shrinks to few and plain channels.
 */
export function randomScenario(mode: Mode): fc.Arbitrary<NumberingScenario> {
  return fc
    .tuple(
      fc.nat(1_000_000_000),
      fc.array(fc.nat(1_000_000_000), { maxLength: 16, size: 'max' }),
      fc.array(fc.nat(1_000_000_000), { maxLength: 4, size: 'max' }),
      fc.array(fc.integer({ min: 95, max: 150 }), { maxLength: 12, size: 'max' }),
      fc.array(fc.nat(1_000_000), { maxLength: 3, size: 'max' }),
      fc.array(fc.nat(1_000_000), { maxLength: 3, size: 'max' }),
    )
    .map(([settingsCode, channelCodes, blockCodes, external_occupied, teamCodes, priorityCodes]) => {
      const settings = takeApart(settingsCode)
      const start = 100 + 3 * settings(16)
      const isAged = settings(2) === 1
      const scenario: NumberingScenario = {
        settings: {
          channelRangeStart: start,
          channelRangeEnd: settings(2) === 0 ? null : start + settings(40),
          channelStabilityMode: mode,
          gapSize: 1 + settings(5),
        },
        dailyReset: false,
        numberingExceptions: blockCodes.map(blockOf),
        externalOccupied: external_occupied,
        priorityTeams: teamCodes.map(priorityTeamOf),
        sortPriorities: priorityCodes.map(sortPriorityOf),
        channels: channelCodes.map(channelOf),
      }
      return isAged ? aged(scenario) : scenario
    })
}

/** Takes digits of changing radix off a whole number, lowest first; 0 is always the plain case. */
function takeApart(code: number): (radix: number) => number {
  let rest = code
  return (radix) => {
    const digit = rest % radix
    rest = Math.floor(rest / radix)
    return digit
  }
}

function channelOf(code: number, index: number): NumberedChannel {
  const digit = takeApart(code)
  const event = digit(13)
  const keyword = KEYWORDS[digit(3)] ?? ''
  const isLocked = digit(2) === 1
  const number = digit(60)
  const quirk = digit(10)
  const variant = VARIANTS[digit(3)] ?? ''
  const { sport, league } = LEAGUES[event % LEAGUES.length] ?? LEAGUES[0]
  const team = (at: number) => TEAMS[at % TEAMS.length] ?? ''
  const hour = 10 + (event % 5)
  return {
    id: String(index + 1),
    // Event 0 stands for channels without one: some are those of teams, which stay.
    ...(event === 0 ? (quirk < 5 ? { permanent: true } : {}) : { eventId: `e${event}`, awayTeam: team(event + 1) }),
    ...(quirk === 9 ? {} : { sport, league }),
    homeTeam: quirk === 8 ? team(event).toUpperCase() : team(event),
    ...(quirk === 7 ? {} : { eventDate: quirk === 6 ? `2026-11-22T${hour + 1}:00:00+01:00` : `2026-11-22 ${hour}:00` }),
    exceptionKeyword: keyword,
    ...(variant === '' ? {} : { variant }),
    locked: isLocked,
    ...(number === 0 ? {} : { number: 94 + number }),
  }
}

function blockOf(code: number, index: number): NumberingException {
  const digit = takeApart(code)
  const place = digit(14)
  const length = digit(15)
  // Some blocks without an end begin shortly before the last number there is.
  const start = length === 0 && digit(3) === 2 ? OPEN_END - place : 100 + 3 * place
  const isTeam = digit(3) === 2
  const isSport = digit(6) === 5
  const { sport, league } = LEAGUES[digit(3)] ?? LEAGUES[0]
  const pin = isTeam
    ? { scope: 'team' as const, teamName: (TEAMS[digit(4)] ?? '').toLowerCase() }
    : isSport
      ? { scope: 'sport' as const }
      : { scope: 'league' as const, leagueCode: league }
  return {
    id: index + 1,
    ...pin,
    sport,
    start,
    end: length === 0 ? null : start + length - 1,
    sortOrder: digit(3),
    enabled: digit(9) !== 8,
  }
}

function priorityTeamOf(code: number): PriorityTeam {
  const digit = takeApart(code)
  const scope = SCOPES[digit(4)]
  const team = { sport: digit(2) === 0 ? 'football' : 'soccer', teamName: TEAMS[digit(4)] ?? '' }
  return scope === undefined ? team : { ...team, scope }
}

function sortPriorityOf(code: number): SortPriority {
  const digit = takeApart(code)
  const { sport, league } = LEAGUES[digit(3)] ?? LEAGUES[0]
  return { sport, ...(digit(2) === 0 ? {} : { leagueCode: league }), sortPriority: digit(3) }
}

/** The scenario as a later run finds it: every other channel is locked where an earlier run put it, the rest came since. */
function aged(scenario: NumberingScenario): NumberingScenario {
  const isOld = (channel: NumberedChannel) => Number(channel.id) % 2 === 1
  const { numbers, locked } = reassignAllChannels({ ...scenario, channels: scenario.channels.filter(isOld) })
  const channels = scenario.channels.map((channel) => {
    const number = numbers.get(channel.id) ?? null
    return isOld(channel) && number !== null ? { ...channel, number, locked: locked.has(channel.id) } : channel
  })
  return { ...scenario, channels }
}
