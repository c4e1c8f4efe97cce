import { causeOf } from '../../errors.ts'
import type { PlannedRequest, RequestPlan, Warning } from '../../generated/records.ts'
import type { SportsDataStore } from '../../store/sports-data-store.ts'
import type {
  EventRequest,
  EventSource,
  FactsRequest,
  ReadingOptions,
  SourceAnswer,
  UnknownSchedule,
} from '../event-source.ts'
import type { Reply, SentRequest } from '../network/request.ts'
import { SourceClient } from '../network/source-client.ts'
import type { SourceAccesses } from '../sources/data-source.ts'
import { AnswerCache } from './answer-cache.ts'
import {
  awaitedEvents,
  eventsOf,
  forgetOldCopies,
  type KeptDay,
  keptDays,
  leaguesThatLost,
  readingWarnings,
  teamsOf,
} from './cached-events.ts'
import { fillFacts, mostOfFacts } from './fact-requests.ts'
import { type AskedTask, lastGoodDays, lostDays, missingDays, outcomeWarnings } from './failure-warnings.ts'
import { ageMinutes, FORGET_MS } from './freshness-rules.ts'
import { byCalendar, keepUnlisted } from './game-calendars.ts'
import {
  type AskingContext,
  contextOf,
  type PlanContext,
  planReading,
  type ReadingPlan,
  tasksOf,
  tasksOfOtherDays,
} from './request-plan.ts'
import { dayOfPart, keptName, originOf, requestName, type Task } from './task.ts'
import { askTasks, type Refusals, refusals, type TaskOutcome } from './task-runner.ts'

/** A request that is under way, and for how many it is. */
interface UnderWay {
  readonly reply: Promise<Reply>
  readonly ending: AbortController
  /** True once it is with the data source. */
  isSent(): boolean
  readers: number
}

/**
 * Sends an equal request of two readings at the same time once, as for two pages of a
 * preview. A reading that stops leaves it to the others; the last one ends it.
 */
export function sharedAsk(ask: SourceClient['ask']): SourceClient['ask'] {
  const underWay = new Map<string, UnderWay>()
  const begin = (name: string, asked: SentRequest): UnderWay => {
    const ending = new AbortController()
    let isSent = false
    const reply = ask(asked, ending.signal, () => {
      isSent = true
    }).finally(() => {
      // One that was broken off may end after another has taken its place.
      if (underWay.get(name) === begun) underWay.delete(name)
    })
    const begun: UnderWay = { reply, ending, isSent: () => isSent, readers: 0 }
    underWay.set(name, begun)
    return begun
  }
  return async (asked, stopping) => {
    const { url, params, secrets, validators } = asked
    const name = JSON.stringify([url, params, secrets, validators])
    const request = underWay.get(name) ?? begin(name, asked)
    request.readers += 1
    const leave = () => {
      request.readers -= 1
      if (request.readers > 0) return
      // Whoever asks next begins anew.
      if (underWay.get(name) === request) underWay.delete(name)
      request.ending.abort()
    }
    return unlessStopped(request, stopping, leave)
  }
}

function unlessStopped({ reply, isSent }: UnderWay, stopping: AbortSignal, leave: () => void): Promise<Reply> {
  return new Promise((resolve, reject) => {
    const stop = () => {
      leave()
      const isTimeUp = stopping.reason instanceof Error && stopping.reason.name === 'TimeoutError'
      const sent = isTimeUp && isSent() ? { wasSent: true as const } : {}
      resolve({ kind: 'stopped', why: 'the time limit for requests was reached', ...sent })
    }
    if (stopping.aborted) return stop()
    stopping.addEventListener('abort', stop)
    reply.then(resolve, reject).finally(() => stopping.removeEventListener('abort', stop))
  })
}

/** For a page of a preview a failure of so short a time ago stands. */
const RECENT_FAILURE_MS = 60_000

/** Keeps for a minute what requests failed with. */
export class RecentFailures {
  readonly #byName = new Map<string, { readonly at: number; readonly outcome: TaskOutcome }>()

  /** What the request of this kept name failed with in the last minute. */
  since(name: string, now: Date): TaskOutcome | undefined {
    const failure = this.#byName.get(name)
    const age = now.getTime() - (failure?.at ?? 0)
    // A reading takes a while, so that what it failed with is younger than its moment says.
    return Math.abs(age) < RECENT_FAILURE_MS ? failure?.outcome : undefined
  }

