import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, describe, expect, onTestFinished, test } from 'vitest'
import type { Warning } from '../../src/generated/records.ts'
import { guideFaults } from '../guide/guide-faults.ts'
import { type Fault, startLoopbackProvider } from '../sports/fake-server.ts'
import { temporaryFolder } from '../temporary-folder.ts'
import { demoEvents, espnRoutes, type RawEvent } from './espn-on-loopback.ts'
import { refreshLive } from './live-refresh.ts'

const m3u = join(import.meta.dirname, '../../demo/playlist.m3u')
const LEAGUES = ['mlb', 'wnba', 'nba', 'college-softball', 'lpga', 'atp']

/** Seven hours lie between: no schedule of today or later is good for longer than six. */
const MORNING = '2025-06-05T09:00:00Z'
const NOON = '2025-06-05T16:00:00Z'
const LATER = '2025-06-05T16:05:00Z'

/** Nobody waits long for what does not come; no other bound is changed. What comes, however large, is waited for. */
const SHORT = { headWithinMs: 150, firstPauseMs: 5 }
const shortFor = ({ kind }: Fault) => (kind === 'slow_trickle' ? { ...SHORT, answerWithinMs: 300 } : SHORT)

/** One provider has at most so many requests under way, and is given up after as many in a row. */
const AT_A_TIME = 6
const TRIES = 3
const MEGABYTE = 1024 * 1024

/** Each runs whole refreshes, and 200 MB take a while on a busy machine. */
const PATIENT = { timeout: 60_000 }

const root = mkdtempSync(join(tmpdir(), 'sports-guide-outages-'))
const espn = await startLoopbackProvider(espnRoutes(demoEvents()))
afterAll(async () => {
  await espn.close()
  rmSync(root, { recursive: true, force: true })
})
afterEach(() => {
  espn.recover()
  espn.forget()
})

const config = join(root, 'config.json')
writeFileSync(config, JSON.stringify({ stream_groups: [{ id: 1, name: 'All', leagues: LEAGUES }] }))

/** What users run, with a server of our own in place of ESPN's. */
const refresh = (out: string, now: string, asking = {}) =>
  refreshLive({ out, m3u, now, url: espn.url, asking, args: ['--config', config] })

const good = await refresh(join(root, 'morning'), MORNING)

/** A folder with what the good run of the morning left, as a restart finds it. */
function afterGoodRun(): string {
  const out = join(temporaryFolder(), 'out')
  cpSync(join(root, 'morning'), out, { recursive: true })
  return out
}

const codesOf = (warnings: readonly Warning[]) => [...new Set(warnings.map(({ code }) => code))]

/** What the run of noon leaves when nothing fails. */
cpSync(join(root, 'morning'), join(root, 'noon'), { recursive: true })
const control = await refresh(join(root, 'noon'), NOON)

/** Why the last of many requests fail. */
const GIVEN_UP = /last 6 requests/

/** The names of the leagues, as people read them. */
const NAMES = ['MLB', 'WNBA', 'NBA', 'NCAA Softball', 'LPGA', 'ATP']

