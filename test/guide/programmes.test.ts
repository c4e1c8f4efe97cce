import { describe, expect, test } from 'vitest'
import type { ManagedChannel, SportsEvent, Template } from '../../src/generated/records.ts'
import type { Programme } from '../../src/guide/programme.ts'
import { channelProgrammes, type ProgrammeInput, writeProgramme } from '../../src/guide/programmes.ts'
import { BUILT_IN_LEAGUES, teamSchedules } from '../../src/sports/index.ts'
import { readSettings } from '../../src/store/settings.ts'
import { createResolver } from '../../src/templates/index.ts'
import { settingsInMemory } from '../settings-in-memory.ts'

const form = { time_zone: 'America/New_York' }
const { settings } = await readSettings({ settings: settingsInMemory(form), timeZone: 'UTC' }, { write: false })
const window = { from: new Date('2025-06-04T04:00:00Z'), to: new Date('2025-06-07T04:00:00Z') }

const game: SportsEvent = {
  id: '1',
  sport: 'basketball',
  league: 'nba',
  start: '2025-06-05T23:00:00Z',
  home: { name: 'Harbor Herons' },
  away: { name: 'Mesa Mules' },
}

const template: Template = {
  id: 1,
  name: 'Test',
  templateType: 'event',
  title: '{away_team} at {home_team}',
  descriptionOptions: [{ template: 'Live {today_tonight}' }],
  categories: ['Sports', '{sport}', '{venue}'],
  flags: { live: true, new: true, date: true },
  pregame: { title: 'Next {today_tonight}', subtitle: 'At {home_team}', blockMinutes: 720 },
  postgame: { title: 'Ended', blockMinutes: 1440 },
}

const record: ManagedChannel = {
  id: 1,
  hostChannelId: 1,
  hostChannelUuid: null,
  tvgId: 'sg.1',
  eventId: '1',
  segment: null,
  feed: null,
  exceptionKeyword: null,
  exceptionKey: null,
  sport: 'basketball',
  league: 'nba',
  homeTeam: 'Harbor Herons',
  awayTeam: 'Mesa Mules',
  eventTime: game.start,
  number: 5000,
  numberLocked: false,
  name: 'Mules @ Herons',
  logoUrl: null,
  group: 'NBA',
  userFields: [],
  streamIds: [1],
  templateId: 1,
  streamGroupId: 1,
  profileIds: null,
  guideRowId: null,
  endedAt: null,
  addedStreamIds: [],
  removedStreamIds: [],
  mode: 'create',
  state: 'active',
  createdAt: game.start,
  updatedAt: game.start,
}

const input: ProgrammeInput = {
  settings,
  catalog: BUILT_IN_LEAGUES,
  schedules: teamSchedules([]),
  resolver: createResolver(),
  window,
}

const programmesOf = (event: SportsEvent | null, changes: Partial<Template> = {}): Programme[] =>
  channelProgrammes({ record, event, template: { ...template, ...changes } }, input)

const listing = (programmes: readonly Programme[]) =>
  programmes.map(({ start, title }) => `${start.toISOString().slice(5, 16)} ${title}`)

