import { expect, test } from 'vitest'
import { endingAnswer } from '../../../src/dispatcharr/gateway/gateway-app.ts'

/** An answer that has said "one" and would go on, and whether anybody reads it still. */
function unending() {
  let isRead = true
  const body = new ReadableStream<Uint8Array>({
    start: (controller) => controller.enqueue(new TextEncoder().encode('one')),
    cancel() {
      isRead = false
    },
  })
  return { answer: new Response(body, { status: 201, headers: { 'x-kept': 'yes' } }), isRead: () => isRead }
}

test('what was sent stands, and the rest is let go of', async () => {
  const { answer, isRead } = unending()
  const ends = new AbortController()
  const ending = endingAnswer(answer, ends.signal)
  expect([ending.status, ending.headers.get('x-kept')]).toEqual([201, 'yes'])
  const text = ending.text()
  expect(isRead()).toBe(true)
  ends.abort()
  expect(await text).toBe('one')
  expect(isRead()).toBe(false)
})

test('one that ends by itself is whole, and one that nobody reads any more is let go of', async () => {
  const { signal } = new AbortController()
  expect(await endingAnswer(new Response('all of it'), signal).text()).toBe('all of it')
  expect(endingAnswer(new Response(null, { status: 204 }), signal).status).toBe(204)
  const { answer, isRead } = unending()
  await endingAnswer(answer, signal).body?.cancel()
  expect(isRead()).toBe(false)
})
