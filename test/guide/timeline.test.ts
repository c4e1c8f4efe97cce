import { describe, expect, test } from 'vitest'
import type { SportsEvent } from '../../src/generated/records.ts'
import type { GuideClock } from '../../src/guide/overruns.ts'
import type { GuideWindow } from '../../src/guide/programme.ts'
import { eventTimeline, type Stretch } from '../../src/guide/programme-times.ts'

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

/** Nothing runs on past its planned end. */
const planned: GuideClock = { now: null, timeZone: 'America/New_York' }

const shape = (stretches: readonly Stretch[]) =>
  stretches.map(
    (stretch) =>
      `${stretch.kind === 'event' ? (stretch.segment ?? 'event') : stretch.kind} ${stretch.start.toISOString().slice(5, 16)}`,
  )

describe('the timeline of an event channel', () => {
  test('is pregame, the event, postgame', () => {
    expect(shape(eventTimeline(game, null, window, planned))).toEqual([
      'pregame 06-04T04:00',
      'event 06-05T23:10',
      'postgame 06-06T02:10',
    ])
  })

  test('shows a card by its segments, and one segment alone where the channel is for that', () => {
    expect(shape(eventTimeline(card, null, window, planned))).toEqual([
      'pregame 06-04T04:00',
      'prelims 06-07T22:00',
      'main_card 06-08T02:00',
      'postgame 06-08T07:00',
    ])
    expect(shape(eventTimeline(card, 'prelims', window, planned)).slice(0, 3)).toEqual([
      'pregame 06-04T04:00',
      'prelims 06-07T22:00',
      'postgame 06-08T02:00',
    ])
  })

  test('is all postgame after the event, all pregame before it', () => {
    const shifted = (start: string, end: string): SportsEvent => ({ ...game, start, end })
    expect(
      shape(eventTimeline(shifted('2025-06-01T23:00:00Z', '2025-06-02T02:00:00Z'), null, window, planned)),
    ).toEqual(['postgame 06-04T04:00'])
    expect(
      shape(eventTimeline(shifted('2025-06-20T23:00:00Z', '2025-06-21T02:00:00Z'), null, window, planned)),
    ).toEqual(['pregame 06-04T04:00'])
  })
})

describe('an event of which only the day is known', () => {
  const dayOnly: SportsEvent = {
    id: '3',
    sport: 'golf',
    league: 'pga',
    start: '2025-06-06T04:00:00Z',
    timeValid: false,
  }
  const shownIn = (timeZone: string, event = dayOnly) =>
    shape(eventTimeline(event, null, window, { now: null, timeZone }))

  test('is shown all that day by the owner’s clock', () => {
    expect(shownIn('America/New_York').slice(1)).toEqual(['event 06-06T04:00', 'postgame 06-07T04:00'])
    expect(shownIn('America/Los_Angeles').slice(1)).toEqual(['event 06-06T07:00', 'postgame 06-07T07:00'])
    expect(shownIn('Europe/London').slice(1)).toEqual(['event 06-05T23:00', 'postgame 06-06T23:00'])
    expect(shownIn('Australia/Sydney').slice(1)).toEqual(['event 06-05T14:00', 'postgame 06-06T14:00'])
  })

  test('is shown on all of its days', () => {
    const tournament = { ...dayOnly, end: '2025-06-08T04:00:00Z' }
    expect(shownIn('Europe/London', tournament).slice(1)).toEqual(['event 06-05T23:00', 'postgame 06-07T23:00'])
  })
})

describe('a fraction of a second', () => {
  const shown = (start: string, end: string) => shape(eventTimeline({ ...game, start, end }, null, window, planned))

  test('is left out, since a guide knows none', () => {
    const [, event, after] = eventTimeline({ ...game, start: '2025-06-05T04:00:00.500Z' }, null, window, planned)
    expect(event?.start).toEqual(new Date('2025-06-05T04:00:00Z'))
    expect(after?.start).toEqual(new Date('2025-06-06T02:10:00Z'))
    expect(shown('2025-06-04T04:00:00.500Z', '2025-06-04T05:00:00Z')).toEqual([
      'event 06-04T04:00',
      'postgame 06-04T05:00',
    ])
    expect(shown('2025-06-05T23:00:00Z', '2025-06-05T23:00:00.500Z')).toEqual([
      'pregame 06-04T04:00',
      'postgame 06-05T23:00',
    ])
  })
})

