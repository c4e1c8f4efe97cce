import { describe, expect, test } from 'vitest'
import type { EventStatus, SportsEvent } from '../../src/generated/records.ts'
import {
  eventEnd,
  eventKey,
  eventTitle,
  fallsIn,
  hasScore,
  isUnknownSide,
  segmentEnd,
  segmentStart,
  stateAt,
} from '../../src/sports/event.ts'
import { eventOf, readAnswer } from './recorded-answers.ts'

const game: SportsEvent = {
  id: '1',
  sport: 'basketball',
  league: 'nba',
  start: '2026-01-10T00:00:00Z',
  home: { name: 'Boston Celtics' },
  away: { name: 'Miami Heat' },
}

const withState = (state: NonNullable<EventStatus['state']>): SportsEvent => ({ ...game, status: { state } })
const iso = (date: Date | undefined): string | undefined => date?.toISOString().slice(0, 16)
const card = eventOf(readAnswer('ufc', 'cards.json'), ({ shortName }) => shortName === 'UFC 320')
const weekend = eventOf(readAnswer('f1', 'sprint-weekend.json'))

test('an event is the same where provider, league and id are', () => {
  expect(eventKey({ ...game, name: 'Another name' })).toBe(eventKey(game))
  const others = [{ provider: 'tsdb' }, { league: 'wnba' }, { id: '2' }].map((more) => eventKey({ ...game, ...more }))
  expect(new Set([eventKey(game), ...others]).size).toBe(4)
})

test.each(['in', 'post', 'suspended'] as const)('an event that is %s has a score', (state) => {
  expect(hasScore(state)).toBe(true)
})

test.each(['pre', 'postponed', 'canceled'] as const)('an event that is %s has none', (state) => {
  expect(hasScore(state)).toBe(false)
})

describe('the end of an event', () => {
  test('is the start and the usual length where none is stated', () => {
    expect(iso(eventEnd(game))).toBe('2026-01-10T02:30')
  })

  test('is the stated end when that is after the start and not a month away', () => {
    expect(iso(eventEnd({ ...game, end: '2026-01-10T03:00:00Z' }))).toBe('2026-01-10T03:00')
    expect(iso(eventEnd({ ...game, end: '2026-01-10T00:00:00Z' }))).toBe('2026-01-10T02:30')
    expect(iso(eventEnd({ ...game, end: '2027-01-10T00:00:00Z' }))).toBe('2026-01-10T02:30')
  })

  test('of a suspended game is none that is stated: that is when it is resumed', () => {
    const suspended = eventOf(readAnswer('mlb', 'suspended.json'))
    expect(suspended).toMatchObject({ start: '2025-06-06T23:10:00Z', end: '2025-06-07T18:10:00Z' })
    expect(iso(eventEnd(suspended))).toBe('2025-06-07T02:10')
    const resumed: SportsEvent = { ...suspended, status: { state: 'in' } }
    expect(iso(eventEnd(resumed))).toBe('2025-06-07T18:10')
  })

  test('is a day later when the clock is a placeholder', () => {
    expect(iso(eventEnd({ ...game, timeValid: false }))).toBe('2026-01-11T00:00')
  })

  test('of a card is the end of its main card', () => {
    expect(iso(eventEnd(card))).toBe('2025-10-05T04:30')
  })

  test('of a race weekend is the end of the race', () => {
    expect(iso(eventEnd(weekend))).toBe('2026-05-24T22:00')
  })
})

describe('segments', () => {
  test('of a card end where the next one starts', () => {
    expect(iso(segmentStart(card, 'early_prelims'))).toBe('2025-10-04T22:00')
    expect(iso(segmentEnd(card, 'early_prelims'))).toBe('2025-10-05T00:00')
    expect(iso(segmentEnd(card, 'prelims'))).toBe('2025-10-05T02:00')
  })

  test('of a race weekend have their own usual length', () => {
    expect(iso(segmentEnd(weekend, 'fp1'))).toBe('2026-05-22T17:30')
  })

  test('taken together are the whole card', () => {
    expect(iso(segmentStart(card, 'combined'))).toBe('2025-10-04T22:00')
    expect(iso(segmentEnd(card, 'combined'))).toBe('2025-10-05T04:30')
  })

  test('that the event does not have have no time', () => {
    expect(segmentStart(card, 'race')).toBeUndefined()
    expect(segmentEnd(game, 'combined')).toBeUndefined()
  })
})

