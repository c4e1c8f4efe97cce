import type {
  ChannelField,
  FieldChange,
  HostChannel,
  ManagedChannel,
  PlannedOperation,
  Settings,
} from '../generated/records.ts'
import { newChannelNumbers } from '../numbering/index.ts'
import { fieldLabel } from '../records/field-labels.ts'
import { eventTitle } from '../sports/index.ts'
import { CHANNEL_FIELDS, changesOfNew, type FieldValue } from './channel-fields.ts'
import {
  type ChannelNumbers,
  type NumberingRows,
  numberingScenario,
  RELAYOUT_REASONS,
  type Relayout,
} from './channel-numbers.ts'
import type { ChannelPlan, HostNames, PlannedChannel, PlannedRemoval } from './channel-plan.ts'
import type { Displacement } from './displaced-channels.ts'
import type { WantedChannel } from './wanted-channel.ts'

/** A plan, and what is known of its numbers. */
export interface NumberedRun extends HostNames {
  readonly plan: ChannelPlan
  readonly numbers: ChannelNumbers
  readonly relayout: Relayout
  readonly hostChannels: readonly HostChannel[]
  readonly settings: Settings
  readonly rows: NumberingRows
  /** What is done to channels of the owner's (mode attach). */
  readonly others: readonly PlannedOperation[]
}

/**
 * Everything that a run writes to the host's lineup, in the order in which it is done:
 * the groups and logos that are missing, the plan's own operations with the numbers of
 * new channels, the other changes of numbers, and what is done to channels of the
 * owner's. Dry run, report and executor read this one list; pure.
 */
export function listOperations(run: NumberedRun): readonly PlannedOperation[] {
  const withNumbers = withChannelNumbers(run)
  const all = [...withNumbers, ...renumberings(run), ...run.others]
  const there = { groups: run.hostGroupNames.values(), logos: run.hostLogoUrls.values() }
  const missing = missingRows(
    all,
    there,
    ({ name }, what) => `"${name}" needs this ${what}, and Dispatcharr does not have it yet`,
  )
  return [...missing, ...all]
}

/**
 * New channels with their number. Where a channel that is to be moved in this run still
 * holds it, there are two changes: the new channel begins on the next free number of its
 * lane (spec C, creation-time allocation), and moves with the others.
 */
function withChannelNumbers({ plan, numbers: placed, hostChannels, settings, rows }: NumberedRun): PlannedOperation[] {
  const free = newChannelNumbers({
    ...numberingScenario({ ...plan, channels: [] }, [], settings, rows, false),
    externalOccupied: hostChannels.flatMap(({ channelNumber: number }) => number ?? []),
  })
  const recordOf = new Map(plan.channels.map(({ record }) => [record.tvgId, record]))
  return plan.operations.map((planned): PlannedOperation => {
    const record = recordOf.get(planned.tvgId ?? '')
    if (planned.action !== 'create' || record === undefined) return planned
    const to = placed.numbers.get(record.tvgId) ?? null
    if (to === null) return planned
    const first = free.take(to) ? null : free.takeNext(teamsOf(record))
    const numbers =
      first === null
        ? [{ from: null, to }]
        : [
            { from: null, to: first },
            { from: first, to },
          ]
    const changes = [...planned.changes, ...numbers.map((change) => ({ field: 'channel_number' as const, ...change }))]
    const made = { ...planned, ...operation('create', planned, changes, planned.reason) }
    return withCause(made, placed.displaced.get(record.tvgId))
  })
}

function teamsOf({ sport, league, homeTeam, awayTeam }: ManagedChannel) {
  return {
    sport,
    league,
    ...(homeTeam === null ? {} : { homeTeam }),
    ...(awayTeam === null ? {} : { awayTeam }),
  }
}

function renumberings({ plan, numbers, relayout }: NumberedRun): PlannedOperation[] {
  return plan.channels.flatMap(({ record, previousRecord, actual }) => {
    const to = numbers.numbers.get(record.tvgId) ?? null
    const from = actual?.channelNumber ?? null
    if (actual === null || from === to) return []
    const displacement = numbers.displaced.get(record.tvgId)
    const isPushed = displacement?.isOnlyReason === true
    const reason = isPushed
      ? `${displacement.text}, so channels of Sports Guide move, this one from ${from ?? 'no number'} to ${to ?? 'no number'}`
      : renumberReason(previousRecord, from, to, relayout)
    const move = operation('renumber', record, [{ field: 'channel_number', from, to }], reason, actual.id)
    return [isPushed ? { ...move, movedBy: displacement.by } : withCause(move, displacement)]
  })
}

