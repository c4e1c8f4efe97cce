import { besideKind } from '../../detection/index.ts'
import type { SportsEvent } from '../../generated/records.ts'
import type { LeagueCatalog } from '../../sports/index.ts'
import { onFirstCall } from '../../text.ts'
import {
  MAX_TRACED,
  type MatchResult,
  type NearMiss,
  noEvent,
  openResult,
  type Refusal,
  type ScoredCandidate,
} from '../match-result.ts'
import { candidatesOf, isOfHintedLeague, type Question } from '../question.ts'
import { quoted, windowText } from '../reason-texts.ts'
import { EXACT_MINUTES, minutesApart } from '../stated-time.ts'
import { fold } from '../teams/name-folding.ts'
import {
  type CardFacts,
  type CardNumbers,
  cardFacts,
  cardWords,
  fighterText,
  isBout,
  isOtherCount,
  isOtherNumber,
  isSameNumber,
  numbersOfName,
  promotionsOf,
} from './fight-card-facts.ts'
import { CARD_SCORES, NEAR_SCORE } from './scores.ts'
import { foldedName, holdsPhrase, isShow } from './title-words.ts'

/** A stated time this close to the start of a part of a card is that part's, where somebody says in which zone it is. */
const PART_MINUTES = 45

/** A card without anything but its promotion has to start about then. */
const CARD_MINUTES = 60

/**
 * The part of a card that a name means: the one that it states, where the card
 * has it or nobody knows the card's parts; else the one behind the first that
 * starts at the stated time. The start of the first is that of the whole card.
 */
export function cardPart(event: SportsEvent, question: Question): string | null {
  const stated = question.reading.cardSegment
  if (stated !== null) return hasPart(event, stated) || !knowsParts(event) ? stated : null
  const { isZoneSure } = question.stated
  const [, ...later] = [...(event.segments ?? [])].sort((one, two) => (one.start ?? '').localeCompare(two.start ?? ''))
  const within = isZoneSure ? PART_MINUTES : EXACT_MINUTES
  return later.find(({ start }) => start !== undefined && apart(event, question, start) <= within)?.code ?? null
}

/** False when the card's parts are known and the stated one is none of them. */
function mayHavePart(event: SportsEvent, stated: string | null): boolean {
  return stated === null || hasPart(event, stated) || !knowsParts(event)
}

/** False when the name states a time that is that of no part of the card. */
function isTimed(event: SportsEvent, question: Question): boolean {
  const starts = [event.start, ...(event.segments ?? []).flatMap(({ start }) => start ?? [])]
  return starts.some((start) => (minutesApart(event, question.stated, start) ?? 0) <= CARD_MINUTES)
}

function knowsParts({ segments = [] }: SportsEvent): boolean {
  return segments.length > 0
}

function hasPart({ segments = [] }: SportsEvent, code: string): boolean {
  return segments.some((segment) => segment.code === code) || (code === 'combined' && segments.length > 0)
}

/** Minutes between a start and the stated time, in whichever zone may be meant; without a time far apart. */
function apart(event: SportsEvent, { stated }: Question, start: string): number {
  const readings = stated.zones.map((zone) => minutesApart(event, { ...stated, zone }, start) ?? Infinity)
  return Math.min(...readings)
}

/** What a name says about a card. */
interface CardClues {
  readonly numbers: CardNumbers
  /** The two fighters, folded; null when the name has no bout. */
  readonly fighters: readonly [string, string] | null
  /** The two sides around "@" or "at", which are fighters only by their whole names: "Neil Magny @ Jake Matthews", "UFC at Perth". */
  readonly placed: readonly [string, string] | null
  /** Parts of the title side by side, which a dash or a bar parts as it parts two fighters. */
  readonly pairs: readonly (readonly [string, string])[]
  /** Telling words of the name. */
  readonly words: readonly string[]
  /** Those of all words by which the name says that it means a card and no channel, or which part of one. */
  readonly ofCards: () => ReadonlySet<string>
  readonly folded: string
}

