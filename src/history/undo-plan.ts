import { changesOfNew, type FieldValues, isAutoSynced } from '../channels/channel-fields.ts'
import type { GuideToMap } from '../channels/guide-mapping.ts'
import { missingRows, operation } from '../channels/operations.ts'
import type { HostChannel, HostChannelOverride, ManagedChannel, PlannedOperation } from '../generated/records.ts'
import { countText } from '../text.ts'
import type { HostNow } from './host-state.ts'
import type { UndoableRun } from './journal-rows.ts'
import {
  type CreatedChannel,
  changedChannels,
  createdChannel,
  isMadeByRun,
  type LeftByUndo,
  leftOf,
  numberChange,
  type RecreatedChannel,
  type RemovedChannel,
  type RevertedChannel,
  removedChannel,
} from './undo-channels.ts'

/** What an undo does to the host and the ledger. */
export interface UndoPlan {
  /** Everything that the undo writes to the host's lineup, in the words of a run. */
  readonly operations: readonly PlannedOperation[]
  /** What is put over the fields of channels that the host made itself, by their ids. */
  readonly overrides: ReadonlyMap<number, HostChannelOverride | null>
  /** The rows of guide data for the guides that the operations put back on channels that are there. */
  readonly guides: readonly GuideToMap[]
  /** What the creations among the operations make again. */
  readonly again: readonly RecreatedChannel[]
  /** The ledger of before; channels that are made again still have the id that they had. */
  readonly ledger: readonly ManagedChannel[]
  /** Channels of the owner's that the run took over or gave back. */
  readonly slots: readonly number[]
  /** Ids of the host's own auto-created channels: what is written of them goes into their override. */
  readonly autoSynced: ReadonlySet<number>
  readonly left: readonly LeftByUndo[]
  /** False where nothing that the run did is in the host but groups and logos. */
  readonly isFound: boolean
}

/**
 * What takes the host and the ledger back to what they were before a run (issue: undo of
 * the last run); pure. Everything that still shows what the run wrote goes back, what the
 * owner changed since stays and is told. Applied to its own result it asks for nothing, so
 * that an undo that broke off is continued by a second one.
 */
