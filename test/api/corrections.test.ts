import { describe, expect, test } from 'vitest'
import type { ExplainAnswer, RefreshReport, StreamPreview } from '../../src/generated/records.ts'
import { game } from '../refresh/refresh-fixtures.ts'
import { call, demoPlugin } from './demo-api.ts'
import { type Answer, streamApi } from './stream-api.ts'

const CORRECTIONS = '/api/v1/corrections'
const GAMES = { read: async () => ({ events: [game(1, 0, 1)], warnings: [] }) }
/** Mets at Dodgers and Diamondbacks at Braves of the demo. */
const METS = '401695842'
const BRAVES = '401695832'
const METS_NAME = 'MLB 05: Mets @ Dodgers 4:10 PM ET'

async function demo() {
  const { app, host } = await demoPlugin()
  const explain = async (body: object) => (await call<ExplainAnswer>(app, 'POST', '/api/v1/match/explain', body)).json
  const preview = async (query = '') =>
    (await call<StreamPreview>(app, 'GET', `/api/v1/stream-groups/preview?limit=1000${query}`)).json
  const dryRun = async () => (await call<RefreshReport>(app, 'POST', '/api/v1/runs', { dry_run: true })).json
  const correct = async (body: object) => (await call<Answer>(app, 'POST', CORRECTIONS, body)).json
  return { app, host, explain, preview, dryRun, correct }
}

/** A name of the demo that means Diamondbacks at Braves. */
async function bravesName({ preview }: Awaited<ReturnType<typeof demo>>): Promise<string> {
  const { items } = await preview('&matched=true')
  const name = items.find(({ event }) => event?.id === BRAVES)?.name
  if (name === undefined) throw new Error('no stream of the demo means this game')
  return name
}

describe('"this name is that event"', () => {
  test('counts in explanation, preview and refresh until it is deleted, and the trace names it', async () => {
    const the = await demo()
    const name = await bravesName(the)
    const said = async () => {
      const item = (await the.preview()).items.find((one) => one.name === name)
      const stream = (await the.dryRun()).streams.find((one) => one.name === name)
      const { decision, trace } = await the.explain({ name })
      const { correction } = trace as { correction?: { id?: number } | null }
      return [item?.event?.id, stream?.event_id, decision.event_id, decision.rule, correction?.id ?? null]
    }
    expect(await said()).toEqual([BRAVES, BRAVES, BRAVES, expect.stringContaining('both_teams'), null])
    const made = await the.correct({ kind: 'is_event', pattern: name, target: METS })
    expect(made).toMatchObject({ id: 1, expires: null, warnings: [] })
    expect(await said()).toEqual([METS, METS, METS, 'correction', 1])
    await call(the.app, 'DELETE', `${CORRECTIONS}/1`)
    expect(await said()).toEqual([BRAVES, BRAVES, BRAVES, expect.stringContaining('both_teams'), null])
  })

  test('is proposed by the explanation, as a body that can be sent as it is', async () => {
    const the = await demo()
    const name = 'MLB *05*: Mets @ Somewhere'
    const { proposals, decision } = await the.explain({ name })
    expect(decision.event_id).toBeNull()
    const proposal = proposals.find(({ correction }) => correction.target === METS)
    expect(proposal).toMatchObject({
      says: expect.stringContaining('New York Mets at Los Angeles Dodgers (MLB, '),
      correction: { kind: 'is_event', pattern: 'MLB \\*05\\*: Mets @ Somewhere' },
    })
    await the.correct(proposal?.correction ?? {})
    expect((await the.explain({ name })).decision).toMatchObject({ event_id: METS, rule: 'correction' })
    const starred = await the.explain({ name: 'MLB x05x: Mets @ Somewhere' })
    expect(starred.decision.rule).not.toBe('correction')
    expect(proposals.at(-1)).toMatchObject({ correction: { kind: 'never', target: null } })
  })

  test('of an event that no provider lists, or a name that no stream has, is stored with a warning', async () => {
    const { correct } = await demo()
    const { warnings } = await correct({ kind: 'is_event', pattern: 'No such name', target: 'gone' })
    expect(warnings?.map(({ code, message }) => [code, message])).toEqual([
      ['row_refers_to_nothing', expect.stringContaining('event gone')],
      ['row_refers_to_nothing', expect.stringMatching(/"No such name".*No stream/)],
    ])
  })

  test('is named by the explanation also where it counts no more', async () => {
    const { correct, explain } = await demo()
    await correct({ kind: 'never', pattern: METS_NAME, expires: '2025-06-01T00:00:00Z' })
    await correct({ kind: 'is_event', pattern: METS_NAME, target: 'gone' })
    await correct({ kind: 'never', pattern: 'MLB 05: *' })
    const { corrections, decision, warnings } = await explain({ name: METS_NAME })
    expect(decision).toMatchObject({ event_id: null, rule: 'correction' })
    expect(corrections.map(({ id, counts, reason }) => [id, counts, reason])).toEqual([
      [2, false, expect.stringContaining('event gone')],
      [1, false, expect.any(String)],
      [3, true, null],
    ])
    expect(warnings.map(({ code }) => code)).toEqual(['correction_lapsed'])
  })
})

