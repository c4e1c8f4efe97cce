import { type ClockStyle, longDate } from '../time/clock-text.ts'
import { clockText } from '../time/owner-clock.ts'
import { MINUTE_MS } from '../time/units.ts'
import { civilDate, civilTime, startOfDay } from '../time/zone.ts'

/** A part of time. */
interface Span {
  readonly from: Date
  readonly to: Date
}

/** A day of the owner's calendar, as far as it lies in the grid. */
export interface DayMark extends Span {
  /** Thursday, June 5, 2025 */
  readonly label: string
}

/** An hour that the owner's clock strikes. */
export interface HourMark {
  readonly at: Date
  /** 7 PM, or 19:00 */
  readonly label: string
}

/** The days of the owner's calendar in a part of time, in their order; one on which clocks change is shorter or longer. */
export function dayMarks({ from, to }: Span, { timeZone }: ClockStyle): DayMark[] {
  const days: DayMark[] = []
  for (let start = from; start < to; ) {
    const midnight = startOfDay(civilDate(start, timeZone), timeZone, 1)
    const end = midnight < to ? midnight : to
    days.push({ from: start, to: end, label: longDate(civilTime(start, timeZone)) })
    start = end
  }
  return days
}

/** No zone's clock is off by less than this against another's. */
const QUARTER_MS = 15 * MINUTE_MS

/** The full hours of the owner's clock in a part of time, in their order; where clocks go back one comes twice. */
export function hourMarks({ from, to }: Span, clock: ClockStyle): HourMark[] {
  const { timeZone } = clock
  const hours: HourMark[] = []
  const first = Math.ceil(from.getTime() / QUARTER_MS) * QUARTER_MS
  for (let at = first; at < to.getTime(); at += QUARTER_MS) {
    const { minute } = civilTime(new Date(at), timeZone)
    if (minute === 0) hours.push({ at: new Date(at), label: clockText(new Date(at), clock).replace(':00 ', ' ') })
  }
  return hours
}
