import type { EventSegment, SportsEvent } from '../generated/records.ts'
import { DAY_MS } from '../time/units.ts'
import { sportOf } from './sports.ts'

/** Parts of one weekend begin no further apart than this. */
const LONGEST_WEEKEND_MS = 4 * DAY_MS

/**
 * What each of `events` is together with the others: a provider that answers day by day
 * has a race weekend in parts, one record for each day with the sessions of that day,
 * and all with one id. A part gets the sessions that only the others have and the
 * earliest start; where it has not the race, name and status come from the part that
 * has it. Every other event is as it was, so that a reader of events drops doubles as
 * before.
 */
export function wholeWeekends(events: readonly SportsEvent[]): (event: SportsEvent) => SportsEvent {
  const byWeekend = new Map<string, SportsEvent[]>()
  for (const event of events.filter(isWeekend)) {
    const parts = byWeekend.get(keyOf(event))
    if (parts) parts.push(event)
    else byWeekend.set(keyOf(event), [event])
  }
  return (event) => {
    const parts = (isWeekend(event) && byWeekend.get(keyOf(event))) || []
    return parts.filter((part) => isNear(part, event)).reduce(joined, event)
  }
}

function isWeekend({ sport, segments }: SportsEvent): boolean {
  return segments !== undefined && sportOf(sport).contest === 'race'
}

function keyOf({ provider = '', league, id }: SportsEvent): string {
  return JSON.stringify([provider, league, id])
}

function isNear(one: SportsEvent, other: SportsEvent): boolean {
  return Math.abs(Date.parse(one.start) - Date.parse(other.start)) <= LONGEST_WEEKEND_MS
}

function joined(event: SportsEvent, part: SportsEvent): SportsEvent {
  const own = event.segments ?? []
  const missing = (part.segments ?? []).filter(({ code }) => own.every((segment) => segment.code !== code))
  if (missing.length === 0) return event
  const { time_valid: _, ...rest } = event
  return {
    ...rest,
    ...(hasRace(part) ? headOf(part) : {}),
    ...firstStart(event, part),
    segments: [...own, ...missing].sort((a, b) => startOf(a).localeCompare(startOf(b), 'en')),
  }
}

/** Only the part with the race knows what the weekend is called and whether it is called off. */
function headOf({ name, status }: SportsEvent): Pick<SportsEvent, 'name' | 'status'> {
  return { ...(name === undefined ? {} : { name }), ...(status === undefined ? {} : { status }) }
}

/** The earlier start; a day without a clock gives way to one with it. */
function firstStart(one: SportsEvent, other: SportsEvent): Pick<SportsEvent, 'start' | 'time_valid'> {
  const timed = [one, other].filter((part) => part.time_valid !== false)
  const starts = (timed.length === 0 ? [one, other] : timed).map(({ start }) => start)
  const start = starts.reduce((first, next) => (Date.parse(next) < Date.parse(first) ? next : first))
  return timed.length === 0 ? { start, time_valid: false } : { start }
}

function hasRace({ segments = [] }: SportsEvent): boolean {
  return segments.some(({ code }) => code === 'race')
}

function startOf({ start = '' }: EventSegment): string {
  return start
}
