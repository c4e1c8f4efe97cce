import { describe, expect, test } from 'vitest'
import type { Reply } from '../../../src/sports/network/request.ts'
import type { Fault } from '../fake-server.ts'
import { asking, eventually, GO_ON, manualDeadlines, PATH, provider, SCHEDULE } from './fixtures.ts'

const answered = { kind: 'answer', json: SCHEDULE, validators: {}, bytes: JSON.stringify(SCHEDULE).length }
/** The words that tell one failure from another. */
const away = (why: RegExp) => ({ kind: 'away', why: expect.stringMatching(why) })

describe('an answer', () => {
  test('is the JSON that the provider sent to the parameters, secret ones too', async () => {
    const server = await provider()
    const { ask, asker } = asking(server)
    expect(await ask({ params: { dates: '20250904', limit: '500' }, secrets: { key: 'a&b c' } })).toEqual(answered)
    expect(server.requests).toMatchObject([
      {
        method: 'GET',
        path: PATH,
        query: { dates: '20250904', limit: '500', key: 'a&b c' },
        headers: { accept: 'application/json', 'user-agent': 'sports-guide' },
      },
    ])
    expect(asker.counts()).toEqual({ requests: 1, repeats: 0, bytes: answered.bytes })
  })

  test.each([
    ['behind a byte order mark', `\uFEFF${JSON.stringify(SCHEDULE)}`, 'application/json'],
    ['that calls itself a page', JSON.stringify(SCHEDULE), 'text/html'],
    ['between blank lines', `\r\n${JSON.stringify(SCHEDULE)}\n`, 'text/plain'],
  ])('%s is read', async (_, text, contentType) => {
    const server = await provider()
    server.fail({ kind: 'text', text, contentType })
    expect(await asking(server).ask()).toMatchObject({ kind: 'answer', json: SCHEDULE })
  })

  test('that is packed is read, and counts as it is unpacked', async () => {
    const server = await provider()
    server.fail({ kind: 'packed', bytes: 1000 })
    const { ask, asker } = asking(server, { repeats: 0 })
    expect(await ask()).toEqual(away(/empty/))
    expect(asker.counts().bytes).toBe(1000)
  })

  test('is read over one socket after the other request', async () => {
    const server = await provider()
    const { ask } = asking(server)
    await ask()
    await ask()
    expect(server.connections).toBe(1)
  })
})

describe('a conditional request', () => {
  test('brings nothing new where nothing changed, and the new answer where it did', async () => {
    const server = await provider()
    server.fail({ kind: 'not_modified' })
    const { ask } = asking(server)
    const first = await ask()
    expect(first).toMatchObject({ kind: 'answer', validators: { etag: expect.stringMatching(/^"[0-9a-f]{16}"$/) } })
    const validators = first.kind === 'answer' ? first.validators : {}
    expect(await ask({ validators })).toEqual({ kind: 'not_modified' })
    server.serve(PATH, { events: [] })
    expect(await ask({ validators })).toMatchObject({ kind: 'answer', json: { events: [] } })
    expect(server.connections).toBe(1)
  })

  test('names the date of the answer that is known, where that had one', async () => {
    const server = await provider()
    const lastModified = 'Thu, 04 Sep 2025 12:00:00 GMT'
    await asking(server).ask({ validators: { lastModified } })
    expect(server.requests[0]?.headers['if-modified-since']).toBe(lastModified)
  })

  test('is none where what is known of the answer fits into no header', async () => {
    const server = await provider()
    server.fail({ kind: 'status', status: 304 }, { times: 1 })
    const { ask } = asking(server)
    expect(await ask({ validators: { etag: '"a\r\nHost: elsewhere"' } })).toMatchObject({ kind: 'away' })
    expect(server.requests[0]?.headers['if-none-match']).toBeUndefined()
  })

  test('alone can be answered that nothing changed', async () => {
    const server = await provider()
    server.fail({ kind: 'status', status: 304 })
    expect(await asking(server).ask()).toEqual(away(/304/))
  })
})