type CardTest = (event: SportsEvent, clues: CardClues, question: Question) => boolean

/** Rules in order of what they prove; the first that some card meets decides. */
const RULES: readonly {
  readonly rule: keyof typeof CARD_SCORES
  readonly why: string
  readonly fits: CardTest
}[] = [
  { rule: 'card_number', why: 'the stream name has its number', fits: hasNumber },
  { rule: 'card_fighters', why: 'the stream name has one of its bouts', fits: hasFighters },
  { rule: 'card_city', why: 'the stream name has its place or title', fits: hasPlace },
  { rule: 'card_promotion', why: 'it is the only card of its promotion that fits', fits: isUnnamedCard },
]

/**
 * Fight cards that a name means: by number, else by two fighters of one bout,
 * else by city or title words, else the one card of its promotion that a name
 * without anything further can mean. A number or a bout that no card has rules
 * the weaker rules out.
 */
export function cards(question: Question): MatchResult {
  const candidates = candidatesOf(question, 'card')
  if (candidates.length === 0) return noEvent(question, noCard(question))
  const clues = cluesOf(question)
  if (isShow(clues.folded)) return noEvent(question, SHOW)
  for (const { rule, why, fits } of RULES) {
    const fitting = candidates.filter((event) => fits(event, clues, question))
    if (fitting.length === 0) continue
    const score = CARD_SCORES[rule]
    const cardCandidates = fitting.map(
      (event): ScoredCandidate => ({ event, rule, score, why, segment: cardPart(event, question) }),
    )
    return openResult(question, cardCandidates)
  }
  const reason = refusalFor(clues, question)
  return noEvent(question, { rule: 'no_candidate', reason }, () => candidates.slice(0, MAX_TRACED).map(nearMiss))
}

function noCard(question: Question): Refusal {
  return { rule: 'no_candidate', reason: `No fight card was found ${windowText(question)}.` }
}

const SHOW: Refusal = {
  rule: 'shoulder_programme',
  reason: 'The stream name is for a show about a fight card, not for the live card.',
}

function nearMiss(event: SportsEvent): NearMiss {
  return { event, score: NEAR_SCORE, why: 'it is a fight card in the days that are searched', segment: null }
}

function cluesOf({ reading, context }: Question): CardClues {
  const { catalog } = context.index
  const isBoutSeparator = reading.separator !== '@' && reading.separator !== 'at'
  const [first = '', second = ''] = [reading.team1, reading.team2].map((side) => fighterText(side ?? '', catalog))
  const { title: folded, whole } = foldedName(reading)
  return {
    numbers: numbersOfName(folded, whole, promotionsOf(catalog)),
    fighters: isBoutSeparator && first !== '' && second !== '' ? [first, second] : null,
    placed: !isBoutSeparator && first !== '' && second !== '' ? [first, second] : null,
    pairs: pairsOf(reading.title(), catalog),
    words: cardWords(folded, catalog),
    ofCards: onFirstCall(() => new Set(reading.cardWords().flatMap((text) => fold(text).split(' ')))),
    folded,
  }
}

function pairsOf(title: string, catalog: LeagueCatalog): readonly (readonly [string, string])[] {
  const parts = title.split(/\s[-–—|]\s|:\s/).map((part) => fighterText(part, catalog))
  return parts.slice(1).map((part, place) => [parts[place] ?? '', part] as const)
}

function factsOf(event: SportsEvent, { context }: Question): CardFacts {
  return cardFacts(context.index.catalog)(event)
}

function hasNumber(event: SportsEvent, { numbers }: CardClues, question: Question): boolean {
  return isSameNumber(numbers, factsOf(event, question).numbers)
}

function hasFighters(event: SportsEvent, clues: CardClues, question: Question): boolean {
  const facts = factsOf(event, question)
  if (isOtherCard(clues, facts)) return false
  const sides = clues.fighters ?? clues.placed
  const bouts = sides === null ? clues.pairs : [sides]
  return bouts.some(([first, second]) => {
    const [one, other] = [withoutTitleWords(first, facts), withoutTitleWords(second, facts)]
    const isWhole = clues.fighters !== null || (one.includes(' ') && other.includes(' '))
    return (
      (isWhole && isBout([one, other], facts)) ||
      isBout([fighterAtEnd(one, facts), fighterAtStart(other, facts)], facts)
    )
  })
}

