import type { SportsEvent } from '../generated/records.ts'
import { isCalledOff, isDayOnly, ownersDays } from '../sports/index.ts'
import { HOUR_MS, MINUTE_MS } from '../time/units.ts'
import { blockEnd, blockStart } from '../time/wall-blocks.ts'
import { civilDate, startOfDay } from '../time/zone.ts'
import { afterOverruns, type GuideClock, type ShownPart, type Span } from './overruns.ts'
import type { GuideWindow } from './programme.ts'
import { eventParts } from './timeline.ts'

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
 * while it runs (overrun.ts).
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
    .map((stretch) => clip(stretch, window))
    .filter(({ start, stop }) => start < stop)
}

/** The games whose hour is known, or their parts, in their order, none of which overlap. */
export function shownGames(games: readonly SportsEvent[], clock: GuideClock): readonly ShownPart[] {
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

function clip(stretch: TeamStretch, window: GuideWindow): TeamStretch {
  return { ...stretch, start: later(stretch.start, window.from), stop: earlier(stretch.stop, window.to) }
}

function earlier(one: Date, other: Date): Date {
  return one < other ? one : other
}

function later(one: Date, other: Date): Date {
  return one > other ? one : other
}
