import { describe, expect, test, vi } from 'vitest'
import type { EventRequest } from '../../../src/sports/event-source.ts'
import { leagueCatalog } from '../../../src/sports/leagues.ts'
import { liveSource } from '../../../src/sports/live/live-source.ts'
import type { Reply, SentRequest } from '../../../src/sports/network/request.ts'
import { readSourceAccess } from '../../../src/sports/source-access.ts'
import { openDatabase } from '../../../src/store/database.ts'
import { SportsDataStore } from '../../../src/store/sports-data-store.ts'
import { HOUR_MS, MINUTE_MS } from '../../../src/time/units.ts'
import { AWAY, answer, fakeAsker } from '../fake-source-client.ts'
import { rawAnswer } from '../recorded-answers.ts'
import { codesOf, dayOf, EMPTY, isTeams, later, NFL, NOW, rawGame, sourceOf, WINDOW } from './fixtures.ts'

describe('what is asked', () => {
  test('each day of a league once, the days about today first, and then its teams', async () => {
    const { source, asker } = await sourceOf(() => EMPTY)
    await source.read({ ...NFL, from: new Date('2025-09-03T04:00:00Z') })
    expect(asker.asked.map(({ url, params }) => `${url.split('/sports')[1]} ${params.dates ?? ''}`.trim())).toEqual([
      '/football/nfl/scoreboard 20250904',
      '/football/nfl/scoreboard 20250903',
      '/football/nfl/scoreboard 20250905',
      '/football/nfl/scoreboard 20250906',
      '/football/nfl/teams',
    ])
  })

  test('nothing while what was said is good, also after a restart; then what is old alone', async () => {
    const { source, restarted, asker } = await sourceOf((asked) =>
      dayOf(asked) === '20250905' ? answer({ events: [rawGame('1', '2025-09-05T14:00Z')] }) : EMPTY,
    )
    const first = await source.read(NFL)
    expect(first.report).toMatchObject({ planned: 4, requests: 4, cached: 0 })
    asker.asked.length = 0
    const second = await restarted().read({ ...NFL, now: later(HOUR_MS) })
    expect(second.report).toMatchObject({ planned: 0, requests: 0, cached: 4 })
    expect(second.events).toEqual(first.events)
    await source.read({ ...NFL, now: new Date('2025-09-05T14:30:00Z') })
    await source.read({ ...NFL, now: new Date('2025-09-05T14:33:00Z') })
    // Each day is asked for once after so long, and the one with a running game again after three minutes.
    expect(asker.asked.map(dayOf)).toEqual(['20250905', '20250904', '20250906', '20250905'])
  })

  test('what was never answered alone, where what was said counts however old it is', async () => {
    const { source, asker } = await sourceOf(() => EMPTY)
    await source.read(NFL)
    asker.asked.length = 0
    const old = { ...NFL, now: later(48 * HOUR_MS) }
    const { report } = await source.read({ ...old, onlyUnknown: true })
    expect([report?.requests, report?.cached, asker.asked]).toEqual([0, 4, []])
    await source.read({ ...old, leagues: ['nfl', 'nba'], onlyUnknown: true })
    expect(asker.asked.length).toBeGreaterThan(0)
    expect(asker.asked.filter(({ url }) => url.includes('nfl'))).toEqual([])
    const access = readSourceAccess('espn=https://other.example', '', leagueCatalog([]))
    await source.read({ ...old, access, onlyUnknown: true })
    expect(asker.asked.filter(({ url }) => url.startsWith('https://other.example'))).toHaveLength(4) // said by another address
    asker.asked.length = 0
    await source.read(old)
    expect(asker.asked.length).toBeGreaterThan(0)
  })

  test('a plan says it before, asks nobody, and names who needs it', async () => {
    const { source, asker } = await sourceOf(() => EMPTY)
    const needs = () => [{ league: 'nfl', spans: [WINDOW], reasons: ['3 names such as "NFL 01: Mules @ Herons"'] }]
    const wanted: EventRequest = { ...NFL, leagues: null, needs }
    const plan = source.plan?.(wanted)
    expect(asker.asked).toEqual([])
    expect(plan?.requests).toHaveLength(4)
    expect(plan?.requests[0]).toEqual({
      provider: 'espn',
      kind: 'events',
      leagues: ['nfl'],
      days: ['2025-09-04'],
      path: '/football/nfl/scoreboard',
      params: { limit: '500', dates: '20250904' },
      reasons: ['3 names such as "NFL 01: Mules @ Herons"'],
    })
    await source.read(wanted)
    expect(asker.asked).toHaveLength(4)
    expect(source.plan?.({ ...wanted, now: later(MINUTE_MS) })).toMatchObject({
      requests: [],
      cached: [
        { league: 'nfl', kind: 'events', day: '2025-09-04', age_minutes: 1 },
        { day: '2025-09-05' },
        { day: '2025-09-06' },
        { kind: 'teams', day: '' },
      ],
    })
  })

  test('days of spans that lie apart, and none between them', async () => {
    const { source, schedules } = await sourceOf(() => EMPTY)
    const span = (from: string, to: string) => ({ from: new Date(from), to: new Date(to) })
    const spans = [
      span('2025-09-01T10:00:00Z', '2025-09-01T20:00:00Z'),
      span('2025-09-04T10:00:00Z', '2025-09-05T04:00:00Z'),
    ]
    await source.read({ ...NFL, needs: () => [{ league: 'nfl', spans, reasons: [] }] })
    expect(schedules().map(dayOf).sort()).toEqual(['20250901', '20250904'])
  })

  test("an owner's league by its path, after all others; what its old path brought is not its own", async () => {
    const own = { code: 'my-cup', sport: 'soccer', name: 'My Cup', provider: 'espn', path: 'soccer/my.cup' }
    const { source, schedules } = await sourceOf(() => answer({ events: [rawGame('1', '2025-09-04T14:00Z')] }))
    const leagues = ['my-cup', 'nfl']
    const { events } = await source.read({ ...NFL, leagues, catalog: leagueCatalog([own]) })
    expect(schedules().map(({ url }) => url.includes('my.cup'))).toEqual([false, false, false, true, true, true])
    expect(new Set(events.map(({ league }) => league))).toEqual(new Set(['nfl', 'my-cup']))
    const mended = leagueCatalog([{ ...own, path: 'soccer/my.league' }])
    const { events: left } = await source.read({ ...NFL, leagues, catalog: mended, fromCacheAlone: true })
    expect(new Set(left.map(({ league }) => league))).toEqual(new Set(['nfl']))
  })

  test('a league that no provider has is a warning when it is asked for by name, and none when names speak of it', async () => {
    const { source } = await sourceOf(() => EMPTY)
    const nowhere = { code: 'pond', sport: 'hockey', name: 'Pond Hockey', provider: 'nowhere' }
    const catalog = leagueCatalog([nowhere])
    const { warnings } = await source.read({ ...NFL, catalog, leagues: ['pond', 'no-such-league', 'nfl'] })
    expect(warnings.map(({ code, place }) => [code, place])).toEqual([
      ['provider_missing', 'pond'],
      ['provider_missing', 'no-such-league'],
    ])
    const needs = () => [{ league: 'pond', spans: [WINDOW], reasons: [] }]
    expect((await source.read({ ...NFL, catalog, leagues: null, needs })).warnings).toEqual([])
  })

  test('leagues that their provider wants a key or an id for are one warning, which names the first of the others', async () => {
    const { source, asker } = await sourceOf(() => EMPTY)
    const own = Array.from({ length: 43 }, (_, index) => `x${index}`)
    const rows = own.map((code) => ({
      code,
      sport: 'hockey',
      name: code,
      provider: 'tsdb',
      path: `ice-hockey/${code}`,
    }))
    const { warnings } = await source.read({ ...NFL, leagues: own, catalog: leagueCatalog(rows) })
    expect(warnings).toMatchObject([{ code: 'provider_key_missing', place: 'x0' }])
    expect(warnings[0]?.message).toMatch(/ x1, x2, x3, x4, x5 and 37 more\.$/)
    expect(asker.asked).toEqual([])
  })

  test('from what is kept alone nobody is asked', async () => {
    const { source, asker } = await sourceOf(() => EMPTY)
    expect(await source.read({ ...NFL, fromCacheAlone: true })).toMatchObject({ events: [], warnings: [] })
    expect(asker.asked).toEqual([])
  })

  test('two readings at the same time send an equal request once', async () => {
    const { source, asker } = await sourceOf(async () => {
      await new Promise((resolve) => setImmediate(resolve))
      return EMPTY
    })
    await Promise.all([source.read(NFL), source.read(NFL)])
    expect(asker.asked).toHaveLength(4)
  })
})

