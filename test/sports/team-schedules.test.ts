import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { EventSide, SportsEvent } from '../../src/generated/records.ts'
import { type ScheduleOwner, stateAt, teamSchedules } from '../../src/sports/index.ts'
import { HOUR_MS } from '../../src/time/units.ts'

const HERONS: EventSide = { id: '1', name: 'Harbor Herons' }
const MULES: EventSide = { id: '2', name: 'Mesa Mules' }
const CRABS: EventSide = { id: '3', name: 'Cove Crabs' }

/** A game of the Herons at home; `start` as "05 19:00". */
function game(id: string, start: string, more: Partial<SportsEvent> = {}): SportsEvent {
  return {
    id,
    provider: 'espn',
    sport: 'basketball',
    league: 'nba',
    start: at(start).toISOString(),
    home: HERONS,
    away: MULES,
    ...more,
  }
}

const at = (time: string) => new Date(`2025-06-${time.replace(' ', 'T')}:00Z`)
const final = (id: string, start: string, more: Partial<SportsEvent> = {}) =>
  game(id, start, { status: { state: 'post' }, ...more })
const ownerOf = ({ provider, sport, league }: SportsEvent, side: EventSide | null): ScheduleOwner => ({
  provider,
  sport,
  league,
  side,
})

/** The ids of what comes next and was last around `clock` for the Herons, as those of `current` or of their league. */
function around(events: readonly SportsEvent[], current: SportsEvent | null, clock: string, side = HERONS) {
  const owner = ownerOf(current ?? game('', clock), side)
  const { next, last } = teamSchedules(events).gamesAround(owner, current, at(clock))
  return [next?.id ?? null, last?.id ?? null]
}

describe('the next game', () => {
  const current = game('now', '05 19:00')

  test('is the earliest of the team that begins after the clock and after the current one', () => {
    const events = [game('d', '09 19:00'), current, game('c', '07 19:00'), game('b', '05 12:00')]
    expect(around(events, current, '05 09:00')[0]).toBe('c')
    expect(around(events, current, '08 09:00')[0]).toBe('d')
    expect(around(events, null, '05 09:00')[0]).toBe('b')
    expect(around(events, current, '09 19:00')[0]).toBe(null)
  })

  test('is not the current one, though it was moved since its record was read', () => {
    expect(around([game('now', '06 19:00'), game('c', '07 19:00')], current, '05 09:00')[0]).toBe('c')
  })

  test('of which only the day is known is past when that day is over where it is read', () => {
    // Wednesday, 4 June in New York.
    const dayOnly = game('a', '04 04:00', { timeValid: false })
    const nextAt = (clock: string, timeZone: string) =>
      teamSchedules([dayOnly]).gamesAround(ownerOf(dayOnly, HERONS), null, at(clock), timeZone).next?.id
    expect([nextAt('04 13:30', 'Australia/Sydney'), nextAt('04 14:00', 'Australia/Sydney')]).toEqual(['a', undefined])
    expect([nextAt('04 22:59', 'Europe/London'), nextAt('04 23:00', 'Europe/London')]).toEqual(['a', undefined])
    expect([nextAt('05 09:59', 'Pacific/Honolulu'), nextAt('05 10:00', 'Pacific/Honolulu')]).toEqual(['a', undefined])
    const begun = game('a', '04 04:00', { timeValid: false, status: { state: 'in' } })
    const { next } = teamSchedules([begun]).gamesAround(ownerOf(begun, HERONS), null, at('04 13:30'), 'Europe/London')
    expect(next).toBe(null)
  })

  test('may be one in another league, and against nobody who is known yet', () => {
    const cup = game('cup', '07 19:00', { league: 'nba-cup', away: { name: 'TBD' } })
    expect(around([current, cup, game('c', '09 19:00')], current, '05 09:00')[0]).toBe('cup')
  })

  test.each(['canceled', 'postponed', 'suspended'] as const)('is not one that is %s', (state) => {
    const off = game('off', '06 19:00', { status: { state } })
    const clock = state === 'suspended' ? '06 20:00' : '05 09:00'
    expect(around([current, off, game('c', '07 19:00')], current, clock)[0]).toBe('c')
  })

  test('is a make-up on its new day, whatever became of the first one', () => {
    const off = game('off', '06 19:00', { status: { state: 'postponed' } })
    expect(around([off, current, game('makeup', '08 15:00')], current, '05 09:00')[0]).toBe('makeup')
  })

  test('of the first game of a doubleheader is the second, and that of the second is none of the day', () => {
    const [first, second, later] = [game('1st', '05 17:00'), game('2nd', '05 21:00'), game('c', '06 19:00')]
    const events = [first, second, later]
    expect(around(events, first, '05 09:00')[0]).toBe('2nd')
    expect(around(events, second, '05 09:00')[0]).toBe('c')
  })

  test('is one of the same day whose clock nobody knows, until that day is over', () => {
    const second = game('2nd', '05 04:00', { timeValid: false })
    const events = [current, second, game('c', '06 19:00')]
    expect(around(events, current, '05 16:00')[0]).toBe('2nd')
    expect(around(events, current, '06 04:00')[0]).toBe('c')
    expect(around(events, second, '05 02:00')[0]).toBe('now')
  })
})

