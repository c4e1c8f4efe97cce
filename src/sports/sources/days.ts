import { movedDate } from '../../time/daily.ts'
import { civilDate } from '../../time/zone.ts'

/** The days of `zone` that the span from `from` until before `to` touches, YYYY-MM-DD, ascending; none for an empty span. */
export function daysOfSpan(from: Date, to: Date, zone: string): readonly string[] {
  return to <= from ? [] : daysThrough(civilDate(from, zone), civilDate(new Date(to.getTime() - 1), zone))
}

/** Every day from `first` through `last`, all YYYY-MM-DD, ascending; none where `last` is the earlier one. */
export function daysThrough(first: string, last: string): readonly string[] {
  const days: string[] = []
  for (let day = first; day <= last; day = movedDate(day, 1)) days.push(day)
  return days
}

/** The day that a provider wrote, undefined for any other text and for a 30 February. */
export function dayText(value: string | undefined): string | undefined {
  if (value === undefined || !/^\d{4}-\d{2}-\d{2}$/.test(value)) return undefined
  const midnight = new Date(`${value}T00:00:00Z`)
  return !Number.isNaN(midnight.getTime()) && midnight.toISOString().startsWith(value) ? value : undefined
}
