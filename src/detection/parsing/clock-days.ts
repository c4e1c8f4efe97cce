import { DAY_WORDS } from '../patterns/pattern-sets.ts'
import { bordersOf, codeAt, DASH, isDigit, isLetterOrMark, mayBeListed } from '../text/characters.ts'
import { CUT } from '../text/normalize.ts'
import type { StatedDate } from './date-shapes.ts'
import { weekdayStart } from './weekdays.ts'

/** Where a clock stands in a text, with its zone and what leads to it. */
export interface ClockPlace {
  readonly start: number
  readonly end: number
}

/** What stands beside a clock: its date, and its weekday, Monday 0; null for none. */
export interface ClockDay {
  readonly day: StatedDate | null
  readonly weekday: number | null
}

/** A date that was taken out of the text, or a weekday. */
interface DayWord extends ClockPlace, ClockDay {
  /** Whether it counts in front of a clock, and behind one. */
  readonly leads: boolean
  readonly follows: boolean
}

/** What stands between two clocks that is beside the first of them, and beside the second. */
interface Between {
  readonly behind: readonly DayWord[]
  readonly before: readonly DayWord[]
}

/**
 * What stands beside each of the clocks of a text, which come in its order; `days` are those at its CUTs. What stands
 * between two clocks belongs to the one that it is closer to: "7 PM ET Fri (1 AM BST Sat)", "Fri 7 PM ET, Sat 1 AM BST".
 * Where nothing tells, it may be that of both.
 */
export function daysOfClocks(
  text: string,
  days: readonly (StatedDate | null)[],
  places: readonly ClockPlace[],
): readonly ClockDay[] {
  const words = dayWordsIn(text, days)
  const gaps = [...places, null].map((next, index): Between => {
    const [from, to] = [places[index - 1]?.end ?? 0, next?.start ?? text.length]
    const inside = wordsIn(words, { start: from, end: to })
    return {
      behind: index === 0 ? [] : besideStart(text, from, inside),
      before: next === null ? [] : besideEnd(text, to, inside),
    }
  })
  const isAhead = (gaps[0]?.before.length ?? 0) > 0 || places.some((place) => wordsIn(words, place).length > 0)
  const isBehind = (gaps.at(-1)?.behind.length ?? 0) > 0
  const styled = isAhead === isBehind ? null : isAhead ? 'before' : 'behind'
  const owned = gaps.map((gap, index) => {
    const [previous, next] = [places[index - 1], places[index]]
    return previous === undefined || next === undefined ? gap : shared(text, previous.end, next.start, gap, styled)
  })
  return places.map((place, index) => {
    const before = (owned[index]?.before ?? []).filter(({ leads }) => leads)
    const behind = (owned[index + 1]?.behind ?? []).filter(({ follows }) => follows)
    const own = [...wordsIn(words, place), ...before, ...behind]
    return {
      day: own.find(({ day }) => day !== null)?.day ?? null,
      weekday: own.find(({ weekday }) => weekday !== null)?.weekday ?? null,
    }
  })
}

function wordsIn(words: readonly DayWord[], { start, end }: ClockPlace): readonly DayWord[] {
  return words.filter((word) => word.start >= start && word.end <= end)
}

/** Who owns what stands beside two clocks at once, [from, to) of the text lying between them. */
function shared(text: string, from: number, to: number, gap: Between, styled: 'before' | 'behind' | null): Between {
  const { behind: words } = gap
  const [first] = words
  const last = gap.before.at(-1)
  if (first === undefined || last === undefined || !gap.before.includes(first)) return gap
  const split = splitAt(text, words)
  if (split > 0) return { behind: words.slice(0, split), before: words.slice(split) }
  const [left, right] = partedBy(text.slice(from, first.start), text.slice(last.end, to))
  const owner = left === right ? styled : left < right ? 'behind' : 'before'
  return { behind: owner === 'before' ? [] : words, before: owner === 'behind' ? [] : words }
}

/** How many of the words are the first clock's where two clocks have theirs between them; 0 for one day alone. */
function splitAt(text: string, words: readonly DayWord[]): number {
  const places = words.map((_word, index) => index).filter((at) => at > 0 && isOne(words.slice(0, at)))
  const fitting = places.filter((at) => isOne(words.slice(at)))
  if (isOne(words) || fitting.length === 0) return 0
  const parted = fitting.find((at) => strength(text.slice(words[at - 1]?.end, words[at]?.start)) > 0)
  return parted ?? fitting[0] ?? 0
}

