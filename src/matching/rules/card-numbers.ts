import { fold } from '../teams/name-folding.ts'
import type { Promotions } from './promotions.ts'

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