describe('an event’s channel', () => {
  test('shows what comes, the event and its end; relative words are those of the programme’s own day', () => {
    expect(listing(programmesOf(game))).toEqual([
      '06-04T04:00 Next tomorrow',
      '06-04T16:00 Next tomorrow',
      '06-05T04:00 Next tonight',
      '06-05T16:00 Next tonight',
      '06-05T23:00 Mesa Mules at Harbor Herons',
      '06-06T01:30 Ended',
      '06-06T04:00 Ended',
    ])
  })

  test('has the sub-titles of the template and of its fillers', () => {
    const [before, , , , event, after] = programmesOf(game, { subtitle: '{away_team}' })
    expect([before, event, after].map((one) => one?.subTitle)).toEqual(['At Harbor Herons', 'Mesa Mules', undefined])
  })

  test('marks the event alone: live, new, the day in the owner’s zone, categories that have a value', () => {
    const [event, ...others] = [...programmesOf(game)].sort((one, other) => Number(other.isLive) - Number(one.isLive))
    expect(event).toMatchObject({
      description: 'Live tonight',
      date: '20250605',
      categories: ['Sports', 'Basketball'],
      isNew: true,
      isLive: true,
    })
    expect(others.some(({ isLive, isNew, date }) => isLive || isNew || date !== undefined)).toBe(false)
  })

  test.each<[NonNullable<SportsEvent['status']>, boolean]>([
    [{ state: 'postponed' }, false],
    [{ state: 'canceled' }, false],
    [{ state: 'canceled', detail: 'Walkover' }, false],
    [{ state: 'post', detail: 'Walkover' }, false],
    [{ state: 'suspended' }, true],
    [{ state: 'post', detail: 'Final' }, true],
  ])('is live and new only where it takes place: %j', (status, expected) => {
    const events = programmesOf({ ...game, status }).filter(({ kind }) => kind === 'event')
    expect(events.map(({ isLive, isNew }) => [isLive, isNew])).toEqual([[expected, expected]])
  })

  test.each<[SportsEvent['status'], boolean]>([
    [{ state: 'post', detail: 'Walkover' }, true],
    [{ state: 'canceled', detail: 'Walkover' }, false],
  ])(
    'is live and new before its start unless it was called off, whatever the record says of its end: %j',
    (status, expected) => {
      const time = { part: 'event', segment: null, start: window.from, stop: new Date(game.start) } as const
      const channel = { record, event: { ...game, status: status ?? {} }, template }
      const { programme } = writeProgramme(time, channel, input)
      expect([programme.isLive, programme.isNew]).toEqual([expected, expected])
    },
  )

  test.each(['America/Los_Angeles', 'Asia/Kathmandu'])(
    'is of its own day in %s while only the day is known, of the owner’s where its part has a time',
    (zone) => {
      const dayOnly: SportsEvent = { ...game, start: '2025-06-05T04:00:00Z', timeValid: false }
      const timed: SportsEvent = {
        ...dayOnly,
        segments: [{ code: 'prelims', name: 'Prelims', start: '2025-06-06T06:30:00Z' }],
      }
      const datesOf = (event: SportsEvent) => {
        const owners = { ...input, settings: { ...settings, timeZone: zone } }
        return channelProgrammes({ record, event, template }, owners).flatMap(({ date }) => date ?? [])
      }
      expect(datesOf(dayOnly)).toEqual(['20250605'])
      expect(datesOf(timed)).toEqual([zone === 'Asia/Kathmandu' ? '20250606' : '20250605'])
    },
  )

  test('has categories of its own and of its fillers, each once, in one line', () => {
    const categories = ['Sports', '{sport}', '{venue}', 'Sports']
    const [before, , , , event, after] = programmesOf(game, {
      categories,
      fillerCategories: ['Sports\nevent', '{venue}'],
    })
    expect([before, event, after].map((one) => one?.categories)).toEqual([
      ['Sports event'],
      ['Sports', 'Basketball'],
      ['Sports event'],
    ])
  })

  test('has an episode number and a premiere alone where the template says so, and never in its fillers', () => {
    const flags = { premiere: true }
    const marked = programmesOf(game, { flags, episodeNumbers: 'date', fillerCategories: ['Sports'] })
    const marks = marked.map(({ kind, episode, isPremiere }) => [kind, episode?.episode, isPremiere])
    expect(marks.filter(([kind]) => kind === 'event')).toEqual([['event', 605, true]])
    expect(new Set(marks.filter(([kind]) => kind === 'filler').map(String))).toEqual(new Set(['filler,,false']))
  })

  test('has titles of at most 255 units, a description in lines, and nothing where nothing is said', () => {
    const row = { template: '4x100 {venue}\r\nMen' }
    const long = programmesOf(game, { title: '🥅'.repeat(200), subtitle: ' \u0007', descriptionOptions: [row] })
    const event = long.find(({ kind }) => kind === 'event')
    expect(event?.title).toBe(`${'🥅'.repeat(127)}…`)
    expect(event).toMatchObject({ description: '4×100\nMen' })
    expect(event).not.toHaveProperty('subTitle')
  })

  test('that is a replay says so', () => {
    const [event] = programmesOf({ ...game, isReplay: true }).filter(({ kind }) => kind === 'event')
    expect(event).toMatchObject({ isReplay: true, isLive: false, isNew: false })
  })

  test('is called by its channel where the template gives no title', () => {
    const titles = new Set(programmesOf(game, { title: '', pregame: {}, postgame: {} }).map(({ title }) => title))
    expect([...titles]).toEqual(['Mules @ Herons'])
  })

  test('shows an event of several days day by day', () => {
    const tournament: SportsEvent = {
      id: '2',
      sport: 'golf',
      league: 'lpga',
      start: '2025-06-05T04:00:00Z',
      end: '2025-06-08T04:00:00Z',
    }
    expect(listing(programmesOf(tournament, { title: 'Golf' })).slice(-2)).toEqual([
      '06-05T04:00 Golf',
      '06-06T04:00 Golf',
    ])
  })
})

