import { expect, test } from 'vitest'
import { RunPhases } from '../../src/refresh/progress.ts'

/** A run whose clock and requests the test moves. */
function run() {
  const at = { ms: 1000, requests: 7 }
  const told: string[] = []
  const phases = new RunPhases({
    elapsed: () => at.ms,
    requests: () => at.requests,
    tell: (...step) => told.push(step.join(' ')),
  })
  const work = (ms: number, requests: number) => {
    at.ms += ms
    at.requests += requests
  }
  return { phases, told, work }
}

test('a phase lasts from the first progress that names it to the first that names another', () => {
  const { phases, told, work } = run()
  work(50, 3) // before the first phase: nobody's
  phases.progress('read', 0, 1)
  work(10.4, 6)
  phases.progress('match', 0, 2)
  work(5, 0)
  phases.progress('match', 1, 2)
  work(5, 0)
  phases.progress('guide', 0, 1)
  work(2, 1)
  expect(phases.measured()).toEqual([
    { phase: 'read', duration_ms: 10, host_requests: 6 },
    { phase: 'match', duration_ms: 10, host_requests: 0 },
    { phase: 'guide', duration_ms: 2, host_requests: 1 },
  ])
  expect(told).toEqual(['read 0 1', 'match 0 2', 'match 1 2', 'guide 0 1'])
})

test('a phase that is entered again goes on, and stands once, in the order of the phases', () => {
  const { phases, work } = run()
  phases.progress('schedules', 0, 1)
  work(3, 0)
  phases.progress('match', 0, 1)
  work(4, 0)
  phases.progress('schedules', 0, 1)
  work(5, 0)
  phases.progress('read', 0, 1)
  expect(phases.measured().map(({ phase, duration_ms: ms }) => [phase, ms])).toEqual([
    ['read', 0],
    ['schedules', 8],
    ['match', 4],
  ])
})

test('asking twice counts nothing twice', () => {
  const { phases, work } = run()
  phases.progress('plan', 0, 1)
  work(8, 2)
  phases.measured()
  work(1, 1)
  expect(phases.measured()).toEqual([{ phase: 'plan', duration_ms: 9, host_requests: 3 }])
})