describe('where a provider does not answer', () => {
  const GAME = answer({ events: [rawGame('1', '2025-09-05T00:20Z')] })
  const onFifth = (asked: SentRequest, reply: Reply) => (dayOf(asked) === '20250904' ? reply : EMPTY)
  const MUCH_LATER = later(7 * HOUR_MS)

  test.each<[string, Reply, string]>([
    ['cannot be reached', AWAY, 'connection refused'],
    ['refuses (400)', { kind: 'refused', status: 400, why: 'the request failed with status 400' }, 'status 400'],
    ['answers something else', answer({ code: 400, message: 'Failed to get events endpoint.' }), 'not a schedule'],
    ['answers a bare value', answer(null), 'not a schedule'],
    ['answers with events that nobody can read', answer({ events: [{ id: '7' }, { id: '8' }] }), ' 2 events '],
  ])('that %s, the last good answer counts and says its age', async (_, failure, why) => {
    let reply: Reply = GAME
    const { source, restarted } = await sourceOf((asked) => onFifth(asked, reply))
    const { events } = await source.read(NFL)
    reply = failure
    const read = await restarted().read({ ...NFL, now: MUCH_LATER })
    expect(read.events).toEqual(events)
    expect(read.warnings).toEqual([
      {
        code: 'last_good_used',
        message: expect.stringMatching(new RegExp(` ESPN .*NFL \\(Sep 4\\).*${why}.*7 hours old`)),
        place: 'espn/nfl/2025-09-04',
      },
    ])
    expect(read.report?.last_good).toEqual([
      {
        provider: 'espn',
        league: 'nfl',
        day: '2025-09-04',
        age_minutes: 420,
        events: 1,
        reason: expect.stringContaining(why),
      },
    ])
    reply = GAME
    expect((await source.read({ ...NFL, now: MUCH_LATER })).warnings).toEqual([])
  })

  test('and never did, nothing is known, which is one warning for all days of a league', async () => {
    const { source } = await sourceOf(() => AWAY)
    const { events, warnings } = await source.read(NFL)
    expect(events).toEqual([])
    expect(warnings).toEqual([
      {
        code: 'provider_unreachable',
        message: expect.stringMatching(/ ESPN .*NFL \(Sep 4 to Sep 6, 3 days\).*connection refused/),
        place: 'espn/nfl/2025-09-04..2025-09-06',
      },
    ])
  })

  test('a path that it does not know is asked once; other leagues are not touched', async () => {
    const own = { code: 'gull.1', sport: 'soccer', name: 'Gull League', provider: 'espn', path: 'soccer/gul.1' }
    const { source, schedules } = await sourceOf(({ url }) =>
      url.includes('gul.1') ? { kind: 'refused', status: 404, why: 'the request failed with status 404' } : EMPTY,
    )
    const month = { from: new Date('2025-09-01T04:00:00Z'), to: new Date('2025-10-01T04:00:00Z') }
    const leagues = ['gull.1', 'nfl']
    const { warnings } = await source.read({ leagues, now: NOW, catalog: leagueCatalog([own]), ...month })
    // As many as are under way at a time, and one more after the first refusal; the others see the second.
    expect(schedules().filter(({ url }) => url.includes('gul.1')).length).toBeLessThanOrEqual(7)
    expect(schedules().filter(({ url }) => url.includes('/nfl/'))).toHaveLength(30)
    expect(warnings).toEqual([
      {
        code: 'provider_unreachable',
        message: expect.stringMatching(/ ESPN .*Gull League .* Correct the path /),
        place: 'own league "gull.1"',
      },
    ])
  })

  test('a failure of the last minute stands for a preview, and not for a refresh', async () => {
    const { source, schedules } = await sourceOf(() => AWAY)
    const askedBy = async (mayBeRecent: boolean, seconds: number) => {
      const before = schedules().length
      await source.read({ ...NFL, mayBeRecent, now: later(seconds * 1000) })
      return schedules().length - before
    }
    expect([
      await askedBy(false, 0),
      await askedBy(true, 30),
      await askedBy(false, 31),
      await askedBy(true, 60),
      await askedBy(true, 92),
    ]).toEqual([3, 0, 3, 0, 3])
  })

  test('a failure at one address stands for no other that the owner sets', async () => {
    const { source, schedules } = await sourceOf(({ url }) => (url.startsWith('http://right.example/') ? EMPTY : AWAY))
    const at = (urls: string): EventRequest => ({ ...NFL, mayBeRecent: true, access: readSourceAccess(urls, '') })
    const codes = []
    for (const urls of ['espn=http://wrong.example', 'espn=http://right.example', 'espn=http://wrong.example']) {
      codes.push(codesOf(await source.read(at(urls))))
    }
    expect(codes).toEqual([['provider_unreachable'], [], ['last_good_used']])
    // Of the address that failed a moment ago the failure stands.
    expect(schedules().map(({ address }) => address)).toEqual([
      ...Array(3).fill('http://wrong.example'),
      ...Array(3).fill('http://right.example'),
    ])
  })

  test('a slow failure stands for a minute from its end, not from the beginning of its reading', async () => {
    const { source, schedules } = await sourceOf(() => AWAY)
    // A clock that goes forward by 40 seconds with each look: one when the reading begins, one when it ends.
    let ms = 0
    const clock = vi.spyOn(performance, 'now').mockImplementation(() => {
      ms += 40_000
      return ms
    })
    await source.read(NFL)
    clock.mockRestore()
    await source.read({ ...NFL, mayBeRecent: true, now: later(90_000) })
    expect(schedules()).toHaveLength(3)
  })

  test('a reading ends at its deadline, and a source that stops breaks it off', async () => {
    const { source } = await sourceOf(() => EMPTY)
    await source.read(NFL)
    const database = await openDatabase(':memory:')
    const asker = fakeAsker(
      (_, stopping) =>
        new Promise<Reply>((resolve) => {
          const stop = () => resolve({ kind: 'stopped', why: 'the time limit for requests was reached' })
          stopping.addEventListener('abort', stop)
        }),
    )
    const slow = liveSource({ store: new SportsDataStore(database), asker, deadlineMs: 50 })
    expect((await slow.read(NFL)).warnings).toMatchObject([
      { code: 'not_asked_yet', message: expect.stringContaining('time limit') },
    ])
    const stopped = liveSource({ store: new SportsDataStore(database), asker })
    setTimeout(() => stopped.stop?.(), 20)
    expect((await stopped.read(NFL)).warnings).toHaveLength(1)
  })

  test('lists of teams are a note of their own where the schedules are there', async () => {
    const database = await openDatabase(':memory:')
    const asker = fakeAsker((asked) => (isTeams(asked) ? AWAY : EMPTY))
    const { warnings } = await liveSource({ store: new SportsDataStore(database), asker }).read(NFL)
    expect(warnings).toMatchObject([{ code: 'teams_missing', place: 'espn/teams' }])
  })

  test('a league without a list of teams is not asked for one with every run', async () => {
    const database = await openDatabase(':memory:')
    const asker = fakeAsker((asked) => (isTeams(asked) ? { kind: 'refused', status: 404, why: 'status 404' } : EMPTY))
    const source = liveSource({ store: new SportsDataStore(database), asker })
    expect((await source.read(NFL)).warnings).toEqual([])
    await source.read({ ...NFL, now: later(12 * HOUR_MS) })
    expect(asker.asked.filter(isTeams)).toHaveLength(1)
  })
})

