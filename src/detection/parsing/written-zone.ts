import { COLON, DASH, PLUS } from '../text/codes.ts'
import {
  codeAt,
  digitsEnd,
  isLetterOrDigitAt,
  isLetterOrNumberAt,
  numberAt,
  twoDigitsAt,
} from '../text/text-reading.ts'
import { zoneWordEnd } from './time-words.ts'

/** Where a zone at `at` ends: "ET", "GMT+2", "GMT+0300", "+03", "-05:00"; -1 for none. */
export function endOfZone(text: string, at: number): number {
  const wordEnd = zoneWordEnd(text, at)
  if (wordEnd < 0) return twoDigitsAt(text, at + 1) < 0 ? -1 : offsetEnd(text, at)
  if (isLetterOrNumberAt(text, wordEnd)) return -1
  return Math.max(wordEnd, offsetEnd(text, wordEnd))
}

/** Where an offset at `at` ends: "+3", "-03", "+0330", "+05:45"; -1 for none. */
function offsetEnd(text: string, at: number): number {
  if (!isSign(codeAt(text, at))) return -1
  const end = digitsEnd(text, at + 1)
  const digits = end - at - 1
  if (digits === 4) return QUARTERS.has(numberAt(text, end - 2, end)) ? end : -1
  if (digits < 1 || digits > 2) return -1
  const hasMinutes = codeAt(text, end) === COLON && digitsEnd(text, end + 1) === end + 3
  return hasMinutes && QUARTERS.has(numberAt(text, end + 1, end + 3)) ? end + 3 : end
}

/** Minutes of offsets. */
const QUARTERS: ReadonlySet<number> = new Set([0, 15, 30, 45])

/** True for a zone's word that no letter and no digit follows. */
export function isZoneAt(text: string, at: number): boolean {
  const end = zoneWordEnd(text, at)
  return end >= 0 && !isLetterOrDigitAt(text, end)
}

function isSign(code: number): boolean {
  return code === PLUS || code === DASH
}
