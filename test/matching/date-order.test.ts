import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { KeywordService, type NameReading, readName } from '../../src/detection/index.ts'
import { chooseEvent } from '../../src/matching/index.ts'
import { learnDateOrders, statedDay } from '../../src/matching/stated-day.ts'
import { context, game, shownResult } from './fixtures.ts'

const now = '2026-06-04T12:00:00Z'
const keywords = new KeywordService()
const read = (name: string): NameReading => readName(name, { keywords, now: new Date(now) })

const inMay = game('eng.1', 'soccer', 'Arsenal', 'Chelsea', '2026-05-06T19:00:00Z')
const inJune = game('eng.1', 'soccer', 'Arsenal', 'Chelsea', '2026-06-05T19:00:00Z')

/** What a name means in a group of names. */
function answer(name: string, group: readonly string[] = [], events = [inMay, inJune]) {
  const dateOrders = learnDateOrders([name, ...group].map(read))
  return shownResult(chooseEvent(read(name), context(events, now, { dateOrders, timeZone: 'Europe/London' })))
}

describe('learnDateOrders', () => {
  test('a number over 12 proves the order of its style, and of no other', () => {
    const orders = learnDateOrders(['A v B 27/04 20:55', 'C v D 05/06 20:55', 'E v F 4.27 9:00 PM'].map(read))
    expect([...orders]).toEqual([
      ['/', 'day_first'],
      ['.', 'month_first'],
    ])
  })

  test('names that prove both teach nothing, a slip among many does not count', () => {
    const days = ['A v B 27/04 20:55', 'A v B 4/27 20:55']
    expect(learnDateOrders(days.map(read)).size).toBe(0)
    const many = Array.from({ length: 12 }, (_, day) => `A v B ${day + 13}/04 20:55`)
    expect(learnDateOrders([...many, 'A v B 4/27 20:55'].map(read)).get('/')).toBe('day_first')
  })

  test('the order in which names come does not matter, and what is learnt settles each of them', () => {
    // "24/7" is no date.
    const days = fc.integer({ min: 1, max: 28 }).filter((day) => day !== 24)
    const dates = fc.record({ day: days, month: fc.integer({ min: 1, max: 12 }) })
    fc.assert(
      fc.property(fc.array(dates, { minLength: 1, maxLength: 20 }), fc.nat(), (list, turn) => {
        const readings = list.map(({ day, month }) => read(`A v B ${day}/${month} 8:55 PM`))
        const turned = [...readings.slice(turn % list.length), ...readings.slice(0, turn % list.length)]
        const orders = learnDateOrders(readings)
        expect(learnDateOrders(turned)).toEqual(orders)
        if (orders.get('/') !== 'day_first') return
        for (const [place, { day, month }] of list.entries()) {
          const { date, other } = statedDay(readings[place] as NameReading, orders, null)
          expect([Number(date?.slice(8)), Number(date?.slice(5, 7))]).toEqual([day, month])
          expect(other === null || other.slice(5) === `${date?.slice(8)}-${date?.slice(5, 7)}`).toBe(true)
        }
      }),
    )
  })
})

describe('a day that may be read both ways', () => {
  const open = 'UK: Arsenal v Chelsea 06/05 20:00'

  test('is the other one where that alone is the day of a game: one day-first name turns no mixed list', () => {
    const september = game('mlb', 'baseball', 'Yankees', 'Astros', '2026-09-04T23:40:00Z')
    const list = ['UK | EPL 05: A v B 13/09 20:00']
    const dateOrders = learnDateOrders(['MLB: Yankees @ Astros 9/4 7:40pm ET', ...list].map(read))
    const reading = read('MLB: Yankees @ Astros 9/4 7:40pm ET')
    const at = context([september], '2026-09-04T12:00:00Z', { dateOrders, timeZone: 'America/New_York' })
    expect(chooseEvent(reading, at).event?.id).toBe(september.id)
  })

  test('is the one that the group writes', () => {
    expect(answer(open, ['UK: A v B 27/05 20:00']).event?.id).toBe(inMay.id)
    const learnt = answer(open, ['UK: A v B 5/27 20:00'])
    expect(learnt.event?.id).toBe(inJune.id)
    expect(learnt.trace.steps).toContainEqual({
      step: 'date order',
      found: expect.stringMatching(/^2026-06-05, month first/),
      rest: '',
    })
  })

  test('is the one near now where the group does not tell and the game is on that very day', () => {
    expect(answer(open).event?.id).toBe(inJune.id)
    expect(answer(open).trace.steps).toContainEqual({
      step: 'date order',
      found: expect.stringMatching(/^2026-06-05, .*swapped/),
      rest: '',
    })
    const common = answer(open, [], [inMay])
    expect(common.event?.id).toBe(inMay.id)
    const found = expect.stringMatching(/^2026-05-06 or 2026-06-05,/)
    expect(common.trace.steps).toContainEqual({ step: 'date order', found, rest: '' })
  })

  test('is the common one where a game of the other day is only near', () => {
    const dayAfter = game('eng.1', 'soccer', 'Arsenal', 'Chelsea', '2026-06-06T19:00:00Z')
    expect(answer(open, [], [dayAfter])).toMatchObject({ event: null, decision: { rule: 'no_fixture_that_day' } })
    const later = game('eng.1', 'soccer', 'Arsenal', 'Chelsea', '2026-06-05T13:00:00Z')
    expect(answer(`${open} BST`, [], [later]).event).toBeNull()
  })

  test('limits to a day around both where neither has a game', () => {
    const midMonth = game('eng.1', 'soccer', 'Arsenal', 'Chelsea', '2026-06-20T19:00:00Z')
    expect(answer(open, [], [midMonth]).event).toBeNull()
  })

  test('is the one whose weekday the name says', () => {
    expect(answer('UK: Arsenal v Chelsea Fri 06/05 20:00', [], [inMay, inJune]).event?.id).toBe(inJune.id)
    expect(answer('UK: Arsenal v Chelsea Wed 06/05 20:00', [], [inMay, inJune]).event?.id).toBe(inMay.id)
  })
})
