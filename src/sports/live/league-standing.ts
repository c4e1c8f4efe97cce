import type { Outcome } from './ask-tasks.ts'
import type { Task } from './task.ts'

/** A single day may be refused of a league that the provider knows. */
const MOST_REFUSALS = 2

/** How the schedules of leagues fared so far. */
export interface LeagueStanding {
  /** Notes what came of a task; tasks for other things than schedules say nothing. */
  note(task: Task, outcome: Outcome): void
  /** What stands for a task of a league that was refused twice and never answered; undefined for any other. */
  refusalOf(task: Task): Outcome | undefined
  /** True where a day of the task's league was refused. */
  wasRefused(task: Task): boolean
  /** True where a day of the task's league came. */
  hasAnswered(task: Task): boolean
}

/** Keeps how the schedules of leagues fare while they are asked for. */
export function leagueStanding(): LeagueStanding {
  const refusals = new Map<string, Outcome[]>()
  const answered = new Set<string>()
  return {
    note(task, outcome) {
      if (task.kind !== 'events') return
      const league = leagueOf(task)
      if (outcome.kind !== 'failed') answered.add(league)
      else if (outcome.isRefused) refusals.set(league, [...(refusals.get(league) ?? []), outcome])
    },
    refusalOf(task) {
      const known = refusals.get(leagueOf(task)) ?? []
      return answered.has(leagueOf(task)) || known.length < MOST_REFUSALS ? undefined : known[0]
    },
    wasRefused: (task) => refusals.has(leagueOf(task)),
    hasAnswered: (task) => answered.has(leagueOf(task)),
  }
}

function leagueOf({ provider, league }: Task): string {
  return `${provider.code}/${league.code}`
}