test('a channel whose event no provider lists now shows its name all along', () => {
  const programmes = programmesOf(null)
  expect(new Set(programmes.map(({ title }) => title))).toEqual(new Set(['Mules @ Herons']))
  expect(programmes[0]?.start).toEqual(window.from)
  expect(programmes.at(-1)?.stop).toEqual(window.to)
})

test('a channel whose event no provider lists now shows the idle filler of its template, with what is still known', () => {
  const idle = { title: '{league}: {team_name} {game_time}', description: 'Soon {today_tonight}', blockMinutes: 1440 }
  const programmes = programmesOf(null, { idle })
  expect(listing(programmes)).toEqual([
    '06-04T04:00 NBA: Harbor Herons',
    '06-05T04:00 NBA: Harbor Herons',
    '06-06T04:00 NBA: Harbor Herons',
  ])
  expect(programmes.map(({ description, isLive }) => [description, isLive])).toEqual(Array(3).fill(['Soon', false]))
})

test('a game that begins after the run has no result in the guide, whatever is recorded of it', () => {
  const side = (of: SportsEvent['home'], score: number) => ({ name: '', ...of, score, winner: score > 3 })
  const recorded: SportsEvent = {
    ...game,
    status: { state: 'post', detail: 'Final' },
    ...{ home: side(game.home, 4), away: side(game.away, 2) },
  }
  const postgame = { title: '{event_result}|{final_score}|{final_status}' }
  const titleAt = (now: string) =>
    channelProgrammes(
      { record, event: recorded, template: { ...template, postgame } },
      { ...input, now: new Date(now) },
    ).at(-1)?.title
  expect(titleAt('2025-06-06T12:00:00Z')).toContain('Harbor Herons 4')
  expect(titleAt('2025-06-05T12:00:00Z')).not.toMatch(/\d|Final/)
})

describe('a team’s channel', () => {
  const side = { name: 'Mesa Mules' }
  const teamProgrammes = (event: SportsEvent | null, next: SportsEvent | null) =>
    channelProgrammes(
      {
        record: { ...record, feed: null },
        event,
        template: { ...template, title: '{team_name} {vs_at} {opponent}', idle: { title: 'Next: {opponent.next}' } },
        team: { side, sport: 'basketball', league: 'nba' },
        next,
      },
      input,
    )

  test('tells the event as its own team sees it, also where no side has an id', () => {
    const events = teamProgrammes(game, null).filter(({ kind }) => kind === 'event')
    expect(events.map(({ title }) => title)).toEqual(['Mesa Mules at Harbor Herons'])
  })

  test('without an event names the next game', () => {
    expect(new Set(teamProgrammes(null, game).map(({ title }) => title))).toEqual(new Set(['Next: Harbor Herons']))
  })
})

test('one of several equal descriptions is chosen for each game of a team channel, not once for the channel', () => {
  const rows = Array.from({ length: 4 }, (_, index) => ({ template: `Row ${index}`, priority: 1 }))
  const games = Array.from({ length: 12 }, (_, index): SportsEvent => ({ ...game, id: String(index) }))
  const channel = {
    record: { ...record, tvgId: 'sg.team.1', eventId: null, mode: 'team' as const },
    event: null,
    template: { ...template, descriptionOptions: rows },
    games,
  }
  const [start, stop] = [new Date(game.start), new Date('2025-06-06T02:00:00Z')]
  const described = games.map(
    (event) =>
      writeProgramme({ part: 'event', segment: null, start, stop, event }, channel, input).programme.description,
  )
  expect(new Set(described).size).toBeGreaterThan(1)
})
