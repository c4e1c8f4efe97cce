import type { SourceReport, SportsEvent, Warning } from '../../generated/records.ts'
import { countText } from '../../text.ts'
import { HOUR_MS } from '../../time/units.ts'
import { stateAt } from '../event.ts'
import { fillEvent, fillSides, mergeEvents } from '../event-merge.ts'
import type { EventFacts, FactKind, FactsRequest, ReadingOptions, ScheduledTeam } from '../event-source.ts'
import { BUILT_IN_LEAGUES, type KnownLeague } from '../leagues.ts'
import type { EventAnswer } from '../sources/data-source.ts'
import { AS_THEY_ARE, type DataSource, FIGURE_KINDS, type FigureAnswer } from '../sources/data-source.ts'
import { findSource } from '../sources/index.ts'
import type { PartKey } from './answer-cache.ts'
import type { AskedTask } from './failure-warnings.ts'
import { GOOD_MS, isTooOld } from './freshness-rules.ts'
import { askingOf, isGoodPart, listTasks, type PlanContext, type SourcedLeague } from './request-plan.ts'
import { partOf, requestName, type Task } from './task.ts'

/** An event, what it lacks, and whom to ask. */
interface Lacking extends EventFacts {
  readonly source: DataSource
  readonly league: KnownLeague
}

/** None where nobody can be asked: an event of a file has no data source. */
function lackingOf(one: EventFacts, { catalog }: PlanContext): readonly Lacking[] {
  const { event, facts } = one
  const league = catalog.find(event.league)
  const source = event.provider === undefined ? undefined : findSource(event.provider)
  return facts.size === 0 || league === undefined || source === undefined ? [] : [{ ...one, source, league }]
}

/** What templates ask of other games than a channel's own: the schedules of its teams. */

/** Requests for schedules of teams that one run makes at most: each brings up to three hundred kilobytes. */
const MOST_SCHEDULES = 60

const HOME_ALONE: ReadonlySet<'home' | 'away'> = new Set(['home'])

