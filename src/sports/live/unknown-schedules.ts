import type { UnknownSchedule } from '../event-source.ts'
import type { KeptDay } from './cached-events.ts'
import { type AskedTask, lostDays } from './failure-warnings.ts'
import type { PlanContext } from './plan-context.ts'
import { originOf, type Task } from './task.ts'

/** Leagues of which nothing at all is known, and since when their sources have been silent. */
export interface SilentLeagues {
  /**
   * Takes in what a reading came to, and gives the leagues that were asked for in vain and have none of the `days` that
   * the reading needs. Any other league that was asked for is silent no more.
   */
  note(asked: readonly AskedTask[], days: readonly KeptDay[], context: PlanContext): readonly UnknownSchedule[]
}

/** No league is silent yet. */
export function silentLeagues(): SilentLeagues {
  const silentSince = new Map<string, Date>()
  return {
    note(asked, days, context) {
      const known = new Set(days.map(({ league }) => league.code))
      for (const { task } of asked) if (known.has(task.league.code)) silentSince.delete(nameOf(task, context))
      const unknown = new Map<string, UnknownSchedule>()
      for (const { task, why, isLate } of lostDays(asked, context)) {
        const { code: league } = task.league
        if (known.has(league) || unknown.has(league)) continue
        const since = silentSince.get(nameOf(task, context)) ?? context.now
        if (!isLate) silentSince.set(nameOf(task, context), since)
        unknown.set(league, { league, source: task.provider.name, why, since, wasAsked: !isLate })
      }
      return [...unknown.values()]
    },
  }
}

/** A league and where it comes from: another address of it was never silent. */
function nameOf({ provider, league }: Task, { access }: PlanContext): string {
  return originOf(provider, league, { access: access.of(provider) }) + league.code
}
