/**
 * Times of a guide as the real host reads them: 14 digits in UTC, and an offset
 * only where exactly one character stands between the two. `20260101120000+0200`
 * and `20260101120000 EST` are therefore UTC, which is why a guide must write
 * `20260101120000 +0200`.
 */

import { wholeNumber } from '../../whole-number.ts'

/** Fewer than 14 digits are read too, as long as they can be cut into the six numbers. */
const DIGITS = /^(\d{4})(1[0-2]|0[1-9]|[1-9])(3[01]|[12]\d|0[1-9]|[1-9])(2[0-3]|[01]\d|\d)([0-5]\d|\d)([0-5]\d|\d)$/
const DIGIT_COUNT = 14
const SIGN_AT = 15
const LENGTH_WITH_OFFSET = 20

/** Epoch milliseconds of a time; null where the host leaves the programme out. */
export function guideTime(text: string | undefined): number | null {
  if (text === undefined) return null
  const [, year, month, day, hour, minute, second] = DIGITS.exec(text.slice(0, DIGIT_COUNT)) ?? []
  if (year === undefined || month === undefined || Number(year) === 0) return null
  const at = Date.UTC(Number(year), Number(month) - 1, Number(day), Number(hour), Number(minute), Number(second))
  const date = new Date(at)
  if (Number(year) < 100) date.setUTCFullYear(Number(year))
  if (date.getUTCDate() !== Number(day)) return null // the 31st of a shorter month
  if (text.length < LENGTH_WITH_OFFSET) return date.getTime()
  const offset = offsetMinutes(text)
  return offset === null ? null : date.getTime() - offset * 60_000
}

function offsetMinutes(text: string): number | null {
  const sign = text[SIGN_AT]
  // Of the two characters of either number one may be a blank or a sign.
  const hours = wholeNumber(text.slice(SIGN_AT + 1, SIGN_AT + 3))
  const minutes = wholeNumber(text.slice(SIGN_AT + 3, SIGN_AT + 5))
  if (hours === null || minutes === null) return null
  if (sign !== '+' && sign !== '-') return 0
  const offset = (hours * 60 + minutes) * (sign === '+' ? 1 : -1)
  return Math.abs(offset) < 24 * 60 ? offset : null
}
