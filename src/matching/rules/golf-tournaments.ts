import type { SportsEvent } from '../../generated/records.ts'
import { eventTitle, type KnownLeague, type LeagueCatalog, sportOf } from '../../sports/index.ts'
import type { ScoredCandidate } from '../match-result.ts'
import { isOfHintedLeague, type Question } from '../question.ts'
import { daysApart } from '../stated-time.ts'
import { fold } from '../teams/name-folding.ts'
import data from './golf-names.json' with { type: 'json' }
import { builtInNames, ownNames, uncatalogdNames } from './league-names.ts'
import { NAMED_FIELD_SCORE, ONLY_FIELD_SCORE } from './scores.ts'
import {
  foldedName,
  genericWords,
  holdsPhrase,
  isOtherYear,
  isShow,
  oncePer,
  phraseFinder,
  tellingWords,
  wordsBeside,
} from './title-words.ts'

const seniorTours: ReadonlySet<string> = new Set(data.seniors)

/** Finds the tours under a catalog in folded words, with their leagues: none for a tour that is not in the catalog. */
const tourFinder = oncePer((catalog: LeagueCatalog) => phraseFinder<readonly string[]>(spellings(catalog)))

/** True for a league whose players are all seniors. */
function isSeniorTour(league: string): boolean {
  return seniorTours.has(league)
}

/** The owner's names come first: a finder keeps the first meaning of a phrase. */
function* spellings(catalog: LeagueCatalog): Iterable<readonly [string, readonly string[]]> {
  const own = ownNames(catalog, isTour)
  yield* own
  yield* builtInNames(catalog, isTour)
  yield* uncatalogdNames(data.others, own)
}

function isTour({ sport }: KnownLeague): boolean {
  return sportOf(sport).contest === 'tournament'
}

/** Words of tournaments that tell none from another. */
const GENERIC_WORDS = genericWords(
  'pga lpga liv tour golf league dp world champions ladies european tournament championship championships classic open ' +
    'invitational challenge cup for from pres presented driven round rd day dag final first second third fourth 1st 2nd ' +
    '3rd 4th opening featured marquee group groups hole holes coverage early late morning afternoon usa ca channel nbc ' +
    'cbs peacock paramount tsn canal plus movistar viaplay network',
)

/** What can be said of a golf tournament. */
interface TournamentFacts {
  /** Titles without sponsors behind them, the longest first; folded. */
  readonly headings: readonly string[]
  /** Words that all have to stand in a name for each heading. */
  readonly wordLists: readonly (readonly string[])[]
  readonly words: ReadonlySet<string>
}

const aliases = new Map(
  data.tournaments.map((names) => {
    const folded = names.map(fold)
    return [folded[0] ?? '', folded] as const
  }),
)

/** The facts of a tournament, read once per event. */
const tournamentFacts = oncePer((event: SportsEvent): TournamentFacts => {
  const title = fold(eventTitle(event))
  const headings = [...new Set([...cuts(title), ...cuts(title).flatMap((heading) => aliases.get(heading) ?? [])])]
  const wordLists = headings.map((heading) => tellingGolfWords(heading.split(' '))).filter((list) => list.length > 0)
  return { headings, wordLists, words: new Set(title.split(' ')) }
})

/** Every title of the tournaments that go by several, folded. */
const KNOWN_TITLES: readonly string[] = [...aliases.values()].flat()

/** The words that may tell a tournament from others. */
function tellingGolfWords(words: readonly string[]): readonly string[] {
  return tellingWords(words, GENERIC_WORDS)
}

/** "the memorial tournament pres by workday" is also "memorial tournament", "zurich classic of new orleans" "zurich classic". */
function cuts(title: string): readonly string[] {
  const plain = title.replace(/^the (?=\S+ \S)/, '')
  const whole = plain.split(/ (?:pres|presented|driven|powered|supported|hosted)\b/)[0] ?? plain
  const core = whole.split(/ (?:for|at|in|of) /)[0] ?? whole
  return whole === core ? [whole] : [whole, core]
}

/** Words that make another tournament of one that is called the same. */
const OTHER_FIELD: ReadonlySet<string> = new Set(
  (
    'senior seniors womens women ladies girls boys junior juniors amateur amateurs qualifying qualifier qualifiers ' +
    'qualification legends adaptive disabled celebrity'
  ).split(' '),
)

/** Words for what a tournament is, which end its name. */
const KINDS: ReadonlySet<string> = new Set(
  'open championship championships classic invitational tournament challenge cup masters heritage pro-am am'.split(' '),
)

