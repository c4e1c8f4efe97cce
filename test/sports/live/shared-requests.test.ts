import { describe, expect, test } from 'vitest'
import { sharedAsk } from '../../../src/sports/live/live-source.ts'
import type { Reply, SentRequest } from '../../../src/sports/network/request.ts'
import { answer } from '../fake-source-client.ts'

const ASKED: SentRequest = {
  source: 'espn',
  pace: { atATime: 6 },
  url: 'https://one.example/day',
  params: { dates: '1' },
}

/** A shared way to the providers, whose requests are answered one by one, in their order. */
function slowly() {
  const sent: {
    readonly asked: SentRequest
    readonly stopping: AbortSignal
    readonly settle: (reply: Reply) => void
  }[] = []
  const ask = sharedAsk(
    (asked, stopping) =>
      new Promise<Reply>((settle) => sent.push({ asked, stopping, settle: (reply) => settle(reply) })),
  )
  return { sent, ask, isBrokenOff: () => sent.map(({ stopping }) => stopping.aborted) }
}

const never = new AbortController().signal

test('an equal request of two readings is sent once, and both have its answer', async () => {
  const { sent, ask } = slowly()
  const both = [ask(ASKED, never), ask({ ...ASKED, params: { ...ASKED.params } }, never)]
  expect(sent).toHaveLength(1)
  sent[0]?.settle(answer('one'))
  expect(await Promise.all(both)).toEqual([answer('one'), answer('one')])
})

test.each([
  [{ url: 'https://two.example/day' }],
  [{ params: { dates: '2' } }],
  [{ secrets: { key: 'a' } }],
  [{ validators: { etag: '"1"' } }],
])('one that differs by %j is sent by itself', (change) => {
  const { sent, ask } = slowly()
  void ask(ASKED, never)
  void ask({ ...ASKED, ...change }, never)
  expect(sent).toHaveLength(2)
})

test('one that is answered is sent anew', async () => {
  const { sent, ask } = slowly()
  const first = ask(ASKED, never)
  sent[0]?.settle(answer('one'))
  await first
  const second = ask(ASKED, never)
  sent[1]?.settle(answer('two'))
  expect(await second).toEqual(answer('two'))
})

test('a reading that stops leaves the request to the other', async () => {
  const { sent, ask, isBrokenOff } = slowly()
  const stopping = new AbortController()
  const stopped = ask(ASKED, stopping.signal)
  const other = ask(ASKED, never)
  stopping.abort()
  expect(await stopped).toMatchObject({ kind: 'stopped' })
  expect(isBrokenOff()).toEqual([false])
  sent[0]?.settle(answer('one'))
  expect(await other).toEqual(answer('one'))
})

test('the last reading that stops ends it, and whoever asks next begins anew', async () => {
  const { sent, ask, isBrokenOff } = slowly()
  const readers = [new AbortController(), new AbortController()]
  const replies = readers.map(({ signal }) => ask(ASKED, signal))
  readers[0]?.abort()
  expect(isBrokenOff()).toEqual([false])
  readers[1]?.abort()
  expect(isBrokenOff()).toEqual([true])
  expect((await Promise.all(replies)).map(({ kind }) => kind)).toEqual(['stopped', 'stopped'])
  const next = ask(ASKED, never)
  expect(isBrokenOff()).toEqual([true, false])
  // The one that was broken off ends later, and takes the new one away from nobody.
  sent[0]?.settle({ kind: 'stopped', why: 'it was broken off' })
  await new Promise(setImmediate)
  const joined = ask(ASKED, never)
  expect(sent).toHaveLength(2)
  sent[1]?.settle(answer('two'))
  expect(await Promise.all([next, joined])).toEqual([answer('two'), answer('two')])
})

test('a reading that has stopped already has no answer, and keeps no request going', async () => {
  const { ask, isBrokenOff } = slowly()
  expect(await ask(ASKED, AbortSignal.abort())).toMatchObject({ kind: 'stopped' })
  expect(isBrokenOff()).toEqual([true])
})

describe('a request that the time for all was too short for', () => {
  const timeUp = () => {
    const stopping = new AbortController()
    return { stopping, end: () => stopping.abort(new DOMException('', 'TimeoutError')) }
  }

  test('says whether the provider had it', async () => {
    let tellSent = () => {}
    const ask = sharedAsk(
      (_asked, _stopping, onSent) =>
        new Promise(() => {
          tellSent = () => onSent?.()
        }),
    )
    const { stopping, end } = timeUp()
    const one = ask(ASKED, stopping.signal)
    tellSent()
    const other = ask({ ...ASKED, params: { dates: '2' } }, stopping.signal)
    end()
    expect(await one).toMatchObject({ kind: 'stopped', wasSent: true })
    expect(await other).not.toHaveProperty('wasSent')
  })

  test('does not where it was broken off', async () => {
    const stopping = new AbortController()
    const reply = sharedAsk((_asked, _stopping, onSent) => {
      onSent?.()
      return new Promise(() => {})
    })(ASKED, stopping.signal)
    stopping.abort()
    expect(await reply).not.toHaveProperty('wasSent')
  })
})
