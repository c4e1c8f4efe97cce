import type { EventSegment, Settings, SportsEvent, Template } from '../generated/records.ts'
import type { FILLERS } from '../records/template-members.ts'
import { eventEnd, isCalledOff, isDayOnly, lastsForDays, ownersDays, segmentEnd } from '../sports/index.ts'
import { HOUR_MS, MINUTE_MS, SECOND_MS } from '../time/units.ts'
import { blockEnd, blockStart, civilDate, nextBlock, startOfDay } from '../time/zone.ts'
import {
  afterOverruns,
  EVENT_CHANNELS,
  type GuideClock,
  type LateMemory,
  type LatePart,
  type PlannedPart,
  partKey,
  type ShownPart,
  shownPart,
} from './overruns.ts'
import { earlier, type GuideWindow, later, type Span } from './programme.ts'

/** What fills a stretch of a channel's time. */
export type Stretch =
  | {
      readonly kind: 'event'
      readonly segment: string | null
      readonly start: Date
      readonly stop: Date
      /** When it was planned, whatever the window is, and however late it is. */
      readonly planned: Span
    }
  | { readonly kind: 'pregame' | 'postgame' | 'idle'; readonly start: Date; readonly stop: Date }

/**
 * The window of an event's channel, filled without overlap and without a hole:
 * pregame, the event (a card or race weekend by its segments), postgame. While the
 * event runs at the clock's `now` it does not end (overruns.ts).
 */
export function eventTimeline(
  event: SportsEvent,
  segment: string | null,
  window: GuideWindow,
  clock: GuideClock,
): Stretch[] {
  const parts = eventParts(event, segment, clock).map(
    ({ segment, start, stop, planned }): EventStretch => ({ kind: 'event', segment, start, stop, planned }),
  )
  const stretches: Stretch[] = []
  let reached = window.from
  for (const part of parts.map((part) => clipToWindow(part, window))) {
    const start = new Date(Math.max(part.start.getTime(), reached.getTime()))
    if (start > part.stop) continue
    if (reached < start) stretches.push({ kind: 'pregame', start: reached, stop: start })
    if (start < part.stop) stretches.push({ ...part, start })
    reached = part.stop
  }
  if (reached < window.to) {
    const over = parts.every(({ start }) => start < window.to)
    stretches.push({ kind: over ? 'postgame' : 'pregame', start: reached, stop: window.to })
  }
  return stretches
}

/**
 * A stretch cut into programmes at the blocks of `blockMinutes` that the wall clock in
 * `timeZone` shows (nextBlock), so that a later run cuts at the same instants.
 */
export function cutIntoBlocks(
  { start, stop }: { readonly start: Date; readonly stop: Date },
  blockMinutes: number,
  timeZone: string,
): { readonly start: Date; readonly stop: Date }[] {
  const blocks: { start: Date; stop: Date }[] = []
  let reached = start
  while (reached < stop) {
    const next = nextBlock(reached, blockMinutes, timeZone)
    const end = next < stop ? next : stop
    blocks.push({ start: reached, stop: end })
    reached = end
  }
  return blocks
}

/** From when until when an event, or one part of it, is shown to an owner in `timeZone`. */
export function shownSpan(
  event: SportsEvent,
  segment: string | null,
  timeZone: string,
): { readonly start: Date; readonly stop: Date } {
  const parts = plannedParts(event, segment, timeZone)
  return {
    start: new Date(Math.min(...parts.map(({ planned }) => planned.start.getTime()))),
    stop: new Date(Math.max(...parts.map(({ planned }) => planned.stop.getTime()))),
  }
}

type EventStretch = Extract<Stretch, { kind: 'event' }>

/**
 * The parts of an event while they are on, by their start; one part where it has none, which lasts for
 * the owner's whole days where no hour is known. The last one may run on (overruns.ts).
 */
function eventParts(event: SportsEvent, segment: string | null, clock: GuideClock): ShownPart[] {
  return plannedParts(event, segment, clock.timeZone).map((part) => shownPart(part, clock))
}

