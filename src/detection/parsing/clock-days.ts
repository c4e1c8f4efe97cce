import { anyOf } from '../../text.ts'
import { DAY_WORDS } from '../patterns/pattern-sets.ts'
import { asciiWordEnd } from '../text/characters.ts'
import { CUT, cutsIn } from '../text/normalize.ts'
import type { StatedDate } from './date-shapes.ts'
import { weekdayStart } from './weekdays.ts'

/** Where a clock stands in a text, with what belongs to it. */
interface ClockPlace {
  readonly start: number
  readonly end: number
}

/** The only day and a clock, in the order in which they stand; the clock alone where the day stands in it. */
export function withClock(
  days: readonly (StatedDate | null)[],
  dayAt: number,
  { start, end }: ClockPlace,
): readonly (StatedDate | null)[] {
  if (dayAt < start) return [...days, null]
  return dayAt < end ? [null] : [null, ...days]
}

/** What may stand between a day that was taken out and its clock: before the clock, and behind it. */
const GAP_BEFORE = ' ,.:@(-'
const GAP_BEHIND = ' ,.)(-'

/** Where the CUT stands that ends right before `at`; -1 for none. */
function cutBefore(text: string, at: number): number {
  let place = at - 1
  while (place >= 0 && GAP_BEFORE.includes(text.charAt(place))) place -= 1
  return text.charAt(place) === CUT ? place : -1
}

/** True where a CUT stands right behind `at`. */
function isCutBehind(text: string, at: number): boolean {
  let place = at
  while (place < text.length && GAP_BEHIND.includes(text.charAt(place))) place += 1
  return text.charAt(place) === CUT && !CLOCK_AHEAD.test(text.slice(place + 1, place + 1 + LONGEST_AHEAD))
}

/** "20:45 CET 17 May 11:00pm JST": a day before another clock is that one's. */
const CLOCK_AHEAD = new RegExp(`^[ ,.:@(-]*(?:${CUT}|\\d{1,2}(?:[:.h]\\d\\d|\\s?[ap]\\.?m))`, 'iu')
const LONGEST_AHEAD = 12

/** The day whose CUT stands in the clock, right before it or right behind it; null for none. */
export function dayBeside(
  text: string,
  { start, end }: ClockPlace,
  days: readonly (StatedDate | null)[],
): StatedDate | null {
  if (days.length === 0) return null
  const within = days.slice(cutsIn(text, 0, start), cutsIn(text, 0, end)).find((day) => day !== null)
  if (within !== undefined) return within
  const before = cutBefore(text, start)
  const dayBefore = before < 0 ? null : (days[cutsIn(text, 0, before)] ?? null)
  if (dayBefore !== null) return dayBefore
  return isCutBehind(text, end) ? (days[cutsIn(text, 0, end)] ?? null) : null
}

/** Weekdays by their words, Monday 0; those that are cut short in some languages apart. */
const WEEKDAYS = numbered(DAY_WORDS.weekdays)
const SHORT_WEEKDAYS = numbered(DAY_WORDS.shortWeekdays)

function numbered(lists: readonly (readonly string[])[]): ReadonlyMap<string, number> {
  return new Map(lists.flatMap((words, day) => words.map((word) => [word, day] as const)))
}

/** The weekday that stands right before a clock, in it or right behind it, Monday 0; null for none. */
export function weekdayBeside(text: string, { start, end }: ClockPlace): number | null {
  const gap = gapBefore(text, start)
  const before = weekdayStart(text, gap)
  const written = before < 0 ? null : text.slice(before, gap)
  const within = (text.slice(start, end).match(WORDS) ?? []).find((word) => weekdayOf(word) !== null)
  const at = gapBehind(text, end)
  const behindEnd = asciiWordEnd(text, at)
  const behind = text.slice(at, behindEnd)
  // "7pm ET Sun": behind a clock it is a team as often as a day.
  const isOther = /^sun$/i.test(behind) || CLOCK_AHEAD.test(text.slice(behindEnd, behindEnd + LONGEST_AHEAD))
  return weekdayOf(within) ?? weekdayOf(written) ?? (isOther ? null : weekdayOf(behind))
}

const WORDS = new RegExp(`(?<!\\p{L})(?:${anyOf([...WEEKDAYS.keys(), ...SHORT_WEEKDAYS.keys()])})(?!\\p{L})`, 'giu')

/** In capitals a short day is the code of a team or a zone: "PT 7:07". */
function weekdayOf(word: string | null | undefined): number | null {
  const bare = word?.replace(/[.,]$/, '') ?? ''
  const folded = bare.toLowerCase()
  return WEEKDAYS.get(folded) ?? (bare === bare.toUpperCase() ? null : (SHORT_WEEKDAYS.get(folded) ?? null))
}

function gapBefore(text: string, at: number): number {
  let place = at
  while (place > 0 && GAP_BEFORE.includes(text.charAt(place - 1))) place -= 1
  return place
}

function gapBehind(text: string, at: number): number {
  let place = at
  while (place < text.length && GAP_BEHIND.includes(text.charAt(place))) place += 1
  return place
}
