import {
  type ChannelLife,
  calledOffReason,
  endedReason,
  notYetReason,
  plannedSpan,
} from '../configuration/channel-lifetime.ts'
import type { DecidingRow, HostChannel, ManagedChannel, SportsEvent, Warning } from '../generated/records.ts'
import type { ChannelsInUse } from '../host/contract.ts'
import { eventTitle, isCalledOff } from '../sports/index.ts'
import type { MissingStreams } from '../streams/missing-streams.ts'
import { countText } from '../text.ts'
import { timeInWords } from '../time/clock-text.ts'
import type { PlanInputWithUse, PlannedChannel, PlannedRemoval } from './channel-plan.ts'
import { keptRecord, syncedChannel, withLife } from './channel-records.ts'
import type { ProfileRules } from './user-edits.ts'
import type { WantedChannel } from './wanted-channel.ts'

/** What a channel is decided by. */
export interface DecisionParts {
  readonly input: PlanInputWithUse
  readonly rules: ProfileRules
  readonly wantedOf: ReadonlyMap<string, WantedChannel>
  readonly actualOf: (record: ManagedChannel) => HostChannel | null
  /** True where it is earlier now than the ledger last said. */
  readonly isClockBack: boolean
}

/** What becomes of a channel that the ledger knows. */
export type ChannelDecision =
  /** The host does not have it, and nothing asks for it. */
  | { readonly kind: 'obsolete'; readonly record: ManagedChannel }
  /** The host does not have it, and it is wanted: it is made again. */
  | { readonly kind: 'missing' }
  | { readonly kind: 'delete'; readonly candidate: RemovalCandidate }
  /** `kept`: it should lose all its streams or be deleted, and is in use. */
  | {
      readonly kind: 'keep'
      readonly channel: PresentChannel
      readonly losesAllStreams: boolean
      readonly kept: KeptInUse | null
    }

/** A channel to delete, unless it is in use or the cap is reached; `ifKept` is what it is then, null for a copy. */
export type RemovalCandidate = PlannedRemoval & RemovalReason & { readonly ifKept: PresentChannel | null }

/** A channel of ours that the host has. */
type PresentChannel = PlannedChannel & { readonly actual: HostChannel; readonly previousRecord: ManagedChannel }

/** Decides about one channel of the ledger. Whether one that should go is in use, and whether the cap allows it, is decided for all together. */
export function decideChannel(known: ManagedChannel, parts: DecisionParts): ChannelDecision {
  const { input, wantedOf, actualOf } = parts
  const wanted = wantedOf.get(known.tvgId) ?? null
  const actual = actualOf(known)
  if (actual === null) {
    // The owner deleted it.
    return wanted === null || isOnlyStale(wanted) ? { kind: 'obsolete', record: known } : { kind: 'missing' }
  }
  const channel = presentChannel(known, actual, wanted, parts)
  const leaving = removalReason(channel, parts)
  if (leaving !== null) {
    return { kind: 'delete', candidate: { record: channel.record, actual, ...leaving, ifKept: channel } }
  }
  return losesStreams(channel) ? emptied(channel, input) : { kind: 'keep', channel, losesAllStreams: false, kept: null }
}

/** The decisions of one kind. */
export function decisionsOf<Kind extends ChannelDecision['kind']>(decisions: readonly ChannelDecision[], kind: Kind) {
  return decisions.filter((decision): decision is ChannelDecision & { readonly kind: Kind } => decision.kind === kind)
}

function presentChannel(
  known: ManagedChannel,
  actual: HostChannel,
  wanted: WantedChannel | null,
  { input, rules }: DecisionParts,
): PresentChannel {
  const event = wanted?.event ?? input.events.get(known.eventId ?? '') ?? unlistedEvent(known, input)
  const { record, changes, overwritten } =
    wanted === null || isOnlyStale(wanted)
      ? withoutRenamed(keptRecord(known, actual, rules), actual, input)
      : syncedChannel(known, actual, wanted, rules)
  const living = withLife(record, input.lifeOf(record, event), input.now)
  return { record: living, previousRecord: known, wanted, actual, event, changes, overwritten }
}

function removalReason(
  { record, previousRecord, event, wanted }: PresentChannel,
  parts: DecisionParts,
): RemovalReason | null {
  if (wanted !== null && !isOnlyStale(wanted)) return null
  const { input, isClockBack } = parts
  const { now } = input
  if (input.dismissed?.has(previousRecord.tvgId)) return { reason: 'you chose “Not this event” for it', since: now }
  const missing = input.missingStreams(previousRecord)
  const mayMissStreams = !missing.isHeld && input.mayMissStreams(previousRecord.streamIds)
  const life = input.lifeOf(record, event)
  const isUnlisted = event !== null && event === unlistedEvent(previousRecord, input)
  const question = { record, event, isUnlisted, life, mayMissStreams, missing, isClockBack, now }
  return wanted === null ? removalOf(question) : staleRemovalOf(question)
}

