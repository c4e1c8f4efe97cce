import { CUT, isWordAt } from './normalise.ts'
import { PLACE_SEPARATORS, SEPARATORS } from './patterns/index.ts'

/** A separator between two sides, at [start, end) of the text. */
export interface FoundSeparator {
  /** As the list of separators or the owner's keyword spells it. */
  readonly separator: string
  readonly start: number
  readonly end: number
}

const MONTH = '(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]{0,6}'

/** What makes "@" and "at" introduce a date, a weekday or a clock. "Sun" is a team too, so "at Sun" stays. */
const MOMENT_AHEAD = new RegExp(
  `^\\s*(?:(?:mon|tues?|wed|thu(?:rs?)?|fri|sat|sun)[.,]?\\s+(?:\\d|@|${MONTH}\\.?\\s+\\d)` +
    `|(?:mon|tues|wednes|thurs|fri|satur|sun)day(?![a-z])|${MONTH}\\.?\\s+\\d|noon(?![a-z])|midnight(?![a-z])` +
    `|\\d{1,2}(?:st|nd|rd|th)?\\s*@?\\s*${MONTH}(?![a-z])|\\d{1,2}[:.h]\\d{2}|\\d{1,4}\\s?[ap]\\.?m(?![a-z])` +
    '|\\d{1,2}[/-]\\d{1,2}(?!\\d)|20\\d\\d[-/.]\\d)',
)

const SIDE_BORDER = /[|•␟]/

/** Tells whether the words before "@" or "at" name a series without sides ("NASCAR @ Daytona"). */
export type NamesSeries = (left: string) => boolean

/**
 * The first separator of the list, in its order, that stands as a whole token
 * between two sides that are not empty. `text` and `folded` have the same length.
 */
export function findSeparatorIn(text: string, folded: string, namesSeries: NamesSeries): FoundSeparator | null {
  for (const separator of SEPARATORS) {
    for (let start = folded.indexOf(separator); start >= 0; start = folded.indexOf(separator, start + 1)) {
      const end = start + separator.length
      if (!isToken(folded, separator, start, end) || !hasSides(folded, start, end)) continue
      if (separator === 'x' && isProduct(folded, start, end)) continue
      if (PLACE_SEPARATORS.has(separator) && isPlaceOrMoment(text, folded, separator, start, end, namesSeries)) continue
      return { separator, start, end }
    }
  }
  return null
}

/** True where [start, end) has something that could be a side on either hand. */
export function hasSides(folded: string, start: number, end: number): boolean {
  return /[\p{L}\p{N}]/u.test(leftOf(folded, start)) && /[\p{L}\p{N}]/u.test(rightOf(folded, end))
}

function isToken(folded: string, separator: string, start: number, end: number): boolean {
  const before = folded.charAt(start - 1)
  const after = folded.charAt(end)
  if (separator === '@')
    return before === ' ' || after === ' ' || (isWordAt(folded, start - 1) && isWordAt(folded, end))
  if (!/[\s)\]}"']/.test(before)) return false
  return separator.endsWith('.') ? after !== '.' : /[\s("#[]/.test(after)
}

/** "4 x 100", "X Games": no matchup. */
function isProduct(folded: string, start: number, end: number): boolean {
  return (/\d\s*$/.test(folded.slice(0, start)) && /^\s*\d/.test(folded.slice(end))) || folded.startsWith(' games', end)
}

function isPlaceOrMoment(
  text: string,
  folded: string,
  separator: string,
  start: number,
  end: number,
  namesSeries: NamesSeries,
): boolean {
  const ahead = folded.slice(end)
  if (MOMENT_AHEAD.test(ahead) && !(separator === 'at' && /^\s*sun\s/.test(ahead))) return true
  // "30 @ Jun": the day before it, the month behind it.
  if (/\d\s*$/.test(folded.slice(0, start)) && new RegExp(`^\\s*${MONTH}(?![a-z])`).test(ahead)) return true
  // "at the US Open" is prose; a team writes its article with a capital, as in "at The Citadel".
  if (/^\s*the\s/.test(text.slice(end))) return true
  return namesSeries(leftOf(text, start))
}

function leftOf(text: string, start: number): string {
  const before = text.slice(0, start)
  const from = Math.max(
    before.lastIndexOf('|'),
    before.lastIndexOf(CUT),
    before.lastIndexOf('•'),
    before.lastIndexOf(': '),
  )
  return before.slice(from + 1)
}

function rightOf(text: string, end: number): string {
  return text.slice(end).split(SIDE_BORDER, 1)[0] ?? ''
}
