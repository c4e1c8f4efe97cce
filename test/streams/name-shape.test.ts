import { expect, test } from 'vitest'
import { KeywordService } from '../../src/detection/index.ts'
import { countShapes, MAX_SHAPED_NAMES } from '../../src/streams/name-shape.ts'
import { createPace } from '../../src/time/slices.ts'

const READING = { keywords: new KeywordService(), now: new Date('2025-06-05T16:00:00Z') }

test('counts names that differ in numbers, times and teams as one shape, the most frequent first', async () => {
  const names = ['MLB 13 | Nats', 'NBA 05: Cavaliers vs Knicks', 'NBA 06: Lakers vs Bulls', 'NBA 07: Suns vs Nets']
  const shapes = await countShapes(names, READING, createPace())
  expect(shapes.map(({ names: count, example }) => [count, example])).toEqual([
    [3, 'NBA 05: Cavaliers vs Knicks'],
    [1, 'MLB 13 | Nats'],
  ])
})

test('reads no more names than an answer can wait for', async () => {
  const names = Array.from({ length: MAX_SHAPED_NAMES + 500 }, (_, at) => `NBA ${at}: Lakers vs Bulls`)
  const shapes = await countShapes(names, READING, createPace())
  expect(shapes.map(({ names: count }) => count)).toEqual([MAX_SHAPED_NAMES])
})
