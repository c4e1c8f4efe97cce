import type { EventSegment, SportsEvent } from '../generated/records.ts'
import { eventEnd, isDayOnly, ownersDays, segmentEnd } from '../sports/index.ts'
import { SECOND_MS } from '../time/units.ts'
import { nextBlock } from '../time/wall-blocks.ts'
import { type GuideClock, type PlannedPart, type ShownPart, type Span, shownPart } from './overruns.ts'
import type { GuideWindow } from './programme.ts'

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
 * event runs at the clock's `now` it does not end (overrun.ts).
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
  for (const part of parts.map((part) => clip(part, window))) {
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
 * the owner's whole days where no hour is known. The last one may run on (overrun.ts).
 */
export function eventParts(event: SportsEvent, segment: string | null, clock: GuideClock): ShownPart[] {
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

function clip(part: EventStretch, window: GuideWindow): EventStretch {
  const start = new Date(Math.max(part.start.getTime(), window.from.getTime()))
  const stop = new Date(Math.min(part.stop.getTime(), window.to.getTime()))
  return { ...part, start, stop }
}