/** Words that say which part of a tournament is shown. */
const PART =
  /\b(?:(?:round|rd|day|dag|r) ?[1-4]|(?:first|second|third|fourth|final|opening|1st|2nd|3rd|4th) (?:round|rd|day)|(?:round|day) (?:one|two|three|four)|[1-4] ?(?:e|a|er|re|eme|de|st|nd|rd|th)? (?:tour|rodada|ronda|runde|runda|giro|jornada|kierros|omgang|kolo|dia|jour|tag|dag)|(?:tour|rodada|ronda|runde|giro|kierros|tag|jour|dia) [1-4]|(?:primera|segunda|tercera|cuarta|ultima|terza|seconda|prima|quarta|terceira|primeira) (?:ronda|rodada|jornada|giornata|volta)|featured (?:groups?|holes?)|marquee group|main feed)\b/

/** What a name says about a tournament. */
interface GolfClues {
  readonly folded: string
  /** Leagues of the tours that it names; an empty list for a tour that is not in the catalog. */
  readonly tours: readonly (readonly string[])[]
  readonly hasPart: boolean
  readonly words: ReadonlySet<string>
  /** Its words that make another tournament of one that is called the same, with the tours in whose names they stand. */
  readonly fields: readonly { readonly word: string; readonly ofTours: readonly string[] }[]
}

/**
 * Golf tournaments that a name means: by their title, with or without its
 * sponsors. Short titles ("The Open", "Masters") need a word for golf or for the
 * part that is shown; one under another tour's name is another tournament. A
 * name with nothing but its tour means the only tournament of it where it says
 * which round is shown, or which day.
 */
export function golfTournaments(question: Question, tournaments: readonly SportsEvent[]): readonly ScoredCandidate[] {
  if (tournaments.length === 0) return []
  const [clues, ...more] = cluesOf(question)
  if (isShow(clues.folded, tourFinder(question.context.index.catalog))) return []
  const ofYear = tournaments.filter((event) => !isOtherYear(event, clues.folded))
  for (const part of [clues, ...more]) {
    const named = ofYear.filter((event) => mayBeTour(event, part, question) && isNamed(event, part, question))
    if (named.length > 0)
      return candidates(longestTitle(named, part), question, {
        score: NAMED_FIELD_SCORE,
        why: 'the stream name has its title',
      })
  }
  const unnamed = ofYear.filter((event) => mayBeTour(event, clues, question) && isOnlyPart(event, clues, question))
  return candidates(unnamed, question, {
    score: ONLY_FIELD_SCORE,
    why: 'it is the only tournament of its tour that fits',
  })
}

function candidates(
  events: readonly SportsEvent[],
  question: Question,
  fit: Pick<ScoredCandidate, 'score' | 'why'>,
): readonly ScoredCandidate[] {
  return onceEach(events, question).map((event) => ({ event, rule: 'golf_tournament', segment: null, ...fit }))
}

/**
 * What the title says and, where that names none, what the whole name says: "The
 * Masters 2026 - Featured Group" looks like a slot and its title.
 */
function cluesOf({ reading, context }: Question): readonly [GolfClues, ...GolfClues[]] {
  const { title, whole } = foldedName(reading)
  const { catalog } = context.index
  const findTours = tourFinder(catalog)
  const tours = findTours(whole.split(' ')).map(({ meaning }) => meaning)
  // "Legends Tour - Round 2" looks like a slot without a title.
  const clues = cluesOfText(title === '' ? whole : title, tours, catalog)
  return whole === clues.folded || isShow(whole, findTours) ? [clues] : [clues, cluesOfText(whole, tours, catalog)]
}

/** "The 154th Open". */
const EDITION = /\b\d{1,3}(?:st|nd|rd|th) (?=(?:open|masters|players|u ?s open|pga)\b)/

function cluesOfText(text: string, tours: GolfClues['tours'], catalog: LeagueCatalog): GolfClues {
  const folded = text.replace(EDITION, '')
  const words = folded.split(' ')
  return { folded, tours, hasPart: PART.test(folded), words: new Set(words), fields: fieldsOf(words, catalog) }
}

function fieldsOf(words: readonly string[], catalog: LeagueCatalog): GolfClues['fields'] {
  if (!words.some((word) => OTHER_FIELD.has(word))) return []
  const tours = tourFinder(catalog)(words)
  return [...words.entries()]
    .filter(([, word]) => OTHER_FIELD.has(word))
    .map(([place, word]) => ({
      word,
      ofTours: tours.find(({ at, length }) => at <= place && place < at + length)?.meaning ?? [],
    }))
}

/** False under the name of another tour, and for seniors, women and juniors where the tournament is not theirs. */
function mayBeTour(event: SportsEvent, { tours, words, fields }: GolfClues, question: Question): boolean {
  const own = tournamentFacts(event)
  const others = fields.filter(({ word, ofTours }) => !own.words.has(word) && !ofTours.includes(event.league))
  if (others.some(({ word }) => !isFieldOf(word, event, question))) return false
  if (tours.length === 0 || isOfHintedLeague(event, question.reading)) return true
  return tours.some((leagues) => leagues.includes(event.league)) || isSharedTitle(event, words)
}

