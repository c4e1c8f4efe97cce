import type { EventSegment, EventStatus, SportsEvent } from '../generated/records.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../time/units.ts'
import { civilDate, startOfDay } from '../time/zone.ts'
import type { Span } from './event-source.ts'
import { minutesOfSegment, sportOf, typicalMinutes } from './sports.ts'

const SHAPE = /^(\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)?)(Z|[+-]\d{2}:?\d{2})$/

/**
 * The instant that `text` names, written as 2025-09-05T00:20:00Z; undefined
 * when it names none. Seconds may be missing, an offset is turned into UTC;
 * a time without zone is refused, since nobody knows what it means.
 */
export function isoInstant(text: string): string | undefined {
  const parts = SHAPE.exec(text.trim())
  if (!parts) return undefined
  const [, clock = '', zone = 'Z'] = parts
  const offset = zone.length === 5 ? `${zone.slice(0, 3)}:${zone.slice(3)}` : zone
  const milliseconds = Date.parse(clock + offset)
  if (Number.isNaN(milliseconds) || !isDay(clock.slice(0, 10))) return undefined
  return isoOf(new Date(milliseconds))
}

/** False for a 30 February, which Date.parse takes for a day in March. */
function isDay(date: string): boolean {
  return new Date(`${date}T00:00:00Z`).toISOString().startsWith(date)
}

/** A date as 2025-09-05T00:20:00Z, without fractions of a second. */
export function isoOf(date: Date): string {
  return `${date.toISOString().slice(0, 19)}Z`
}

/** State of an event (design 4). */
export type EventState = NonNullable<EventStatus['state']>

/** A stated end further away than this is a mistake of the data source's; tennis slams take three weeks. */
const LONGEST_EVENT_MS = 31 * DAY_MS

/** A race weekend is no longer than this; a session further away is none of it. */
export const LONGEST_WEEKEND_MS = 4 * DAY_MS

/** A bout with its walk-ons; the part of a card that a bout takes. */
const BOUT_MINUTES = 30

/** Names that data sources write for a side which is not known yet. */
const UNKNOWN_SIDE = /^(?:opponent )?(?:tbd|tba|tbc|to be (?:determined|announced|confirmed))$/i

/** The zone at whose midnight every event begins of which only the day is known (`timeValid: false`), whoever provides it. */
export const DAY_ONLY_ZONE = 'America/New_York'

/** The data source of an event that no schedule has: it is made of what the name of a stream says. */
export const NAME_SOURCE = 'name'

/** Sport, and in place of a league, of such an event where the name tells neither; people read "Sports". */
export const NO_SPORT = 'sports'

/** True for an event that is made of a stream's name alone; nothing is known of its sides. */
export function isFromName({ provider }: { readonly provider?: string }): boolean {
  return provider === NAME_SOURCE
}

/** True for such an event whose name states no time: it is shown on all days, and its start and end are those of the guide. */
export function isWithoutTime({ provider, end }: { readonly provider?: string; readonly end?: string }): boolean {
  return provider === NAME_SOURCE && end !== undefined
}

/** The identity of an event: a data source counts the events of each league by itself. */
export function eventKey({ provider = '', league, id }: SportsEvent): string {
  return JSON.stringify([provider, league, id])
}

/** Start of an event. */
function eventStart(event: SportsEvent): Date {
  return new Date(event.start)
}

/**
 * When an event is over as far as anybody can say beforehand: the end of its
 * last segment for a card or race weekend, else the end that the data source
 * states, else the start and the usual length of its sport. What is stated of a
 * suspended game is when it is resumed, another day. An event whose clock is a
 * placeholder takes its whole day.
 */
export function eventEnd(event: SportsEvent): Date {
  const start = Date.parse(event.start)
  const end = event.status?.state === 'suspended' ? undefined : event.end
  const stated = end === undefined ? Number.NaN : Date.parse(end)
  const sensible = stated > start && stated - start <= LONGEST_EVENT_MS ? stated : start
  const segmentEnds = segmentsOf(event).map((segment) => endOfSegment(event, segment))
  const latest = Math.max(sensible, ...segmentEnds)
  if (latest > start) return new Date(latest)
  if (event.timeValid === false) return new Date(start + DAY_MS)
  return new Date(start + typicalMinutes(event.sport, event.league) * MINUTE_MS)
}

/**
 * The state at `now`, whatever a recorded answer says (design 4): an event that
 * starts after now is pre. One that was recorded before its start is running
 * once it has started, and past after its end; one that was recorded running is
 * believed until twice its usual length has gone. A card or weekend with a
 * segment that starts after now is not finished, either.
 */
export function stateAt(event: SportsEvent, now: Date): EventState {
  const start = Date.parse(event.start)
  if (start > now.getTime()) return 'pre'
  const stated = event.status?.state ?? 'pre'
  const end = eventEnd(event).getTime()
  if (stated === 'pre') {
    if (now.getTime() >= end) return 'post'
    return event.timeValid === false ? 'pre' : 'in'
  }
  if (stated === 'post' && segmentsOf(event).some((segment) => startOfSegment(event, segment) > now.getTime())) {
    return 'in'
  }
  if (stated === 'in' && now.getTime() >= end + (end - start)) return 'post'
  return stated
}

