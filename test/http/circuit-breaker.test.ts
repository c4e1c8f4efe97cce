import { expect, test } from 'vitest'
import { CircuitBreaker, type Lesson } from '../../src/http/index.ts'

/** A request that ends when the test says how. */
function request() {
  let end: (lesson: Lesson) => void = () => undefined
  const ended = new Promise<Lesson>((resolve) => {
    end = resolve
  })
  return { run: () => ended, end }
}

test('a late failure of a request from before neither ends the trial nor closes the circuit', async () => {
  let now = 0
  const breaker = new CircuitBreaker({ after: 1, forMs: 100, clock: () => now })
  const run = (send: () => Promise<Lesson>) => breaker.run(send, (lesson) => lesson)
  const [late, trial] = [request(), request()]
  const lateEnds = run(late.run)
  await run(async () => 'away')
  expect(await run(async () => 'up')).toBeNull() // it is given up
  now = 100
  const trialEnds = run(trial.run)
  const waiting = run(async () => 'up')
  late.end('away')
  expect(await lateEnds).toBe('away')
  trial.end('up')
  expect([await trialEnds, await waiting]).toEqual(['up', 'up'])
})
