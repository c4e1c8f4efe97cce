import { describe, expect, test } from 'vitest'
import { KeywordService } from '../../src/detection/index.ts'
import type { Correction, FavoriteTeam, HostStream, KnownTeam, StreamGroup } from '../../src/generated/records.ts'
import { leagueCatalog } from '../../src/sports/index.ts'
import { readSettings } from '../../src/store/settings.ts'
import { type EventNeedsInput, eventNeeds, groupWindows } from '../../src/streams/schedule-needs.ts'
import { civilDate } from '../../src/time/zone.ts'
import { game } from '../refresh/refresh-fixtures.ts'
import { settingsInMemory } from '../settings-in-memory.ts'
import { matchesAmong, windowOf } from './schedule-fixtures.ts'

const NOW = new Date('2026-03-05T17:00:00Z')
const TIME_ZONE = 'America/New_York'
const defaults = await readSettings({ settings: settingsInMemory({}), timeZone: TIME_ZONE }, { write: false })

/** A stream group that takes every stream. */
function group(leagues: string[] | undefined, more: Partial<StreamGroup> = {}): StreamGroup {
  const row: StreamGroup = { id: 1, name: 'Sports', mode: 'create', duplicateHandling: 'merge', ...more }
  return leagues === undefined ? row : { ...row, leagues }
}

type Given = Partial<Omit<EventNeedsInput, 'streams' | 'rows'>> & {
  readonly groups?: readonly StreamGroup[]
  readonly favorites?: readonly FavoriteTeam[]
  readonly corrections?: readonly Correction[]
}

function needsOf(
  streams: readonly (string | Partial<HostStream>)[],
  { groups = [], favorites = [], corrections = [], ...given }: Given = {},
) {
  return eventNeeds({
    streams: streams.map((stream, index) => ({
      id: index + 1,
      name: '',
      channelGroup: 1,
      m3uAccount: 1,
      ...(typeof stream === 'string' ? { name: stream } : stream),
    })),
    hostGroups: [{ id: 1, name: 'US' }],
    rows: { streamGroups: groups, favoriteTeams: favorites, corrections },
    keywords: new KeywordService(),
    unsupportedSports: ['darts'],
    knownTeams: [],
    channels: [],
    now: NOW,
    timeZone: TIME_ZONE,
    daysAhead: 3,
    window: windowOf({ now: NOW, timeZone: TIME_ZONE }),
    ...given,
  })
}

/** Needs as "nba 03-04T05..03-08T05", hours in UTC. */
function said(needs: ReturnType<typeof needsOf>): readonly string[] {
  const hour = (instant: Date): string => instant.toISOString().slice(5, 13)
  return needs.map(
    ({ league, spans }) => `${league} ${spans.map(({ from, to }) => `${hour(from)}..${hour(to)}`).join(' ')}`,
  )
}

const codes = (needs: ReturnType<typeof needsOf>): readonly string[] => needs.map(({ league }) => league)
const reasons = (needs: ReturnType<typeof needsOf>): readonly string[] => needs.flatMap((need) => need.reasons)

/** Yesterday to the day behind the guide's last: what a name without a day may mean. */
const UNDATED = '03-04T05..03-10T04'
/** Every day for which events are read. */
const WHOLE = '03-03T05..03-10T04'

const team = (name: string, league: string, sport = 'basketball'): KnownTeam => ({
  provider: 'espn',
  providerTeamId: `${league} ${name}`,
  sport,
  league,
  name,
})