/**
 * The longest end of a side that is a fighter's whole name: "noite mexicana diego lopes". A surname alone may be another
 * one's, unless only words stand before it that are known beside a name: "combate cannonier".
 */
function fighterAtEnd(side: string, { corners }: CardFacts): string {
  const words = side.split(' ')
  const unknown = words.findIndex((word) => besideKind(word, false) === null)
  const found = words.findIndex(
    (_, from) => (words.length - from > 1 || from === unknown) && corners.has(words.slice(from).join(' ')),
  )
  return found < 0 ? side : words.slice(found).join(' ')
}

/** The longest start of a side that is a fighter: "silva pelea estelar". */
function fighterAtStart(side: string, { corners }: CardFacts): string {
  const words = side.split(' ')
  const to = words.findLastIndex((_, last) => corners.has(words.slice(0, last + 1).join(' ')))
  return to < 0 ? side : words.slice(0, to + 1).join(' ')
}

/** A side as the card spells it: "white house topuria" is Topuria. */
function withoutTitleWords(text: string, { corners, titleWords }: CardFacts): string {
  if (corners.has(text)) return text
  return text
    .split(' ')
    .filter((word) => !titleWords.has(word))
    .join(' ')
}

function hasPlace(event: SportsEvent, clues: CardClues, question: Question): boolean {
  const { fighters, words, folded } = clues
  const facts = factsOf(event, question)
  if (!isOfPromotion(event, question) || fighters !== null || isOtherCard(clues, facts)) return false
  if (facts.numbers.number !== null && holdsPhrase(folded, 'fight night') && !facts.isFightNight) return false
  const isTitled = facts.words.size > 0 && [...facts.words].every((word) => words.includes(word))
  return isTitled || facts.places.some((place) => holdsPhrase(folded, place))
}

/** The name gives a number that is another card's. */
function isOtherCard({ numbers, folded }: CardClues, facts: CardFacts): boolean {
  return isOtherNumber(numbers, facts.numbers) || isOtherCount(folded, facts)
}

/** "UFC Fight Night: Prelims" names no card; the only one of its promotion can be meant. */
function isUnnamedCard(event: SportsEvent, clues: CardClues, question: Question): boolean {
  const { numbers, isFightNight } = factsOf(event, question)
  if (!isOfPromotion(event, question) || clues.fighters !== null || isOtherNumber(clues.numbers, numbers)) return false
  if (clues.numbers.number !== null || !saysNoMoreThanCard(clues)) return false
  if (holdsPhrase(clues.folded, 'fight night') && !isFightNight) return false
  if (numbers.isContender !== clues.numbers.isContender) return false
  return mayHavePart(event, question.reading.cardSegment) && isTimed(event, question)
}

/** True for a name that means a card, and no channel, and has no word that tells one card from another. */
function saysNoMoreThanCard({ words, ofCards }: CardClues): boolean {
  return ofCards().size > 0 && words.every((word) => ofCards().has(word))
}

/** The name hints at the card's promotion; boxing is a sport of many. */
function isOfPromotion(event: SportsEvent, { reading }: Question): boolean {
  return event.league !== event.sport && isOfHintedLeague(event, reading)
}

function refusalFor({ numbers, fighters }: CardClues, question: Question): string {
  const { team1, team2 } = question.reading
  if (numbers.number !== null) return `No fight card with number ${numbers.number} was found ${windowText(question)}.`
  if (fighters !== null) {
    const bout = `${quoted(team1 ?? '')} against ${quoted(team2 ?? '')}`
    return `No fight card with the bout ${bout} was found ${windowText(question)}.`
  }
  return 'The stream name does not show which fight card it means, by number, fighters or place: if the stream shows a fight card, choose the card under Streams in the console.'
}
