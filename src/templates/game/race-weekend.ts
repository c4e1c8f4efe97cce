import type { EventSegment, SessionResult, SportsEvent } from '../../generated/records.ts'
import { segmentEnd, segmentStart } from '../../sports/index.ts'
import type { Game } from './game.ts'

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

/** The first session that starts after `now`. */
export function nextSession(event: SportsEvent, now: Date): EventSegment | undefined {
  return event.segments?.find(({ code }) => {
    const start = segmentStart(event, code)
    return start !== undefined && start.getTime() > now.getTime()
  })
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