describe('nothing is needed', () => {
  test.each<[why: string, stream: Partial<HostStream>, group: StreamGroup]>([
    ['for a stream that no group takes', { name: 'NBA: A vs B' }, group(['nba'], { hostGroupIds: [2] })],
    ['for a group that is switched off', { name: 'NBA: A vs B' }, group(['nba'], { enabled: false })],
    ['for an empty slot', { name: 'NBA 03:' }, group(['nba'])],
    ['for a replay', { name: 'NBA Replay: A vs B' }, group(['nba'])],
    ['for what the group leaves out', { name: 'NBA: A vs B' }, group(['nba'], { excludeRegex: '^NBA' })],
    ['for what the group does not take', { name: 'NBA: A vs B' }, group(['nba'], { includeRegex: '^NHL' })],
    ['for a sport that is not supported', { name: 'Darts: Littler v Humphries' }, group(['nba'])],
    ['for a league that is not switched on', { name: 'NHL: A vs B' }, group(['nba'])],
    ['for a day that is over', { name: 'NBA: A vs B (2026-02-20)' }, group(['nba'])],
    ['for a day to come', { name: 'NBA: A vs B (2026-04-01 19:00:00)' }, group(['nba'])],
  ])('%s', (_, stream, of) => {
    expect(needsOf([stream], { groups: [of] })).toEqual([])
  })

  test('less for a stream that its playlist no longer lists, or that dresses a channel: it is matched as others are', () => {
    const needs = (stream: Partial<HostStream>, more: Partial<StreamGroup> = {}) =>
      needsOf([{ name: 'NBA: A vs B', ...stream }], { groups: [group(['nba'], more)] })
    expect(needs({})).not.toEqual([])
    expect(needs({ isStale: true })).toEqual(needs({}))
    expect(needs({}, { mode: 'attach' })).toEqual(needs({}))
  })

  test('of all leagues for a name that tells none, where the group subscribes to all', () => {
    expect(needsOf(['Herons vs Mules'])).toEqual([])
  })
})

describe('the leagues', () => {
  const groups = [group(['nba', 'NHL', 'eng.1', 'ufc'])]

  test('are those that the name tells, as far as its group subscribes to them', () => {
    const needs = needsOf(['NBA 01: A vs B', 'NBA 02: C vs D', 'A @ B NHL'], { groups })
    expect(needs).toMatchObject([
      { league: 'nba', reasons: [expect.stringMatching(/^2 names .*"NBA 01: A vs B"$/)] },
      { league: 'nhl', reasons: ['1 name "A @ B NHL"'] },
    ])
  })

  test('are those of its sport', () => {
    expect(codes(needsOf(['Ice Hockey: Tigers - Lions'], { groups }))).toEqual(['nhl'])
    expect(codes(needsOf(['Lacrosse: Herons at Mules']))).toContain('pll')
  })

  test('are all of its group where the word for the sport may be a team', () => {
    expect(codes(needsOf(['Tigers vs Athletics 19:00'], { groups: [group(['mlb', 'nba'])] }))).toEqual(['mlb', 'nba'])
    expect(codes(needsOf(['Mules vs Rugby Town'], { groups: [group(['mlb', 'nba'])] }))).toEqual(['mlb', 'nba'])
  })

  test('are those of a name whose word for a sport that is not supported may be a team', () => {
    const [groups, unsupportedSports] = [[group(['nba'])], ['rugby']]
    expect(codes(needsOf(['Mules vs Rugby Town'], { groups, unsupportedSports }))).toEqual(['nba'])
    expect(needsOf(['Rugby: Mules vs Herons'], { groups, unsupportedSports })).toEqual([])
  })

  test('are those of fights for the name of a fight', () => {
    expect(codes(needsOf(['Fight Night: Doe vs Roe'], { groups }))).toEqual(['ufc'])
    expect(codes(needsOf(['Fight Night: Doe vs Roe']))).toEqual(expect.arrayContaining(['ufc', 'boxing']))
  })

  test.each([
    ['WEC: 6 Hours of Spa', ['wec']],
    ['IMSA: Rolex 24', ['imsa']],
    ['WRC: Rally Sweden', ['wrc']],
    ['NASCAR: Daytona 500', ['nascar-premier', 'nascar-secondary', 'nascar-truck']],
  ])('are those of its series for the name of a race: %s', (name, of) => {
    expect(codes(needsOf([name]))).toEqual(of)
    expect(codes(needsOf([name], { groups: [group(['wec', 'imsa', 'wrc', 'f1', 'nba', 'nascar-truck'])] }))).toEqual(
      of.filter((code) => !['nascar-premier', 'nascar-secondary'].includes(code)),
    )
  })

  test('are those of all series for a race whose name tells none', () => {
    expect(codes(needsOf(['Motorsport: Spa Race']))).toEqual(expect.arrayContaining(['wec', 'f1', 'motogp']))
    expect(codes(needsOf(['WEC: 6 Hours of Spa', 'Motorsport: Spa Race']))).toEqual(expect.arrayContaining(['f1']))
  })

  test('are all that the group names for a name that tells none', () => {
    const needs = needsOf(['Herons vs Mules'], { groups })
    expect(codes(needs)).toEqual(['eng.1', 'nba', 'nhl', 'ufc'])
    expect([...new Set(reasons(needs))]).toEqual([expect.stringMatching(/^1 name .*"Sports".*"Herons vs Mules"$/)])
  })

  test('are those of a team that is known by the very name, where the group subscribes to all', () => {
    const knownTeams = [
      team('Harbor Herons', 'nba'),
      team('Harbor Herons', 'wnba'),
      team('Mesa Mules', 'nba'),
      team('Herons', 'not-a-league'),
    ]
    const needs = needsOf(['Harbor Herons - Mesa Mules 19:00'], { knownTeams })
    expect(needs).toMatchObject([
      { league: 'nba', reasons: [expect.stringMatching(/^1 name .*known team.*"Harbor Herons - Mesa Mules 19:00"$/)] },
    ])
    expect(codes(needsOf(['Harbor Herons vs Strangers'], { knownTeams }))).toEqual(['nba', 'wnba'])
    expect(codes(needsOf(['US | Harbor Herons'], { knownTeams }))).toEqual(['nba', 'wnba'])
    expect(needsOf(['Herons vs Strangers'], { knownTeams })).toEqual([])
  })

  test("are the owner's own, where a group subscribes to all", () => {
    const pond = { code: 'pond', sport: 'hockey', name: 'Pond Hockey', path: 'hockey/pond' }
    const keywords = new KeywordService([], { leagues: leagueCatalog([pond]) })
    expect(needsOf([], { keywords })).toMatchObject([
      { league: 'pond', reasons: [expect.stringContaining('own leagues')] },
    ])
    expect(needsOf([], { keywords, groups: [group(['nba'])] })).toEqual([])
  })

  test('are those of favorite teams that are switched on', () => {
    const favorites: FavoriteTeam[] = [
      { id: 1, teamName: 'Mesa Mules', sport: 'basketball', leagues: ['NBA'] },
      { id: 2, teamName: 'Harbor Herons', sport: 'basketball' },
      { id: 3, teamName: 'Cove Crabs', sport: 'basketball', leagues: ['nhl'], enabled: false },
    ]
    const knownTeams = [team('Harbor Herons', 'wnba'), team('Harbor Herons', 'nhl', 'hockey')]
    const needs = needsOf([], { groups, favorites, knownTeams })
    expect(said(needs)).toEqual([`nba ${WHOLE}`, `wnba ${WHOLE}`])
    expect(reasons(needs)).toEqual(['favorite team "Mesa Mules"', 'favorite team "Harbor Herons"'])
  })
})

