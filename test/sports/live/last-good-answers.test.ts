import { join } from 'node:path'
import { describe, expect, test, vi } from 'vitest'
import { READER_VERSION } from '../../../src/sports/live/answer-cache.ts'
import { liveSource } from '../../../src/sports/live/live-source.ts'
import type { Reply, SentRequest } from '../../../src/sports/network/request.ts'
import type { SourceAccess, SourceAccesses } from '../../../src/sports/sources/data-source.ts'
import { DAY_MS, HOUR_MS } from '../../../src/time/units.ts'
import { call } from '../../commands/run-command.ts'
import { playlistOf } from '../../outages/thirty-leagues.ts'
import { temporaryFolder } from '../../temporary-folder.ts'
import { AWAY, answer, fakeAsker } from '../fake-source-client.ts'
import {
  codesOf,
  dayOf,
  EMPTY,
  idsOf,
  isTeams,
  later,
  NFL,
  NO_TEAMS,
  NOW,
  rawGame,
  sourceOf,
  WINDOW,
} from './fixtures.ts'

/** One game on the first day. */
const onFourth = (reply: Reply) => (asked: SentRequest) => (dayOf(asked) === '20250904' ? reply : EMPTY)
const GAME = answer({ events: [rawGame('1', '2025-09-04T20:00Z')] }, { etag: '"1"' })
const KEPT = { ...NFL, fromCacheAlone: true }
/** At an address of the owner's, which is not at fault. */
const MIRRORED = { ...NFL, access: { of: () => ({ baseUrl: 'https://x.example', key: () => undefined }) } }
const LATE: Reply = { kind: 'stopped', why: 'the time limit for requests was reached' }
/** The same while the provider had the request. A way to the providers says it by onSent; sharedAsk hands it on. */
const HANGS: Reply = { ...LATE, wasSent: true }
const NO_ANSWER = / ESPN .*NFL .*: no answer /

describe('what no provider said again for 45 days is forgotten', () => {
  const elsewhere = { from: new Date('2025-12-01T05:00:00Z'), to: new Date('2025-12-02T05:00:00Z') }

  async function keptAfter(ms: number, then: Reply) {
    const { asker: known, store } = await sourceOf(onFourth(GAME))
    await liveSource({ store, asker: known }).read(NFL)
    const source = liveSource({
      store,
      asker: fakeAsker((asked) => (then !== AWAY && isTeams(asked) ? NO_TEAMS : then)),
    })
    await source.read(KEPT)
    await source.read({ ...NFL, ...elsewhere, now: later(ms) })
    const kept = [await source.read(KEPT), await liveSource({ store, asker: known }).read(KEPT)]
    return kept.map(idsOf)
  }

  test('from memory and from the disk, and not before', async () => {
    expect(await keptAfter(45 * DAY_MS, EMPTY)).toEqual([['1'], ['1']])
    expect(await keptAfter(45 * DAY_MS + 1, EMPTY)).toEqual([[], []])
  })

  test('but not while nobody answers, as with a clock that is wrong', async () => {
    expect(await keptAfter(400 * DAY_MS, AWAY)).toEqual([['1'], ['1']])
  })
})

test('a clock that was put back asks anew; where nobody answers, what was said counts', async () => {
  let reply: (asked: SentRequest) => Reply = onFourth(GAME)
  const { source, schedules } = await sourceOf((asked) => reply(asked))
  await source.read(NFL)
  await source.read({ ...NFL, now: later(-HOUR_MS) })
  expect(schedules()).toHaveLength(6)
  reply = () => AWAY
  const read = await source.read({ ...NFL, now: later(-2 * HOUR_MS) })
  expect([schedules().length, idsOf(read), codesOf(read)]).toEqual([9, ['1'], ['last_good_used']])
  expect(read.report?.last_good[0]?.age_minutes).toBe(0)
})

