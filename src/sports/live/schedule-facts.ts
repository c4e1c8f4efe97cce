/** What templates ask of other games than a channel's own: the schedules of its teams. */
import type { SportsEvent } from '../../generated/records.ts'
import { GOOD_MS, isTooOld } from '../cache/life.ts'
import type { PartKey } from '../cache/sports-cache.ts'
import { stateAt } from '../event.ts'
import type { EventAnswer } from '../event-source.ts'
import { mergeEvents } from '../merge-events.ts'
import type { Lacking } from './lacking.ts'
import { isGoodPart } from './plan.ts'
import { askingOf, type PlanContext } from './plan-context.ts'
import { partOf, type Task } from './task.ts'

/** Requests for schedules of teams that one run makes at most: each brings up to three hundred kilobytes. */
export const MOST_SCHEDULES = 60

const HOME_ALONE: ReadonlySet<'home' | 'away'> = new Set(['home'])

/** The requests for schedules that are not kept, or no longer good; `fresh` counts those that are, `left` the teams beyond the bound. */
export function scheduleTasks(lacking: readonly Lacking[], context: PlanContext) {
  const tasks: Task[] = []
  let fresh = 0
  let left = 0
  let most = MOST_SCHEDULES
  for (const parts of scheduleParts(lacking, context)) {
    // Those that are there count, too, so that the next run has the same teams.
    most -= parts.length
    if (most < 0) {
      left += 1
      continue
    }
    for (const { key, request } of parts) {
      const kept = context.cache.find(key)
      if (kept !== undefined && isGoodPart(key, kept, kept.saidAt + GOOD_MS.schedule, context)) fresh += 1
      else tasks.push({ ...key, kind: 'schedule', parts: [key.part], request })
    }
  }
  return { tasks, fresh, left }
}

/** The games of the teams' schedules as they were said last, each once. */
export function gamesOfSchedules(lacking: readonly Lacking[], context: PlanContext): readonly SportsEvent[] {
  const parts = scheduleParts(lacking, context).flat()
  const games = parts.flatMap(({ key }) => {
    const kept = context.cache.find<EventAnswer>(key)
    return kept === undefined || isTooOld(kept, context.now) ? [] : kept.content.events
  })
  return mergeEvents(games)
}

/** A part of a team's schedule: the cache's key, and the request that brings it. */
interface SchedulePart {
  readonly key: PartKey
  readonly request: Task['request']
}

/** The schedules of the teams of games that are not over and then of the others, the soonest first, each once. */
function scheduleParts(lacking: readonly Lacking[], context: PlanContext): readonly (readonly SchedulePart[])[] {
  const rank = ({ event }: Lacking) => Number(stateAt(event, context.now) === 'post')
  const soonest = lacking
    .filter(({ facts }) => facts.has('schedule'))
    .sort((one, other) => rank(one) - rank(other) || Date.parse(one.event.start) - Date.parse(other.event.start))
  const byTeam = new Map<string, readonly SchedulePart[]>()
  for (const { event, sides = HOME_ALONE, provider, league } of soonest) {
    const asking = askingOf(provider, league, context)
    for (const id of [...sides].flatMap((side) => event[side]?.id ?? [])) {
      const requests =
        asking === null ? [] : (provider.schedule?.requests({ league, providerTeamId: id }, asking) ?? [])
      byTeam.set(
        JSON.stringify([provider.code, league.code, id]),
        requests.map((request) => ({
          key: { provider, league, kind: 'schedule', part: partOf(id, request) },
          request,
        })),
      )
    }
  }
  return [...byTeam.values()]
}
