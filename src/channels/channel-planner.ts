import { isAttached } from '../configuration/stored-rows.ts'
import { SportsGuideError } from '../errors.ts'
import type { HostChannel, ManagedChannel, PlannedOperation } from '../generated/records.ts'
import type { ChannelsInUse, HostChannels } from '../host/contract.ts'
import { findOrphanedChannels, hostChannelFinder, withRecoveredRecords } from './channel-finder.ts'
import { inCurrentGroups, nextMemory } from './channel-memory.ts'
import {
  type ChannelPlan,
  type ChannelPlanInput,
  cappedCreations,
  cappedRemovals,
  capWarnings,
  heldByRules,
  heldByRulesWarnings,
  type PlanInputWithUse,
  type PlannedChannel,
} from './channel-plan.ts'
import { newRecord, nextLedgerId, recreatedRecord, withLife } from './channel-records.ts'
import { deletionWarnings } from './deleted-channels.ts'
import { creation, type InterruptedWrites, interruptedWrites, isDeletedInHost, removal, update } from './operations.ts'
import {
  type DecisionParts,
  decideChannel,
  decisionsOf,
  isClockBack,
  isOnlyStale,
  type KeptInUse,
  type RemovalCandidate,
  retainedWarnings,
  useOf,
  useWarnings,
} from './removal-rules.ts'
import { profileBook } from './user-edits.ts'
import type { WantedChannel } from './wanted-channel.ts'

/**
 * The plan of a run. Where it takes channels or streams away, the host is asked who
 * watches and records, and it is made again; where the host does not say, nothing is
 * taken away. Throws what is no refusal or absence of the host.
 */
export async function planChannelsCheckingUse(
  input: ChannelPlanInput,
  ask: HostChannels['inUse'],
): Promise<ChannelPlan> {
  const plan = planChannels({ ...input, inUse: null })
  return plan.needsUseCheck ? planChannels({ ...input, inUse: await fetchUse(ask) }) : plan
}

/** What is in use now; unknown where the host does not say. Throws what is no refusal or absence of the host. */
export async function fetchUse(ask: HostChannels['inUse']): Promise<ChannelsInUse | 'unknown'> {
  try {
    return await ask()
  } catch (error) {
    if (error instanceof SportsGuideError && error.code.startsWith('Host')) return 'unknown'
    throw error
  }
}

/**
 * Compares what should exist with what does (design 9); pure. Applied to its
 * own result it asks for nothing. Numbers are not its concern: they are placed
 * when it is known which channels there are. Channels of the owner's that are taken
 * over (mode attach) are planned elsewhere.
 */
export function planChannels(input: PlanInputWithUse): ChannelPlan {
  const parts = planParts(input)
  const { ledger, wanted } = parts
  const decisions = ledger.map((known) => decideChannel(known, parts))
  const staying = decisionsOf(decisions, 'keep')
  const orphaned = findOrphanedChannels({ ...input, ...parts, ownersChannels: input.memory.ownersChannels })
  const leaving = [
    ...decisionsOf(decisions, 'delete').map(({ candidate }) => candidate),
    ...orphaned.copies.map((copy) => secondCopy(copy, input.now)),
  ]
  const there = new Set(ledger.filter((record) => parts.actualOf(record) !== null).map(({ tvgId }) => tvgId))
  const removals = removalsOf(leaving, there.size, input)
  const missing = wanted.filter((channel) => !isOnlyStale(channel) && !there.has(channel.tvgId))
  const creations = cappedCreations(soonestFirst(missing), there.size, input.caps)
  const coming = created(creations.now, parts)
  const heldRemovals = [
    ...removals.later.map((candidate) => ({ ...candidate, heldBy: 'cap' as const })),
    ...removals.held.map((candidate) => ({ ...candidate, heldBy: 'rules' as const })),
    ...removals.used.map((candidate) => ({ ...candidate, heldBy: 'use' as const })),
  ]
  const left = heldRemovals.flatMap(({ ifKept }) => ifKept ?? [])
  const channels = inWantedOrder([...staying.map(({ channel }) => channel), ...left, ...coming], wanted)
  const kept = [...staying.flatMap((decision) => decision.kept ?? []), ...removals.used.map(({ kept: one }) => one)]
  return {
    channels,
    removals: removals.now.map(({ record, actual }) => ({ record, actual })),
    heldRemovals,
    obsoleteRecords: decisionsOf(decisions, 'obsolete').map(({ record }) => record),
    operations: [
      ...channels.flatMap(channelOperations),
      ...removals.now.map((candidate) => removal(candidate, candidate.reason)),
    ],
    warnings: [
      ...orphaned.warnings,
      ...retainedWarnings(
        staying.map(({ channel }) => channel),
        input.missingStreams,
      ),
      ...useWarnings(kept, input.inUse),
      ...deletionWarnings({
        again: coming.filter(({ previousRecord: known }) => isDeletedInHost(known)),
        later: creations.later.flatMap((channel) => deletedRecord(channel, parts)),
        ...goneByWish(decisionsOf(decisions, 'obsolete'), input),
      }),
      ...heldByRulesWarnings(removals.held, there.size),
      ...capWarnings(removals, creations),
    ],
    nextId: nextLedgerId([...input.ledger, ...ledger, ...coming.map(({ record }) => record)]),
    needsUseCheck:
      input.inUse === null && (leaving.length > 0 || staying.some(({ losesAllStreams }) => losesAllStreams)),
    remembered: nextMemory(
      input,
      orphaned.owners,
      channels.map(({ record }) => record),
    ),
  }
}