describe('a status', () => {
  const denied = (status: number) => away(new RegExp(`${status}.* API key `))
  const failed = (status: number) => away(new RegExp(` failed .*${status}$`))
  const refused = (status: number) => ({ ...failed(status), kind: 'refused', status })

  test.each<[number, Reply | object, number]>([
    [400, refused(400), 1],
    [401, denied(401), 1],
    [403, denied(403), 1],
    [404, refused(404), 1],
    [407, away(/ proxy .*407/), 1],
    [408, failed(408), 3],
    [410, refused(410), 1],
    [425, failed(425), 1],
    [429, away(/ too many .*429/), 3],
    [500, failed(500), 3],
    [503, failed(503), 3],
    [599, failed(599), 3],
    [302, away(/ redirected .*302/), 1],
    [999, failed(999), 1],
  ])('of %i is told apart, and asked for again only where that may help', async (status, reply, requests) => {
    const server = await provider()
    server.fail({ kind: 'status', status })
    const { ask, asker } = asking(server)
    expect(await ask()).toEqual(reply)
    expect(server.requests).toHaveLength(requests)
    expect(asker.counts()).toMatchObject({ requests, repeats: requests - 1 })
  })

  test('of a page counts by the status', async () => {
    const server = await provider()
    server.fail({ kind: 'html', status: 404 })
    expect(await asking(server).ask()).toEqual(refused(404))
  })
})

describe('an answer that is no use', () => {
  test.each<[string, Fault, RegExp, number]>([
    ['a page', { kind: 'html' }, / web page /, 1],
    ['a page without a doctype', { kind: 'text', text: 'Please log in', contentType: 'text/html' }, / web page /, 1],
    ['words', { kind: 'text', text: 'busy {' }, / not JSON$/, 1],
    ['nothing', { kind: 'text', text: '' }, / empty$/, 3],
    ['half of its JSON', { kind: 'truncated' }, / early$/, 3],
    ['half of its bytes', { kind: 'cut' }, / early$/, 3],
    ['absurdly deep JSON', { kind: 'text', text: '['.repeat(3_000_000) }, / nested /, 1],
  ])('%s', async (_, fault, why, requests) => {
    const server = await provider()
    server.fail(fault)
    expect(await asking(server).ask()).toEqual(away(why))
    expect(server.requests).toHaveLength(requests)
  })

  test('is forgotten when a repeat brings a good one', async () => {
    const server = await provider()
    server.fail({ kind: 'truncated' }, { times: 1 })
    server.fail({ kind: 'cut' }, { times: 1 })
    const { ask, asker } = asking(server)
    expect(await ask()).toMatchObject({ kind: 'answer', json: SCHEDULE })
    expect(asker.counts()).toMatchObject({ requests: 3, repeats: 2 })
  })
})

describe('a provider that keeps us waiting', () => {
  test('is asked twice when no answer begins', async () => {
    const server = await provider()
    server.fail({ kind: 'time_out' })
    const deadlines = manualDeadlines()
    const { ask, asker } = asking(server, deadlines)
    const reply = ask()
    await server.received(1)
    deadlines.pass(10_000)
    await server.received(2)
    deadlines.pass(10_000)
    expect(await reply).toEqual(away(/ 10 seconds$/))
    expect(asker.counts()).toEqual({ requests: 2, repeats: 1, bytes: 0 })
  })

  test('with a byte now and then is left at the end of the whole time, and not before', async () => {
    const server = await provider()
    server.fail({ kind: 'slow_trickle', everyMs: 2 })
    const deadlines = manualDeadlines()
    const { ask, asker } = asking(server, deadlines)
    const reply = ask()
    await eventually(() => expect(asker.counts().bytes).toBeGreaterThan(3))
    deadlines.pass(10_000)
    const soFar = asker.counts().bytes
    await eventually(() => expect(asker.counts().bytes).toBeGreaterThan(soFar + 3))
    expect(server.requests).toHaveLength(1)
    deadlines.pass(20_000)
    await server.received(2)
    await eventually(() => expect(server.underWay.now).toBe(1))
    deadlines.pass(20_000)
    expect(await reply).toEqual(away(/ complete .* 20 seconds$/))
    expect(server.requests).toHaveLength(2)
  })

  test('by the machine’s clock is left as well', async () => {
    const server = await provider()
    server.fail({ kind: 'time_out' })
    const { ask } = asking(server, { headWithinMs: 20, repeats: 0 })
    expect(await ask()).toEqual(away(/ 0\.02 seconds$/))
    server.recover()
    server.fail({ kind: 'slow_trickle', everyMs: 1 })
    const patient = asking(server, { answerWithinMs: 200, repeats: 0 })
    expect(await patient.ask()).toEqual(away(/ complete .* 0\.2 seconds$/))
  })
})

