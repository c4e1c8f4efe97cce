import type { ManagedChannel, Settings, SportsEvent, StreamGroup, Warning } from '../generated/records.ts'
import { isReportedRunning, MAX_OVERRUN_MS } from '../guide/overruns.ts'
import { fieldLabel } from '../records/field-labels.ts'
import { eventEnd, eventTitle, isDayOnly, ownersDays, segmentEnd, segmentStart, stateAt } from '../sports/index.ts'
import { capitalized, countText } from '../text.ts'
import { type ClockStyle, ownerClock, timeInWords } from '../time/clock-text.ts'
import { DAY_MS, MINUTE_MS } from '../time/units.ts'
import { civilDate, startOfDay } from '../time/zone.ts'

const MINUTES = { m: 1, h: 60, d: 1440 } as const

/** When a channel exists: from `from` until before `until`. */
export interface Lifetime {
  readonly from: Date
  readonly until: Date
  /** When its event is over, as far as that is known now. */
  readonly end: Date
}

/** The settings that decide it: `same_day`, or a span such as 90m, 6h, 2d. */
export interface LifetimeRule extends ClockStyle {
  readonly createBefore: string
  readonly deleteAfter: string
}

/** The life of a channel that is there. */
export interface ChannelLife extends Lifetime {
  /** When a run first saw that its event is over (ISO); null before. */
  readonly endedAt: string | null
  readonly rule: LifetimeRule
}

/** The rule of a stream group: what it does not say itself, the settings say. */
export function lifetimeRule(group: StreamGroup | undefined, settings: Settings): LifetimeRule {
  return {
    createBefore: group?.createBefore ?? settings.createBefore,
    deleteAfter: group?.deleteAfter ?? settings.deleteAfter,
    ...ownerClock(settings),
  }
}

/** Schedules are read for so many days at most, however early channels are to be created. */
export const MAX_LEAD_DAYS = 14

/** Whole days before an event on which its channel may be created; 0 for the day itself. */
export function leadDays(createBefore: string): number {
  return createBefore === 'same_day' ? 0 : Math.ceil(spanMs(createBefore) / DAY_MS)
}

/** One warning for the settings, and for each stream group that is switched on, whose channels are to be created before schedules are read. */
export function leadTimeWarnings(groups: readonly StreamGroup[], settings?: Settings): Warning[] {
  const ofGroups = groups
    .filter(({ enabled }) => enabled !== false)
    .map(({ name, createBefore = 'same_day' }) => ({ place: `stream group "${name}"`, createBefore }))
  const all = settings === undefined ? ofGroups : [{ ...settings, place: 'settings' }, ...ofGroups]
  return all
    .filter((rule) => leadDays(rule.createBefore) > MAX_LEAD_DAYS)
    .map(({ place, createBefore }): Warning => {
      const message = `${capitalized(place)}: channels are created at most ${MAX_LEAD_DAYS} days before the event, not ${spanText(createBefore)}, because schedules are read for ${MAX_LEAD_DAYS} days. Choose a shorter time for “${fieldLabel('create_before')}”.`
      return { code: 'lead_time_cut', message, place }
    })
}

/** The existing channel; null where there is none. */
type ExistingChannel = { readonly endedAt: string | null } | null

/**
 * The life of an event's channel, or of that of one segment. `same_day` means
 * from midnight before the start, and to midnight after the end, in the owner's
 * zone. The end is the planned one, or when a run first saw the provider's final
 * state, whichever is later; `channel` is the channel that is there, if one is.
 * Of an event of which only the day is known that is the owner's day, which is over with its last moment.
 * An event that runs over keeps its channel, or that of its last segment, for as
 * long as the provider says so, at most 12 hours past the planned end.
 */
export function channelLifetime(
  event: SportsEvent,
  segment: string | null,
  rule: LifetimeRule,
  now: Date,
  channel: ExistingChannel = null,
): Lifetime {
  const planned = plannedSpan(event, segment, rule.timeZone)
  const runsOn = isLastPart(event, segment) && runsOver(event, planned.end, now, channel)
  const end = runsOn
    ? runningEnd(planned.end, now)
    : laterOf(planned.end, endedBy(event, segment, now, channel, planned.end))
  const endsWithDay = isDayOnly(event) && !runsOn && end <= planned.end
  return {
    from: before(planned.start, rule.createBefore, rule.timeZone),
    until: endsWithDay && rule.deleteAfter === 'same_day' ? end : after(end, rule.deleteAfter, rule.timeZone),
    end,
  }
}