test('what an earlier version read is asked for anew and whole, and counts while nobody answers', async () => {
  let reply: (asked: SentRequest) => Reply = onFourth(GAME)
  const { source, restarted, schedules, database } = await sourceOf((asked) => reply(asked))
  await source.read(NFL)
  database.prepare('UPDATE sports_data SET request = replace(request, ?, ?)').run(READER_VERSION, '0:')
  reply = () => AWAY
  const away = await restarted().read(NFL)
  expect([idsOf(away), codesOf(away)]).toEqual([['1'], ['last_good_used']])
  reply = onFourth(GAME)
  const read = await restarted().read(NFL)
  expect(schedules()).toHaveLength(9)
  expect(schedules().flatMap(({ validators = {} }) => Object.keys(validators))).toEqual([])
  expect([idsOf(read), codesOf(read)]).toEqual([['1'], []])
})

describe('who is asked', () => {
  const accessOf = (own: Partial<SourceAccess>): SourceAccesses => ({
    of: () => ({ key: () => undefined, ...own }),
  })
  const at = (baseUrl: string) => accessOf({ baseUrl })

  test('by another address is asked anew, and never for what the first one said of itself', async () => {
    const { source, schedules } = await sourceOf(onFourth(GAME))
    await source.read({ ...NFL, access: at('https://one.example') })
    await source.read({ ...NFL, access: at('https://two.example') })
    const second = schedules().slice(3)
    expect(second.map(({ url }) => new URL(url).host)).toEqual(Array(3).fill('two.example'))
    expect(second.flatMap(({ validators = {} }) => Object.keys(validators))).toEqual([])
    expect((await source.read({ ...NFL, access: at('https://two.example') })).report?.planned).toBe(0)
    // The same address is asked with what it said.
    await source.read({ ...NFL, access: at('https://two.example'), now: later(7 * HOUR_MS) })
    expect(schedules().flatMap(({ validators = {} }) => validators.etag ?? [])).toEqual(['"1"'])
  })

  test('with another key is asked anew, where the key is of its league', async () => {
    const { source, schedules } = await sourceOf(() => answer({ SiteKit: { Scorebar: [] } }))
    const read = (keys: { readonly [name: string]: string }) =>
      source.read({ ...NFL, leagues: ['ohl'], access: accessOf({ key: (name) => keys[name] }) })
    const counts: number[] = []
    for (const keys of [{ ohl: 'a' }, { ohl: 'a' }, { ohl: 'b' }, { ohl: 'b', whl: 'c' }]) {
      await read(keys)
      counts.push(schedules().filter(({ params }) => params.view === 'scorebar').length)
    }
    expect(counts).toEqual([1, 1, 2, 2])
  })

  test('and did not answer at the address in place of its own is to be looked at, and at its own there is none', async () => {
    const { source } = await sourceOf(() => AWAY)
    const remedy = /“Data source URLs”/
    const read = await source.read({ ...NFL, access: at('https://one.example') })
    expect(read.warnings.map(({ message }) => remedy.test(message))).toEqual([true])
    expect((await source.read(NFL)).warnings.map(({ message }) => remedy.test(message))).toEqual([false])
  })

  test('is the address of the run before that of the settings', async () => {
    const { source, schedules } = await sourceOf(() => EMPTY, { baseUrls: { espn: 'https://run.example/x' } })
    await source.read({ ...NFL, access: at('https://one.example') })
    expect(schedules()[0]?.url).toBe('https://run.example/x/football/nfl/scoreboard')
  })
})

test('of events that cannot be read ten are told of a day, and five of a league, with the number of the others', async () => {
  const broken = Array.from({ length: 30 }, () => null)
  const { source } = await sourceOf((asked) =>
    answer({ events: [...broken, rawGame(dayOf(asked), `2025-09-0${dayOf(asked).at(-1)}T20:00Z`)] }),
  )
  const read = await source.read({ ...NFL, leagues: ['nfl', 'nba'] })
  expect(idsOf(read)).toHaveLength(6)
  const ofLeague = (code: string) => read.warnings.filter(({ place = '' }) => place.startsWith(`espn/${code}`))
  expect(read.warnings).toHaveLength(12)
  expect(
    ofLeague('nfl')
      .map(({ message }) => message)
      .at(-1),
  ).toMatch(/^espn\/nfl: 25 more /)
  expect(ofLeague('nba')).toHaveLength(6)
})

