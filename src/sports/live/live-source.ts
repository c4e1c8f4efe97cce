import { messageOf } from '../../errors.ts'
import type { Warning } from '../../generated/records.ts'
import type { SportsDataStore } from '../../store/sports-data-store.ts'
import type { EventRequest, EventSource, SourceAnswer } from '../event-source.ts'
import type { Asker } from '../network/request.ts'
import { createAsker } from '../network/source-client.ts'
import type { ProviderAccesses } from '../sources/data-source.ts'
import { createSportsCache, type SportsCache } from './answer-cache.ts'
import { eventsOf, keptDays, readingWarnings, teamsOf } from './cached-events.ts'
import { fillFacts, mostOfFacts } from './event-facts.ts'
import { type AskedTask, lastGoodDays, missingDays, outcomeWarnings } from './failure-warnings.ts'
import { FORGET_MS } from './freshness-rules.ts'
import { awaitedEvents, forgetOldCopies, leaguesThatLost } from './moved-events.ts'
import { contextOf, type PlanContext } from './plan-context.ts'
import { recentFailures } from './recent-failures.ts'
import { planReading, type ReadingPlan, tasksOfOtherDays } from './request-plan.ts'
import { sharedAsk } from './shared-ask.ts'
import { shownPlan } from './shown-plan.ts'
import { requestName, type Task } from './task.ts'
import { askTasks } from './task-runner.ts'
import { silentLeagues } from './unknown-schedules.ts'

/** How the providers are asked. */
export interface LiveOptions {
  /** Where what they said is kept. */
  readonly store: SportsDataStore
  /** By a provider's code the address in place of its own and of the owner's, for one run. */
  readonly baseUrls?: { readonly [provider: string]: string }
  /** The way to them; axios, bounded in time, size and number, by default. */
  readonly asker?: Asker
  /** The longest that one reading may take, in milliseconds. */
  readonly deadlineMs?: number
}

/** A reading ends after this time whatever the providers do. */
const DEADLINE_MS = 120_000

/**
 * Events from the providers, and from what they said before. read() asks for what
 * is needed and no longer good (plan.ts) and never throws for what a provider does: where a request fails
 * the last good answer counts, with a warning that names provider, league, days and
 * age (last_good_used); without one the warning is provider_unreachable. It ends in
 * bounded time, whatever the network does.
 */
