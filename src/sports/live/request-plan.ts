import type { Warning } from '../../generated/records.ts'
import { listText } from '../../text.ts'
import { DAY_MS, MINUTE_MS } from '../../time/units.ts'
import { civilDate } from '../../time/zone.ts'
import type { EventRequest, LeagueNeed, ReadingOptions } from '../event-source.ts'
import { BUILT_IN_LEAGUES, type KnownLeague, type LeagueCatalog, leagueName } from '../leagues.ts'
import { AS_THEY_ARE, type Asking, type DataSource, type SourceAccesses } from '../sources/data-source.ts'
import { findSource, isAskable } from '../sources/index.ts'
import type { AnswerCache, KeptPart, PartKey, PartKind } from './answer-cache.ts'
import { GOOD_MS, goodUntil, isGood } from './freshness-rules.ts'
import { type DayContent, dayOfPart, originOf, partKeys, partOf, type Task } from './task.ts'

/** When the data sources are asked, and with what the owner set for them. */
export interface AskingContext {
  readonly now: Date
  readonly access: SourceAccesses
}

/** What a plan is made with. */
export interface PlanContext extends AskingContext {
  readonly cache: AnswerCache
  readonly catalog: LeagueCatalog
  /** See ReadingOptions. Defaults to false. */
  readonly onlyUnknown?: boolean
}

/** The parts of a request for events that the plan and the asking need, with what holds where it says nothing. */
export function contextOf(wanted: ReadingOptions, cache: AnswerCache): PlanContext {
  const { now = new Date(), access = AS_THEY_ARE, catalog = BUILT_IN_LEAGUES, onlyUnknown = false } = wanted
  return { cache, now, access, catalog, onlyUnknown }
}

/** What a data source is asked with; null for a league that cannot be asked for. */
export function askingOf(source: DataSource, league: KnownLeague, { access, now }: PlanContext): Asking | null {
  const of = access.of(source)
  return source.problemOf(league, of) === null ? { access: of, now } : null
}

/** A league and its data source. */
export interface SourcedLeague {
  readonly source: DataSource
  readonly league: KnownLeague
}

/** A league that is needed, its data source, and what is needed of it. */
export interface NeededLeague extends SourcedLeague {
  readonly isOwn: boolean
  /** YYYY-MM-DD of the data source's zone, ascending. */
  readonly days: readonly string[]
  /** What is kept of these days. */
  readonly parts: readonly string[]
  readonly reasons: readonly string[]
}

/**
 * The leagues with a data source that is built in, each once. One that a request asks
 * for by name without a data source, and one whose data source wants a key that is not
 * set, is a warning.
 */
function neededLeagues(wanted: EventRequest, { access, catalog, now }: PlanContext) {
  const warnings: Warning[] = []
  const problems = new Map<DataSource, LeagueProblem[]>()
  const leagues = needsOf(wanted, catalog).flatMap(({ league: code, spans, reasons }): NeededLeague[] => {
    const league = catalog.find(code)
    const source = league === undefined ? undefined : findSource(league.provider)
    if (!isAskable(league) || source === undefined) {
      // A league that only names speak of is nobody's mistake.
      if (wanted.leagues?.includes(code)) warnings.push(noSourceWarning(code, catalog))
      return []
    }
    const problem = source.problemOf(league, access.of(source))
    if (problem !== null) problems.set(source, [...(problems.get(source) ?? []), { league, problem }])
    const days = inOrder(spans.flatMap(({ from, to }) => source.events.days(league, from, to)))
    const parts = partsOf(source, league, days, { access: access.of(source), now })
    return [{ source, league, isOwn: catalog.own.includes(league), days, parts, reasons }]
  })
  return { leagues, warnings: [...warnings, ...[...problems.values()].flatMap(keyWarning)] }
}

/** Why a league cannot be asked for. */
interface LeagueProblem {
  readonly league: KnownLeague
  readonly problem: string
}

/** Leagues that a message names. */
const MOST_NAMED = 5

/** One warning for all leagues of a data source: names often speak of a sport, and mean all of its leagues. */
function keyWarning(problems: readonly LeagueProblem[]): Warning[] {
  const [first, ...others] = problems
  if (first === undefined) return []
  const more = listText(
    others.map(({ league: { name, shortName = name } }) => shortName),
    MOST_NAMED,
  )
  const message = more === '' ? first.problem : `${first.problem} The same applies to ${more}.`
  return [{ code: 'provider_key_missing', message, place: first.league.code }]
}

/** The days, each once or in the shares in which it comes. A day that no request brings may have been brought before. */
function partsOf(source: DataSource, league: KnownLeague, days: readonly string[], asking: Asking): readonly string[] {
  const requests = source.events.requests({ league, days }, asking)
  const shared = requests.flatMap((request) => request.days.map((day) => partOf(day, request)))
  const asked = new Set(shared.map(dayOfPart))
  return inOrder([...shared, ...days.filter((day) => !asked.has(day))])
}

