import type { Fighter, SportsEvent } from '../../generated/records.ts'
import { eventTitle, type LeagueCatalogue, sportOf } from '../../sports/index.ts'
import { fold } from '../teams/name-folding.ts'
import { personSpellings } from '../teams/person-spellings.ts'
import { type CardNumbers, numbersOfTitle } from './card-numbers.ts'
import { oncePer } from './once-per.ts'
import { type Promotions, promotionsOf } from './promotions.ts'
import { genericWords } from './stream-words.ts'
import { type PhraseFinder, wordsBeside } from './title-words.ts'

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
  'boxing mma box fight fights fighting night nights card cards events ppv early prelims prelim preliminary ' +
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

/** The facts of cards under a catalogue, which says what their promotions are called; read once per event. */
export const cardFacts = oncePer((catalogue: LeagueCatalogue) =>
  oncePer((event: SportsEvent) => factsOf(event, catalogue)),
)

function factsOf(event: SportsEvent, catalogue: LeagueCatalogue): CardFacts {
  const promotions = promotionsOf(catalogue)
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
export function cardWords(folded: string, catalogue: LeagueCatalogue): readonly string[] {
  return telling(folded, promotionsOf(catalogue).catalogued)
}

/** A side of a name without promotion, number and rematch number: what should be a fighter. */
export function fighterText(side: string, catalogue: LeagueCatalogue): string {
  return cardWords(fold(side), catalogue).join(' ')
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
