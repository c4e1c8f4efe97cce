import { describe, expect, test } from 'vitest'
import { BUILT_IN_LEAGUES, leagueCatalog } from '../../../src/sports/leagues.ts'
import type { Reply, SentRequest } from '../../../src/sports/network/request.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../../src/time/units.ts'
import { AWAY, answer } from '../fake-source-client.ts'
import { dayOf, EMPTY, idsOf, isTeams, later, NFL, rawGame, sourceOf } from './fixtures.ts'

const FOURTH = '20250904'
const FIFTH = '20250905'
const SIXTH = '20250906'
const SEVENTH = '20250907'

const tonight = rawGame('1', '2025-09-04T20:00Z')
const onSaturday = rawGame('3', '2025-09-06T20:00Z')

/** Games by day, and the days that the calendar of every answer lists. */
interface Said {
  readonly games: { readonly [day: string]: readonly ReturnType<typeof rawGame>[] }
  /** YYYY-MM-DD; null where answers have no calendar. */
  readonly listed: readonly string[] | null
}

function replyOf({ games, listed }: Said, asked: SentRequest): Reply {
  const calendar = listed?.map((day) => `${day}T07:00Z`)
  const leagues = listed === null ? [] : [{ calendarType: 'day', calendarIsWhitelist: true, calendar }]
  return answer({ leagues, events: games[dayOf(asked)] ?? [] })
}

/** A league that plays as `said` tells; each reading answers which days it asked for. */
async function leagueOf(said: Said) {
  let now = said
  const reply = (asked: SentRequest): Reply => (isDown ? AWAY : replyOf(now, asked))
  let isDown = false
  const { source, schedules, asker } = await sourceOf(reply)
  return {
    source,
    asker,
    async read(afterMs = 0, wanted: Partial<typeof NFL> = {}) {
      const before = schedules().length
      const read = await source.read({ ...NFL, ...wanted, now: later(afterMs) })
      return { ...read, asked: schedules().slice(before).map(dayOf) }
    },
    says(other: Said) {
      now = other
    },
    goesDown() {
      isDown = true
    },
  }
}

const QUIET_FRIDAY: Said = {
  games: { [FOURTH]: [tonight], [SIXTH]: [onSaturday] },
  listed: ['2025-09-04', '2025-09-06', '2025-12-01'],
}