function needsOf(wanted: EventRequest, catalog: LeagueCatalog): readonly LeagueNeed[] {
  if (wanted.needs !== undefined) return wanted.needs()
  const { from, to } = wanted
  const codes = wanted.leagues ?? catalog.all.map(({ code }) => code)
  return [...new Set(codes)].map((league) => ({ league, spans: [{ from, to }], reasons: [] }))
}

function noSourceWarning(code: string, catalog: LeagueCatalog): Warning {
  const message = `No data source has events for ${leagueName(code, catalog)}. Remove it from the leagues, or add it as an own league with its path.`
  return { code: 'provider_missing', message, place: code }
}

/** Days each once, ascending. */
function inOrder(days: readonly string[]): readonly string[] {
  return [...new Set(days)].sort()
}

/** What a reading needs, what of it is still good, and what is to be asked for the rest. */
export interface ReadingPlan {
  readonly leagues: readonly NeededLeague[]
  /**
   * Asked at first: schedules, the days about today first, so that no league that fails on each of its days stands for
   * its data source.
   */
  readonly first: readonly Task[]
  /** Days that wait for the calendars of their leagues, which come with the first answers and may list no event on them. */
  readonly waiting: readonly Task[]
  /** Asked after those: the schedules of the owner's leagues, which may be wrong; then lists of teams. */
  readonly last: readonly Task[]
  /** Parts that are needed and still good. */
  readonly fresh: readonly PartKey[]
  /** Leagues that cannot be asked for. */
  readonly warnings: readonly Warning[]
}

/** Plans a reading. Asks nobody. */
export function planReading(wanted: EventRequest, context: PlanContext): ReadingPlan {
  const { leagues, warnings } = neededLeagues(wanted, context)
  const kept = leagues.map((needed) => ({ needed, good: goodDays(needed, context) }))
  const own = new Set(leagues.filter(({ isOwn }) => isOwn).map(({ league }) => league))
  const inTurn = (tasks: readonly Task[]) => soonestFirst(tasks, context.now)
  const stale = inTurn(kept.flatMap(({ needed, good }) => tasksBut(needed, partsIn(good), context)))
  const mayWait = waitingTasks(
    stale.filter(({ league }) => !own.has(league)),
    context,
  )
  const good = kept.flatMap((league) => league.good)
  const lookedUp = wanted.mayBeRecent ? NO_DAYS : daysToLookUp(good, mayWait, context)
  const isLookedUp = (key: PartKey): boolean => lookedUp.has(nameOfPart(key))
  const waiting = mayWait.filter((task) => !partKeys(task).some(isLookedUp))
  const schedules = inTurn([...stale, ...kept.flatMap((league) => tasksAmong(league, isLookedUp, context))])
  const listed = wanted.eventsAlone ? [] : leagues.filter(({ days }) => days.length > 0)
  const teams = listed.map((needed) => teamTasks(needed, context))
  const isWaiting = new Set(waiting)
  return {
    leagues,
    first: schedules.filter((task) => !own.has(task.league) && !isWaiting.has(task)),
    waiting,
    last: [...schedules.filter(({ league }) => own.has(league)), ...teams.flatMap(({ tasks }) => tasks)],
    fresh: [...good.filter((key) => !isLookedUp(key)), ...teams.flatMap(({ fresh }) => fresh)],
    warnings,
  }
}

function partsIn(keys: readonly PartKey[]): ReadonlySet<string> {
  return new Set(keys.map(({ part }) => part))
}

/** The requests for those good days of a league that are chosen. */
function tasksAmong(
  { needed, good }: { readonly needed: NeededLeague; readonly good: readonly PartKey[] },
  isChosen: (key: PartKey) => boolean,
  context: PlanContext,
): readonly Task[] {
  const chosen = partsIn(good.filter(isChosen))
  return tasksBut(needed, new Set(needed.parts.filter((part) => !chosen.has(part))), context)
}

function soonestFirst(tasks: readonly Task[], now: Date): readonly Task[] {
  return tasks
    .map((task) => ({ task, distance: distanceOf(task, now) }))
    .sort((one, other) => one.distance - other.distance)
    .map(({ task }) => task)
}

/** All tasks of a plan, in the order in which they are asked. */
export function tasksOf({ first, waiting, last }: ReadingPlan): readonly Task[] {
  return [...first, ...waiting, ...last]
}

/** Days from today to the nearest day of a task. */
function distanceOf({ source, parts }: Task, now: Date): number {
  const today = Date.parse(civilDate(now, source.dayZone))
  return Math.min(...parts.map((part) => Math.abs(Date.parse(dayOfPart(part)) - today) / DAY_MS))
}

interface Planned {
  readonly tasks: readonly Task[]
  readonly fresh: readonly PartKey[]
}

function goodDays({ source, league, parts }: NeededLeague, context: PlanContext): readonly PartKey[] {
  const keys = parts.map((part): PartKey => ({ source, league, kind: 'events', part }))
  return keys.filter((key) => isGoodDay(key, context))
}

const NO_DAYS: ReadonlySet<string> = new Set()

