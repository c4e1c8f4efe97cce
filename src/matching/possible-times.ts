import type { NameReading } from '../detection/index.ts'
import { DAY_ONLY_ZONE, type Span } from '../sports/index.ts'
import { startOfDay } from '../time/zone.ts'
import { dashedDay } from './dashed-day.ts'
import { gateOf } from './event-index.ts'
import { possibleDaysOfWord } from './stated-day.ts'
import { statedTime } from './stated-time.ts'

/** What a name's day depends on beside the name. */
export interface DayContext {
  readonly now: Date
  /** The owner's zone. */
  readonly timeZone: string
  /** Zone of the names of the stream group, where the owner set one. */
  readonly defaultTimeZone?: string | null
  readonly daysAhead: number
}

/** Tells when the events begin, or still run, that a name may mean. */
export type PossibleTimes = (reading: NameReading) => readonly Span[]

/**
 * The times that a name may mean, before it is known which teams play and in what
 * order its list writes day and month: every one that `questionsOf` may come to
 * when both are known, and few others. Equal spans are one object.
 */
export function possibleTimes(context: DayContext): PossibleTimes {
  const { now, timeZone, defaultTimeZone = null, daysAhead } = context
  const known = new Map<string, Span>()

  /** The gate of the day, and for games without a clock, whose day is New York's, that of the day there. */
  const timeOf = (reading: NameReading, date: string | null): Span => {
    const stated = statedTime(date === reading.date ? reading : { ...reading, date }, { timeZone, defaultTimeZone })
    const key = stated.date === null ? '' : `${stated.date} ${stated.zone}`
    const before = known.get(key)
    if (before !== undefined) return before
    const gate = gateOf(stated, { now, timeZone, daysAhead })
    const span = stated.date === null ? gate : together(gate, dayOnlyGate(stated.date))
    known.set(key, span)
    return span
  }

  return (reading) => {
    const { date, day_and_month: clue } = reading
    if (date !== null) {
      const other = clue?.other ?? null
      return other === null ? [timeOf(reading, date)] : [timeOf(reading, date), timeOf(reading, other)]
    }
    const zone = defaultTimeZone ?? timeZone
    return possibleDaysOfWord(reading.name, now, zone).map((day) =>
      timeOf(reading, day ?? dashedDay(reading.name, now, zone)),
    )
  }
}

function dayOnlyGate(date: string): Span {
  return { from: startOfDay(date, DAY_ONLY_ZONE, -1), to: startOfDay(date, DAY_ONLY_ZONE, 2) }
}

function together(one: Span, other: Span): Span {
  return {
    from: one.from < other.from ? one.from : other.from,
    to: one.to > other.to ? one.to : other.to,
  }
}