test('"never match this" leaves a stream without an event', async () => {
  const the = await demo()
  const name = await bravesName(the)
  await the.correct({ kind: 'never', pattern: name.replace(/^(\S+ \S+).*$/, '$1*') })
  const stream = (await the.dryRun()).streams.find((one) => one.name === name)
  expect(stream).toMatchObject({ event_id: null, rule: 'correction' })
})

test('"this word means that team" teaches a word, and the trace says whose it is', async () => {
  const { correct, explain } = await demo()
  const name = 'MLB 05: Mets @ Gullwings 4:10 PM ET'
  expect((await explain({ name })).decision.event_id).toBeNull()
  expect(await correct({ kind: 'alias', pattern: 'Gullwings', target: 'Los Angeles Dodgers' })).toMatchObject({
    warnings: [],
  })
  const { decision, trace } = await explain({ name })
  expect(decision).toMatchObject({ event_id: METS, rule: 'both_teams' })
  expect(trace).toMatchObject({
    sides: [
      { text: 'Mets', teams: [{ name: 'New York Mets', correction: null }] },
      {
        text: 'Gullwings',
        teams: [
          {
            name: 'Los Angeles Dodgers',
            spelling: 'alias',
            correction: { id: 1, kind: 'alias', pattern: 'Gullwings' },
          },
        ],
      },
    ],
    correction: null,
  })
  const { warnings } = await correct({ kind: 'alias', pattern: 'Gullwing', target: 'Harbor Herons' })
  expect(warnings).toMatchObject([{ code: 'row_refers_to_nothing', message: expect.stringContaining('Harbor Herons') }])
})