describe('a league whose answers carry its calendar', () => {
  test('is asked for the soonest day first, and then for days with games alone', async () => {
    const { read } = await leagueOf(QUIET_FRIDAY)
    const { asked, events, report } = await read()
    expect(asked).toEqual([FOURTH, SIXTH])
    expect(idsOf({ events })).toEqual(['1', '3'])
    // Three days and a list of teams.
    expect(report).toMatchObject({ planned: 4, unlisted: 1, requests: 3 })
  })

  test('is asked for every day where the calendar lists it or there is none', async () => {
    const all = await leagueOf({ ...QUIET_FRIDAY, listed: ['2025-09-04', '2025-09-05', '2025-09-06'] })
    expect((await all.read()).asked).toEqual([FOURTH, FIFTH, SIXTH])
    const without = await leagueOf({ ...QUIET_FRIDAY, listed: null })
    expect((await without.read()).asked).toEqual([FOURTH, FIFTH, SIXTH])
    expect((await without.read(MINUTE_MS)).report).toMatchObject({ unlisted: 0 })
  })

  test('has its plan say how many requests may be left out', async () => {
    const { source, read } = await leagueOf(QUIET_FRIDAY)
    expect(source.plan?.(NFL)).toMatchObject({ unlisted_at_most: 2 })
    await read()
    expect(source.plan?.(NFL)).toMatchObject({ requests: [], unlisted_at_most: 0 })
  })

  test('has the day that it does not list looked up later: a game that the calendar lacked is found', async () => {
    const { read, says } = await leagueOf(QUIET_FRIDAY)
    await read()
    says({ ...QUIET_FRIDAY, games: { ...QUIET_FRIDAY.games, [FIFTH]: [rawGame('2', '2025-09-05T20:00Z')] } })
    expect((await read(20 * MINUTE_MS)).asked).toEqual([])
    const found = await read(40 * MINUTE_MS)
    expect(found.asked).toEqual([FIFTH])
    expect(idsOf(found)).toEqual(['1', '2', '3'])
    expect((await read(41 * MINUTE_MS)).asked).toEqual([])
  })

  test.each([3 * HOUR_MS, 6 * HOUR_MS, DAY_MS])(
    'has it looked up however long the time to the next reading is: %i ms',
    async (apart) => {
      const { read, says } = await leagueOf(QUIET_FRIDAY)
      await read()
      says({ ...QUIET_FRIDAY, games: { ...QUIET_FRIDAY.games, [FIFTH]: [rawGame('2', '2025-09-05T20:00Z')] } })
      const found = await read(apart)
      expect(found.asked).toContain(FIFTH)
      expect(idsOf(found)).toEqual(['1', '2', '3'])
    },
  )

  test('has a day looked up again whose emptiness an answer told before', async () => {
    const { read, says } = await leagueOf(QUIET_FRIDAY)
    await read(-2 * DAY_MS)
    await read(-DAY_MS)
    says({ ...QUIET_FRIDAY, games: { ...QUIET_FRIDAY.games, [FIFTH]: [rawGame('2', '2025-09-05T20:00Z')] } })
    expect(idsOf(await read())).toEqual(['1', '2', '3'])
  })

  test('loses no game to its calendar that another reading heard of at the same time', async () => {
    const answers: (() => void)[] = []
    const { source } = await sourceOf((asked) => {
      if (dayOf(asked) !== FOURTH) return answer({ events: [rawGame('2', '2025-09-05T20:00Z')] })
      return new Promise<Reply>((resolve) => answers.push(() => resolve(replyOf(QUIET_FRIDAY, asked))))
    })
    const page = source.read({ ...NFL, mayBeRecent: true })
    const [from, to] = [new Date('2025-09-05T04:00:00Z'), new Date('2025-09-06T04:00:00Z')]
    expect(idsOf(await source.read({ ...NFL, from, to }))).toEqual(['2'])
    expect(answers).toHaveLength(1)
    for (const go of answers) go()
    expect(idsOf(await page)).toContain('2')
    expect(idsOf(await source.read({ ...NFL, from, to, fromCacheAlone: true }))).toEqual(['2'])
  })

  test('does not wait with its days for another data source', async () => {
    const held: (() => void)[] = []
    const { source } = await sourceOf(
      (asked) => {
        if (dayOf(asked) === SIXTH) for (const go of held) go()
        if (asked.source === 'espn') return replyOf(QUIET_FRIDAY, asked)
        return new Promise<Reply>((resolve) => held.push(() => resolve(AWAY)))
      },
      { deadlineMs: 500 },
    )
    const read = await source.read({ ...NFL, leagues: ['nfl', 'milb-aaa'] })
    expect(held.length).toBeGreaterThan(0)
    expect(idsOf(read)).toEqual(['1', '3'])
  })

  test('is asked for a day that the calendar of one of its groups lists', async () => {
    const { source, schedules } = await sourceOf((asked) => {
      const listed = asked.params.groups === '50' ? ['2025-09-04', '2025-09-06', '2025-12-01'] : ['2025-12-01']
      return replyOf({ games: {}, listed }, asked)
    })
    const [code, groups] = ['college-football', '50,90']
    const all = BUILT_IN_LEAGUES.all.map((league) => (league.code === code ? { ...league, groups } : league))
    const find = (wanted: string) => all.find((league) => league.code === wanted)
    await source.read({ ...NFL, leagues: [code], catalog: { ...BUILT_IN_LEAGUES, all, find } })
    const asked = schedules().map((request) => `${dayOf(request)} ${request.params.groups}`)
    expect(asked).toEqual([`${FOURTH} 50`, `${FOURTH} 90`, `${SIXTH} 50`, `${SIXTH} 90`])
  })

  test('that refuses two of its days is asked for the others by a page within the minute', async () => {
    const { source, schedules } = await sourceOf((asked) => {
      if (dayOf(asked) === FOURTH) return replyOf({ ...QUIET_FRIDAY, listed: null }, asked)
      return dayOf(asked) === SEVENTH ? EMPTY : { kind: 'refused', status: 400, why: 'it answered 400' }
    })
    await source.read(NFL)
    const [from, to] = [new Date('2025-09-05T04:00:00Z'), new Date('2025-09-08T04:00:00Z')]
    await source.read({ ...NFL, from, to, mayBeRecent: true })
    expect(schedules().map(dayOf)).toEqual([FOURTH, FIFTH, SIXTH, SEVENTH])
  })

  test('has no day looked up for a page that somebody waits for', async () => {
    const { read } = await leagueOf(QUIET_FRIDAY)
    await read()
    expect((await read(40 * MINUTE_MS, { mayBeRecent: true })).asked).toEqual([])
  })

  test('is asked for a day that had games whatever its calendar says now', async () => {
    const { read, says } = await leagueOf(QUIET_FRIDAY)
    await read()
    says({ ...QUIET_FRIDAY, listed: ['2025-09-04', '2025-12-01'] })
    const { asked, events } = await read(DAY_MS, { mayBeRecent: true })
    expect(new Set(asked)).toEqual(new Set([FOURTH, SIXTH]))
    expect(idsOf({ events })).toEqual(['1', '3'])
  })

  test('is asked for days of which it says nothing: what follows the last one may not be set yet', async () => {
    const { read } = await leagueOf({ ...QUIET_FRIDAY, listed: ['2025-09-04'] })
    expect((await read()).asked).toEqual([FOURTH, FIFTH, SIXTH])
  })

  test('that does not answer leaves its days unknown, and not empty', async () => {
    const { read, goesDown } = await leagueOf(QUIET_FRIDAY)
    goesDown()
    const { asked, report, unknownSchedules } = await read()
    expect(asked).toEqual([FOURTH, FIFTH, SIXTH])
    expect(report?.missing.map(({ day }) => day)).toEqual(['2025-09-04', '2025-09-05', '2025-09-06'])
    expect(unknownSchedules).toHaveLength(1)
  })

  test('keeps what a calendar said when it is away for the next reading', async () => {
    const { read, goesDown } = await leagueOf(QUIET_FRIDAY)
    await read()
    goesDown()
    const later = await read(40 * MINUTE_MS)
    expect(idsOf(later)).toEqual(['1', '3'])
    expect(later.unknownSchedules).toEqual([])
  })

  test('of the owner is asked for all its days: its path may be wrong', async () => {
    const own = { code: 'gull.1', sport: 'soccer', name: 'Gull League', provider: 'espn', path: 'soccer/gul.1' }
    const { read } = await leagueOf({ games: {}, listed: ['2025-09-20'] })
    const { asked } = await read(0, { leagues: ['gull.1'], catalog: leagueCatalog([own]) })
    expect(asked).toEqual([FOURTH, FIFTH, SIXTH])
  })
})

