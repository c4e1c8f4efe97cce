import type { SourceReport, SportsEvent, Warning } from '../../generated/records.ts'
import { HOUR_MS } from '../../time/units.ts'
import { GOOD_MS, OLDEST_FIGURES_MS } from '../cache/life.ts'
import type { PartKey } from '../cache/sports-cache.ts'
import { stateAt } from '../event.ts'
import type { EventAnswer, FactKind, FactsRequest } from '../event-source.ts'
import { fillEvent, fillSides } from '../fill-event.ts'
import type { KnownLeague } from '../leagues.ts'
import { findProvider } from '../providers/index.ts'
import { FIGURE_KINDS, type FigureAnswer, type Provider } from '../providers/provider.ts'
import type { NeededLeague } from './needed-leagues.ts'
import type { AskedTask } from './outcome-warnings.ts'
import { isGoodPart, listTasks } from './plan.ts'
import { askingOf, type PlanContext } from './plan-context.ts'
import { requestName, type Task } from './task.ts'

/** A preview is written in the last day or two before a game. */
const DETAIL_AHEAD_MS = 36 * HOUR_MS

/** Details that one run asks for at most: each is an answer of a hundred kilobytes and more. */
const MOST_DETAILS = 60

/** Asks for tasks and answers what came of them. */
type AskAll = (tasks: readonly Task[]) => Promise<readonly AskedTask[]>

/** What was filled in, and what of the report it tells: what went over the network is counted elsewhere. */
export interface Filled extends EventAnswer {
  readonly report: Omit<SourceReport, 'requests' | 'repeats' | 'bytes'>
}

/** An event, what it lacks, and whom to ask. */
interface Lacking {
  readonly event: SportsEvent
  readonly facts: ReadonlySet<FactKind>
  readonly provider: Provider
  readonly league: KnownLeague
}

/**
 * Fills in what the events lack of what is asked for: polls and tables of their
 * leagues, and the details of those that begin within 36 hours, the soonest first
 * and at most 60 in a run. What cannot be had stays absent; one warning a provider
 * says so (facts_missing). The events stand in the order in which they were given.
 */
export async function fillFacts(wanted: FactsRequest, context: PlanContext, askAll: AskAll): Promise<Filled> {
  const lacking = wanted.events.flatMap((one) => lackingOf(one, context))
  const figures = figureTasks(lacking, context)
  const details = detailTasks(lacking, context)
  const tasks = [...figures.tasks, ...details.tasks]
  const asked = await askAll(tasks)
  const filled = new Map(lacking.map((one) => [one.event, withFacts(one, context)]))
  return {
    events: wanted.events.map(({ event }) => filled.get(event) ?? event),
    warnings: [...missingFacts(asked), ...unreadableFacts(asked, context)],
    report: {
      planned: new Set(tasks.map(requestName)).size,
      not_modified: asked.filter(({ outcome }) => outcome?.kind === 'not_modified').length,
      cached: figures.fresh + details.fresh,
      last_good: [],
      missing: [],
    },
  }
}

/** How many requests `fillFacts` makes at most for events of these leagues. */
export function mostOfFacts(
  leagues: readonly Pick<NeededLeague, 'provider' | 'league'>[],
  facts: ReadonlySet<FactKind>,
  context: PlanContext,
): number {
  const lists = FIGURE_KINDS.filter((kind) => facts.has(kind)).flatMap((kind) =>
    leagues.flatMap(({ provider, league }) => listTasks({ provider, league, kind }, context).tasks),
  )
  return lists.length + (facts.has('detail') ? MOST_DETAILS : 0)
}

function lackingOf({ event, facts }: FactsRequest['events'][number], { catalogue }: PlanContext): readonly Lacking[] {
  const league = catalogue.find(event.league)
  const provider = event.provider === undefined ? undefined : findProvider(event.provider)
  // An event of a file has no provider that could be asked.
  return facts.size === 0 || league === undefined || provider === undefined ? [] : [{ event, facts, provider, league }]
}

