import { describe, expect, test } from 'vitest'
import { asking, eventually, GO_ON, PATH, provider, SCHEDULE } from './fixtures.ts'

/** Not sent, as the last "6 requests" failed. */
const givenUp = (failures: string) => ({ kind: 'away', why: expect.stringContaining(` last ${failures} `) })
const GIVEN_UP = givenUp('6 requests')
const STATUS_500 = /^(?!.* last ).* 500$/
const FAILED = { kind: 'away', why: expect.stringMatching(STATUS_500) }
const ANSWERED = expect.objectContaining({ kind: 'answer', json: SCHEDULE })

/** One begins when the one before it has ended. */
const ONE_AT_A_TIME = { pace: { atATime: 1 } }

describe('requests at a time', () => {
  test('of one provider are as many as its pace says', async () => {
    const server = await provider()
    server.fail({ kind: 'held' }, { times: 3 })
    const { ask } = asking(server)
    const replies = Array.from({ length: 12 }, () => ask({ pace: { atATime: 3 } }))
    await server.received(3)
    server.release()
    expect(await Promise.all(replies)).toEqual(replies.map(() => ANSWERED))
    expect(server.underWay.most).toBe(3)
  })

  test('of all providers together are bounded too', async () => {
    const server = await provider()
    server.fail({ kind: 'held' }, { times: 5 })
    const { ask } = asking(server, { concurrency: 5 })
    const replies = ['espn', 'tsdb', 'hockeytech', 'mlbstats'].flatMap((code) =>
      Array.from({ length: 6 }, () => ask({ source: code, pace: { atATime: 3 } })),
    )
    await server.received(5)
    server.release()
    expect(await Promise.all(replies)).toEqual(replies.map(() => ANSWERED))
    expect(server.underWay.most).toBe(5)
  })

  test('of a provider that waits for its pace leave the places to the others', async () => {
    const server = await provider()
    const { ask, asker } = asking(server, { concurrency: 1, wait: waitForEver })
    const slow = new AbortController()
    const waiting = Array.from({ length: 3 }, () =>
      ask({ source: 'tsdb', pace: { atATime: 2, perMinute: 1 } }, slow.signal),
    )
    expect(await waiting[0]).toEqual(ANSWERED)
    expect(await ask({ source: 'espn' })).toEqual(ANSWERED)
    expect(asker.counts().requests).toBe(2)
    slow.abort()
    expect(await Promise.all(waiting.slice(1))).toMatchObject([{ kind: 'stopped' }, { kind: 'stopped' }])
  })
})

test('a pace that changes, as with a key that is set later, counts from the next request on', async () => {
  const server = await provider()
  const { ask } = asking(server, { wait: waitForEver })
  const stopping = new AbortController()
  const slowly = { source: 'tsdb', pace: { atATime: 2, perMinute: 1 } }
  expect(await ask(slowly)).toEqual(ANSWERED)
  const waiting = ask(slowly, stopping.signal)
  const quickly = { source: 'tsdb', pace: { atATime: 2, perMinute: 100 } }
  expect(await Promise.all([ask(quickly), ask(quickly)])).toEqual([ANSWERED, ANSWERED])
  stopping.abort()
  expect(await waiting).toMatchObject({ kind: 'stopped' })
})

/** A pause that only breaking off ends. */
function waitForEver(_: number, ending: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (ending.aborted) resolve()
    ending.addEventListener('abort', () => resolve())
  })
}

describe('repeats', () => {
  const askOf503 = async (headers: { [name: string]: string }, random = 0) => {
    const server = await provider()
    server.fail({ kind: 'status', status: 503, headers }, { times: 2 })
    const { ask, time } = asking(server, { random: () => random })
    const reply = await ask()
    return { reply, pauses: time.pauses, requests: server.requests.length }
  }

  test('come after doubling pauses, longer by chance', async () => {
    expect((await askOf503({})).pauses).toEqual([500, 1000])
    expect((await askOf503({}, 0.5)).pauses).toEqual([625, 1250])
  })

  test('come after the time that the provider asks for', async () => {
    const { reply, pauses } = await askOf503({ 'retry-after': '7' })
    expect([reply, pauses]).toEqual([ANSWERED, [7500, 8000]])
  })

  test('come after the date that the provider names, by its own clock', async () => {
    const dates = { date: 'Thu, 04 Sep 2003 12:00:00 GMT', 'retry-after': 'Thu, 04 Sep 2003 12:00:04 GMT' }
    expect((await askOf503(dates)).pauses).toEqual([4500, 5000])
  })

  test('do not come where the provider asks for more than ten seconds', async () => {
    const { reply, pauses, requests } = await askOf503({ 'retry-after': '11' })
    expect(reply).toEqual({
      kind: 'away',
      why: expect.stringMatching(/ 503,.* 10 seconds$/),
    })
    expect([pauses, requests]).toEqual([[], 1])
  })

  test('keep their place: the others of the provider do not run into the same failure meanwhile', async () => {
    const server = await provider()
    server.fail({ kind: 'status', status: 500 })
    const { ask, asker } = asking(server, { wait: waitForEver })
    const stopping = new AbortController()
    const replies = Array.from({ length: 30 }, () => ask({ pace: { atATime: 2 } }, stopping.signal))
    await server.received(2)
    await eventually(() => expect(server.underWay.now).toBe(0))
    expect(asker.counts().requests).toBe(2)
    stopping.abort()
    await Promise.all(replies)
  })
})

