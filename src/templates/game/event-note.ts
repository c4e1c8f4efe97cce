import type { SportsEvent } from '../../generated/records.ts'
import type { Game } from './game.ts'
import { isFinal } from './outcome.ts'

/** Verbs of victory, and two figures with a dash between: a note with one of them tells how the event went. */
const TELLS_RESULT =
  /\b(?:wins|won|beats?|bt|defeats?|defeated|advances?|advanced|eliminated|leads)\b|(?<![\d/])\d{1,3} ?[-–] ?\d{1,3}(?!\d)/i

/** A time of day or a date: the provider means those of its own zone, and an owner elsewhere has another day or hour. */
const TELLS_TIME =
  /\b\d{1,2} ?[ap]\.?m\b|\b\d{1,2}:\d{2}\b|(?<![\d/])\d{1,2}\/\d{1,2}(?![\d/]| ?-?finals?\b)|\b(?:jan|feb|mar|apr|may|june?|july?|aug|sept?|oct|nov|dec)[a-z]*\.? \d{1,2}\b/i

/**
 * What the occasion is: Super Bowl LIX, Finals - Game 5. The first note that
 * tells no result, in soccer else the group or the stage; null without any.
 */
export function occasionOf({ notes = [], soccer }: SportsEvent): string | null {
  return firstOf(notes.filter((note) => !TELLS_RESULT.test(note))) ?? soccer?.group ?? soccer?.stage ?? null
}

/** The first note; before the end the first that tells no result, as that of a later answer may. */
export function noteOf(game: Game): string | null {
  const mayTell = isFinal(game)
  return firstOf((game.event.notes ?? []).filter((note) => mayTell || !TELLS_RESULT.test(note)))
}

/** The first note that has something to tell besides dates and times of day. */
function firstOf(notes: readonly string[]): string | null {
  return notes.map(withoutTimes).find((note) => note.trim() !== '') ?? null
}

/** A note without those of its parts that tell a date or a time of day: Doubleheader - Game 1 - Makeup from July 17. */
function withoutTimes(note: string): string {
  if (!TELLS_TIME.test(note)) return note
  const parts = note.split(/ [-–—] /)
  return parts.filter((part) => !TELLS_TIME.test(part)).join(' - ')
}

/**
 * How the series stands. What an answer from after the game says of it is not
 * told before the game has been played, and when it starts is told by its games.
 */
export function seriesSummary({ event, state }: Game): string | null {
  const isLater = event.status?.state === 'post' && state !== 'post'
  const summary = event.series?.summary ?? ''
  return isLater || TELLS_TIME.test(summary) ? null : summary || null
}

/** Game 2: which game of a series or a double-header it is, where a note says so. */
export function gameOfSeries({ notes = [] }: SportsEvent): string | null {
  const number = notes.flatMap((note) => /\bgame (\d{1,2})\b/i.exec(note)?.[1] ?? [])[0]
  return number === undefined ? null : `Game ${number}`
}