describe('the last game', () => {
  const current = game('now', '05 19:00')
  const earlier = final('a', '01 19:00')

  test('is the last one that is over, and the current one once it is', () => {
    const over = final('now', '05 19:00')
    expect(around([earlier, final('b', '03 19:00'), current], current, '05 09:00')[1]).toBe('b')
    expect(around([earlier, over], over, '05 19:00')[1]).toBe('a')
    expect(around([earlier, over], over, '05 21:00')[1]).toBe('now')
  })

  test('is not known while a later one must be over and nobody has said how it went', () => {
    const played = game('b', '03 19:00', { status: { state: 'in' } })
    for (const unknown of [game('b', '03 19:00'), played]) {
      expect(around([earlier, unknown, current], current, '03 20:00')[1]).toBe('a')
      expect(around([earlier, unknown, current], current, '05 09:00')[1]).toBe(null)
    }
  })

  test('is the one before while a game that is believed to run goes on beyond its usual length', () => {
    const running = game('b', '03 19:00', { status: { state: 'in' } })
    expect(around([earlier, running, current], current, '03 22:00')[1]).toBe('a')
    expect(around([earlier, running, current], current, '04 09:00')[1]).toBe(null)
  })

  test.each(['canceled', 'postponed', 'suspended'] as const)('is none that is %s', (state) => {
    const off = game('b', '03 19:00', { status: { state } })
    expect(around([earlier, off, current], current, '05 09:00')[1]).toBe('a')
  })

  test('of a doubleheader is the first game as soon as it is over', () => {
    const events = [earlier, final('1st', '05 13:00'), current]
    expect(around(events, current, '05 12:00')[1]).toBe('a')
    expect(around(events, current, '05 18:00')[1]).toBe('1st')
  })

  test('is, at a moment before the reading, none that may still have run then', () => {
    const events = [earlier, final('1st', '05 13:00'), current]
    const lastAt = (clock: string, readAt: string) => {
      const schedules = teamSchedules(events, [], undefined, at(readAt))
      return schedules.gamesAround(ownerOf(current, HERONS), current, at(clock)).last?.id
    }
    expect(lastAt('05 14:00', '05 20:00')).toBe('a')
    expect(lastAt('05 18:00', '05 20:00')).toBe('1st')
    expect(lastAt('05 14:00', '05 14:00')).toBe('1st')
    // The second game of a doubleheader begins before the first would usually end.
    const second = final('2nd', '05 15:00')
    for (const readAt of ['05 15:30', '06 12:00']) {
      const schedules = teamSchedules([...events, second], [], undefined, at(readAt))
      expect(schedules.gamesAround(ownerOf(second, HERONS), second, at('05 15:01')).last?.id).toBe('1st')
    }
  })

  test('is, whatever a recorded answer says, none that begins after the reading', () => {
    const [first, second] = [final('1st', '05 13:00'), final('2nd', '06 13:00')]
    const lastAt = (clock: string, readAt: string) =>
      teamSchedules([earlier, first, second], [], undefined, at(readAt)).gamesAround(
        ownerOf(current, HERONS),
        null,
        at(clock),
      ).last?.id ?? null
    expect(lastAt('07 12:00', '05 12:00'), 'nobody knows then how the last game went').toBe(null)
    expect(lastAt('06 14:00', '05 20:00'), 'the game of that day may be on').toBe('1st')
    expect(lastAt('07 12:00', '05 20:00')).toBe(null)
    expect(lastAt('07 12:00', '06 20:00')).toBe('2nd')
  })

  test('is not a card in its last part', () => {
    const segments = [
      { code: 'prelims', start: at('05 19:00').toISOString() },
      { code: 'main_card', start: at('05 22:00').toISOString() },
    ]
    const card = final('card', '05 19:00', { sport: 'mma', league: 'ufc', segments })
    expect(around([card], card, '05 22:00')[1]).toBe(null)
    expect(around([card], card, '06 04:00')[1]).toBe('card')
  })
})