/** Expects that warnings of lost schedules tell of every league: by name, or as one more than they name. */
function expectAllNamed(messages: readonly string[]): void {
  const lists = messages.map((message) => /ESPN for (.*?) \(/.exec(message)?.[1] ?? '')
  const named = new Set(lists.flatMap((list) => list.replace(/ and \d+ more$/, '').split(', ')))
  const more = lists.map((list) => Number(/ and (\d+) more$/.exec(list)?.[1] ?? 0))
  expect(NAMES).toEqual(expect.arrayContaining([...named]))
  expect(named.size + Math.max(...more)).toBeGreaterThanOrEqual(NAMES.length)
}

test('the run of the morning makes channels and a guide', () => {
  expect(good.code).toBe(0)
  expect(good.report.channels.length).toBeGreaterThan(10)
  expect(good.report.sports_data).toMatchObject({ last_good: [], repeats: 0 })
  expect(good.report.warnings).toEqual([])
  expect(guideFaults(good.guide)).toEqual([])
})

const OUTAGES: readonly (readonly [string, Fault, RegExp])[] = [
  ['never answers', { kind: 'time_out' }, /no answer within/],
  ['trickles without end', { kind: 'slow_trickle', everyMs: 20 }, /no complete answer within/],
  ['answers 400', { kind: 'status', status: 400 }, /status 400/],
  ['answers 500', { kind: 'status', status: 500 }, /status 500/],
  [
    'asks to be left alone for an hour',
    { kind: 'status', status: 429, headers: { 'retry-after': '3600' } },
    /\(429\).*pause/,
  ],
  ['answers a page', { kind: 'html' }, /web page/],
  ['answers half of its JSON', { kind: 'truncated' }, /ended early/],
  ['answers with 200 MB', { kind: 'huge' }, /larger than 32 MB/],
  ['cuts its answers in the middle', { kind: 'cut' }, /ended early/],
  ['answers text where events are due', { kind: 'text', text: '{"events": "text"}' }, /not a schedule/],
  ['answers null', { kind: 'text', text: 'null' }, /not a schedule/],
]

describe.each(OUTAGES)('a provider that %s', PATIENT, (_, fault, why) => {
  test('leaves the guide of the last good answers, and the report says so', async () => {
    const out = afterGoodRun()
    const sentBefore = espn.sentBytes
    espn.fail(fault)
    const { code, report, guide } = await refresh(out, NOON, shortFor(fault))

    expect(code).toBe(0)
    expect(guide).toBe(control.guide)
    expect(report.channels).toEqual(control.report.channels)
    expect(report.operations).toEqual(control.report.operations)
    expect(report.counts).toMatchObject({ removed: 0, renumbered: 0 })

    const lost = report.warnings.filter(({ code: one }) => one === 'last_good_used').map(({ message }) => message)
    expectAllNamed(lost)
    expect(lost.filter((message) => !why.test(message) && !GIVEN_UP.test(message))).toEqual([])
    expect(lost.filter((message) => !/ \((?:May|Jun) \d.*\(7 hours old\) are used\./.test(message))).toEqual([])
    const lastGood = report.sports_data?.last_good ?? []
    expect(
      new Set(lastGood.map(({ provider, league, age_minutes }) => `${provider} ${league} ${age_minutes}`)),
    ).toEqual(new Set(LEAGUES.map((league) => `espn ${league} 420`)))
    expect(lastGood.reduce((sum, { events }) => sum + events, 0)).toBeGreaterThan(30)
    expect(codesOf(report.warnings).filter((one) => !['last_good_used', 'facts_missing'].includes(one))).toEqual([])

    // What is asked for once is repeated twice at most, until six in a row have failed; others take the places of the first five.
    const { requests = 0, bytes = 0 } = report.sports_data ?? {}
    expect(requests).toBeLessThanOrEqual((AT_A_TIME + AT_A_TIME - 1) * TRIES)
    // One that is given up before the server has taken it is told by us alone.
    expect(espn.requests.length).toBeLessThanOrEqual(requests)
    expect(espn.requests.length).toBeGreaterThanOrEqual(requests - AT_A_TIME)
    expect(espn.underWay.most).toBeLessThanOrEqual(AT_A_TIME)

    // Beside what is read, 32 MB, the sockets hold something.
    expect((espn.sentBytes - sentBefore) / espn.requests.length).toBeLessThan(64 * MEGABYTE)
    expect(bytes).toBeLessThanOrEqual(espn.requests.length * 33 * MEGABYTE)

    // Each call is a start of its own: what is known is in the state alone.
    espn.recover()
    const recovered = await refresh(out, LATER)
    expect(recovered.code).toBe(0)
    expect(recovered.report.warnings).toEqual([])
    expect(recovered.report.sports_data?.last_good).toEqual([])
    expect(recovered.report.channels).toEqual(control.report.channels)
    expect(recovered.guide).toBe(control.guide)
  })
})

const ON_FIRST_RUN = new Set(['never answers', 'answers 400', 'answers a page'])

describe.each(OUTAGES.filter(([name]) => ON_FIRST_RUN.has(name)))('a provider that %s', PATIENT, (_, fault, why) => {
  test('on the very first run is a clear warning and no crash, and the run after it has the guide', async () => {
    const out = join(temporaryFolder(), 'out')
    espn.fail(fault)
    const { code, report } = await refresh(out, MORNING, shortFor(fault))
    expect(code).toBe(1)
    expect(report.channels).toEqual([])
    expect(codesOf(report.warnings)).toEqual(['provider_unreachable'])
    const lost = report.warnings.map(({ message }) => message)
    expectAllNamed(lost)
    expect(lost.filter((message) => !why.test(message) && !GIVEN_UP.test(message))).toEqual([])
    expect(lost.filter((message) => !/No events /.test(message))).toEqual([])
    espn.recover()
    const { report: next, guide } = await refresh(out, MORNING)
    expect(next.channels).toEqual(good.report.channels)
    expect(guide).toBe(good.guide)
  })
})

test(
  'exactly 25 events where there were more are used with a warning, and channels of the others stay',
  PATIENT,
  async () => {
    const today = '20250605'
    const ofToday = (demoEvents().mlb ?? []).filter(({ date }) => date.startsWith('2025-06-05'))
    // Games of clubs that nobody watches, and after them those that have channels.
    const others = Array.from({ length: 24 }, (_, index) =>
      JSON.parse(
        JSON.stringify(ofToday[0]).replaceAll('Braves', `Club${index}`).replaceAll('Diamondbacks', `Team${index}`),
      ),
    )
    const many: readonly RawEvent[] = [...others.map((event, index) => ({ ...event, id: `9${index}` })), ...ofToday]
    const route = `/baseball/mlb/scoreboard?dates=${today}`
    espn.serve(route, { events: many })
    onTestFinished(() => espn.serve(route, { events: ofToday }))
    const out = join(temporaryFolder(), 'out')
    const before = await refresh(out, MORNING)
    expect(before.report.warnings).toEqual([])

    espn.serve(route, { events: many.slice(0, 25) })
    const { code, report } = await refresh(out, NOON)
    expect(code).toBe(0)
    expect(report.warnings.map(({ code: one, place }) => [one, place])).toEqual([
      ['answer_may_be_cut', 'espn/mlb/2025-06-05'],
      ['event_not_listed', undefined],
    ])
    expect(report.warnings[0]?.message).toMatch(new RegExp(`\\b25 events .*MLB \\(Jun 5\\).*\\b${many.length}\\b`))
    expect(report.counts).toMatchObject({ removed: 0, renumbered: 0 })
    const idsOf = ({ channels }: typeof report) => channels.map(({ tvg_id: id, number }) => `${id} ${number}`)
    expect(idsOf(report)).toEqual(expect.arrayContaining(idsOf(before.report)))

    espn.serve(route, { events: many })
    expect((await refresh(out, '2025-06-05T18:00:00Z')).report.warnings).toEqual([])
  },
)

test(
  'an outage of a day: what begins now has its channels from what was said before, and what is over goes',
  PATIENT,
  async () => {
    const nextDay = '2025-06-06T15:00:00Z'
    const [out, calm] = [afterGoodRun(), afterGoodRun()]
    const wanted = await refresh(calm, nextDay)
    expect(wanted.report.counts).toMatchObject({ created: expect.any(Number), removed: expect.any(Number) })
    expect(wanted.report.counts.created * wanted.report.counts.removed).toBeGreaterThan(0)

    espn.fail({ kind: 'status', status: 500 })
    await refresh(out, NOON, SHORT)
    const { report, guide } = await refresh(out, nextDay, SHORT)
    expect(guide).toBe(wanted.guide)
    expect(report.channels).toEqual(wanted.report.channels)
    const [first] = report.sports_data?.last_good ?? []
    expect(first?.age_minutes).toBe(30 * 60)
    // Of the day that only now came into the guide nothing is known.
    expect(
      codesOf(report.warnings)
        .filter((one) => one !== 'facts_missing')
        .sort(),
    ).toEqual(['last_good_used', 'provider_unreachable'])
  },
)

describe('a part of the providers', PATIENT, () => {
  test('one league that fails on all its days does not harm the others', async () => {
    const out = afterGoodRun()
    espn.fail({ kind: 'status', status: 500 }, { route: '/baseball/mlb/scoreboard' })
    const { code, report, guide } = await refresh(out, NOON, SHORT)
    expect(code).toBe(0)
    expect(report.warnings.map(({ code: one, place }) => [one, place?.split('/')[1]])).toEqual([
      ['last_good_used', 'mlb'],
    ])
    expect(new Set(report.sports_data?.last_good.map(({ league }) => league))).toEqual(new Set(['mlb']))
    expect(guide).toBe(control.guide)
  })

  test('the same on the very first run: the others have their channels, and the league its warning', async () => {
    const out = join(temporaryFolder(), 'out')
    espn.fail({ kind: 'status', status: 500 }, { route: '/baseball/mlb/scoreboard' })
    const { code, report } = await refresh(out, MORNING, SHORT)
    expect(code).toBe(1)
    const others = good.report.channels.filter(({ league }) => league !== 'mlb')
    expect(others.length).toBeGreaterThan(2)
    expect(report.channels.map(({ tvg_id: id }) => id).sort()).toEqual(others.map(({ tvg_id: id }) => id).sort())
    expect(report.warnings.map(({ code: one, place }) => [one, place?.split('/')[1]])).toEqual([
      ['provider_unreachable', 'mlb'],
    ])
  })

  test('one provider that is away does not harm another, nor that one it', async () => {
    const other = await startLoopbackProvider({ '/schedule': { dates: [] }, '/teams': { teams: [] } })
    onTestFinished(() => other.close())
    const both = join(root, 'both.json')
    const leagues = [...LEAGUES, 'milb-aaa']
    const urls = `mlbstats=${other.url}`
    writeFileSync(
      both,
      JSON.stringify({ settings: { provider_urls: urls }, stream_groups: [{ id: 1, name: 'All', leagues }] }),
    )
    const run = (out: string, now: string) =>
      refreshLive({ out, m3u, now, url: espn.url, asking: SHORT, args: ['--config', both] })

    const [first, second] = [afterGoodRun(), afterGoodRun()]
    other.fail({ kind: 'time_out' })
    const withoutOther = await run(first, NOON)
    expect(other.requests.length).toBeGreaterThan(0)
    expect(
      withoutOther.report.warnings.map(({ code, place }) => [code, place?.split('/').slice(0, 2).join('/')]),
    ).toEqual([['provider_unreachable', 'mlbstats/milb-aaa']])
    expect(withoutOther.report.channels).toEqual(control.report.channels)

    other.recover()
    espn.fail({ kind: 'time_out' })
    const withoutEspn = await run(second, NOON)
    const of = (warnings: readonly Warning[]) => new Set(warnings.map(({ place }) => place?.split('/')[0]))
    expect(of(withoutEspn.report.warnings)).toEqual(new Set(['espn']))
    expect(withoutEspn.report.channels).toEqual(control.report.channels)
  })

  test('nobody at its address: connection refused, and the guide of before', async () => {
    const gone = await startLoopbackProvider()
    await gone.close()
    const out = afterGoodRun()
    const { code, report, guide } = await refreshLive({
      ...{ out, m3u, now: NOON, url: gone.url, asking: SHORT },
      args: ['--config', config],
    })
    expect(code).toBe(0)
    expect(guide).toBe(control.guide)
    expect(report.warnings[0]?.message).toMatch(/connection refused/)
    expect(codesOf(report.warnings).filter((one) => one !== 'facts_missing')).toEqual(['last_good_used'])
  })
})
