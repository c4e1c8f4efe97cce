import type { SportsEvent } from '../generated/records.ts'
import { eventTitle } from '../sports/index.ts'
import { timeInWords } from '../time/owner-clock.ts'
import type { ChannelLife, LifetimeRule } from './channel-lifetime.ts'

/** "Mets at Braves is cancelled": what became of an event that is called off (isCalledOff). */
export function calledOffWords(event: SportsEvent): string {
  return `${eventTitle(event)} is ${event.status?.state === 'canceled' ? 'cancelled' : 'postponed'}`
}

/** "its event ended at 9:40 PM and delete_after is 2h": why a channel is over. */
export function overWords({ end, rule }: Pick<ChannelLife, 'end' | 'rule'>, now: Date): string {
  const at = timeInWords(end, rule, now)
  return rule.deleteAfter === 'same_day'
    ? `its event ended ${at} and channels go at the end of the day`
    : `its event ended ${at} and delete_after is ${rule.deleteAfter}`
}

/** Why a channel is not there yet, given the start of its event. */
export function notYetWords(start: Date, rule: LifetimeRule, now: Date): string {
  const { createBefore } = rule
  const at = timeInWords(start, rule, now)
  return createBefore === 'same_day'
    ? `its event starts ${at} and channels come at the beginning of the day`
    : `its event starts ${at} and create_before is ${createBefore}`
}
