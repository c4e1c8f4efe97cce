import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { SportsEvent } from '../../../src/generated/records.ts'
import type { TemplateContext } from '../../../src/templates/index.ts'
import { instantOf } from '../../../src/time/zone.ts'
import { contextOf, FIGHT_CARD, render, TEAM_GAME } from '../sample-games.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

/** Where a clock jumps by an hour, by half an hour, and where none does; the last is no whole hour from Greenwich. */
const ZONES = [
  'America/New_York',
  'Europe/London',
  'Australia/Sydney',
  'Australia/Lord_Howe',
  'Asia/Kathmandu',
  'Pacific/Chatham',
]

/** When those clocks jumped, and midnights beside it. */
const JUMPS = [
  '2026-03-08T07:00:00Z',
  '2026-11-01T06:00:00Z',
  '2026-03-29T01:00:00Z',
  '2026-10-25T01:00:00Z',
  '2026-04-04T15:00:00Z',
  '2026-04-04T16:00:00Z',
  '2026-10-03T15:30:00Z',
  '2026-10-03T16:00:00Z',
  '2026-04-04T14:00:00Z',
  '2026-09-26T14:00:00Z',
].map((time) => Date.parse(time))

const minuteNear = (edge: number) =>
  fc.integer({ min: -3 * 1440, max: 3 * 1440 }).map((offset) => edge + offset * 60_000)
const anyMinute = fc
  .integer({ min: Date.parse('2001-01-01') / 60_000, max: Date.parse('2037-01-01') / 60_000 })
  .map((minutes) => minutes * 60_000)
const instant = fc.oneof(fc.constantFrom(...JUMPS).chain(minuteNear), anyMinute)
const zone = fc.constantFrom(...ZONES)

function gameAt(start: number, now: number, timeZone: string, timeFormat: '12h' | '24h' = '12h'): TemplateContext {
  const event = { ...TEAM_GAME, start: new Date(start).toISOString() }
  return contextOf({ event, now: new Date(now), timeZone, timeFormat })
}

function byIntl(time: number, timeZone: string, options: Intl.DateTimeFormatOptions): string {
  return new Intl.DateTimeFormat('en-US', { ...options, timeZone }).format(time).replace(/\u202f/g, ' ')
}

/** Days since 1970 of the calendar day in the zone. */
function dayByIntl(time: number, timeZone: string): number {
  const [month, day, year] = byIntl(time, timeZone, { year: 'numeric', month: 'numeric', day: 'numeric' }).split('/')
  return Date.UTC(Number(year), Number(month) - 1, Number(day)) / DAY_MS
}

describe('over the edges of daylight saving, as the runtime’s own calendar has it,', () => {
  test('day and clock are those of the zone', () => {
    fc.assert(
      fc.property(instant, zone, (start, timeZone) => {
        const context = gameAt(start, start, timeZone)
        expect(render('{game_date}', context)).toBe(byIntl(start, timeZone, { dateStyle: 'full' }))
        expect(render('{game_day} {game_day_short}', context)).toBe(
          `${byIntl(start, timeZone, { weekday: 'long' })} ${byIntl(start, timeZone, { weekday: 'short' })}`,
        )
        expect(render('{game_date_short}', context)).toBe(byIntl(start, timeZone, { month: 'short', day: 'numeric' }))
        const clock = byIntl(start, timeZone, { hour: 'numeric', minute: '2-digit', hour12: true })
        expect(render('{game_time}', context)).toBe(`${clock} ${render('{time_zone}', context)}`)
        expect(render('{game_time}', gameAt(start, start, timeZone, '24h'))).toBe(
          byIntl(start, timeZone, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }),
        )
      }),
    )
  })

  test('the ISO time names the instant and its day', () => {
    fc.assert(
      fc.property(instant, zone, (start, timeZone) => {
        const iso = render('{game_datetime_iso}', gameAt(start, start, timeZone))
        expect(Date.parse(iso)).toBe(start)
        expect(Date.parse(iso.slice(0, 10)) / DAY_MS).toBe(dayByIntl(start, timeZone))
      }),
    )
  })

  test('days are counted by midnights, hours by the time that passes', () => {
    fc.assert(
      fc.property(instant, fc.integer({ min: -20 * 1440, max: 20 * 1440 }), zone, (start, minutes, timeZone) => {
        const now = start + minutes * 60_000
        const context = gameAt(start, now, timeZone)
        const days = dayByIntl(start, timeZone) - dayByIntl(now, timeZone)
        expect(render('{days_until}', context)).toBe(days < 0 ? '' : String(days))
        expect(render('{hours_until}', context)).toBe(minutes > 0 ? '' : String(Math.floor(-minutes / 60)))
      }),
    )
  })

  test('a day is named by how many midnights away it is', () => {
    fc.assert(
      fc.property(instant, fc.integer({ min: -20 * 1440, max: 20 * 1440 }), zone, (start, minutes, timeZone) => {
        const now = start + minutes * 60_000
        const days = dayByIntl(start, timeZone) - dayByIntl(now, timeZone)
        const hour = Number(byIntl(start, timeZone, { hour: '2-digit', hourCycle: 'h23' }))
        const named = new Map([
          [-1, 'yesterday'],
          [0, hour >= 17 ? 'tonight' : 'today'],
          [1, 'tomorrow'],
        ]).get(days)
        const weekday = byIntl(start, timeZone, { weekday: 'long' }).toLowerCase()
        const date = byIntl(start, timeZone, { month: 'short', day: 'numeric' })
        expect(render('{relative_day}', gameAt(start, now, timeZone))).toBe(
          named ?? (days > 1 && days < 7 ? weekday : date),
        )
      }),
    )
  })

  test.each([
    ['America/New_York', 'EST', 'EDT'],
    ['Europe/London', 'GMT', 'BST'],
    ['Australia/Sydney', 'AEST', 'AEDT'],
  ])('the short name of %s is %s, or %s in summer', (timeZone, standard, summer) => {
    fc.assert(
      fc.property(instant, (start) => {
        const long = byIntl(start, timeZone, { timeZoneName: 'long' })
        expect(render('{time_zone}', gameAt(start, start, timeZone))).toBe(
          /daylight|summer/i.test(long) ? summer : standard,
        )
      }),
    )
  })
})

