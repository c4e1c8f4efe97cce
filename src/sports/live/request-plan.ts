import type { Warning } from '../../generated/records.ts'
import { DAY_MS } from '../../time/units.ts'
import { civilDate } from '../../time/zone.ts'
import type { EventRequest } from '../event-source.ts'
import type { KnownLeague } from '../leagues.ts'
import type { Provider } from '../sources/data-source.ts'
import type { KeptPart, PartKey, PartKind } from './answer-cache.ts'
import { GOOD_MS, goodUntil, isGood } from './freshness-rules.ts'
import { inOrder, type NeededLeague, neededLeagues } from './needed-leagues.ts'
import { askingOf, type PlanContext } from './plan-context.ts'
import { type DayContent, dayOfPart, originOf, partOf, type Task } from './task.ts'

/** What a reading needs, what of it is still good, and what is to be asked for the rest. */
export interface ReadingPlan {
  readonly leagues: readonly NeededLeague[]
  /**
   * In the order in which they are asked: schedules, the days about today first, so
   * that no league that fails on each of its days stands for its provider; those of the
   * owner's leagues, which may be wrong; then lists of teams.
   */
  readonly tasks: readonly Task[]
  /** Parts that are needed and still good. */
  readonly fresh: readonly PartKey[]
  /** Leagues that cannot be asked for. */
  readonly warnings: readonly Warning[]
}

/** Plans a reading. Asks nobody. */
export function planReading(wanted: EventRequest, context: PlanContext): ReadingPlan {
  const { leagues, warnings } = neededLeagues(wanted, context)
  const schedules = leagues.map((needed) => scheduleTasks(needed, context))
  const listed = wanted.eventsAlone ? [] : leagues.filter(({ days }) => days.length > 0)
  const teams = listed.map((needed) => teamTasks(needed, context))
  const own = new Set(leagues.filter(({ isOwn }) => isOwn).map(({ league }) => league))
  const soonestFirst = schedules
    .flatMap(({ tasks }) => tasks)
    .map((task) => ({ task, distance: distanceOf(task, context.now) }))
    .sort((one, other) => one.distance - other.distance)
    .map(({ task }) => task)
  return {
    leagues,
    tasks: [
      ...soonestFirst.filter(({ league }) => !own.has(league)),
      ...soonestFirst.filter(({ league }) => own.has(league)),
      ...teams.flatMap(({ tasks }) => tasks),
    ],
    fresh: [...schedules, ...teams].flatMap(({ fresh }) => fresh),
    warnings,
  }
}

/** Days from today to the nearest day of a task. */
function distanceOf({ provider, parts }: Task, now: Date): number {
  const today = Date.parse(civilDate(now, provider.dayZone))
  return Math.min(...parts.map((part) => Math.abs(Date.parse(dayOfPart(part)) - today) / DAY_MS))
}

interface Planned {
  readonly tasks: readonly Task[]
  readonly fresh: readonly PartKey[]
}

function scheduleTasks(needed: NeededLeague, context: PlanContext): Planned {
  const { provider, league, parts } = needed
  const keyOf = (part: string): PartKey => ({ provider, league, kind: 'events', part })
  const fresh = new Set(parts.filter((part) => isGoodDay(keyOf(part), context)))
  return { tasks: tasksBut(needed, fresh, context), fresh: [...fresh].map(keyOf) }
}

/** The requests for what is needed of a league but the parts in `present`. */
function tasksBut(
  { provider, league, days, parts }: NeededLeague,
  present: ReadonlySet<string>,
  context: PlanContext,
): readonly Task[] {
  const stale = inOrder(parts.filter((part) => !present.has(part)).map(dayOfPart))
  const asking = askingOf(provider, league, context)
  if (asking === null || stale.length === 0) return []
  const ofAll = provider.events.requests({ league, days }, asking)
  // Where one request brings all days it is as cheap as for some, and says where a moved event is now.
  const requests = ofAll.length === 1 ? ofAll : provider.events.requests({ league, days: stale }, asking)
  const tasks = requests.map((request): Task => {
    const asked = request.days.map((day) => partOf(day, request))
    return { provider, league, kind: 'events', parts: asked, request }
  })
  // Of a day whose shares come with several requests one may be there.
  return tasks.filter(({ parts: asked }) => asked.some((part) => !present.has(part)))
}

/** The requests for the days of a league that this reading did not ask for. */
export function tasksOfOtherDays(
  needed: NeededLeague,
  asked: readonly { readonly task: Task }[],
  context: PlanContext,
): readonly Task[] {
  const ofLeague = asked.filter(({ task }) => task.kind === 'events' && task.league === needed.league)
  return tasksBut(needed, new Set(ofLeague.flatMap(({ task }) => task.parts)), context)
}

function isGoodDay(key: PartKey, context: PlanContext): boolean {
  const kept = context.cache.find<DayContent>(key)
  if (kept === undefined) return false
  const day = { day: dayOfPart(key.part), saidAt: kept.saidAt, events: kept.content.events }
  return isGoodPart(key, kept, goodUntil(day, key.provider.dayZone), context)
}

/** True where a part need not be asked for before `until`. */
export function isGoodPart(
  { provider, league }: PartKey,
  kept: KeptPart<unknown>,
  until: number,
  { access, now }: PlanContext,
): boolean {
  return isGood(kept, { until, now, origin: originOf(provider, league, { access: access.of(provider) }) })
}

function teamTasks({ provider, league }: NeededLeague, context: PlanContext): Planned {
  return listTasks({ provider, league, kind: 'teams' }, context)
}

/** The requests for a league's list (teams, a poll, a table) where what is kept is no longer good. */
export function listTasks(
  {
    provider,
    league,
    kind,
  }: { provider: Provider; league: KnownLeague; kind: Exclude<PartKind, 'events' | 'detail' | 'schedule'> },
  context: PlanContext,
): Planned {
  const question = provider[kind]
  const asking = askingOf(provider, league, context)
  if (question === undefined) return { tasks: [], fresh: [] }
  const key: PartKey = { provider, league, kind, part: '' }
  const kept = context.cache.find(key)
  if (kept !== undefined && isGoodPart(key, kept, kept.saidAt + GOOD_MS[kind], context))
    return { tasks: [], fresh: [key] }
  const requests = asking === null ? [] : question.requests(league, asking)
  return { tasks: requests.map((request) => ({ provider, league, kind, parts: [''], request })), fresh: [] }
}
