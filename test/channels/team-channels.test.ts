import { describe, expect, test } from 'vitest'
import { buildTeamChannels, type TeamChannelsInput } from '../../src/channels/team-channels.ts'
import { followedTeams } from '../../src/configuration/favorite-teams.ts'
import type {
  FavoriteTeam,
  KnownTeam,
  ManagedChannel,
  SportsEvent,
  StreamGroup,
  Template,
} from '../../src/generated/records.ts'
import { eventKeys } from '../../src/guide/tvg-id.ts'
import { BUILT_IN_LEAGUES, teamSchedules } from '../../src/sports/index.ts'
import { readSettings } from '../../src/store/settings.ts'
import { teamsOf } from '../../src/store/team-cache.ts'
import { createResolver, STARTER_TEMPLATES } from '../../src/templates/index.ts'
import { game } from '../refresh/refresh-fixtures.ts'
import { settingsInMemory } from '../settings-in-memory.ts'

const { settings } = await readSettings(
  { settings: settingsInMemory({ time_zone: 'America/New_York' }), timeZone: 'UTC' },
  { write: false },
)
const NOW = new Date('2025-06-05T16:00:00Z')

function favorite(more: Partial<FavoriteTeam> = {}): FavoriteTeam {
  return { id: 1, teamName: 'Harbor Herons', sport: 'basketball', ...more }
}

const SPORTS: StreamGroup = { id: 1, name: 'Sports' }

interface Given {
  readonly favorites?: readonly FavoriteTeam[]
  readonly events?: readonly SportsEvent[]
  readonly streams?: readonly (readonly [
    event: SportsEvent,
    name: string,
    feed?: 'home' | 'away' | undefined,
    more?: { readonly segment?: string; readonly group?: StreamGroup; readonly isStale?: boolean },
  ])[]
  readonly streamGroups?: readonly StreamGroup[]
  readonly known?: readonly KnownTeam[]
  readonly ledger?: readonly ManagedChannel[]
  readonly now?: Date
  readonly templates?: readonly Template[]
}

function made(given: Given) {
  const { favorites = [favorite()], events = [], streams = [], known = [], ledger = [], now = NOW } = given
  const { streamGroups = [SPORTS], templates = STARTER_TEMPLATES } = given
  const { teams, warnings } = followedTeams({
    favorites,
    knownTeams: [...known, ...teamsOf(events)],
    catalog: BUILT_IN_LEAGUES,
    templates,
    settings,
    ledger,
  })
  const matches = streams.map(
    ([event, name, feed, { segment = null, group = SPORTS, isStale = false } = {}], index) => ({
      event,
      group,
      segment,
      reading: { feed: feed ?? null },
      keyword: null,
      stream: { id: index + 1, name, isStale },
    }),
  ) as unknown as TeamChannelsInput['matches']
  const channels = buildTeamChannels({
    teams,
    matches,
    settings,
    catalog: BUILT_IN_LEAGUES,
    resolver: createResolver(),
    schedules: teamSchedules(events, [], BUILT_IN_LEAGUES, now),
    keyOf: eventKeys(events, []),
    streamGroups,
    now,
  })
  return { channels, warnings, channel: channels[0] }
}

const TONIGHT = game(1, 0, 1)
const AWAY = game(2, 2, 0)
const OTHERS = game(3, 2, 3)

