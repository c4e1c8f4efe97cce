import { expect, test } from 'vitest'
import { atOnce, inPieces, type Steps } from '../../src/time/slices.ts'

function* adding(numbers: readonly number[]): Steps<number> {
  let sum = 0
  for (const number of numbers) {
    sum += number
    yield
  }
  return sum
}

test('work in pieces comes to the same as work at once, and lets others in whenever it has gone on for a while', async () => {
  const numbers = [1, 2, 3, 4, 5, 6]
  let now = 0
  const pauses: number[] = []
  const pace = {
    elapsed: () => {
      now += 6
      return now
    },
    breathe: async () => void pauses.push(now),
  }
  expect(await inPieces(adding(numbers), pace)).toBe(atOnce(adding(numbers)))
  expect(pauses).toEqual([30])
})

test('work that is done soon takes no pause', async () => {
  const breathe = () => Promise.reject(new Error('a pause'))
  expect(await inPieces(adding([1, 2]), { elapsed: () => 0, breathe })).toBe(3)
})

test('what a step throws ends the work', async () => {
  // biome-ignore lint/correctness/useYield: it throws before its first step
  const failing = function* (): Steps<void> {
    throw new Error('broken')
  }
  await expect(inPieces(failing(), { elapsed: () => 0, breathe: async () => undefined })).rejects.toThrow('broken')
})
