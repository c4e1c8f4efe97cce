import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { LEAGUES } from '../../../../src/sports/leagues.ts'
import type { SourceAccess } from '../../../../src/sports/sources/data-source.ts'
import { tsdb } from '../../../../src/sports/sources/tsdb/index.ts'

/**
 * One of the answers beside the tests. Those of the Premier League, of MotoGP and of the
 * UFC are cut out of real ones; boxing-day.json and teams.json are built from the
 * documented format, since no real ones were at hand.
 */
export function answer(file: string): unknown {
  return JSON.parse(readFileSync(join(import.meta.dirname, 'data', file), 'utf8'))
}

/** What the provider makes of an answer about a league's events. */
export function read(league: string, given: unknown) {
  return tsdb.events.read(given, { league, place: 'file' })
}

/** The events of an answer that is all right. */
export function eventsOf(league: string, given: unknown) {
  const { events, warnings } = read(league, given)
  if (warnings.length > 0) throw new Error(JSON.stringify(warnings))
  return events
}

/** An answer with one game of the Swedish league, and whatever else the event says. */
export function game(more: Readonly<Record<string, unknown>> = {}) {
  const sides = { strHomeTeam: 'Harbour HC', strAwayTeam: 'Mill IF', idHomeTeam: '1', idAwayTeam: '2' }
  const when = { dateEvent: '2026-11-22', strTime: '18:00:00', strTimestamp: '2026-11-22T18:00:00' }
  return { events: [{ idEvent: '9', idLeague: '4419', strEvent: 'Harbour HC vs Mill IF', ...sides, ...when, ...more }] }
}

/** A league of the catalog. */
export function league(code: string) {
  const found = LEAGUES.find((one) => one.code === code)
  if (!found) throw new Error(`no league ${code}`)
  return found
}

/** What an owner without a key of his own, or with one, set. */
export function access(key?: string): SourceAccess {
  return { key: (name) => (name === 'tsdb' ? key : undefined) }
}
