import { describe, expect, test } from 'vitest'
import type { EventRequest } from '../../../src/sports/event-source.ts'
import type { Reply, SentRequest } from '../../../src/sports/network/request.ts'
import { HOUR_MS, MINUTE_MS } from '../../../src/time/units.ts'
import { AWAY, answer } from '../fake-source-client.ts'
import { answer as cutAnswer } from '../sources/tsdb/answers.ts'
import { codesOf, dayOf, EMPTY, idsOf, later, NFL, rawGame, sourceOf } from './fixtures.ts'

type RawGame = ReturnType<typeof rawGame>

/** What days say: games, or a failure; a day that is not there has no games. */
type Days = { readonly [day: string]: readonly (RawGame | null)[] | Reply }

const FOURTH = '20250904'
const FIFTH = '20250905'
const SIXTH = '20250906'

/** So long after the first reading its day is old, and the days after it are still good. */
const SOON = 150 * MINUTE_MS

function replyOf(days: Days, asked: SentRequest): Reply {
  const said = days[dayOf(asked)]
  if (said === undefined) return EMPTY
  return 'kind' in said ? said : answer({ events: said })
}

/** Readings one after the other, each with what the days say then. */
async function readings(first: Days, wanted: EventRequest = NFL) {
  let days = first
  const { source, schedules } = await sourceOf((asked) => replyOf(days, asked))
  await source.read(wanted)
  return async (afterMs: number, then: Days) => {
    days = then
    const before = schedules().length
    const read = await source.read({ ...wanted, now: later(afterMs) })
    const starts = read.events.map(({ id, start }) => `${id} ${start}`)
    return { ...read, starts, asked: schedules().slice(before).map(dayOf) }
  }
}

const tonight = rawGame('1', '2025-09-04T20:00Z')
const other = rawGame('2', '2025-09-06T20:00Z')

describe('a game that was moved', () => {
  test('from a day that was asked for to one that was still good is found in the same reading, each day asked once', async () => {
    const read = await readings({ [FOURTH]: [tonight], [SIXTH]: [other] })
    const { starts, asked, warnings } = await read(SOON, { [SIXTH]: [rawGame('1', '2025-09-06T22:00Z'), other] })
    expect(starts).toEqual(['2 2025-09-06T20:00:00Z', '1 2025-09-06T22:00:00Z'])
    expect(asked).toEqual([FOURTH, FIFTH, SIXTH])
    expect(warnings).toEqual([])
    expect((await read(SOON + MINUTE_MS, {})).asked).toEqual([])
  })

  test('to nowhere costs the league’s other days once, and is gone', async () => {
    const read = await readings({ [FOURTH]: [tonight], [SIXTH]: [other] })
    const { starts, asked } = await read(SOON, { [SIXTH]: [other] })
    expect(starts).toEqual(['2 2025-09-06T20:00:00Z'])
    expect(asked).toEqual([FOURTH, FIFTH, SIXTH])
    const next = await read(SOON + MINUTE_MS, { [SIXTH]: [other] })
    expect([next.asked, idsOf(next)]).toEqual([[], ['2']])
  })

  test('is not looked for while its day does not answer', async () => {
    const read = await readings({ [FOURTH]: [tonight] })
    const { asked, starts, ...answered } = await read(SOON, { [FOURTH]: AWAY })
    expect([asked, starts, codesOf(answered)]).toEqual([[FOURTH], ['1 2025-09-04T20:00:00Z'], ['last_good_used']])
  })

  test('in one league costs the days of no other', async () => {
    const read = await readings({ [FOURTH]: [tonight] }, { ...NFL, leagues: ['nfl', 'nba'] })
    let isNfl = false
    // Of the two leagues, which are asked alike, only the first loses its game.
    const { asked } = await read(SOON, {
      get [FOURTH]() {
        isNfl = !isNfl
        return isNfl ? [] : [tonight]
      },
    })
    expect(asked.sort()).toEqual([FOURTH, FOURTH, FIFTH, SIXTH])
  })

  test('and is called off then does not come back from its old day, also while that does not answer', async () => {
    const read = await readings({ [FIFTH]: [rawGame('1', '2025-09-05T20:00Z')] })
    const moved = [rawGame('1', '2025-09-06T22:00Z')]
    const { starts } = await read(12 * HOUR_MS, { [FIFTH]: AWAY, [SIXTH]: moved })
    expect(starts).toEqual(['1 2025-09-06T22:00:00Z'])
    const off = await read(19 * HOUR_MS, { [FIFTH]: AWAY })
    expect([off.starts, codesOf(off)]).toEqual([[], ['last_good_used']])
  })

  test('and is over is not missed', async () => {
    const read = await readings({ [FOURTH]: [rawGame('9', '2025-09-04T05:00Z', 'post'), tonight] })
    const { asked, starts } = await read(SOON, { [FOURTH]: [tonight] })
    expect([asked, starts]).toEqual([[FOURTH], ['1 2025-09-04T20:00:00Z']])
  })
})

