import { BLANK, COLON, DASH, PLUS } from '../text/codes.ts'
import {
  codeAt,
  digitsEnd,
  isInWord,
  isLetterBefore,
  isLetterOrNumberAt,
  lowerAt,
  numberAt,
  shortNumberEnd,
  skipBlanks,
} from '../text/text-reading.ts'
import { dayOrNull, twoDigits } from './calendar-day.ts'
import { zoneOf } from './time-words.ts'
import { isDateSeparator, isFreeNumber, type WrittenDate } from './written-date.ts'
import { endOfZone } from './written-zone.ts'

// UTF-16 units, letters small.
const A = 0x61
const M = 0x6d
const P = 0x70
const T = 0x74

/** "2026-10-02", "2026.10.02 16:50:00", "2026-10-02T16:50": the time belongs to the stamp. */
export function readYearFirst(text: string, at: number, end: number): WrittenDate | null {
  const separator = codeAt(text, end)
  if (end - at !== 4 || !isDateSeparator(separator) || isLetterBefore(text, at)) return null
  const monthEnd = shortNumberEnd(text, end + 1)
  if (monthEnd < 0 || codeAt(text, monthEnd) !== separator) return null
  const dayEnd = shortNumberEnd(text, monthEnd + 1)
  if (dayEnd < 0) return null
  const month = numberAt(text, end + 1, monthEnd)
  const parts = dayOrNull(numberAt(text, at, end), month, numberAt(text, monthEnd + 1, dayEnd))
  if (parts === null) return null
  const time = readStampTime(text, dayEnd)
  const offset = time === null ? null : readOffset(text, time.end)
  const zone = offset?.zone ?? null
  return { start: at, end: offset?.end ?? time?.end ?? dayEnd, parts, time: time?.clock ?? null, zone }
}

/** The offset of a stamp whose time ends at `at`: "-04:00", "+0200". */
function readOffset(text: string, at: number): { readonly end: number; readonly zone: string | null } | null {
  const sign = codeAt(text, at)
  const end = sign === PLUS || sign === DASH ? endOfZone(text, at) : -1
  return end < 0 ? null : { end, zone: zoneOf(text.slice(at, end)) }
}

/** The time of a stamp whose day ends at `at`: "T16:50", " 16:50:00", " 4:50 pm". */
function readStampTime(text: string, at: number): { readonly end: number; readonly clock: string | null } | null {
  const hourAt = lowerAt(text, at) === T ? at + 1 : skipBlanks(text, at)
  const hourEnd = shortNumberEnd(text, hourAt)
  if (hourAt === at || hourEnd < 0 || codeAt(text, hourEnd) !== COLON) return null
  const minuteEnd = digitsEnd(text, hourEnd + 1)
  if (minuteEnd - hourEnd !== 3) return null
  const hour = numberAt(text, hourAt, hourEnd)
  const minute = numberAt(text, hourEnd + 1, minuteEnd)
  let end = minuteEnd
  if (codeAt(text, end) === COLON) {
    const secondEnd = digitsEnd(text, end + 1)
    if (secondEnd - end <= 3) end = secondEnd
  }
  const halfAt = codeAt(text, end) === BLANK ? end + 1 : end
  const half = lowerAt(text, halfAt)
  if ((half !== A && half !== P) || lowerAt(text, halfAt + 1) !== M || isInWord(text, halfAt + 1)) {
    return { end, clock: clockOf(hour, minute) }
  }
  // "5:30 pmHome": nobody can tell.
  if (isLetterOrNumberAt(text, halfAt + 2)) return { end, clock: null }
  return { end: halfAt + 2, clock: clockOf((hour % 12) + (half === P ? 12 : 0), minute) }
}

/** "20260911": eight digits of this century that are a day. */
export function readCompact(text: string, at: number, end: number): WrittenDate | null {
  if (end - at !== 8 || !text.startsWith('20', at) || !isFreeNumber(text, at)) return null
  if (isLetterOrNumberAt(text, end)) return null
  const parts = dayOrNull(numberAt(text, at, at + 4), numberAt(text, at + 4, at + 6), numberAt(text, at + 6, end))
  return parts && { start: at, end, parts, time: null }
}

/** HH:MM; null for hours and minutes that no clock shows. */
export function clockOf(hour: number, minute: number): string | null {
  return hour < 24 && minute < 60 ? `${twoDigits(hour)}:${twoDigits(minute)}` : null
}
