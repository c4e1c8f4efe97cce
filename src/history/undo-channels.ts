import { CHANNEL_FIELDS, isAutoSynced, profileIdsOf, shownGuide } from '../channels/channel-fields.ts'
import type {
  FieldChange,
  HostChannel,
  HostChannelOverride,
  ManagedChannel,
  PlannedOperation,
  UndoAnswer,
} from '../generated/records.ts'
import type { JsonObject } from '../records/json.ts'
import { type HostNow, isSame } from './host-state.ts'
import type { StateBefore, UndoableRun } from './journal-rows.ts'

/** Something of a run that its undo leaves, and why. */
export type LeftByUndo = UndoAnswer['left'][number]

/** Something of what an operation did, and why it stays. */
export function leftOf({ tvgId, name }: PlannedOperation, fields: readonly string[], reason: string): LeftByUndo {
  return { tvg_id: tvgId, name, fields: [...fields], reason }
}

/** True for what a run did to a channel that it made itself, or that one made which it went on with. */
export function isMadeByRun({ tvgId, hostChannelId: id }: PlannedOperation, { operations, before }: UndoableRun) {
  return (
    operations.some((one) => one.action === 'create' && one.tvgId === tvgId) &&
    !before.ledger.some((record) => record.hostChannelId === id)
  )
}

/** A channel that a run changed: as it is, as it was, and what was written. */
interface ChangedChannel {
  readonly operation: PlannedOperation
  readonly channel: HostChannel
  /** As it was before the run. */
  readonly row: HostChannel
  /** What all operations of the run together did to it. */
  readonly runChanges: readonly FieldChange[]
  /** What the ledger says was written. */
  readonly record: ManagedChannel | undefined
}

/** The same with its undo. */
export interface RevertedChannel extends ChangedChannel {
  /** From what the host shows now to what it showed before; the number has its own place (numbersBack). */
  readonly changes: readonly FieldChange[]
  /** What is put over the fields of a channel that the host made itself; absent where nothing is. */
  readonly override?: HostChannelOverride | null
  /** The row of guide data to be mapped; absent where the guide stays or stands in the override. */
  readonly guide?: number | null
  /** Fields that the owner changed since. */
  readonly changedSince: readonly string[]
  /** Streams and a guide that the channel had and that are gone from the host. */
  readonly lost: readonly ('streams' | 'guide')[]
  /** True where the guide that is gone was ours: the host reads it again, and it is mapped again. */
  readonly awaitsGuide: boolean
}

const NOT_RECORDED = 'its earlier state is not recorded'

const LOST_REASONS: { readonly [Field in RevertedChannel['lost'][number]]: string } = {
  streams: 'some of its earlier streams no longer exist in Dispatcharr',
  guide: 'its earlier guide no longer exists in Dispatcharr',
}

/** How the run changed the number of a channel. */
export function numberChange({ runChanges }: ChangedChannel): FieldChange | undefined {
  return runChanges.find(({ field }) => field === 'channel_number')
}

/** The channels that the run changed and that are still there; what stays of them is added to `left`. */
export function changedChannels(
  run: UndoableRun,
  records: ReadonlyMap<string, ManagedChannel>,
  now: HostNow,
  left: LeftByUndo[],
): RevertedChannel[] {
  const { operations, before } = run
  const rows = new Map(before.channels.map((row) => [row.id, row]))
  const present = new Map(now.channels.map((channel) => [channel.id, channel]))
  const byChannel = new Map<number, PlannedOperation[]>()
  for (const operation of operations) {
    const { action, hostChannelId: id } = operation
    if (id === null || action === 'create' || action === 'remove' || isMadeByRun(operation, run)) continue
    byChannel.set(id, [...(byChannel.get(id) ?? []), operation])
  }
  return [...byChannel].flatMap(([id, ofChannel]) => {
    const [row, channel] = [rows.get(id), present.get(id)]
    const [operation] = ofChannel
    if (operation === undefined) return []
    if (row === undefined || channel === undefined || channel.uuid !== row.uuid) {
      left.push(leftOf(operation, [], row === undefined ? NOT_RECORDED : 'you have deleted it since'))
      return []
    }
    const runChanges = joinedChanges(ofChannel, channel, now)
    const record = records.get(operation.tvgId ?? '') ?? [...records.values()].find((one) => one.hostChannelId === id)
    const reverted = revertedChannel({ operation, channel, row, runChanges, record }, now, before)
    const { changedSince, lost } = reverted
    if (changedSince.length > 0) left.push(leftOf(operation, changedSince, 'you have changed it since'))
    for (const field of lost) {
      left.push(leftOf(operation, [field], LOST_REASONS[field]))
    }
    return [reverted]
  })
}