/** True for words that make one day: no two dates, no two weekdays. */
function isOne(words: readonly DayWord[]): boolean {
  return (
    words.filter(({ day }) => day !== null).length < 2 && words.filter(({ weekday }) => weekday !== null).length < 2
  )
}

/** How strongly the text before a day and behind it part it from its clocks; brackets around it part nothing. */
function partedBy(left: string, right: string): readonly [number, number] {
  const isEnclosed = /\($/.test(left) && /^\)/.test(right)
  return isEnclosed ? [strength(left.slice(0, -1)), strength(right.slice(1))] : [strength(left), strength(right)]
}

function strength(gap: string): number {
  if (/[()-]/.test(gap)) return 2
  return gap.includes(',') ? 1 : 0
}

/** What may stand between a clock and its day. */
const GAP = /^(?:[ ,.:@()-]|(?<!\p{L})(?:on|am|den|le|el|il|op|em)(?!\p{L}))*$/iu

/** The words right behind `from`, the closest first. */
function besideStart(text: string, from: number, words: readonly DayWord[]): readonly DayWord[] {
  const other = words.findIndex(({ start }, index) => !GAP.test(text.slice(words[index - 1]?.end ?? from, start)))
  return other < 0 ? words : words.slice(0, other)
}

/** The words right before `to`, the closest last. */
function besideEnd(text: string, to: number, words: readonly DayWord[]): readonly DayWord[] {
  const other = words.findLastIndex(({ end }, index) => !GAP.test(text.slice(end, words[index + 1]?.start ?? to)))
  return words.slice(other + 1)
}

/** Weekdays by their words, Monday 0; those that are cut short in some languages apart. */
const WEEKDAYS = numbered(DAY_WORDS.weekdays)
const SHORT_WEEKDAYS = numbered(DAY_WORDS.shortWeekdays)

function numbered(lists: readonly (readonly string[])[]): ReadonlyMap<string, number> {
  return new Map(lists.flatMap((words, day) => words.map((word) => [word, day] as const)))
}

const WORD_BORDERS = bordersOf([...WEEKDAYS.keys(), ...SHORT_WEEKDAYS.keys()])
/** Behind the first five days of a week in Portuguese. */
const FEIRA = /^-feira(?!\p{L})/iu

/** The dates and weekdays of a text, in its order. */
function dayWordsIn(text: string, days: readonly (StatedDate | null)[]): readonly DayWord[] {
  const words: DayWord[] = []
  let cut = 0
  for (let at = 0; at < text.length; at += 1) {
    if (text.charAt(at) === CUT) {
      const day = days[cut] ?? null
      if (day !== null) words.push({ start: at, end: at + 1, day, weekday: null, leads: true, follows: true })
      cut += 1
      continue
    }
    if (!isLetterOrMark(codeAt(text, at))) continue
    const start = at
    while (isLetterOrMark(codeAt(text, at + 1))) at += 1
    const word = at === start ? null : weekdayIn(text, start, at + 1)
    if (word !== null) words.push(word)
  }
  return words
}

/** The weekday that the letters at [start, lettersEnd) are; null for any other word. */
function weekdayIn(text: string, start: number, lettersEnd: number): DayWord | null {
  const longEnd = lettersEnd + '-feira'.length
  const goesOn = codeAt(text, lettersEnd) === DASH && FEIRA.test(text.slice(lettersEnd, longEnd + 1))
  const end = goesOn && !isDigit(codeAt(text, longEnd)) ? longEnd : lettersEnd
  if (!mayBeListed(WORD_BORDERS, text, start, end)) return null
  const weekday = weekdayOf(text.slice(start, end))
  if (weekday === null || isDigit(codeAt(text, start - 1)) || isDigit(codeAt(text, end))) return null
  // "7pm ET Sun": behind a clock it is a team as often as a day.
  const follows = !/^sun$/i.test(text.slice(start, end))
  return { start, end, day: null, weekday, leads: leadsToClock(text, start, end), follows }
}

/** True for a weekday that counts in front of a clock, with its dot or comma or without. */
function leadsToClock(text: string, start: number, end: number): boolean {
  return weekdayStart(text, end) === start || (/[.,]/.test(text.charAt(end)) && weekdayStart(text, end + 1) === start)
}

/** In capitals a short day is the code of a team or a zone: "PT 7:07". */
function weekdayOf(word: string): number | null {
  const folded = word.toLowerCase()
  return WEEKDAYS.get(folded) ?? (word === word.toUpperCase() ? null : (SHORT_WEEKDAYS.get(folded) ?? null))
}