function plannedParts(event: SportsEvent, segment: string | null, timeZone: string): PlannedPart[] {
  if (isDayOnly(event)) {
    const { from, to } = ownersDays(event, timeZone)
    return [{ event, segment, planned: { start: from, stop: to }, isLast: true }]
  }
  const timed = (event.segments ?? []).filter(
    (part): part is EventSegment & { start: string } => part.start !== undefined,
  )
  const chosen = segment === null ? timed : timed.filter(({ code }) => code === segment)
  const end = eventEnd(event)
  const part = (code: string | null, start: string, stop: Date): PlannedPart => ({
    event,
    segment: code,
    planned: { start: wholeSecond(new Date(start)), stop: wholeSecond(stop) },
    isLast: stop >= end,
  })
  if (chosen.length === 0) return [part(segment, event.start, end)]
  return chosen
    .map(({ code, start }) => part(code, start, segmentEnd(event, code) ?? end))
    .sort((one, other) => one.planned.start.getTime() - other.planned.start.getTime())
}

/** A guide knows no fraction of a second, so that a programme of less would have no length in it. */
function wholeSecond(instant: Date): Date {
  return new Date(Math.floor(instant.getTime() / SECOND_MS) * SECOND_MS)
}

function clipToWindow<Stretch extends Span>(stretch: Stretch, window: GuideWindow): Stretch {
  return { ...stretch, start: later(stretch.start, window.from), stop: earlier(stretch.stop, window.to) }
}

/** What fills a stretch of a team's channel, and which of its games it is about. */
export type TeamStretch = Span &
  (
    | {
        readonly kind: 'event'
        readonly event: SportsEvent
        readonly segment: string | null
        /** When it was planned, whatever the window is, and however late it is. */
        readonly planned: Span
      }
    | { readonly kind: 'pregame' | 'postgame'; readonly event: SportsEvent }
    | { readonly kind: 'idle' }
  )

/** What stands before and after a game is no shorter than this, where another game leaves room for it. */
const LEAST_FILLER_MS = 2 * HOUR_MS
const HOUR_MINUTES = 60
const HALF_HOUR_MINUTES = 30
/** Where it leaves none, each has about half, and what was on nothing that is shorter than this. */
const SHORTEST_POSTGAME_MS = HALF_HOUR_MINUTES * MINUTE_MS

/**
 * The window of a team's permanent channel, filled without overlap and without a hole: each game;
 * before it what comes, from the beginning of its day in the clock's zone; after it what was on, until the end
 * of that day (shareOfPast says who gives way between two games); else nothing in particular (idle). The cuts follow from
 * the games alone, so that a later run has the same; but with the clock's `now`, the time of the run, a game does not end
 * while it runs (overruns.ts).
 *
 * A game that begins while another is on ends that one. One that was postponed keeps its place where no other
 * game is, and one that was canceled has none. A game of which only the day is known is announced all that day.
 */
export function teamTimeline(games: readonly SportsEvent[], window: GuideWindow, clock: GuideClock): TeamStretch[] {
  const { timeZone } = clock
  const shown = shownGames(games, clock)
  const announced = games.flatMap((game) => dayOf(game, timeZone))
  const gaps = [...shown, null].map((next, index) => ({ before: shown[index - 1] ?? null, next }))
  return gaps
    .flatMap(({ before, next }) => [
      ...gapBetween(before, next, window, timeZone).flatMap((stretch) =>
        stretch.kind === 'idle' ? withAnnouncements(stretch, announced) : [stretch],
      ),
      ...(next === null ? [] : [stretchOf(next)]),
    ])
    .map((stretch) => clipToWindow(stretch, window))
    .filter(({ start, stop }) => start < stop)
}

/** The games whose hour is known, or their parts, in their order, none of which overlap. */
function shownGames(games: readonly SportsEvent[], clock: GuideClock): readonly ShownPart[] {
  const timed = games.filter((game) => !isDayOnly(game))
  const partsOf = (event: SportsEvent) => eventParts(event, null, clock)
  const parts = timed.filter((game) => !isCalledOff(game)).flatMap(partsOf)
  const played = oneAfterAnother(afterOverruns(parts, clock))
  const postponed = timed.filter(({ status }) => status?.state === 'postponed').flatMap(partsOf)
  return oneAfterAnother([...played, ...postponed.filter((one) => !played.some((other) => overlap(one, other)))])
}

/** By their start; each ends when the next begins, and of several that begin at once there is one. */
function oneAfterAnother(parts: readonly ShownPart[]): readonly ShownPart[] {
  const ordered = parts
    .filter(({ start, stop }) => start < stop)
    .sort((one, other) => one.start.getTime() - other.start.getTime() || (one.event.id < other.event.id ? -1 : 1))
  const kept = ordered.filter((part, index) => ordered[index - 1]?.start.getTime() !== part.start.getTime())
  return kept.map((part, index) => {
    const next = kept[index + 1]
    return next !== undefined && next.start < part.stop ? { ...part, stop: next.start } : part
  })
}