/**
 * One change for each field, of several runs that went on with each other: from what the first of them
 * met to what is shown now, where one of them wrote that, else to what the last one wanted.
 */
function joinedChanges(
  operations: readonly PlannedOperation[],
  channel: HostChannel,
  now: HostNow,
): readonly FieldChange[] {
  const all = operations.flatMap(({ changes }) => changes)
  const firsts = [...new Map([...all].reverse().map((change) => [change.field, change])).values()]
  return firsts.map(({ field, from, to: wanted }) => {
    const shown = CHANNEL_FIELDS[field].shown(channel, now)
    const written = all.filter((change) => change.field === field).map(({ to }) => to)
    return { field, from, to: written.some((to) => isSame(field, to, shown)) ? shown : (written.at(-1) ?? wanted) }
  })
}

/**
 * What of a channel goes back to what it was before the run: each field that still shows
 * what the run wrote. One that shows what it showed before is back already; any other
 * value is the owner's and stays. Numbers are placed for all channels together (undo-plan.ts).
 */
function revertedChannel(changed: ChangedChannel, now: HostNow, before: StateBefore): RevertedChannel {
  const { channel, row } = changed
  const isKnown = (id: number) => now.streamIds.has(id)
  const changes: FieldChange[] = []
  const changedSince: string[] = []
  for (const { field, from, to } of changed.runChanges) {
    if (field === 'guide' || field === 'channel_number') continue
    const shown = CHANNEL_FIELDS[field].shown(channel, now)
    const earlier = earlierValue(field, from, row, before, now)
    const written = field === 'streams' && Array.isArray(to) ? to.filter(isKnown) : to
    if (isSame(field, shown, earlier)) continue
    if (field === 'group' && earlier === null) continue // the host takes no group away
    if (!isOurs(field, { shown, earlier, written }, now)) {
      changedSince.push(field)
      continue
    }
    changes.push({ field, from: shown, to: earlier })
  }
  const guide = guideBack(changed, now)
  if (guide === 'changed_since') changedSince.push('guide')
  const goesBack = guide !== null && typeof guide === 'object'
  const tvgId = (id: number | null) => now.guideTvgIds.get(id ?? -1) ?? null
  if (goesBack) {
    changes.push({ field: 'guide', from: tvgId(shownGuide(channel)), to: tvgId(guide.to) })
  }
  const writesOverride =
    isAutoSynced(channel) && changes.some(({ field }) => CHANNEL_FIELDS[field].override !== undefined)
  const override = writesOverride ? { override: overrideBack(channel, row, changes) } : {}
  const known = earlierRecord(row, before)
  const awaitsGuide = guide === 'lost' && known?.guideRowId === shownGuide(row)
  if (awaitsGuide) changes.push({ field: 'guide', from: tvgId(shownGuide(channel)), to: known?.tvgId ?? null })
  const losesStreams = changes.some(({ field }) => field === 'streams') && !row.streams.every(isKnown)
  return {
    ...changed,
    changes,
    ...override,
    ...(goesBack && !isAutoSynced(channel) ? { guide: guide.to } : {}),
    changedSince,
    lost: [
      ...(losesStreams ? ['streams' as const] : []),
      ...(guide === 'lost' && !awaitsGuide ? ['guide' as const] : []),
    ],
    awaitsGuide,
  }
}