describe('a provider that is away', () => {
  test('that is asked slowly is left alone sooner: its failures must not take the time of its pace', async () => {
    const server = await provider()
    server.fail({ kind: 'status', status: 500 })
    const failuresOf = async (perMinute: number) => {
      const { ask, asker, time } = asking(server)
      const replies = await Promise.all(Array.from({ length: 40 }, () => ask({ pace: { atATime: 1, perMinute } })))
      const failed = replies.filter((reply) => 'why' in reply && STATUS_500.test(reply.why)).length
      expect(replies.at(-1)).toEqual(givenUp(`${failed} requests`))
      expect(asker.counts().requests).toBe(failed * 3)
      return { failed, milliseconds: time.now }
    }
    // Two requests with their pauses alone; six would wait for their turns for half a minute.
    expect(await failuresOf(30)).toEqual({ failed: 2, milliseconds: 3000 })
    expect((await failuresOf(100)).failed).toBe(6)
  })

  test('is left alone after six requests, each with its repeats', async () => {
    const server = await provider()
    server.fail({ kind: 'status', status: 500 })
    const { ask, asker } = asking(server)
    const replies = await Promise.all(Array.from({ length: 300 }, () => ask(ONE_AT_A_TIME)))
    expect(replies).toEqual([...Array(6).fill(FAILED), ...Array(294).fill(GIVEN_UP)])
    expect(asker.counts()).toMatchObject({ requests: 18, repeats: 12 })
  })

  test('is asked at once at another address of the owner’s, and still left alone at the one that failed', async () => {
    const [wrong, right] = [await provider(), await provider()]
    wrong.fail({ kind: 'status', status: 500 })
    const { ask } = asking(wrong, { giveUpAfter: 1 })
    const at = ({ url }: typeof wrong) => ({ url: `${url}${PATH}`, address: url })
    expect([await ask(at(wrong)), await ask(at(right)), await ask(at(wrong))]).toEqual([
      FAILED,
      ANSWERED,
      givenUp('request'),
    ])
    // Back to the provider's own address: that did not fail either.
    expect(await ask({ url: `${right.url}${PATH}` })).toEqual(ANSWERED)
  })

  test('is left alone by those that wait for their turn, while those under way end as they do', async () => {
    const server = await provider()
    server.fail({ kind: 'held' })
    const { ask, asker } = asking(server, { giveUpAfter: 1, repeats: 0 })
    const replies = Array.from({ length: 40 }, () => ask({ pace: { atATime: 4 } }))
    await server.received(4)
    await server.close()
    const cut = { kind: 'away', why: expect.stringContaining('connection') }
    expect(await Promise.all(replies)).toEqual([...Array(4).fill(cut), ...Array(36).fill(givenUp('request'))])
    expect(asker.counts().requests).toBe(4)
  })

  test('is left alone by those whose turn by the pace had not come', async () => {
    const server = await provider()
    server.fail({ kind: 'held', next: { kind: 'html' } })
    let goOn = () => {}
    const pausing = new Promise<void>((resolve) => {
      goOn = resolve
    })
    const { ask, asker } = asking(server, { giveUpAfter: 1, wait: () => pausing })
    const slowly = { pace: { atATime: 2, perMinute: 1 } }
    const first = ask(slowly)
    const second = ask(slowly)
    await server.received(1)
    server.release()
    expect(await first).toMatchObject({ kind: 'away' })
    goOn()
    expect(await second).toEqual(givenUp('request'))
    expect(asker.counts().requests).toBe(1)
  })

  test('is sent no repeat of those under way', async () => {
    const server = await provider()
    server.fail({ kind: 'held', next: { kind: 'status', status: 500 } }, { route: PATH, times: 1 })
    server.fail({ kind: 'html' }, { route: '/page' })
    const { ask, time } = asking(server, { giveUpAfter: 1 })
    const underWay = ask()
    await server.received(1)
    expect(await ask({ url: `${server.url}/page` })).toMatchObject({ kind: 'away' })
    server.release()
    expect(await underWay).toEqual(FAILED)
    expect([server.requests.length, time.pauses]).toEqual([2, []])
  })

  test('is back when one that was under way has its answer', async () => {
    const server = await provider()
    server.fail({ kind: 'held' }, { route: PATH, times: 1 })
    server.fail({ kind: 'html' }, { route: '/page' })
    const { ask } = asking(server, { giveUpAfter: 1 })
    const underWay = ask()
    await server.received(1)
    await ask({ url: `${server.url}/page` })
    expect(await ask()).toEqual(givenUp('request'))
    server.release()
    expect(await underWay).toEqual(ANSWERED)
    expect(await ask()).toEqual(ANSWERED)
  })

  test('does not stop the requests to another', async () => {
    const server = await provider({ [PATH]: SCHEDULE, '/other': SCHEDULE })
    server.fail({ kind: 'status', status: 500 }, { route: PATH })
    const { ask } = asking(server)
    for (let count = 0; count < 7; count += 1) await ask()
    expect(await ask()).toEqual(GIVEN_UP)
    expect(await ask({ source: 'tsdb', url: `${server.url}/other` })).toEqual(ANSWERED)
  })

  test('is asked on where another request had a reply in between, be it a refusal', async () => {
    const server = await provider({ '/known': SCHEDULE })
    server.fail({ kind: 'status', status: 500 }, { route: PATH })
    const { ask, asker } = asking(server, { repeats: 0 })
    for (let count = 0; count < 12; count += 1) {
      expect(await ask()).toEqual(FAILED)
      if (count % 5 === 4) await ask({ url: `${server.url}/unknown` })
    }
    expect(asker.counts().requests).toBe(14)
  })

  test('is tried once after a minute, while the others wait for what comes of it', async () => {
    const server = await provider()
    server.fail({ kind: 'status', status: 500 })
    const { ask, time } = asking(server)
    const crowd = () => Promise.all(Array.from({ length: 50 }, () => ask()))
    for (let count = 0; count < 6; count += 1) await ask()
    server.forget()

    time.now += 59_999
    expect(await crowd()).toEqual(Array(50).fill(GIVEN_UP))
    expect(server.requests).toHaveLength(0)

    time.now += 1
    expect(await crowd()).toEqual([FAILED, ...Array(49).fill(GIVEN_UP)])
    expect(server.requests).toHaveLength(1)

    time.now += 60_000
    server.recover()
    expect(await crowd()).toEqual(Array(50).fill(ANSWERED))
    expect(server.requests).toHaveLength(51)

    server.fail({ kind: 'status', status: 500 }, { times: 1 })
    expect(await ask()).toEqual(ANSWERED)
  })

  test('is tried by the next request where the one that tried was broken off', async () => {
    const server = await provider()
    server.fail({ kind: 'status', status: 500 })
    const { ask, time } = asking(server)
    for (let count = 0; count < 6; count += 1) await ask()
    server.forget()
    server.fail({ kind: 'held' }, { times: 1 })
    time.now += 60_000
    const stopping = new AbortController()
    const trial = ask({}, stopping.signal)
    await server.received(1)
    const next = ask({}, GO_ON)
    stopping.abort()
    expect(await trial).toMatchObject({ kind: 'stopped' })
    expect(await next).toEqual(FAILED)
    expect(server.requests).toHaveLength(2)
    expect(await ask()).toEqual(GIVEN_UP)
  })

  test('is left alone after its failures also where a request between them was broken off', async () => {
    const server = await provider()
    server.fail({ kind: 'status', status: 500 })
    server.fail({ kind: 'held' }, { route: '/held' })
    const { ask } = asking(server, { giveUpAfter: 2, repeats: 0 })
    expect(await ask()).toEqual(FAILED)
    const stopping = new AbortController()
    const reply = ask({ url: `${server.url}/held` }, stopping.signal)
    await server.received(2)
    stopping.abort()
    expect(await reply).toMatchObject({ kind: 'stopped' })
    expect(await ask()).toEqual(FAILED)
    expect(await ask()).toEqual(givenUp('2 requests'))
  })

  test('is not what a request tells that was broken off before its repeat', async () => {
    const server = await provider()
    server.fail({ kind: 'status', status: 500 }, { times: 1 })
    let paused = () => {}
    const pausing = new Promise<void>((resolve) => {
      paused = resolve
    })
    const wait = (milliseconds: number, ending: AbortSignal) => {
      paused()
      return waitForEver(milliseconds, ending)
    }
    const { ask } = asking(server, { giveUpAfter: 1, wait })
    const stopping = new AbortController()
    const reply = ask(ONE_AT_A_TIME, stopping.signal)
    await pausing
    stopping.abort()
    expect(await reply).toMatchObject({ kind: 'stopped' })
    expect(await ask(ONE_AT_A_TIME)).toEqual(ANSWERED)
  })
})