function stretchOf({ event, segment, start, stop, planned }: ShownPart): TeamStretch {
  return { kind: 'event', event, segment, start, stop, planned }
}

function overlap(one: Span, other: Span): boolean {
  return one.start < other.stop && other.start < one.stop
}

/** What lies between two games; null is no game, up to the end of the window. */
function gapBetween(
  before: ShownPart | null,
  next: ShownPart | null,
  window: GuideWindow,
  timeZone: string,
): TeamStretch[] {
  const start = before?.stop ?? earlier(window.from, next?.start ?? window.from)
  const stop = next?.start ?? later(window.to, start)
  const isOneEvent = before !== null && before.event === next?.event
  const comes = isOneEvent || before === null ? start : shareOfPast({ start, stop }, timeZone)
  const comesFrom = next === null ? stop : isOneEvent ? start : later(comes, beginsToCome(next, timeZone))
  const isPastFrom = before === null ? start : earlier(comesFrom, ceasesToBePast(before, timeZone))
  return [
    ...(before === null ? [] : [{ kind: 'postgame' as const, event: before.event, start, stop: isPastFrom }]),
    { kind: 'idle', start: isPastFrom, stop: comesFrom },
    ...(next === null ? [] : [{ kind: 'pregame' as const, event: next.event, start: comesFrom, stop }]),
  ]
}

/**
 * Until when at least the game before is told of in a gap between two: two hours, and to the full hour, where that leaves
 * two hours to the next; else half of the gap.
 */
function shareOfPast({ start, stop }: Span, timeZone: string): Date {
  const soonest = new Date(start.getTime() + LEAST_FILLER_MS)
  const latest = new Date(stop.getTime() - LEAST_FILLER_MS)
  const fitting = [blockEnd(soonest, HOUR_MINUTES, timeZone), blockStart(latest, HALF_HOUR_MINUTES, timeZone)]
  const middle = new Date((start.getTime() + stop.getTime()) / 2)
  const half = blockStart(middle, HALF_HOUR_MINUTES, timeZone)
  const share = fitting.find((instant) => instant >= soonest && instant <= latest) ?? half
  return share.getTime() - start.getTime() < SHORTEST_POSTGAME_MS ? start : share
}

function beginsToCome({ start }: Span, timeZone: string): Date {
  const least = new Date(start.getTime() - LEAST_FILLER_MS)
  return earlier(startOfDay(civilDate(start, timeZone), timeZone), blockStart(least, HOUR_MINUTES, timeZone))
}

function ceasesToBePast({ start, stop }: Span, timeZone: string): Date {
  const least = new Date(stop.getTime() + LEAST_FILLER_MS)
  return later(startOfDay(civilDate(start, timeZone), timeZone, 1), blockEnd(least, HOUR_MINUTES, timeZone))
}

/** A game that is announced for a whole day. */
interface Announced extends Span {
  readonly event: SportsEvent
}

/** The owner's day of a game of which nothing else is known. */
function dayOf(event: SportsEvent, timeZone: string): Announced[] {
  if (!isDayOnly(event) || isCalledOff(event)) return []
  const { from, to } = ownersDays(event, timeZone)
  return [{ event, start: from, stop: to }]
}

/** An idle stretch with the games in it of which only the day is known. */
function withAnnouncements(idle: Span, announced: readonly Announced[]): TeamStretch[] {
  const stretches: TeamStretch[] = []
  let reached = idle.start
  for (const { event, ...day } of [...announced].sort((one, other) => one.start.getTime() - other.start.getTime())) {
    const start = later(day.start, reached)
    const stop = earlier(day.stop, idle.stop)
    if (start >= stop) continue
    stretches.push({ kind: 'idle', start: reached, stop: start }, { kind: 'pregame', event, start, stop })
    reached = stop
  }
  return [...stretches, { kind: 'idle', start: reached, stop: idle.stop }]
}

/** Which part of a template a programme is written from. */
export type ProgrammePart = 'event' | (typeof FILLERS)[number]

