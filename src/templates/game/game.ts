import type { EventSegment, EventSide, SportsEvent } from '../../generated/records.ts'
import {
  DAY_ONLY_ZONE,
  type EventState,
  eventEnd,
  isCalledOff,
  nameOfSegment,
  segmentEnd,
  segmentStart,
  stateAt,
} from '../../sports/index.ts'
import { type CivilTime, civilTime } from '../../time/zone.ts'

/** Which side of an event. */
export type SideName = 'home' | 'away'

/** An event as templates read it: whose game it is, and when it is on in the owner's zone. */
export interface Game {
  readonly event: SportsEvent
  /** State at the context's clock (design 4). */
  readonly state: EventState
  /** Start of the channel's segment where it has one, else of the event; null when the record's time cannot be read. */
  readonly start: Date | null
  /** When it ends as far as anybody can say; a function, since few texts ask. */
  readonly end: () => Date | null
  /** The start on the owner's wall clock; while only the day is known, that day, wherever the owner lives. */
  readonly civil: CivilTime | null
  /** False: only the day is known. */
  readonly clockKnown: boolean
  readonly home: EventSide | null
  readonly away: EventSide | null
  /** Which side is our team; null when neither is, or nobody knows. */
  readonly ourSide: SideName | null
  readonly us: EventSide | null
  readonly them: EventSide | null
  /** The part of the card or weekend that the channel shows. */
  readonly segment: EventSegment | null
}

/** Reads an event for one side and one segment of it. Never throws. */
export function gameOf(
  event: SportsEvent,
  view: {
    readonly ourSide: SideName | null
    readonly segment: string | null
    readonly now: Date
    readonly timeZone: string
  },
): Game {
  const state = stateAt(event, view.now)
  const isCounted = state === 'pre' && event.status?.state === 'post'
  const home = sideOf(event.home, isCounted)
  const away = sideOf(event.away, isCounted)
  const segment = view.segment === null ? null : (event.segments?.find(({ code }) => code === view.segment) ?? null)
  const start = instant((view.segment && segmentStart(event, view.segment)) || new Date(event.start))
  const clockKnown = isClockKnown(event, segment)
  return {
    event,
    state,
    start,
    end: () => instant((view.segment && segmentEnd(event, view.segment)) || eventEnd(event)),
    civil: start && wallClock(start, clockKnown, view.timeZone),
    clockKnown,
    home,
    away,
    ourSide: view.ourSide,
    us: view.ourSide === null ? null : view.ourSide === 'home' ? home : away,
    them: view.ourSide === null ? null : view.ourSide === 'home' ? away : home,
    segment,
  }
}

/**
 * A side as it is before the start. Once a game is over the provider counts it in records
 * and streaks; a text of the time before would tell by them how it ended.
 */
function sideOf(side: EventSide | undefined, isCounted: boolean): EventSide | null {
  if (side === undefined || !isCounted) return side ?? null
  const { record: _record, streak: _streak, lastFive: _lastFive, ...before } = side
  return before
}

/** False while nothing but the day is known of the event, or of this part of it. */
export function isClockKnown(event: SportsEvent, segment: EventSegment | null): boolean {
  return event.timeValid !== false || segment?.start !== undefined
}

/**
 * A start on the owner's wall clock. One of which only the day is known is
 * midnight of that day in a zone of its own, where its day is read: in the
 * owner's it may still be the day before.
 */
export function wallClock(start: Date, clockKnown: boolean, timeZone: string): CivilTime {
  return civilTime(start, clockKnown ? timeZone : DAY_ONLY_ZONE)
}

function instant(date: Date): Date | null {
  return Number.isNaN(date.getTime()) ? null : date
}

/** Name of a segment or session: the record's own, else one made from the code. */
export function segmentName(code: string, segment: EventSegment | null): string {
  return segment?.name?.trim() || nameOfSegment(code)
}

/**
 * When the part starts that a channel shows: `segment`, or the only part of an
 * event in one part. Null for the whole of several parts, and while only the
 * day is known.
 */
export function shownPartStart({ event, clockKnown }: Game, segment: string | null): Date | null {
  const parts = event.segments ?? []
  const code = segment ?? (parts.length === 1 ? parts[0]?.code : undefined)
  const start = code !== undefined && clockKnown ? segmentStart(event, code) : undefined
  return start === undefined || Number.isNaN(start.getTime()) ? null : start
}

/** True when both conferences are given and are the same. */
export function isConferenceGame({ home, away }: Game): boolean {
  return sameConference(home?.conference, away?.conference)
}

function sameConference(one: EventSide['conference'], other: EventSide['conference']): boolean {
  if (one === undefined || other === undefined) return false
  if (one.name && other.name) return one.name.toLowerCase() === other.name.toLowerCase()
  if (one.abbreviation && other.abbreviation) {
    return one.abbreviation.toLowerCase() === other.abbreviation.toLowerCase()
  }
  return false
}

/** True when any betting figure is known. */
export function hasOdds({ event: { odds } }: Game): boolean {
  if (odds === undefined) return false
  const { details, spread, overUnder, homeMoneyline, awayMoneyline } = odds
  const figures = [spread, overUnder, homeMoneyline, awayMoneyline]
  return Boolean(details) || figures.some((figure) => figure !== undefined)
}

/** A finished or running game's score from one point of view. */
export interface Score {
  readonly ours: number
  readonly theirs: number
}

