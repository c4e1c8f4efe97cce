import { expect, test } from 'vitest'
import { AnswerCache } from '../../../src/sports/live/answer-cache.ts'
import { RecentFailures } from '../../../src/sports/live/live-source.ts'
import { contextOf, planReading, tasksOf } from '../../../src/sports/live/request-plan.ts'
import { keptName, type Task } from '../../../src/sports/live/task.ts'
import type { TaskOutcome } from '../../../src/sports/live/task-runner.ts'
import { AS_THEY_ARE } from '../../../src/sports/sources/data-source.ts'
import { openDatabase } from '../../../src/store/database.ts'
import { SportsDataStore } from '../../../src/store/sports-data-store.ts'
import { later, NFL } from './fixtures.ts'

const at = (ms: number) => ({ access: AS_THEY_ARE, now: later(ms) })

const nameOf = (task: Task) => keptName(task, at(0))

const FAILED: TaskOutcome = { kind: 'failed', why: 'connection refused', isRefused: false }

async function tasks() {
  const context = contextOf(NFL, new AnswerCache(new SportsDataStore(await openDatabase(':memory:'))))
  return tasksOf(planReading(NFL, context)).slice(0, 1)
}

test('a failure stands for a minute', async () => {
  const [task] = await tasks()
  if (task === undefined) throw new Error('nothing to ask')
  const failures = new RecentFailures()
  failures.note([task], [FAILED], at(0))
  const since = (ms: number) => failures.since(nameOf(task), later(ms))
  expect([since(0), since(59_999), since(60_000)]).toEqual([FAILED, FAILED, undefined])
  expect(failures.since('another', later(0))).toBeUndefined()
})

test('a reading that began before it ended has it, too; a clock that was put back has not', async () => {
  const [task] = await tasks()
  if (task === undefined) throw new Error('nothing to ask')
  const failures = new RecentFailures()
  // The reading took 40 seconds, in which others began.
  failures.note([task], [FAILED], at(40_000))
  const since = (ms: number) => failures.since(nameOf(task), later(ms))
  expect([since(0), since(99_999), since(100_000), since(-3_600_000)]).toEqual([FAILED, FAILED, undefined, undefined])
})

test('one that stood for another request is no younger by that, a new one is, and an answer ends it', async () => {
  const given = await tasks()
  const name = given.map(nameOf)[0] ?? ''
  const failures = new RecentFailures()
  failures.note(given, [FAILED], at(0))
  failures.note(given, [FAILED], at(50_000))
  expect(failures.since(name, later(70_000))).toBeUndefined()
  failures.note(given, [{ ...FAILED }], at(50_000))
  expect(failures.since(name, later(70_000))).toEqual(FAILED)
  failures.note(given, [{ kind: 'kept' }], at(71_000))
  expect(failures.since(name, later(71_000))).toBeUndefined()
})
