import type { SportsEvent } from '../../generated/records.ts'
import { isCalledOff } from '../../sports/index.ts'
import type { Game } from './game.ts'
import { isFinal } from './outcome.ts'

/** Verbs of victory, and two figures with a dash between: a note with one of them tells how the event went. */
const TELLS_RESULT =
  /\b(?:wins|won|beats?|bt|defeats?|defeated|advances?|advanced|eliminated|leads)\b|(?<![\d/])\d{1,3} ?[-–] ?\d{1,3}(?!\d)/i

/** A time of day or a date: the provider means those of its own zone, and an owner elsewhere has another day or hour. */
const TELLS_TIME =
  /\b\d{1,2} ?[ap]\.?m\b|\b\d{1,2}:\d{2}\b|(?<![\d/])\d{1,2}\/\d{1,2}(?![\d/]| ?-?finals?\b)|\b(?:jan|feb|mar|apr|may|june?|july?|aug|sept?|oct|nov|dec)[a-z]*\.? \d{1,2}\b/i

/** That an event was called off or waits: Game has been postponed. */
const STATUS =
  /(?:(?:game|match|event) )?(?:(?:is|was|has been) )?(?:postponed|ppd\.?|cancell?ed|suspended|delay(?:ed)?)/

/** Why. */
const REASON =
  /(?:inclement|severe|bad|adverse|extreme|winter) (?:weather|conditions)|weather|(?:heavy )?(?:rain|snow|fog|wind|winds)|rainout|lightning|thunderstorms?|(?:wet|unplayable|frozen|waterlogged) (?:grounds?|field|pitch)|air quality|power (?:outage|failure)|covid-19|illness/

/** That an event was called off or waits, why, or both: Postponed; Rain delay; Game postponed due to weather. */
const TELLS_STATUS = new RegExp(
  `^(?:${STATUS.source}|(?:${STATUS.source}(?: due to| because of| by|:|,)? )?\\(?(?<reason>${REASON.source})\\)?(?: delay)?)\\.?$`,
  'i',
)

/** That it is open whether a game is played, with the dash before it or the brackets around it. */
const IF_NECESSARY = / ?(?:[-–—,:] ?)?(?:\(if necessary\)|\[if necessary\]|\*if necessary\*|\bif necessary\b)/i

/** True for a note that tells how an event went. */
export function tellsResult(note: string): boolean {
  return TELLS_RESULT.test(note)
}

/** Why an event was called off, in small letters: inclement weather; null where the note tells no reason. */
export function reasonIn(note: string): string | null {
  const reasons = partsOf(note).flatMap((part) => TELLS_STATUS.exec(part)?.groups?.reason ?? [])
  return reasons[0]?.toLowerCase().replace('covid', 'COVID') ?? null
}

/**
 * What the occasion is: Super Bowl LIX, Finals - Game 5. The first note that
 * tells no result, nor that or why it was called off, in soccer else the group
 * or the stage; null without any. Once the game has begun it no longer says that it
 * may not be played.
 */
export function occasionOf(game: Game): string | null {
  const { notes = [], soccer } = game.event
  const occasions = notes.filter((note) => !tellsResult(note)).map(withoutStatus)
  return (
    firstOf(hasBegun(game) ? occasions.map(withoutIfNecessary) : occasions) ?? soccer?.group ?? soccer?.stage ?? null
  )
}

/** The first note; before the end the first that tells no result, as that of a later answer may. */
export function noteOf(game: Game): string | null {
  const mayTell = isFinal(game)
  return firstOf((game.event.notes ?? []).filter((note) => mayTell || !tellsResult(note)))
}

/** The first note that has something to tell besides dates and times of day. */
function firstOf(notes: readonly string[]): string | null {
  return notes.map(withoutTimes).find((note) => note.trim() !== '') ?? null
}

/** A note without those of its parts that tell a date or a time of day: Doubleheader - Game 1 - Makeup from July 17. */
function withoutTimes(note: string): string {
  if (!TELLS_TIME.test(note)) return note
  return partsOf(note)
    .filter((part) => !TELLS_TIME.test(part))
    .join(' - ')
}

function withoutStatus(note: string): string {
  const parts = partsOf(note)
  const others = parts.filter((part) => !TELLS_STATUS.test(part))
  return others.length === parts.length ? note : others.join(' - ')
}

/** East 1st Round - Game 7, of a text that has If Necessary behind it; every other as it is. */
export function withoutIfNecessary(text: string): string {
  return IF_NECESSARY.test(text) ? text.replace(IF_NECESSARY, '').replace(/^[-–—,: ]+/, '') : text
}

function partsOf(note: string): readonly string[] {
  return note.split(/ [-–—] /).map((part) => part.trim())
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

/** True while it is open whether a game of a series is played at all: until it has begun, unless it was called off. */
export function isIfNecessary(game: Game): boolean {
  const { event } = game
  return !hasBegun(game) && !isCalledOff(event) && (event.notes ?? []).some((note) => IF_NECESSARY.test(note))
}

/** True where both the clock and the record say so: the programme of a game to come is written before anybody knows. */
function hasBegun({ event: { status }, state }: Game): boolean {
  return state !== 'pre' && (status?.state ?? 'pre') !== 'pre'
}

/** Game 2: which game of a series or a double-header it is, where a note says so. */
export function gameOfSeries({ notes = [] }: SportsEvent): string | null {
  const number = notes.flatMap((note) => /\bgame (\d{1,2})\b/i.exec(note)?.[1] ?? [])[0]
  return number === undefined ? null : `Game ${number}`
}
