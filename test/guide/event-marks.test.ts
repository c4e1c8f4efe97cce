import { describe, expect, test } from 'vitest'
import type { EventStatus, SportsEvent, Template } from '../../src/generated/records.ts'
import type { GuideWindow } from '../../src/guide/programme.ts'
import { planProgrammeTimes } from '../../src/guide/programme-times.ts'
import { eventMarks, FILLER_MARKS } from '../../src/guide/programmes.ts'
import { readSettings } from '../../src/store/settings.ts'
import { settingsInMemory } from '../settings-in-memory.ts'

type EventState = NonNullable<EventStatus['state']>

const ALL = { new: true, live: true, date: true, premiere: true }
const game: SportsEvent = {
  id: '1',
  sport: 'basketball',
  league: 'nba',
  start: '2025-06-05T23:10:00Z',
  home: { name: 'Harbor Herons' },
  away: { name: 'Mesa Mules' },
}
const week = { from: new Date('2025-06-01T04:00:00Z'), to: new Date('2025-06-12T04:00:00Z') }

/** The marks of each of an event's own programmes in the guide of an owner in `zone`. */
async function marksOf(
  event: SportsEvent,
  numbers: Template['episodeNumbers'],
  { zone = 'America/New_York', window = week, now }: { zone?: string; window?: GuideWindow; now?: Date } = {},
) {
  const form = { time_zone: zone }
  const { settings } = await readSettings({ settings: settingsInMemory(form), timeZone: 'UTC' }, { write: false })
  const template: Template = { id: 1, name: 'T', templateType: 'event', flags: ALL }
  const marked = numbers === undefined ? template : { ...template, episodeNumbers: numbers }
  const times = planProgrammeTimes(
    { record: { segment: null, tvgId: 'sg.1' }, event, template },
    { window, settings, ...(now && { now }) },
  )
  return times
    .filter(({ part }) => part === 'event')
    .map((time) => eventMarks(time, event, marked, { isKnown: event.timeValid !== false, timeZone: zone }))
}

const episodesOf = async (...given: Parameters<typeof marksOf>) =>
  (await marksOf(...given)).map(({ episode }) => episode && `S${episode.season}E${episode.episode}`)

describe('episode numbers', () => {
  test.each<[Template['episodeNumbers'], string | undefined]>([
    [undefined, undefined],
    ['none', undefined],
    ['date', 'S2025E605'],
    ['date_time', 'S2025E6051910'],
  ])('are as the template says: %s', async (numbers, expected) => {
    expect(await episodesOf(game, numbers)).toEqual([expected])
  })

  test('are those of the owner’s calendar and clock, across the turn of the year', async () => {
    const eve = { ...game, start: '2025-12-31T23:30:00Z' }
    const window = { from: new Date('2025-12-30T00:00:00Z'), to: new Date('2026-01-03T00:00:00Z') }
    expect(await episodesOf(eve, 'date_time', { zone: 'Asia/Kathmandu', window })).toEqual(['S2026E1010515'])
    expect(await episodesOf(eve, 'date_time', { zone: 'America/New_York', window })).toEqual(['S2025E12311830'])
  })

  test('tell two games of one day apart only with their clock', async () => {
    const second = { ...game, start: '2025-06-05T17:10:00Z' }
    const both = async (numbers: 'date' | 'date_time') => [
      ...(await episodesOf(second, numbers)),
      ...(await episodesOf(game, numbers)),
    ]
    expect(await both('date')).toEqual(['S2025E605', 'S2025E605'])
    expect(await both('date_time')).toEqual(['S2025E6051310', 'S2025E6051910'])
  })

  test('stay the same where the guide begins in the midst of the game', async () => {
    const late = { ...game, start: '2025-06-06T03:00:00Z' }
    const window = { from: new Date('2025-06-06T04:00:00Z'), to: week.to }
    const [whole] = await marksOf(late, 'date_time')
    expect(whole).toMatchObject({ date: '20250605', episode: { season: 2025, episode: 6_052_300 } })
    expect(await marksOf(late, 'date_time', { window })).toEqual([whole])
  })

  test.each(['America/Los_Angeles', 'Asia/Kathmandu'])(
    'have no clock where only the day is known, the same day in %s',
    async (zone) => {
      const dayOnly = { ...game, start: '2025-06-05T04:00:00Z', timeValid: false }
      expect(await episodesOf(dayOnly, 'date_time', { zone })).toEqual(['S2025E605'])
    },
  )

  test('are each day’s own for an event of several days', async () => {
    const golf: SportsEvent = {
      id: '2',
      sport: 'golf',
      league: 'pga',
      name: 'The Herons Open',
      start: '2025-06-05T11:00:00Z',
      end: '2025-06-08T22:00:00Z',
    }
    expect(await episodesOf(golf, 'date_time')).toEqual([
      'S2025E6050700',
      'S2025E6060000',
      'S2025E6070000',
      'S2025E6080000',
    ])
  })
})

