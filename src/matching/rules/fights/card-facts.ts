import type { Fighter, SportsEvent } from '../../../generated/records.ts'
import { eventTitle, sportOf } from '../../../sports/index.ts'
import { fold } from '../../identity/fold.ts'
import { personSpellings } from '../../identity/person-spellings.ts'
import { type CardNumbers, numbersOfTitle } from './card-numbers.ts'

/** What a name can say about a fight card. */
export interface CardFacts {
  readonly numbers: CardNumbers
  /** The title says Fight Night. */
  readonly isFightNight: boolean
  /** Words of the card's title that are neither promotion nor fighters: "dubai", "noche". */
  readonly words: ReadonlySet<string>
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

/** Words of titles and stream names that tell no card from another. */
const GENERIC_WORDS: ReadonlySet<string> = new Set(
  (
    'ufc pfl bellator boxing mma box fight fights fighting night nights card cards main event events live ppv early ' +
    'prelims prelim preliminary preliminaries undercard undercards full show the at in on of and vs v x a champions ' +
    'championship championships series season week world tour tournament title ultimate professional fighters league ' +
    'super knockout fn feed hd fhd uhd sd 4k us uk ca english only espn tnt dazn prime sky office tv stream card ' +
    'dana whites contender dwcs estelar principal preliminar cartelera carte principale arena center centre stadium'
  ).split(' '),
)

const facts = new WeakMap<SportsEvent, CardFacts>()

/** True for an event that is a fight card. */
export function isCard(event: SportsEvent): boolean {
  return (
    sportOf(event.sport).contest === 'card' || (event.segments?.some(({ bouts }) => (bouts?.length ?? 0) > 0) ?? false)
  )
}

/** The facts of a card, read once per event. */
export function cardFacts(event: SportsEvent): CardFacts {
  const known = facts.get(event)
  if (known) return known
  const title = eventTitle(event)
  const [heading = ''] = title.split(':')
  const hasHeading = title.includes(':')
  const words = hasHeading || !/\bvs?\b/i.test(title) ? cardWords(fold(hasHeading ? heading : title)) : []
  const places = placesOf(event)
  const found: CardFacts = {
    numbers: numbersOfTitle(title),
    isFightNight: /\bfight night\b/i.test(title),
    words: new Set(words),
    titleWords: new Set([...words, ...places.flatMap((place) => place.split(' '))]),
    places,
    corners: cornersOf(event),
  }
  facts.set(event, found)
  return found
}

/** The words of a folded text that may tell one card from another. */
export function cardWords(folded: string): string[] {
  return folded.split(' ').filter((word) => word !== '' && !GENERIC_WORDS.has(word) && !/^\d+$/.test(word))
}

/** A side of a name without promotion, number and rematch number: what should be a fighter. */
export function fighterText(side: string): string {
  return cardWords(fold(side)).join(' ')
}

/** True when the two texts are the two fighters of one bout. */
export function isBout([first, second]: readonly [string, string], { corners }: CardFacts): boolean {
  const others = corners.get(second) ?? []
  return (corners.get(first) ?? []).some((one) =>
    others.some((other) => one.bout === other.bout && one.side !== other.side),
  )
}

function placesOf({ venue }: SportsEvent): readonly string[] {
  const city = fold(venue?.city ?? '')
  const site = cardWords(fold(venue?.name ?? ''))
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