/** True when the scores of the record say something: the event runs, or it is over and the record knows that. */
function hasScores(game: Game): boolean {
  return game.state === 'in' || game.state === 'suspended' || isFinal(game)
}

/** The score of one side, null before the start, and after the end in a record that was left running. */
export function scoreOf(game: Game, side: EventSide | null): number | null {
  return hasScores(game) ? (side?.score ?? null) : null
}

/** Our score and theirs, null where scoreOf is for one of them. */
export function ourScore(game: Game): Score | null {
  const ours = scoreOf(game, game.us)
  const theirs = scoreOf(game, game.them)
  return ours === null || theirs === null ? null : { ours, theirs }
}

/**
 * True once the event has run its course and the record knows how: the score of
 * a record that nobody brought up to date since the event ran is no result.
 */
export function isFinal({ state, event, home, away }: Game): boolean {
  const stated = event.status?.state
  const isDecided = home?.winner === true || away?.winner === true
  return state === 'post' && (isDecided || (stated !== 'in' && stated !== 'pre'))
}

/** True for a match that ended because one side gave up. */
export function isRetired({ event }: Game): boolean {
  return /\bret(?:ired|\.)/i.test(event.status?.detail ?? '')
}

/**
 * Winner and loser of a finished event: by the provider's mark, which also
 * knows shoot-outs, else by score. Null for a tie and before the end.
 */
export function winnerAndLoser(game: Game): { readonly winner: EventSide; readonly loser: EventSide } | null {
  const { home, away } = game
  if (!isFinal(game) || home === null || away === null) return null
  if (home.winner && !away.winner) return { winner: home, loser: away }
  if (away.winner && !home.winner) return { winner: away, loser: home }
  if (home.score === undefined || away.score === undefined || home.score === away.score) return null
  return home.score > away.score ? { winner: home, loser: away } : { winner: away, loser: home }
}

/** What a finished game was for our team; null while nobody can say. */
export function ourResult(game: Game): 'win' | 'loss' | 'tie' | null {
  const decided = winnerAndLoser(game)
  if (decided && game.us) return decided.winner === game.us ? 'win' : 'loss'
  const score = isFinal(game) ? ourScore(game) : null
  return score && score.ours === score.theirs ? 'tie' : null
}

/** How extra time is called: in words and in short. */
export interface Overtime {
  readonly text: string
  readonly short: string
}

/** Extra time of a running or finished game; null where there was none. */
export function overtimeOf(game: Game): Overtime | null {
  if (!hasScores(game)) return null
  const { detail = '', overtime = false, period } = game.event.status ?? {}
  const { sport } = game.event
  if (/\bSO\b|shoot-?out/i.test(detail)) return { text: 'in a shootout', short: 'SO' }
  if (/\bpens?\b|penalties/i.test(detail)) return { text: 'on penalties', short: 'Pens' }
  if (/\bAET\b|extra time/i.test(detail)) return { text: 'after extra time', short: 'AET' }
  const numbered = /\b(\d{1,2})OT\b/i.exec(detail)
  if (numbered) return { text: `in ${numbered[1]} overtimes`, short: `${numbered[1]}OT` }
  if (!overtime && !/\bOT\b|overtime/i.test(detail)) return null
  // These sports have words of their own for it.
  if (sport === 'baseball' || sport === 'softball') {
    const innings = /\/(\d{1,2})\b/.exec(detail)?.[1] ?? (period === undefined ? '' : String(period))
    return { text: innings === '' ? 'in extra innings' : `in ${innings} innings`, short: innings || 'extra innings' }
  }
  if (sport === 'soccer') return { text: 'after extra time', short: 'AET' }
  return { text: 'in overtime', short: 'OT' }
}

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
function reasonIn(note: string): string | null {
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

/** What is said of an event that is called off. */
export type CalledOff = 'Postponed' | 'Canceled' | 'Suspended' | 'Walkover' | 'Forfeit' | 'Abandoned'

/** Words of providers that say more than that there was no event. */
const SAYS_MORE = /\b(?:Walkover|Forfeit|Abandoned)\b/

/**
 * That an event was called off, in the provider's word where that says more; null for every other. It is no result, and
 * told at any clock; that one was suspended is told from its start on.
 */
export function calledOff({ event, state }: Game): CalledOff | null {
  if (state === 'suspended') return 'Suspended'
  if (!isCalledOff(event)) return null
  if (event.status?.state === 'postponed') return 'Postponed'
  return (SAYS_MORE.exec(event.status?.detail ?? '')?.[0] as CalledOff | undefined) ?? 'Canceled'
}

/** What became of it, as the verb of a sentence: was postponed; was not played (walkover). */
export function calledOffText(game: Game): string | null {
  const word = calledOff(game)
  if (word === null) return null
  if (word !== 'Walkover' && word !== 'Forfeit') return `was ${word.toLowerCase()}`
  return `${game.state === 'pre' ? 'will not be' : 'was not'} played (${word.toLowerCase()})`
}

/** Why it was called off, where the provider notes it: inclement weather. */
export function calledOffReason(game: Game): string | null {
  const { event } = game
  if (calledOff(game) === null) return null
  const texts = [...(event.notes ?? []), event.status?.detail ?? '']
  return texts.flatMap((text) => reasonIn(text) ?? [])[0] ?? null
}
