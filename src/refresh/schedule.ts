import type { FinishedChannel } from '../channels/channel-memory.ts'
import { isResetDue, nextReset } from '../channels/channel-numbers.ts'
import {
  channelLife,
  channelLifetime,
  type Lifetime,
  type LifetimeRule,
  lifetimeRule,
  plannedSpan,
} from '../configuration/channel-lifetime.ts'
import type { RefreshReport, Settings, SportsEvent, StreamGroup } from '../generated/records.ts'
import { automaticPause } from '../history/automatic-pause.ts'
import { EVERY_MINUTE, type Host, type ScheduledJob } from '../host/contract.ts'
import { isCalledOff, isFromName, type Span } from '../sports/index.ts'
import type { FactReader, FactWriter } from '../store/facts.ts'
import { readFact } from '../store/facts.ts'
import type { SettingsMemory } from '../store/settings-memory.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../time/units.ts'
import type { RunEvents, RunState } from './progress.ts'

/** The ledger's fact: spans as a list of pairs of instants (ISO). */
const NEAR_EVENTS = 'near_events'

/** An event is near from an hour before it begins. */
const BEFORE_MS = HOUR_MS

/** Games of a team further ahead are left to later runs. */
const FURTHEST_MS = 7 * DAY_MS

/** The event that a stream shows, be it that its channel is still to come. */
interface StreamEvent {
  readonly event: SportsEvent
  readonly group: StreamGroup
  readonly segment: string | null
}

/** What a run knows of when events are near. */
interface NearInput {
  readonly settings: Settings
  readonly rows: { readonly streamGroups: readonly StreamGroup[] }
  readonly matches: readonly StreamEvent[]
  readonly now: Date
}

/**
 * When events of these channels are near, and those of channels still to come, from `now` on: from an hour before the
 * event, or the game of a team's channel, until its channel goes. Spans that meet are one; they are in order. Pure.
 */
export function nearSpans(channels: readonly FinishedChannel[], input: NearInput): Span[] {
  const ahead = [
    ...channels.flatMap((channel) => spansOf(channel, input)),
    ...input.matches.flatMap(spanOfMatch(input)),
  ]
    .filter(({ from, to }) => from < to && to > input.now && from.getTime() < input.now.getTime() + FURTHEST_MS)
    .sort((one, other) => one.from.getTime() - other.from.getTime())
  const merged: Span[] = []
  for (const span of ahead) {
    const last = merged.at(-1)
    if (last === undefined || span.from > last.to) merged.push(span)
    else if (span.to > last.to) merged[merged.length - 1] = { from: last.from, to: span.to }
  }
  return merged
}

/** Remembers them for the schedule, also that of a later process. */
export function recordNearEvents(ledger: FactWriter, spans: readonly Span[]): void {
  ledger.setFact(NEAR_EVENTS, JSON.stringify(spans.map(({ from, to }) => [from.toISOString(), to.toISOString()])))
}

/** True while an event is near, as the last run knew; false where a damaged fact says nothing. */
export function isEventNear(ledger: FactReader, now: Date): boolean {
  return nearTimes(ledger).some(({ from, to }) => from <= now.getTime() && now.getTime() < to)
}

function nearTimes(ledger: FactReader): readonly { readonly from: number; readonly to: number }[] {
  return pairsIn(readFact(ledger, NEAR_EVENTS)).map(([from, to]) => ({ from: Date.parse(from), to: Date.parse(to) }))
}

function pairsIn(fact: unknown): (readonly [from: string, to: string])[] {
  return Array.isArray(fact) ? fact.filter(isPair) : []
}

function isPair(value: unknown): value is readonly [string, string] {
  return Array.isArray(value) && typeof value[0] === 'string' && typeof value[1] === 'string'
}

function spansOf({ record, event, wanted }: FinishedChannel, { settings, rows, now }: NearInput) {
  const group = rows.streamGroups.find(({ id }) => id === record.streamGroupId)
  const rule = lifetimeRule(group, settings)
  if (wanted?.mode === 'team') {
    return wanted.games.flatMap((game) => spanOf(game, null, rule, channelLifetime(game, null, rule, now)))
  }
  return event === null ? [] : spanOf(event, record.segment, rule, channelLife(record, event, rule, now))
}

function spanOfMatch({ settings, now }: NearInput) {
  return ({ event, group, segment }: StreamEvent) => {
    const rule = lifetimeRule(group, settings)
    return spanOf(event, segment, rule, channelLifetime(event, segment, rule, now))
  }
}

function spanOf(
  event: SportsEvent,
  segment: string | null,
  { timeZone }: LifetimeRule,
  { until }: Lifetime,
): readonly Span[] {
  // A name that states no clock is shown on all days.
  if (isCalledOff(event) || (isFromName(event) && event.timeValid === false)) return []
  const start = plannedSpan(event, segment, timeZone).start.getTime()
  return [{ from: new Date(start - BEFORE_MS), to: until }]
}

/** What starts up beside the plugin, the host among it, is left so many minutes before a run that is overdue. */
const START_MINUTES = 2

/**
 * After a run of whose guide the host was not yet seen to hold all, another follows in so many minutes, so often at most, also
 * where the owner wants no runs of our own: it finishes that one. The host lets go of what a killed worker held after five minutes.
 */
const AWAITED_MINUTES = 3
const MOST_AWAITED = 3

