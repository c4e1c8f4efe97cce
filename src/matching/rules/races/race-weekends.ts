import type { EventSegment, SportsEvent } from '../../../generated/records.ts'
import { eventTitle } from '../../../sports/index.ts'
import { isOfHintedLeague, type Question } from '../../context.ts'
import { fold } from '../../identity/fold.ts'
import type { ScoredCandidate } from '../../trace.ts'
import { daysApart, minutesApart } from '../../when/stated-time.ts'
import { type FoldedName, foldedName } from '../folded-name.ts'
import { holdsPhrase, wordsBeside } from '../phrases.ts'
import { isShow } from '../shows.ts'
import { isOtherYear } from '../stated-year.ts'
import { type PlacesOfText, placesOf, type RacePlace } from './race-places.ts'
import { type SaidSeries, seriesOf } from './race-series.ts'
import { segmentFor, sessionOfFolded } from './race-sessions.ts'

/** Words of weekends and stream names that tell none from another. */
const GENERIC_WORDS: ReadonlySet<string> = new Set(
  (
    'grand prix gran premio grosser preis gp series race races racing rennen carrera corrida gara course gare practice ' +
    'free training freies libre libres libere livre livres essais prove entrenamientos treino treinos vrije qualifying ' +
    'qualifications qualification qualifikation quali qualy qual clasificacion classificacao qualifiche kwalificatie ' +
    'sprint shootout session live event the of at in on and by de del des der den das die du do da di la le les el los ' +
    'van von pres presented feed main on board onboard pit lane cam driver tracker data channel weekend day round ' +
    'cup championship tour nascar indycar one two three us uk tv hd fhd uhd 4k sky sport sports espn espn2 tsn dazn ' +
    'viaplay canal plus movistar fox fs1 fs2 nbc peacock abc ziggo servus orf rtl ard zdf prime max english spanish ' +
    'french german multi english espanol deutsch est edt et pt ct speedway motor motorsports superspeedway raceway ' +
    'circuit autodromo autodrome internacional international internazionale park street track'
  ).split(' '),
)

/** Words that say which part of a weekend is shown. */
const PART = /\b(?:(?:day|session|stage) ?\d{1,2}|(?:first|second|third|final|opening) day|day (?:one|two|three))\b/

const APOSTROPHE = /['’]/

/** A stated time this close to a session's start means the session. */
const SESSION_MINUTES = 45

/** A stated time this close to a start is the start. */
const START_MINUTES = 15

/** Distances in miles, kilometres or laps that races are named after. */
const DISTANCES = /\b[1-9]\d\d\b/g

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

/** What can be said of a weekend, read once per event. */
interface WeekendFacts {
  readonly title: string
  readonly nations: ReadonlySet<string>
  readonly tracks: ReadonlySet<string>
  /** Words for its place or its own name; all of one list have to stand in a name. */
  readonly wordLists: readonly (readonly string[])[]
  readonly distances: readonly string[]
  /** It is one of a series that other races are told by. */
  readonly isOther: boolean
  /** The one session that the event is, where its title says so. */
  readonly session: string | null
  /** Its whole title says more than a place. */
  readonly isTelling: boolean
}

const facts = new WeakMap<SportsEvent, WeekendFacts>()

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
  if (isShow(title)) return []
  const series = seriesOf(whole.split(' '))
  const [clues, ...more] = cluesOf(title, whole, series)
  const ofName = (clues: RaceClues) => (event: SportsEvent) => isNamed(event, clues) && isSure(event, clues, question)
  const possible = weekends.filter((event) => mayBeSeries(event, clues, question) && !isOtherYear(event, title))
  for (const part of [clues, ...more]) {
    const named = possible.filter((event) => !isOtherDistance(event, part)).filter(ofName(part))
    if (named.length > 0) return ofSession(named, part).map((event) => candidate(question, event, part, true))
  }
  const unnamed = possible.filter((event) => !isOtherDistance(event, clues) && isOnlyPart(event, clues, question))
  return unnamed.map((event) => candidate(question, event, clues, false))
}

/**
 * What the title says and, where that is nothing, what the whole name says: a
 * slot's number looks like that of a series or a distance in front of a dash
 * ("Grand Prix de Belgique de F1 - Essais Libres", "Daytona 500 - Race").
 */
function cluesOf(title: string, whole: string, series: SaidSeries): readonly [RaceClues, ...RaceClues[]] {
  const clues = cluesOfText(title, series)
  const { words, places } = clues
  const isEmpty = words.size === 0 && places.tracks.length === 0 && places.nations.size === 0
  return isEmpty && whole !== title ? [clues, cluesOfText(whole, series)] : [clues]
}

function cluesOfText(folded: string, series: SaidSeries): RaceClues {
  const words = folded.split(' ')
  const places = placesOf(words)
  return {
    folded,
    series,
    places,
    session: sessionOfFolded(folded),
    distances: folded.match(DISTANCES) ?? [],
    words: new Set(telling(wordsBeside(words, seriesOf(words).found))),
  }
}

/** Title and whole name, folded; both anew where an article may be written onto a name. */
function foldedRace({ reading }: Question): FoldedName {
  if (!APOSTROPHE.test(reading.name)) return foldedName(reading)
  return { title: raceText(reading.title()), whole: raceText(reading.name) }
}

