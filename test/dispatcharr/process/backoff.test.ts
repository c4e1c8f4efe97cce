import { expect, test } from 'vitest'
import { retryUntilDone } from '../../../src/dispatcharr/process/backoff.ts'

test('work that fails is tried again after pauses that double up to the longest', async () => {
  const pauses: number[] = []
  const failures: unknown[] = []
  let tries = 0
  const answer = await retryUntilDone(
    async () => {
      tries += 1
      if (tries < 6) throw new Error(`try ${tries}`)
      return 'done'
    },
    {
      pause: async (ms) => void pauses.push(ms),
      first: 2,
      longest: 10,
      until: new AbortController().signal,
      failed: (error) => void failures.push(String(error)),
    },
  )
  expect(answer).toBe('done')
  expect(pauses).toEqual([2, 4, 8, 10, 10])
  expect(failures).toHaveLength(5)
})

test('an end that comes meanwhile ends it, and is no failure', async () => {
  const ends = new AbortController()
  const failures: unknown[] = []
  const answer = await retryUntilDone(
    async () => {
      ends.abort()
      throw new Error('broken off')
    },
    {
      pause: async () => undefined,
      first: 1,
      longest: 1,
      until: ends.signal,
      failed: (error) => void failures.push(error),
    },
  )
  expect(answer).toBeNull()
  expect(failures).toEqual([])
})