describe('the channel of a favorite team', () => {
  test('is there without a game, named after it, without streams, among the teams', () => {
    const { channel, warnings } = made({ events: [game(1, 0, 1, '2025-06-20T23:00:00Z')] })
    expect(channel).toMatchObject({
      tvgId: 'sg.team.basketball.0',
      mode: 'team',
      name: 'Harbor Herons',
      group: 'Teams',
      event: null,
      eventKey: null,
      streamIds: [],
    })
    expect(channel?.games.map(({ id }) => id)).toEqual(['1'])
    expect(warnings).toEqual([])
  })

  test.each(['', ' ', '{exception_keyword}'])('is named after the team where the template says "%s"', (name) => {
    const templates: Template[] = [{ id: 1, name: 'Mine', templateType: 'team', channelName: name }]
    for (const events of [[TONIGHT], [AWAY], []]) {
      expect(made({ events, templates }).channel?.name).toBe('Harbor Herons')
    }
  })

  test('carries the streams of the game of the day, its own feed first, and those of no other game', () => {
    const streams = [
      [TONIGHT, 'Away', 'away'],
      [TONIGHT, 'National'],
      [TONIGHT, 'Home', 'home'],
      [OTHERS, 'Others'],
    ] as const
    expect(made({ events: [TONIGHT, OTHERS], streams }).channel).toMatchObject({ eventKey: '1', streamIds: [3, 2, 1] })
    const guests = streams.map(([, name, feed]) => [AWAY, name, feed] as const)
    expect(made({ events: [AWAY], streams: guests }).channel?.streamIds[0]).toBe(1)
  })

  test('has its streams in the order of the first group, whatever stream comes first', () => {
    const own: StreamGroup = { id: 2, name: 'Own', streamOrder: ['quality'] }
    const streams = [
      [TONIGHT, 'Game SD', 'home'],
      [TONIGHT, 'Game HD', 'away', { group: own }],
    ] as const
    const idsOf = (streamGroups: readonly StreamGroup[]) =>
      made({ events: [TONIGHT], streams, streamGroups }).channel?.streamIds
    expect(idsOf([SPORTS, own])).toEqual([1, 2])
    expect(idsOf([own, SPORTS])).toEqual([2, 1])
  })

  test('of a series has the session first that runs or comes next, then the whole weekend, and none that is over', () => {
    const weekend: SportsEvent = {
      id: '9',
      provider: 'espn',
      sport: 'racing',
      league: 'f1',
      name: 'Harbor Grand Prix',
      start: '2025-06-06T11:30:00Z',
      segments: [
        { code: 'fp1', start: '2025-06-06T11:30:00Z' },
        { code: 'fp2', start: '2025-06-06T15:00:00Z' },
        { code: 'qualifying', start: '2025-06-07T14:00:00Z' },
        { code: 'race', start: '2025-06-08T13:00:00Z' },
      ],
    }
    const streams = [
      [weekend, 'A: FP1', undefined, { segment: 'fp1' }],
      [weekend, 'B: FP2', undefined, { segment: 'fp2' }],
      [weekend, 'C: Race', undefined, { segment: 'race' }],
      [weekend, 'D: Weekend'],
      [weekend, 'E: FP2', undefined, { segment: 'fp2', isStale: true }],
    ] as const
    const series = favorite({ teamName: 'Formula 1', sport: 'racing', leagues: ['f1'] })
    const idsAt = (now: string) =>
      made({ favorites: [series], events: [weekend], streams, now: new Date(`2025-06-${now}:00Z`) }).channel?.streamIds
    expect(idsAt('06T09:00')).toEqual([1, 4, 2, 3, 5])
    expect(idsAt('06T12:00')).toEqual([1, 4, 2, 3, 5])
    expect(idsAt('06T15:10')).toEqual([2, 4, 3, 5])
    expect(idsAt('07T14:10'), 'qualifying is in the stream of the weekend alone').toEqual([4, 3])
    expect(idsAt('08T13:30')).toEqual([3, 4])
    expect(idsAt('08T16:30'), 'the race is over').toEqual([3, 4])
  })

  test('carries a game that runs over before the next, that before one that is over, and none that was postponed', () => {
    const eventOf = (events: readonly SportsEvent[], now?: string) =>
      made({ events, ...(now === undefined ? {} : { now: new Date(now) }) }).channel?.event?.id
    const first = game(1, 0, 1, '2025-06-05T17:00:00Z')
    const second = game(2, 0, 1, '2025-06-05T22:00:00Z')
    expect(eventOf([first, second], '2025-06-05T16:00:00Z')).toBe('1')
    expect(eventOf([{ ...first, status: { state: 'in' } }, second], '2025-06-05T21:59:00Z')).toBe('1')
    expect(eventOf([{ ...first, status: { state: 'post' } }, second], '2025-06-05T20:30:00Z')).toBe('2')
    expect(
      eventOf(
        [
          { ...first, status: { state: 'in' } },
          { ...second, start: '2025-06-05T21:30:00Z' },
        ],
        '2025-06-05T21:40:00Z',
      ),
      'a second that should have begun',
    ).toBe('1')
    const heardLast = game(3, 0, 1, '2025-06-05T08:00:00Z')
    expect(
      eventOf([{ ...heardLast, status: { state: 'in' } }, second]),
      'a record that nobody brought up to date',
    ).toBe('2')
    expect(eventOf([{ ...first, status: { state: 'post' } }], '2025-06-05T20:30:00Z')).toBe('1')
    expect(eventOf([{ ...first, status: { state: 'postponed' } }, second])).toBe('2')
    expect(eventOf([{ ...first, status: { state: 'canceled' } }])).toBeUndefined()
  })

  test('goes into the group and the profiles that its row says, and takes its template', () => {
    const [starter] = STARTER_TEMPLATES.filter(({ templateType: type }) => type === 'team')
    const own = favorite({
      outputChannelGroup: '{team_name}',
      channelProfileIds: [2],
      templateId: starter?.id ?? 0,
    })
    const { channel } = made({ favorites: [own], events: [TONIGHT] })
    expect(channel).toMatchObject({ group: 'Harbor Herons', profileIds: [2], template: { id: starter?.id } })
    const ofEvents = STARTER_TEMPLATES.find(({ templateType: type }) => type === 'event')
    const wrong = made({ favorites: [favorite({ templateId: ofEvents?.id ?? 0 })], events: [TONIGHT] })
    expect(wrong.channel?.template.templateType).toBe('team')
  })

  test('hides results as its row says, else as the setting does', () => {
    expect(made({}).channel?.hideResults).toBe(false)
    expect(made({ favorites: [favorite({ hideResults: true })] }).channel?.hideResults).toBe(true)
  })

  test('has the games of all its competitions, or of those that its row names', () => {
    const cup: SportsEvent = { ...game(5, 0, 4, '2025-06-07T23:00:00Z'), league: 'nba-cup' }
    const events = [TONIGHT, cup]
    expect(made({ events }).channel?.games).toHaveLength(2)
    const league = made({ events, favorites: [favorite({ leagues: ['nba'] })] })
    expect(league.channel?.games.map(({ id }) => id)).toEqual(['1'])
  })

  test('of a team that nobody knows is there by its name, with a warning that says what may be meant', () => {
    const { channel, warnings } = made({ favorites: [favorite({ teamName: 'Harbor Heron' })], events: [TONIGHT] })
    expect(channel).toMatchObject({ name: 'Harbor Heron', tvgId: 'sg.team.basketball.harbor-20-heron', streamIds: [] })
    expect(warnings).toMatchObject([
      { code: 'row_refers_to_nothing', message: expect.stringContaining('Harbor Herons') },
    ])
  })
})