describe('exactly 25 events', () => {
  const games = (count: number) =>
    answer({ events: Array.from({ length: count }, (_, index) => rawGame(String(index), '2025-09-04T20:00Z')) })
  const read = async (...counts: number[]) => {
    let count = 0
    const { source } = await sourceOf((asked) => (dayOf(asked) === '20250904' ? games(count) : EMPTY))
    const results = []
    for (const [run, next] of counts.entries()) {
      count = next
      const { events, warnings } = await source.read({ ...NFL, now: later(run * 3 * HOUR_MS) })
      results.push([events.length, warnings.map(({ code }) => code)])
    }
    return results
  }

  test('are believed where nothing speaks against them', async () => {
    expect(await read(25, 25)).toEqual([
      [25, []],
      [25, []],
    ])
  })

  test('are used with a warning where there were more, until the provider says another number', async () => {
    expect(await read(30, 25, 25, 26)).toEqual([
      [30, []],
      [25, ['answer_may_be_cut']],
      [25, ['answer_may_be_cut']],
      [26, []],
    ])
  })
})

describe('requests that need not send everything again', () => {
  test('carry what the last answer said of itself; where nothing changed, what is kept is good again', async () => {
    let isUnchanged = false
    const { source, schedules } = await sourceOf((asked) => {
      if (isUnchanged && asked.validators?.etag !== undefined) return { kind: 'not_modified' }
      return answer({ events: [rawGame(dayOf(asked), '2025-09-05T00:20Z')] }, { etag: `"${dayOf(asked)}"` })
    })
    const first = await source.read(NFL)
    isUnchanged = true
    const second = await source.read({ ...NFL, now: later(7 * HOUR_MS) })
    expect(
      schedules()
        .slice(3)
        .map(({ validators }) => validators),
    ).toEqual([{ etag: '"20250904"' }, { etag: '"20250905"' }, { etag: '"20250906"' }])
    expect(second.events).toEqual(first.events)
    expect(second.report).toMatchObject({ not_modified: 3, last_good: [] })
    const third = await source.read({ ...NFL, now: later(7 * HOUR_MS + 60_000) })
    expect(third.report).toMatchObject({ planned: 0 })
  })
})

