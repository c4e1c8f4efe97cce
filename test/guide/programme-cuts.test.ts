import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { SportsEvent } from '../../src/generated/records.ts'
import type { GuideWindow } from '../../src/guide/programme.ts'
import { cutIntoBlocks, eventTimeline } from '../../src/guide/programme-times.ts'
import { DAY_MS } from '../../src/time/units.ts'
import { civilDate, civilTime, startOfDay } from '../../src/time/zone.ts'

const window: GuideWindow = { from: new Date('2025-06-04T04:00:00Z'), to: new Date('2025-06-09T04:00:00Z') }

test('blocks are cut at whole blocks of the owner’s day, so that a later run cuts at the same instants', () => {
  const starts = (start: string) =>
    cutIntoBlocks({ start: new Date(start), stop: new Date('2025-06-05T16:00:00Z') }, 240, 'America/New_York').map(
      (block) => block.start.toISOString().slice(11, 16),
    )
  expect(starts('2025-06-05T04:00:00Z')).toEqual(['04:00', '08:00', '12:00'])
  expect(starts('2025-06-05T07:30:00Z')).toEqual(['07:30', '08:00', '12:00'])
})

const minute = fc.integer({ min: -2000, max: 9000 })
const anyEvent = fc.record({
  start: minute,
  length: fc.option(fc.integer({ min: 1, max: 6000 }), { nil: undefined }),
  segments: fc.array(minute, { maxLength: 4 }),
})
const at = (minutes: number) => new Date(window.from.getTime() + minutes * 60_000).toISOString().replace('.000', '')

test('no timeline leaves a hole in the window or overlaps, and blocks fill their stretch', () => {
  fc.assert(
    fc.property(
      anyEvent,
      fc.constantFrom('America/New_York', 'Asia/Kathmandu', 'Australia/Lord_Howe'),
      (drawn, timeZone) => {
        const { start, length, segments } = drawn
        const event: SportsEvent = {
          id: '1',
          sport: 'mma',
          league: 'ufc',
          start: at(start),
          ...(length === undefined ? {} : { end: at(start + length) }),
          segments: segments.map((minutes, index) => ({ code: `part${index}`, start: at(minutes) })),
        }
        const stretches = eventTimeline(event, null, window, { now: null, timeZone })
        const blocks = stretches.flatMap((stretch) => cutIntoBlocks(stretch, 240, timeZone))
        let reached = window.from.getTime()
        for (const block of blocks) {
          expect(block.start.getTime()).toBe(reached)
          expect(block.stop.getTime()).toBeGreaterThan(reached)
          reached = block.stop.getTime()
        }
        expect(reached).toBe(window.to.getTime())
      },
    ),
    { numRuns: 500 },
  )
})

