import { expect, test } from 'vitest'
import type { RefreshReport } from '../../src/generated/records.ts'
import type { RefreshContext } from '../../src/host/contract.ts'
import { type RunState, TrackedRuns } from '../../src/refresh/progress.ts'

const CONTEXT: RefreshContext = {
  trigger: 'test',
  triggers: ['test'],
  now: new Date('2025-06-05T16:00:00Z'),
  dryRun: false,
  progress: () => undefined,
}
const REPORT = { run_id: 3 } as RefreshReport

/** A tracker whose clock the test moves, and what it told as short texts. */
function tracked() {
  const at = { ms: 0 }
  const runs = new TrackedRuns(() => at.ms)
  const told: string[] = []
  const unwatch = runs.watch((state) => told.push(textOf(state)))
  return { runs, told, unwatch, at }
}

function textOf(state: RunState): string {
  return state.state === 'running' ? `${state.phase} ${state.done}/${state.total}` : state.state
}

test('tells of the beginning, of each phase and of the end at once, and of steps in between four times a second', () => {
  const { runs, told, at } = tracked()
  expect(runs.current()).toEqual({ state: 'idle' })
  runs.begin(CONTEXT)
  runs.step('read', 0, 1)
  runs.step('match', 0, 500)
  for (let done = 1; done <= 500; done += 1) {
    at.ms += 1
    runs.step('match', done, 500)
  }
  runs.done(REPORT)
  expect(told).toEqual(['null 0/0', 'read 0/1', 'match 0/500', 'match 250/500', 'match 500/500', 'done'])
})

test('knows the step of the run also where it did not tell of it', () => {
  const { runs } = tracked()
  runs.begin(CONTEXT)
  runs.step('match', 0, 500)
  runs.step('match', 17, 500)
  expect(runs.current()).toMatchObject({ state: 'running', trigger: 'test', phase: 'match', done: 17, total: 500 })
})

test('what is no run has no end: a run that was left out, or ended already', () => {
  const { runs, told } = tracked()
  runs.failed(new Error('before it began'))
  runs.step('read', 0, 1)
  expect(told).toEqual([])
  runs.begin(CONTEXT)
  runs.failed(new Error('broken'))
  runs.done(REPORT)
  expect(told).toEqual(['null 0/0', 'failed'])
  expect(runs.current()).toMatchObject({ state: 'failed', error: new Error('broken') })
})

test('a listener that left hears nothing more', () => {
  const { runs, told, unwatch } = tracked()
  unwatch()
  runs.begin(CONTEXT)
  expect(told).toEqual([])
})