test('of a game that was moved to another day the copy counts that was said last', async () => {
  let moved = false
  const { source } = await sourceOf((asked) => {
    const day = moved ? '20250906' : '20250905'
    const start = moved ? '2025-09-06T22:00Z' : '2025-09-05T22:00Z'
    return dayOf(asked) === day ? answer({ events: [rawGame('1', start)] }) : EMPTY
  })
  await source.read(NFL)
  moved = true
  const onlyTheLast = () => [
    { league: 'nfl', spans: [{ from: new Date('2025-09-06T12:00:00Z'), to: WINDOW.to }], reasons: [] },
  ]
  await source.read({ ...NFL, needs: onlyTheLast, now: later(13 * HOUR_MS) })
  const { events } = await source.read({ ...NFL, fromCacheAlone: true, now: later(13 * HOUR_MS) })
  expect(events.map(({ start }) => start)).toEqual(['2025-09-06T22:00:00Z'])
})

test('real answers come out as they are read from a file', async () => {
  const { source } = await sourceOf((asked) =>
    dayOf(asked) === '20250904' ? answer(rawAnswer('nfl', 'week1-odds.json')) : EMPTY,
  )
  const { events } = await source.read({ ...NFL, to: new Date('2025-09-09T04:00:00Z') })
  expect(events.map(({ shortName }) => shortName)).toEqual(['DAL @ PHI', 'KC VS LAC'])
})

