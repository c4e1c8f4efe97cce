import type { MatchedRule, SportsEvent } from '../../generated/records.ts'
import { listOf } from '../candidates.ts'
import { candidatesOf, type Question } from '../context.ts'
import { fold } from '../identity/fold.ts'
import { type Finding, MAX_TRACED, type ScoredCandidate } from '../trace.ts'
import { minutesApart } from '../when/stated-time.ts'
import { type CardFacts, cardFacts, cardNumber, cardSegment, cardWords, fighterText } from './card-facts.ts'

/** What a name says about a card. */
interface CardClues {
  readonly number: number | null
  /** The two fighters, folded; null when the name has no bout. */
  readonly fighters: readonly [string, string] | null
  /** Telling words of the name. */
  readonly words: readonly string[]
  readonly folded: string
  /** True when a league hint says whose card it is. */
  readonly isHinted: boolean
}

/** Rules in order of what they prove; the first that some card meets decides. */
const RULES: readonly { readonly rule: MatchedRule; readonly score: number; readonly fits: CardTest }[] = [
  { rule: 'card_number', score: 0.98, fits: hasNumber },
  { rule: 'card_fighters', score: 0.95, fits: hasBout },
  { rule: 'card_city', score: 0.9, fits: hasPlace },
  { rule: 'card_promotion', score: 0.8, fits: isUnnamedCard },
]

/** A stated time this close to the start of a part of a card is that part's. */
const PART_MINUTES = 60

type CardTest = (clues: CardClues, facts: CardFacts) => boolean

/**
 * Fight cards that a name means: by number, else by two fighters of one bout,
 * else by city or title words, else the one card of its promotion that a name
 * without anything further can mean. A number or a bout that no card has rules
 * the weaker rules out.
 */
export function cards(question: Question): Finding {
  const { reading } = question
  const candidates = candidatesOf(question, 'card')
  const clues = cluesOf(question)
  for (const { rule, score, fits } of RULES) {
    const fitting = candidates.filter((event) => fits(clues, cardFacts(event)))
    const met = rule === 'card_promotion' ? fitting.filter((event) => isTimed(event, question)) : fitting
    if (met.length === 0) continue
    const found = met.map((event) => card(event, rule, score, cardSegment(event, reading.card_segment)))
    return { fits: found, near: [], refusal: { rule: 'no_candidate', reason: '' } }
  }
  return {
    fits: [],
    near: candidates
      .slice(0, MAX_TRACED)
      .map((event) => ({ event, score: 0.2, why: 'a card in the window', segment: null })),
    refusal: { rule: 'no_candidate', reason: refusalFor(clues, candidates.length) },
  }
}

function cluesOf({ reading }: Question): CardClues {
  const isBout = reading.separator !== '@' && reading.separator !== 'at'
  const [first, second] = [fighterText(reading.team1 ?? ''), fighterText(reading.team2 ?? '')]
  return {
    number: cardNumber(reading.name),
    fighters: isBout && first !== '' && second !== '' ? [first, second] : null,
    words: cardWords(reading.title()),
    folded: ` ${fold(reading.title())} `,
    isHinted: listOf(reading.league) !== null,
  }
}

function hasNumber(clues: CardClues, facts: CardFacts): boolean {
  return clues.number !== null && clues.number === facts.number
}

function hasBout(clues: CardClues, facts: CardFacts): boolean {
  if (clues.fighters === null || isOtherNumber(clues, facts)) return false
  const [first, second] = clues.fighters.map(
    (text) => facts.fighters.get(text) ?? facts.fighters.get(untitled(text, facts)),
  )
  return first !== undefined && second !== undefined && [...first].some((bout) => second.has(bout))
}

/** False when the name states a time that is that of no part of the card. */
function isTimed(event: SportsEvent, { stated }: Question): boolean {
  const starts = [event.start, ...(event.segments ?? []).flatMap(({ start }) => start ?? [])]
  return starts.some((start) => (minutesApart(event, stated, start) ?? 0) <= PART_MINUTES)
}

/** The text of a side without the card's own title and city: "white house topuria" is Topuria. */
function untitled(text: string, { words, city }: CardFacts): string {
  const title = new Set([...words, ...(city?.split(' ') ?? [])])
  return text
    .split(' ')
    .filter((word) => !title.has(word))
    .join(' ')
}

function hasPlace(clues: CardClues, facts: CardFacts): boolean {
  if (!clues.isHinted || clues.fighters !== null || isOtherNumber(clues, facts)) return false
  const isTitled = facts.words.size > 0 && [...facts.words].every((word) => clues.words.includes(word))
  return isTitled || (facts.city !== null && clues.folded.includes(` ${facts.city} `))
}

/** "UFC Fight Night: Prelims" names no card; the only one of its promotion can be meant. */
function isUnnamedCard(clues: CardClues, facts: CardFacts): boolean {
  if (!clues.isHinted || clues.fighters !== null || isOtherNumber(clues, facts)) return false
  if (clues.folded.includes(' fight night ') && !facts.isFightNight) return false
  return (
    clues.words.length === 0 &&
    /\b(?:prelims?|preliminary|preliminaries|card|fight night|ppv|main event)\b/.test(clues.folded)
  )
}

function isOtherNumber(clues: CardClues, facts: CardFacts): boolean {
  return clues.number !== null && clues.number !== facts.number && (facts.number !== null || clues.number >= 100)
}

const REASONS: { readonly [rule: string]: string } = {
  card_number: 'its number',
  card_fighters: 'a bout of it',
  card_city: 'its place or title',
}

function card(event: SportsEvent, rule: MatchedRule, score: number, segment: string | null): ScoredCandidate {
  return { event, rule, score, segment, why: REASONS[rule] ?? 'its promotion' }
}

function refusalFor(clues: CardClues, count: number): string {
  if (count === 0) return 'No fight card in the days that are looked at.'
  if (clues.number !== null) return `No card with the number ${clues.number} in the days that are looked at.`
  if (clues.fighters !== null) return `No card with a bout of “${clues.fighters.join('” and “')}”.`
  return 'The name tells no card from the others: no number, bout or place of one.'
}
