import { civilDate, civilTime, instantOf, startOfDay } from '../../../src/time/zone.ts'

/** The owner's zone, in which the days of the week count. */
export const ZONE = 'America/New_York'

/**
 * The Monday on which the week begins. On the Sunday of this one clocks are put back an hour; `SIMULATED_WEEK` may
 * name another, as 2026-03-02, on whose Sunday they are put forward. Nothing in the week depends on the year.
 */
const FIRST_DAY = process.env.SIMULATED_WEEK ?? '2026-10-26'

/** Midnight of a day of the week: 0 is Monday, 7 the end. */
export function dayStart(day: number): Date {
  return startOfDay(FIRST_DAY, ZONE, day)
}

/** An instant of the week: `at(2, 14, 30)` is Wednesday, half past two in the afternoon. */
export function at(day: number, hour: number, minute = 0): Date {
  const midnight = civilTime(new Date(dayStart(day).getTime() + 12 * 3_600_000), ZONE)
  return instantOf({ ...midnight, hour, minute }, ZONE)
}

/** The calendar day of an instant, as the owner's clock shows it. */
export function dayOf(instant: string): string {
  return civilDate(new Date(instant), ZONE)
}

/** 0 for a Monday ... 6 for a Sunday. */
export function weekday(date: string): number {
  return (new Date(`${date}T00:00:00Z`).getUTCDay() + 6) % 7
}

/** The instant on another day of the week at which the owner's clock shows the same time. */
export function onDay(instant: string, day: number): Date {
  const { hour, minute } = civilTime(new Date(instant), ZONE)
  return at(day, hour, minute)
}
