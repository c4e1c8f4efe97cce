import type { EventSegment, EventSide, SportsEvent } from '../generated/records.ts'
import { type EventState, eventEnd, segmentEnd, segmentStart, stateAt } from '../sports/index.ts'
import { type CivilTime, civilTime } from '../time/zone.ts'

/** Which side of an event. */
export type SideName = 'home' | 'away'

/** An event as templates read it: whose game it is, and when it is on in the owner's zone. */
export interface Game {
  readonly event: SportsEvent
  /** State at the context's clock (design 4). */
  readonly state: EventState
  /** Start of the channel's segment where it has one, else of the event; null when the record's time cannot be read. */
  readonly start: Date | null
  readonly end: Date | null
  /** The start on the owner's wall clock. */
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
  const home = event.home ?? null
  const away = event.away ?? null
  const segment = view.segment === null ? null : (event.segments?.find(({ code }) => code === view.segment) ?? null)
  const start = instant((view.segment && segmentStart(event, view.segment)) || new Date(event.start))
  const end = instant((view.segment && segmentEnd(event, view.segment)) || eventEnd(event))
  return {
    event,
    state: stateAt(event, view.now),
    start,
    end,
    civil: start && civilTime(start, view.timeZone),
    clockKnown: event.time_valid !== false || segment?.start !== undefined,
    home,
    away,
    ourSide: view.ourSide,
    us: view.ourSide === null ? null : view.ourSide === 'home' ? home : away,
    them: view.ourSide === null ? null : view.ourSide === 'home' ? away : home,
    segment,
  }
}

function instant(date: Date): Date | null {
  return Number.isNaN(date.getTime()) ? null : date
}
