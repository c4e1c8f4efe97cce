import type { NameReading } from '../detection/index.ts'
import { DAY_ONLY_ZONE } from '../sports/index.ts'
import { DAY_MS } from '../time/units.ts'
import { civilDate, startOfDay } from '../time/zone.ts'
import { type StatedDayContext, statedDayOf } from './question.ts'
import { statedTime } from './stated-time.ts'

/** When a name says that its event begins, where no schedule tells it better. */
export interface LikelyStart {
  readonly start: Date
  /** False where the name says only the day; `start` is then the beginning of that day in DAY_ONLY_ZONE. */
  readonly hasClock: boolean
}

/** Hours of a clock that does not say which half of the day it means, which nearly always are those after noon. */
const LAST_HOUR_AFTER_NOON = 9

/**
 * The day and the clock of a name alone, read as matching reads them: its zone, else that of its stream group, else the
 * likeliest. Of a clock without a day the first such moment at or after `from`; `context.now` is the moment at which words
 * such as "tomorrow" were meant. Null for a name with neither. Pure.
 */
export function likelyStart(given: NameReading, context: StatedDayContext, from: Date): LikelyStart | null {
  const date = nearestDay(given, context)
  const reading = { ...withLikelyHalf(given), date }
  const stated = statedTime(reading, context)
  if (stated.instantMs !== null) return { start: new Date(stated.instantMs), hasClock: true }
  if (stated.date !== null) return { start: startOfDay(stated.date, DAY_ONLY_ZONE), hasClock: false }
  if (stated.minutes === null) return null
  const today = Date.parse(civilDate(from, stated.zone))
  const starts = [0, 1, 2].flatMap((days) => {
    const day = new Date(today + days * DAY_MS).toISOString().slice(0, 10)
    return statedTime({ ...reading, date: day }, context).instantMs ?? []
  })
  const first = starts.find((start) => start >= from.getTime())
  return first === undefined ? null : { start: new Date(first), hasClock: true }
}

/** The stated day; where day and month may be exchanged the one that is nearer. */
function nearestDay(given: NameReading, context: StatedDayContext): string | null {
  const { date, other: turned, learned } = statedDayOf(given, context)
  const other = learned === null ? turned : null
  if (date === null || other === null) return date
  const away = (day: string) => Math.abs(Date.parse(day) - context.now.getTime())
  return away(other) < away(date) ? other : date
}

/** "7:00" in America is in the evening, "11:00" in the morning. */
function withLikelyHalf(given: NameReading): NameReading {
  const { time, isClockHalfOpen: isOpen } = given
  const [, hour = '', rest = ''] = /^(\d{1,2})(:.*)$/.exec(time ?? '') ?? []
  const isAfterNoon = isOpen && hour !== '' && Number(hour) >= 1 && Number(hour) <= LAST_HOUR_AFTER_NOON
  return { ...given, time: isAfterNoon ? `${Number(hour) + 12}${rest}` : time, isClockHalfOpen: false }
}