describe('what is planned for whole days', () => {
  const thursday: SportsEvent = { ...game, start: '2025-06-05T04:00:00Z', timeValid: false }
  const golf: SportsEvent = { ...game, start: '2025-06-05T11:00:00Z', end: '2025-06-09T03:40:00Z' }

  test.each<[SportsEvent, now: string, numbers: readonly string[]]>([
    [thursday, '2025-06-06T04:10:00Z', ['S2025E605']],
    [golf, '2025-06-09T04:10:00Z', ['S2025E6050700', 'S2025E6060000', 'S2025E6070000', 'S2025E6080000']],
  ])('has no programme of its own where it runs past midnight', async (event, now, numbers) => {
    const running: SportsEvent = { ...event, status: { state: 'in' } }
    expect(await episodesOf(running, 'date_time', { now: new Date(now) })).toEqual(numbers)
    const nextDay = { from: new Date(`${now.slice(0, 10)}T04:00:00Z`), to: week.to }
    const rest = await episodesOf(running, 'date_time', { now: new Date(now), window: nextDay })
    expect(rest, 'in the guide of the next day').toEqual(numbers.slice(-1))
  })
})

describe('an event', () => {
  test('that is on has all marks that the template sets', async () => {
    expect(await marksOf(game, 'date')).toEqual([
      {
        date: '20250605',
        episode: { season: 2025, episode: 605 },
        isNew: true,
        isLive: true,
        isPremiere: true,
        isReplay: false,
      },
    ])
  })

  test.each<SportsEvent['status']>([
    { state: 'postponed' },
    { state: 'canceled' },
    { state: 'post', detail: 'Walkover' },
  ])('that does not take place keeps its day alone: %j', async (status) => {
    expect(await marksOf({ ...game, status: status ?? {} }, 'date')).toEqual([{ ...FILLER_MARKS, date: '20250605' }])
  })

  test.each<[provider: string, isKnown: boolean, state: EventState, live: boolean, isNew: boolean]>([
    ['espn', true, 'pre', true, true],
    ['espn', false, 'pre', false, true],
    ['espn', false, 'in', true, true],
    ['espn', false, 'post', false, true],
    ['name', true, 'pre', true, true],
    ['name', false, 'pre', false, false],
  ])(
    'of provider %s, its hour known: %s, in state %s, is live: %s, new: %s',
    async (provider, isKnown, state, live, isNew) => {
      const marks = await marksOf({ ...game, provider, timeValid: isKnown, status: { state } }, 'none')
      expect(marks.map((mark) => [mark.isLive, mark.isNew, mark.isPremiere])).toEqual([[live, isNew, isNew]])
    },
  )

  test('that is a show may be new and is never live', async () => {
    const show: SportsEvent = { ...game, provider: 'name', isShow: true, status: { state: 'in' } }
    const marks = await marksOf(show, 'none')
    expect(marks.map((mark) => [mark.isLive, mark.isNew])).toEqual([[false, true]])
  })

  test('that is shown again is neither live nor new nor a premiere, and its day is not told', async () => {
    expect(await marksOf({ ...game, isReplay: true }, 'date')).toEqual([
      { ...FILLER_MARKS, isReplay: true, episode: { season: 2025, episode: 605 } },
    ])
  })
})
