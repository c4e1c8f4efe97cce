import type { Task } from './task.ts'
import type { TaskOutcome } from './task-runner.ts'

/** A single day may be refused of a league that the provider knows. */
const MOST_REFUSALS = 2

/** Which leagues' schedules were refused so far, and which came. */
export interface Refusals {
  /** Notes what came of a task; tasks for other things than schedules say nothing. */
  note(task: Task, outcome: TaskOutcome): void
  /** What stands for a task of a league that was refused twice and never answered; undefined for any other. */
  refusalOf(task: Task): TaskOutcome | undefined
  /** True where a day of the task's league was refused. */
  wasRefused(task: Task): boolean
  /** True where a day of the task's league came. */
  hasAnswered(task: Task): boolean
}

/** No refusals yet; they are noted while schedules are asked for. */
export function refusals(): Refusals {
  const refused = new Map<string, TaskOutcome[]>()
  const answered = new Set<string>()
  return {
    note(task, outcome) {
      if (task.kind !== 'events') return
      const league = leagueOf(task)
      if (outcome.kind !== 'failed') answered.add(league)
      else if (outcome.isRefused) refused.set(league, [...(refused.get(league) ?? []), outcome])
    },
    refusalOf(task) {
      const known = refused.get(leagueOf(task)) ?? []
      return answered.has(leagueOf(task)) || known.length < MOST_REFUSALS ? undefined : known[0]
    },
    wasRefused: (task) => refused.has(leagueOf(task)),
    hasAnswered: (task) => answered.has(leagueOf(task)),
  }
}

function leagueOf({ provider, league }: Task): string {
  return `${provider.code}/${league.code}`
}