/** Records of channels that the host had and has no more: those that the user deleted for good, and those that nothing asks for. */
function goneByWish(obsolete: readonly { readonly record: ManagedChannel }[], { dismissed }: PlanInputWithUse) {
  const deleted = obsolete.flatMap(({ record }) => (isDeletedInHost(record) ? [record] : []))
  const isDismissed = ({ tvgId }: ManagedChannel) => dismissed?.has(tvgId) === true
  return { dismissed: deleted.filter(isDismissed), away: deleted.filter((record) => !isDismissed(record)) }
}

/** The record of a wanted channel that the host had and has no more. */
function deletedRecord({ tvgId }: WantedChannel, { ledger }: PlanParts): ManagedChannel[] {
  return ledger.filter((record) => record.tvgId === tvgId && isDeletedInHost(record))
}

/** What a plan is made with. */
interface PlanParts extends DecisionParts {
  readonly ledger: readonly ManagedChannel[]
  readonly wanted: readonly WantedChannel[]
  readonly written: InterruptedWrites
}

function planParts(input: PlanInputWithUse): PlanParts {
  const { hostChannels, memory } = input
  const written = interruptedWrites(input.interrupted)
  const wanted = inCurrentGroups(input.wanted, input)
  const own = input.ledger.filter((record) => !isAttached(record))
  const firstId = nextLedgerId(input.ledger)
  return {
    input,
    written,
    wanted,
    isClockBack: isClockBack(input.ledger, input.now),
    wantedOf: new Map(wanted.map((channel) => [channel.tvgId, channel])),
    ledger: withRecoveredRecords({ ...input, wanted, ledger: own, firstId, written }),
    rules: { ...input, written, book: profileBook(input.profiles, memory.profileIds) },
    actualOf: hostChannelFinder(hostChannels, {
      ownersChannels: memory.ownersChannels,
      isMade: written.made,
    }),
  }
}

function secondCopy(actual: HostChannel, now: Date): RemovalCandidate {
  const reason = 'an interrupted refresh created it twice'
  return { record: null, actual, reason, since: now, ifKept: null }
}

/** What goes now: not what is in use, nothing by a rule of the user's that takes too many away, and no more than the cap allows; what is over longest goes first. */
function removalsOf(leaving: readonly RemovalCandidate[], ours: number, input: PlanInputWithUse) {
  const withUse = leaving.map((candidate) => ({ candidate, use: useOf(candidate.actual, input.inUse, 'go') }))
  const free = withUse.flatMap(({ candidate, use }) => (use === null ? [candidate] : []))
  const used = withUse.flatMap(({ candidate, use }) => {
    if (use === null) return []
    const { actual: channel, reason } = candidate
    const kept: KeptInUse = { channel, should: 'go', reason, use }
    return [{ ...candidate, kept }]
  })
  const { held, free: others } = heldByRules(free, ours, input.caps)
  const ordered = [...others].sort((one, other) => one.since.getTime() - other.since.getTime())
  return { ...cappedRemovals(ordered, ours, input.caps), held, used }
}

/** Teams first, since theirs are to stay; then by the start of the event. */
function soonestFirst(missing: readonly WantedChannel[]): WantedChannel[] {
  const startOf = ({ mode, event }: WantedChannel) =>
    mode === 'team' || event === null ? Number.NEGATIVE_INFINITY : Date.parse(event.start)
  return [...missing].sort((one, other) => (startOf(one) < startOf(other) ? -1 : startOf(one) > startOf(other) ? 1 : 0))
}

/** Those of the wanted channels that come now, with their new records. */
function created(coming: readonly WantedChannel[], { input, rules, ledger, wanted }: PlanParts): PlannedChannel[] {
  const isComing = new Set(coming)
  const byTvgId = new Map(ledger.map((record) => [record.tvgId, record]))
  let nextId = nextLedgerId([...input.ledger, ...ledger])
  return wanted.flatMap((channel): PlannedChannel[] => {
    if (!isComing.has(channel)) return []
    const known = byTvgId.get(channel.tvgId) ?? null
    const record = known
      ? recreatedRecord(known, channel, input.now, rules.book)
      : newRecord(nextId, channel, input.now, rules.book)
    if (known === null) nextId += 1
    const living = withLife(record, input.lifeOf(record, channel.event), input.now)
    return [{ record: living, previousRecord: known, wanted: channel, actual: null, event: channel.event, changes: [] }]
  })
}

/** As they are wanted, then what is only kept, in the order of the ledger. */
function inWantedOrder(channels: readonly PlannedChannel[], wanted: readonly WantedChannel[]): PlannedChannel[] {
  const place = new Map(wanted.map(({ tvgId }, index) => [tvgId, index]))
  const placeOf = ({ record }: PlannedChannel) => place.get(record.tvgId) ?? wanted.length + record.id
  return [...channels].sort((one, other) => placeOf(one) - placeOf(other))
}

function channelOperations(channel: PlannedChannel): PlannedOperation[] {
  const { wanted, actual, changes } = channel
  if (actual === null) return wanted === null ? [] : [creation({ ...channel, wanted })]
  return changes.length === 0 ? [] : [update(channel, changes)]
}
