import { expect, test } from 'vitest'
import { RETRY_POLICY, sendWithRetries } from '../../src/http/index.ts'

test('nothing is sent once the signal aborts in a pause, and the last attempt stands', async () => {
  const stopping = new AbortController()
  const sent: boolean[] = []
  const send = async (isRepeat: boolean) => {
    sent.push(isRepeat)
    return { result: 'away', repeat: 'often' } as const
  }
  const policy = { ...RETRY_POLICY, wait: async () => stopping.abort() }
  expect(await sendWithRetries(send, policy, stopping.signal)).toMatchObject({ result: 'away' })
  expect(sent).toEqual([false])
})

test('nothing is sent again where it must not be sent any more', async () => {
  const attempts = [{ result: 'away', repeat: 'often' } as const, null, { result: 'answer' }]
  const policy = { ...RETRY_POLICY, wait: async () => undefined }
  const signal = new AbortController().signal
  expect(await sendWithRetries(async () => attempts.shift() ?? null, policy, signal)).toMatchObject({ result: 'away' })
  expect(attempts).toHaveLength(1)
  expect(await sendWithRetries(async () => null, policy, signal)).toBeNull()
})
