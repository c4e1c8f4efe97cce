import { expect, test } from 'vitest'
import { createPace } from '../../src/time/slices.ts'

test('a pace is due when work has gone on for 10 ms, and again 10 ms after it gave way', async () => {
  let now = 0
  const turns: number[] = []
  const pace = createPace({ elapsed: () => now, turn: async () => void turns.push(now) })
  const due: number[] = []
  for (; now < 40; now += 3) {
    if (!pace.isDue()) continue
    due.push(now)
    await pace.yieldToEventLoop()
  }
  expect(due).toEqual([12, 24, 36])
  expect(turns).toEqual(due)
})

test('giving way lets a timer of the process fire', async () => {
  const pace = createPace()
  let fired = false
  setImmediate(() => {
    fired = true
  })
  await pace.yieldToEventLoop()
  expect(fired).toBe(true)
})
