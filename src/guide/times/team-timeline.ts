import type { SportsEvent } from '../../generated/records.ts'
import { DAY_ONLY_ZONE, isCalledOff } from '../../sports/index.ts'
import { HOUR_MS } from '../../time/units.ts'
import { civilDate, startOfDay } from '../../time/zone.ts'
import type { GuideWindow } from '../texts/programme.ts'
import { afterOverruns, type GuideClock } from './overrun.ts'
import { eventParts } from './timeline.ts'

/** What fills a stretch of a team's channel, and which of its games it is about. */
export type TeamStretch = Span &
  (
    | { readonly kind: 'event'; readonly event: SportsEvent; readonly segment: string | null }
    | { readonly kind: 'pregame' | 'postgame'; readonly event: SportsEvent }
    | { readonly kind: 'idle' }
  )

interface Span {
  readonly start: Date
  readonly stop: Date
}

/** A game, or one part of it, while it is on. */
type Shown = Extract<TeamStretch, { kind: 'event' }>

/** What stands before and after a game is no shorter than this, unless another game is there. */
const LEAST_FILLER_MS = 2 * HOUR_MS

/**
 * The window of a team's permanent channel, filled without overlap and without a hole: each game;
 * before it what comes, from the beginning of its day in `timeZone` or the end of the game before; after
 * it what was on, until the end of that day; else nothing in particular (idle). The cuts follow
 * from the games alone, so that a later run has the same; but with `now`, the time of the run, a game does not end
 * while it runs (overrun.ts).
 *
 * A game that begins while another is on ends that one. One that was postponed keeps its place where no other
 * game is, and one that was canceled has none. A game of which only the day is known is announced all that day.
 */
export function teamTimeline(
  games: readonly SportsEvent[],
  window: GuideWindow,
  timeZone: string,
  now?: Date,
): TeamStretch[] {
  const shown = shownGames(games, now === undefined ? null : { now, timeZone })
  const announced = games.flatMap((game) => dayOf(game, timeZone))
  const gaps = [...shown, null].map((next, index) => ({ before: shown[index - 1] ?? null, next }))
  return gaps
    .flatMap(({ before, next }) => [
      ...gapBetween(before, next, window, timeZone).flatMap((stretch) =>
        stretch.kind === 'idle' ? withAnnouncements(stretch, announced) : [stretch],
      ),
      ...(next === null ? [] : [next]),
    ])
    .map((stretch) => clip(stretch, window))
    .filter(({ start, stop }) => start < stop)
}

/** The games whose hour is known, in their order, none of which overlap. */
function shownGames(games: readonly SportsEvent[], clock: GuideClock | null): readonly Shown[] {
  const timed = games.filter((game) => !isDayOnly(game))
  const partsOf = (event: SportsEvent) => eventParts(event, null, clock).map((part): Shown => ({ ...part, event }))
  const parts = timed.filter((game) => !isCalledOff(game)).flatMap(partsOf)
  const played = oneAfterAnother(clock === null ? parts : afterOverruns(parts, clock))
  const postponed = timed.filter(({ status }) => status?.state === 'postponed').flatMap(partsOf)
  return oneAfterAnother([...played, ...postponed.filter((one) => !played.some((other) => overlap(one, other)))])
}

/** By their start; each ends when the next begins, and of several that begin at once there is one. */
function oneAfterAnother(parts: readonly Shown[]): readonly Shown[] {
  const ordered = parts
    .filter(({ start, stop }) => start < stop)
    .sort((one, other) => one.start.getTime() - other.start.getTime() || (one.event.id < other.event.id ? -1 : 1))
  const kept = ordered.filter((part, index) => ordered[index - 1]?.start.getTime() !== part.start.getTime())
  return kept.map((part, index) => {
    const next = kept[index + 1]
    return next !== undefined && next.start < part.stop ? { ...part, stop: next.start } : part
  })
}

function overlap(one: Span, other: Span): boolean {
  return one.start < other.stop && other.start < one.stop
}

/** What lies between two games; null is no game, up to the end of the window. */
function gapBetween(before: Shown | null, next: Shown | null, window: GuideWindow, timeZone: string): TeamStretch[] {
  const start = before?.stop ?? earlier(window.from, next?.start ?? window.from)
  const stop = next?.start ?? later(window.to, start)
  const isOneEvent = before !== null && before.event === next?.event
  const comesFrom = next === null ? stop : isOneEvent ? start : later(start, beginsToCome(next, timeZone))
  const isPastFrom = before === null ? start : earlier(comesFrom, ceasesToBePast(before, timeZone))
  return [
    ...(before === null ? [] : [{ kind: 'postgame' as const, event: before.event, start, stop: isPastFrom }]),
    { kind: 'idle', start: isPastFrom, stop: comesFrom },
    ...(next === null ? [] : [{ kind: 'pregame' as const, event: next.event, start: comesFrom, stop }]),
  ]
}

function beginsToCome({ start }: Span, timeZone: string): Date {
  const least = new Date(start.getTime() - LEAST_FILLER_MS)
  return earlier(startOfDay(civilDate(start, timeZone), timeZone), fullHour(least, timeZone, Math.floor))
}

function ceasesToBePast({ start, stop }: Span, timeZone: string): Date {
  const least = new Date(stop.getTime() + LEAST_FILLER_MS)
  return later(startOfDay(civilDate(start, timeZone), timeZone, 1), fullHour(least, timeZone, Math.ceil))
}

/** The full hour of the owner's clock before or after an instant. */
function fullHour(instant: Date, timeZone: string, round: (hours: number) => number): Date {
  const midnight = startOfDay(civilDate(instant, timeZone), timeZone).getTime()
  return new Date(midnight + round((instant.getTime() - midnight) / HOUR_MS) * HOUR_MS)
}

/** A game that is announced for a whole day. */
interface Announced extends Span {
  readonly event: SportsEvent
}

/** The owner's day of a game of which nothing else is known. */
function dayOf(event: SportsEvent, timeZone: string): Announced[] {
  if (!isDayOnly(event) || isCalledOff(event)) return []
  const day = civilDate(new Date(event.start), DAY_ONLY_ZONE)
  return [{ event, start: startOfDay(day, timeZone), stop: startOfDay(day, timeZone, 1) }]
}

function isDayOnly({ time_valid: isValid, segments = [] }: SportsEvent): boolean {
  return isValid === false && segments.every(({ start }) => start === undefined)
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
