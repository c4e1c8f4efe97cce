import type { PlannedRequest, RequestPlan, Warning } from '../../generated/records.ts'
import { DAY_MS } from '../../time/units.ts'
import { civilDate } from '../../time/zone.ts'
import { goodUntil } from '../cache/life.ts'
import { type KeptPart, type PartKey, type PartKind, READING, type SportsCache } from '../cache/sports-cache.ts'
import type { EventRequest, LeagueNeed } from '../event-source.ts'
import { BUILT_IN_LEAGUES, type KnownLeague, type LeagueCatalogue } from '../leagues.ts'
import { findProvider, isAskable } from '../providers/index.ts'
import { AS_THEY_ARE, type Asking, type Provider, type ProviderAccesses } from '../providers/provider.ts'
import { type DayContent, dayOfPart, partOfDay, requestName, type Task } from './task.ts'

/** A league that is needed, its provider, and what is needed of it. */
export interface NeededLeague {
  readonly provider: Provider
  readonly league: KnownLeague
  readonly isOwn: boolean
  /** YYYY-MM-DD of the provider's zone, ascending. */
  readonly days: readonly string[]
  /** What is kept of these days. */
  readonly parts: readonly string[]
  readonly reasons: readonly string[]
}

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

/** Teams come and go between seasons. */
const TEAMS_MS = 7 * DAY_MS

/** What a plan is made with. */
export interface PlanContext {
  readonly cache: SportsCache
  readonly now: Date
  readonly access: ProviderAccesses
  readonly catalogue: LeagueCatalogue
}

/** The parts of a request for events that the plan and the asking need, with what holds where it says nothing. */
export function contextOf(wanted: Pick<EventRequest, 'now' | 'access' | 'catalogue'>, cache: SportsCache): PlanContext {
  const { now = new Date(), access = AS_THEY_ARE, catalogue = BUILT_IN_LEAGUES } = wanted
  return { cache, now, access, catalogue }
}

/** Plans a reading. Asks nobody. */
export function planReading(wanted: EventRequest, context: PlanContext): ReadingPlan {
  const { leagues, warnings } = neededLeagues(wanted, context)
  const schedules = leagues.map((needed) => scheduleTasks(needed, context))
  const teams = leagues.filter(({ days }) => days.length > 0).map((needed) => teamTasks(needed, context))
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
      age_minutes: ageMinutes(cache.find(key), now),
    })),
    later,
    warnings: [...warnings],
  }
}

/** How long ago a part was said, in whole minutes. */
export function ageMinutes(kept: KeptPart<unknown> | undefined, now: Date): number {
  return kept === undefined ? 0 : Math.max(0, Math.floor((now.getTime() - kept.saidAt) / 60_000))
}

/**
 * The leagues with a provider that is built in, each once. One that a request asks
 * for by name without a provider, and one whose provider wants a key that is not
 * set, is a warning.
 */
function neededLeagues(wanted: EventRequest, { access, catalogue, now }: PlanContext) {
  const warnings: Warning[] = []
  const problems = new Map<Provider, LeagueProblem[]>()
  const leagues = needsOf(wanted, catalogue).flatMap(({ league: code, spans, reasons }): NeededLeague[] => {
    const league = catalogue.find(code)
    const provider = league === undefined ? undefined : findProvider(league.provider)
    if (!isAskable(league) || provider === undefined) {
      // A league that only names speak of is nobody's mistake.
      if (wanted.leagues?.includes(code)) warnings.push(noProvider(code))
      return []
    }
    const problem = provider.problemOf(league, access.of(provider))
    if (problem !== null) problems.set(provider, [...(problems.get(provider) ?? []), { code, problem }])
    const days = inOrder(spans.flatMap(({ from, to }) => provider.events.days(league, from, to)))
    const parts = partsOf(provider, league, days, { access: access.of(provider), now })
    return [{ provider, league, isOwn: catalogue.own.includes(league), days, parts, reasons }]
  })
  return { leagues, warnings: [...warnings, ...[...problems.values()].flatMap(keyWarning)] }
}

/** Why a league cannot be asked for. */
interface LeagueProblem {
  readonly code: string
  readonly problem: string
}

