import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { SportsEvent } from '../../../src/generated/records.ts'
import type { GuideWindow } from '../../../src/guide/texts/programme.ts'
import { cutIntoBlocks, eventTimeline, type Stretch } from '../../../src/guide/times/timeline.ts'

const window: GuideWindow = { from: new Date('2025-06-04T04:00:00Z'), to: new Date('2025-06-09T04:00:00Z') }
const game: SportsEvent = {
  id: '1',
  sport: 'baseball',
  league: 'mlb',
  start: '2025-06-05T23:10:00Z',
  end: '2025-06-06T02:10:00Z',
}
const card: SportsEvent = {
  id: '2',
  sport: 'mma',
  league: 'ufc',
  start: '2025-06-07T22:00:00Z',
  segments: [
    { code: 'prelims', start: '2025-06-07T22:00:00Z' },
    { code: 'main_card', start: '2025-06-08T02:00:00Z' },
  ],
}

const shape = (stretches: readonly Stretch[]) =>
  stretches.map(
    (stretch) =>
      `${stretch.kind === 'event' ? (stretch.segment ?? 'event') : stretch.kind} ${stretch.start.toISOString().slice(5, 16)}`,
  )

describe('the timeline of an event channel', () => {
  test('is pregame, the event, postgame', () => {
    expect(shape(eventTimeline(game, null, window))).toEqual([
      'pregame 06-04T04:00',
      'event 06-05T23:10',
      'postgame 06-06T02:10',
    ])
  })

  test('shows a card by its segments, and one segment alone where the channel is for that', () => {
    expect(shape(eventTimeline(card, null, window))).toEqual([
      'pregame 06-04T04:00',
      'prelims 06-07T22:00',
      'main_card 06-08T02:00',
      'postgame 06-08T07:00',
    ])
    expect(shape(eventTimeline(card, 'prelims', window)).slice(0, 3)).toEqual([
      'pregame 06-04T04:00',
      'prelims 06-07T22:00',
      'postgame 06-08T02:00',
    ])
  })

  test('is all postgame after the event, all pregame before it', () => {
    const shifted = (start: string, end: string): SportsEvent => ({ ...game, start, end })
    expect(shape(eventTimeline(shifted('2025-06-01T23:00:00Z', '2025-06-02T02:00:00Z'), null, window))).toEqual([
      'postgame 06-04T04:00',
    ])
    expect(shape(eventTimeline(shifted('2025-06-20T23:00:00Z', '2025-06-21T02:00:00Z'), null, window))).toEqual([
      'pregame 06-04T04:00',
    ])
  })
})

describe('an event that its provider calls running', () => {
  const zone = 'America/New_York'
  const running: SportsEvent = { ...game, status: { state: 'in' } }
  const stopAt = (event: SportsEvent, now: string, segment: string | null = null) =>
    eventTimeline(event, segment, window, { now: new Date(`2025-06-${now}:00Z`), timeZone: zone })
      .findLast(({ kind }) => kind === 'event')
      ?.stop.toISOString()
      .slice(8, 16)

  test('ends at the next half hour after the run, at most 12 hours past its planned end', () => {
    expect(stopAt(running, '06T01:00')).toBe('06T02:10')
    expect(stopAt(running, '06T01:59'), 'an end that is near').toBe('06T02:10')
    expect(stopAt(running, '06T02:05'), 'an end that is near').toBe('06T02:30')
    expect(['02:30', '02:31', '02:59'].map((time) => stopAt(running, `06T${time}`))).toEqual(Array(3).fill('06T03:00'))
    expect(stopAt(running, '06T13:40')).toBe('06T14:00')
    expect(stopAt(running, '06T14:10'), 'nobody believes it for ever').toBe('06T02:10')
    const delayed: SportsEvent = { ...game, status: { state: 'pre', detail: 'Rain Delay' } }
    expect(stopAt(delayed, '06T02:31')).toBe('06T03:00')
  })

  test('ends as planned before it began and once it is over', () => {
    expect(stopAt(running, '05T22:00')).toBe('06T02:10')
    expect(stopAt({ ...game, status: { state: 'post' } }, '06T02:31')).toBe('06T02:10')
    expect(stopAt(game, '06T02:31')).toBe('06T02:10')
  })

  test('is longer in its last part alone', () => {
    const late: SportsEvent = { ...card, status: { state: 'in' } }
    expect(stopAt(late, '08T07:10')).toBe('08T07:30')
    expect(stopAt(late, '08T07:10', 'main_card')).toBe('08T07:30')
    expect(stopAt(late, '08T02:10', 'prelims')).toBe('08T02:00')
  })
})

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
        const stretches = eventTimeline(event, null, window)
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
