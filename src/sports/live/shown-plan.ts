import type { PlannedRequest, RequestPlan } from '../../generated/records.ts'
import { ageMinutes } from './freshness-rules.ts'
import type { PlanContext } from './plan-context.ts'
import type { ReadingPlan } from './request-plan.ts'
import { dayOfPart, requestName } from './task.ts'

/** The plan as people read it: requests for several leagues stand once. `later` is how many more `fill` may make. */
export function shownPlan(
  { tasks, fresh, leagues, warnings }: ReadingPlan,
  { cache, now }: PlanContext,
  later: number,
): RequestPlan {
  const reasons = new Map(leagues.map(({ league, reasons: why }) => [league.code, why]))
  const requests = new Map<string, PlannedRequest>()
  for (const task of tasks) {
    const { provider, league, kind, parts, request } = task
    const name = requestName(task)
    const known = requests.get(name)
    requests.set(name, {
      provider: provider.code,
      kind,
      leagues: [...(known?.leagues ?? []), league.code],
      days: kind === 'events' ? parts.map(dayOfPart) : [],
      path: request.path,
      params: { ...request.params },
      reasons: [...(known?.reasons ?? []), ...(reasons.get(league.code) ?? [])],
    })
  }
  return {
    requests: [...requests.values()],
    cached: fresh.map((key) => ({
      provider: key.provider.code,
      league: key.league.code,
      kind: key.kind,
      day: key.kind === 'events' ? dayOfPart(key.part) : '',
      age_minutes: ageMinutes(cache.find(key) ?? { saidAt: now.getTime() }, now),
    })),
    later,
    warnings: [...warnings],
  }
}
