import { KeywordService } from '../../../src/detection/index.ts'
import type { EventSide, SportsEvent } from '../../../src/generated/records.ts'
import type { MatchResult } from '../../../src/matching/index.ts'
import { isUnknownSide, recordedSource, sportOf } from '../../../src/sports/index.ts'
import { createNameMatcher, type NameMatcher, type NameRules } from '../../../src/streams/name-matcher.ts'
import { dayIn, ZONES } from './clock.ts'
import { grouped } from './grouped.ts'
import { everySpelling, sidesOf } from './spelling.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

/** A league that has an event of its own so close to a day needs none from elsewhere. */
const OWN_DAYS = 4

/** How long a game is on. */
const GAME_MS = 3.5 * HOUR_MS

/** An event of a day: on its own day, or moved there from another. */
export interface DayEvent {
  readonly event: SportsEvent
  readonly startMs: number
  readonly isMoved: boolean
}

/** All that is on around one day, and the moments at which names are asked. */
export interface DayFixture {
  /** Day in New York, YYYY-MM-DD. */
  readonly day: string
  readonly events: readonly DayEvent[]
  /** Games of two teams on the day itself, none of them moved. */
  readonly games: readonly SportsEvent[]
  readonly moments: readonly Moment[]
  /** Games in which a side is spelt so (plain()). */
  readonly bySpelling: ReadonlyMap<string, readonly DayEvent[]>
}

/** A time at which an owner's refresh reads names. */
export interface Moment {
  /** "noon". */
  readonly title: string
  readonly now: Date
  /** The owner lives in New York, and says nothing about zones; or in Los Angeles, and says that the names are of New York. */
  readonly hasGroupZone: boolean
}

/** Guests of one league on a day; a week of a tennis slam has hundreds of matches. */
const MOST_GUESTS = 40

const keywords = new KeywordService([])

/** Moments of a day as hours past its midnight in New York. */
const MOMENTS = [
  { title: 'evening before', hour: -4, hasGroupZone: false },
  { title: 'morning', hour: 8, hasGroupZone: true },
  { title: 'noon', hour: 12, hasGroupZone: false },
  { title: 'evening', hour: 20, hasGroupZone: false },
] as const

/** Every event of the recorded answers in a folder. */
export async function recordedEvents(folder: string): Promise<readonly SportsEvent[]> {
  const always = { from: new Date('1900-01-01T00:00:00Z'), to: new Date('2200-01-01T00:00:00Z') }
  const { events, warnings } = await recordedSource(folder).read({ leagues: null, ...always })
  const [warning] = warnings
  if (warning) throw new Error(`${warning.place}: ${warning.message}`)
  return events
}

/** A day for every day on which two teams meet. */
export function dayFixturesOf(events: readonly SportsEvent[]): readonly DayFixture[] {
  const days = [...new Set(events.filter(isTeamGame).map(dayOf))].sort()
  return days.map((day, turn) => dayFixtureOf(day, events, turn))
}

/** True for a game of two teams that are known. */
export function isTeamGame(event: SportsEvent): boolean {
  return sportOf(event.sport).contest === 'game' && sidesOf(event).every(isNamed)
}

/** A matcher for a moment of a day, with the events in the states that they then have. */
export function matcherAt(dayFixture: DayFixture, moment: Moment): (name: string) => MatchResult {
  const events = dayFixture.events.map(({ event }) => ({
    ...event,
    status: { ...event.status, state: stateOf(event, moment.now) },
  }))
  const timeZone = moment.hasGroupZone ? ZONES.pacific.name : ZONES.eastern.name
  const rules: NameRules = moment.hasGroupZone ? { defaultTimeZone: ZONES.eastern.name } : {}
  const matcher: NameMatcher = createNameMatcher({
    events,
    keywords,
    now: moment.now,
    timeZone,
  })
  return (name) => matcher.match(matcher.read(name, rules), rules)
}

