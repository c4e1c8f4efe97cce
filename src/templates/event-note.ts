import type { SportsEvent } from '../generated/records.ts'

/** Verbs of victory, and two figures with a dash between: a note with one of them tells how the event went. */
const TELLS_RESULT =
  /\b(?:wins|won|beats?|bt|defeats?|defeated|advances?|advanced|eliminated|leads)\b|(?<![\d/])\d{1,3} ?[-–] ?\d{1,3}(?!\d)/i

/**
 * What the occasion is: Super Bowl LIX, Finals - Game 5. The first note that
 * tells no result, in soccer else the group or the stage; null without any.
 */
export function occasionOf({ notes = [], soccer }: SportsEvent): string | null {
  const note = notes.find((text) => text.trim() !== '' && !TELLS_RESULT.test(text))
  return note ?? soccer?.group ?? soccer?.stage ?? null
}

/** Game 2: which game of a series or a double-header it is, where a note says so. */
export function gameOfSeries({ notes = [] }: SportsEvent): string | null {
  const number = notes.flatMap((note) => /\bgame (\d{1,2})\b/i.exec(note)?.[1] ?? [])[0]
  return number === undefined ? null : `Game ${number}`
}
