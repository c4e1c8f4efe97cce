import type { EventSegment, SportsEvent } from '../../generated/records.ts'
import { eventTitle, type LeagueCatalog } from '../../sports/index.ts'
import type { ScoredCandidate } from '../match-result.ts'
import { isOfHintedLeague, type Question } from '../question.ts'
import { daysApart, EXACT_MINUTES, minutesApart } from '../stated-time.ts'
import {
  distancesIn,
  holdsPrix,
  isRacedByNation,
  type PlacesOfText,
  placesOf,
  type RacePlace,
  raceText,
  type SaidSeries,
  segmentFor,
  seriesOf,
  sessionOfFolded,
  tellingRaceWords,
} from './race-names.ts'
import { NAMED_FIELD_SCORE, ONLY_FIELD_SCORE } from './scores.ts'
import { type FoldedName, foldedName, holdsPhrase, isOtherYear, isShow, oncePer, wordsBeside } from './title-words.ts'

/** What can be said of a race weekend. */
interface WeekendFacts {
  readonly title: string
  readonly nations: ReadonlySet<string>
  readonly tracks: ReadonlySet<string>
  /** Words for its place or its own name; all of one list have to stand in a name. */
  readonly wordLists: readonly (readonly string[])[]
  readonly distances: readonly string[]
  /** It is one of a series that is not in the catalog. */
  readonly isOther: boolean
  /** The one session that the event is, where its title says so. */
  readonly session: string | null
  /** Its whole title says more than a place. */
  readonly isTelling: boolean
}

/** The title of a weekend without its sponsors, folded. */
interface Heading {
  readonly words: readonly string[]
  /** The words behind "at" ("NASCAR Cup Series at Texas"); null without it. */
  readonly behindAt: readonly string[] | null
  /** Places that it names. */
  readonly places: PlacesOfText
}

/** The facts of weekends under a catalog, which says what their series are called; read once per event. */
const weekendFacts = oncePer((catalog: LeagueCatalog) =>
  oncePer((event: SportsEvent) => readWeekendFacts(event, catalog)),
)

function readWeekendFacts(event: SportsEvent, catalog: LeagueCatalog): WeekendFacts {
  const title = raceText(eventTitle(event))
  const words = title.split(' ')
  const heading = headingOf(event)
  const sites = sitesOf(event)
  const lists = [ownWords(heading, title, catalog), ...sites.map((site) => tellingRaceWords(site.split(' ')))]
  const places = [heading.places, ...sites.map((site) => placesOf(site.split(' ')))]
  return {
    title,
    nations: heading.places.nations,
    tracks: new Set(places.flatMap(({ tracks }) => tracks.map(({ name }) => name))),
    wordLists: lists.filter((list) => list.length > 0),
    distances: distancesIn(title),
    isOther: seriesOf(words, catalog).isOther,
    session: event.segments === undefined ? sessionOfFolded(title) : null,
    isTelling: tellingRaceWords(words).length > 1 || distancesIn(title).length > 0,
  }
}

function headingOf(event: SportsEvent): Heading {
  const words = raceText(eventTitle(event).split(/\b(?:pres\.?|presented)\b/i)[0] ?? '').split(' ')
  const at = words.lastIndexOf('at')
  const behindAt = at < 0 ? null : words.slice(at + 1)
  return { words, behindAt, places: placesOf(behindAt ?? words) }
}

/** Names of circuit, venue and city, folded. */
function sitesOf({ circuit, venue }: SportsEvent): readonly string[] {
  return [circuit?.name, venue?.name, venue?.city].map((text) => raceText(text ?? '')).filter((text) => text !== '')
}

/** Telling words of a heading for its place, else those beside the series; a Grand Prix of a known place has none. */
function ownWords({ words, behindAt, places }: Heading, title: string, catalog: LeagueCatalog): readonly string[] {
  if (behindAt !== null) return tellingRaceWords(behindAt)
  const hasPlace = places.nations.size > 0 || places.tracks.length > 0
  if (hasPlace && holdsPrix(title)) return []
  return tellingRaceWords(wordsBeside(words, seriesOf(words, catalog).found))
}

/** Words that say which part of a weekend is shown. */
const PART = /\b(?:(?:day|session|stage) ?\d{1,2}|(?:first|second|third|final|opening) day|day (?:one|two|three))\b/