describe('the state of an event', () => {
  const before = new Date('2026-01-09T23:59:00Z')
  const during = new Date('2026-01-10T01:00:00Z')
  const after = new Date('2026-01-10T02:30:00Z')
  const muchLater = new Date('2026-01-10T05:00:00Z')

  test.each(['pre', 'in', 'post', 'postponed', 'canceled'] as const)(
    'is pre before the start, though the answer says %s',
    (state) => {
      expect(stateAt(withState(state), before)).toBe('pre')
    },
  )

  test('follows the clock when the answer is older than the start', () => {
    expect(stateAt(withState('pre'), during)).toBe('in')
    expect(stateAt(game, during)).toBe('in')
    expect(stateAt(withState('pre'), after)).toBe('post')
  })

  test('stays pre on the day of an event whose clock is a placeholder', () => {
    expect(stateAt({ ...withState('pre'), timeValid: false }, muchLater)).toBe('pre')
  })

  test('believes a running event until twice its length has gone', () => {
    expect(stateAt(withState('in'), after)).toBe('in')
    expect(stateAt(withState('in'), muchLater)).toBe('post')
  })

  test.each(['post', 'postponed', 'suspended', 'canceled'] as const)(
    'is over after the start when it is %s',
    (state) => {
      expect(stateAt(withState(state), during)).toBe(state)
    },
  )

  test('of a weekend recorded after its race is running while sessions are to come', () => {
    expect(stateAt(weekend, new Date('2026-05-23T10:00:00Z'))).toBe('in')
    expect(stateAt(weekend, new Date('2026-05-24T23:00:00Z'))).toBe('post')
  })
})

describe('a window', () => {
  const day = (date: string) => [new Date(`${date}T00:00:00Z`), new Date(`${date}T23:00:00Z`)] as const

  test('takes an event by its start', () => {
    expect(fallsIn(game, ...day('2026-01-10'))).toBe(true)
    expect(fallsIn(game, ...day('2026-01-09'))).toBe(false)
    expect(fallsIn(game, new Date('2026-01-10T01:00:00Z'), new Date('2026-01-11T00:00:00Z'))).toBe(false)
  })

  test('takes a race weekend and a golf tournament that reach into it', () => {
    const tournament = eventOf(readAnswer('pga', 'final.json'))
    expect(fallsIn(weekend, ...day('2026-05-24'))).toBe(true)
    expect(fallsIn(weekend, ...day('2026-05-25'))).toBe(false)
    expect(fallsIn(tournament, ...day('2025-06-01'))).toBe(true)
    expect(fallsIn(tournament, ...day('2025-06-03'))).toBe(false)
  })
})

describe('names', () => {
  test('of an event are its own, or made of its sides', () => {
    expect(eventTitle(game)).toBe('Miami Heat at Boston Celtics')
    expect(eventTitle({ ...game, name: 'NBA Finals' })).toBe('NBA Finals')
  })

  test('of a match without players yet is what it is of its tournament, where somebody says', () => {
    const tournament = { name: 'Roland Garros', draw: 'Mixed Doubles', round: 'Final' }
    const match = { ...game, name: 'TBD vs TBD', tournament }
    expect(eventTitle(match)).toBe('Roland Garros - Mixed Doubles - Final')
    expect(eventTitle({ ...match, name: 'TBD / TBD vs. TBD / TBD' })).toBe('Roland Garros - Mixed Doubles - Final')
    expect(eventTitle({ ...match, name: 'C. Gauff vs TBD' })).toBe('C. Gauff vs TBD')
    expect(eventTitle({ ...game, name: 'TBD at TBD' })).toBe('TBD at TBD')
  })

  test.each(['TBD', ' tba ', 'Opponent TBA', 'To Be Determined', 'TBD / TBD'])(
    '%j stands for a side not known yet',
    (name) => {
      expect(isUnknownSide(name)).toBe(true)
    },
  )

  test.each(['Tbilisi', 'TBD Rangers', 'Coco Gauff / TBD'])('%j is a side', (name) => {
    expect(isUnknownSide(name)).toBe(false)
  })
})
