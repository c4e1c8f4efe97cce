import type { GameCalendar } from '../sources/data-source.ts'
import type { AskedTask } from './failure-warnings.ts'
import { leagueOfTask, type PlanContext } from './request-plan.ts'
import { type DayContent, dayOfPart, keptName, partKeys, type Task } from './task.ts'

/** Days that waited for the calendars of their leagues. */
export interface ByCalendar {
  /** To be asked for: the calendar lists the day, says nothing of it, or did not come. */
  readonly listed: readonly Task[]
  /** Without events, as the calendar says. */
  readonly unlisted: readonly Task[]
}

/** Parts the tasks that waited by what the answers that came say in their calendars. */
export function byCalendar(waiting: readonly Task[], asked: readonly AskedTask[]): ByCalendar {
  const calendars = new Map<string, GameCalendar>()
  for (const { task, outcome } of asked) {
    if (outcome?.kind === 'kept' && outcome.calendar !== undefined) calendars.set(leagueOfTask(task), outcome.calendar)
  }
  const isUnlisted = (task: Task): boolean => {
    const calendar = calendars.get(leagueOfTask(task))
    return calendar !== undefined && task.parts.every((part) => calendar.lists(dayOfPart(part)) === false)
  }
  return { listed: waiting.filter((task) => !isUnlisted(task)), unlisted: waiting.filter(isUnlisted) }
}

/** Keeps of the days of these tasks that they are without events. */
export function keepUnlisted(unlisted: readonly Task[], context: PlanContext): void {
  const content: DayContent = { events: [], warnings: [], count: 0, isByCalendar: true }
  for (const task of unlisted) {
    const kept = { content, saidAt: context.now.getTime(), request: keptName(task, context), validators: {} }
    context.cache.keep(partKeys(task).map((key) => ({ key, kept })))
  }
}
