import type { EventSegment, EventSide, SportsEvent } from '../../generated/records.ts'
import { DAY_ONLY_ZONE, type EventState, eventEnd, segmentEnd, segmentStart, stateAt } from '../../sports/index.ts'
import { type CivilTime, civilTime } from '../../time/zone.ts'

/** Which side of an event. */
export type SideName = 'home' | 'away'

/** An event as templates read it: whose game it is, and when it is on in the owner's zone. */
export interface Game {
  readonly event: SportsEvent
  /** State at the context's clock (design 4). */
  readonly state: EventState
  /** Start of the channel's segment where it has one, else of the event; null when the record's time cannot be read. */
  readonly start: Date | null
  /** When it ends as far as anybody can say; a function, since few texts ask. */
  readonly end: () => Date | null
  /** The start on the owner's wall clock; while only the day is known, that day, wherever the owner lives. */
  readonly civil: CivilTime | null
  /** False: only the day is known. */
  readonly clockKnown: boolean
  readonly home: EventSide | null
  readonly away: EventSide | null
  /** Which side is our team; null when neither is, or nobody knows. */
  readonly ourSide: SideName | null
  readonly us: EventSide | null
  readonly them: EventSide | null
  /** The part of the card or weekend that the channel shows. */
  readonly segment: EventSegment | null
}

/** Reads an event for one side and one segment of it. Never throws. */
export function gameOf(
  event: SportsEvent,
  view: {
    readonly ourSide: SideName | null
    readonly segment: string | null
    readonly now: Date
    readonly timeZone: string
  },
): Game {
  const state = stateAt(event, view.now)
  const isCounted = state === 'pre' && event.status?.state === 'post'
  const home = sideOf(event.home, isCounted)
  const away = sideOf(event.away, isCounted)
  const segment = view.segment === null ? null : (event.segments?.find(({ code }) => code === view.segment) ?? null)
  const start = instant((view.segment && segmentStart(event, view.segment)) || new Date(event.start))
  const clockKnown = isClockKnown(event, segment)
  return {
    event,
    state,
    start,
    end: () => instant((view.segment && segmentEnd(event, view.segment)) || eventEnd(event)),
    civil: start && wallClock(start, clockKnown, view.timeZone),
    clockKnown,
    home,
    away,
    ourSide: view.ourSide,
    us: view.ourSide === null ? null : view.ourSide === 'home' ? home : away,
    them: view.ourSide === null ? null : view.ourSide === 'home' ? away : home,
    segment,
  }
}

/**
 * A side as it is before the start. Once a game is over the provider counts it in records
 * and streaks; a text of the time before would tell by them how it ended.
 */
function sideOf(side: EventSide | undefined, isCounted: boolean): EventSide | null {
  if (side === undefined || !isCounted) return side ?? null
  const { record: _record, streak: _streak, last_five: _lastFive, ...before } = side
  return before
}

/** False while nothing but the day is known of the event, or of this part of it. */
export function isClockKnown(event: SportsEvent, segment: EventSegment | null): boolean {
  return event.time_valid !== false || segment?.start !== undefined
}

/**
 * A start on the owner's wall clock. One of which only the day is known is
 * midnight of that day in a zone of its own, where its day is read: in the
 * owner's it may still be the day before.
 */
export function wallClock(start: Date, clockKnown: boolean, timeZone: string): CivilTime {
  return civilTime(start, clockKnown ? timeZone : DAY_ONLY_ZONE)
}

function instant(date: Date): Date | null {
  return Number.isNaN(date.getTime()) ? null : date
}