test('a favorite team that is named by its nickname, and a series, need the leagues in which their channels find them', () => {
  const known = { provider: 'espn', providerTeamId: '7', sport: 'hockey', league: 'nhl', name: 'Quarry Badgers' }
  const needsFor = (team_name: string, sport: string) =>
    codes(needsOf([], { favorites: [{ id: 1, teamName: team_name, sport }], knownTeams: [known] }))
  expect(needsFor('Badgers', 'hockey')).toEqual(['nhl'])
  expect(needsFor('Formula 1', 'racing')).toEqual(['f1'])
  expect(needsFor('Gulls', 'hockey')).toEqual([])
})

test('a favorite team is not another one whose league counts its teams from one, too', () => {
  const hockey = (name: string, league: string, id = '6'): KnownTeam => ({
    ...team(name, league, 'hockey'),
    provider: 'hockeytech',
    providerTeamId: id,
  })
  const knownTeams = [
    hockey('Toledo Walleye', 'echl'),
    hockey('Kingston Frontenacs', 'ohl'),
    hockey('Wranglers', 'whl'),
  ]
  const leaguesOf = (name: string, teams = knownTeams) => {
    const favorite = { id: 1, teamName: name, sport: 'hockey', provider: 'hockeytech', providerTeamId: '6' }
    return codes(needsOf([], { favorites: [favorite], knownTeams: teams }))
  }
  expect(leaguesOf('Kingston FRONTENACS')).toEqual(['ohl'])
  // One that is written otherwise there may be any of them.
  expect(leaguesOf('Kingston')).toEqual(['echl', 'ohl', 'whl'])
  // In two competitions it is one team, though each calls it otherwise.
  const cup = [hockey('Kingston Frontenacs', 'ohl'), hockey('Kingston Frontenacs', 'mem')]
  expect(leaguesOf('Kingston Frontenacs', cup)).toEqual(['mem', 'ohl'])
  expect(leaguesOf('Frontenacs', knownTeams.slice(1, 2))).toEqual(['ohl'])
})