/** True in the states in which scores mean something: data sources write noughts before the start, and leave some standing in a game that is called off. */
export function hasScore(state: EventState): boolean {
  return state === 'in' || state === 'post' || state === 'suspended'
}

/** True for an event that does not take place at its time. */
export function isCalledOff({ status }: { readonly status?: SportsEvent['status'] }): boolean {
  return status?.state === 'canceled' || status?.state === 'postponed'
}

/** What the event is called: its name, else "Away at Home"; of a match of a tournament whose players are not known yet, what it is of it. */
export function eventTitle(event: SportsEvent): string {
  const name = event.name ?? `${event.away?.name ?? ''} at ${event.home?.name ?? ''}`
  if (!name.split(BETWEEN_SIDES).every(isUnknownSide)) return name
  const { name: tournament, draw, round } = event.tournament ?? {}
  return [tournament, draw, round].filter(Boolean).join(' - ') || name
}

const BETWEEN_SIDES = / (?:vs?\.?|at|@) /i

/** True for a side that only stands for one not known yet ("TBD", a pair "TBD / TBD"). */
export function isUnknownSide(name: string): boolean {
  return name.split('/').every((part) => UNKNOWN_SIDE.test(part.trim()))
}

/** Start of a segment; of `combined` the start of the whole card. Undefined when the event has no such segment. */
export function segmentStart(event: SportsEvent, code: string): Date | undefined {
  const segment = findSegment(event, code)
  if (segment) return new Date(startOfSegment(event, segment))
  return isWholeCard(event, code) ? eventStart(event) : undefined
}

/**
 * End of a segment: for a card the start of the next one; for the last one, and
 * for a session of a race weekend, its start and usual length. Undefined when
 * the event has no such segment.
 */
export function segmentEnd(event: SportsEvent, code: string): Date | undefined {
  const segment = findSegment(event, code)
  if (segment) return new Date(endOfSegment(event, segment))
  return isWholeCard(event, code) ? eventEnd(event) : undefined
}

/**
 * True when the event starts at or after `from` and before `to`, or when it is
 * one of many hours or days (card, race weekend, tournament, unknown clock) that
 * reaches into that time.
 */
export function fallsIn(event: SportsEvent, from: Date, to: Date): boolean {
  const start = Date.parse(event.start)
  if (start >= to.getTime()) return false
  if (start >= from.getTime()) return true
  const isLong = event.segments !== undefined || event.end !== undefined || event.timeValid === false
  return isLong && eventEnd(event).getTime() > from.getTime()
}

function segmentsOf(event: SportsEvent): readonly EventSegment[] {
  return event.segments ?? []
}

function findSegment(event: SportsEvent, code: string): EventSegment | undefined {
  return segmentsOf(event).find((segment) => segment.code === code)
}

function isWholeCard(event: SportsEvent, code: string): boolean {
  return code === 'combined' && segmentsOf(event).length > 0
}

function startOfSegment(event: SportsEvent, segment: EventSegment): number {
  return Date.parse(segment.start ?? event.start)
}

function endOfSegment(event: SportsEvent, segment: EventSegment): number {
  const start = startOfSegment(event, segment)
  const starts = segmentsOf(event).map((other) => startOfSegment(event, other))
  const next = Math.min(...starts.filter((other) => other > start))
  // The parts of a card follow one another without a break; hours lie between the sessions of a weekend.
  if (sportOf(event.sport).contest !== 'race' && Number.isFinite(next)) return next
  return Math.min(start + segmentMinutes(event, segment) * MINUTE_MS, next)
}

function segmentMinutes(event: SportsEvent, segment: EventSegment): number {
  const session = minutesOfSegment(segment.code)
  if (session !== undefined) return session
  const bouts = segment.bouts?.length ?? 0
  // A lone bout is a placeholder for a card that is not filled yet.
  return bouts > 1 ? bouts * BOUT_MINUTES : typicalMinutes(event.sport, event.league)
}

/** The day on which clocks are put back. */
const LONGEST_DAY_MS = DAY_MS + HOUR_MS

/** True for what lasts longer than a day of the calendar, as a golf tournament does. */
export function lastsForDays({ start, stop }: { readonly start: Date; readonly stop: Date }): boolean {
  return stop.getTime() - start.getTime() > LONGEST_DAY_MS
}

/** True for an event of which only the day is known, or its days: of no part of it the hour either. */
export function isDayOnly({ timeValid: isValid, segments = [] }: SportsEvent): boolean {
  return isValid === false && segments.every(({ start }) => start === undefined)
}

/**
 * The calendar days of such an event from midnight to midnight in `timeZone`. They are the same days for everybody:
 * that it begins at New York's midnight says nothing of the hour.
 */
export function ownersDays(event: SportsEvent, timeZone: string): Span {
  const [start, stop] = [new Date(event.start), eventEnd(event)]
  const first = civilDate(start, DAY_ONLY_ZONE)
  const last = lastsForDays({ start, stop }) ? civilDate(new Date(stop.getTime() - 1), DAY_ONLY_ZONE) : first
  return { from: startOfDay(first, timeZone), to: startOfDay(last, timeZone, 1) }
}
