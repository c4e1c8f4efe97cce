import type { SportsEvent } from '../generated/records.ts'
import { isObject } from '../records/json.ts'
import { eventKey, stateAt } from '../sports/index.ts'
import type { FactReader, FactWriter } from '../store/facts.ts'
import { readFact } from '../store/facts.ts'
import { HOUR_MS } from '../time/units.ts'
import { nextBlock } from '../time/zone.ts'
import { later, type Span } from './programme.ts'

/** How long after its planned end an event is believed to be running still: nobody forgets a provider's old word for ever. */
export const MAX_OVERRUN_MS = 12 * HOUR_MS

/** What a provider says of a game that waits for its start ("Delayed", "Rain Delay"). */
const DELAYED = /\bdelay/i

/** True for an event that the provider calls running, or waiting for its start. */
export function isReportedRunning({
  status: { state, detail = '' } = {},
}: {
  readonly status?: SportsEvent['status']
}): boolean {
  return state === 'in' || (state === 'pre' && DELAYED.test(detail))
}

/** The fact of the ledger that holds them. */
const LATE_PROGRAMMES = 'late_programmes'

/** An event, or a part of it, that a guide showed later or longer than planned. */
export interface LatePart {
  /** When it was planned to begin then. */
  readonly planned: Date
  readonly start: Date
  readonly stop: Date
}

/** Those of one channel by their keys (partKey). */
type LateParts = ReadonlyMap<string, LatePart>

/** Those of all channels: of a team's by its tvg-id; all channels of events say the same (EVENT_CHANNELS). */
export type LateMemory = ReadonlyMap<string, LateParts>

/** Stands for all channels of single events. */
export const EVENT_CHANNELS = ''

/** The same for the same part of an event in every run. */
export function partKey(event: SportsEvent, segment: string | null): string {
  return segment === null ? eventKey(event) : `${eventKey(event)} ${segment}`
}

/** What the guide of the last run said of them; what cannot be read counts as never late. */
export function readLateParts(ledger: FactReader): LateMemory {
  return new Map(
    membersOf(readFact(ledger, LATE_PROGRAMMES)).map(([channel, parts]) => [
      channel,
      new Map(membersOf(parts).flatMap(([key, row]) => partsOf(row).map((part) => [key, part] as const))),
    ]),
  )
}

/**
 * Remembers what this run's guide says of the parts it shows, `shown`: those that are late, and null for the others. Of parts
 * that it does not show what was known stays, until they are over at `from`, where the guide begins.
 */
export function recordLateParts(
  ledger: FactWriter,
  before: LateMemory,
  shown: ReadonlyMap<string, ReadonlyMap<string, LatePart | null>>,
  from: Date,
): void {
  const channels = [...new Set([...before.keys(), ...shown.keys()])].sort()
  const rows = channels.flatMap((channel) => {
    const parts = new Map<string, LatePart | null>([...(before.get(channel) ?? []), ...(shown.get(channel) ?? [])])
    const kept = [...parts].flatMap(([key, part]) => (part !== null && part.stop > from ? [[key, rowOf(part)]] : []))
    return kept.length === 0
      ? []
      : [[channel, Object.fromEntries(kept.sort(([one = ''], [other = '']) => (one < other ? -1 : 1)))]]
  })
  ledger.setFact(LATE_PROGRAMMES, JSON.stringify(Object.fromEntries(rows)))
}

function rowOf({ planned, start, stop }: LatePart): readonly string[] {
  return [planned, start, stop].map((instant) => instant.toISOString())
}

/** None where the row says no three instants. */
function partsOf(row: unknown): readonly LatePart[] {
  const texts: readonly unknown[] = Array.isArray(row) ? row : []
  const [planned, start, stop] = texts.map((text) => new Date(String(text)))
  if (planned === undefined || start === undefined || stop === undefined) return []
  return [planned, start, stop].every((instant) => !Number.isNaN(instant.getTime())) ? [{ planned, start, stop }] : []
}

function membersOf(value: unknown): [string, unknown][] {
  return isObject(value) ? Object.entries(value) : []
}

/** When a guide is written, by whose clock, and what the last one said. */
export interface GuideClock {
  /** Null where nothing is known to run on past its planned end. */
  readonly now: Date | null
  readonly timeZone: string
  /** What the channel showed late in the last run. Without it the planned times count for all that is over. */
  readonly before?: LateParts | undefined
}