/** The event of an event's channel as it was read last, where nobody lists it now. */
function unlistedEvent({ mode, eventId: key }: ManagedChannel, { events, unlisted }: PlanInputWithUse) {
  return mode === 'team' || key === null || events.has(key) ? null : (unlisted?.get(key) ?? null)
}

/** A channel whose event nobody lists loses the streams that are called after something else by now, but for those that the owner put in. */
function withoutRenamed(
  record: ManagedChannel,
  { streams }: HostChannel,
  { events, renamedStreams }: PlanInputWithUse,
) {
  const { mode, eventId: key, addedStreamIds: added } = record
  const isAsked = mode === 'team' || key === null || events.has(key)
  const renamed = isAsked ? [] : (renamedStreams?.(record, streams) ?? []).filter((id) => !added.includes(id))
  if (renamed.length === 0) return { record, changes: [], overwritten: [] }
  const left = streams.filter((id) => !renamed.includes(id))
  const changes = [{ field: 'streams' as const, from: streams, to: left }]
  return { record: { ...record, streamIds: left }, changes, overwritten: [] }
}

/** True for a channel that somebody may be watching and that is left without a stream. */
function losesStreams({ actual, changes }: PresentChannel): boolean {
  return actual.streams.length > 0 && changes.some(({ field, to }) => field === 'streams' && String(to) === '')
}

/** A channel that somebody watches, or whose playlist may be cut off, keeps the streams that it has. */
function emptied(channel: PresentChannel, input: PlanInputWithUse): ChannelDecision {
  const { actual, previousRecord } = channel
  const use = useOf(actual, input.inUse, 'lose_streams')
  const keepsStreams = use !== null || !input.mayMissStreams(previousRecord.streamIds)
  return {
    kind: 'keep',
    channel: keepsStreams ? withStreamsKept(channel) : channel,
    losesAllStreams: !keepsStreams,
    kept: use === null ? null : { channel: actual, should: 'lose_streams', reason: emptyReason(channel), use },
  }
}

function emptyReason({ wanted }: PresentChannel): string {
  if (wanted?.mode !== 'team') return 'its streams no longer show its event'
  return wanted.event === null ? 'its team has no game now' : "no stream shows its team's game"
}

function withStreamsKept(channel: PresentChannel): PresentChannel {
  return {
    ...channel,
    record: { ...channel.record, streamIds: channel.actual.streams },
    changes: channel.changes.filter(({ field }) => field !== 'streams'),
  }
}

/** Why a channel goes, and since when there is a reason: what is over longest goes first. */
interface RemovalReason {
  /** A person's words, as the end of a sentence. */
  readonly reason: string
  readonly since: Date
  /** Rows of the user's that are the cause. Defaults to none. */
  readonly decidedBy?: readonly DecidingRow[]
}

/** A channel of ours, and what is known of it now. */
interface RemovalQuestion {
  readonly record: ManagedChannel
  readonly event: SportsEvent | null
  /** True for one that nobody lists now: it is as it was read last. */
  readonly isUnlisted: boolean
  readonly life: ChannelLife
  readonly mayMissStreams: boolean
  /** Why no stream asks for it. */
  readonly missing: MissingStreams
  /** True where it is earlier now than the ledger last said: the clock was put back. */
  readonly isClockBack: boolean
  readonly now: Date
}

/** Why a channel that no stream asks for goes, or null while it stays. */
function removalOf(question: RemovalQuestion): RemovalReason | null {
  const { record, event, life, mayMissStreams, missing, now } = question
  if (record.mode === 'team') return { reason: 'its team is no longer a favorite team', since: now }
  if (event !== null && isCalledOff(event)) return { reason: calledOffReason(event), since: now }
  if (now >= life.until) return { reason: endedReason(life, now), since: life.until }
  const { reason, decidedBy = [] } = missing
  if (missing.isRuledOut) return { reason, since: now, decidedBy }
  if (event === null || question.isUnlisted) return null // the provider may be away: the clock decides then
  if (now < life.from) return question.isClockBack ? null : { reason: earlyReason(event, question), since: now }
  return mayMissStreams ? { reason, since: now, decidedBy } : null
}