test('a disk that takes nothing is one warning; the events are there, and the next process asks again', async () => {
  const { asker, store, schedules } = await sourceOf(onFourth(GAME))
  const fullDisk = vi.spyOn(store, 'write').mockImplementation(() => {
    throw new Error('database or disk is full')
  })
  const source = liveSource({ store, asker })
  const read = await source.read(NFL)
  expect(idsOf(read)).toEqual(['1'])
  expect(read.warnings).toEqual([
    {
      code: 'answers_not_kept',
      message: expect.stringContaining('database or disk is full'),
      place: 'sports-guide.db',
    },
  ])
  // This process still has them, and has nothing more to write.
  expect(await source.read(NFL)).toMatchObject({ warnings: [], report: { planned: 0 } })
  fullDisk.mockRestore()
  await liveSource({ store, asker }).read(NFL)
  expect(schedules()).toHaveLength(6)
})

describe('a provider whose turn did not come within the time of a reading', () => {
  test('was not asked yet, which is a note; what it said before counts', async () => {
    let reply: (asked: SentRequest) => Reply = () => LATE
    const { source } = await sourceOf((asked) => reply(asked))
    const first = await source.read(MIRRORED)
    expect(first.warnings).toEqual([
      {
        code: 'not_asked_yet',
        message: expect.stringMatching(/^ESPN .*NFL \(Sep 4 to Sep 6, 3 days\).* time limit /),
        place: 'espn/nfl/2025-09-04..2025-09-06',
      },
    ])
    reply = onFourth(GAME)
    await source.read(MIRRORED)
    reply = () => LATE
    const again = await source.read({ ...MIRRORED, now: later(9 * HOUR_MS) })
    expect(again.warnings[0]?.message).not.toMatch(/“Data source URLs”/)
    expect([idsOf(again), codesOf(again)]).toEqual([['1'], ['last_good_used']])
  })

  test('leaves a refresh well, where one that is away does not', async () => {
    const exitCode = async (reply: Reply) => {
      const folder = temporaryFolder()
      const m3u = playlistOf(folder, ['NFL 01: Dallas Cowboys vs Philadelphia Eagles'])
      const where = ['--m3u', m3u, '--now', NOW.toISOString(), '--time-zone', 'America/New_York']
      const asker = fakeAsker(() => reply)
      return (await call(['refresh', '--live', ...where, '--out', join(folder, 'out')], { asker })).code
    }
    expect([await exitCode(LATE), await exitCode(AWAY)]).toEqual([0, 1])
  })

  test('is away where another of its requests says so', async () => {
    const { source } = await sourceOf((asked) => (dayOf(asked) === '20250904' ? LATE : AWAY))
    expect(codesOf(await source.read(NFL))).toEqual(['provider_unreachable'])
  })

  test.each([
    ['that had requests and answered none did not answer', HANGS, LATE, 'provider_unreachable', NO_ANSWER],
    ['that answered others is slow', HANGS, EMPTY, 'not_asked_yet', /^ESPN .*NFL .*per minute/],
    ['that had none is slow', LATE, LATE, 'not_asked_yet', /^ESPN .*NFL .*per minute/],
  ])('%s', async (_, first, others, code, message) => {
    const { source } = await sourceOf((asked) => (dayOf(asked) === '20250904' ? first : others))
    const { warnings } = await source.read({ ...NFL, eventsAlone: true })
    expect(warnings).toMatchObject([{ code, message: expect.stringMatching(message) }])
  })

  test('is not waited for longer than the reader wants', async () => {
    const { source } = await sourceOf((asked) => (dayOf(asked) === '20250905' ? new Promise(() => asked) : EMPTY))
    const read = await source.read({ ...NFL, withinMs: 30 })
    expect(read.warnings.map(({ code, place }) => [code, place])).toEqual([['not_asked_yet', 'espn/nfl/2025-09-05']])
    // What came counts.
    expect((await source.read({ ...NFL, ...WINDOW, fromCacheAlone: true })).report?.cached).toBe(3)
  })
})