export function planUndo(run: UndoableRun, ledger: readonly ManagedChannel[], now: HostNow): UndoPlan {
  const { operations, before } = run
  const records = new Map(ledger.map((record) => [record.tvgId, record]))
  const left: LeftByUndo[] = stayingRows(operations, now)

  const created: CreatedChannel[] = []
  for (const operation of lastPlanned(operations, 'create', ({ tvgId }) => tvgId)) {
    const made = createdChannel(operation, records, now, before)
    if (made === null) continue
    created.push(made)
    if (made.stays !== null) left.push(leftOf(operation, [], made.stays))
  }

  const deletions = created.filter(({ stays }) => stays === null)
  const deleted = new Set(deletions.map(({ channel }) => channel.id))
  const remaining = { ...now, channels: now.channels.filter(({ id }) => !deleted.has(id)) }
  const removed = lastPlanned(operations, 'remove', ({ hostChannelId: id }) => id)
    .filter((operation) => !isMadeByRun(operation, run))
    .map((operation) => removedChannel(operation, remaining, before, run.state === 'undoing'))
  for (const outcome of removed) {
    if (outcome.kind === 'lost') left.push(leftOf(outcome.operation, [], `it is not recreated: ${outcome.reason}`))
  }

  const changed = changedChannels(run, records, now, left)
  const again = removed.flatMap((outcome) => (outcome.kind === 'again' ? [outcome.again] : []))
  const numbered = placedNumbers(changed, again, deletions, now)
  for (const one of changed) {
    const { operation, channel } = one
    const number = numberChange(one)
    if (number === undefined || channel.channelNumber === number.from || numbered.has(String(channel.id))) continue
    const wasMoved = channel.channelNumber !== number.to
    const reason = wasMoved ? 'you have changed it since' : `another channel now has number ${number.from}`
    left.push(leftOf(operation, ['channel_number'], reason))
  }
  for (const { operation, row } of again) {
    if (row.channelNumber === null || numbered.has(row.uuid)) continue
    left.push(leftOf(operation, ['channel_number'], `another channel now has number ${row.channelNumber}`))
  }

  const moves = (one: RevertedChannel) => numberChange(one) !== undefined && numbered.has(String(one.channel.id))
  const autoSynced = new Set(now.channels.filter(isAutoSynced).map(({ id }) => id))
  const unmapped = guidesOfThere(removed, now)
  const writes = [
    ...deletions.map(({ channel }) => deletion(channel)),
    ...changed.flatMap((one) => fieldOperations(one, moves(one))),
    ...unmapped.map(({ channel, to }) => guideOperation(channel, to, now)),
    ...again.map((one) => madeAgain(one, numbered.has(one.row.uuid), now)),
  ]
  const overrides = new Map(
    changed.flatMap(({ channel, override }) => (override === undefined ? [] : [[channel.id, override] as const])),
  )
  return {
    operations: [
      ...rowsAgain(
        writes.filter(({ hostChannelId: id }) => !autoSynced.has(id ?? -1) || overrides.get(id ?? -1)?.logoId != null),
        now,
      ),
      ...writes,
    ],
    overrides,
    guides: [
      ...changed.flatMap(({ channel, guide }) => (guide === undefined ? [] : [mapping(channel, guide)])),
      ...unmapped.flatMap(({ channel, row }) => (row === null ? [] : [mapping(channel, row)])),
    ],
    again,
    ledger: ledgerBack(run, { created, removed, changed, numbered, records }),
    autoSynced,
    slots: operations.flatMap(({ action, hostChannelId: id }) => (SLOT_ACTIONS.has(action) && id !== null ? [id] : [])),
    left,
    isFound: writes.length > 0 || created.length > 0,
  }
}

/** What runs that went on with each other planned again and again is done once: by the last that planned it. */
function lastPlanned(
  operations: readonly PlannedOperation[],
  action: PlannedOperation['action'],
  keyOf: (operation: PlannedOperation) => unknown,
): readonly PlannedOperation[] {
  const such = operations.filter((operation) => operation.action === action)
  return [...new Map(such.map((operation) => [keyOf(operation), operation])).values()]
}

/** A channel that is to have its number of before again. */
export interface NumberBack {
  readonly key: string
  /** The number that it has now; null for one that has none, or that is not there yet. */
  readonly shown: number | null
  readonly earlier: number | null
}

/**
 * Which channels get their number of before: all whose number nobody holds who stays.
 * One that cannot go back stays on the number that it has, which may in turn be another's of before.
 */
export function numbersBack(wanted: readonly NumberBack[], heldByOthers: Iterable<number>): ReadonlySet<string> {
  const held = new Set(heldByOthers)
  let moving = [...wanted]
  for (;;) {
    const blocked = moving.filter(({ earlier }) => earlier !== null && held.has(earlier))
    if (blocked.length === 0) return new Set(moving.map(({ key }) => key))
    for (const { shown } of blocked) if (shown !== null) held.add(shown)
    moving = moving.filter((one) => !blocked.includes(one))
  }
}

/** The channels, by their ids in the host or the uuids that they had, that get their number of before. */
function placedNumbers(
  changed: readonly RevertedChannel[],
  again: readonly RecreatedChannel[],
  deletions: readonly CreatedChannel[],
  now: HostNow,
): ReadonlySet<string> {
  const moving: NumberBack[] = changed
    .filter((one) => one.channel.channelNumber === numberChange(one)?.to)
    .map(({ channel, row }) => ({
      key: String(channel.id),
      shown: channel.channelNumber,
      earlier: row.channelNumber,
    }))
  const made = again.map(({ row }) => ({ key: row.uuid, shown: null, earlier: row.channelNumber }))
  const leaving = new Set([...moving.map(({ key }) => key), ...deletions.map(({ channel }) => String(channel.id))])
  const staying = now.channels.filter(({ id }) => !leaving.has(String(id)))
  const held = staying.flatMap(({ channelNumber: number, effectiveChannelNumber: effective }) => [number, effective])
  return numbersBack(
    [...moving, ...made],
    held.filter((number) => typeof number === 'number'),
  )
}