describe('the days', () => {
  const groups = [group(['nba'])]
  const spansOf = (...names: string[]) => said(needsOf(names, { groups }))

  test('of a date are those from the day before to the day after, on the clocks of its zone and in New York', () => {
    expect(spansOf('NBA: A vs B (2026-03-06 7:00 PM ET)')).toEqual(['nba 03-05T05..03-08T05'])
    expect(spansOf('NBA: A vs B 2026-03-06 19:00 GMT')).toEqual(['nba 03-05T00..03-08T05'])
  })

  test('are those of both readings where day and month may be exchanged', () => {
    expect(spansOf('NBA: A vs B 04/03/2026')).toEqual(['nba 03-03T05..03-06T05'])
    expect(spansOf('NBA: A vs B 03/04/2026')).toEqual(['nba 03-03T05..03-06T05'])
  })

  test('of several names do not touch', () => {
    const [late, early] = ['NBA: A vs B (2026-03-08 7:00 PM ET)', 'NBA: A vs B (2026-03-02 7:00 PM ET)']
    expect(spansOf(late, early, early)).toEqual(['nba 03-03T05..03-04T05 03-07T05..03-10T04'])
  })

  test('are all that a name without a date may mean, however many others have one', () => {
    expect(spansOf('NBA: A vs B (2026-03-06 7:00 PM ET)', 'NBA: C vs D 8PM ET')).toEqual([`nba ${UNDATED}`])
  })

  test('are those of a word, and for a weekday, which may be a side, all others too', () => {
    expect(spansOf('NBA: A vs B tomorrow 8PM')).toEqual(['nba 03-05T05..03-08T05'])
    expect(spansOf('NBA: A vs B Wednesday 8PM')).toEqual([`nba ${WHOLE}`])
    expect(spansOf('NBA: A vs B Saturday 8PM')).toEqual([`nba ${UNDATED}`])
  })
})

test('a name that is matched among the events that others bring needs its days of their leagues', async () => {
  const situation = {
    names: ['NBA: Mules @ Herons (2026-03-08 7:00 PM ET)', 'Cove Crabs vs Pine Porcupines'],
    groups: [],
    now: NOW,
    timeZone: TIME_ZONE,
    events: [game(1, 2, 3, '2026-03-06T00:00:00Z'), game(2, 2, 3, '2026-03-08T00:00:00Z')],
  }
  expect(said(needsOf(situation.names))).toEqual([`nba ${UNDATED}`])
  // Of the later days alone it would be given the later game.
  expect(await matchesAmong(situation, situation.events)).toEqual(['Cove Crabs vs Pine Porcupines = nba 1 null'])
  expect(await matchesAmong(situation, situation.events.slice(1))).toEqual([
    'Cove Crabs vs Pine Porcupines = nba 2 null',
  ])
})

describe('channels', () => {
  const channel = { tvgId: 'sg.401', eventId: '401', eventTime: '2026-03-05T02:00:00Z', league: 'nba' }

  test('need the days around their event', () => {
    const needs = needsOf([], { channels: [channel] })
    expect(said(needs)).toEqual(['nba 03-04T02..03-06T02'])
    expect(reasons(needs)).toEqual(['channel sg.401'])
  })

  test('of what began earlier need today, since it may last for days', () => {
    const golf = { ...channel, league: 'pga', eventTime: '2026-03-02T05:00:00Z' }
    expect(said(needsOf([], { channels: [golf] }))).toEqual(['pga 03-05T17..03-05T17'])
  })

  test('whose event has no league or time need nothing', () => {
    expect(
      needsOf([], {
        channels: [
          { ...channel, eventTime: null },
          { ...channel, league: '' },
        ],
      }),
    ).toEqual([])
  })
})