/** The operation with the channel of the user's that is a cause of its number, behind the other reasons. */
function withCause(planned: PlannedOperation, displacement: Displacement | undefined): PlannedOperation {
  if (displacement === undefined) return planned
  return { ...planned, reason: `${planned.reason}; ${displacement.text}`, movedBy: displacement.by }
}

function moveText(from: number | null, to: number | null): string {
  if (from === null) return `gets number ${to}`
  return to === null ? `loses number ${from}` : `moves from ${from} to ${to}`
}

function renumberReason(
  known: ManagedChannel | null,
  from: number | null,
  to: number | null,
  { reason }: NumberedRun['relayout'],
): string {
  const move = moveText(from, to)
  if (to === null) return `has no number now because no number is free for it (it had ${from})`
  if (reason !== null) return `${move} ${RELAYOUT_REASONS[reason]}`
  return known?.number === to && from !== null
    ? `moves back from ${from} to ${to} because its number was changed in Dispatcharr`
    : `${move}, its new place in the block`
}

/** The channel is made; its number is told when all numbers are known (listOperations), its guide where guides are planned. */
export function creation({
  record,
  previousRecord,
  wanted,
}: PlannedChannel & { readonly wanted: WantedChannel }): PlannedOperation {
  const made = { ...record, hostChannelId: null, number: null, guideRowId: null }
  const changes = changesOfNew((field) => CHANNEL_FIELDS[field].recorded(made))
  const planned = operation('create', made, changes, creationReason(previousRecord, wanted))
  return isDeletedInHost(previousRecord) ? { ...planned, deletedInHost: true } : planned
}

/** Whether a record whose channel the host does not have is of one that it had. */
export function isDeletedInHost(record: ManagedChannel | null): record is ManagedChannel {
  return record !== null && (record.hostChannelId !== null || record.hostChannelUuid !== null)
}

/** Fields of a channel that is there change. */
export function update(channel: PlannedChannel, changes: readonly FieldChange[]): PlannedOperation {
  const { record, actual, overwritten = [] } = channel
  const isOverOwners = changes.some(({ field }) => overwritten.includes(field))
  return operation(
    'update',
    record,
    changes,
    [
      ...changes.map((change) => updateReason(change, channel)),
      ...(isOverOwners ? [`your changes are overwritten because “${fieldLabel('keep_owner_edits')}” is off`] : []),
    ].join('; '),
    actual?.id,
  )
}

/** A channel goes. */
export function removal({ record, actual }: PlannedRemoval, reason: string): PlannedOperation {
  const tvgId = record?.tvgId ?? actual.tvgId ?? null
  return operation('remove', { tvgId, hostChannelId: actual.id, name: actual.name }, [], reason)
}

/** The channel, group or logo that an operation is about. */
interface OperationTarget {
  readonly tvgId: string | null
  readonly hostChannelId: number | null
  readonly name: string
}

/** One operation; the fields are those of the changes. */
export function operation(
  action: PlannedOperation['action'],
  channel: OperationTarget,
  changes: readonly FieldChange[],
  reason: string,
  hostId: number | null = channel.hostChannelId,
): PlannedOperation {
  const { tvgId, name } = channel
  const fields = [...new Set(changes.map(({ field }) => field))]
  return { action, tvgId, hostChannelId: hostId, name, fields, changes: [...changes], reason }
}

function creationReason(known: ManagedChannel | null, { mode, name, event, streamIds }: WantedChannel): string {
  const comesBack = isDeletedInHost(known) ? '; created again after it was deleted in Dispatcharr' : ''
  if (mode === 'team') return `${name} is a favorite team${comesBack}`
  return `${streamsShow(streamIds.length)} ${eventTitle(event)}${comesBack}`
}

function streamsShow(count: number): string {
  if (count === 0) return 'no stream shows'
  return count === 1 ? '1 stream shows' : `${count} streams show`
}

