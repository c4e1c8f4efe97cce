import { gunzipSync, gzipSync } from 'node:zlib'
import { causeOf, messageOf, SportsGuideError } from '../errors.ts'
import {
  attachedChannelShape,
  hostChannelShape,
  managedChannelShape,
  plannedOperationShape,
} from '../generated/json-shapes.ts'
import type {
  AttachedChannel,
  AttachedChannelJson,
  HostChannel,
  HostChannelJson,
  HostProfile,
  ManagedChannel,
  ManagedChannelJson,
  PlannedOperation,
  PlannedOperationJson,
  RecordedRun,
  RefreshReport,
  Warning,
} from '../generated/records.ts'
import { validateRecordedRun } from '../generated/validators/recorded-run.ts'
import { fromJson, toJson } from '../records/json.ts'
import { type Checked, checkRecord } from '../records/validation.ts'

/** How the host and the ledger were before a run, as far as the run changes them. */
export interface StateBefore {
  /** The host's channels that the run changes or removes. */
  readonly channels: readonly HostChannel[]
  /** All profiles, where something is set about them, or the run removes channels or changes what profiles show; else null. */
  readonly profiles: readonly HostProfile[] | null
  /** The whole ledger. */
  readonly ledger: readonly ManagedChannel[]
  /** The original appearance of channels that are taken over; absent where the run takes over and restores none. */
  readonly attachedChannels?: readonly AttachedChannel[]
  /** The setting event_groups, where the run clears it. */
  readonly eventGroups?: string
}

/** The last run that changed something, with what its undo needs. */
export interface UndoableRun {
  readonly id: number
  /** The row that keeps it: its own, or that of a run that only mapped the guide for it. */
  readonly rowId: number
  /** The runs that are undone with it: itself, and those that it went on with. */
  readonly ids: readonly number[]
  readonly startedAt: string
  readonly state: RecordedRun['state']
  /** Of all of them, in their order. */
  readonly operations: readonly PlannedOperation[]
  /** The state before the first of them. */
  readonly before: StateBefore
  /** The ledger's facts when it began. */
  readonly facts: ReadonlyMap<string, string>
  /** Whether a guide was there when it began; it is kept then. */
  readonly hadGuide: boolean
}

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

/** A row of the table `runs` as the database gives it. */
export type RunRow = { readonly [column: string]: unknown }

/** JSON in few bytes. */
export function packed(value: unknown): Uint8Array {
  return gzipSync(JSON.stringify(value), { level: 1 })
}

/** What `packed` made a value of. Throws for anything else. */
function unpacked(bytes: unknown): unknown {
  return JSON.parse(gunzipSync(bytes as Uint8Array).toString())
}

/** Codes that version 0.1 gave to warnings, each with its name now. */
const FORMER_CODES: { readonly [code: string]: Warning['code'] } = { attached_looks_lost: 'attached_appearance_lost' }

/** The kept warnings with the current names of their codes. */
function withCurrentCodes<Kept extends { readonly code: string }>(warnings: readonly Kept[]): Kept[] {
  return warnings.map((warning) => ({ ...warning, code: FORMER_CODES[warning.code] ?? warning.code }))
}

/** A record of the ledger as version 0.1 kept it, or as it is kept now. */
type KeptChannel = ManagedChannelJson & {
  readonly owner_fields?: ManagedChannel['userFields']
  readonly left_out_stream_ids?: ManagedChannel['removedStreamIds']
}

/** What the journal keeps of the state before a run, as JSON has it. */
type KeptJson = Omit<KeptBefore, 'channels' | 'ledger' | 'attachedChannels' | 'earlier'> & {
  readonly channels: readonly HostChannelJson[]
  readonly ledger: readonly KeptChannel[]
  readonly attachedChannels?: readonly AttachedChannelJson[]
  readonly earlier?: Omit<NonNullable<KeptBefore['earlier']>, 'operations'> & {
    readonly operations: readonly PlannedOperationJson[]
  }
}

/** Operations in few bytes. */
export function packedOperations(operations: readonly PlannedOperation[]): Uint8Array {
  return packed(operations.map((operation) => toJson(plannedOperationShape, operation)))
}

/** What packedOperations packed. Throws for anything else. */
function readOperations(bytes: unknown): readonly PlannedOperation[] {
  return operationsFrom(unpacked(bytes) as readonly PlannedOperationJson[])
}

function operationsFrom(operations: readonly PlannedOperationJson[]): readonly PlannedOperation[] {
  return operations.map((operation) => fromJson(plannedOperationShape, operation))
}

/** The state before a run in few bytes. */
export function packedBefore({ channels, ledger, attachedChannels, earlier, ...before }: KeptBefore): Uint8Array {
  const kept: KeptJson = {
    ...before,
    channels: channels.map((channel) => toJson(hostChannelShape, channel)),
    ledger: ledger.map((record) => toJson(managedChannelShape, record)),
    ...(attachedChannels === undefined
      ? {}
      : { attachedChannels: attachedChannels.map((one) => toJson(attachedChannelShape, one)) }),
    ...(earlier === undefined
      ? {}
      : {
          earlier: {
            ...earlier,
            operations: earlier.operations.map((operation) => toJson(plannedOperationShape, operation)),
          },
        }),
  }
  return packed(kept)
}