describe('a team', () => {
  const current = game('now', '05 19:00')
  const nextOf = (other: Partial<SportsEvent>, side: EventSide = HERONS) =>
    around([current, game('other', '06 19:00', other)], { ...current, home: side }, '05 09:00', side)[0]

  test('is known by its id, home and away, whatever its name is in its league', () => {
    expect(nextOf({ home: CRABS, away: HERONS })).toBe('other')
    expect(nextOf({ home: { id: '1', name: 'Herons' } })).toBe('other')
    expect(nextOf({ home: CRABS })).toBe(null)
  })

  test('of another league has the same name, too: most ids are counted by league', () => {
    expect(nextOf({ league: 'euroleague', home: { id: '1', name: 'HARBOR HERONS ' } })).toBe('other')
    expect(nextOf({ league: 'wnba', home: { id: '1', name: 'Summit Lynxes' } })).toBe(null)
  })

  test('of women is another, as is one of another provider or sport', () => {
    expect(nextOf({ league: 'womens-college-basketball' })).toBe(null)
    expect(nextOf({ provider: 'tsdb' })).toBe(null)
    expect(nextOf({ sport: 'hockey', league: 'nhl' })).toBe(null)
  })

  test('without an id is known by its name', () => {
    const nameless: EventSide = { name: 'Harbor Herons' }
    expect(nextOf({ home: { name: 'harbor herons' } }, nameless)).toBe('other')
    expect(nextOf({}, nameless)).toBe(null)
  })

  test('that is not known has no games', () => {
    const unknown: EventSide = { id: '9', name: 'TBD' }
    expect(nextOf({ home: unknown }, unknown)).toBe(null)
    const games = [current, game('other', '06 19:00')]
    expect(teamSchedules(games).gamesAround(ownerOf(current, null), current, at('05 09:00')).next).toBe(null)
  })
})

describe('cards, races and tournaments', () => {
  test.each([
    ['mma', 'ufc'],
    ['racing', 'f1'],
    ['golf', 'pga'],
  ])('of %s follow one another in their league, whoever takes part', (sport, league) => {
    const event = (id: string, start: string, more: Partial<SportsEvent> = {}) => {
      const { home: _home, away: _away, ...rest } = game(id, start, { sport, league, ...more })
      return rest
    }
    const current = event('now', '14 19:00')
    const events = [
      event('next', '21 19:00'),
      event('last', '07 19:00', { status: { state: 'post' } }),
      event('else', '15 19:00', { league: 'other' }),
      current,
    ]
    const owner = ownerOf(current, sport === 'mma' ? HERONS : null)
    const { next, last } = teamSchedules(events).gamesAround(owner, current, at('14 09:00'))
    expect([next?.id, last?.id]).toEqual(['next', 'last'])
  })
})

describe('games that were read for schedules', () => {
  test('count beside those of the run, which count where both have a game', () => {
    const current = game('now', '05 19:00')
    const moved = game('b', '08 19:00')
    const schedules = teamSchedules([current, moved], [game('b', '06 19:00'), game('c', '07 19:00')])
    expect(schedules.gamesOf(ownerOf(current, HERONS)).map(({ id }) => id)).toEqual(['now', 'c', 'b'])
  })

  test('count once where both teams’ schedules have a game, by what is known last', () => {
    const schedules = teamSchedules([], [final('a', '01 19:00'), game('a', '01 19:00')])
    expect(schedules.gamesOf(ownerOf(game('', '01 19:00'), MULES))).toEqual([final('a', '01 19:00')])
  })
})

test('whatever is on the schedule, the next game has not begun and the last one is over', () => {
  const state = fc.constantFrom(undefined, 'pre', 'in', 'post', 'postponed', 'suspended', 'canceled')
  const hour = fc.integer({ min: 0, max: 200 })
  const instant = (hours: number) => new Date(at('01 00:00').getTime() + hours * HOUR_MS)
  const anyGame = fc
    .record({ hour, state, clockless: fc.boolean(), league: fc.constantFrom('nba', 'cup') })
    .map((one) => (index: number): SportsEvent => {
      const start = instant(one.hour).toISOString()
      const status = one.state === undefined ? {} : { status: { state: one.state } as const }
      return { ...game(`${index}`, '01 00:00'), start, league: one.league, timeValid: !one.clockless, ...status }
    })
  fc.assert(
    fc.property(fc.array(anyGame, { minLength: 1, maxLength: 12 }), hour, fc.nat(11), (made, hours, which) => {
      const events = made.map((one, index) => one(index))
      const current = events[which % events.length] as SportsEvent
      const clock = instant(hours)
      const { next, last } = teamSchedules(events).gamesAround(ownerOf(current, HERONS), current, clock)
      if (next !== null) expect([next.id === current.id, stateAt(next, clock)]).toEqual([false, 'pre'])
      if (last !== null) expect([last.status?.state, last.start < clock.toISOString()]).toEqual(['post', true])
      // The order in which they were read does not matter.
      const turned = teamSchedules([...events].reverse()).gamesAround(ownerOf(current, HERONS), current, clock)
      expect([turned.next?.start, turned.last?.start]).toEqual([next?.start, last?.start])
    }),
  )
})
