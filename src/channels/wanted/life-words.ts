import type { SportsEvent } from '../../generated/records.ts'
import { eventTitle } from '../../sports/index.ts'
import { civilDate, civilTime } from '../../time/zone.ts'
import type { ChannelLife, LifetimeRule } from './lifetime.ts'

/** "Mets at Braves is cancelled": what became of an event that is called off (isCalledOff). */
export function calledOffWords(event: SportsEvent): string {
  return `${eventTitle(event)} is ${event.status?.state === 'canceled' ? 'cancelled' : 'postponed'}`
}

/** "its event ended at 21:40 and delete_after is 2h": why a channel is over. */
export function overWords({ end, rule }: Pick<ChannelLife, 'end' | 'rule'>, now: Date): string {
  const at = dayAndTime(end, rule.timeZone, now)
  return rule.deleteAfter === 'same_day'
    ? `its event ended ${at} and channels go at the end of the day`
    : `its event ended ${at} and delete_after is ${rule.deleteAfter}`
}

/** Why a channel is not there yet, given the start of its event. */
export function notYetWords(start: Date | string, { createBefore, timeZone }: LifetimeRule, now: Date): string {
  const at = dayAndTime(start, timeZone, now)
  return createBefore === 'same_day'
    ? `its event starts ${at} and channels come at the beginning of the day`
    : `its event starts ${at} and create_before is ${createBefore}`
}

/** "at 21:40", of another day than now "on 2025-06-05 at 21:40", in this zone. */
export function dayAndTime(instant: Date | string, timeZone: string, now: Date): string {
  const at = new Date(instant)
  const { hour, minute } = civilTime(at, timeZone)
  const clock = `at ${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`
  const day = civilDate(at, timeZone)
  return day === civilDate(now, timeZone) ? clock : `on ${day} ${clock}`
}