/**
 * True for what the run wrote. Each profile is a request of its own: an undo, or a run, that broke off
 * between them leaves some as they were and some as written.
 */
function isOurs(
  field: FieldChange['field'],
  { shown, earlier, written }: { readonly [moment in 'shown' | 'earlier' | 'written']: FieldChange['to'] },
  { profiles }: HostNow,
): boolean {
  if (field !== 'profiles' || !Array.isArray(shown)) return isSame(field, shown, written)
  const has = (value: FieldChange['to'], id: number) => Array.isArray(value) && value.includes(id)
  return profiles.every(({ id }) => has(shown, id) === has(earlier, id) || has(shown, id) === has(written, id))
}

function earlierValue(
  field: Exclude<FieldChange['field'], 'guide'>,
  from: FieldChange['from'],
  row: HostChannel,
  before: StateBefore,
  now: HostNow,
): FieldChange['from'] {
  if (field === 'streams') return row.streams.filter((id) => now.streamIds.has(id))
  if (field !== 'profiles') return from
  const stillThere = new Set(now.profiles.map(({ id }) => id))
  return profileIdsOf(row.id, before.profiles ?? []).filter((id) => stillThere.has(id))
}

function earlierRecord({ id }: HostChannel, { ledger }: StateBefore): ManagedChannel | undefined {
  return ledger.find((record) => record.hostChannelId === id)
}

type GuideBack = { readonly to: number | null } | 'changed_since' | 'lost' | null

/** A guide that the run mapped goes back, be it that the mapping is told in no operation. */
function guideBack({ channel, row, runChanges, record }: ChangedChannel, { guideTvgIds }: HostNow): GuideBack {
  const [shown, earlier] = [shownGuide(channel), shownGuide(row)]
  if (shown === earlier) return null
  const told = runChanges.find(({ field }) => field === 'guide')
  const isTold = told !== undefined && told.to === (guideTvgIds.get(shown ?? -1) ?? null)
  const isWritten = record !== undefined && shown === record.guideRowId
  if (!isTold && !isWritten) return 'changed_since'
  return earlier === null || guideTvgIds.has(earlier) ? { to: earlier } : 'lost'
}

/** The override with its fields of before; the whole of it goes where there was none and nothing else is in it. */
function overrideBack(
  channel: HostChannel,
  row: HostChannel,
  changes: readonly FieldChange[],
): HostChannelOverride | null {
  const names = changes.flatMap(({ field }) => CHANNEL_FIELDS[field].override ?? [])
  const others = Object.entries(channel.override ?? {}).some(
    ([name, value]) => value !== null && !(names as string[]).includes(name),
  )
  if (!row.override && !others) return null
  return Object.fromEntries(names.map((name) => [name, row.override?.[name] ?? null]))
}

/** A channel that the run removed and that is made again. */
export interface RecreatedChannel {
  /** What removed it. */
  readonly operation: PlannedOperation
  readonly record: ManagedChannel
  /** As the host had it. */
  readonly row: HostChannel
  /** Those of its streams that are still there. */
  readonly streams: readonly number[]
  /** Profiles that it is shown in; null leaves that to the host. */
  readonly profileIds: readonly number[] | null
  /** Its row of guide data; null where it had none, or where that is gone: a run maps ours again. */
  readonly guide: number | null
  /** Fields that the plugin does not know. */
  readonly otherFields: JsonObject
}

/** What became of a channel that the run removed. */
export type RemovedChannel =
  | {
      readonly kind: 'there'
      readonly channel: HostChannel
      readonly record: ManagedChannel
      /** A row of guide data that is still to be mapped; lost: it had one that is gone. */
      readonly guide: number | 'lost' | null
    }
  | { readonly kind: 'again'; readonly again: RecreatedChannel }
  | { readonly kind: 'lost'; readonly operation: PlannedOperation; readonly reason: string }
  /** It was a second copy of a channel that stayed: nobody misses it. */
  | { readonly kind: 'copy' }