test('no reply tells a secret, whatever goes wrong', async () => {
  const server = await provider()
  const secret = 'k3y-of-the-owner'
  const faults: readonly Fault[] = [
    { kind: 'status', status: 404, headers: { 'x-echo': secret } },
    { kind: 'status', status: 500 },
    { kind: 'status', status: 302, headers: { location: `http://127.0.0.1:1/?key=${secret}` } },
    { kind: 'text', text: `no such key: ${secret}` },
    { kind: 'cut' },
    { kind: 'html' },
    { kind: 'time_out' },
  ]
  for (const fault of faults) {
    server.recover()
    server.fail(fault)
    const { ask } = asking(server, { repeats: 0, headWithinMs: 100 })
    const reply = await ask({ secrets: { key: secret } })
    expect(reply.kind).not.toBe('answer')
    expect(JSON.stringify(reply)).not.toContain(secret)
    expect(JSON.stringify(reply)).not.toContain('127.0.0.1')
  }
})

describe('breaking off', () => {
  const stopped = { kind: 'stopped', why: expect.stringContaining('canceled') }

  test('before anything is sent sends nothing', async () => {
    const server = await provider()
    const { ask, asker } = asking(server)
    expect(await ask({}, AbortSignal.abort())).toEqual(stopped)
    expect(asker.counts().requests).toBe(0)
  })

  test('ends what is under way, and what waits for its turn', async () => {
    const server = await provider()
    server.fail({ kind: 'time_out' })
    const { ask } = asking(server)
    const stopping = new AbortController()
    const replies = Array.from({ length: 20 }, () => ask({ pace: { atATime: 2 } }, stopping.signal))
    await server.received(2)
    stopping.abort()
    expect(await Promise.all(replies)).toEqual(replies.map(() => stopped))
    await eventually(() => expect(server.underWay.now).toBe(0))
    expect(server.requests).toHaveLength(2)
  })

  test('tells of a request that it is sent, and of one that waits for its turn not', async () => {
    const server = await provider()
    server.fail({ kind: 'time_out' })
    const { asker } = asking(server)
    const stopping = new AbortController()
    const sent: string[] = []
    const one = { source: 'espn', pace: { atATime: 1 }, url: server.url, params: {} }
    const replies = ['first', 'second'].map((name) => asker.ask(one, stopping.signal, () => sent.push(name)))
    await server.received(1)
    stopping.abort()
    await Promise.all(replies)
    expect(sent).toEqual(['first'])
  })

  test('ends one that waits for its turn while the one before it goes on', async () => {
    const server = await provider()
    server.fail({ kind: 'held' }, { times: 1 })
    const { ask } = asking(server)
    const stopping = new AbortController()
    const first = ask({ pace: { atATime: 1 } })
    const second = ask({ pace: { atATime: 1 } }, stopping.signal)
    await server.received(1)
    stopping.abort()
    expect(await second).toEqual(stopped)
    server.release()
    expect(await first).toEqual(answered)
    expect(server.requests).toHaveLength(1)
  })

  test('ends an answer that trickles in', async () => {
    const server = await provider()
    server.fail({ kind: 'slow_trickle', everyMs: 2 })
    const { ask, asker } = asking(server)
    const stopping = new AbortController()
    const reply = ask({}, stopping.signal)
    await eventually(() => expect(asker.counts().bytes).toBeGreaterThan(2))
    stopping.abort()
    expect(await reply).toEqual(stopped)
    await eventually(() => expect(server.underWay.now).toBe(0))
  })

  test('ends a pause before a repeat', async () => {
    const server = await provider()
    server.fail({ kind: 'status', status: 503, headers: { 'retry-after': '9' } })
    let paused = () => {}
    const pausing = new Promise<void>((resolve) => {
      paused = resolve
    })
    const { ask, asker } = asking(server, {
      wait(_, ending) {
        paused()
        return new Promise((resolve) => ending.addEventListener('abort', () => resolve()))
      },
    })
    const stopping = new AbortController()
    const reply = ask({}, stopping.signal)
    await pausing
    stopping.abort()
    expect(await reply).toEqual(stopped)
    expect(asker.counts().requests).toBe(1)
  })

  test('at the end of the time for all says so', async () => {
    const server = await provider()
    server.fail({ kind: 'time_out' })
    expect(await asking(server).ask({}, AbortSignal.timeout(20))).toEqual({
      kind: 'stopped',
      why: expect.stringContaining('time limit'),
    })
  })

  test('is what close() does, for good', async () => {
    const server = await provider()
    server.fail({ kind: 'time_out' })
    const { ask, asker } = asking(server)
    const reply = ask()
    await server.received(1)
    asker.close()
    expect(await reply).toEqual(stopped)
    expect(await ask({}, GO_ON)).toEqual(stopped)
    await eventually(() => expect(server.underWay.now).toBe(0))
  })
})