describe('a correction', () => {
  const groups = [group(['nba', 'nhl'])]
  const name = 'NBA: A vs B (2026-03-06 7:00 PM ET)'
  const correction: Correction = { id: 7, kind: 'is_event', pattern: name, target: '99' }

  test('needs the league and day of its event, which a channel has', () => {
    const channels = [{ tvgId: 'sg.x', eventId: 'tsdb:99', eventTime: '2026-03-08T00:00:00Z', league: 'ohl' }]
    const needs = needsOf([name], { groups, corrections: [correction], channels })
    expect(said(needs)).toEqual(['nba 03-05T05..03-08T05', 'ohl 03-07T00..03-09T00'])
    expect(needs[1]?.reasons[0]).toContain('correction 7')
  })

  test('whose event nobody knows needs every league that groups name, until it is too old to count', () => {
    expect(said(needsOf([name], { groups, corrections: [correction] }))).toEqual([`nba ${WHOLE}`, `nhl ${WHOLE}`])
    const old = { ...correction, createdAt: '2026-01-01T00:00:00Z' }
    expect(codes(needsOf([name], { groups, corrections: [old] }))).toEqual(['nba'])
  })

  test.each<[why: string, row: Partial<Correction>]>([
    ['is switched off', { enabled: false }],
    ['has lapsed', { expires: '2026-03-01T00:00:00Z' }],
    ['is about no stream', { pattern: 'another name' }],
    ['says that nothing is meant', { kind: 'never', target: null }],
  ])('that %s needs nothing', (_, row) => {
    expect(codes(needsOf([name], { groups, corrections: [{ ...correction, ...row }] }))).toEqual(['nba'])
  })
})

describe('a name that is no stream', () => {
  test('needs what a stream of its group would need, whatever the filter says', () => {
    const of = group(['nba', 'nhl'], { excludeRegex: 'NBA' })
    expect(codes(needsOf([], { groups: [of], names: [{ name: 'NBA: A vs B', group: of }] }))).toEqual(['nba'])
  })

  test('may mean any league that groups name where it has no group and tells none', () => {
    const groups = [group(['nba', 'nhl'])]
    expect(codes(needsOf([], { groups, names: [{ name: 'Herons vs Mules' }] }))).toEqual(['nba', 'nhl'])
    expect(codes(needsOf([], { groups, names: [{ name: 'MLB: Herons vs Mules' }] }))).toEqual(['mlb'])
  })
})

describe('a group that creates its channels early', () => {
  const { settings } = defaults
  const early = group(['nba'], { id: 1, hostGroupIds: [1], createBefore: '6d' })
  const late = group(['nhl'], { id: 2, hostGroupIds: [2], createBefore: '2h' })
  const streams = ['NBA: A vs B (2026-03-11 19:00:00)', { name: 'NHL: C vs D (2026-03-11 19:00:00)', channelGroup: 2 }]
  const needs = (groups: readonly StreamGroup[], names: Parameters<typeof needsOf>[0] = streams) =>
    said(
      needsOf(names, {
        groups,
        hostGroups: [
          { id: 1, name: 'US' },
          { id: 2, name: 'Ice' },
        ],
        windows: groupWindows({ streamGroups: groups, settings, channels: [], now: NOW }),
      }),
    )
  const lastDay = (groups: readonly StreamGroup[], channels: Parameters<typeof groupWindows>[0]['channels'] = []) =>
    civilDate(groupWindows({ streamGroups: groups, settings, channels, now: NOW }).widest.to, TIME_ZONE)

  test('needs the days of its dated names, which other groups do not', () => {
    expect(needs([early, late])).toEqual(['nba 03-10T04..03-13T04'])
    expect(needs([{ ...early, createBefore: '2d' }, late])).toEqual([])
    expect(needs([{ ...early, enabled: false }, late])).toEqual([])
  })

  test('needs no more days of a name without one', () => {
    expect(needs([early], ['NBA: A vs B'])).toEqual([`nba ${UNDATED}`])
  })

  test('has events read up to its days, at most 14, and never less than the guide has', () => {
    expect(lastDay([late])).toBe('2026-03-10')
    expect(lastDay([early, late])).toBe('2026-03-13')
    expect(lastDay([{ ...early, createBefore: '61h' }])).toBe('2026-03-10')
    expect(lastDay([{ ...early, createBefore: '9000d' }])).toBe('2026-03-21')
  })

  test('has them read by the setting, where there is no group', () => {
    const input = { streamGroups: [], settings: { ...settings, createBefore: '5d' }, channels: [], now: NOW }
    expect(civilDate(groupWindows(input).widest.to, TIME_ZONE)).toBe('2026-03-12')
  })

  test('keeps the event of a channel in sight, also when its channels are created later since', () => {
    const now = { ...early, createBefore: 'same_day' }
    expect(lastDay([now], [{ streamGroupId: 1, eventTime: '2026-03-11T00:00:00Z' }])).toBe('2026-03-12')
    expect(lastDay([now], [{ streamGroupId: 1, eventTime: '2026-09-11T00:00:00Z' }])).toBe('2026-03-21')
    expect(lastDay([now], [{ streamGroupId: 1, eventTime: null }])).toBe('2026-03-10')
  })
})
