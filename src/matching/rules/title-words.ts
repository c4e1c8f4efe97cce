import type { NameReading } from '../../detection/index.ts'
import type { SportsEvent } from '../../generated/records.ts'
import { fold } from '../teams/name-folding.ts'

/**
 * What `read` finds in each object, read once and kept as long as the object
 * lives: for facts of events, names and catalogs that every rule asks for.
 * `read` must be a function of its object alone.
 */
export function oncePer<Subject extends object, Facts>(read: (subject: Subject) => Facts): (subject: Subject) => Facts {
  const kept = new WeakMap<Subject, { readonly facts: Facts }>()
  return (subject) => {
    const known = kept.get(subject)
    if (known !== undefined) return known.facts
    const facts = read(subject)
    kept.set(subject, { facts })
    return facts
  }
}

/** A phrase that stands in a list of words. */
export interface FoundPhrase<Meaning> {
  readonly meaning: Meaning
  /** Place of its first word. */
  readonly at: number
  /** How many words it has. */
  readonly length: number
}

/** Finds phrases in the words of a folded text, from left to right. */
export type PhraseFinder<Meaning> = (words: readonly string[]) => readonly FoundPhrase<Meaning>[]

/**
 * A finder of the given phrases, of which the longest that begins at a word
 * counts and takes its words away from the others: "Made in Italy" is not also
 * Italy. A phrase that is given twice keeps its first meaning.
 */
export function phraseFinder<Meaning>(phrases: Iterable<readonly [phrase: string, meaning: Meaning]>) {
  const byFirst = new Map<string, { readonly words: readonly string[]; readonly meaning: Meaning }[]>()
  for (const [phrase, meaning] of phrases) {
    const words = fold(phrase).split(' ')
    const [first = ''] = words
    if (first === '') continue
    byFirst.set(first, [...(byFirst.get(first) ?? []), { words, meaning }])
  }
  for (const list of byFirst.values()) list.sort((left, right) => right.words.length - left.words.length)

  const find: PhraseFinder<Meaning> = (words) => {
    const found: FoundPhrase<Meaning>[] = []
    for (let at = 0; at < words.length; at += 1) {
      const hit = byFirst
        .get(words[at] ?? '')
        ?.find((phrase) => phrase.words.every((word, i) => words[at + i] === word))
      if (!hit) continue
      found.push({ meaning: hit.meaning, at, length: hit.words.length })
      at += hit.words.length - 1
    }
    return found
  }
  return find
}

/** The words that no found phrase has taken. */
export function wordsBeside(words: readonly string[], found: readonly FoundPhrase<unknown>[]): readonly string[] {
  if (found.length === 0) return words
  const taken = new Set(found.flatMap(({ at, length }) => Array.from({ length }, (_, i) => at + i)))
  return words.filter((_, place) => !taken.has(place))
}

/** True when the words of a phrase stand side by side in a text; both folded. */
export function holdsPhrase(text: string, phrase: string): boolean {
  return phrase !== '' && ` ${text} `.includes(` ${phrase} `)
}

/**
 * Words that streams of any event have in their names: pictures and feeds,
 * stations, languages, countries of packs. None is a part of a fighter's name.
 */
const STREAM_WORDS: readonly string[] = (
  'live event the of at in on and by feed main stream day us uk hd fhd uhd 4k tv sky sport sports espn espn2 dazn prime ' +
  'tnt english office'
).split(' ')

/**
 * The words that streams of any event have in their names and those that the
 * events of one kind share, `own`, all folded: no word of them tells one event of
 * the kind from another.
 */
export function genericWords(own: string): ReadonlySet<string> {
  return new Set([...STREAM_WORDS, ...own.split(' ')])
}

/** The words of a folded text that may tell a race or tournament from another: of three letters or more, without digits. */
export function tellingWords(words: readonly string[], generic: ReadonlySet<string>): readonly string[] {
  return words.filter((word) => word.length > 2 && !generic.has(word) && !/\d/.test(word))
}

/** Title and whole name of a reading, folded. */
export interface FoldedName {
  /** Empty for a name that is nothing but a label with a number. */
  readonly title: string
  readonly whole: string
}

/** Title and whole name of a reading, folded once for all the rules that are asked about it. */
export const foldedName = oncePer(
  (reading: NameReading): FoldedName => ({ title: fold(reading.title()), whole: fold(reading.name) }),
)

/**
 * Programmes about an event that carry its name and that detection does not set
 * aside for every sport: a folded text that holds such words is no live event.
 */
const SHOWS =
  /\b(?:(?:pre|post) (?:race|quali\w*|sprint|match)|show|special|full (?:race|fight)|preview|review|previa|race ?day|race week|fan fest|press|paddock|magazine|talk|podcast|documentary|docuseries|story|stories|legends|archives?|best of|best points|greatest|24 7|parade|reaction|debrief|notebook|after the flag|chequered flag|checkered flag|inside the|watch ?(?:party|parties|along)|fantasy|draft|simulation|sim racing|esports?|ea sports|picks|predictions|betting|live from|on the range|academy|school|par 3 contest|radio)\b/

/**
 * True for a folded text with a word of a programme about an event. Names of
 * leagues that `leagues` finds do not count: an owner may have an academy's races.
 */
export function isShow(folded: string, leagues?: PhraseFinder<readonly string[]>): boolean {
  if (!SHOWS.test(folded)) return false
  if (leagues === undefined) return true
  const words = folded.split(' ')
  const named = leagues(words).filter(({ meaning }) => meaning.length > 0)
  return SHOWS.test(wordsBeside(words, named).join(' '))
}

/** Deciding games, as names have them, by the months that they are played in: the same teams meet in other months, too. */
const DECIDERS: readonly { readonly words: RegExp; readonly league: string; readonly months: readonly number[] }[] = [
  { words: /\bsuper ?bowl\b/i, league: 'nfl', months: [1, 2] },
  { words: /\bworld series\b/i, league: 'mlb', months: [10, 11] },
  { words: /\bnba finals\b/i, league: 'nba', months: [5, 6, 7] },
  { words: /\bstanley cup finals?\b/i, league: 'nhl', months: [5, 6, 7] },
  { words: /\bmarch madness\b|\bfinal four\b/i, league: 'mens-college-basketball', months: [3, 4] },
]
const REMATCH = /\bre-?match\b|\bchampions?\b/i

/** True for an event that is not the deciding game that a name says it is: "Super Bowl LVI Rams vs Bengals" in September. */
export function isOtherDecider({ league, start }: SportsEvent, name: string): boolean {
  const decider = DECIDERS.find((one) => one.league === league)
  if (decider === undefined || !decider.words.test(name) || REMATCH.test(name)) return false
  return !decider.months.includes(new Date(start).getUTCMonth() + 1)
}

const YEARS = /\b20\d\d\b/g

/**
 * True when a folded title gives a year, and it is not that of the event: races,
 * tournaments and cards come back every year under the same name.
 */
export function isOtherYear({ start, season }: SportsEvent, title: string): boolean {
  const years = title.match(YEARS)
  if (years === null) return false
  return !years.some((year) => year === start.slice(0, 4) || Number(year) === season?.year)
}