/** Fields of a channel that the owner may set and that the plugin never touches. */
const OTHER_FIELDS = ['tvc_guide_stationid', 'stream_profile_id', 'user_level', 'is_adult', 'hidden_from_output']

/**
 * What a channel that the run was to remove needs: nothing where it is there, else to be
 * made again. `continues`: an earlier undo of the run broke off, so that a channel like it is its work.
 */
export function removedChannel(
  operation: PlannedOperation,
  now: HostNow,
  before: StateBefore,
  continues: boolean,
): RemovedChannel {
  const row = before.channels.find(({ id }) => id === operation.hostChannelId)
  const record = before.ledger.find(({ tvgId }) => tvgId === operation.tvgId)
  if (row === undefined || record === undefined) return { kind: 'lost', operation, reason: NOT_RECORDED }
  if (record.hostChannelId !== row.id) return { kind: 'copy' }
  const same = now.channels.find(({ id, uuid }) => id === row.id && uuid === row.uuid)
  if (same !== undefined) return { kind: 'there', channel: same, record, guide: null }
  const like = now.channels.find(({ tvgId }) => tvgId === row.tvgId)
  if (like !== undefined && continues && like.name === row.name) return thereAgain(row, like, record, now)
  if (like !== undefined) return { kind: 'lost', operation, reason: `channel "${like.name}" now has its tvg-id` }
  return { kind: 'again', again: { operation, ...recreated(row, record, now, before) } }
}

/** An undo that broke off made it: it may not have come to its guide. */
function thereAgain(row: HostChannel, channel: HostChannel, record: ManagedChannel, now: HostNow): RemovedChannel {
  const { epgDataId: earlier } = row
  if (earlier === null || channel.epgDataId === earlier) return { kind: 'there', channel, record, guide: null }
  return { kind: 'there', channel, record, guide: now.guideTvgIds.has(earlier) ? earlier : 'lost' }
}

function recreated(row: HostChannel, record: ManagedChannel, now: HostNow, before: StateBefore) {
  const stillThere = new Set(now.profiles.map(({ id }) => id))
  const shown = row as unknown as JsonObject
  return {
    record,
    row,
    streams: row.streams.filter((id) => now.streamIds.has(id)),
    profileIds: before.profiles && profileIdsOf(row.id, before.profiles).filter((id) => stillThere.has(id)),
    guide: row.epgDataId !== null && now.guideTvgIds.has(row.epgDataId) ? row.epgDataId : null,
    otherFields: Object.fromEntries(
      OTHER_FIELDS.flatMap((name) => (shown[name] === undefined ? [] : [[name, shown[name]]])),
    ),
  }
}

/** A channel that the run made: it goes, or it stays for a reason. */
export interface CreatedChannel {
  readonly operation: PlannedOperation
  readonly channel: HostChannel
  /** Its record; absent where the run broke off before it wrote one. */
  readonly record: ManagedChannel | undefined
  /** Why it stays; null where it goes. */
  readonly stays: string | null
}

/**
 * The channel that an operation of the run made, as the host has it now; null where it is
 * not there (any more). Only a channel that was not there before, and that the ledger or
 * the run's own plan names, counts as made.
 */
export function createdChannel(
  operation: PlannedOperation,
  ledger: ReadonlyMap<string, ManagedChannel>,
  now: HostNow,
  before: StateBefore,
): CreatedChannel | null {
  const record = ledger.get(operation.tvgId ?? '')
  const earlier = new Set(before.ledger.map(({ hostChannelId: id }) => id))
  const channel = now.channels.find(
    ({ id, tvgId, name }) =>
      !earlier.has(id) &&
      (record?.hostChannelId == null
        ? tvgId === operation.tvgId && name === operation.name
        : id === record.hostChannelId),
  )
  if (channel === undefined) return null
  const created = { operation, channel, record, stays: null }
  return { ...created, stays: stayReason(created, before, now) }
}