test('lists of teams come after the days that waited', async () => {
  const { read, asker } = await leagueOf(QUIET_FRIDAY)
  await read()
  expect(asker.asked.map((asked) => (isTeams(asked) ? 'teams' : dayOf(asked)))).toEqual([FOURTH, SIXTH, 'teams'])
})

test('of a great many days at most sixty are looked up at a time, the soonest first', async () => {
  const codes = ['nba', 'nhl', 'wnba', 'eng.1', 'eng.2', 'esp.1', 'ger.1', 'ita.1', 'fra.1', 'ned.1', 'por.1', 'usa.1']
  const week = { leagues: codes, to: new Date(NFL.from.getTime() + 7 * DAY_MS) }
  const { read } = await leagueOf({ games: {}, listed: ['2025-12-01'] })
  expect((await read(0, week)).asked).toHaveLength(codes.length)
  const second = await read(HOUR_MS, week)
  expect(second.asked).toHaveLength(60)
  expect(new Set(second.asked)).toEqual(new Set([FIFTH, SIXTH, '20250907', '20250908', '20250909']))
  const third = await read(2 * HOUR_MS, week)
  expect(third.asked).toHaveLength(codes.length)
  expect((await read(2.5 * HOUR_MS, week)).asked).toHaveLength(0)
})

test('a league without a calendar answers as before', async () => {
  const { source, schedules } = await sourceOf(() => EMPTY)
  await source.read(NFL)
  expect(schedules().map(dayOf)).toEqual([FOURTH, FIFTH, SIXTH])
})