/** The folded text, with the articles apart that other languages write onto a name: "d'Italia". */
function raceText(text: string): string {
  return fold(text.replace(/\b(d|l|dell|nell|all)['’]/gi, '$1 '))
}

function holdsPrix(folded: string): boolean {
  return /\b(?:gp|prix|premio|preis)\b/.test(folded)
}

function telling(words: readonly string[]): readonly string[] {
  return words.filter((word) => word.length > 2 && !GENERIC_WORDS.has(word) && !/\d/.test(word))
}

function factsOf(event: SportsEvent): WeekendFacts {
  const known = facts.get(event)
  if (known) return known
  const title = raceText(eventTitle(event))
  const words = title.split(' ')
  const heading = raceText(eventTitle(event).split(/\b(?:pres\.?|presented)\b/i)[0] ?? '').split(' ')
  const at = heading.lastIndexOf('at')
  const own = placesOf(at >= 0 ? heading.slice(at + 1) : heading)
  const site = [event.circuit?.name, event.venue?.name, event.venue?.city].map((text) => raceText(text ?? ''))
  const sites = site.filter((text) => text !== '').map((text) => placesOf(text.split(' ')))
  const hasPlace = own.nations.size > 0 || own.tracks.length > 0
  const series = seriesOf(words)
  const beside = telling(wordsBeside(heading, seriesOf(heading).found))
  const placeWords = at >= 0 ? telling(heading.slice(at + 1)) : hasPlace && holdsPrix(title) ? [] : beside
  const tracks = [own, ...sites].flatMap((places) => places.tracks.map(({ name }) => name))
  const found: WeekendFacts = {
    title,
    nations: own.nations,
    tracks: new Set(tracks),
    wordLists: [placeWords, ...site.map((text) => telling(text.split(' ')))].filter((list) => list.length > 0),
    distances: title.match(DISTANCES) ?? [],
    isOther: series.found.some(({ meaning }) => meaning.length === 0),
    session: event.segments === undefined ? sessionOfFolded(title) : null,
    isTelling: telling(words).length > 1 || title.search(DISTANCES) >= 0,
  }
  facts.set(event, found)
  return found
}

/** False when the name speaks of another series, or of one that races beside this one. */
function mayBeSeries(event: SportsEvent, { series }: RaceClues, question: Question): boolean {
  if (series.isOther) return factsOf(event).isOther && saysSeries(event, series, question)
  return series.leagues.size === 0 || series.leagues.has(event.league)
}

function saysSeries(event: SportsEvent, series: SaidSeries, { reading }: Question): boolean {
  return series.leagues.has(event.league) || (series.leagues.size === 0 && isOfHintedLeague(event, reading))
}

function isOtherDistance(event: SportsEvent, { distances }: RaceClues): boolean {
  const own = factsOf(event).distances
  return own.length > 0 && distances.length > 0 && !own.some((distance) => distances.includes(distance))
}

/** A track says more than a nation; a nation that is no Grand Prix's may be that of a station. */
function isNamed(event: SportsEvent, { places, words, folded }: RaceClues): boolean {
  const own = factsOf(event)
  const { tracks, nations, unknownPrix } = places
  if (tracks.length > 0 && (own.tracks.size > 0 || event.league === 'f1')) {
    return tracks.some((track) => isTrackOf(event, track, own))
  }
  const isOfNation = [...nations].some((nation) => own.nations.has(nation))
  if (isOfNation || (nations.size > 0 && holdsPrix(folded))) return isOfNation
  if (unknownPrix !== null && words.has(unknownPrix) && !own.title.includes(unknownPrix)) return false
  return own.wordLists.some((list) => list.every((word) => words.has(word)))
}

function isTrackOf(event: SportsEvent, track: RacePlace, own: WeekendFacts): boolean {
  if (own.tracks.size > 0) return own.tracks.has(track.name)
  return event.league === 'f1' && track.nation !== undefined && own.nations.has(track.nation)
}

/**
 * A place alone may be anything. Without a word for the series or for motor
 * sport it takes the race's whole title, or a Grand Prix with its session.
 */
function isSure(event: SportsEvent, { series, folded, session }: RaceClues, question: Question): boolean {
  if (saysSeries(event, series, question) || question.reading.sport !== null) return true
  const { title, isTelling } = factsOf(event)
  return (isTelling && holdsPhrase(folded, title)) || (session !== null && holdsPrix(folded))
}

/**
 * The only race of a series: the name says the series and a session, or a day on
 * which it runs, and nothing else. With words that nobody knows, which races get
 * from their sponsors, the very start has to be stated.
 */
function isOnlyPart(event: SportsEvent, clues: RaceClues, question: Question): boolean {
  const { places, words, session, folded, series } = clues
  if (places.tracks.length > 0 || places.nations.size > 0 || !saysSeries(event, series, question)) return false
  const { stated } = question
  if (words.size > 0) return stated.isZoneSure && startsThen(question, event, START_MINUTES)
  if (stated.date !== null) return daysApart(event, stated) === 0
  return session === null ? PART.test(folded) : segmentFor(event.segments ?? [], session) !== undefined
}

/** Where every session is an event of its own, those of the stated session. */
function ofSession(events: readonly SportsEvent[], { session }: RaceClues): readonly SportsEvent[] {
  const exact = events.filter((event) => factsOf(event).session === session)
  return exact.length > 0 && session !== null ? exact : events.filter((event) => isSessionOf(event, session))
}

function isSessionOf(event: SportsEvent, session: string | null): boolean {
  const own = factsOf(event).session
  return own === null || session === null || own === session
}

function candidate(question: Question, event: SportsEvent, clues: RaceClues, isPlace: boolean): ScoredCandidate {
  const segment = partOf(question, event, clues.session)
  const named = isPlace ? 'its name or place' : 'the only one of its series'
  return {
    event,
    rule: segment ? 'race_session' : 'race_weekend',
    score: isPlace ? 0.92 : 0.8,
    why: segment ? `${named}, session ${segment.code}` : named,
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
