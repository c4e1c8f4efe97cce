import { describe, expect, test } from 'vitest'
import type { KnownTeam } from '../../../src/generated/records.ts'
import { buildEventIndex, buildTeamIndex, type MatchContext } from '../../../src/matching/index.ts'
import { game, match, type ReadingParts } from '../fixtures.ts'

const NOW = '2026-09-10T16:00:00Z'
const rays = game('mlb', 'baseball', 'Tampa Bay|Rays|TB', 'Detroit|Tigers|DET', '2026-09-10T23:00:00Z')

const listed = (league: string, sport: string, name: string): KnownTeam => ({
  ...{ provider: 'espn', league, sport, providerTeamId: name, name },
})
const TEAMS = [
  listed('nba', 'basketball', 'Boston Celtics'),
  listed('nba', 'basketball', 'Miami Heat'),
  listed('nhl', 'hockey', 'Boston Bruins'),
]

const SILENT = 'ESPN sent none at 12:00 PM (connection refused)'
const NBA: ReadonlyMap<string, string> = new Map([['nba', SILENT]])

/** Rule and reason of a name, where nothing is known of some leagues and the Rays play the Tigers, unless told otherwise. */
function decide(
  parts: ReadingParts,
  { events = [rays], unknownSchedules = NBA, ...more }: Partial<MatchContext> & { events?: (typeof rays)[] } = {},
) {
  const teams = buildTeamIndex(events, [], TEAMS)
  const { decision, trace } = match(events, NOW, parts, {
    ...{ index: buildEventIndex(events), teams, unknownSchedules },
    ...more,
  })
  expect([trace.rule, trace.reason]).toEqual([decision.rule, decision.reason])
  return [decision.rule, decision.reason]
}

/** A reason that says these in this order. */
const saying = (...values: readonly string[]) =>
  expect.stringMatching(values.map((value) => value.replaceAll(/[().]/g, '\\$&')).join('.*'))
const ITS_SCHEDULE = ['schedule_unknown', saying('NBA schedule ', SILENT)]
const CELTICS = { team1: 'Boston Celtics', team2: 'Miami Heat' }

describe('a name without event whose league has no schedule', () => {
  test.each<[string, ReadingParts, { subscribedLeagues?: readonly string[] | null; events?: (typeof rays)[] }]>([
    ['says the league', { ...CELTICS, league: 'nba' }, { subscribedLeagues: ['nba', 'mlb'] }],
    ['says the league, of a group with all leagues', { ...CELTICS, league: 'nba' }, {}],
    ['says the league, and nobody knows its sides', { team1: 'A', team2: 'B', league: 'nba' }, {}],
    ['says the league alone', { name: 'NBA Game of the Week', league: 'nba' }, { subscribedLeagues: ['nba'] }],
    ['says the sport', { ...CELTICS, sport: 'basketball' }, {}],
    ['says nothing, where no other league is switched on', { name: 'Some Channel' }, { subscribedLeagues: ['nba'] }],
    ['says nothing, where nothing is known at all', { name: 'Some Channel' }, { events: [] }],
  ])('%s: that is why', (_, parts, more) => {
    expect(decide(parts, more)).toEqual(ITS_SCHEDULE)
  })

  test('names the leagues that it may mean, and each cause once', () => {
    const unknownSchedules = new Map([...NBA, ['wnba', SILENT], ['nba.summer', 'another cause']])
    const parts = { ...CELTICS, league: ['nba', 'wnba', 'nba.summer'] }
    const [rule, reason = ''] = decide(parts, { unknownSchedules })
    expect([rule, reason]).toEqual([
      'schedule_unknown',
      saying('NBA, WNBA and nba.summer schedules', SILENT, 'another cause'),
    ])
    expect(reason.split(SILENT)).toHaveLength(2)
  })
})

describe('another cause stays', () => {
  test.each<[string, string, ReadingParts, Partial<MatchContext> & { events?: (typeof rays)[] }]>([
    [
      'no_event_in_name',
      'an empty slot',
      { name: 'NBA 01:', league: 'nba', category: 'PLACEHOLDER', isPlaceholder: true },
      {},
    ],
    ['shoulder_programme', 'a replay', { ...CELTICS, league: 'nba', isShoulder: true }, {}],
    ['no_candidate', 'a league whose schedule is known', { ...CELTICS, league: 'mlb' }, {}],
    [
      'no_candidate',
      'one of two leagues is known',
      { team1: 'A', team2: 'B', league: ['mlb', 'nba'] },
      { subscribedLeagues: ['mlb', 'nba'] },
    ],
    [
      'league_not_switched_on',
      'a league that is not switched on',
      { ...CELTICS, league: 'nba' },
      { subscribedLeagues: ['mlb'] },
    ],
    ['no_events_of_league', 'a league that was not asked for', { ...CELTICS, league: 'nhl' }, {}],
    ['no_candidate', 'teams of a league that is not switched on', CELTICS, { subscribedLeagues: ['mlb'] }],
    ['both_teams', 'a game that is known', { team1: 'Rays', team2: 'Tigers' }, {}],
    [
      'no_candidate',
      'events of the league from elsewhere',
      { ...CELTICS, league: 'mlb' },
      { unknownSchedules: new Map([['mlb', SILENT]]) },
    ],
  ])('%s: %s', (rule, _, parts, more) => {
    expect(decide(parts, more)[0]).toBe(rule)
  })
})
