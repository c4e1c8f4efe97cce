import type { SportsEvent } from '../../../generated/records.ts'
import { eventTitle, LEAGUES } from '../../../sports/index.ts'
import { isOfHintedLeague, type Question } from '../../context.ts'
import { fold } from '../../identity/fold.ts'
import type { ScoredCandidate } from '../../trace.ts'
import { daysApart } from '../../when/stated-time.ts'
import { foldedName } from '../folded-name.ts'
import { holdsPhrase, phraseFinder } from '../phrases.ts'
import { isShow } from '../shows.ts'
import { isOtherYear } from '../stated-year.ts'
import data from './golf-names.json' with { type: 'json' }

/** Words of tournaments and stream names that tell none from another. */
const GENERIC_WORDS: ReadonlySet<string> = new Set(
  (
    'pga lpga liv tour golf league dp world champions ladies european tournament championship championships classic ' +
    'open invitational challenge cup live event the of at in on and by for from pres presented driven feed main stream ' +
    'round rd day dag final first second third fourth 1st 2nd 3rd 4th opening featured marquee group groups hole holes ' +
    'coverage early late morning afternoon us uk usa ca hd fhd uhd 4k sky sport sports espn espn2 channel nbc cbs ' +
    'peacock paramount tnt tsn dazn canal plus movistar viaplay network'
  ).split(' '),
)

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
  /\b(?:(?:round|rd|day|dag|r) ?[1-4]|(?:first|second|third|fourth|final|opening|1st|2nd|3rd|4th) (?:round|rd|day)|(?:round|day) (?:one|two|three|four)|featured (?:groups?|holes?)|marquee group|main feed)\b/

/** What a name says about a tournament. */
interface GolfClues {
  readonly folded: string
  /** Leagues of the tours that it names; an empty list for a tour that no provider has. */
  readonly tours: readonly (readonly string[])[]
  readonly hasPart: boolean
  readonly words: ReadonlySet<string>
}

interface TournamentFacts {
  /** Titles without sponsors behind them, the longest first; folded. */
  readonly headings: readonly string[]
  /** Words that all have to stand in a name for each heading. */
  readonly wordLists: readonly (readonly string[])[]
  readonly words: ReadonlySet<string>
}

const findTours = phraseFinder<readonly string[]>(tourSpellings())

const aliases = new Map(
  data.tournaments.map((names) => {
    const folded = names.map(fold)
    return [folded[0] ?? '', folded] as const
  }),
)

const facts = new WeakMap<SportsEvent, TournamentFacts>()

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
  if (isShow(clues.folded)) return []
  const ofYear = tournaments.filter((event) => !isOtherYear(event, clues.folded))
  for (const part of [clues, ...more]) {
    const named = ofYear.filter((event) => mayBeTour(event, part, question) && isNamed(event, part, question))
    if (named.length > 0) return candidates(longestTitle(named, part), question, { score: 0.92, why: 'its name' })
  }
  const unnamed = ofYear.filter((event) => mayBeTour(event, clues, question) && isOnlyPart(event, clues, question))
  return candidates(unnamed, question, { score: 0.8, why: 'the only one of its tour' })
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
function cluesOf({ reading }: Question): readonly [GolfClues, ...GolfClues[]] {
  const { title, whole } = foldedName(reading)
  const tours = findTours(whole.split(' ')).map(({ meaning }) => meaning)
  const clues = cluesOfText(title, tours)
  return whole === title || isShow(whole) ? [clues] : [clues, cluesOfText(whole, tours)]
}

function cluesOfText(folded: string, tours: GolfClues['tours']): GolfClues {
  return { folded, tours, hasPart: PART.test(folded), words: new Set(folded.split(' ')) }
}

function factsOf(event: SportsEvent): TournamentFacts {
  const known = facts.get(event)
  if (known) return known
  const title = fold(eventTitle(event))
  const headings = [...new Set([...cuts(title), ...cuts(title).flatMap((heading) => aliases.get(heading) ?? [])])]
  const wordLists = headings.map((heading) => telling(heading.split(' '))).filter((list) => list.length > 0)
  const found = { headings, wordLists, words: new Set(title.split(' ')) }
  facts.set(event, found)
  return found
}

/** "the memorial tournament pres by workday" is also "memorial tournament", "zurich classic of new orleans" "zurich classic". */
function cuts(title: string): readonly string[] {
  const plain = title.replace(/^the (?=\S+ \S)/, '')
  const whole = plain.split(/ (?:pres|presented|driven|powered|supported|hosted)\b/)[0] ?? plain
  const core = whole.split(/ (?:for|at|in|of) /)[0] ?? whole
  return whole === core ? [whole] : [whole, core]
}

function telling(words: readonly string[]): readonly string[] {
  return words.filter((word) => word.length > 2 && !GENERIC_WORDS.has(word) && !/\d/.test(word))
}