function stayReason(created: CreatedChannel, before: StateBefore, now: HostNow): string | null {
  const changed = changedSince(created, before, now)
  if (changed.length > 0) return `you have changed it since (${changed.join(', ')})`
  if (now.inUse.watched.has(created.channel.uuid)) return 'it is being watched'
  return now.inUse.recorded.has(created.channel.id) ? 'it has recordings, which would be deleted with it' : null
}

/** Everything of the channel that is not as the run made it, in words: then the channel is the owner's, too. */
function changedSince(
  { operation, channel, record }: CreatedChannel,
  before: StateBefore,
  now: HostNow,
): readonly string[] {
  const planned = (field: FieldChange['field']) =>
    operation.changes.find((change) => change.field === field)?.to ?? null
  const differs = (field: 'name' | 'logo' | 'group' | 'streams', made: FieldChange['to']) =>
    record?.userFields.includes(field) === true || !isSame(field, CHANNEL_FIELDS[field].shown(channel, now), made)
  const streams = record?.streamIds ?? planned('streams') ?? []
  const isStreamsOwners = (record?.addedStreamIds.length ?? 0) + (record?.removedStreamIds.length ?? 0) > 0
  // It is made under the first of its planned numbers, and gets the last one together with all others.
  const numbers = [
    record?.number,
    ...operation.changes.flatMap(({ field, to }) => (field === 'channel_number' ? [to] : [])),
  ]
  const others = channel as unknown as JsonObject
  const changes: readonly (readonly [word: string, isChanged: boolean])[] = [
    ['tvg-id', channel.tvgId !== operation.tvgId],
    ['name', differs('name', record?.name ?? operation.name)],
    ['logo', differs('logo', record === undefined ? planned('logo') : record.logoUrl)],
    ['group', differs('group', record === undefined ? planned('group') : record.group)],
    ['streams', isStreamsOwners || differs('streams', Array.isArray(streams) ? present(streams, now) : streams)],
    ['number', record !== undefined && !numbers.includes(channel.channelNumber)],
    ['guide', record?.userFields.includes('guide') === true || isOtherGuide(channel, record, now)],
    [
      'profiles',
      record?.userFields.includes('profiles') === true ||
        isOtherProfiles(channel, record === undefined ? planned('profiles') : record.profileIds, before, now),
    ],
    ...OTHER_FIELDS.map((name) => [name, Boolean(others[name])] as const),
  ]
  return changes.flatMap(([word, isChanged]) => (isChanged ? [word] : []))
}

function present(streams: readonly number[], { streamIds }: HostNow): number[] {
  return streams.filter((id) => streamIds.has(id))
}

/** A guide other than our row; one that is missing is the owner's doing while the host still has that row. */
function isOtherGuide(channel: HostChannel, record: ManagedChannel | undefined, { guideTvgIds }: HostNow): boolean {
  const shown = shownGuide(channel)
  const written = record?.guideRowId ?? null
  if (shown === written) return false
  if (shown === null) return guideTvgIds.has(written ?? -1)
  // A run that broke off between the mapping and its record leaves our row, too.
  return guideTvgIds.get(shown) !== channel.tvgId
}

/** Profiles that came into being after the run show every channel by themselves. */
function isOtherProfiles(
  { id }: HostChannel,
  written: FieldChange['to'],
  before: StateBefore,
  { profiles }: HostNow,
): boolean {
  const known = new Set((before.profiles ?? []).map((profile) => profile.id))
  return profiles.some(({ id: profile, channels }) => {
    const isShown = channels.includes(id)
    if (!Array.isArray(written) || written.includes(profile)) return !isShown
    return isShown && known.has(profile)
  })
}
