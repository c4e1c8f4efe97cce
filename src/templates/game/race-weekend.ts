import type { EventSegment, SessionResult, SportsEvent } from '../../generated/records.ts'
import { segmentEnd, segmentStart } from '../../sports/index.ts'
import type { CivilTime } from '../../time/zone.ts'
import { type Game, isClockKnown, wallClock } from './game.ts'

/** The session of the weekend with this code. */
function sessionOf(event: SportsEvent, code: string): EventSegment | undefined {
  return event.segments?.find((session) => session.code === code)
}

/**
 * The session that a channel speaks of: its own, else the one that runs or
 * comes next, else the race.
 */
export function shownSession(game: Game, now: Date): EventSegment | undefined {
  const running = game.event.segments?.find(({ code }) => {
    const end = segmentEnd(game.event, code)
    return end !== undefined && end.getTime() > now.getTime()
  })
  return game.segment ?? running ?? sessionOf(game.event, 'race') ?? game.event.segments?.at(-1)
}

/** The session that a channel waits for at `now`: its own, else the first one that has not started. */
export function nextSession({ event, segment }: Game, now: Date): EventSegment | undefined {
  const sessions = segment === null ? event.segments : [segment]
  return sessions?.find(({ code }) => {
    const start = segmentStart(event, code)
    return start !== undefined && start.getTime() > now.getTime()
  })
}

/** When a session starts. */
export interface SessionStart {
  readonly instant: Date
  /** On the owner's wall clock; see Game. */
  readonly civil: CivilTime
  /** False: only the day is known. */
  readonly clockKnown: boolean
}

/** When a session starts, the event itself for null; null when the record's time cannot be read. */
export function sessionStart(event: SportsEvent, session: EventSegment | null, timeZone: string): SessionStart | null {
  const instant = session === null ? new Date(event.start) : segmentStart(event, session.code)
  if (instant === undefined || Number.isNaN(instant.getTime())) return null
  const clockKnown = isClockKnown(event, session)
  return { instant, civil: wallClock(instant, clockKnown, timeZone), clockKnown }
}

/** When the session starts that a channel waits for at `now`; of an event without sessions the event, until it does. */
export function nextStart(game: Game, now: Date, timeZone: string): SessionStart | null {
  const { event } = game
  const session = nextSession(game, now)
  if (session !== undefined) return sessionStart(event, session, timeZone)
  const start = (event.segments ?? []).length === 0 ? sessionStart(event, null, timeZone) : null
  return start !== null && start.instant > now ? start : null
}

/** The sessions that people can watch; a list of results that starts with another session is none of its own. */
export function scheduledSessions({ segments = [] }: SportsEvent): readonly EventSegment[] {
  return segments.filter(
    ({ start }, index) => start === undefined || segments.findIndex((session) => session.start === start) === index,
  )
}

/**
 * Results of a session in order of position; empty until its usual end at `now`,
 * whatever the record says: one read after Sunday's race is also what Friday's
 * practice is told from.
 */
export function resultsOf(event: SportsEvent, code: string, now: Date): readonly SessionResult[] {
  const end = segmentEnd(event, code)
  if (end === undefined || !(end <= now)) return []
  const results = (sessionOf(event, code)?.results ?? []).filter(({ driver }) => driver !== undefined && driver !== '')
  return [...results].sort((one, other) => (one.position ?? 999) - (other.position ?? 999))
}

/** 1. A. Apex */
export function resultLine({ position, driver = '' }: SessionResult): string {
  return position === undefined ? driver : `${position}. ${driver}`
}

/** The driver at a position. */
export function driverAt(results: readonly SessionResult[], position: number): SessionResult | undefined {
  return results.find((result) => result.position === position)
}
