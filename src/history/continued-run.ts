import type { PlannedOperation } from '../generated/records.ts'
import type { BegunRun, StateBefore } from './journal.ts'

/** What the journal keeps of a run beside its operations, as it is stored. */
export interface KeptBefore extends StateBefore {
  /** The ledger's facts when it began. */
  readonly facts: readonly (readonly [name: string, value: string])[]
  /** Whether a guide was there when it began; it is kept then. */
  readonly hadGuide: boolean
  /** The runs that it goes on with: it is undone together with them. Absent of a run that stands for itself. */
  readonly earlier?: {
    readonly ids: readonly number[]
    /** The run that a person is told about in its place, where it only maps the guide for that one. */
    readonly tells?: { readonly id: number; readonly startedAt: string }
    readonly operations: readonly PlannedOperation[]
  }
}

/** A run of before, as another one goes on with it. */
export interface EarlierRun {
  readonly id: number
  readonly startedAt: string
  readonly operations: readonly PlannedOperation[]
  readonly before: KeptBefore
}

/** True for a run that does nothing but map guides, as one does that follows the host's reading of ours. */
export function onlyMapsGuides(operations: readonly PlannedOperation[]): boolean {
  return operations.every(
    ({ action, changes }) => action === 'update' && changes.every(({ field }) => field === 'guide'),
  )
}

/**
 * The state before a run that goes on with an earlier one: that before the earlier one, and of
 * channels that it did not touch that before this run. So what a run that broke off left half
 * done is ours, and goes back, as long as the run that went on with it can be undone.
 */
export function continuedBefore(earlier: EarlierRun, { operations, before }: BegunRun): KeptBefore {
  const { earlier: still, ...start } = earlier.before
  const isIn = (rows: readonly { readonly id: number }[]) => (row: { readonly id: number }) =>
    rows.some(({ id }) => id === row.id)
  const attached = start.attachedChannels ?? []
  const attachedIds = new Set(attached.map(({ host_channel_id: id }) => id))
  const later = (before.attachedChannels ?? []).filter(({ host_channel_id: id }) => !attachedIds.has(id))
  const tells = still?.tells ?? { id: earlier.id, startedAt: earlier.startedAt }
  return {
    ...start,
    channels: [...start.channels, ...before.channels.filter((row) => !isIn(start.channels)(row))],
    profiles: start.profiles ?? before.profiles,
    ...(start.attachedChannels === undefined && before.attachedChannels === undefined
      ? {}
      : { attachedChannels: [...attached, ...later] }),
    earlier: {
      ids: [...(still?.ids ?? []), earlier.id],
      ...(onlyMapsGuides(operations) ? { tells } : {}),
      operations: distinctOperations([...(still?.operations ?? []), ...earlier.operations]),
    },
  }
}

/** Each operation once, where it came first: runs that fail one after the other plan much the same. */
export function distinctOperations(operations: readonly PlannedOperation[]): PlannedOperation[] {
  return [...new Map([...operations].reverse().map((one) => [keyOf(one), one])).values()].reverse()
}

function keyOf({ action, tvg_id: tvgId, host_channel_id: id, name, changes }: PlannedOperation): string {
  return JSON.stringify([action, tvgId, id, name, changes])
}