/** What an event has come to by then: before its start it is still to come, whatever was recorded later (design 4). */
export function stateOf(event: SportsEvent, now: Date): 'pre' | 'in' | 'post' | 'postponed' | 'suspended' | 'canceled' {
  const recorded = event.status?.state
  const passed = now.getTime() - Date.parse(event.start)
  if (passed < 0) return 'pre'
  if (recorded === 'postponed' || recorded === 'canceled') return recorded
  if (passed < GAME_MS) return 'in'
  return recorded === 'suspended' ? recorded : 'post'
}

function dayFixtureOf(day: string, events: readonly SportsEvent[], turn: number): DayFixture {
  const noonMs = Date.parse(`${day}T17:00:00Z`)
  const isClose = (event: SportsEvent): boolean => Math.abs(Date.parse(event.start) - noonMs) <= OWN_DAYS * DAY_MS
  const own = events.filter(isClose)
  const ownLeagues = new Set(own.map(({ league }) => league))
  const others = grouped(
    events.filter(({ league }) => !ownLeagues.has(league)),
    ({ league }) => league,
  )
  const moved = [...others.values()].flatMap((ofLeague) => guestsOf(ofLeague, day, turn))
  const dayEvents = [
    ...own.map((event) => ({ event, startMs: Date.parse(event.start), isMoved: false })),
    ...moved.map((event) => ({ event, startMs: Date.parse(event.start), isMoved: true })),
  ]
  return {
    day,
    events: dayEvents,
    games: own.filter((event) => isTeamGame(event) && dayOf(event) === day),
    moments: MOMENTS.map(({ hour, ...moment }) => ({
      ...moment,
      now: new Date(noonMs - 12 * HOUR_MS + hour * HOUR_MS),
    })),
    bySpelling: filedBySpelling(dayEvents),
  }
}

/** Events of a league moved to the day, beginning with another of its own days at each turn, so that nobody plays twice. */
function guestsOf(events: readonly SportsEvent[], day: string, turn: number): readonly SportsEvent[] {
  const byDay = [...grouped(events, dayOf).values()]
  const first = turn % byDay.length
  const busy = new Set<string>()
  const guests: SportsEvent[] = []
  for (const event of [...byDay.slice(first), ...byDay.slice(0, first)].flat()) {
    const players = sidesOf(event).filter(isNamed).map(idOf)
    if (players.some((player) => busy.has(player)) || (players.length === 0 && guests.length > 0)) continue
    for (const player of players) busy.add(player)
    guests.push(movedTo(event, day))
    if (guests.length === MOST_GUESTS) break
  }
  return guests
}

/** The event at its own time of day on another day. */
function movedTo(event: SportsEvent, day: string): SportsEvent {
  const byMs = Date.parse(day) - Date.parse(dayOf(event))
  const moved = (instant: string): string => new Date(Date.parse(instant) + byMs).toISOString()
  return {
    ...event,
    start: moved(event.start),
    ...(event.end === undefined ? {} : { end: moved(event.end) }),
    ...(event.segments === undefined
      ? {}
      : {
          segments: event.segments.map((segment) =>
            segment.start === undefined ? segment : { ...segment, start: moved(segment.start) },
          ),
        }),
  }
}

function filedBySpelling(events: readonly DayEvent[]): ReadonlyMap<string, readonly DayEvent[]> {
  const filed = new Map<string, DayEvent[]>()
  for (const entry of events.filter(({ event }) => isTeamGame(event))) {
    for (const spelling of new Set(sidesOf(entry.event).flatMap((side) => [...everySpelling(side)]))) {
      filed.set(spelling, [...(filed.get(spelling) ?? []), entry])
    }
  }
  return filed
}

function dayOf(event: SportsEvent): string {
  return dayIn('eastern', new Date(event.start))
}

function isNamed({ name }: EventSide): boolean {
  return name !== undefined && name.trim() !== '' && !isUnknownSide(name)
}

function idOf({ id, name }: EventSide): string {
  return id ?? name ?? ''
}