/**
 * Why a channel goes that only stale streams ask for; null while its event runs, or
 * may run: a stream that its playlist no longer lists may play on for a while.
 */
function staleRemovalOf({ life, event, mayMissStreams, now }: RemovalQuestion): RemovalReason | null {
  const isRunning = event !== null && now >= new Date(event.start) && now < life.end
  if (isRunning || !mayMissStreams) return null
  return { reason: 'the playlist no longer lists a stream of its event', since: now }
}

/** It may be too early since the event was moved, or since channels come later than they did. */
function earlyReason(event: SportsEvent, { record, life, now }: RemovalQuestion): string {
  const { rule } = life
  const isMoved = record.eventTime !== null && Date.parse(record.eventTime) !== Date.parse(event.start)
  const { start } = plannedSpan(event, null, rule.timeZone)
  return isMoved ? `${eventTitle(event)} now starts ${timeInWords(start, rule, now)}` : notYetReason(start, rule, now)
}

/** True for a channel of an event that only streams show which their playlist no longer lists. */
export function isOnlyStale(wanted: WantedChannel): boolean {
  return wanted.mode === 'create' && wanted.onlyStale === true
}

/** True where something was written into the ledger later than now. */
export function isClockBack(ledger: readonly ManagedChannel[], now: Date): boolean {
  return ledger.some(({ updatedAt: updated }) => Date.parse(updated) > now.getTime())
}

/** What is told of stream groups whose channels stay only since they take no stream at all, each once. */
export function retainedWarnings(
  staying: readonly PlannedChannel[],
  missingOf: (record: ManagedChannel) => MissingStreams,
): Warning[] {
  const warnings = staying.flatMap(({ previousRecord, wanted, event }) =>
    previousRecord === null || wanted !== null || event === null ? [] : (missingOf(previousRecord).warning ?? []),
  )
  return [...new Map(warnings.map((warning) => [warning.message, warning])).values()]
}

/** What is to happen to a channel that somebody may use. */
export type WithheldChange = 'go' | 'lose_streams'

const RECORDINGS = {
  running: 'it is being recorded',
  planned: 'a recording is scheduled',
  done: 'deleting it would delete its recordings',
} as const

/**
 * Why that may not happen to a channel now, as the end of a sentence; null where it may.
 * Where nobody asked, nobody uses it. A finished recording needs its channel and no stream.
 */
export function useOf(
  channel: HostChannel,
  inUse: ChannelsInUse | 'unknown' | null,
  taking: WithheldChange,
): string | null {
  if (inUse === null) return null
  if (inUse === 'unknown') return 'Dispatcharr did not say whether it is watched or recorded'
  if (inUse.watched.has(channel.uuid)) return 'it is being watched'
  const recording = inUse.recorded.get(channel.id)
  if (recording === undefined || (recording === 'done' && taking === 'lose_streams')) return null
  return RECORDINGS[recording]
}

/** A channel that stays, or keeps its streams, since it is in use. */
export interface KeptInUse {
  readonly channel: HostChannel
  readonly should: WithheldChange
  /** Why it should go or lose its streams, as the end of a sentence. */
  readonly reason: string
  readonly use: string
}

/** A note for each channel that is kept since it is in use; one for all where the host does not say. */
export function useWarnings(kept: readonly KeptInUse[], inUse: ChannelsInUse | 'unknown' | null): Warning[] {
  if (kept.length === 0) return []
  if (inUse === 'unknown') {
    const message = `Dispatcharr did not say which channels are watched or recorded. Kept for now: ${whatStays(kept)}. The next refresh asks again.`
    return [{ code: 'use_unknown', message }]
  }
  return kept.map((one) => ({
    code: 'channel_in_use',
    message: keptMessage(one),
    place: one.channel.tvgId ?? one.channel.name,
  }))
}

function keptMessage({ channel: { name }, should, reason, use }: KeptInUse): string {
  return should === 'go'
    ? `Channel "${name}" is kept for now because ${use}. It should be deleted because ${reason}.`
    : `Channel "${name}" keeps its streams for now because ${use}. They should be removed because ${reason}.`
}

/** "2 channels that should be deleted and the streams of 1 channel". */
function whatStays(kept: readonly KeptInUse[]): string {
  const going = kept.filter(({ should }) => should === 'go').length
  const losing = kept.length - going
  return [
    ...(going === 0 ? [] : [`${countText(going, 'channel')} that should be deleted`]),
    ...(losing === 0 ? [] : [`the streams of ${countText(losing, 'channel')}`]),
  ].join(' and ')
}