test('a day that comes in shares is whole, and each share is kept by itself', async () => {
  const { source, schedules } = await sourceOf(({ params }) =>
    answer({ events: [rawGame(`g${params.groups}`, '2025-09-04T20:00Z')] }),
  )
  const day = { leagues: ['college-football'], now: NOW, from: WINDOW.from, to: new Date('2025-09-05T04:00:00Z') }
  const { events } = await source.read(day)
  expect(events.map(({ id }) => id).sort()).toEqual(['g35', 'g90'])
  expect(schedules().map(({ params }) => params.groups)).toEqual(['90', '35'])
  expect((await source.read({ ...day, now: later(MINUTE_MS) })).report).toMatchObject({ planned: 0, cached: 3 })
})

test('of a wider answer each event counts on its own day', async () => {
  const game = (pk: number, date: string) => ({
    gamePk: pk,
    gameDate: date,
    officialDate: date.slice(0, 10),
    status: { codedGameState: 'S', abstractGameState: 'Preview' },
    teams: { home: { team: { id: pk, name: 'Herons' } }, away: { team: { id: pk + 1, name: 'Mules' } } },
  })
  const { source } = await sourceOf(() =>
    answer({
      dates: [
        { date: '2025-09-03', games: [game(10, '2025-09-03T23:00:00Z')] },
        { date: '2025-09-04', games: [game(20, '2025-09-04T23:00:00Z')] },
      ],
    }),
  )
  const wanted = { leagues: ['milb-aaa'], now: NOW, from: WINDOW.from, to: new Date('2025-09-05T04:00:00Z') }
  expect((await source.read(wanted)).events.map(({ id }) => id)).toEqual(['20'])
  const before = { ...wanted, from: new Date('2025-09-03T04:00:00Z'), fromCacheAlone: true }
  expect((await source.read(before)).events.map(({ id }) => id)).toEqual(['20'])
})

test('days on which a request brings no more may lack games, which is one warning a league', async () => {
  const game = (id: string) => ({
    idEvent: id,
    idLeague: '4419',
    strEvent: `Herons ${id} vs Mules ${id}`,
    strSport: 'Ice Hockey',
    strHomeTeam: `Herons ${id}`,
    strAwayTeam: `Mules ${id}`,
    strTimestamp: '2025-09-04T17:00:00',
  })
  const { source } = await sourceOf(({ params }) =>
    answer({ events: params.d === '2025-09-05' ? [game('1')] : ['1', '2', '3'].map((id) => game(`${params.d}${id}`)) }),
  )
  const { warnings } = await source.read({ leagues: ['shl'], now: NOW, ...WINDOW })
  expect(warnings.map(({ code, place }) => [code, place])).toEqual([
    ['answer_may_be_cut', 'tsdb/shl/2025-09-03..2025-09-07'],
  ])
  expect(warnings[0]?.message).toMatch(/^TheSportsDB .*SHL \(Sep 3 to Sep 7\)/)
})
