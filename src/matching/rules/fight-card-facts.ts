import type { Fighter, SportsEvent } from '../../generated/records.ts'
import { eventTitle, type KnownLeague, type LeagueCatalog, sportOf } from '../../sports/index.ts'
import { fold } from '../teams/name-folding.ts'
import { personSpellings } from '../teams/team-spellings.ts'
import { builtInNames, type LeagueNames, ownNames, uncatalogdNames } from './league-names.ts'
import data from './promotions.json' with { type: 'json' }
import { genericWords, oncePer, type PhraseFinder, phraseFinder, wordsBeside } from './title-words.ts'

/** Promotions of fight cards, as names and titles speak of them. */
export interface Promotions {
  /** Finds those of the catalog in folded words. */
  readonly catalogd: PhraseFinder<string>
  /** Finds those of the catalog and the others; of those "Fury" and "Titan" are fighters as well. */
  readonly known: PhraseFinder<string>
  /** The counts that stand in a folded text, from left to right. */
  countsIn(folded: string): readonly PromotionCount[]
}

/** "Fight Night 36" of a promotion. */
interface PromotionCount {
  /** League code of the promotion, or one in that style. */
  readonly promotion: string
  /** What is counted, "fight night"; empty for the promotion's cards. */
  readonly kind: string
  /** As written, at most four. */
  readonly digits: string
}

/** What may stand between a promotion and a number; the first ones name its cards and count nothing apart. */
const CARDS = ['fc', 'cf', 'ff', 'mma', 'ppv', 'freedom']
const KINDS = ['fight night', 'friday fights', 'landmark', 'europe', 'mena', 'africa']

const cards: ReadonlySet<string> = new Set(CARDS)

/** The promotions under a catalog; the owner's names come before the built-in ones. */
export const promotionsOf = oncePer((catalog: LeagueCatalog): Promotions => {
  const own = ownNames(catalog, isPromotion)
  const catalogd = codesByName([builtInNames(catalog, isPromotion), own])
  const known = new Map([...others(own), ...catalogd])
  const counts = countPattern([...known.keys()])
  return {
    catalogd: phraseFinder(catalogd),
    known: phraseFinder(known),
    countsIn: (folded) =>
      Array.from(folded.matchAll(counts), ([, name = '', kind = '', digits = '']) => ({
        promotion: known.get(name) ?? name,
        kind: cards.has(kind) ? '' : kind,
        digits,
      })),
  }
})

/** Boxing is a sport of many promotions, and no name of one. */
function isPromotion({ code, sport }: KnownLeague): boolean {
  return sportOf(sport).contest === 'card' && code !== sport
}

/** Of a name that several leagues have the first counts. */
function codesByName(names: readonly LeagueNames[]): Map<string, string> {
  return new Map(names.flatMap((some) => [...some].map(([name, [code = name]]) => [name, code] as const)))
}

/** Promotions that the catalog has not, each name with one code. */
function others(own: LeagueNames): Map<string, string> {
  const owned = uncatalogdNames(data.others, own)
  return new Map(
    data.others.flatMap(([first = '', ...more]) => {
      const code = owned.get(fold(first))?.[0] ?? fold(first).replaceAll(' ', '-')
      return [first, ...more].map((name) => [fold(name), code] as const)
    }),
  )
}

/** Folded names hold letters, digits and blanks only. */
function countPattern(names: readonly string[]): RegExp {
  const longestFirst = [...names].sort((left, right) => right.length - left.length)
  const named = `(?<![\\p{L}\\p{N}])(${longestFirst.join('|')})`
  return new RegExp(`${named}(?: (${[...CARDS, ...KINDS].join('|')}))? ?(\\d{1,4})(?![\\p{L}\\p{N}])`, 'gu')
}

/** The numbers by which a card is told from others of its promotion. */
export interface CardNumbers {
  /** Promotion whose cards the number counts, as a league code; empty without a number. */
  readonly promotion: string
  /** The series of its cards that it counts, "fight night"; empty for the promotion's own count. */
  readonly series: string
  readonly number: number | null
  /** The card is one of the Contender Series, which counts seasons and weeks. */
  readonly isContender: boolean
  readonly season: number | null
  readonly week: number | null
}