function figureTasks(lacking: readonly Lacking[], context: PlanContext) {
  const tasks: Task[] = []
  let fresh = 0
  for (const kind of FIGURE_KINDS) {
    const leagues = new Map(
      lacking.filter(({ facts }) => facts.has(kind)).map(({ provider, league }) => [league, provider]),
    )
    for (const [league, provider] of leagues) {
      const planned = listTasks({ provider, league, kind }, context)
      tasks.push(...planned.tasks)
      fresh += planned.fresh.length
    }
  }
  return { tasks, fresh }
}

function detailTasks(lacking: readonly Lacking[], context: PlanContext) {
  const { cache, now } = context
  const soonest = lacking
    .filter(({ event, facts }) => facts.has('detail') && stateAt(event, now) === 'pre')
    .filter(({ event }) => Date.parse(event.start) - now.getTime() <= DETAIL_AHEAD_MS)
    .sort((one, other) => Date.parse(one.event.start) - Date.parse(other.event.start))
  const tasks: Task[] = []
  let fresh = 0
  let most = MOST_DETAILS
  for (const { event, provider, league } of soonest) {
    const asking = askingOf(provider, league, context)
    const requests = asking === null ? [] : provider.detail.requests({ league, event }, asking)
    if (requests.length === 0) continue
    // The same games have their details in the next run, so that nothing changes by itself.
    most -= 1
    if (most < 0) break
    const key: PartKey = { provider, league, kind: 'detail', part: event.id }
    const kept = cache.find(key)
    if (kept !== undefined && isGoodPart(key, kept, kept.saidAt + GOOD_MS.detail, context)) fresh += 1
    else for (const request of requests) tasks.push({ provider, league, kind: 'detail', parts: [event.id], request })
  }
  return { tasks, fresh }
}

function withFacts({ event, facts, provider, league }: Lacking, { cache, now }: PlanContext): SportsEvent {
  let filled = event
  if (facts.has('detail')) {
    const kept = cache.find<EventAnswer>({ provider, league, kind: 'detail', part: event.id })
    const detail = kept?.content.events.find(({ id }) => id === event.id)
    if (detail !== undefined) filled = fillEvent(filled, detail)
  }
  for (const kind of FIGURE_KINDS.filter((one) => facts.has(one))) {
    const kept = cache.find<FigureAnswer>({ provider, league, kind, part: '' })
    if (kept !== undefined && now.getTime() - kept.saidAt <= OLDEST_FIGURES_MS)
      filled = fillSides(filled, kept.content.figures, kept.content.season)
  }
  return filled
}

function missingFacts(asked: readonly AskedTask[]): readonly Warning[] {
  const failed = new Map<string, { readonly name: string; count: number; readonly why: string }>()
  for (const { task, outcome } of asked) {
    const { provider } = task
    if (outcome?.kind !== 'failed') continue
    const known = failed.get(provider.code) ?? { name: provider.name, count: 0, why: outcome.why }
    known.count += 1
    failed.set(provider.code, known)
  }
  return [...failed].map(([code, { name, count, why }]) => ({
    code: 'facts_missing',
    message: `${name} did not answer ${count} of ${asked.length} questions for what templates ask of games beside the schedule (previews, polls, tables): ${why}. What it said in the last two days counts; else they go without. The next run asks again.`,
    place: code,
  }))
}

/** What could not be read of answers that came now. */
function unreadableFacts(asked: readonly AskedTask[], { cache }: PlanContext): readonly Warning[] {
  return asked.flatMap(({ task: { provider, league, kind, parts }, outcome }) =>
    outcome?.kind !== 'kept'
      ? []
      : parts.flatMap(
          (part) => cache.find<Pick<EventAnswer, 'warnings'>>({ provider, league, kind, part })?.content.warnings ?? [],
        ),
  )
}
