import { type ChannelLife, plannedSpan } from '../configuration/channel-lifetime.ts'
import { calledOffWords, notYetWords, overWords } from '../configuration/life-words.ts'
import type { ManagedChannel, SportsEvent, Warning } from '../generated/records.ts'
import { eventTitle, isCalledOff } from '../sports/index.ts'
import type { MissingStreams } from '../streams/missing-streams.ts'
import { timeInWords } from '../time/owner-clock.ts'
import type { PlannedChannel } from './channel-plan.ts'
import type { WantedChannel } from './wanted-channel.ts'

/** Why a channel goes, and since when there is a reason: what is over longest goes first. */
export interface Leaving {
  /** A person's words, as the end of a sentence. */
  readonly reason: string
  readonly since: Date
}

/** A channel of ours, and what is known of it now. */
export interface LeavingQuestion {
  readonly record: ManagedChannel
  readonly event: SportsEvent | null
  /** True for one that nobody lists now: it is as it was read last. */
  readonly isUnlisted: boolean
  readonly life: ChannelLife
  readonly mayMissStreams: boolean
  /** Why no stream asks for it, as the end of a sentence (streams/missing-streams.ts). */
  readonly missing: string
  /** True where it is earlier now than the ledger last said: the clock was put back. */
  readonly isClockBack: boolean
  readonly now: Date
}

/** Why a channel that no stream asks for goes, or null while it stays. */
export function leavingOf(question: LeavingQuestion): Leaving | null {
  const { record, event, life, mayMissStreams, missing, now } = question
  if (record.mode === 'team') return { reason: 'its team is no favourite team any more', since: now }
  if (event !== null && isCalledOff(event)) return { reason: calledOffWords(event), since: now }
  if (now >= life.until) return { reason: overWords(life, now), since: life.until }
  if (event === null || question.isUnlisted) return null // the provider may be away: the clock decides then
  if (now < life.from) return question.isClockBack ? null : { reason: earlyReason(event, question), since: now }
  return mayMissStreams ? { reason: missing, since: now } : null
}

/**
 * Why a channel goes that only stale streams ask for; null while its event runs, or
 * may run: a stream that its playlist no longer lists may play on for a while.
 */
export function staleLeavingOf({ life, event, mayMissStreams, now }: LeavingQuestion): Leaving | null {
  const isRunning = event !== null && now >= new Date(event.start) && now < life.end
  if (isRunning || !mayMissStreams) return null
  return { reason: 'its playlist lists no stream of its event any more', since: now }
}

/** True for a channel of an event that only streams show which their playlist no longer lists. */
export function isOnlyStale(wanted: WantedChannel): boolean {
  return wanted.mode === 'create' && wanted.onlyStale === true
}

/** What is told of stream groups whose channels stay only since they take no stream at all, each once. */
export function heldWarnings(
  staying: readonly Pick<PlannedChannel, 'known' | 'wanted' | 'event'>[],
  missingOf: (record: ManagedChannel) => MissingStreams,
): Warning[] {
  const warnings = staying.flatMap(({ known, wanted, event }) =>
    known === null || wanted !== null || event === null ? [] : (missingOf(known).warning ?? []),
  )
  return [...new Map(warnings.map((warning) => [warning.message, warning])).values()]
}

/** True where something was written into the ledger later than now. */
export function isClockBack(ledger: readonly ManagedChannel[], now: Date): boolean {
  return ledger.some(({ updated_at: updated }) => Date.parse(updated) > now.getTime())
}

/** It may be too early since the event was moved, or since channels come later than they did. */
function earlyReason(event: SportsEvent, { record, life, now }: LeavingQuestion): string {
  const { rule } = life
  const isMoved = record.event_time !== null && Date.parse(record.event_time) !== Date.parse(event.start)
  const { start } = plannedSpan(event, null, rule.timeZone)
  return isMoved ? `${eventTitle(event)} now starts ${timeInWords(start, rule, now)}` : notYetWords(start, rule, now)
}