test('a race weekend that comes in parts stays whole, whenever its days were said', async () => {
  interface Session {
    readonly dateEvent: string
    readonly strEvent: string
  }
  const season = cutAnswer('motogp-season.json') as readonly Session[]
  const sessions = season.filter(({ strEvent }) => strEvent.startsWith('Thailand'))
  const { source, schedules } = await sourceOf(({ params }) => {
    const ofDay = sessions.filter(({ dateEvent }) => dateEvent === params.d)
    return answer({ events: ofDay.length === 0 ? null : ofDay })
  })
  const friday = Date.parse('2026-02-27T00:00:00Z')
  const at = (hours: number): EventRequest => ({
    leagues: ['motogp'],
    now: new Date(friday + hours * HOUR_MS),
    from: new Date(friday),
    to: new Date(friday + 72 * HOUR_MS),
  })
  const whole = await source.read(at(-1))
  const sessionsOf = ({ events }: typeof whole) => events.map(({ segments = [] }) => segments.map(({ code }) => code))
  expect(sessionsOf(whole)).toEqual([['fp1', 'practice', 'fp2', 'qualifying', 'sprint', 'race']])
  for (const hours of [1, 3, 6, 12, 24, 30]) {
    const before = schedules().length
    const again = await source.read(at(hours))
    // Some of its days were asked for again, and not all.
    expect(schedules().length).toBeGreaterThan(before)
    expect(sessionsOf(again)).toEqual(sessionsOf(whole))
  }
})

describe('games that vanish', () => {
  const three = ['1', '2', '3'].map((id) => rawGame(id, '2025-09-06T20:00Z'))

  test('all at once from a day count as a failure for a day, and then they are gone', async () => {
    const read = await readings({ [SIXTH]: three })
    for (const hours of [7, 23]) {
      const vanished = await read(hours * HOUR_MS, {})
      expect([idsOf(vanished), codesOf(vanished)]).toEqual([['1', '2', '3'], ['last_good_used']])
      expect(vanished.report?.last_good[0]?.reason).toMatch(/no events.*\b3\b/)
    }
    const gone = await read(24 * HOUR_MS, {})
    expect([gone.starts, gone.warnings]).toEqual([[], []])
  })

  test('are believed to be gone where there are others, where they are two, and where they are over', async () => {
    const left = await (await readings({ [SIXTH]: three }))(7 * HOUR_MS, { [SIXTH]: three.slice(2) })
    expect([idsOf(left), left.warnings]).toEqual([['3'], []])
    const two = await (await readings({ [SIXTH]: three.slice(1) }))(7 * HOUR_MS, {})
    expect([two.starts, two.warnings]).toEqual([[], []])
    const over = ['1', '2', '3'].map((id) => rawGame(id, '2025-09-04T05:00Z', 'post'))
    const none = await (await readings({ [FOURTH]: over }))(7 * HOUR_MS, {})
    expect([none.starts, none.warnings]).toEqual([[], []])
  })
})

describe('an answer of which nothing can be read', () => {
  const broken: Days = { [FOURTH]: [null, null] }

  test('says nothing of its day', async () => {
    const { source } = await sourceOf((asked) => replyOf(broken, asked))
    const read = await source.read(NFL)
    expect(codesOf(read)).toEqual(['provider_unreachable'])
    expect(read.report?.missing).toMatchObject([{ day: '2025-09-04', reason: expect.stringMatching(/\b2 events\b/) }])
  })

  test('takes nothing away that was said before', async () => {
    const read = await (await readings({ [FOURTH]: [tonight] }))(SOON, broken)
    expect([idsOf(read), codesOf(read)]).toEqual([['1'], ['last_good_used']])
  })
})