/** What calendars alone said is looked up bit by bit, so that a game that one does not list is found with the next runs. */
const LOOKED_UP_AT_A_TIME = 60
const LOOKED_UP_AFTER_MS = 30 * MINUTE_MS

/**
 * The days, by name, that are asked for although a calendar may speak for them: those of which one alone spoke a while
 * ago, good as they are, and those that would wait for one again; the soonest ones.
 */
function daysToLookUp(
  good: readonly PartKey[],
  waiting: readonly Task[],
  { cache, now }: PlanContext,
): ReadonlySet<string> {
  const distance = ({ part }: PartKey) => Math.abs(Date.parse(dayOfPart(part)) - now.getTime())
  const unasked = good.filter((key) => {
    const kept = cache.find<DayContent>(key)
    return kept?.content.isByCalendar === true && now.getTime() - kept.saidAt >= LOOKED_UP_AFTER_MS
  })
  const again = waiting.flatMap(partKeys).filter((key) => cache.find(key) !== undefined)
  const soonest = [...unasked, ...again].sort((one, other) => distance(one) - distance(other))
  return new Set(soonest.slice(0, LOOKED_UP_AT_A_TIME).map(nameOfPart))
}

/** The league of a task at its data source, as a text. */
export function leagueOfTask({ source, league }: Task): string {
  return `${source.code}/${league.code}`
}

/**
 * Of a league whose answers carry its calendar, the soonest day is asked for first. The others wait, but for those of
 * which events are known: they may change.
 */
function waitingTasks(inTurn: readonly Task[], { cache }: PlanContext): readonly Task[] {
  const mayWait = (task: Task): boolean =>
    task.source.events.calendar !== undefined &&
    task.parts.length === 1 &&
    partKeys(task).every((key) => !hasEvents(key, cache))
  const asked = new Map<string, string>()
  for (const task of inTurn) if (!mayWait(task)) asked.set(leagueOfTask(task), '')
  for (const task of inTurn) {
    if (!asked.has(leagueOfTask(task))) asked.set(leagueOfTask(task), dayOfPart(task.parts[0] ?? ''))
  }
  // Of a league of several groups the soonest day is several tasks.
  const isFirst = (task: Task) => asked.get(leagueOfTask(task)) === dayOfPart(task.parts[0] ?? '')
  return inTurn.filter((task) => mayWait(task) && !isFirst(task))
}

/** True for a day of which events are known. */
export function hasEvents(key: PartKey, cache: AnswerCache): boolean {
  return (cache.find<DayContent>(key)?.content.count ?? 0) > 0
}

function nameOfPart({ source, league, part }: PartKey): string {
  return `${source.code}/${league.code}/${part}`
}

/** The requests for what is needed of a league but the parts in `present`. */
function tasksBut(
  { source, league, days, parts }: NeededLeague,
  present: ReadonlySet<string>,
  context: PlanContext,
): readonly Task[] {
  const stale = inOrder(parts.filter((part) => !present.has(part)).map(dayOfPart))
  const asking = askingOf(source, league, context)
  if (asking === null || stale.length === 0) return []
  const ofAll = source.events.requests({ league, days }, asking)
  // Where one request brings all days it is as cheap as for some, and says where a moved event is now.
  const requests = ofAll.length === 1 ? ofAll : source.events.requests({ league, days: stale }, asking)
  const tasks = requests.map((request): Task => {
    const asked = request.days.map((day) => partOf(day, request))
    return { source, league, kind: 'events', parts: asked, request }
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
  return isGoodPart(key, kept, goodUntil(day, key.source.dayZone), context)
}

/** True where a part need not be asked for before `until`. */
export function isGoodPart(
  { source, league }: PartKey,
  kept: KeptPart<unknown>,
  until: number,
  { access, now, onlyUnknown = false }: PlanContext,
): boolean {
  const origin = originOf(source, league, { access: access.of(source) })
  return onlyUnknown ? kept.request.startsWith(origin) : isGood(kept, { until, now, origin })
}

function teamTasks({ source, league }: NeededLeague, context: PlanContext): Planned {
  return listTasks({ source, league, kind: 'teams' }, context)
}

/** The requests for a league's list (teams, a poll, a table) where what is kept is no longer good. */
export function listTasks(
  {
    source,
    league,
    kind,
  }: { source: DataSource; league: KnownLeague; kind: Exclude<PartKind, 'events' | 'detail' | 'schedule'> },
  context: PlanContext,
): Planned {
  const question = source[kind]
  const asking = askingOf(source, league, context)
  if (question === undefined) return { tasks: [], fresh: [] }
  const key: PartKey = { source, league, kind, part: '' }
  const kept = context.cache.find(key)
  if (kept !== undefined && isGoodPart(key, kept, kept.saidAt + GOOD_MS[kind], context))
    return { tasks: [], fresh: [key] }
  const requests = asking === null ? [] : question.requests(league, asking)
  return { tasks: requests.map((request) => ({ source, league, kind, parts: [''], request })), fresh: [] }
}
