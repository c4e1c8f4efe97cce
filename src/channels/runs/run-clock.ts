import type { Settings } from '../../generated/records.ts'
import { type ClockStyle, clockTime, shortDate } from '../../templates/game/clock-text.ts'
import { civilTime } from '../../time/zone.ts'

/** The clock that the owner reads. */
export function ownerClock({
  time_zone: timeZone,
  time_format: timeFormat,
}: Pick<Settings, 'time_zone' | 'time_format'>): ClockStyle {
  return { timeZone, timeFormat }
}

/** The host's own clock, where the owner's settings are not at hand; it names its zone. */
export function hostClock({ timeZone }: { readonly timeZone: string }): ClockStyle {
  return { timeZone, timeFormat: '12h' }
}

/** "Jun 5, 12:00 PM EDT": an instant for a person. */
export function clockText(instant: Date, clock: ClockStyle): string {
  return `${shortDate(civilTime(instant, clock.timeZone))}, ${clockTime(instant, clock)}`
}
