import type { DayAndMonth } from '../name-reading.ts'
import * as trait from '../scan/name-traits.ts'
import { CUT } from '../text/normalize.ts'
import { firstAtNumber, numbersAfterCut, numbersIn, type ReadAtNumber } from '../text/text-reading.ts'
import { type DayParts, dateOf, type StatedDate } from './calendar-day.ts'
import { readDayFirst, readForeignDayFirst, readMonthFirst } from './date-shapes.ts'
import { readDotted, readGermanDay, readSlashed, readYearLast } from './number-dates.ts'
import { clockOf, readCompact, readYearFirst } from './stamp-dates.ts'
import type { WrittenDate } from './written-date.ts'

/** A text without its dates, and what they said. */
export interface DateTaken {
  readonly rest: string
  readonly stated: StatedDate | null
  /** HH:MM of a machine's stamp, which people's clocks in the same name overrule. */
  readonly stampTime: string | null
  /** IANA zone of a machine's stamp that gives its offset. */
  readonly stampZone: string | null
}

/** Reads a date by its first number, with a month in front of it by its day. The whole text has all its clocks. */
type ReadDate = ReadAtNumber<WrittenDate>

/** The shapes of a date, the most telling first, with the traits that a name needs to have for one. */
const SHAPES: readonly { readonly needs: number; readonly read: ReadDate }[] = [
  { needs: trait.YEAR_FIRST, read: readYearFirst },
  { needs: trait.EIGHT_DIGITS, read: readCompact },
  { needs: trait.YEAR_LAST, read: readYearLast },
  { needs: trait.MONTH, read: readMonthFirst },
  { needs: trait.MONTH, read: readDayFirst },
  { needs: trait.FOREIGN_MONTH, read: readForeignDayFirst },
  { needs: trait.DOTTED, read: readGermanDay },
  { needs: trait.SLASHED, read: readSlashed },
  { needs: trait.DOTTED, read: readDotted },
]
/** A name with none of these has no date. */
export const DATE_TRAITS = SHAPES.reduce((traits, { needs }) => traits | needs, trait.STAMP)

const STAMP = /\bstart:\s*(\d{4})-(\d{2})-(\d{2})\s+(\d{1,2}):(\d{2})(?::\d{0,2})?/iu
const STAMP_REST = /\b(?:start|stop):(?:\s*[\dx:.…-]+)?(?:\s+[\d:]+)?/giu

/** So many dates of one shape are taken, so that odd names stay cheap. */
const MOST_DATES = 8

/**
 * Takes every date out of a normalised text (INDEX of shapes: ISO, `Sep 27`, `30 @ Jun`,
 * `7.11` before a clock, `22-09-2026`, `27/04`, `start:… stop:…`, bracket
 * stamps); the most telling one is the stated date. A date without a year is the
 * one nearest to `now`. Where day and month could be either, a part over 12
 * decides, then the clock's style: am and pm go with the month first.
 * `traits` are those of the whole name.
 */
export function takeDate(text: string, now: Date, traits: number = trait.ALL_TRAITS): DateTaken {
  if ((traits & DATE_TRAITS) === 0) return { rest: text, stated: null, stampTime: null, stampZone: null }
  let rest = text
  let stated: StatedDate | null = null
  let stampTime: string | null = null
  let stampZone: string | null = null
  if ((traits & trait.STAMP) !== 0) {
    const stamp = STAMP.exec(text)
    if (stamp) {
      stated = statedDay({ year: Number(stamp[1]), month: Number(stamp[2]), day: Number(stamp[3]) }, now)
      stampTime = clockOf(Number(stamp[4]), Number(stamp[5]))
      rest = rest.replace(STAMP, CUT)
    }
    rest = rest.replace(STAMP_REST, CUT)
  }
  if ((traits & trait.DIGIT) === 0) return { rest, stated, stampTime, stampZone }

  let numbers = numbersIn(rest)
  for (const { needs, read } of SHAPES) {
    if ((traits & needs) === 0) continue
    for (let taken = 0; taken < MOST_DATES; taken += 1) {
      const written = firstAtNumber(rest, numbers, read, text)
      if (written === null) break
      if (stated === null || (stated.withoutYear && written.parts.year !== null)) {
        stated = statedDay(written.parts, now, styledDay(written, rest, now)) ?? stated
      }
      if (stampTime === null) stampZone = written.zone ?? null
      stampTime ??= written.time
      rest = `${rest.slice(0, written.start)}${CUT}${rest.slice(written.end)}`
      numbers = numbersAfterCut(numbers, written.start, written.end)
    }
  }
  return { rest, stated, stampTime, stampZone }
}

function statedDay(parts: DayParts, now: Date, dayAndMonth: DayAndMonth | null = null): StatedDate | null {
  const date = dateOf(parts, now)
  return date === null ? null : { date, withoutYear: parts.year === null, dayAndMonth }
}

/** What a day in numbers says about the order of day and month. */
function styledDay({ numbered, parts, start, end }: WrittenDate, text: string, now: Date): DayAndMonth | null {
  if (numbered === undefined) return null
  const separator = /[/.-](?=\d{1,2}(?!\d))/.exec(text.slice(start, end))?.[0] ?? ''
  return {
    style: parts.year === null ? separator : `${separator} year`,
    order: numbered.isDayFirst ? 'day_first' : 'month_first',
    isProven: numbered.other === null && parts.day !== parts.month,
    other: numbered.other && dateOf(numbered.other, now),
  }
}
