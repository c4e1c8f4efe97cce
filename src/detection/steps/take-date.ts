import { CUT } from '../normalise.ts'
import { FOREIGN_MONTH, LEADING_WEEKDAY, MONTH, monthNumber } from './moment-words.ts'

/** A day that a name states. */
export interface StatedDate {
  /** YYYY-MM-DD. */
  readonly date: string
  readonly withoutYear: boolean
}

/** A text without its dates, and what they said. */
export interface DateTaken {
  readonly rest: string
  readonly stated: StatedDate | null
  /** HH:MM of a machine's stamp, which people's clocks in the same name overrule. */
  readonly stampTime: string | null
}

interface DayParts {
  readonly year: number | null
  readonly month: number
  readonly day: number
}

/** Words before the date that belong to it: "@", "at", a weekday. */
const LEAD = `(?:(?:@|-|(?<=\\s)at)\\s*)?(?:${LEADING_WEEKDAY}\\s+)?(?:(?:@|(?<=\\s)at)\\s*)?`
const AFTER_LEAD = '(?<![\\p{L}\\p{N}])'
/** A number that a clock begins with is no day. */
const NO_CLOCK = '(?![\\d:]|\\.\\d|\\s?[ap]\\.?m(?![\\p{L}]))'

const STAMP = /\bstart:\s*(\d{4})-(\d{2})-(\d{2})\s+(\d{1,2}):(\d{2})(?::\d{0,2})?/iu
const STAMP_REST = /\b(?:start|stop):(?:\s*[\dx:.…-]+)?(?:\s+[\d:]+)?/giu
const STAMP_WORD = /\bst(?:art|op):/i
const ISO =
  /(?<![\p{L}\d])(\d{4})([-./])(\d{1,2})\2(\d{1,2})(?:(?:T|\s+)(\d{1,2}):(\d{2})(?::\d{0,2})?(?:\s?([ap])m)?)?(?![\d])/iu
const NUMERIC_YEAR = /(?<![\d./-])(\d{1,2})(?:([./])(\d{1,2})\2(\d{4}|\d{2})|-(\d{1,2})-(\d{4}))(?![\d])/u
const MONTH_FIRST = new RegExp(
  `${LEAD}${AFTER_LEAD}(${MONTH})\\.?\\s+(\\d{1,2})(?:st|nd|rd|th)?${NO_CLOCK}(?:,?\\s+(20\\d\\d)(?![\\d:]))?`,
  'iu',
)
const DAY_FIRST = new RegExp(
  `${LEAD}${AFTER_LEAD}(\\d{1,2})(?:st|nd|rd|th|\\.)?\\s*(?:@\\s*|of\\s+)?(${MONTH})(?![\\p{L}\\p{N}])\\.?(?:,?\\s+(20\\d\\d)(?![\\d:]))?`,
  'iu',
)
/** "6. Juni", "6 de junio", "1er juin". */
const FOREIGN_DAY_FIRST = new RegExp(
  `${LEAD}${AFTER_LEAD}(\\d{1,2})(?:\\.|er|º)?\\s+(?:de\\s+)?(${FOREIGN_MONTH})(?![\\p{L}\\p{N}])\\.?(?:,?\\s+(?:de\\s+)?(20\\d\\d)(?![\\d:]))?`,
  'iu',
)
const FOREIGN_HINT = new RegExp(FOREIGN_MONTH, 'i')
const MONTH_HINT = /jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec/i
const DAY_FIRST_SHAPES = [
  [MONTH_HINT, DAY_FIRST],
  [FOREIGN_HINT, FOREIGN_DAY_FIRST],
] as const
const SLASH = new RegExp(`${LEAD}(?<![\\p{L}\\d./:-])(\\d{1,2})/(\\d{1,2})(?![\\d/:]|\\s+finals?)`, 'iu')
/** With a dot a day counts only before a clock: "8.29 12:00PM" is August 29, "17.45" a clock. */
const DOT = new RegExp(
  `${LEAD}(?<![\\p{L}\\d./:-])(\\d{1,2})\\.(\\d{1,2})(?=\\s+\\d{1,2}(?:[:.]\\d{2}|\\s?[ap]m))`,
  'iu',
)
/** A day and a month with a dot each is German: "06.06." is June 6, "7.11." November 7. */
const DOTS = new RegExp(`${LEAD}(?<![\\p{L}\\d./:-])(\\d{1,2})\\.(\\d{1,2})\\.(?![\\p{L}\\d])`, 'iu')
/** A clock of 24 hours, or a European zone: there the day comes first. */
const EUROPEAN_CLOCK = /(?<!\d)\d{1,2}:\d{2}(?!\d|:\d|\s?[ap]\.?m)/iu

/**
 * Takes every date out of a text (INDEX of shapes: ISO, `Sep 27`, `30 @ Jun`,
 * `7.11` before a clock, `22-09-2026`, `27/04`, `start:… stop:…`, bracket
 * stamps); the most telling one is the stated date. A date without a year is the
 * one nearest to `now`. Where day and month could be either, a part over 12
 * decides, then the clock's style: am and pm go with the month first.
 */