  /** `now` of the context is when the outcomes were there. */
  note(tasks: readonly Task[], outcomes: readonly (TaskOutcome | undefined)[], context: AskingContext): void {
    const { now } = context
    for (const [index, task] of tasks.entries()) {
      const outcome = outcomes[index]
      const name = keptName(task, context)
      // One that stood for an earlier request does not become younger by that.
      if (outcome?.kind === 'failed' && this.#byName.get(name)?.outcome === outcome) continue
      if (outcome?.kind === 'failed') this.#byName.set(name, { at: now.getTime(), outcome })
      else this.#byName.delete(name)
    }
    for (const [name, { at }] of this.#byName) if (now.getTime() - at >= RECENT_FAILURE_MS) this.#byName.delete(name)
  }
}

/** Leagues of which nothing at all is known, and since when their sources have been silent. */
class SilentLeagues {
  readonly #silentSince = new Map<string, Date>()

  /**
   * Takes in what a reading came to, and gives the leagues that were asked for in vain and have none of the `days` that
   * the reading needs. Any other league that was asked for is silent no more.
   */
  note(asked: readonly AskedTask[], days: readonly KeptDay[], context: PlanContext): readonly UnknownSchedule[] {
    const known = new Set(days.map(({ league }) => league.code))
    for (const { task } of asked) if (known.has(task.league.code)) this.#silentSince.delete(nameOf(task, context))
    const unknown = new Map<string, UnknownSchedule>()
    for (const { task, why, isLate } of lostDays(asked, context)) {
      const { code: league } = task.league
      if (known.has(league) || unknown.has(league)) continue
      const since = this.#silentSince.get(nameOf(task, context)) ?? context.now
      if (!isLate) this.#silentSince.set(nameOf(task, context), since)
      unknown.set(league, { league, source: task.source.name, why, since, wasAsked: !isLate })
    }
    return [...unknown.values()]
  }
}

/** A league and where it comes from: another address of it was never silent. */
function nameOf({ source, league }: Task, { access }: PlanContext): string {
  return originOf(source, league, { access: access.of(source) }) + league.code
}

/** The plan as people read it: requests for several leagues stand once. `later` is how many more `fill` may make. */
function shownPlan(plan: ReadingPlan, { cache, now }: PlanContext, later: number): RequestPlan {
  const { waiting, fresh, leagues, warnings } = plan
  const reasons = new Map(leagues.map(({ league, reasons: why }) => [league.code, why]))
  const requests = new Map<string, PlannedRequest>()
  for (const task of tasksOf(plan)) {
    const { source, league, kind, parts, request } = task
    const name = requestName(task)
    const known = requests.get(name)
    requests.set(name, {
      provider: source.code,
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
    unlisted_at_most: new Set(waiting.map(requestName)).size,
    cached: fresh.map((key) => ({
      provider: key.source.code,
      league: key.league.code,
      kind: key.kind,
      day: key.kind === 'events' ? dayOfPart(key.part) : '',
      age_minutes: ageMinutes(cache.find(key) ?? { saidAt: now.getTime() }, now),
    })),
    later,
    warnings: [...warnings],
  }
}

/** How the data sources are asked. */
export interface LiveOptions {
  /** Where what they said is kept. */
  readonly store: SportsDataStore
  /** By a data source's code the address in place of its own and of the owner's, for one run. */
  readonly baseUrls?: { readonly [provider: string]: string }
  /** The way to them; axios, bounded in time, size and number, by default. */
  readonly asker?: SourceClient
  /** The longest that one reading may take, in milliseconds. */
  readonly deadlineMs?: number
}

/** A reading ends after this time whatever the data sources do. */
const DEADLINE_MS = 120_000

/**
 * Events from the data sources, and from what they said before. read() asks for what
 * is needed and no longer good (request-plan.ts) and never throws for what a data source does: where a request fails
 * the last good answer counts, with a warning that names data source, league, days and
 * age (last_good_used); without one the warning is provider_unreachable. It ends in
 * bounded time, whatever the network does.
 */
class LiveSource implements EventSource {
  readonly #options: LiveOptions
  readonly #cache: AnswerCache
  readonly #client: SourceClient
  readonly #ask: SourceClient['ask']
  readonly #stopping = new AbortController()
  readonly #failures = new RecentFailures()
  readonly #silent = new SilentLeagues()

  constructor(options: LiveOptions) {
    const client = options.asker ?? new SourceClient()
    this.#options = options
    this.#cache = new AnswerCache(options.store)
    this.#client = client
    this.#ask = sharedAsk((...given) => client.ask(...given))
  }

  stop(): void {
    this.#stopping.abort()
    this.#client.close()
  }

  plan(wanted: EventRequest): RequestPlan {
    const planned = this.#context(wanted)
    const plan = planReading(wanted, planned)
    return shownPlan(plan, planned, mostOfFacts(plan.leagues, wanted.facts ?? new Set(), planned))
  }

  async read(wanted: EventRequest): Promise<SourceAnswer> {
    const planned = this.#context(wanted)
    const plan = planReading(wanted, planned)
    const refused = refusals()
    const work = () => readTasks(plan, planned, refused, this.#askerOf(planned, refused, wanted))
    const nothing = { asked: [], unlisted: [] }
    const { result, counts, notKept } = await this.#counted(async () => (wanted.fromCacheAlone ? nothing : work()))
    const { asked, unlisted } = result
    const days = keptDays(plan.leagues, planned)
    return {
      events: eventsOf(days, wanted),
      teams: teamsOf(plan.leagues, planned),
      unknownSchedules: this.#silent.note(asked, days, planned),
      warnings: [
        ...plan.warnings,
        ...outcomeWarnings(asked, planned),
        ...readingWarnings(days, plan.leagues, planned),
        ...notKept,
      ],
      report: {
        planned: wanted.fromCacheAlone ? 0 : new Set(tasksOf(plan).map(requestName)).size,
        unlisted: new Set(unlisted.map(requestName)).size,
        ...counts,
        not_modified: asked.filter(({ outcome }) => outcome?.kind === 'not_modified').length,
        cached: plan.fresh.length,
        last_good: [...lastGoodDays(asked, planned)],
        missing: [...missingDays(asked, planned)],
      },
    }
  }

  async fill(wanted: FactsRequest): Promise<SourceAnswer> {
    const planned = this.#context(wanted)
    const work = () => fillFacts(wanted, planned, this.#askerOf(planned, refusals(), wanted))
    const { result, counts, notKept } = await this.#counted(work)
    return {
      events: result.events,
      further: result.further,
      warnings: [...result.warnings, ...notKept],
      report: { ...result.report, ...counts },
    }
  }

  #context(wanted: ReadingOptions): PlanContext {
    const context = contextOf(wanted, this.#cache)
    return { ...context, access: redirected(context.access, this.#options.baseUrls ?? {}) }
  }

  /** A way to ask for some tasks after others, all of them within the time of one reading. */
  #askerOf(
    planned: PlanContext,
    refused: Refusals,
    { mayBeRecent = false, withinMs = Number.POSITIVE_INFINITY }: ReadingOptions,
  ) {
    const { now } = planned
    const failures = this.#failures
    const most = Math.min(withinMs, this.#options.deadlineMs ?? DEADLINE_MS)
    const ending = AbortSignal.any([this.#stopping.signal, AbortSignal.timeout(Math.ceil(most))])
    const begun = performance.now()
    return async (tasks: readonly Task[]): Promise<readonly AskedTask[]> => {
      const outcomes = await askTasks(tasks, {
        ...planned,
        ask: this.#ask,
        stopping: ending,
        refused,
        ...(mayBeRecent ? { recentFailure: (name: string) => failures.since(name, now) } : {}),
      })
      const asked = tasks.map((task, index) => withoutRefusedDay({ task, outcome: outcomes[index] }, refused))
      const since = { ...planned, now: new Date(now.getTime() + performance.now() - begun) }
      const known = asked.map(({ outcome }) => outcome)
      failures.note(tasks, known, since)
      return asked
    }
  }

  /** What some work came to, what went over the network for it, and whether it could be kept for the next time. */
  async #counted<T>(work: () => Promise<T>) {
    const before = this.#client.counts()
    const result = await work()
    return { result, counts: difference(this.#client.counts(), before), notKept: keepOnDisk(this.#cache) }
  }
}

/** Events from the data sources, asked over the network. */
export function liveSource(options: LiveOptions): EventSource {
  return new LiveSource(options)
}

/** What a reading asked for, and what it did not have to ask for. */
interface ReadTasks {
  readonly asked: readonly AskedTask[]
  /** Tasks of days on which the calendars of their leagues list no event. */
  readonly unlisted: readonly Task[]
}

/**
 * Asks for the tasks of a plan, those that wait for calendars after the others; and where an event that was awaited is on none of the
 * days any more, for the other days of its league, since it may have been moved to one.
 */
async function readTasks(
  { leagues, first, waiting, last }: ReadingPlan,
  context: PlanContext,
  refused: Refusals,
  askAll: (tasks: readonly Task[]) => Promise<readonly AskedTask[]>,
): Promise<ReadTasks> {
  if (first.length + last.length === 0) return { asked: [], unlisted: [] }
  const awaited = awaitedEvents(leagues, context)
  const unlisted: Task[] = []
  // A data source that is slow must not keep another one's days waiting.
  const turns = [...new Set([...first, ...waiting, ...last].map(({ source }) => source))].map(async (source) => {
    const isOfSource = (task: Task) => task.source === source
    const [now, then, atLast] = [first.filter(isOfSource), waiting.filter(isOfSource), last.filter(isOfSource)]
    if (then.length === 0) return askAll([...now, ...atLast])
    const begun = await askAll(now)
    const days = byCalendar(then, begun)
    keepUnlisted(days.unlisted, context)
    unlisted.push(...days.unlisted)
    return [...begun, ...(await askAll([...days.listed, ...atLast]))]
  })
  const asked = inOrderOf([...first, ...waiting, ...last], (await Promise.all(turns)).flat())
  const lost = leaguesThatLost(awaited, context)
  const more = lost.length === 0 ? [] : await askAll(lost.flatMap((league) => tasksOfOtherDays(league, asked, context)))
  forgetOldCopies(leagues, context)
  // Only who hears from a data source knows what time it is: a clock that is wrong must not take the last good answers.
  if (asked.some(({ outcome }) => outcome?.kind !== 'failed'))
    context.cache.forgetBefore(context.now.getTime() - FORGET_MS)
  return { asked: [...asked, ...more].map((task) => withoutRefusedDay(task, refused)), unlisted }
}

/** Tasks that were asked, in the order of a plan. */
function inOrderOf(tasks: readonly Task[], asked: readonly AskedTask[]): readonly AskedTask[] {
  const places = new Map(tasks.map((task, index) => [task, index]))
  const place = ({ task }: AskedTask) => places.get(task) ?? tasks.length
  return [...asked].sort((one, other) => place(one) - place(other))
}

/** A day that is refused of a league whose other days came says nothing of the league. */
function withoutRefusedDay({ task, outcome }: AskedTask, refused: Refusals): AskedTask {
  const isOfDay = outcome?.kind === 'failed' && outcome.isRefused && task.kind === 'events' && refused.hasAnswered(task)
  return { task, outcome: isOfDay ? { ...outcome, isRefused: false } : outcome }
}

/** Writes what was kept. A disk that takes nothing costs the next run its requests, and this one nothing. */
function keepOnDisk(cache: AnswerCache): readonly Warning[] {
  try {
    cache.flush()
    return []
  } catch (error) {
    const message = `The answers of the data sources could not be saved (${causeOf(error)}), so the next refresh requests them again. Check whether the disk of the plugin's data folder is full.`
    return [{ code: 'answers_not_kept', message, place: 'sports-guide.db' }]
  }
}

function redirected(access: SourceAccesses, baseUrls: { readonly [provider: string]: string }): SourceAccesses {
  return {
    of(source) {
      const baseUrl = baseUrls[source.code]
      return baseUrl === undefined ? access.of(source) : { ...access.of(source), baseUrl }
    },
  }
}

function difference(after: ReturnType<SourceClient['counts']>, before: ReturnType<SourceClient['counts']>) {
  return {
    requests: after.requests - before.requests,
    repeats: after.repeats - before.repeats,
    bytes: after.bytes - before.bytes,
  }
}
