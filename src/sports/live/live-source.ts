import type { KnownTeam, SportsEvent, Warning } from '../../generated/records.ts'
import type { SportsDataStore } from '../../store/sports-data.ts'
import { DAY_MS } from '../../time/units.ts'
import type { Asker, Reply } from '../asking/asker.ts'
import { createAsker } from '../asking/create-asker.ts'
import { createSportsCache, type KeptPart } from '../cache/sports-cache.ts'
import { fallsIn } from '../event.ts'
import type { EventRequest, EventSource, SourceAnswer } from '../event-source.ts'
import { mergeEvents } from '../merge-events.ts'
import type { ProviderAccesses, TeamAnswer } from '../providers/provider.ts'
import { wholeWeekends } from '../whole-weekends.ts'
import { askTasks, type Outcome } from './ask-tasks.ts'
import { fillFacts, mostOfFacts } from './fill-facts.ts'
import { lastGoodDays, missingDays, outcomeWarnings } from './outcome-warnings.ts'
import { contextOf, type NeededLeague, type PlanContext, planReading, type ReadingPlan, shownPlan } from './plan.ts'
import { type DayContent, dayOfPart, daysText, requestName, type Task } from './task.ts'

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

/** For a page of a preview a failure of so short a time ago stands. */
const RECENT_FAILURE_MS = 60_000

/** What no provider has said again for so long is of no use to anybody. */
const FORGET_MS = 45 * DAY_MS

/**
 * Events from the providers, and from what they said before. read() asks for what
 * is needed and no longer good (plan.ts) and never throws: where a request fails
 * the last good answer counts, with a warning that names provider, league, days and
 * age (last_good_used); without one the warning is provider_unreachable. It ends in
 * bounded time, whatever the network does.
 */
export function liveSource(options: LiveOptions): EventSource {
  const cache = createSportsCache(options.store)
  const asker = options.asker ?? createAsker()
  const stopping = new AbortController()
  const ask = sharedAsk(asker)
  const failures = recentFailures()
  const context = (wanted: Pick<EventRequest, 'now' | 'access' | 'catalogue'>): PlanContext => {
    const made = contextOf(wanted, cache)
    return { ...made, access: redirected(made.access, options.baseUrls ?? {}) }
  }
  const askAll = async (tasks: readonly Task[], planned: PlanContext, mayBeRecent: boolean) => {
    const { now } = planned
    const before = asker.counts()
    const outcomes = await askTasks(tasks, {
      ...planned,
      ask,
      stopping: AbortSignal.any([stopping.signal, AbortSignal.timeout(options.deadlineMs ?? DEADLINE_MS)]),
      ...(mayBeRecent ? { recentFailure: (name: string) => failures.since(name, now) } : {}),
    })
    failures.note(tasks, outcomes, now)
    cache.flush()
    return { outcomes, counts: difference(asker.counts(), before) }
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
      const { outcomes, counts } = await askAll(tasks, planned, wanted.mayBeRecent ?? false)
      cache.forgetBefore(planned.now.getTime() - FORGET_MS)
      const asked = tasks.map((task, index) => ({ task, outcome: outcomes[index] }))
      return {
        events: eventsOf(plan.leagues, wanted, planned),
        teams: teamsOf(plan.leagues, planned),
        warnings: [...plan.warnings, ...outcomeWarnings(asked, planned), ...readingWarnings(plan, planned)],
        report: {
          planned: new Set(tasks.map(requestName)).size,
          ...counts,
          not_modified: outcomes.filter(({ kind }) => kind === 'not_modified').length,
          cached: plan.fresh.length,
          last_good: [...lastGoodDays(asked, planned)],
          missing: [...missingDays(asked, planned)],
        },
      }
    },
    fill: (wanted) => fillFacts(wanted, context(wanted), (tasks, planned) => askAll(tasks, planned, true)),
  }
}

/** What requests failed with lately. */
function recentFailures() {
  const known = new Map<string, { readonly at: number; readonly outcome: Outcome }>()
  return {
    /** What the request failed with in the last minute. */
    since(name: string, now: Date): Outcome | undefined {
      const failure = known.get(name)
      const age = now.getTime() - (failure?.at ?? 0)
      return age >= 0 && age < RECENT_FAILURE_MS ? failure?.outcome : undefined
    },
    note(tasks: readonly Task[], outcomes: readonly Outcome[], now: Date): void {
      for (const [index, task] of tasks.entries()) {
        const outcome = outcomes[index]
        const name = requestName(task)
        // One that stood for an earlier request does not become younger by that.
        if (outcome?.kind === 'failed' && known.get(name)?.outcome === outcome) continue
        if (outcome?.kind === 'failed') known.set(name, { at: now.getTime(), outcome })
        else known.delete(name)
      }
      for (const [name, { at }] of known) if (now.getTime() - at >= RECENT_FAILURE_MS) known.delete(name)
    },
  }
}