export function liveSource(options: LiveOptions): EventSource {
  const cache = createSportsCache(options.store)
  const asker = options.asker ?? createAsker()
  const stopping = new AbortController()
  const ask = sharedAsk(asker.ask)
  const failures = recentFailures()
  const silent = silentLeagues()
  const context = (wanted: Pick<EventRequest, 'now' | 'access' | 'catalogue'>): PlanContext => {
    const made = contextOf(wanted, cache)
    return { ...made, access: redirected(made.access, options.baseUrls ?? {}) }
  }
  /** A way to ask for some tasks after others, all of them within the time of one reading. */
  const askerOf = (planned: PlanContext, { mayBeRecent = false, withinMs = Number.POSITIVE_INFINITY }: Reading) => {
    const { now } = planned
    const most = Math.min(withinMs, options.deadlineMs ?? DEADLINE_MS)
    const ending = AbortSignal.any([stopping.signal, AbortSignal.timeout(Math.ceil(most))])
    const begun = performance.now()
    return async (tasks: readonly Task[]): Promise<readonly AskedTask[]> => {
      const outcomes = await askTasks(tasks, {
        ...planned,
        ask,
        stopping: ending,
        ...(mayBeRecent ? { recentFailure: (name: string) => failures.since(name, now) } : {}),
      })
      failures.note(tasks, outcomes, { ...planned, now: new Date(now.getTime() + performance.now() - begun) })
      return tasks.map((task, index) => ({ task, outcome: outcomes[index] }))
    }
  }
  /** What some work came to, what went over the network for it, and whether it could be kept for the next time. */
  const counted = async <T>(work: () => Promise<T>) => {
    const before = asker.counts()
    const result = await work()
    return { result, counts: difference(asker.counts(), before), notKept: keepOnDisk(cache) }
  }

  return {
    stop() {
      stopping.abort()
      asker.close()
    },
    plan: (wanted) => {
      const planned = context(wanted)
      const plan = planReading(wanted, planned)
      return shownPlan(plan, planned, mostOfFacts(plan.leagues, wanted.facts ?? new Set(), planned))
    },
    async read(wanted: EventRequest): Promise<SourceAnswer> {
      const planned = context(wanted)
      const plan = planReading(wanted, planned)
      const tasks = wanted.fromCacheAlone ? [] : plan.tasks
      const work = () => readTasks(plan, tasks, planned, askerOf(planned, wanted))
      const { result: asked, counts, notKept } = await counted(work)
      const days = keptDays(plan.leagues, planned)
      return {
        events: eventsOf(days, wanted),
        teams: teamsOf(plan.leagues, planned),
        unknownSchedules: silent.note(asked, days, planned),
        warnings: [
          ...plan.warnings,
          ...outcomeWarnings(asked, planned),
          ...readingWarnings(days, plan.leagues, planned),
          ...notKept,
        ],
        report: {
          planned: new Set(tasks.map(requestName)).size,
          ...counts,
          not_modified: asked.filter(({ outcome }) => outcome?.kind === 'not_modified').length,
          cached: plan.fresh.length,
          last_good: [...lastGoodDays(asked, planned)],
          missing: [...missingDays(asked, planned)],
        },
      }
    },
    async fill(wanted) {
      const planned = context(wanted)
      const work = () => fillFacts(wanted, planned, askerOf(planned, wanted))
      const { result, counts, notKept } = await counted(work)
      return {
        events: result.events,
        further: result.further,
        warnings: [...result.warnings, ...notKept],
        report: { ...result.report, ...counts },
      }
    },
  }
}

/** How a reading asks. */
type Reading = Pick<EventRequest, 'mayBeRecent' | 'withinMs'>

/**
 * Asks for the tasks of a plan; and where an event that was awaited is on none of the
 * days any more, for the other days of its league, since it may have been moved to one.
 */
async function readTasks(
  { leagues }: ReadingPlan,
  tasks: readonly Task[],
  context: PlanContext,
  askAll: (tasks: readonly Task[]) => Promise<readonly AskedTask[]>,
): Promise<readonly AskedTask[]> {
  if (tasks.length === 0) return []
  const awaited = awaitedEvents(leagues, context)
  const asked = await askAll(tasks)
  const lost = leaguesThatLost(awaited, context)
  const more = await askAll(lost.flatMap((needed) => tasksOfOtherDays(needed, asked, context)))
  forgetOldCopies(leagues, context)
  // Only who hears from a provider knows what time it is: a clock that is wrong must not take the last good answers.
  if (asked.some(({ outcome }) => outcome?.kind !== 'failed'))
    context.cache.forgetBefore(context.now.getTime() - FORGET_MS)
  return [...asked, ...more]
}

/** Writes what was kept. A disk that takes nothing costs the next run its requests, and this one nothing. */
function keepOnDisk(cache: SportsCache): readonly Warning[] {
  try {
    cache.flush()
    return []
  } catch (error) {
    const message = `What the providers said could not be kept (${messageOf(error)}), so that the next run asks for it again; see whether the disk of the plugin's data folder is full.`
    return [{ code: 'answers_not_kept', message, place: 'sports-guide.db' }]
  }
}

function redirected(access: ProviderAccesses, baseUrls: { readonly [provider: string]: string }): ProviderAccesses {
  return {
    of(provider) {
      const baseUrl = baseUrls[provider.code]
      return baseUrl === undefined ? access.of(provider) : { ...access.of(provider), baseUrl }
    },
  }
}

function difference(after: ReturnType<Asker['counts']>, before: ReturnType<Asker['counts']>) {
  return {
    requests: after.requests - before.requests,
    repeats: after.repeats - before.repeats,
    bytes: after.bytes - before.bytes,
  }
}
