import type { GameCalendar } from '../sources/data-source.ts'
import type { AskedTask } from './failure-warnings.ts'
import { hasEvents, leagueOfTask, type PlanContext } from './request-plan.ts'
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
  const calendars = new Map<string, GameCalendar[]>()
  for (const { task, outcome } of asked) {
    if (outcome?.kind !== 'kept' || outcome.calendar === undefined) continue
    calendars.set(leagueOfTask(task), [...(calendars.get(leagueOfTask(task)) ?? []), outcome.calendar])
  }
  // The groups of a league may have calendars of their own.
  const isUnlisted = (task: Task): boolean => {
    const ofLeague = calendars.get(leagueOfTask(task)) ?? []
    return ofLeague.length > 0 && task.parts.every((part) => isOnNone(dayOfPart(part), ofLeague))
  }
  return { listed: waiting.filter((task) => !isUnlisted(task)), unlisted: waiting.filter(isUnlisted) }
}

function isOnNone(day: string, calendars: readonly GameCalendar[]): boolean {
  return calendars.every((calendar) => calendar.lists(day) === false)
}

/** Keeps of the days of these tasks that they are without events; not of one of which another reading heard otherwise meanwhile. */
export function keepUnlisted(unlisted: readonly Task[], context: PlanContext): void {
  const content: DayContent = { events: [], warnings: [], count: 0, isByCalendar: true }
  for (const task of unlisted) {
    const kept = { content, saidAt: context.now.getTime(), request: keptName(task, context), validators: {} }
    const keys = partKeys(task).filter((key) => !hasEvents(key, context.cache))
    context.cache.keep(keys.map((key) => ({ key, kept })))
  }
}