/** Two readings at the same time, as two pages of a preview, send an equal request once. */
function sharedAsk(asker: Asker): Asker['ask'] {
  const underWay = new Map<string, Promise<Reply>>()
  return (asked, stopping) => {
    const { url, params, secrets, validators } = asked
    const name = JSON.stringify([url, params, secrets, validators])
    const known = underWay.get(name)
    if (known !== undefined) return known
    const reply = asker.ask(asked, stopping).finally(() => underWay.delete(name))
    underWay.set(name, reply)
    return reply
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

/** The days that are needed, as they are kept, the one said last first. */
function keptDays(leagues: readonly NeededLeague[], { cache }: PlanContext) {
  const kept = leagues.flatMap(({ provider, league, parts }) =>
    parts.flatMap((part) => {
      const found = cache.find<DayContent>({ provider, league, kind: 'events', part })
      return found === undefined ? [] : [{ provider, league, day: dayOfPart(part), kept: found }]
    }),
  )
  return kept.sort((one, other) => other.kept.saidAt - one.kept.saidAt)
}

function eventsOf(
  leagues: readonly NeededLeague[],
  wanted: EventRequest,
  context: PlanContext,
): readonly SportsEvent[] {
  const { needs } = wanted
  const codes = needs !== undefined || wanted.leagues === null ? null : new Set(wanted.leagues)
  return newest(keptDays(leagues, context).map(({ kept }) => kept))
    .filter((event) => (codes === null || codes.has(event.league)) && fallsIn(event, wanted.from, wanted.to))
    .sort(byStart)
}

/**
 * Each event once: of two days that have it, as when a game was moved, the one that
 * was said last; of days of one answer the fuller one. A race weekend that comes in
 * parts, one a day, is whole whenever they were said.
 */
function newest(days: readonly KeptPart<DayContent>[]): SportsEvent[] {
  const whole = wholeWeekends(days.flatMap(({ content }) => content.events))
  const saidAt = new Map<string, number>()
  const events = days.flatMap(({ saidAt: said, content }) =>
    content.events.filter((event) => {
      const key = `${event.league}/${event.id}`
      const latest = saidAt.get(key) ?? said
      saidAt.set(key, latest)
      return latest === said
    }),
  )
  return [...mergeEvents(events.map(whole))]
}

/** The order in which a schedule is read does not depend on when its days were asked for. */
function byStart(one: SportsEvent, other: SportsEvent): number {
  const [a, b] = [one, other].map(({ start, league, id }) => `${start} ${league} ${id}`) as [string, string]
  return a < b ? -1 : Number(a > b)
}

function teamsOf(leagues: readonly NeededLeague[], { cache }: PlanContext): readonly KnownTeam[] {
  return leagues.flatMap(
    ({ provider, league }) =>
      cache.find<TeamAnswer>({ provider, league, kind: 'teams', part: '' })?.content.teams ?? [],
  )
}

/** What could not be read of the answers that count, and which of them may be cut; as long as they count. */
function readingWarnings({ leagues }: ReadingPlan, context: PlanContext): readonly Warning[] {
  const days = keptDays(leagues, context)
  const unreadable = days.flatMap(({ kept }) => kept.content.warnings)
  const cut = days.filter(({ kept }) => kept.content.mayBeCut !== undefined)
  const byLeague = new Map<string, typeof cut>()
  for (const day of cut) {
    const name = `${day.provider.code}/${day.league.code}/${day.kept.content.mayBeCut}`
    byLeague.set(name, [...(byLeague.get(name) ?? []), day])
  }
  return [...unreadable, ...[...byLeague.values()].flatMap(cutWarning)]
}

/** One warning for the days of a league that may be cut for one reason. */
function cutWarning(cut: ReturnType<typeof keptDays>): Warning[] {
  const [first] = cut
  if (first === undefined) return []
  const { provider, league, kept } = first
  const days = cut.map(({ day }) => day).sort()
  const what =
    kept.content.mayBeCut === 'unlikely_25'
      ? `exactly 25 events of ${league.code} for ${daysText(days)}, where there were ${kept.content.count} before or more were asked for`
      : `as many events of ${league.code} for ${daysText(days)} as one request brings`
  const message = `${provider.name} answered with ${what}: the list may be cut. They are used.`
  return [{ code: 'answer_may_be_cut', message, place: `${provider.code}/${league.code}/${daysText(days)}` }]
}