/** The requests for schedules that are not kept, or no longer good; `fresh` counts those that are, `left` the teams beyond the bound. */
function scheduleTasks(lacking: readonly Lacking[], teams: readonly ScheduledTeam[], context: PlanContext) {
  const tasks: Task[] = []
  let fresh = 0
  let left = 0
  let most = MOST_SCHEDULES
  for (const parts of scheduleParts(lacking, teams, context)) {
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
function gamesOfSchedules(
  lacking: readonly Lacking[],
  teams: readonly ScheduledTeam[],
  context: PlanContext,
): readonly SportsEvent[] {
  const parts = scheduleParts(lacking, teams, context).flat()
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

/** Whose schedule it is, and whom to ask. */
interface ScheduledSide {
  readonly source: DataSource
  readonly league: KnownLeague
  readonly id: string
}

/** The schedules of the teams, of those of games that are not over and then of the others, the soonest first, each once. */
function scheduleParts(
  lacking: readonly Lacking[],
  teams: readonly ScheduledTeam[],
  context: PlanContext,
): readonly (readonly SchedulePart[])[] {
  const asked = [...teams.flatMap((team) => askedOfTeam(team, context)), ...askedOfSides(lacking, context)]
  const byTeam = new Map(asked.map((one) => [JSON.stringify([one.source.code, one.league.code, one.id]), one]))
  return [...byTeam.values()].map(({ source, league, id }) => {
    const asking = askingOf(source, league, context)
    const requests = asking === null ? [] : (source.schedule?.requests({ league, providerTeamId: id }, asking) ?? [])
    return requests.map((request) => ({
      key: { source, league, kind: 'schedule', part: partOf(id, request) },
      request,
    }))
  })
}

/** None where nobody can be asked. */
function askedOfTeam(
  { provider: code, league, providerTeamId: id }: ScheduledTeam,
  { catalog }: PlanContext,
): ScheduledSide[] {
  const source = findSource(code)
  const known = catalog.find(league)
  return source === undefined || known === undefined ? [] : [{ source, league: known, id }]
}

function askedOfSides(lacking: readonly Lacking[], { now }: PlanContext): ScheduledSide[] {
  const rank = ({ event }: Lacking) => Number(stateAt(event, now) === 'post')
  return lacking
    .filter(({ facts }) => facts.has('schedule'))
    .sort((one, other) => rank(one) - rank(other) || Date.parse(one.event.start) - Date.parse(other.event.start))
    .flatMap(({ event, sides = HOME_ALONE, source, league }) =>
      [...sides].flatMap((side) => event[side]?.id ?? []).map((id) => ({ source, league, id })),
    )
}

/** A preview is written in the last day or two before a game. */
const DETAIL_AHEAD_MS = 36 * HOUR_MS

/** Details that one run asks for at most: each is an answer of a hundred kilobytes and more. */
const MOST_DETAILS = 60

/** Asks for tasks and answers what came of them. */
type AskAll = (tasks: readonly Task[]) => Promise<readonly AskedTask[]>

/** The report of what was filled in, without what went over the network. */
type FactsReport = Omit<SourceReport, 'requests' | 'repeats' | 'bytes'>

/** What was filled in, and what of the report it tells: what went over the network is counted elsewhere. */
export interface FactsAnswer extends EventAnswer {
  /** The games that the schedules of the teams hold. */
  readonly further: readonly SportsEvent[]
  readonly report: FactsReport
}

/**
 * Fills in what the events lack of what is asked for: polls and tables of their
 * leagues, and the details of those that begin within 36 hours, the soonest first
 * and at most 60 in a run; and reads the schedules of `teams` and of their sides, with 60 requests
 * at most. What cannot be had stays absent; one warning a data source says so
 * (facts_missing). With fromCacheAlone nobody is asked. The events stand in the order
 * in which they were given.
 */
export async function fillFacts(wanted: FactsRequest, context: PlanContext, askAll: AskAll): Promise<FactsAnswer> {
  const lacking = wanted.events.flatMap((one) => lackingOf(one, context))
  const figures = figureTasks(lacking, context)
  const details = detailTasks(lacking, context)
  const teams = wanted.teams ?? []
  const schedules = scheduleTasks(lacking, teams, context)
  const tasks = wanted.fromCacheAlone ? [] : [...figures.tasks, ...details.tasks, ...schedules.tasks]
  const asked = await askAll(tasks)
  const filled = new Map(lacking.map((one) => [one.event, withCachedFacts(one, context)]))
  return {
    events: wanted.events.map(({ event }) => filled.get(event) ?? event),
    further: furtherGames(lacking, teams, context),
    warnings: [
      ...(wanted.fromCacheAlone ? [] : leftOutOf(details.left, schedules.left)),
      ...missingFacts(asked),
      ...unreadableFacts(asked, context),
    ],
    report: {
      planned: new Set(tasks.map(requestName)).size,
      unlisted: 0,
      not_modified: asked.filter(({ outcome }) => outcome?.kind === 'not_modified').length,
      cached: figures.fresh + details.fresh + schedules.fresh,
      last_good: [],
      missing: [],
    },
  }
}

/** How many requests `fillFacts` makes at most for events of these leagues. */
export function mostOfFacts(
  leagues: readonly SourcedLeague[],
  facts: ReadonlySet<FactKind>,
  context: PlanContext,
): number {
  const lists = FIGURE_KINDS.filter((kind) => facts.has(kind)).flatMap((kind) =>
    leagues.flatMap(({ source, league }) => listTasks({ source, league, kind }, context).tasks),
  )
  return lists.length + (facts.has('detail') ? MOST_DETAILS : 0) + (facts.has('schedule') ? MOST_SCHEDULES : 0)
}

function figureTasks(lacking: readonly Lacking[], context: PlanContext) {
  const tasks: Task[] = []
  let fresh = 0
  for (const kind of FIGURE_KINDS) {
    const leagues = new Map(
      lacking.filter(({ facts }) => facts.has(kind)).map(({ source, league }) => [league, source]),
    )
    for (const [league, source] of leagues) {
      const planned = listTasks({ source, league, kind }, context)
      tasks.push(...planned.tasks)
      fresh += planned.fresh.length
    }
  }
  return { tasks, fresh }
}

/** True in the time in which the details of an event are asked for. */
function isDetailDue(event: SportsEvent, now: Date): boolean {
  return stateAt(event, now) === 'pre' && Date.parse(event.start) - now.getTime() <= DETAIL_AHEAD_MS
}

function detailTasks(lacking: readonly Lacking[], context: PlanContext) {
  const { cache, now } = context
  const soonest = lacking
    .filter(({ event, facts }) => facts.has('detail') && isDetailDue(event, now))
    .sort((one, other) => Date.parse(one.event.start) - Date.parse(other.event.start))
  const tasks: Task[] = []
  let fresh = 0
  let left = 0
  let most = MOST_DETAILS
  for (const { event, source, league } of soonest) {
    const asking = askingOf(source, league, context)
    const requests = asking === null ? [] : source.detail.requests({ league, event }, asking)
    if (requests.length === 0) continue
    // The same games have their details in the next run, so that nothing changes by itself.
    most -= 1
    if (most < 0) {
      left += 1
      continue
    }
    const key: PartKey = { source, league, kind: 'detail', part: event.id }
    const kept = cache.find(key)
    if (kept !== undefined && isGoodPart(key, kept, kept.saidAt + GOOD_MS.detail, context)) fresh += 1
    else for (const request of requests) tasks.push({ source, league, kind: 'detail', parts: [event.id], request })
  }
  return { tasks, fresh, left }
}

/** The games of the teams' schedules, with what polls and tables say of their sides. */
function furtherGames(
  lacking: readonly Lacking[],
  teams: readonly ScheduledTeam[],
  context: PlanContext,
): readonly SportsEvent[] {
  const facts = new Set(lacking.flatMap((one) => FIGURE_KINDS.filter((kind) => one.facts.has(kind))))
  return gamesOfSchedules(lacking, teams, context).map((event) => {
    const [one] = lackingOf({ event, facts }, context)
    return one === undefined ? event : withCachedFacts(one, context)
  })
}

function withCachedFacts({ event, facts, source, league }: Lacking, context: PlanContext): SportsEvent {
  const { cache } = context
  let filled = event
  if (facts.has('detail')) {
    const kept = cache.find<EventAnswer>({ source, league, kind: 'detail', part: event.id })
    const detail = kept?.content.events.find(({ id }) => id === event.id)
    if (detail !== undefined) filled = fillEvent(filled, detail)
  }
  for (const kind of FIGURE_KINDS.filter((one) => facts.has(one))) {
    const kept = cache.find<FigureAnswer>({ source, league, kind, part: '' })
    if (kept !== undefined && !isTooOld(kept, context.now))
      filled = fillSides(filled, kept.content.figures, kept.content.season)
  }
  return filled
}

function leftOutOf(games: number, teams: number): readonly Warning[] {
  return [
    ...leftOut(games, 'Previews and details', 'game', MOST_DETAILS),
    ...leftOut(teams, 'Schedules', 'team', MOST_SCHEDULES),
  ]
}

function leftOut(count: number, what: string, whose: string, most: number): readonly Warning[] {
  if (count === 0) return []
  const message = `${what} that templates use were skipped for ${countText(count, whose)}. One refresh requests at most ${most}. Games that start last are skipped first.`
  return [{ code: 'facts_left_out', message }]
}

function missingFacts(asked: readonly AskedTask[]): readonly Warning[] {
  const failed = new Map<string, { readonly name: string; count: number; readonly why: string }>()
  for (const { task, outcome } of asked) {
    const { source } = task
    if (outcome?.kind !== 'failed') continue
    const known = failed.get(source.code) ?? { name: source.name, count: 0, why: outcome.why }
    known.count += 1
    failed.set(source.code, known)
  }
  return [...failed].map(([code, { name, count, why }]) => ({
    code: 'facts_missing',
    message: `${name} did not answer ${count} of ${asked.length} requests for details that templates use (previews, rankings, standings, team schedules): ${why}. Its answers from the last two days are used. Other details are missing. The next refresh tries again.`,
    place: code,
  }))
}

/** What could not be read of answers that came now. */
function unreadableFacts(asked: readonly AskedTask[], { cache }: PlanContext): readonly Warning[] {
  return asked.flatMap(({ task: { source, league, kind, parts }, outcome }) =>
    outcome?.kind !== 'kept'
      ? []
      : parts.flatMap(
          (part) =>
            cache.find<{ readonly warnings: readonly Warning[] }>({ source, league, kind, part })?.content.warnings ??
            [],
        ),
  )
}

/** Whether a kind of fact is asked for now, or was or will be in the 36 hours before the start alone. */
export type FactTime = 'now' | 'before_start'

/**
 * The kinds of facts that there is somebody to ask for, of this event: a data source has
 * polls of some leagues and tables of others, and details are asked for only before the
 * start. Empty where nobody can be asked. Asks nobody.
 */
export function askableFacts(
  event: SportsEvent,
  { catalog = BUILT_IN_LEAGUES, access = AS_THEY_ARE, now = new Date() }: ReadingOptions,
): ReadonlyMap<FactKind, FactTime> {
  const league = catalog.find(event.league)
  const source = event.provider === undefined ? undefined : findSource(event.provider)
  const of = source && access.of(source)
  if (league === undefined || source === undefined || of === undefined) return new Map()
  if (source.problemOf(league, of) !== null) return new Map()
  const asking = { access: of, now }
  const kinds = new Map<FactKind, FactTime>()
  for (const kind of FIGURE_KINDS) if ((source[kind]?.requests(league, asking) ?? []).length > 0) kinds.set(kind, 'now')
  if (source.detail.requests({ league, event }, asking).length > 0)
    kinds.set('detail', isDetailDue(event, now) ? 'now' : 'before_start')
  const providerTeamId = event.home?.id
  const ofTeam = providerTeamId === undefined ? [] : source.schedule?.requests({ league, providerTeamId }, asking)
  if ((ofTeam ?? []).length > 0) kinds.set('schedule', 'now')
  return kinds
}