describe('near midnight', () => {
  test.each([
    [
      'a game at half past midnight is tomorrow until the day has come',
      '2026-11-22T05:30:00Z',
      '2026-11-22T04:59:00Z',
      'tomorrow 1 0',
    ],
    ['and today from then on', '2026-11-22T05:30:00Z', '2026-11-22T05:00:00Z', 'today 0 0'],
  ])('%s', (_title, start, now, expected) => {
    const context = gameAt(Date.parse(start), Date.parse(now), 'America/New_York')
    expect(render('{today_tonight} {days_until} {hours_until}', context)).toBe(expected)
  })

  test('a game may end on the day after', () => {
    const event = { ...TEAM_GAME, start: '2026-11-22T03:00:00Z', end: '2026-11-22T05:30:00Z' }
    expect(render('{game_day} {game_time} - {end_time}', contextOf({ event }))).toBe(
      'Saturday 10:00 PM EST - 12:30 AM EST',
    )
  })
})

test('while only the day is known there is no clock, no tonight and no hour', () => {
  const event = { ...TEAM_GAME, timeValid: false }
  expect(render('[{game_time}{end_time}{hours_until}] {days_until} {today_tonight_title}', contextOf({ event }))).toBe(
    '0 Today',
  )
})

test('a part of a card is told by its own clock, over midnight too', () => {
  const context = contextOf({ event: FIGHT_CARD, segment: 'main_card', timeZone: 'Europe/London' })
  expect(render('{game_day} {game_time}, {days_until}', context)).toBe('Sunday 3:00 AM GMT, 1')
})

test('the zone of UTC is written as ahead of itself by nothing', () => {
  expect(render('{game_datetime_iso}', contextOf({ event: TEAM_GAME, timeZone: 'UTC' }))).toBe(
    '2026-11-22T00:30:00+00:00',
  )
})

describe('of an event of which only the day is known', () => {
  // Midnight of 4 January in New York, which is the evening before further west.
  const event: SportsEvent = { ...TEAM_GAME, start: '2026-01-04T05:00:00Z', timeValid: false }
  const TEXT = '{game_date_short}|{game_day}|{game_datetime_iso}|{relative_day_title}|{days_until}'

  test.each(['America/Los_Angeles', 'America/New_York', 'Europe/London', 'Asia/Kathmandu', 'Pacific/Auckland'])(
    'the day is the same in %s',
    (timeZone) => {
      const on = (noon: string) => {
        const now = instantOf({ ...noonOf(noon), hour: 12, minute: 0 }, timeZone)
        return render(TEXT, contextOf({ event, now, timeZone }))
      }
      expect(on('2026-01-03')).toBe('Jan 4|Sunday|2026-01-04|Tomorrow|1')
      expect(on('2026-01-04')).toBe('Jan 4|Sunday|2026-01-04|Today|0')
      expect(on('2026-01-05')).toBe('Jan 4|Sunday|2026-01-04|Yesterday')
    },
  )
})

function noonOf(date: string) {
  const [year = 0, month = 0, day = 0] = date.split('-').map(Number)
  return { year, month, day }
}
