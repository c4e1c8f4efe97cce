import type { Fighter, SportsEvent } from '../../generated/records.ts'
import { eventTitle, sportOf } from '../../sports/index.ts'
import { fold } from '../identity/fold.ts'
import { personSpellings } from '../identity/team-spellings.ts'

/** What a name can say about a fight card. */
export interface CardFacts {
  /** Number in the card's name, as in UFC 310. */
  readonly number: number | null
  /** The title says Fight Night. */
  readonly isFightNight: boolean
  /** Words of the card's title that are neither promotion nor fighters: "white house", "dubai", "noche". */
  readonly words: ReadonlySet<string>
  /** Folded city of the venue. */
  readonly city: string | null
  /** For each spelling of a fighter the bouts that he is in. */
  readonly fighters: ReadonlyMap<string, ReadonlySet<number>>
}

/** Promotions whose cards carry numbers. */
const NUMBERED = /\b(?:ufc|pfl|bellator|one|ksw|lfa|bkfc|rizin|invicta|oktagon|glory|cage warriors)\s*#?(\d{1,4})\b/i

/** Words of titles and stream names that tell no card from another. */
const GENERIC_WORDS: ReadonlySet<string> = new Set(
  (
    'ufc pfl bellator boxing mma box fight fights fighting night nights card cards main event events live ppv early ' +
    'prelims prelim preliminary preliminaries undercard full show the at in on of and vs v x a champions championship ' +
    'championships series season week world tour tournament title ultimate professional fighters league ' +
    'super knockout fn feed hd fhd uhd sd 4k us uk ca english only'
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
  const fighters = fightersOf(event)
  const hasHeading = title.includes(':')
  const words = hasHeading || !/\bvs?\b/i.test(title) ? cardWords(hasHeading ? heading : title) : []
  const found: CardFacts = {
    number: cardNumber(title),
    isFightNight: /\bfight night\b/i.test(title),
    words: new Set(words),
    city: event.venue?.city === undefined ? null : fold(event.venue.city),
    fighters,
  }
  facts.set(event, found)
  return found
}

/** The number of a card in a text ("UFC 310"); null without one, and for a slot such as "UFC 09:". */
export function cardNumber(text: string): number | null {
  const digits = NUMBERED.exec(text)?.[1]
  return digits === undefined || digits.startsWith('0') ? null : Number(digits)
}

/** The words of a text that may tell one card from another. */
export function cardWords(text: string): string[] {
  return fold(text)
    .split(' ')
    .filter((word) => word !== '' && !GENERIC_WORDS.has(word) && !/^\d+$/.test(word))
}

/** A side of a name without promotion, number and rematch number: what should be a fighter. */
export function fighterText(side: string): string {
  return fold(side)
    .split(' ')
    .filter((word) => !GENERIC_WORDS.has(word) && !/^\d+$/.test(word))
    .join(' ')
}

/** The segment that a name states where the card has it, or where nobody knows the card's segments; else the whole card. */
export function cardSegment(event: SportsEvent, stated: string | null): string | null {
  if (stated === null || event.segments === undefined || event.segments.length === 0) return stated
  const isThere = stated === 'combined' || event.segments.some(({ code }) => code === stated)
  return isThere ? stated : null
}

function fightersOf(event: SportsEvent): Map<string, Set<number>> {
  const bouts = (event.segments ?? []).flatMap(({ bouts }) => bouts ?? []).map(({ fighters }) => fighters ?? [])
  const sides = [event.home, event.away].flatMap((side) => (side?.name === undefined ? [] : [side.name]))
  const spellings = new Map<string, Set<number>>()
  for (const [bout, fighters] of [sides, ...bouts].entries()) {
    for (const fighter of fighters) {
      for (const { text } of personSpellings(nameOf(fighter))) {
        spellings.set(text, (spellings.get(text) ?? new Set<number>()).add(bout))
      }
    }
  }
  return spellings
}

function nameOf(fighter: Fighter): string {
  return typeof fighter === 'string' ? fighter : fighter.name
}