describe('the programmes of a channel', () => {
  /** Days on which clocks change, or on which midnight is none. */
  const changes = [
    ['America/New_York', '2026-03-08', '2025-11-02'],
    ['Europe/London', '2026-03-29', '2025-10-26'],
    ['Australia/Sydney', '2025-10-05', '2026-04-05'],
    ['Australia/Lord_Howe', '2025-10-05', '2026-04-05'],
    ['Pacific/Chatham', '2025-09-28', '2026-04-05'],
    ['America/Santiago', '2026-09-06', '2026-04-05'],
    ['Africa/Cairo', '2026-04-24', '2026-10-30'],
    ['America/Havana', '2026-03-08', '2025-11-02'],
    ['America/Nuuk', '2026-03-29', '2025-10-26'],
    ['Africa/Casablanca', '2026-02-15', '2026-03-22'],
  ].flatMap(([zone = '', ...dates]) => dates.map((date) => ({ zone, day: Date.parse(date) / DAY_MS })))
  const nearChange = fc
    .tuple(fc.constantFrom(...changes), fc.integer({ min: -5, max: 2 }))
    .map(([{ zone, day }, days]) => ({ zone, day: day + days }))
  const anyDay = fc.record({
    zone: fc.constantFrom('Asia/Kathmandu', 'America/New_York', 'Europe/London'),
    day: fc.integer({ min: Date.UTC(2012, 0, 3) / DAY_MS, max: Date.UTC(2037, 0, 1) / DAY_MS }),
  })
  const drawn = fc.record({
    place: fc.oneof({ arbitrary: nearChange, weight: 4 }, anyDay),
    ahead: fc.integer({ min: 0, max: 5 }),
    minutes: fc.constantFrom(5, 45, 60, 90, 120, 240, 300, 1440),
    start: fc.integer({ min: -2880, max: 9000 }),
    length: fc.integer({ min: 1, max: 4500 }),
    isDayOnly: fc.boolean(),
  })
  /** What each programme is, and from when until when. */
  function programmesOn(
    date: string,
    { place: { zone }, ahead, minutes, start, length, isDayOnly }: Drawn,
    first: string,
  ) {
    const begins = Date.parse(first) + start * 60_000
    const event: SportsEvent = {
      id: '1',
      sport: 'golf',
      league: 'pga',
      start: new Date(begins).toISOString(),
      end: new Date(begins + length * 60_000).toISOString(),
      ...(isDayOnly ? { timeValid: false } : {}),
    }
    const view = { from: startOfDay(date, zone, -1), to: startOfDay(date, zone, ahead + 1) }
    const times = eventTimeline(event, null, view, { now: null, timeZone: zone }).flatMap((stretch) =>
      cutIntoBlocks(stretch, minutes, zone).map((block) => ({ ...block, kind: stretch.kind, ends: stretch.stop })),
    )
    return { view, times }
  }
  type Drawn = typeof drawn extends fc.Arbitrary<infer Values> ? Values : never

  function beginsBlock(instant: Date, minutes: number, zone: string): boolean {
    const { hour, minute: shown } = civilTime(instant, zone)
    const isNewDay = civilDate(instant, zone) !== civilDate(new Date(instant.getTime() - 1), zone)
    return isNewDay || (hour * 60 + shown) % minutes === 0
  }

  test('fill the window of any day in any zone, cut at the wall clock, at the same instants the day after', () => {
    fc.assert(
      fc.property(drawn, (values) => {
        const { minutes } = values
        const { zone, day } = values.place
        const dateOf = (number: number) => new Date(number * DAY_MS).toISOString().slice(0, 10)
        const { view, times } = programmesOn(dateOf(day), values, dateOf(day))
        const bounds = [view.from, ...times.map(({ stop }) => stop)]
        const gaps = times.filter(({ start, stop }, index) => Number(start) !== Number(bounds[index]) || stop <= start)
        expect(gaps).toEqual([])
        expect(bounds.at(-1)).toEqual(view.to)
        const beside = times.filter(({ stop, ends }) => stop < ends && !beginsBlock(stop, minutes, zone))
        expect(beside).toEqual([])
        const later = programmesOn(dateOf(day + 1), values, dateOf(day))
        const shared = ({ times: all }: typeof later) =>
          all
            .filter(({ start, stop }) => start > later.view.from && stop < view.to)
            .map(({ kind, start, stop }) => `${kind} ${start.toISOString()} ${stop.toISOString()}`)
        expect(shared(later)).toEqual(shared({ view, times }))
      }),
      { numRuns: 400 },
    )
  })

  test('come to an end where a day is left out', () => {
    const view = { from: startOfDay('2011-12-28', 'Pacific/Apia'), to: startOfDay('2012-01-01', 'Pacific/Apia') }
    const blocks = cutIntoBlocks({ start: view.from, stop: view.to }, 240, 'Pacific/Apia')
    // Three days: the 30th is none.
    expect(blocks).toHaveLength(3 * 6)
    expect(blocks.at(-1)?.stop).toEqual(view.to)
  })
})
