import { DASH, SLASH } from '../text/codes.ts'
import { CUT } from '../text/normalize.ts'
import { codeAt, lowerAt, skipBlanks } from '../text/text-reading.ts'
import { isZoneAt } from './written-zone.ts'

/** The start of a range whose end alone says which half of the day: "7-10pm", "7:30-10 PM". */
export interface OpenRange {
  /** Half past nine in the evening is hour 9, minute 30, half "p". */
  readonly hour: number
  readonly minute: number
  /** The half of the day of the start. */
  readonly half: 'a' | 'p'
  /** Where the whole range ends. */
  readonly end: number
}

const OPEN_RANGE = /^([1-9]|1[0-2])(?:[:.](\d{2}))?-([1-9]|1[0-2])(?:[:.](\d{2}))? ?([ap])\.?m(?![\p{L}\p{N}])\.?/iu
/** As long as the longest of them. */
const LONGEST_RANGE = '12:30-12:30 p.m.'.length

/**
 * The range that begins with the number at [at, end); null for none. The start is in the half of the day of the end,
 * unless it would then come after it: "11-2pm". A number without minutes may count slots, games or goals instead ("Game
 * 2-7:05PM", "NBA 3-7pm Lakers"), so that it begins a range only where nothing speaks for that.
 */
export function openRangeAt(text: string, at: number, end: number): OpenRange | null {
  if (end - at > 2 || (codeAt(text, end) !== DASH && codeAt(text, end + 3) !== DASH)) return null
  const before = codeAt(text, at - 1)
  if (before === SLASH || before === DASH) return null
  const match = OPEN_RANGE.exec(text.slice(at, at + LONGEST_RANGE))
  if (match === null) return null
  const [whole, hour = '', minute, endHour = '', endMinute, written = ''] = match
  const half = written.toLowerCase() === 'a' ? 'a' : 'p'
  const minutesOf = (hours: string, minutes = '00') => (Number(hours) % 12) * 60 + Number(minutes)
  const ahead = minutesOf(endHour, endMinute) - minutesOf(hour, minute)
  if (ahead === 0) return null
  const lasts = ahead > 0 ? ahead : ahead + HALF_DAY_MINUTES
  const isCount =
    endMinute !== undefined || lasts > LONGEST_MINUTES || COUNTING.test(text.slice(Math.max(0, at - 20), at))
  if (minute === undefined && (isCount || !endsAt(text, at + whole.length))) return null
  const other = half === 'a' ? 'p' : 'a'
  return { hour: Number(hour), minute: Number(minute ?? 0), half: ahead > 0 ? half : other, end: at + whole.length }
}

const HALF_DAY_MINUTES = 720
/** An event that lasts longer is not written so. */
const LONGEST_MINUTES = 240
/** Behind these words, and behind what is written in capitals as leagues and networks are, a number counts something. */
const COUNTING =
  /(?:(?:[Gg]ame|[Ww]eek|[Rr]ound|[Cc]ourt|[Ss]tage|[Mm]atch|[Dd]ay|[Ee]vent|[Cc]hannel|[Pp]art|[Rr]ace|[Hh]eat|[Ll]eg|[Nn]o|[Vv]ol)\.?|#|[\p{Lu}\d]{2,}\+?) ?$/u

/** What may stand behind an end without minutes beside a zone: nothing, a bar, a bracket that closes, a cut. */
const ENDS: readonly string[] = ['', '|', ')', ']', '}', CUT]

const RANGE_WITH_HALF = /^ ?- ?(?:0?\d|1[0-2])(?:[:.]\d{2}){0,2} ?[ap]\.?m(?![\p{L}\p{N}])\.?/iu
const RANGE_OF_CLOCKS = /^ ?- ?(?:[01]?\d|2[0-4])[:.h]\d{2}(?!\d)/u
const BARE_RANGE = /^-(?:[1-9]|1[0-2])(?![\d:.])/u
const LONGEST_END = ' - 12:30:00 p.m.'.length

/** Where the end of a range ends that stands behind a clock which ends at `at`: "7pm-10pm", "19:00 - 21:00 CET", "7pm-10 ET"; `at` for none. */
export function rangeEnd(text: string, at: number): number {
  if (codeAt(text, skipBlanks(text, at)) !== DASH) return at
  const behind = text.slice(at, at + LONGEST_END)
  const [withHalf] = RANGE_WITH_HALF.exec(behind) ?? []
  if (withHalf !== undefined) return at + withHalf.length
  const [clocks] = RANGE_OF_CLOCKS.exec(behind) ?? []
  if (clocks !== undefined && isZoneAt(text, skipBlanks(text, at + clocks.length))) return at + clocks.length
  const [bare] = isHalfBefore(text, at) ? (BARE_RANGE.exec(behind) ?? []) : []
  if (bare === undefined) return at
  return endsAt(text, at + bare.length) ? at + bare.length : at
}

/** True where nothing, or a zone, stands behind a range that ends at `at`. */
function endsAt(text: string, at: number): boolean {
  const behind = skipBlanks(text, at)
  return ENDS.includes(text.charAt(behind)) || isZoneAt(text, behind)
}

/** True right behind "am" or "pm". */
function isHalfBefore(text: string, at: number): boolean {
  const last = codeAt(text, at - 1) === 0x2e ? at - 2 : at - 1
  return lowerAt(text, last) === 0x6d
}
