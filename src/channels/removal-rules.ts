import type { HostChannel, ManagedChannel } from '../generated/records.ts'
import type { PlanInput, PlannedChannel, PlannedRemoval } from './channel-plan.ts'
import { keptRecord, type SyncRules, syncedChannel, withLife } from './channel-records.ts'
import { isOnlyStale, type Leaving, leavingOf, staleLeavingOf } from './leaving.ts'
import { type KeptInUse, useOf } from './use.ts'
import type { WantedChannel } from './wanted-channel.ts'

/** A channel of ours that the host has. */
export type PresentChannel = PlannedChannel & { readonly actual: HostChannel; readonly known: ManagedChannel }

/** A channel that should go, unless somebody uses it or the cap is reached; `stays` is what it is then, null for a copy. */
export type Candidate = PlannedRemoval & Leaving & { readonly stays: PresentChannel | null }

/** What becomes of a channel that the ledger knows. */
export type Verdict =
  /** The host does not have it, and nothing asks for it. */
  | { readonly kind: 'forgotten'; readonly record: ManagedChannel }
  /** The host does not have it, and it is wanted: it is made again. */
  | { readonly kind: 'missing' }
  | { readonly kind: 'goes'; readonly candidate: Candidate }
  /** `empties`: it loses all its streams. `kept`: it should, and is in use. */
  | {
      readonly kind: 'stays'
      readonly channel: PresentChannel
      readonly empties: boolean
      readonly kept: KeptInUse | null
    }

/** What a channel is judged by. */
export interface JudgeParts {
  readonly input: PlanInput
  readonly rules: SyncRules
  readonly wantedOf: ReadonlyMap<string, WantedChannel>
  readonly actualOf: (record: ManagedChannel) => HostChannel | null
  /** True where it is earlier now than the ledger last said. */
  readonly isClockBack: boolean
}

/** Decides about one channel of the ledger. Whether one that should go is in use, and whether the cap allows it, is decided for all together. */
export function judged(known: ManagedChannel, parts: JudgeParts): Verdict {
  const { input, rules, wantedOf, actualOf } = parts
  const wanted = wantedOf.get(known.tvg_id) ?? null
  const actual = actualOf(known)
  if (actual === null) {
    // The owner deleted it.
    return wanted === null || isOnlyStale(wanted) ? { kind: 'forgotten', record: known } : { kind: 'missing' }
  }
  const channel = presentChannel(known, actual, wanted, { input, rules })
  const leaving = leavingReason(channel, parts)
  if (leaving !== null) {
    return { kind: 'goes', candidate: { record: channel.record, actual, ...leaving, stays: channel } }
  }
  return losesStreams(channel) ? emptied(channel, input) : { kind: 'stays', channel, empties: false, kept: null }
}

/** The verdicts of one kind. */
export function verdictsOf<Kind extends Verdict['kind']>(verdicts: readonly Verdict[], kind: Kind) {
  return verdicts.filter((verdict): verdict is Verdict & { readonly kind: Kind } => verdict.kind === kind)
}

/** A channel that somebody watches, or whose playlist may be cut off, keeps the streams that it has. */
function emptied(channel: PresentChannel, input: PlanInput): Verdict {
  const { actual, known } = channel
  const use = useOf(actual, input.inUse, 'lose_streams')
  const keepsStreams = use !== null || !input.mayMissStreams(known.stream_ids)
  return {
    kind: 'stays',
    channel: keepsStreams ? withStreamsKept(channel) : channel,
    empties: !keepsStreams,
    kept: use === null ? null : { channel: actual, should: 'lose_streams', reason: emptyReason(channel), use },
  }
}

function emptyReason({ wanted }: PresentChannel): string {
  if (wanted?.mode !== 'team') return 'none of its streams is left'
  return wanted.event === null ? 'its team has no game now' : "no stream shows its team's game"
}

function presentChannel(
  known: ManagedChannel,
  actual: HostChannel,
  wanted: WantedChannel | null,
  { input, rules }: Pick<JudgeParts, 'input' | 'rules'>,
): PresentChannel {
  const event = wanted?.event ?? input.events.get(known.event_id ?? '') ?? unlistedEvent(known, input)
  const { record, changes, overwritten } =
    wanted === null || isOnlyStale(wanted)
      ? withoutRenamed(keptRecord(known, actual, rules), actual, input)
      : syncedChannel(known, actual, wanted, rules)
  const living = withLife(record, input.lifeOf(record, event), input.now)
  return { record: living, known, wanted, actual, event, changes, overwritten }
}

function leavingReason({ record, known, event, wanted }: PresentChannel, parts: JudgeParts): Leaving | null {
  if (wanted !== null && !isOnlyStale(wanted)) return null
  const { input, isClockBack } = parts
  const { now } = input
  const missing = input.missingStreams(known)
  const mayMissStreams = !missing.isHeld && input.mayMissStreams(known.stream_ids)
  const life = input.lifeOf(record, event)
  const isUnlisted = event !== null && event === unlistedEvent(known, input)
  const question = { record, event, isUnlisted, life, mayMissStreams, missing: missing.reason, isClockBack, now }
  return wanted === null ? leavingOf(question) : staleLeavingOf(question)
}

/** The event of an event's channel as it was read last, where nobody lists it now. */
function unlistedEvent({ mode, event_id: key }: ManagedChannel, { events, unlisted }: PlanInput) {
  return mode === 'team' || key === null || events.has(key) ? null : (unlisted?.get(key) ?? null)
}

/** A channel whose event nobody lists loses the streams that are called after something else by now, but for those that the owner put in. */
function withoutRenamed(record: ManagedChannel, { streams }: HostChannel, { events, renamedStreams }: PlanInput) {
  const { mode, event_id: key, added_stream_ids: added } = record
  const isAsked = mode === 'team' || key === null || events.has(key)
  const renamed = isAsked ? [] : (renamedStreams?.(record, streams) ?? []).filter((id) => !added.includes(id))
  if (renamed.length === 0) return { record, changes: [], overwritten: [] }
  const left = streams.filter((id) => !renamed.includes(id))
  const changes = [{ field: 'streams' as const, from: streams, to: left }]
  return { record: { ...record, stream_ids: left }, changes, overwritten: [] }
}

/** True for a channel that somebody may be watching and that is left without a stream. */
function losesStreams({ actual, changes }: PresentChannel): boolean {
  return actual.streams.length > 0 && changes.some(({ field, to }) => field === 'streams' && String(to) === '')
}

function withStreamsKept(channel: PresentChannel): PresentChannel {
  return {
    ...channel,
    record: { ...channel.record, stream_ids: channel.actual.streams },
    changes: channel.changes.filter(({ field }) => field !== 'streams'),
  }
}
