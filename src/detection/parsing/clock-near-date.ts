import { isDigit } from '../text/characters.ts'
import { BLANK, COLON, DOT } from '../text/codes.ts'
import {
  codeAt,
  digitsEnd,
  firstAtNumber,
  isLetterAt,
  lowerAt,
  numbersIn,
  shortNumberEnd,
  skipBlanks,
  twoDigitsAt,
} from '../text/text-reading.ts'

// UTF-16 units, letters small.
const A = 0x61
const M = 0x6d
const P = 0x70

/** True where a number that ends at `at` begins a clock: "8:30", "8.30", "8 pm". */
export function beginsClock(text: string, at: number): boolean {
  const code = codeAt(text, at)
  if (isDigit(code) || code === COLON) return true
  if (code === DOT && isDigit(codeAt(text, at + 1))) return true
  const end = halfDayEnd(text, at)
  return end > at && !isLetterAt(text, end)
}

/** Where " am", "pm" or "p.m" at `at` ends, whatever follows; `at` for none. */
function halfDayEnd(text: string, at: number): number {
  const half = codeAt(text, at) === BLANK ? at + 1 : at
  const letter = lowerAt(text, half)
  if (letter !== A && letter !== P) return at
  const m = codeAt(text, half + 1) === DOT ? half + 2 : half + 1
  return lowerAt(text, m) === M ? m + 1 : at
}

/** True where a clock stands behind the blanks at `at`: " 12:00", " 17.45", " 7 pm". */
export function isClockAhead(text: string, at: number): boolean {
  const hour = skipBlanks(text, at)
  const end = shortNumberEnd(text, hour)
  if (hour === at || end < 0) return false
  const code = codeAt(text, end)
  if ((code === COLON || code === DOT) && twoDigitsAt(text, end + 1) >= 0) return true
  const half = code === BLANK ? end + 1 : end
  const letter = lowerAt(text, half)
  return (letter === A || letter === P) && lowerAt(text, half + 1) === M
}

/** True for a text with a clock of 24 hours: there the day comes first. */
export function hasEuropeanClock(text: string): boolean {
  return firstAtNumber(text, numbersIn(text), readEuropeanClock, text) !== null
}

function readEuropeanClock(text: string, at: number, end: number): true | null {
  if (end - at > 2 || codeAt(text, end) !== COLON || digitsEnd(text, end + 1) !== end + 3) return null
  const minuteEnd = end + 3
  const hasSeconds = codeAt(text, minuteEnd) === COLON && isDigit(codeAt(text, minuteEnd + 1))
  return hasSeconds || halfDayEnd(text, minuteEnd) > minuteEnd ? null : true
}
