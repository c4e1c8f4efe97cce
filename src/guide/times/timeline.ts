import type { EventSegment, SportsEvent } from '../../generated/records.ts'
import { eventEnd, segmentEnd } from '../../sports/index.ts'
import { DAY_MS, MINUTE_MS } from '../../time/units.ts'
import { civilDate, startOfDay } from '../../time/zone.ts'
import type { GuideWindow } from '../texts/programme.ts'
import { type GuideClock, shownStop } from './overrun.ts'

/** What fills a stretch of a channel's time. */
export type Stretch =
  | { readonly kind: 'event'; readonly segment: string | null; readonly start: Date; readonly stop: Date }
  | { readonly kind: 'pregame' | 'postgame' | 'idle'; readonly start: Date; readonly stop: Date }

/**
 * The window of an event's channel, filled without overlap and without a hole:
 * pregame, the event (a card or race weekend by its segments), postgame. With a
 * clock the event does not end while it runs (overrun.ts).
 */
export function eventTimeline(
  event: SportsEvent,
  segment: string | null,
  window: GuideWindow,
  clock: GuideClock | null = null,
): Stretch[] {
  const parts = eventParts(event, segment, clock)
    .map((part) => clip(part, window))
    .filter(({ start, stop }) => start < stop)
  const stretches: Stretch[] = []
  let reached = window.from
  const firstStart = new Date(event.start)
  for (const part of parts) {
    const start = new Date(Math.max(part.start.getTime(), reached.getTime()))
    if (start >= part.stop) continue
    if (reached < start) stretches.push({ kind: 'pregame', start: reached, stop: start })
    stretches.push({ ...part, start })
    reached = part.stop
  }
  if (reached < window.to) {
    const over = stretches.length > 0 || firstStart < window.from
    stretches.push({ kind: over ? 'postgame' : 'pregame', start: reached, stop: window.to })
  }
  return stretches
}

/**
 * A stretch cut into programmes of at most `blockMinutes`, at whole blocks since
 * midnight in `timeZone`, so that a later run cuts at the same instants.
 */
export function cutIntoBlocks(
  { start, stop }: { readonly start: Date; readonly stop: Date },
  blockMinutes: number,
  timeZone: string,
): { readonly start: Date; readonly stop: Date }[] {
  const blocks: { start: Date; stop: Date }[] = []
  let reached = start
  while (reached < stop) {
    const midnight = startOfDay(civilDate(reached, timeZone), timeZone)
    const tomorrow = startOfDay(civilDate(reached, timeZone), timeZone, 1)
    const blockMs = blockMinutes * MINUTE_MS
    const sinceMidnight = reached.getTime() - midnight.getTime()
    const next = midnight.getTime() + (Math.floor(sinceMidnight / blockMs) + 1) * blockMs
    const end = new Date(Math.min(next, tomorrow.getTime(), stop.getTime()))
    blocks.push({ start: reached, stop: end })
    reached = end
  }
  return blocks
}

/** From when until when an event, or one part of it, is shown. */
export function shownSpan(event: SportsEvent, segment: string | null): { readonly start: Date; readonly stop: Date } {
  const parts = eventParts(event, segment)
  return {
    start: new Date(Math.min(...parts.map(({ start }) => start.getTime()))),
    stop: new Date(Math.max(...parts.map(({ stop }) => stop.getTime()))),
  }
}

type EventStretch = Extract<Stretch, { kind: 'event' }>

/** The parts of an event while they are on, by their start; one part where it has none. With a clock the last one runs on (overrun.ts). */
export function eventParts(
  event: SportsEvent,
  segment: string | null,
  clock: GuideClock | null = null,
): EventStretch[] {
  const parts = plannedParts(event, segment)
  if (clock === null) return parts
  const end = eventEnd(event)
  return parts.map((part) => (part.stop < end ? part : { ...part, stop: shownStop(event, part, clock) }))
}

function plannedParts(event: SportsEvent, segment: string | null): EventStretch[] {
  const timed = (event.segments ?? []).filter(
    (part): part is EventSegment & { start: string } => part.start !== undefined,
  )
  const chosen = segment === null ? timed : timed.filter(({ code }) => code === segment)
  if (chosen.length === 0) return [{ kind: 'event', segment, start: new Date(event.start), stop: eventEnd(event) }]
  return chosen
    .map(
      (part): EventStretch => ({
        kind: 'event',
        segment: part.code,
        start: new Date(part.start),
        stop: segmentEnd(event, part.code) ?? eventEnd(event),
      }),
    )
    .sort((one, other) => one.start.getTime() - other.start.getTime())
}

function clip(part: EventStretch, window: GuideWindow): EventStretch {
  const start = new Date(Math.max(part.start.getTime(), window.from.getTime()))
  const stop = new Date(Math.min(part.stop.getTime(), window.to.getTime()))
  return { ...part, start, stop }
}

/** True for an event of more than a day, which a guide shows day by day. */
export function lastsForDays({ start, stop }: { readonly start: Date; readonly stop: Date }): boolean {
  return stop.getTime() - start.getTime() > DAY_MS
}
