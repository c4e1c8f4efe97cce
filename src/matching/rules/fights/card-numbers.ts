import { fold } from '../../identity/fold.ts'

/** The numbers by which a card is told from others of its promotion. */
export interface CardNumbers {
  /** Promotion and series that the number counts, as in "ufc" or "one fight night"; empty without a number. */
  readonly series: string
  readonly number: number | null
  /** The card is one of the Contender Series, which counts seasons and weeks. */
  readonly isContender: boolean
  readonly season: number | null
  readonly week: number | null
}

/** Promotions whose cards carry numbers; what they call them may stand between. */
const NUMBERED =
  /\b(ufc|pfl|bellator|one|ksw|lfa|bkfc|rizin|invicta|oktagon|glory|cage warriors|brave|cffc|fury|eagle|titan|uae warriors|kok|ares|hexagone)( fight night| friday fights| fc| cf| mma| ppv| freedom| europe| mena| africa)? ?(\d{1,4})\b/g

/** Slots of packs have numbers below it. */
const LARGE = 100

/** Words that name one card and count nothing. */
const NO_SERIES: ReadonlySet<string> = new Set(['', ' fc', ' cf', ' mma', ' ppv', ' freedom'])

const CONTENDER = /\b(?:contender series|dwcs)\b/
const SHORT_WEEK = /\bs ?(\d{1,2}) ?[ew] ?(\d{1,2})\b/
const SEASON = /\bseason (\d{1,2})\b/
const WEEK = /\b(?:week|wk|episode|ep) ?(\d{1,2})\b/

/** The numbers of a card's title. */
export function numbersOfTitle(title: string): CardNumbers {
  return numbersOf(fold(title))
}

/**
 * The numbers of a name, folded. A slot such as "UFC 09:" is none. Where the
 * title says none, the whole name may have one that looks like a slot's; days
 * and hours stand there, too, so that only a large one counts.
 */
export function numbersOfName(title: string, whole: string): CardNumbers {
  const said = numbersOf(title)
  if (said.number !== null || said.week !== null) return said
  const all = numbersOf(whole)
  return all.number !== null && all.number >= LARGE ? all : said
}

/** True when both count the same thing and the name's count is the card's. */
export function isSameNumber(name: CardNumbers, card: CardNumbers): boolean {
  if (name.number !== null) return name.series === card.series && name.number === card.number
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
  if (card.number === null) return name.number >= LARGE && !name.series.includes(' ')
  return name.series === card.series ? name.number >= LARGE === card.number >= LARGE : true
}

function differs(one: number | null, other: number | null): boolean {
  return one !== null && other !== null && one !== other
}

function numbersOf(folded: string): CardNumbers {
  const counted = Array.from(folded.matchAll(NUMBERED)).find(([, , , digits = '0']) => !digits.startsWith('0'))
  const [, promotion = '', kind = '', digits] = counted ?? []
  const short = CONTENDER.test(folded) ? SHORT_WEEK.exec(folded) : null
  return {
    series: NO_SERIES.has(kind) ? promotion : promotion + kind,
    number: digits === undefined ? null : Number(digits),
    isContender: CONTENDER.test(folded),
    season: numberIn(short?.[1] ?? SEASON.exec(folded)?.[1]),
    week: numberIn(short?.[2] ?? WEEK.exec(folded)?.[1]),
  }
}

function numberIn(digits: string | undefined): number | null {
  return digits === undefined ? null : Number(digits)
}