/** False under the name of another tour, and for seniors, women and juniors where the tournament is not theirs. */
function mayBeTour(event: SportsEvent, { tours, words }: GolfClues, question: Question): boolean {
  const own = factsOf(event)
  for (const word of words) if (OTHER_FIELD.has(word) && !own.words.has(word) && !isFieldOf(word, event)) return false
  if (tours.length === 0 || isOfHintedLeague(event, question.reading)) return true
  return tours.some((leagues) => leagues.includes(event.league)) || isSharedTitle(event, words)
}

/** "LPGA Women's ..." says twice what the tour is. */
function isFieldOf(word: string, { league }: SportsEvent): boolean {
  const isWomens = /^(?:womens|women|ladies)$/.test(word)
  return isWomens ? league === 'lpga' : /^seniors?$/.test(word) && league === 'champions-tour'
}

/** Tours share tournaments; two telling words of the title are no coincidence. */
function isSharedTitle(event: SportsEvent, words: ReadonlySet<string>): boolean {
  return factsOf(event).wordLists.some((list) => list.length > 1 && list.every((word) => words.has(word)))
}

function isNamed(event: SportsEvent, clues: GolfClues, question: Question): boolean {
  const own = factsOf(event)
  const isGolf = question.reading.sport !== null || question.reading.league !== null || clues.tours.length > 0
  if (!isGolf && !clues.hasPart && !isOnlyTitle(clues, own)) return false
  if (own.wordLists.some((list) => list.length > 1 && list.every((word) => clues.words.has(word)))) return true
  if (own.headings.some((heading) => heading.includes(' ') && holdsTitle(clues.folded, heading, own))) return true
  if (own.headings.some((heading) => isTail(clues.folded, heading, own))) return true
  // One word alone ("Memorial") may mean a day or a show, unless a part of a tournament stands there.
  const isWord = own.wordLists.some((list) => list.every((word) => clues.words.has(word)))
  return isWord && isGolf && clues.hasPart
}

/** The name has no telling word but those of the title. */
function isOnlyTitle({ folded }: GolfClues, own: TournamentFacts): boolean {
  const said = telling(folded.split(' '))
  return said.length > 1 && said.every((word) => own.words.has(word))
}

/** The title stands there, and no word before it that makes another tournament of it: "BMW PGA Championship". */
function holdsTitle(folded: string, heading: string, own: TournamentFacts): boolean {
  const at = ` ${folded} `.indexOf(` ${heading} `)
  if (at < 0) return false
  const before = folded.slice(0, at).trim().split(' ').at(-1) ?? ''
  return telling([before]).length === 0 || own.words.has(before)
}

/** The end of the title without the sponsor before it: "Scottish Open" of the "Genesis Scottish Open". */
function isTail(folded: string, heading: string, own: TournamentFacts): boolean {
  const words = heading.split(' ')
  if (words.length < 3 || !KINDS.has(words.at(-1) ?? '')) return false
  const tail = words.slice(-2)
  return telling(tail).length === 1 && holdsTitle(folded, tail.join(' '), own)
}

/** The name says the tour and a round, or a day on which it plays, and nothing else. */
function isOnlyPart(event: SportsEvent, { tours, folded, hasPart }: GolfClues, question: Question): boolean {
  const { reading, stated } = question
  const isSaid = tours.some((leagues) => leagues.includes(event.league)) || isOfHintedLeague(event, reading)
  if (!isSaid || telling(folded.split(' ')).length > 0 || namesAnother(folded, event)) return false
  return stated.date === null ? hasPart : daysApart(event, stated) === 0
}

/** Titles such as "PGA Championship" have no telling word, and name a tournament all the same. */
function namesAnother(folded: string, event: SportsEvent): boolean {
  const own = factsOf(event).headings
  return [...aliases.values()].some((names) => names.some((name) => holdsPhrase(folded, name) && !own.includes(name)))
}

/** Of "U.S. Open" and "U.S. Women's Open" those whose title says most of the name. */
function longestTitle(named: readonly SportsEvent[], { words }: GolfClues): readonly SportsEvent[] {
  const counts = named.map((event) => [...factsOf(event).words].filter((word) => words.has(word)).length)
  const most = Math.max(...counts)
  return named.filter((_, place) => counts[place] === most)
}

/** A tournament that several tours share is one: under the hinted tour, else under the first of the catalogue. */
function onceEach(events: readonly SportsEvent[], { reading }: Question): readonly SportsEvent[] {
  const order = (event: SportsEvent): number =>
    isOfHintedLeague(event, reading) ? -1 : LEAGUES.findIndex(({ code }) => code === event.league)
  const kept = new Map<string, SportsEvent>()
  for (const event of [...events].sort((left, right) => order(left) - order(right))) {
    const key = `${fold(eventTitle(event))} ${event.start.slice(0, 10)}`
    if (!kept.has(key)) kept.set(key, event)
  }
  return [...kept.values()]
}

function* tourSpellings(): Iterable<readonly [string, readonly string[]]> {
  for (const name of data.others) yield [name, []]
  for (const { code, sport, name, short_name: shortName, aliases: others = [] } of LEAGUES) {
    if (sport !== 'golf') continue
    for (const text of [name, shortName, ...others]) if (text !== undefined) yield [text, [code]]
  }
}