/** The ledger of before, but for what stays of the run: channels that it made, and numbers that are taken. */
function ledgerBack(
  { before }: UndoableRun,
  {
    created,
    removed,
    changed,
    numbered,
    records,
  }: {
    readonly created: readonly CreatedChannel[]
    readonly removed: readonly RemovedChannel[]
    readonly changed: readonly RevertedChannel[]
    readonly numbered: ReadonlySet<string>
    readonly records: ReadonlyMap<string, ManagedChannel>
  },
): readonly ManagedChannel[] {
  const kept = created.flatMap(({ record, stays }) => (stays !== null && record !== undefined ? [record] : []))
  const replaced = new Set(kept.map(({ tvgId }) => tvgId))
  const lost = new Set(removed.flatMap((outcome) => (outcome.kind === 'lost' ? [outcome.operation.tvgId ?? ''] : [])))
  const found = new Map(
    removed.flatMap((outcome) => (outcome.kind === 'there' ? [[outcome.record.tvgId, outcome] as const] : [])),
  )
  const stuck = new Set(
    changed
      .filter((one) => numberChange(one) !== undefined && !numbered.has(String(one.channel.id)))
      .filter(({ channel, row }) => channel.channelNumber !== row.channelNumber)
      .map(({ channel }) => channel.id),
  )
  const awaiting = new Set(changed.filter(({ awaitsGuide }) => awaitsGuide).map(({ channel }) => channel.id))
  const earlier = before.ledger
    .filter(({ tvgId }) => !lost.has(tvgId) && !replaced.has(tvgId))
    .map((record) => {
      const there = found.get(record.tvgId)
      const written = records.get(record.tvgId)
      const isStuck = stuck.has(record.hostChannelId ?? -1) && written !== undefined
      return {
        ...record,
        ...(there === undefined ? {} : { hostChannelId: there.channel.id, hostChannelUuid: there.channel.uuid }),
        ...(there?.guide === 'lost' || awaiting.has(record.hostChannelId ?? -1) ? { guideRowId: null } : {}),
        ...(isStuck ? { number: written.number, numberLocked: written.numberLocked } : {}),
      }
    })
  return [...earlier, ...kept]
}

/** A channel that the run made goes. */
function deletion({ id, tvgId, name }: HostChannel): PlannedOperation {
  return operation('remove', { tvgId, hostChannelId: id, name }, [], 'the refresh created it')
}

const REVERSED: { readonly [action: string]: PlannedOperation['action'] } = { attach: 'restore', restore: 'attach' }

/** The fields of a channel that go back, and its number, as operations. */
function fieldOperations(changed: RevertedChannel, moves: boolean): PlannedOperation[] {
  const { operation: done, channel, row } = changed
  const number = numberChange(changed)
  const about = { tvgId: done.tvgId, hostChannelId: channel.id, name: row.name }
  const asOperation = (action: PlannedOperation['action'], changes: PlannedOperation['changes']) =>
    changes.length === 0 ? [] : [operation(action, about, changes, 'the refresh changed it')]
  const moved =
    moves && number !== undefined ? [{ field: number.field, from: channel.channelNumber, to: row.channelNumber }] : []
  return [...asOperation(REVERSED[done.action] ?? 'update', [...changed.changes]), ...asOperation('renumber', moved)]
}

