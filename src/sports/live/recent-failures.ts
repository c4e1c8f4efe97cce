import type { PlanContext } from './plan-context.ts'
import { keptName, type Task } from './task.ts'
import type { TaskOutcome } from './task-runner.ts'

/** For a page of a preview a failure of so short a time ago stands. */
const RECENT_FAILURE_MS = 60_000

/** What requests failed with lately. */
export interface RecentFailures {
  /** What the request of this kept name failed with in the last minute. */
  since(name: string, now: Date): TaskOutcome | undefined
  /** `now` of the context is when the outcomes were there. */
  note(tasks: readonly Task[], outcomes: readonly TaskOutcome[], context: Pick<PlanContext, 'access' | 'now'>): void
}

/** Keeps for a minute what requests failed with. */
export function recentFailures(): RecentFailures {
  const known = new Map<string, { readonly at: number; readonly outcome: TaskOutcome }>()
  return {
    since(name, now) {
      const failure = known.get(name)
      const age = now.getTime() - (failure?.at ?? 0)
      // A reading takes a while, so that what it failed with is younger than its moment says.
      return Math.abs(age) < RECENT_FAILURE_MS ? failure?.outcome : undefined
    },
    note(tasks, outcomes, context) {
      const { now } = context
      for (const [index, task] of tasks.entries()) {
        const outcome = outcomes[index]
        const name = keptName(task, context)
        // One that stood for an earlier request does not become younger by that.
        if (outcome?.kind === 'failed' && known.get(name)?.outcome === outcome) continue
        if (outcome?.kind === 'failed') known.set(name, { at: now.getTime(), outcome })
        else known.delete(name)
      }
      for (const [name, { at }] of known) if (now.getTime() - at >= RECENT_FAILURE_MS) known.delete(name)
    },
  }
}
