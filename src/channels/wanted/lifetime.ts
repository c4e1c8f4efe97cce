import type { Settings, SportsEvent, StreamGroup } from '../../generated/records.ts'
import { eventEnd, segmentEnd, segmentStart, stateAt } from '../../sports/index.ts'
import { MINUTE_MS } from '../../time/units.ts'
import { civilDate, startOfDay } from '../../time/zone.ts'

const MINUTES = { m: 1, h: 60, d: 1440 } as const

/** When a channel exists: from `from` until before `until`. */
export interface Lifetime {
  readonly from: Date
  readonly until: Date
}

/** The settings that decide it: `same_day`, or a span such as 90m, 6h, 2d. */
export interface LifetimeRule {
  readonly createBefore: string
  readonly deleteAfter: string
  readonly timeZone: string
}

/** The rule of a stream group: what it does not say itself, the settings say. */
export function lifetimeRule(group: StreamGroup | undefined, settings: Settings): LifetimeRule {
  return {
    createBefore: group?.create_before ?? settings.create_before,
    deleteAfter: group?.delete_after ?? settings.delete_after,
    timeZone: settings.time_zone,
  }
}

/**
 * The life of an event's channel, or of that of one segment. `same_day` means
 * from midnight before the start, and to midnight after the end, in the owner's
 * zone. An event that runs over keeps its channel, or that of its last segment,
 * for as long as the provider says that it is running.
 */
export function channelLifetime(event: SportsEvent, segment: string | null, rule: LifetimeRule, now: Date): Lifetime {
  const start = (segment === null ? undefined : segmentStart(event, segment)) ?? new Date(event.start)
  const planned = (segment === null ? undefined : segmentEnd(event, segment)) ?? eventEnd(event)
  const mayRunOver = planned.getTime() >= eventEnd(event).getTime() && stateAt(event, now) === 'in'
  const end = mayRunOver ? new Date(Math.max(planned.getTime(), now.getTime())) : planned
  return {
    from: before(start, rule.createBefore, rule.timeZone),
    until: after(end, rule.deleteAfter, rule.timeZone),
  }
}

function before(instant: Date, span: string, timeZone: string): Date {
  if (span === 'same_day') return startOfDay(civilDate(instant, timeZone), timeZone)
  return new Date(instant.getTime() - spanMs(span))
}

function after(instant: Date, span: string, timeZone: string): Date {
  if (span === 'same_day') return startOfDay(civilDate(instant, timeZone), timeZone, 1)
  return new Date(instant.getTime() + spanMs(span))
}

/** Milliseconds of a span such as 90m, 6h, 2d; the settings schema allows no other. */
function spanMs(span: string): number {
  const unit = span.at(-1) as keyof typeof MINUTES
  return Number(span.slice(0, -1)) * MINUTES[unit] * MINUTE_MS
}