/** A channel that the run removed is made again, as it was but for streams that are gone; a guide of ours that is gone comes again. */
function madeAgain(
  { row, record, streams, profileIds, guide }: RecreatedChannel,
  hasNumber: boolean,
  { guideTvgIds, groupNames, logoUrls }: HostNow,
): PlannedOperation {
  const values: FieldValues = {
    name: row.name,
    // A group or logo that the owner deleted since comes back as the run knew it.
    logo: row.logoId === null ? null : (logoUrls.get(row.logoId) ?? record.logoUrl),
    group: groupNames.get(row.channelGroupId ?? -1) ?? record.group,
    streams: [...streams],
    profiles: profileIds === null ? null : [...profileIds],
    channel_number: hasNumber ? row.channelNumber : null,
    guide: guide === null ? oursAgain(record, row.epgDataId) : (guideTvgIds.get(guide) ?? null),
  }
  const about = { tvgId: record.tvgId, hostChannelId: null, name: row.name }
  return operation(
    'create',
    about,
    changesOfNew((field) => values[field]),
    'the refresh deleted it',
  )
}

/** Our guide, where a channel showed one that is gone and that the owner did not choose: it is mapped anew. */
function oursAgain({ userFields: owned, tvgId }: ManagedChannel, earlier: number | null) {
  return earlier !== null && !owned.includes('guide') ? tvgId : null
}

/** A channel that comes to its guide again: by a row that is there, or once the host has read ours. */
interface GuideOfThere {
  readonly channel: HostChannel
  readonly row: number | null
  /** tvg-id of the guide. */
  readonly to: string | null
}

/** Channels that an undo that broke off made again, and that it left without their guide. */
function guidesOfThere(removed: readonly RemovedChannel[], { guideTvgIds }: HostNow): readonly GuideOfThere[] {
  return removed.flatMap((outcome): GuideOfThere[] => {
    if (outcome.kind !== 'there' || outcome.guide === null) return []
    const { channel, record, guide } = outcome
    if (guide !== 'lost') return [{ channel, row: guide, to: guideTvgIds.get(guide) ?? null }]
    const to = oursAgain(record, record.guideRowId)
    return to === null ? [] : [{ channel, row: null, to }]
  })
}

/** A channel that an earlier undo made again gets its guide of before. */
function guideOperation(channel: HostChannel, to: string | null, { guideTvgIds }: HostNow): PlannedOperation {
  const change = { field: 'guide' as const, from: guideTvgIds.get(channel.epgDataId ?? -1) ?? null, to }
  return operation('update', { ...channel, hostChannelId: channel.id }, [change], 'the refresh deleted it')
}

function mapping({ id }: HostChannel, row: number | null): GuideToMap {
  return { channelId: id, isAutoSynced: false, row }
}

/** Groups and logos that something goes back to and that the owner deleted since. */
function rowsAgain(operations: readonly PlannedOperation[], { groupNames, logoUrls }: HostNow): PlannedOperation[] {
  const there = { groups: groupNames.values(), logos: logoUrls.values() }
  return missingRows(operations, there, () => 'it has been deleted since, and a restored channel needs it')
}

/** Groups and logos that the run made; the owner may have put them to use since. */
function stayingRows(operations: readonly PlannedOperation[], { groupNames, logoUrls }: HostNow): LeftByUndo[] {
  const count = (action: PlannedOperation['action'], word: string, there: Iterable<string>): LeftByUndo[] => {
    const names = new Set(operations.flatMap((operation) => (operation.action === action ? [operation.name] : [])))
    const made = [...new Set(there)].filter((name) => names.has(name)).length
    if (made === 0) return []
    return [
      {
        tvg_id: null,
        name: countText(made, word),
        fields: [],
        reason: 'created by the refresh, harmless in Dispatcharr',
      },
    ]
  }
  return [...count('create_group', 'group', groupNames.values()), ...count('create_logo', 'logo', logoUrls.values())]
}

const SLOT_ACTIONS: ReadonlySet<string> = new Set(['attach', 'restore'])