describe('favorite teams', () => {
  test('that mean one team have one channel, and those that are switched off none', () => {
    const favorites = [favorite(), favorite({ id: 2, teamName: 'Herons' }), favorite({ id: 3, enabled: false })]
    const known = teamsOf([TONIGHT]).map((team) =>
      team.providerTeamId === '0' ? { ...team, shortName: 'Herons' } : team,
    )
    const { channels, warnings } = made({ favorites, known, events: [TONIGHT] })
    expect(channels.map(({ name }) => name)).toEqual(['Harbor Herons'])
    expect(warnings).toMatchObject([
      {
        place: 'favorite team "Herons"',
        message: expect.stringMatching(/"Herons" \(id 2\).*same team.*"Harbor Herons" \(id 1\)/),
      },
    ])
  })

  test('of one sport and one id have tvg-ids of their own, which they keep whatever rows come before', () => {
    const team = (name: string, league: string): KnownTeam => ({
      provider: 'espn',
      providerTeamId: '22',
      sport: 'football',
      league,
      name,
    })
    const known = [team('Quarry Cats', 'nfl'), team('Bayou Bears', 'college-football')]
    const rows = known.map(({ name }, index) => favorite({ id: index + 1, teamName: name, sport: 'football' }))
    const idsOf = (favorites: readonly FavoriteTeam[], ledger: readonly ManagedChannel[] = []) =>
      Object.fromEntries(made({ favorites, known, ledger }).channels.map(({ name, tvgId }) => [name, tvgId]))
    const first = idsOf(rows)
    expect(new Set(Object.values(first)).size).toBe(2)
    const ledger = known.map(
      ({ name, league }) => ({ mode: 'team', homeTeam: name, league, tvgId: first[name] }) as unknown as ManagedChannel,
    )
    expect(idsOf(rows.toReversed(), ledger)).toEqual(first)
    expect(idsOf(rows.slice(1), ledger)).toEqual({ 'Bayou Bears': first['Bayou Bears'] })
  })

  test('of women and of men with one name and one id have a channel each, whichever row comes first', () => {
    const team = (league: string): KnownTeam => ({
      provider: 'espn',
      providerTeamId: '41',
      sport: 'basketball',
      league,
      name: 'Lagoon Otters',
    })
    const known = [team('mens-college-basketball'), team('womens-college-basketball')]
    const rows = known.map(({ name, league }, index) => favorite({ id: index + 1, teamName: name, leagues: [league] }))
    const tvgIds = (given: readonly FavoriteTeam[], ledger: readonly ManagedChannel[]) =>
      made({ favorites: given, known, ledger }).channels.map(({ team, tvgId }) => [team.league, tvgId] as const)
    const first = tvgIds(rows, [])
    expect(new Set(first.map(([, tvgId]) => tvgId)).size).toBe(2)
    const ledger = first.map(
      ([league, tvgId]) => ({ mode: 'team', homeTeam: 'Lagoon Otters', league, tvgId }) as unknown as ManagedChannel,
    )
    expect(tvgIds(rows.toReversed(), ledger)).toEqual(first.toReversed())
  })
})
