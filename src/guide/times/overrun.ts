import { LONGEST_OVERRUN_MS, saysItRuns } from '../../channels/wanted/lifetime.ts'
import type { SportsEvent } from '../../generated/records.ts'
import { stateAt } from '../../sports/index.ts'
import { MINUTE_MS } from '../../time/units.ts'
import { civilDate, startOfDay } from '../../time/zone.ts'

/** When a guide is written, and by whose clock. */
export interface GuideClock {
  readonly now: Date
  readonly timeZone: string
}

/** A guide is written again every half hour at most because a game runs on. */
const STEP_MS = 30 * MINUTE_MS

/**
 * When the programme of an event ends, or of its last part, that is planned to end at `stop`. While the provider calls
 * it running, it ends after `now`: at the next half hour of the owner's clock, so that all runs within one say the
 * same. That holds as long as its channel stays for it, at most 12 hours past the planned end; then the planned end counts again.
 */
export function shownStop(event: SportsEvent, { start, stop }: Span, { now, timeZone }: GuideClock): Date {
  if (!saysItRuns(event) || start > now || now.getTime() >= stop.getTime() + LONGEST_OVERRUN_MS) return stop
  return new Date(Math.max(stop.getTime(), nextHalfHour(now, timeZone).getTime()))
}

interface Span {
  readonly start: Date
  readonly stop: Date
}

/**
 * The parts of a team's games where one runs past the start of another that should have begun, but of which the
 * provider does not say so: that one begins when the other ends.
 */
export function afterOverruns<Part extends Span & { readonly event: SportsEvent }>(
  parts: readonly Part[],
  { now }: GuideClock,
): readonly Part[] {
  const running = parts.filter(({ event, start, stop }) => isRunning(event, now) && start <= now && now < stop)
  return parts.map((part) => {
    const isWaiting = !isRunning(part.event, now) && stateAt(part.event, now) === 'in'
    const before = running.filter(({ event, start }) => event !== part.event && start < part.start)
    if (!isWaiting || before.length === 0 || part.start > now) return part
    return { ...part, start: new Date(Math.max(...before.map(({ stop }) => stop.getTime()))) }
  })
}

/** True for an event that the provider calls running, and that may be: nobody believes that for ever. */
function isRunning(event: SportsEvent, now: Date): boolean {
  return event.status?.state === 'in' && stateAt(event, now) === 'in'
}

function nextHalfHour(instant: Date, timeZone: string): Date {
  const midnight = startOfDay(civilDate(instant, timeZone), timeZone).getTime()
  return new Date(midnight + (Math.floor((instant.getTime() - midnight) / STEP_MS) + 1) * STEP_MS)
}
