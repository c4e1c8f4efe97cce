import type { EventSegment, SportsEvent } from '../generated/records.ts'
import { eventKey, isCalledOff, LONGEST_WEEKEND_MS } from './event.ts'
import { sportOf } from './sports.ts'

/** A weekend has one part a day, or one from each of a few answers; what has more is no weekend. */
const MOST_PARTS = 20

/**
 * What each of `events` is together with the others: a provider that answers day by day
 * has a race weekend in parts, one record for each day with the sessions of that day,
 * and all with one id. A part gets the sessions that only the others have and the
 * earliest start; name and status come from the part that has the race. A race that is
 * called off takes the weekend with it only when no other day has anything to come or
 * under way; else it is none of the sessions. Every other event is as it was, so that a
 * reader of events drops doubles as before.
 */
export function wholeWeekends(events: readonly SportsEvent[]): (event: SportsEvent) => SportsEvent {
  const byWeekend = new Map<string, SportsEvent[]>()
  for (const event of events.filter(isWeekend)) {
    const parts = byWeekend.get(eventKey(event))
    if (parts && parts.length < MOST_PARTS) parts.push(event)
    else if (parts === undefined) byWeekend.set(eventKey(event), [event])
  }
  return (event) => {
    const parts = (isWeekend(event) && byWeekend.get(eventKey(event))) || []
    return joined(
      event,
      parts.filter((part) => part !== event && isNear(part, event)),
    )
  }
}

function isWeekend({ sport, segments }: SportsEvent): boolean {
  return segments !== undefined && sportOf(sport).contest === 'race'
}

function isNear(one: SportsEvent, other: SportsEvent): boolean {
  return Math.abs(Date.parse(one.start) - Date.parse(other.start)) <= LONGEST_WEEKEND_MS
}

function joined(event: SportsEvent, others: readonly SportsEvent[]): SportsEvent {
  const parts = withMissing(event, others)
  if (parts.length === 1) return event
  const race = parts.find(hasRace)
  const besideRace = parts.filter((part) => part !== race)
  const goesOn = race !== undefined && isCalledOff(race) && besideRace.some(isOpen)
  const days = goesOn ? parts.flatMap(withoutRace) : parts
  const name = race?.name ?? event.name
  const status = goesOn ? statusOf(besideRace) : (race?.status ?? event.status)
  const { time_valid: _, ...rest } = event
  return {
    ...rest,
    ...(name === undefined ? {} : { name }),
    ...(status === undefined ? {} : { status }),
    ...firstStart(days),
    segments: sessionsOf(days),
  }
}

/** The event and each of the others that has a session which those before it lack. */
function withMissing(event: SportsEvent, others: readonly SportsEvent[]): readonly SportsEvent[] {
  const parts = [event]
  for (const other of others) {
    const codes = new Set(parts.flatMap(({ segments = [] }) => segments.map(({ code }) => code)))
    if (other.segments?.some(({ code }) => !codes.has(code))) parts.push(other)
  }
  return parts
}

/** The day without the race; nothing where it had nothing else. */
function withoutRace(day: SportsEvent): readonly SportsEvent[] {
  const segments = day.segments?.filter(({ code }) => code !== 'race') ?? []
  return segments.length === 0 ? [] : [{ ...day, segments }]
}

function isOpen(day: SportsEvent): boolean {
  return !isCalledOff(day) && day.status?.state !== 'post'
}

/** What days say that all say, else that the weekend is under way. */
function statusOf(days: readonly SportsEvent[]): SportsEvent['status'] {
  const [first] = days
  return days.every(({ status }) => status?.state === first?.status?.state) ? first?.status : { state: 'in' }
}

/** The sessions of the days, each once, in order of start; of two with one code the first one's counts. */
function sessionsOf(days: readonly SportsEvent[]): EventSegment[] {
  const byCode = new Map<string, EventSegment>()
  for (const segment of days.flatMap(({ segments = [] }) => segments)) {
    if (!byCode.has(segment.code)) byCode.set(segment.code, segment)
  }
  return [...byCode.values()].sort((a, b) => startOf(a).localeCompare(startOf(b), 'en'))
}

/** The earliest start; a day without a clock gives way to one with it. */
function firstStart(days: readonly SportsEvent[]): Pick<SportsEvent, 'start' | 'time_valid'> {
  const timed = days.filter((day) => day.time_valid !== false)
  const starts = (timed.length === 0 ? days : timed).map(({ start }) => start)
  const start = starts.reduce((first, next) => (Date.parse(next) < Date.parse(first) ? next : first))
  return timed.length === 0 ? { start, time_valid: false } : { start }
}

function hasRace({ segments = [] }: SportsEvent): boolean {
  return segments.some(({ code }) => code === 'race')
}

function startOf({ start = '' }: EventSegment): string {
  return start
}
