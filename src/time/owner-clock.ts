import { civilDate, civilTime, startOfDay } from './zone.ts'

/** Where and how the owner reads a clock. */
export interface OwnerClock {
  /** A valid IANA zone. */
  readonly timeZone: string
  readonly timeFormat: '12h' | '24h'
}

const WEEKDAYS = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat']
const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

/** The owner's clock as settings say it. */
export function ownerClock(settings: {
  readonly time_zone: string
  readonly time_format?: '12h' | '24h' | undefined
}): OwnerClock {
  return { timeZone: settings.time_zone, timeFormat: settings.time_format ?? '12h' }
}

/** "7:30 PM", or "19:30" on the 24-hour clock. */
export function clockText(instant: Date, { timeZone, timeFormat }: OwnerClock): string {
  const { hour, minute } = civilTime(instant, timeZone)
  const minutes = String(minute).padStart(2, '0')
  if (timeFormat === '24h') return `${String(hour).padStart(2, '0')}:${minutes}`
  return `${hour % 12 || 12}:${minutes} ${hour < 12 ? 'AM' : 'PM'}`
}

/** "Thu". */
export function shortWeekday(instant: Date, { timeZone }: Pick<OwnerClock, 'timeZone'>): string {
  return WEEKDAYS[new Date(`${civilDate(instant, timeZone)}T00:00:00Z`).getUTCDay()] ?? ''
}

/** "Jun 5". */
export function shortDay(instant: Date, { timeZone }: Pick<OwnerClock, 'timeZone'>): string {
  const { month, day } = civilTime(instant, timeZone)
  return `${MONTHS[month - 1]} ${day}`
}

/** For the end of a sentence: "at 7:30 PM", of another day "on Thu, Jun 5 at 7:30 PM", of another year with that. */
export function timeInWords(instant: Date, clock: OwnerClock, now: Date): string {
  const at = `at ${clockText(instant, clock)}`
  const day = civilDate(instant, clock.timeZone)
  const today = civilDate(now, clock.timeZone)
  if (day === today) return at
  const year = day.slice(0, 4) === today.slice(0, 4) ? '' : `, ${day.slice(0, 4)}`
  return `on ${shortWeekday(instant, clock)}, ${shortDay(instant, clock)}${year} ${at}`
}

/** True for a time from one midnight of the owner's to the next, be that day an hour shorter or longer. */
export function isWholeDay(
  { start, stop }: { readonly start: Date; readonly stop: Date },
  { timeZone }: Pick<OwnerClock, 'timeZone'>,
): boolean {
  const day = civilDate(start, timeZone)
  const [begin, end] = [startOfDay(day, timeZone), startOfDay(day, timeZone, 1)]
  return start.getTime() === begin.getTime() && stop.getTime() === end.getTime()
}