const APOSTROPHE = /['’]/

/** A stated time this close to a session's start means the session. */
const SESSION_MINUTES = 45

/** What a name says about a race. */
interface RaceClues {
  readonly folded: string
  readonly series: SaidSeries
  readonly places: PlacesOfText
  readonly session: string | null
  readonly distances: readonly string[]
  /** Words that may tell one race from another. */
  readonly words: ReadonlySet<string>
}

/**
 * Race weekends that a name means, with the session. The series comes first: a
 * support race of the same weekend is none of it. Then the place, by nation,
 * track or words of its own; a name that speaks of another place means none. A
 * name with nothing but its series means the only weekend of it where it says
 * which session is shown, or which day; a channel of that series does not.
 */
export function raceWeekends(question: Question, weekends: readonly SportsEvent[]): readonly ScoredCandidate[] {
  if (weekends.length === 0) return []
  const { title, whole } = foldedRace(question)
  const { catalog } = question.context.index
  if (isShow(title, (words) => seriesOf(words, catalog).found)) return []
  const [clues, ...more] = cluesOf(title, whole, catalog)
  const ofName = (part: RaceClues) => (event: SportsEvent) =>
    isNamed(event, part, question) && isSure(event, part, question)
  const possible = weekends.filter((event) => mayBeSeries(event, clues, question) && !isOtherYear(event, title))
  for (const part of [clues, ...more]) {
    const named = possible.filter((event) => !isOtherDistance(event, part, question)).filter(ofName(part))
    if (named.length > 0) return ofSession(named, part, question).map((event) => candidate(question, event, part, true))
  }
  const said = [clues, ...more]
  if (said.some(namesPlace)) return []
  const hasName = clues.words.size > 0 || said.some(namesUnknownPrix)
  const unnamed = possible.filter(
    (event) => !isOtherDistance(event, clues, question) && isOnlyPart(event, clues, hasName, question),
  )
  return unnamed.map((event) => candidate(question, event, clues, false))
}

/**
 * What the title says and, where that is nothing, what the whole name says: a
 * slot's number looks like that of a series or a distance in front of a dash
 * ("Grand Prix de Belgique de F1 - Essais Libres", "Daytona 500 - Race").
 */
function cluesOf(title: string, whole: string, catalog: LeagueCatalog): readonly [RaceClues, ...RaceClues[]] {
  const series = seriesOf(whole.split(' '), catalog)
  const clues = cluesOfText(title, series, catalog)
  const { words } = clues
  const isEmpty = words.size === 0 && !namesPlace(clues)
  return isEmpty && whole !== title ? [clues, cluesOfText(whole, series, catalog)] : [clues]
}

/** True for a name that speaks of a place. */
function namesPlace({ places: { tracks, nations } }: RaceClues): boolean {
  return tracks.length > 0 || nations.size > 0
}

/** True for a Grand Prix that is named after what nobody knows, a town or a sponsor. */
function namesUnknownPrix({ places: { unknownPrix }, words }: RaceClues): boolean {
  return unknownPrix !== null && words.has(unknownPrix)
}

function cluesOfText(folded: string, series: SaidSeries, catalog: LeagueCatalog): RaceClues {
  const words = folded.split(' ')
  return {
    folded,
    series,
    places: placesOf(words),
    session: sessionOfFolded(folded),
    distances: distancesIn(folded),
    words: new Set(tellingRaceWords(wordsBeside(words, seriesOf(words, catalog).found))),
  }
}

/**
 * Title and whole name, folded; both anew where an article may be written onto a
 * name. A name that looks like a slot without a title ("Formula E - Race 2") is its own.
 */
function foldedRace({ reading }: Question): FoldedName {
  const { title, whole } = APOSTROPHE.test(reading.name)
    ? { title: raceText(reading.title()), whole: raceText(reading.name) }
    : foldedName(reading)
  return { title: title === '' ? whole : title, whole }
}

function factsOf(event: SportsEvent, { context }: Question): WeekendFacts {
  return weekendFacts(context.index.catalog)(event)
}

/** False when the name speaks of another series, or of one that races beside this one. */
function mayBeSeries(event: SportsEvent, { series }: RaceClues, question: Question): boolean {
  if (series.isOther) return factsOf(event, question).isOther && saysSeries(event, series, question)
  return series.leagues.size === 0 || series.leagues.has(event.league)
}

function saysSeries(event: SportsEvent, series: SaidSeries, { reading }: Question): boolean {
  return series.leagues.has(event.league) || (series.leagues.size === 0 && isOfHintedLeague(event, reading))
}

function isOtherDistance(event: SportsEvent, { distances }: RaceClues, question: Question): boolean {
  const own = factsOf(event, question).distances
  return own.length > 0 && distances.length > 0 && !own.some((distance) => distances.includes(distance))
}

/** A track says more than a nation; a nation that is no Grand Prix's may be that of a station. */
function isNamed(event: SportsEvent, { places, words, folded }: RaceClues, question: Question): boolean {
  const own = factsOf(event, question)
  const { tracks, nations, unknownPrix } = places
  if (tracks.length > 0 && (own.tracks.size > 0 || isRacedByNation(event.league))) {
    return tracks.some((track) => isTrackOf(event, track, own))
  }
  const isOfNation = [...nations].some((nation) => own.nations.has(nation))
  if (isOfNation || (nations.size > 0 && holdsPrix(folded))) return isOfNation
  if (unknownPrix !== null && words.has(unknownPrix) && !own.title.includes(unknownPrix)) return false
  return own.wordLists.some((list) => list.every((word) => words.has(word)))
}

function isTrackOf(event: SportsEvent, track: RacePlace, own: WeekendFacts): boolean {
  if (own.tracks.size > 0) return own.tracks.has(track.name)
  const nation = track.races[event.league]
  return nation !== undefined && own.nations.has(nation)
}

/**
 * A place alone may be anything. Without a word for the series or for motor
 * sport it takes the race's whole title, or a Grand Prix with its session.
 */
function isSure(event: SportsEvent, { series, folded, session }: RaceClues, question: Question): boolean {
  if (saysSeries(event, series, question) || question.reading.sport !== null) return true
  const { title, isTelling } = factsOf(event, question)
  return (isTelling && holdsPhrase(folded, title)) || (session !== null && holdsPrix(folded))
}

/**
 * The only race of a series: the name says the series and a session, or a day on
 * which it runs, and nothing else. With a name that nobody knows, which races get
 * from their sponsors, the very start has to be stated.
 */
function isOnlyPart(event: SportsEvent, clues: RaceClues, hasName: boolean, question: Question): boolean {
  const { session, folded, series } = clues
  if (!saysSeries(event, series, question)) return false
  const { stated } = question
  if (hasName) return stated.isZoneSure && startsThen(question, event, EXACT_MINUTES)
  if (stated.date !== null) return daysApart(event, stated) === 0
  return session === null ? PART.test(folded) : segmentFor(event.segments ?? [], session) !== undefined
}

/** Where every session is an event of its own, those of the stated session. */
function ofSession(events: readonly SportsEvent[], { session }: RaceClues, question: Question): readonly SportsEvent[] {
  if (session === null) return events
  const sessions = events.map((event) => ({ event, own: factsOf(event, question).session }))
  const exact = sessions.filter(({ own }) => own === session)
  const left = exact.length > 0 ? exact : sessions.filter(({ own }) => own === null)
  return left.map(({ event }) => event)
}

function candidate(question: Question, event: SportsEvent, clues: RaceClues, isPlace: boolean): ScoredCandidate {
  const segment = partOf(question, event, clues.session)
  const why = isPlace ? 'the stream name has its title or place' : 'it is the only event of its series that fits'
  return {
    event,
    rule: segment ? 'race_session' : 'race_weekend',
    score: isPlace ? NAMED_FIELD_SCORE : ONLY_FIELD_SCORE,
    why,
    segment: segment?.code ?? null,
  }
}

/** The stated session, where the weekend has it; without one that which starts at the stated time. */
function partOf(question: Question, event: SportsEvent, session: string | null): EventSegment | undefined {
  const segments = event.segments ?? []
  if (session !== null) return segmentFor(segments, session)
  return segments.find(({ start }) => start !== undefined && isStart(question, event, start, SESSION_MINUTES))
}

/** True when the name states the day and the time at which the event or a session of it starts. */
function startsThen(question: Question, event: SportsEvent, within: number): boolean {
  const starts = [event.start, ...(event.segments ?? []).flatMap(({ start }) => start ?? [])]
  return starts.some((start) => isStart(question, event, start, within))
}

function isStart({ stated }: Question, event: SportsEvent, start: string, within: number): boolean {
  return stated.date !== null && (minutesApart(event, stated, start) ?? Infinity) <= within
}