export function takeDate(text: string, now: Date): DateTaken {
  let rest = text
  let stated: StatedDate | null = null
  let stampTime: string | null = null
  const dayFirst = EUROPEAN_CLOCK.test(text)
  const state = (parts: DayParts | null): void => {
    const found = parts && dayOf(parts, now)
    if (found && (stated === null || (stated.withoutYear && !found.withoutYear))) stated = found
  }

  const stamp = STAMP.exec(rest)
  if (stamp) {
    state({ year: Number(stamp[1]), month: Number(stamp[2]), day: Number(stamp[3]) })
    stampTime = clockOf(Number(stamp[4]), Number(stamp[5]))
  }
  if (!/\d/.test(text)) return { rest: STAMP_WORD.test(text) ? text.replace(STAMP_REST, CUT) : text, stated, stampTime }
  if (STAMP_WORD.test(rest)) rest = rest.replace(STAMP, CUT).replace(STAMP_REST, CUT)

  rest = takeAll(rest, /\d{4}[-./]\d/, ISO, ([, year, , month, day, hour, minute, half]) => {
    const parts = { year: Number(year), month: Number(month), day: Number(day) }
    if (!isDay(parts)) return false
    state(parts)
    if (hour !== undefined) stampTime ??= clockOf(Number(hour), Number(minute), half)
    return true
  })
  rest = takeAll(
    rest,
    /\d[-./]\d{1,2}[-./]\d/,
    NUMERIC_YEAR,
    ([, first, separator, second, year, secondDashed, yearDashed]) => {
      const written = Number(year ?? yearDashed)
      const parts = orderOf(
        Number(first),
        Number(second ?? secondDashed),
        dayFirst || yearDashed !== undefined || (separator === '.' && written > 99),
      )
      if (!parts) return false
      state({ ...parts, year: written < 100 ? 2000 + written : written })
      return true
    },
  )
  rest = takeAll(rest, MONTH_HINT, MONTH_FIRST, ([, month, day, year]) => {
    const parts = { year: year === undefined ? null : Number(year), month: monthNumber(month ?? ''), day: Number(day) }
    if (!isDay(parts)) return false
    state(parts)
    return true
  })
  for (const [hint, shape] of DAY_FIRST_SHAPES) {
    rest = takeAll(rest, hint, shape, ([, day, month, year]) => {
      const parts = {
        year: year === undefined ? null : Number(year),
        month: monthNumber(month ?? ''),
        day: Number(day),
      }
      if (!isDay(parts)) return false
      state(parts)
      return true
    })
  }
  rest = takeAll(rest, /\d\.\d{1,2}\./, DOTS, ([, day, month]) => {
    const parts = { year: null, month: Number(month), day: Number(day) }
    if (!isDay(parts)) return false
    state(parts)
    return true
  })
  for (const shape of [SLASH, DOT]) {
    rest = takeAll(rest, shape === SLASH ? /\d\/\d/ : /\d\.\d/, shape, ([written, first, second]) => {
      // "24/7" is no day of July.
      const parts = written.endsWith('24/7')
        ? null
        : orderOf(Number(first), Number(second), dayFirst && shape === SLASH)
      if (!parts) return false
      state({ ...parts, year: null })
      return true
    })
  }
  return { rest, stated, stampTime }
}

/** Cuts out every match that `accept` takes; at most eight, so that odd names stay cheap. `hint` says cheaply that there can be one. */
function takeAll(text: string, hint: RegExp, shape: RegExp, accept: (match: RegExpExecArray) => boolean): string {
  if (!hint.test(text)) return text
  let rest = text
  for (let round = 0; round < 8; round += 1) {
    const match = shape.exec(rest)
    if (!match || !accept(match)) return rest
    rest = `${rest.slice(0, match.index)}${CUT}${rest.slice(match.index + match[0].length)}`
  }
  return rest
}

function orderOf(first: number, second: number, dayFirst: boolean): DayParts | null {
  const monthFirst = { year: null, month: first, day: second }
  const dayFirstParts = { year: null, month: second, day: first }
  const [wanted, other] = dayFirst ? [dayFirstParts, monthFirst] : [monthFirst, dayFirstParts]
  if (isDay(wanted)) return wanted
  return isDay(other) ? other : null
}

function isDay({ year, month, day }: DayParts): boolean {
  if (month < 1 || month > 12 || day < 1) return false
  return day <= new Date(Date.UTC(year ?? 2024, month, 0)).getUTCDate()
}

function dayOf(parts: DayParts, now: Date): StatedDate | null {
  if (!isDay(parts)) return null
  if (parts.year !== null) return { date: isoDay(parts.year, parts), withoutYear: false }
  const thisYear = now.getUTCFullYear()
  const distance = (year: number): number => Math.abs(Date.UTC(year, parts.month - 1, parts.day, 12) - now.getTime())
  const years = [thisYear, thisYear - 1, thisYear + 1].filter((year) => isDay({ ...parts, year }))
  const [nearest] = years.sort((a, b) => distance(a) - distance(b))
  return nearest === undefined ? null : { date: isoDay(nearest, parts), withoutYear: true }
}

function isoDay(year: number, { month, day }: DayParts): string {
  return `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`
}

function clockOf(hour: number, minute: number, half?: string): string | null {
  const hours = half === undefined ? hour : (hour % 12) + (half.toLowerCase() === 'p' ? 12 : 0)
  return hours < 24 && minute < 60 ? `${String(hours).padStart(2, '0')}:${String(minute).padStart(2, '0')}` : null
}