/** One warning for all leagues of a provider: names often speak of a sport, and mean all of its leagues. */
function keyWarning(problems: readonly LeagueProblem[]): Warning[] {
  const [first, ...others] = problems
  if (first === undefined) return []
  const more = others.map(({ code }) => code).join(', ')
  const message = more === '' ? first.problem : `${first.problem} The same goes for ${more}.`
  return [{ code: 'provider_key_missing', message, place: first.code }]
}

/** The days, each once or in the shares in which it comes. A day that no request brings may have been brought before. */
function partsOf(provider: Provider, league: KnownLeague, days: readonly string[], asking: Asking): readonly string[] {
  const requests = provider.events.requests({ league, days }, asking)
  const shared = requests.flatMap((request) => request.days.map((day) => partOfDay(day, request)))
  const asked = new Set(shared.map(dayOfPart))
  return inOrder([...shared, ...days.filter((day) => !asked.has(day))])
}

function needsOf(wanted: EventRequest, catalogue: LeagueCatalogue): readonly LeagueNeed[] {
  if (wanted.needs !== undefined) return wanted.needs()
  const { from, to } = wanted
  const codes = wanted.leagues ?? catalogue.all.map(({ code }) => code)
  return [...new Set(codes)].map((league) => ({ league, spans: [{ from, to }], reasons: [] }))
}

function noProvider(code: string): Warning {
  const message = `No provider has events of ${code}; take it off the leagues, or add it as an own league with its path.`
  return { code: 'provider_missing', message, place: code }
}

function inOrder(days: readonly string[]): readonly string[] {
  return [...new Set(days)].sort()
}

interface Planned {
  readonly tasks: readonly Task[]
  readonly fresh: readonly PartKey[]
}

function scheduleTasks({ provider, league, days, parts }: NeededLeague, context: PlanContext): Planned {
  const keyOf = (part: string): PartKey => ({ provider, league, kind: 'events', part })
  const fresh = new Set(parts.filter((part) => isGood(keyOf(part), context)))
  const stale = parts.filter((part) => !fresh.has(part)).map(dayOfPart)
  const asking = askingOf(provider, league, context)
  const requests = asking === null ? [] : provider.events.requests({ league, days: inOrder(stale) }, asking)
  const tasks = requests.map((request): Task => {
    const asked = request.days.map((day) => partOfDay(day, request))
    return { provider, league, kind: 'events', parts: asked, request }
  })
  return {
    // Of a day whose shares come with several requests one may still be good.
    tasks: tasks.filter(({ parts: asked }) => days.length > 0 && asked.some((part) => !fresh.has(part))),
    fresh: [...fresh].map(keyOf),
  }
}

function isGood(key: PartKey, { cache, now }: PlanContext): boolean {
  const kept = cache.find<DayContent>(key)
  if (kept === undefined) return false
  const day = { day: dayOfPart(key.part), saidAt: kept.saidAt, events: kept.content.events }
  return isFresh(kept, goodUntil(day, key.provider.dayZone), now)
}

function teamTasks({ provider, league }: NeededLeague, context: PlanContext): Planned {
  return listTasks({ provider, league, kind: 'teams' }, TEAMS_MS, context)
}

/** The requests for a league's list (teams, a poll, a table) where what is kept is older than `lifeMs`. */
export function listTasks(
  { provider, league, kind }: { provider: Provider; league: KnownLeague; kind: Exclude<PartKind, 'events' | 'detail'> },
  lifeMs: number,
  context: PlanContext,
): Planned {
  const question = provider[kind]
  const asking = askingOf(provider, league, context)
  if (question === undefined) return { tasks: [], fresh: [] }
  const key: PartKey = { provider, league, kind, part: '' }
  const kept = context.cache.find(key)
  if (kept !== undefined && isFresh(kept, kept.saidAt + lifeMs, context.now)) return { tasks: [], fresh: [key] }
  const requests = asking === null ? [] : question.requests(league, asking)
  return { tasks: requests.map((request) => ({ provider, league, kind, parts: [''], request })), fresh: [] }
}

/** What a provider is asked with; null for a league that cannot be asked for. */
export function askingOf(provider: Provider, league: KnownLeague, { access, now }: PlanContext): Asking | null {
  const of = access.of(provider)
  return provider.problemOf(league, of) === null ? { access: of, now } : null
}

/** A clock that was put back makes everything old, and so does a new way of reading. */
export function isFresh(kept: KeptPart<unknown>, until: number, now: Date): boolean {
  return kept.saidAt <= now.getTime() && now.getTime() < until && kept.request.startsWith(READING)
}