describe('corrections are rows', () => {
  test('listed with the newest first, changed, and refused where they say the same', async () => {
    const { post, get, put } = await streamApi({}, { read: async () => ({ events: [], warnings: [] }) })
    await post(CORRECTIONS, { kind: 'never', pattern: 'a' })
    await post(CORRECTIONS, { kind: 'never', pattern: 'b' })
    expect(await post(CORRECTIONS, { kind: 'never', pattern: ' A ' })).toMatchObject({
      status: 409,
      json: { code: 'CorrectionExists', errors: [{ path: '/pattern' }] },
    })
    expect(await put(`${CORRECTIONS}/1`, { pattern: 'c' })).toMatchObject({ status: 200, json: { pattern: 'c' } })
    expect(await get(CORRECTIONS)).toMatchObject({ json: { total: 2, items: [{ id: 2 }, { id: 1 }], warnings: [] } })
  })

  test('that may say again what a newer one took back', async () => {
    const { post } = await streamApi({ US: ['a'] }, { read: async () => ({ events: [], warnings: [] }) })
    const never = { kind: 'never', pattern: 'a' }
    await post(CORRECTIONS, never)
    await post(CORRECTIONS, { kind: 'is_event', pattern: 'a', target: '1' })
    const { status, json } = await post(CORRECTIONS, never)
    expect([status, json.warnings]).toEqual([
      201,
      [
        expect.objectContaining({
          code: 'correction_superseded',
          message: expect.stringMatching(/correction 2 "a".*correction 1 "a"/),
        }),
      ],
    ])
    expect((await post(CORRECTIONS, never)).status).toBe(409)
    const { json: explained } = await post<ExplainAnswer>('/api/v1/match/explain', { name: 'a' })
    expect(explained.corrections.map(({ id, counts, reason }) => [id, counts, reason])).toEqual([
      [3, true, null],
      [2, false, expect.stringMatching(/\bevent 1\b/)],
      [1, false, expect.stringContaining('correction 3 "a"')],
    ])
  })

  test('of which one that was edited by hand and hits every name does not count', async () => {
    const { host, post } = await streamApi({ US: ['NBA: Mules @ Herons'] }, GAMES)
    await host.settings.write('corrections', [{ id: 1, kind: 'never', pattern: '*' }])
    const { json } = await post<ExplainAnswer>('/api/v1/match/explain', { name: 'NBA: Mules @ Herons' })
    expect(json.decision.event_id).toBe('1')
    expect(json.warnings).toMatchObject([{ code: 'settings_row_unreadable', place: 'correction 1 "*"' }])
    const { json: report } = await post<RefreshReport>('/api/v1/runs', { dry_run: true })
    expect(report.streams).toMatchObject([{ event_id: '1' }])
    expect(report.warnings.map(({ place }) => place)).toContain('correction 1 "*"')
  })

  test('told of what is odd about their event', async () => {
    const off = { ...game(1, 0, 1), status: { state: 'postponed' as const } }
    const { post } = await streamApi({ US: ['a'] }, { read: async () => ({ events: [off], warnings: [] }) })
    const { json } = await post(CORRECTIONS, { kind: 'is_event', pattern: 'a', target: '1' })
    expect(json.warnings).toMatchObject([
      { code: 'correction_event_off', message: expect.stringContaining('postponed') },
    ])
    await post('/api/v1/stream-groups', { name: 'US', leagues: ['nba'] })
    const { json: other } = await post(CORRECTIONS, { kind: 'is_event', pattern: 'a', target: '2' })
    expect(other.warnings?.map(({ message }) => message)).toContainEqual(expect.stringContaining('(nba)'))
  })

  test('told of words that mean another team too', async () => {
    const { post } = await streamApi({ US: ['a'] }, GAMES)
    const [herons, mules] = [game(1, 0, 1).home?.name, game(1, 0, 1).away?.name]
    const messages = async (pattern: string, target: string | undefined) =>
      (await post(CORRECTIONS, { kind: 'alias', pattern, target })).json.warnings?.map(({ code, message }) => [
        code,
        message,
      ])
    expect(await messages(String(mules), herons)).toEqual([
      ['correction_word_shared', expect.stringContaining(`also means ${mules}`)],
    ])
    expect(await messages('Bayern Munich', herons)).toEqual([
      ['correction_word_shared', expect.stringContaining('without a game')],
    ])
    expect(await messages('Quacks', herons)).toEqual([])
    expect(await messages('QUACKS', mules)).toEqual([
      ['correction_word_shared', expect.stringContaining(`correction 3 "Quacks"`)],
    ])
  })

  test('of which the newer counts where two are about one name, and the list says so', async () => {
    const { post, get } = await streamApi({ US: ['a'] }, { read: async () => ({ events: [], warnings: [] }) })
    await post(CORRECTIONS, { kind: 'never', pattern: 'a' })
    await post(CORRECTIONS, { kind: 'is_event', pattern: 'A', target: '1' })
    const { json } = await get(CORRECTIONS)
    expect(json.warnings).toMatchObject([{ code: 'correction_superseded', place: 'correction 1 "a"' }])
  })

  test('stored also while the events cannot be read, and then nobody says that one leads nowhere', async () => {
    const away = { code: 'provider_unreachable' as const, message: 'espn gave no schedule of nba.' }
    const { post } = await streamApi({ US: ['a'] }, { read: async () => ({ events: [], warnings: [away] }) })
    const { status, json } = await post(CORRECTIONS, { kind: 'is_event', pattern: 'a', target: '1' })
    expect([status, json.warnings]).toEqual([
      201,
      [expect.objectContaining({ code: 'correction_unchecked', message: expect.stringContaining(away.message) })],
    ])
  })
})