/** The state before a run, with the current names of members of the ledger. Throws for what is none. */
function unpackedBefore(bytes: unknown): KeptBefore {
  const { channels, ledger, attachedChannels, earlier, ...before } = unpacked(bytes) as KeptJson
  return {
    ...before,
    channels: channels.map((channel) => fromJson(hostChannelShape, channel)),
    ledger: ledger.map(ledgerRecordFrom),
    ...(attachedChannels === undefined
      ? {}
      : { attachedChannels: attachedChannels.map((one) => fromJson(attachedChannelShape, one)) }),
    ...(earlier === undefined ? {} : { earlier: { ...earlier, operations: operationsFrom(earlier.operations) } }),
  }
}

function ledgerRecordFrom({
  owner_fields: userFields,
  left_out_stream_ids: removedStreamIds,
  ...record
}: KeptChannel): ManagedChannel {
  return {
    ...fromJson(managedChannelShape, record),
    ...(userFields === undefined ? {} : { userFields }),
    ...(removedStreamIds === undefined ? {} : { removedStreamIds }),
  }
}

/** A run for the list; its operations too where the row holds the column. */
export function readRun(row: RunRow): Checked<RecordedRun> {
  try {
    const hasOperations = Object.hasOwn(row, 'operations')
    const run = {
      id: row.id,
      started_at: row.started_at,
      finished_at: row.finished_at,
      duration_ms: row.duration_ms,
      trigger: row.trigger,
      state: row.state,
      counts: JSON.parse(String(row.counts)),
      warnings: withCurrentCodes(JSON.parse(String(row.warnings))),
      error: row.error,
      operation_count: row.operation_count,
      ...(hasOperations ? { operations: operationsOf(row) } : {}),
    }
    return checkRecord(validateRecordedRun, run, 'kept')
  } catch (error) {
    return { ok: false, errors: [{ path: '', message: messageOf(error) }] }
  }
}

/** A run without any change has an empty list; one whose changes are not kept any more has none. */
function operationsOf(row: RunRow): unknown {
  if (row.operations !== null) return unpacked(row.operations)
  return row.operation_count === 0 ? [] : null
}

/** What a run that broke off may have written, with those that it went on with, and what its undo may have; null where that cannot be read. */
export function unpackedOperations({
  operations,
  before,
  undo_operations: undo,
}: RunRow): readonly PlannedOperation[] | null {
  try {
    const planned = readOperations(operations)
    const { earlier } = unpacked(before) as KeptJson
    const undone = undo === null ? [] : readOperations(undo)
    return [...operationsFrom(earlier?.operations ?? []), ...planned, ...undone]
  } catch {
    return null // the journal says so to the next run
  }
}

/** What undos of the run that broke off were about to do. */
export function unpackedUndo(row: RunRow | undefined): readonly PlannedOperation[] {
  try {
    const undo = row?.undo_operations ?? null
    return undo === null ? [] : readOperations(undo)
  } catch {
    return [] // the undo goes by what the host shows; a later run may take a value of it for the owner's
  }
}

/** The stored report; null where none is kept, or it cannot be read. */
export function readReport(bytes: unknown): RefreshReport | null {
  try {
    if (bytes === undefined || bytes === null) return null
    return withNewMembers(unpacked(bytes) as RefreshReport)
  } catch {
    return null // the next run writes another
  }
}

/** A report of an earlier version told neither phases nor requests, nor how its guide reached the host. */
function withNewMembers({ phases = [], counts, guide, ...report }: RefreshReport): RefreshReport {
  const { host_requests: requests = 0 } = counts
  const { reading = null } = guide
  return {
    ...report,
    warnings: withCurrentCodes(report.warnings),
    phases,
    counts: { ...counts, host_requests: requests },
    guide: { ...guide, reading },
  }
}

/** A run with its state before, so that another one goes on with it; null where it cannot be read. */
export function readEarlier(row: RunRow): EarlierRun | null {
  try {
    return {
      id: Number(row.id),
      startedAt: String(row.started_at),
      operations: [...readOperations(row.operations), ...unpackedUndo(row)],
      before: unpackedBefore(row.before),
    }
  } catch {
    return null // the journal says so to the next run
  }
}

/** Throws StateDamaged for a run whose state before cannot be read: an undo must not guess. */
export function readUndoable(row: RunRow): UndoableRun {
  try {
    const { facts, hadGuide, earlier, ...before } = unpackedBefore(row.before)
    const rowId = Number(row.id)
    return {
      id: earlier?.tells?.id ?? rowId,
      rowId,
      ids: [...(earlier?.ids ?? []), rowId],
      startedAt: earlier?.tells?.startedAt ?? String(row.started_at),
      state: row.state as UndoableRun['state'],
      operations: [...(earlier?.operations ?? []), ...readOperations(row.operations)],
      before,
      facts: new Map(facts),
      hadGuide,
    }
  } catch (error) {
    throw new SportsGuideError(
      'StateDamaged',
      `The record of refresh ${row.id} cannot be read (${causeOf(error)}), so it cannot be undone. Nothing was changed.`,
      { cause: error },
    )
  }
}