/** The life of a channel of the ledger; of an event that nobody lists now what the ledger still knows counts. */
export function channelLife(
  record: ManagedChannel,
  event: SportsEvent | null,
  rule: LifetimeRule,
  now: Date,
): ChannelLife {
  const known = event ?? lastKnownEvent(record)
  const lifetime = channelLifetime(known, record.segment, rule, now, record)
  return { ...lifetime, endedAt: event === null ? record.endedAt : endedAt(event, record.segment, now, record), rule }
}

/**
 * When a run first saw that the event is over (ISO): now, where the channel does
 * not know yet; the planned end, where the channel is made after it. Null while it
 * is not over, or where only the clock says so.
 */
export function endedAt(
  event: SportsEvent,
  segment: string | null,
  now: Date,
  channel: ExistingChannel,
): string | null {
  return endedBy(event, segment, now, channel, new Date(plannedEnd(event, segment)))
}

function endedBy(event: SportsEvent, segment: string | null, now: Date, channel: ExistingChannel, planned: Date) {
  if (!isLastPart(event, segment) || event.status === undefined) return channel?.endedAt ?? null
  if (event.status?.state !== 'post' || stateAt(event, now) !== 'post') return null
  if (channel !== null) return channel.endedAt ?? now.toISOString()
  return new Date(Math.min(now.getTime(), planned.getTime())).toISOString()
}

/** When an event, or one segment of it, is planned to begin and to end for an owner in this zone. */
export function plannedSpan(event: SportsEvent, segment: string | null, timeZone: string) {
  if (isDayOnly(event)) {
    const { from, to } = ownersDays(event, timeZone)
    return { start: from, end: to }
  }
  const start = (segment === null ? undefined : segmentStart(event, segment)) ?? new Date(event.start)
  return { start, end: new Date(plannedEnd(event, segment)) }
}

function runningEnd(planned: Date, now: Date): Date {
  return new Date(Math.min(Math.max(planned.getTime(), now.getTime()), planned.getTime() + MAX_OVERRUN_MS))
}

function laterOf(planned: Date, ended: string | null): Date {
  return new Date(Math.max(planned.getTime(), ended === null ? planned.getTime() : Date.parse(ended)))
}

/**
 * True for an event that should be over, while the provider calls it running. For a channel that is
 * not there yet that is believed no longer than everywhere else (stateAt): what was said of a game of
 * yesterday while it ran, and not since, makes no channel today.
 */
function runsOver(event: SportsEvent, planned: Date, now: Date, channel: ExistingChannel): boolean {
  if (now < planned || !isReportedRunning(event)) return false
  return channel !== null || stateAt(event, now) === 'in'
}

function plannedEnd(event: SportsEvent, segment: string | null): number {
  return ((segment === null ? undefined : segmentEnd(event, segment)) ?? eventEnd(event)).getTime()
}

/** True for a whole event, and for its last segment: only those run over. */
function isLastPart(event: SportsEvent, segment: string | null): boolean {
  return plannedEnd(event, segment) >= eventEnd(event).getTime()
}

/** What the ledger still knows of an event that no provider lists now. */
function lastKnownEvent({ eventId, eventTime, sport, league }: ManagedChannel): SportsEvent {
  return { id: eventId ?? '', start: eventTime ?? new Date(0).toISOString(), sport, league }
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

/** "Mets at Braves is canceled": what became of an event that is called off (isCalledOff). */
export function calledOffReason(event: SportsEvent): string {
  return `${eventTitle(event)} is ${event.status?.state === 'canceled' ? 'canceled' : 'postponed'}`
}

/** "2 hours" for 2h. */
export function spanText(span: string): string {
  return countText(Number(span.slice(0, -1)), UNIT_NAMES[span.at(-1) as keyof typeof UNIT_NAMES])
}

const UNIT_NAMES = { m: 'minute', h: 'hour', d: 'day' } as const

/** "its event ended at 9:40 PM (kept for 2 hours)": why a channel is over. */
export function endedReason({ end, rule }: ChannelLife, now: Date): string {
  const at = timeInWords(end, rule, now)
  return rule.deleteAfter === 'same_day'
    ? `its event ended ${at} (kept until the end of the day)`
    : `its event ended ${at} (kept for ${spanText(rule.deleteAfter)})`
}

/** Why a channel is not there yet, given the start of its event. */
export function notYetReason(start: Date, rule: LifetimeRule, now: Date): string {
  const { createBefore } = rule
  const at = timeInWords(start, rule, now)
  return createBefore === 'same_day'
    ? `its event starts ${at}, and channels are created on the day of the event`
    : `its event starts ${at}, and channels are created ${spanText(createBefore)} before`
}