/** "LPGA Women's ..." says twice what the tour is. */
function isFieldOf(word: string, { league }: SportsEvent, { context }: Question): boolean {
  if (/^(?:womens|women|ladies)$/.test(word)) return context.index.catalog.find(league)?.gender === 'women'
  return /^seniors?$/.test(word) && isSeniorTour(league)
}

/** Tours share tournaments; two telling words of the title are no coincidence. */
function isSharedTitle(event: SportsEvent, words: ReadonlySet<string>): boolean {
  return tournamentFacts(event).wordLists.some((list) => list.length > 1 && list.every((word) => words.has(word)))
}

function isNamed(event: SportsEvent, clues: GolfClues, question: Question): boolean {
  const own = tournamentFacts(event)
  const isGolf = question.reading.sport !== null || question.reading.league !== null || clues.tours.length > 0
  if (!isGolf && !clues.hasPart && !isOnlyTitle(clues, own)) return false
  if (own.wordLists.some((list) => list.length > 1 && list.every((word) => clues.words.has(word)))) return true
  if (own.headings.some((heading) => heading.includes(' ') && holdsTitle(clues.folded, heading, own))) return true
  if (own.headings.some((heading) => isTail(clues.folded, heading, own))) return true
  // One word alone ("Memorial") may mean a day or a show, unless a part of a tournament stands there; "Women's" is no name.
  const isWord = own.wordLists.some((list) => list.every((word) => clues.words.has(word) && !OTHER_FIELD.has(word)))
  return isWord && isGolf && clues.hasPart
}

/** The name has no telling word but those of the title. */
function isOnlyTitle({ folded }: GolfClues, own: TournamentFacts): boolean {
  const said = tellingGolfWords(folded.split(' '))
  return said.length > 1 && said.every((word) => own.words.has(word))
}

/** The title stands there, and no word before it that makes another tournament of it: "BMW PGA Championship". */
function holdsTitle(folded: string, heading: string, own: TournamentFacts): boolean {
  const at = ` ${folded} `.indexOf(` ${heading} `)
  if (at < 0) return false
  const before = folded.slice(0, at).trim().split(' ').at(-1) ?? ''
  return tellingGolfWords([before]).length === 0 || own.words.has(before)
}

/** The end of the title without the sponsor before it: "Scottish Open" of the "Genesis Scottish Open". */
function isTail(folded: string, heading: string, own: TournamentFacts): boolean {
  const words = heading.split(' ')
  if (words.length < 3 || !KINDS.has(words.at(-1) ?? '')) return false
  const tail = words.slice(-2)
  return tellingGolfWords(tail).length === 1 && holdsTitle(folded, tail.join(' '), own)
}

/** The name says the tour and a round, or a day on which it plays, and nothing else. */
function isOnlyPart(event: SportsEvent, { tours, folded, hasPart }: GolfClues, question: Question): boolean {
  const { reading, stated } = question
  const isSaid = tours.some((leagues) => leagues.includes(event.league)) || isOfHintedLeague(event, reading)
  if (!isSaid || namesTournament(folded, question) || namesAnother(folded, event)) return false
  return stated.date === null ? hasPart : daysApart(event, stated) === 0
}

/** True for a telling word, or one for what a tournament is ("3M Open"), that is no part of a tour's name. */
function namesTournament(folded: string, { context }: Question): boolean {
  const words = folded.split(' ')
  const tours = tourFinder(context.index.catalog)(words).filter(({ meaning }) => meaning.length > 0)
  const beside = wordsBeside(words, tours)
  return tellingGolfWords(beside).length > 0 || beside.some((word) => KINDS.has(word))
}

/** Titles such as "PGA Championship" have no telling word, and name a tournament all the same. */
function namesAnother(folded: string, event: SportsEvent): boolean {
  const own = tournamentFacts(event).headings
  return KNOWN_TITLES.some((name) => holdsPhrase(folded, name) && !own.includes(name))
}

/** Of "U.S. Open" and "U.S. Women's Open" those whose title says most of the name. */
function longestTitle(named: readonly SportsEvent[], { words }: GolfClues): readonly SportsEvent[] {
  const counts = named.map((event) => [...tournamentFacts(event).words].filter((word) => words.has(word)).length)
  const most = Math.max(...counts)
  return named.filter((_, place) => counts[place] === most)
}

/** A tournament that several tours share is one: under the hinted tour, else under the first of the catalog. */
function onceEach(events: readonly SportsEvent[], { reading, context }: Question): readonly SportsEvent[] {
  const { all } = context.index.catalog
  const order = (event: SportsEvent): number =>
    isOfHintedLeague(event, reading) ? -1 : all.findIndex(({ code }) => code === event.league)
  const kept = new Map<string, SportsEvent>()
  for (const event of [...events].sort((left, right) => order(left) - order(right))) {
    const key = `${fold(eventTitle(event))} ${event.start.slice(0, 10)}`
    if (!kept.has(key)) kept.set(key, event)
  }
  return [...kept.values()]
}
