import type { SportsEvent } from '../../../src/generated/records.ts'
import { isUnknownSide, recordedSource } from '../../../src/sports/index.ts'
import { dayOf, onDay, weekday } from './calendar.ts'

/** Tournaments of hundreds of matches are left out: no pack of this week lists them. */
const LEFT_OUT = new Set(['atp', 'wta'])

/**
 * The recorded events of a folder, moved onto the days of one week. The time of
 * day stays, and so does the day of the week, unless the league has events of
 * another date there already: these go to the league's next free day. Of two
 * meetings of the same teams on one day the second stays only where both were
 * recorded on one date, as a double-header is.
 */
export async function eventsOfWeek(folder: string): Promise<readonly SportsEvent[]> {
  const span = { from: new Date('2000-01-01T00:00:00Z'), to: new Date('2100-01-01T00:00:00Z') }
  const { events } = await recordedSource(folder).read({ leagues: null, ...span })
  const usable = firstOfEachId(events.filter(isUsable))
  const dates = new Map<string, SportsEvent[]>()
  for (const event of usable) {
    const key = `${event.league} ${dayOf(event.start)}`
    dates.set(key, [...(dates.get(key) ?? []), event])
  }
  const taken = new Set<string>()
  const pairings = new Set<string>()
  const moved: SportsEvent[] = []
  for (const [key, sameDate] of [...dates].sort(([one], [other]) => (one < other ? -1 : 1))) {
    const [league = '', date = ''] = key.split(' ')
    const day = freeDay(league, weekday(date), taken)
    const met = sameDate.filter((event) => !pairings.has(`${day} ${pairing(event)}`))
    for (const event of met) moved.push(movedTo(event, day))
    for (const event of met) pairings.add(`${day} ${pairing(event)}`)
  }
  return moved.sort((one, other) => (one.start < other.start ? -1 : one.start > other.start ? 1 : 0))
}

/** Games of two known sides whose time is known, and fight cards. */
function isUsable(event: SportsEvent): boolean {
  if (LEFT_OUT.has(event.league) || event.timeValid === false) return false
  const { home, away } = event
  if (home?.name === undefined || away?.name === undefined) return event.league === 'ufc'
  return !isUnknownSide(home.name) && !isUnknownSide(away.name)
}

function firstOfEachId(events: readonly SportsEvent[]): readonly SportsEvent[] {
  return [...new Map(events.toReversed().map((event) => [`${event.league} ${event.id}`, event])).values()].reverse()
}

function freeDay(league: string, wished: number, taken: Set<string>): number {
  for (let step = 0; step < 7; step += 1) {
    const day = (wished + step) % 7
    if (taken.has(`${league} ${day}`)) continue
    taken.add(`${league} ${day}`)
    return day
  }
  return wished
}

const pairing = ({ league, home, away, id }: SportsEvent) =>
  home === undefined || away === undefined ? `${league} ${id}` : `${league} ${[home.name, away.name].sort().join('|')}`

/** The event with all its times moved alike, as far as its start moves. */
function movedTo(event: SportsEvent, day: number): SportsEvent {
  const by = onDay(event.start, day).getTime() - Date.parse(event.start)
  const later = (instant: string) => new Date(Date.parse(instant) + by).toISOString()
  return {
    ...event,
    start: later(event.start),
    ...(event.end === undefined ? {} : { end: later(event.end) }),
    ...(event.segments === undefined
      ? {}
      : {
          segments: event.segments.map((segment) =>
            segment.start === undefined ? segment : { ...segment, start: later(segment.start) },
          ),
        }),
  }
}