/** An event, or a part of it, as it is planned. */
export interface PlannedPart {
  readonly event: SportsEvent
  readonly segment: string | null
  readonly planned: Span
  /** True for the whole event and for its last part: only those run on. */
  readonly isLast: boolean
}

/** The same with the time at which it is shown. */
export type ShownPart = PlannedPart & Span

/** A guide is written again every half hour at most because a game runs on. */
const STEP_MINUTES = 30

/**
 * When a part is shown that is planned so. It begins as planned, or where the last run put it because it had to wait
 * (afterOverruns), unless its source gives another start since; it lasts as long as planned. While its source
 * says that it runs, and is believed, it ends after `now`: at the next half hour of the owner's clock, so that all runs within one
 * say the same. Once it does not, it ends where the last run said: what lies in the past stays as it was.
 */
export function shownPart(part: PlannedPart, clock: GuideClock, start = keptStart(part, clock)): ShownPart {
  const late = start.getTime() - part.planned.start.getTime()
  const stop = new Date(part.planned.stop.getTime() + late)
  return { ...part, start, stop: part.isLast ? shownStop(part, { start, stop }, clock) : stop }
}

function keptStart(part: PlannedPart, clock: GuideClock): Date {
  const { planned } = part
  const before = lastShown(part, clock)
  if (clock.now === null || planned.start > clock.now || before?.planned.getTime() !== planned.start.getTime())
    return planned.start
  // What it waited for may have ended early.
  const soon = nextBlock(clock.now, STEP_MINUTES, clock.timeZone)
  return later(planned.start, before.start < soon ? before.start : soon)
}

function shownStop(part: PlannedPart, { start, stop }: Span, clock: GuideClock): Date {
  const { now, timeZone } = clock
  if (now === null) return stop
  const isLong = now.getTime() >= stop.getTime() + MAX_OVERRUN_MS
  if (start <= now && !isLong && isBelievedToRun(part.event, now))
    return later(stop, nextBlock(now, STEP_MINUTES, timeZone))
  const before = lastShown(part, clock)
  // Where it was to begin later then, it had its end from there.
  return before === undefined || before.start > start ? stop : later(stop, before.stop)
}

function lastShown({ event, segment }: PlannedPart, { before }: GuideClock): LatePart | undefined {
  return before === undefined || before.size === 0 ? undefined : before.get(partKey(event, segment))
}

/**
 * The parts of a team's games where one runs past the start of another that should have begun, but of which the
 * source does not say so: that one begins when the other ends, and ends as much later.
 */
export function afterOverruns(parts: readonly ShownPart[], clock: GuideClock): readonly ShownPart[] {
  const { now } = clock
  if (now === null) return parts
  const shown: ShownPart[] = []
  // Those that run now, and those that wait for them.
  const holding: ShownPart[] = []
  for (const part of [...parts].sort((one, other) => one.planned.start.getTime() - other.planned.start.getTime())) {
    const before = holding.filter((one) => one.event !== part.event && one.planned.start < part.planned.start)
    const waits = before.length > 0 && isWaiting(part, now)
    const stops = before.map(({ stop }) => stop.getTime())
    const placed = waits ? shownPart(part, clock, new Date(Math.max(...stops))) : part
    shown.push(placed)
    if (waits || (isRunning(part.event, now) && part.start <= now && now < part.stop)) holding.push(placed)
  }
  return shown
}

/** True for one that should have begun, while its source does not say that it has. */
function isWaiting({ event, planned, start, stop }: ShownPart, now: Date): boolean {
  if (isRunning(event, now) || planned.start > now) return false
  const wasPut = start > planned.start && now < stop && (event.status?.state ?? 'pre') === 'pre'
  return wasPut || stateAt(event, now) === 'in'
}

/** True for an event that its source calls running, and that may be: nobody believes that for ever. */
function isRunning(event: SportsEvent, now: Date): boolean {
  return event.status?.state === 'in' && stateAt(event, now) === 'in'
}

/** The same for one that waits for its start: as long as a running one it is believed to be still to end. */
function isBelievedToRun(event: SportsEvent, now: Date): boolean {
  return isReportedRunning(event) && isRunning({ ...event, status: { ...event.status, state: 'in' } }, now)
}
