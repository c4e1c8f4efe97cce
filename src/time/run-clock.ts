import { type ClockStyle, clockTime, shortDate } from './clock-text.ts'
import { civilTime } from './zone.ts'

/** The host's own clock, where the owner's settings are not at hand; it names its zone. */
export function hostClock({ timeZone }: { readonly timeZone: string }): ClockStyle {
  return { timeZone, timeFormat: '12h' }
}

/** "Jun 5, 12:00 PM EDT": an instant for a person who is told no more than that. */
export function momentText(instant: Date, clock: ClockStyle): string {
  return `${shortDate(civilTime(instant, clock.timeZone))}, ${clockTime(instant, clock)}`
}