/** Slots of packs have numbers below it. */
const LARGE = 100

const CONTENDER = /\b(?:contender series|dwcs)\b/
const SHORT_WEEK = /\bs ?(\d{1,2}) ?[ew] ?(\d{1,2})\b/
const SEASON = /\bseason (\d{1,2})\b/
const WEEK = /\b(?:week|wk|episode|ep) ?(\d{1,2})\b/

/** The numbers of a card's title. */
export function numbersOfTitle(title: string, promotions: Promotions): CardNumbers {
  return numbersOf(fold(title), promotions)
}

/**
 * The numbers of a name, folded. A slot such as "UFC 09:" is none. Where the
 * title says none, the whole name may have one that looks like a slot's; days
 * and hours stand there, too, so that beside a title only a large one counts.
 */
export function numbersOfName(title: string, whole: string, promotions: Promotions): CardNumbers {
  const said = numbersOf(title, promotions)
  if (said.number !== null || said.week !== null) return said
  const all = numbersOf(whole, promotions)
  return title === '' || (all.number !== null && all.number >= LARGE) ? all : said
}

/** True when both count the same thing and the name's count is the card's. */
export function isSameNumber(name: CardNumbers, card: CardNumbers): boolean {
  if (name.number !== null) return isSameSeries(name, card) && name.number === card.number
  if (name.week === null || !name.isContender || !card.isContender) return false
  return name.week === card.week && (name.season === null || name.season === card.season)
}

/**
 * True when the name says a number that is not the card's. Small numbers of a
 * promotion that is past its hundredth card are those of slots.
 */
export function isOtherNumber(name: CardNumbers, card: CardNumbers): boolean {
  if (name.isContender !== card.isContender && (name.isContender || name.number !== null)) return true
  if (differs(name.week, card.week) || differs(name.season, card.season)) return true
  if (name.number === null || isSameNumber(name, card)) return false
  if (card.number === null) return name.number >= LARGE && name.series === ''
  return isSameSeries(name, card) ? name.number >= LARGE === card.number >= LARGE : true
}

function differs(one: number | null, other: number | null): boolean {
  return one !== null && other !== null && one !== other
}

function isSameSeries(one: CardNumbers, other: CardNumbers): boolean {
  return one.promotion === other.promotion && one.series === other.series
}

function numbersOf(folded: string, promotions: Promotions): CardNumbers {
  const counted = promotions.countsIn(folded).find(({ digits }) => !digits.startsWith('0'))
  const isContender = CONTENDER.test(folded)
  const short = isContender ? SHORT_WEEK.exec(folded) : null
  return {
    promotion: counted?.promotion ?? '',
    series: counted?.kind ?? '',
    number: numberIn(counted?.digits),
    isContender,
    season: numberIn(short?.[1] ?? SEASON.exec(folded)?.[1]),
    week: numberIn(short?.[2] ?? WEEK.exec(folded)?.[1]),
  }
}

function numberIn(digits: string | undefined): number | null {
  return digits === undefined ? null : Number(digits)
}

/** What a name can say about a fight card. */
export interface CardFacts {
  readonly numbers: CardNumbers
  /** The title says Fight Night. */
  readonly isFightNight: boolean
  /** Words of the card's title that are neither promotion nor fighters: "dubai", "noche". */
  readonly words: ReadonlySet<string>
  /** Numbers behind such words: 9 of "RIZIN Landmark 9", should nothing count landmarks. */
  readonly counts: ReadonlyMap<string, string>
  /** The same words and those of the places. */
  readonly titleWords: ReadonlySet<string>
  /** Folded city of the venue, and the venue's own name where that is of several words. */
  readonly places: readonly string[]
  /** For each spelling of a fighter the corners that he is in: bout and side. */
  readonly corners: ReadonlyMap<string, readonly Corner[]>
}

/** One side of one bout. */
interface Corner {
  readonly bout: number
  readonly side: number
}

/** Words of cards, in several languages, that tell none from another. */
const GENERIC_WORDS = genericWords(
  'boxing mma box fight fights fighting night nights card cards events ppv early prelims prelim mains and english eng spanish espanol esp preliminary ' +
    'preliminaries undercard undercards full show vs v x a champions championship championships series season week world ' +
    'tour tournament title ultimate professional fighters league super knockout fn sd ca only office dana whites ' +
    'contender dwcs estelar principal preliminar cartelera carte principale arena center centre stadium',
)