describe('at the edges of the window', () => {
  const shown = (start: string, end: string) => shape(eventTimeline({ ...game, start, end }, null, window, planned))

  test('an event is shown as far as it lies inside', () => {
    expect(shown('2025-06-04T02:00:00Z', '2025-06-04T05:00:00Z')).toEqual(['event 06-04T04:00', 'postgame 06-04T05:00'])
    expect(shown('2025-06-09T03:00:00Z', '2025-06-09T06:00:00Z')).toEqual(['pregame 06-04T04:00', 'event 06-09T03:00'])
    expect(shown('2025-06-02T00:00:00Z', '2025-06-12T00:00:00Z')).toEqual(['event 06-04T04:00'])
  })

  test('one that ends with the first instant, or begins with the first after it, is not', () => {
    expect(shown('2025-06-04T01:00:00Z', '2025-06-04T04:00:00Z')).toEqual(['postgame 06-04T04:00'])
    expect(shown('2025-06-09T04:00:00Z', '2025-06-09T06:00:00Z')).toEqual(['pregame 06-04T04:00'])
  })

  test('what a weekend still has to show behind the window comes, be its first session before the window', () => {
    const weekend: SportsEvent = {
      id: '4',
      sport: 'racing',
      league: 'f1',
      start: '2025-06-03T12:00:00Z',
      segments: [
        { code: 'fp1', start: '2025-06-03T12:00:00Z' },
        { code: 'qualifying', start: '2025-06-08T12:00:00Z' },
        { code: 'race', start: '2025-06-09T12:00:00Z' },
      ],
    }
    expect(shape(eventTimeline(weekend, null, window, planned))).toEqual([
      'pregame 06-04T04:00',
      'qualifying 06-08T12:00',
      'pregame 06-08T13:15',
    ])
    expect(shape(eventTimeline(weekend, 'race', window, planned))).toEqual(['pregame 06-04T04:00'])
    expect(shape(eventTimeline(weekend, 'fp1', window, planned))).toEqual(['postgame 06-04T04:00'])
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

  test('ends at the next half hour after the run, as long as that is believed: for twice its length', () => {
    expect(stopAt(running, '06T01:00')).toBe('06T02:10')
    expect(stopAt(running, '06T01:59'), 'an end that is near').toBe('06T02:10')
    expect(stopAt(running, '06T02:05'), 'an end that is near').toBe('06T02:30')
    expect(['02:30', '02:31', '02:59'].map((time) => stopAt(running, `06T${time}`))).toEqual(Array(3).fill('06T03:00'))
    expect(stopAt(running, '06T05:09')).toBe('06T05:30')
    expect(stopAt(running, '06T05:10'), 'nobody believes it for ever').toBe('06T02:10')
    const delayed: SportsEvent = { ...game, status: { state: 'pre', detail: 'Rain Delay' } }
    expect(stopAt(delayed, '06T02:31')).toBe('06T03:00')
  })

  test('of days ends as planned once that is half a day ago', () => {
    const golf: SportsEvent = { ...running, start: '2025-06-05T11:00:00Z', end: '2025-06-07T22:00:00Z' }
    expect(stopAt(golf, '08T09:40')).toBe('08T10:00')
    expect(stopAt(golf, '08T10:00')).toBe('07T22:00')
  })

  test('ends as planned before it began and once it is over', () => {
    expect(stopAt(running, '05T22:00')).toBe('06T02:10')
    expect(stopAt({ ...game, status: { state: 'post' } }, '06T02:31')).toBe('06T02:10')
    expect(stopAt(game, '06T02:31')).toBe('06T02:10')
  })

  test('is longer by the owner’s clock where only its day is known', () => {
    const dayOnly: SportsEvent = {
      ...game,
      end: '2025-06-06T04:00:00Z',
      start: '2025-06-05T04:00:00Z',
      timeValid: false,
    }
    const inLondon = (now: string) =>
      eventTimeline({ ...dayOnly, status: { state: 'in' } }, null, window, {
        now: new Date(`2025-06-${now}:00Z`),
        timeZone: 'Europe/London',
      }).findLast(({ kind }) => kind === 'event')?.stop
    expect(inLondon('05T22:00')).toEqual(new Date('2025-06-05T23:00:00Z'))
    expect(inLondon('05T23:10')).toEqual(new Date('2025-06-05T23:30:00Z'))
  })

  test('is longer in its last part alone', () => {
    const late: SportsEvent = { ...card, status: { state: 'in' } }
    expect(stopAt(late, '08T07:10')).toBe('08T07:30')
    expect(stopAt(late, '08T07:10', 'main_card')).toBe('08T07:30')
    expect(stopAt(late, '08T02:10', 'prelims')).toBe('08T02:00')
  })
})