function updateReason({ field, from, to }: FieldChange, { record, previousRecord, wanted }: PlannedChannel): string {
  if (field === 'streams') {
    const isOurs = (id: number) => !record.addedStreamIds.includes(id)
    const [before = 0, after = 0] = [from, to].map((ids) => (Array.isArray(ids) ? ids.filter(isOurs).length : 0))
    const what = wanted?.mode === 'team' ? "its team's game" : 'its event'
    if (before !== after) return `${streamsShow(after)} ${what} now (${before} before)`
    return `the streams of ${what}, or their order, changed`
  }
  if (field === 'profiles') return 'its channel profiles changed'
  const { word, recorded } = CHANNEL_FIELDS[field]
  if (from === null && previousRecord !== null && recorded(previousRecord) === to)
    return `Dispatcharr no longer has its ${word}`
  return to === null ? `${word} removed` : `${word} changed to "${to}"`
}

/** Names of groups and addresses of logos that the host has. */
export interface ExistingRows {
  readonly groups: Iterable<string>
  readonly logos: Iterable<string>
}

/** Creations of each group, and then of each logo, that the operations name and the host does not have, once. */
export function missingRows(
  operations: readonly PlannedOperation[],
  { groups, logos }: ExistingRows,
  reasonOf: (operation: PlannedOperation, what: 'group' | 'logo') => string,
): PlannedOperation[] {
  const there = { group: new Set(groups), logo: new Set(logos) }
  const missing = (what: 'group' | 'logo') =>
    operations.flatMap((each) =>
      each.changes.flatMap(({ field, to: name }): PlannedOperation[] => {
        if (field !== what || typeof name !== 'string' || there[what].has(name)) return []
        there[what].add(name)
        const none = { tvgId: null, hostChannelId: null, name }
        return [operation(`create_${what}`, none, [], reasonOf(each, what))]
      }),
    )
  return [...missing('group'), ...missing('logo')]
}

/** What runs that broke off may have left in the host without the ledger knowing: it is ours, not the owner's. */
export interface InterruptedWrites {
  /** Values that they may have written into a field of a channel of ours. */
  valuesOf(tvgId: string, field: ChannelField): readonly FieldValue[]
  /** The creation of a channel of this tvg-id that they began, the latest one. */
  creationOf(tvgId: string): PlannedOperation | null
  /** True for a channel that is still as such a creation made it. */
  made(channel: HostChannel): boolean
}

/** Looks operations of runs that broke off up by channel; pure. */
export function interruptedWrites(operations: readonly PlannedOperation[]): InterruptedWrites {
  const byTvgId = new Map<string, PlannedOperation[]>()
  for (const operation of operations) {
    if (operation.tvgId === null) continue
    byTvgId.set(operation.tvgId, [...(byTvgId.get(operation.tvgId) ?? []), operation])
  }
  const of = (tvgId: string) => byTvgId.get(tvgId) ?? []
  const creations = (tvgId: string) => of(tvgId).filter(({ action }) => action === 'create')
  return {
    valuesOf: (tvgId, field) =>
      of(tvgId).flatMap(({ changes }) => changes.filter((change) => change.field === field).map(({ to }) => to)),
    creationOf: (tvgId) => creations(tvgId).at(-1) ?? null,
    made: (channel) => creations(channel.tvgId ?? '').some((creation) => isAsMade(channel, creation)),
  }
}

/** It stands where it began, or where the numbering at the end of its run moved it. */
function isAsMade(channel: HostChannel, creation: PlannedOperation): boolean {
  const moves = creation.changes.filter(({ field }) => field === 'channel_number')
  const numbers = moves.length === 0 ? [null] : moves.flatMap(({ from, to }) => [from, to])
  return (
    channel.name === writtenValue(creation, 'name') &&
    sameValue(channel.streams, writtenValue(creation, 'streams') ?? []) &&
    numbers.includes(channel.channelNumber)
  )
}

/** The value that an operation writes; null where it leaves the field. */
export function writtenValue({ changes }: PlannedOperation, field: ChannelField): FieldValue {
  return changes.find((change) => change.field === field)?.to ?? null
}

/** True where two values of a field are one. */
export function sameValue(one: FieldValue, other: FieldValue): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}