/** True for an event that is a fight card. */
export function isCard(event: SportsEvent): boolean {
  return (
    sportOf(event.sport).contest === 'card' || (event.segments?.some(({ bouts }) => (bouts?.length ?? 0) > 0) ?? false)
  )
}

/** The facts of cards under a catalog, which says what their promotions are called; read once per event. */
export const cardFacts = oncePer((catalog: LeagueCatalog) => oncePer((event: SportsEvent) => factsOf(event, catalog)))

function factsOf(event: SportsEvent, catalog: LeagueCatalog): CardFacts {
  const promotions = promotionsOf(catalog)
  const title = eventTitle(event)
  const heading = fold(headingOf(title))
  const words = telling(heading, promotions.known)
  const places = placesOf(event, promotions)
  return {
    numbers: numbersOfTitle(title, promotions),
    isFightNight: /\bfight night\b/i.test(title),
    words: new Set(words),
    counts: new Map(words.flatMap((word) => countBehind(heading, word).map((count) => [word, count]))),
    titleWords: new Set([...words, ...places.flatMap((place) => place.split(' '))]),
    places,
    corners: cornersOf(event),
  }
}

/** The title without its fighters; empty for one that is nothing but them. */
function headingOf(title: string): string {
  const [heading = ''] = title.split(':')
  if (title.includes(':')) return heading
  return /\bvs?\b/i.test(title) ? '' : title
}

/** The words of a folded text that may tell one card from another. */
export function cardWords(folded: string, catalog: LeagueCatalog): readonly string[] {
  return telling(folded, promotionsOf(catalog).catalogd)
}

/** A side of a name without promotion, number and rematch number: what should be a fighter. */
export function fighterText(side: string, catalog: LeagueCatalog): string {
  return cardWords(fold(side), catalog).join(' ')
}

/** True when a folded text counts what the card's title counts, and arrives at another number: "Landmark 10". */
export function isOtherCount(folded: string, { counts }: CardFacts): boolean {
  return [...counts].some(([word, count]) => countBehind(folded, word).some((said) => said !== count))
}

/** True when the two texts are the two fighters of one bout. */
export function isBout([first, second]: readonly [string, string], { corners }: CardFacts): boolean {
  const others = corners.get(second) ?? []
  return (corners.get(first) ?? []).some((one) =>
    others.some((other) => one.bout === other.bout && one.side !== other.side),
  )
}

function placesOf({ venue }: SportsEvent, { known }: Promotions): readonly string[] {
  const city = fold(venue?.city ?? '')
  const site = telling(fold(venue?.name ?? ''), known)
  return [city, site.length > 1 ? site.join(' ') : ''].filter((place) => place !== '')
}

function cornersOf(event: SportsEvent): Map<string, Corner[]> {
  const bouts = (event.segments ?? []).flatMap(({ bouts }) => bouts ?? []).map(({ fighters }) => fighters ?? [])
  const sides = [event.home, event.away].flatMap((side) => (side?.name === undefined ? [] : [side.name]))
  const corners = new Map<string, Corner[]>()
  for (const [bout, fighters] of [sides, ...bouts].entries()) {
    for (const [side, fighter] of fighters.entries()) {
      for (const { text } of personSpellings(nameOf(fighter))) {
        corners.set(text, [...(corners.get(text) ?? []), { bout, side }])
      }
    }
  }
  return corners
}

function nameOf(fighter: Fighter): string {
  return typeof fighter === 'string' ? fighter : fighter.name
}

/** Words without names of promotions, words that every card may have, and numbers. */
function telling(folded: string, promotions: PhraseFinder<string>): readonly string[] {
  const words = folded.split(' ')
  return wordsBeside(words, promotions(words)).filter(
    (word) => word !== '' && !GENERIC_WORDS.has(word) && !/^\d+$/.test(word),
  )
}

/** The numbers right behind a word in a folded text. */
function countBehind(folded: string, word: string): readonly string[] {
  const words = folded.split(' ')
  return words.flatMap((said, place) => (said === word ? (words[place + 1]?.match(/^\d+$/) ?? []) : []))
}