/** What the schedule knows of runs, in milliseconds since 1970; null where there was none. */
interface Known {
  readonly started: number
  /** When the last run began that is no dry one, whatever asked for it and however it ended. */
  readonly begun: number | null
  /** When the last run failed that the schedule asked for; null once another has begun. */
  readonly failed: number | null
  /** How many runs in a row have left something of the guide unread. */
  readonly awaited: number
}

/** What tells the schedule of runs. */
interface ScheduleSources {
  /** Every run that begins, whatever asked for it. */
  readonly runs: RunEvents
  /** What the last run of an earlier process did. */
  readonly lastReport: () => RefreshReport | null
  readonly settings: SettingsMemory
}

/**
 * Asks for a refresh when one is due (nextDue). That is decided every minute from stored times, so neither a change of the
 * settings, a clock that is put forward or back nor a change of the owner's clock is missed. Asks for none while
 * automatic runs rest after an undo or a removal.
 */
export class RefreshSchedule implements ScheduledJob {
  readonly #host: Host
  readonly #ledger: FactReader
  readonly #lastReport: ScheduleSources['lastReport']
  readonly #settings: SettingsMemory
  readonly #started: number
  readonly #unwatch: () => void
  readonly #job: ScheduledJob
  #begun: number | null = null
  #failed: number | null = null
  #awaited = 0
  /** When the last run of an earlier process began; undefined until it was asked for. */
  #earlier: number | null | undefined

  /** Decides from the next minute on. */
  constructor(host: Host, ledger: FactReader, { runs, lastReport, settings }: ScheduleSources) {
    this.#host = host
    this.#ledger = ledger
    this.#lastReport = lastReport
    this.#settings = settings
    this.#started = host.clock().getTime()
    this.#unwatch = runs.watch((run) => this.#follow(run))
    this.#job = host.schedule(EVERY_MINUTE, () => this.#askIfDue())
  }

  stop(): void {
    this.#unwatch()
    this.#job.stop()
  }

  /** When it asks for the next refresh, on a full minute; null while automatic runs rest, and if the user wants none. */
  nextAt(settings: Settings, now: Date): Date | null {
    if (automaticPause(this.#ledger, now) !== null) return null
    const due = nextDue(settings, this.#known(), this.#ledger, now)
    if (due === null) return null
    const nextPass = Math.floor(now.getTime() / MINUTE_MS) * MINUTE_MS + MINUTE_MS
    return new Date(Math.max(Math.ceil(due / MINUTE_MS) * MINUTE_MS, nextPass))
  }

  #follow(run: RunState): void {
    if (run.state === 'idle' || run.dryRun) return
    if (run.state === 'done') this.#awaited = run.report.guide.reading === 'awaited' ? this.#awaited + 1 : 0
    if (run.state !== 'running') return
    this.#begun = run.startedAt.getTime()
    this.#failed = null
  }

  async #askIfDue(): Promise<void> {
    const now = this.#host.clock()
    if (automaticPause(this.#ledger, now) !== null) return
    const due = nextDue(await this.#settings.read(), this.#known(), this.#ledger, now)
    if (due === null || due > now.getTime()) return
    try {
      await this.#host.requestRefresh({ trigger: 'schedule' })
    } catch (error) {
      this.#failed = this.#host.clock().getTime()
      throw error
    }
  }

  #known(): Known {
    if (this.#earlier === undefined) {
      const report = this.#lastReport()
      this.#earlier = startOf(report)
      if (this.#begun === null && report?.guide?.reading === 'awaited') this.#awaited = 1
    }
    const begun = this.#begun ?? this.#earlier
    return { started: this.#started, begun, failed: this.#failed, awaited: this.#awaited }
  }
}

/**
 * When the next refresh is due: at the daily reset, or when the interval has gone since the last run. The interval is the
 * shorter one while an event is near and after a failure. A run whose guide the host has not read yet is followed soon.
 * Before the first run of all it counts from the start. A time ahead of `now` is from before the clock was put back:
 * nobody can say how long ago that was, so it is due now. Null if the user wants no runs of our own.
 */
function nextDue(
  settings: Settings,
  { started, begun, failed, awaited }: Known,
  ledger: FactReader,
  now: Date,
): number | null {
  const { refreshInterval: far, refreshIntervalNear: chosen } = settings
  const time = now.getTime()
  const after = (minutes: number, since: number) => (since > time ? time : since + minutes * MINUTE_MS)
  if (begun !== null && failed === null && awaited > 0 && awaited <= MOST_AWAITED) return after(AWAITED_MINUTES, begun)
  if (far === 0) return null
  const near = chosen === 0 ? far : Math.min(chosen, far)
  if (failed !== null) return after(near, failed)
  if (begun === null) return after(far, started)
  const nearDue = nearTimes(ledger).flatMap(({ from, to }) => {
    const due = Math.max(from, after(near, begun), time)
    return due < to ? [due] : []
  })
  const reset = isResetDue(ledger, settings, now) ? now : nextReset(settings, now)
  const resetDue = reset !== null && isResetDue(ledger, settings, reset) ? [reset.getTime()] : []
  return Math.max(after(START_MINUTES, started), Math.min(after(far, begun), ...nearDue, ...resetDue))
}

function startOf(report: RefreshReport | null): number | null {
  return report === null ? null : Date.parse(report.started_at)
}