/** When one programme of a channel begins and ends, and what it shows; its texts are still to be written. */
export interface ProgrammeTime {
  readonly part: ProgrammePart
  /** The part of the card or weekend that it shows. */
  readonly segment: string | null
  readonly start: Date
  readonly stop: Date
  /** The game that it is about, of a channel of several; if not given the channel's own event. */
  readonly event?: SportsEvent
}

/** What decides when the programmes of a channel begin and end. */
interface TimedChannel {
  readonly record: { readonly tvgId: string; readonly segment: string | null }
  readonly event: SportsEvent | null
  readonly template: Template
  /** Of a team's permanent channel its games, by their start. */
  readonly games?: readonly SportsEvent[]
}

/** The run in which programmes are cut. */
export interface ProgrammeTimesInput {
  readonly window: GuideWindow
  readonly settings: Settings
  /** When the run is; if not given, nothing is known to run on past its planned end. */
  readonly now?: Date
  /** What the last run's guide showed late. */
  readonly late?: LateMemory
}

const DEFAULT_BLOCK_MINUTES = 240
const DAY_MINUTES = 1440

/** When the programmes of a channel begin and end, in order of time, without their texts. */
export function planProgrammeTimes(channel: TimedChannel, input: ProgrammeTimesInput): ProgrammeTime[] {
  const { record, event, template, games } = channel
  const { segment } = record
  const { window } = input
  const { timeZone } = input.settings
  const fillerTimes = (part: Exclude<ProgrammePart, 'event'>, stretch: Span) => {
    const minutes = template[part]?.blockMinutes ?? DEFAULT_BLOCK_MINUTES
    return cutIntoBlocks(stretch, minutes, timeZone).map((block) => ({ ...block, part, segment }))
  }
  const shown = ({ segment, ...stretch }: ShownStretch) =>
    ownProgrammes(stretch, timeZone).map((block): ProgrammeTime => ({ ...block, part: 'event', segment }))
  if (games !== undefined) {
    return teamTimeline(games, window, clockOf(channel, input)).flatMap((stretch): readonly ProgrammeTime[] => {
      if (stretch.kind === 'idle') return fillerTimes('idle', stretch)
      const times = stretch.kind === 'event' ? shown(stretch) : fillerTimes(stretch.kind, stretch)
      return times.map((time) => ({ ...time, event: stretch.event }))
    })
  }
  if (event === null) return fillerTimes('idle', { start: window.from, stop: window.to })
  return eventTimeline(event, segment, window, clockOf(channel, input)).flatMap((stretch) =>
    stretch.kind === 'event' ? shown(stretch) : fillerTimes(stretch.kind, stretch),
  )
}

/** A part of an event as far as the window shows it, and when it was planned. */
interface PlannedStretch extends Span {
  readonly planned: Span
}

/** The same with the segment that it is. */
interface ShownStretch extends PlannedStretch {
  readonly segment: string | null
}

/** One programme; of what is planned for days one a day, the last of which is as long as it runs on. */
function ownProgrammes({ start, stop, planned }: PlannedStretch, timeZone: string): Span[] {
  if (!lastsForDays(planned)) return [{ start, stop }]
  const days = cutIntoBlocks({ start, stop: stop < planned.stop ? stop : planned.stop }, DAY_MINUTES, timeZone)
  return [...days.slice(0, -1), { start: days.at(-1)?.start ?? start, stop }]
}

/** The channel's events, or parts of them, by their keys (partKey): what this run's guide shows late, and null for the others. */
export function lateParts(channel: TimedChannel, input: ProgrammeTimesInput): ReadonlyMap<string, LatePart | null> {
  const { record, event, games } = channel
  const clock = clockOf(channel, input)
  const parts =
    games === undefined ? (event === null ? [] : eventParts(event, record.segment, clock)) : shownGames(games, clock)
  return new Map(
    parts.map(({ event, segment, planned, start, stop }) => {
      const isLate = start > planned.start || stop > planned.stop
      return [partKey(event, segment), isLate ? { planned: planned.start, start, stop } : null]
    }),
  )
}

/** Whose late parts they are in the memory of runs. */
export function lateScope({ record, games }: TimedChannel): string {
  return games === undefined ? EVENT_CHANNELS : record.tvgId
}

function clockOf(channel: TimedChannel, { settings, now, late }: ProgrammeTimesInput): GuideClock {
  return { now: now ?? null, timeZone: settings.timeZone, before: late?.get(lateScope(channel)) }
}
