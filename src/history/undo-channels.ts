import { CHANNEL_FIELDS, isCovered, profileIdsOf, shownGuide } from '../channels/channel-fields.ts'
import type { FieldChange, HostChannel, HostChannelOverride, ManagedChannel } from '../generated/records.ts'
import { type HostNow, isSame } from './host-now.ts'
import type { StateBefore } from './journal.ts'

/** The undo of one channel's fields. */
export interface ChannelBack {
  /** From what the host shows now to what it showed before. */
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

/** A channel that a run changed: as it is, as it was, and what the ledger says was written. */
export interface ChangedChannel {
  readonly channel: HostChannel
  readonly row: HostChannel
  /** Fields of the run's operations on it, but for its number. */
  readonly changes: readonly FieldChange[]
  readonly written: ManagedChannel | undefined
}

/**
 * What of a channel goes back to what it was before the run: each field that still shows
 * what the run wrote. One that shows what it showed before is back already; any other
 * value is the owner's and stays. Numbers are placed for all channels together (undo-numbers.ts).
 */
export function channelBack(changed: ChangedChannel, now: HostNow, before: StateBefore): ChannelBack {
  const { channel, row } = changed
  const isKnown = (id: number) => now.streamIds.has(id)
  const changes: FieldChange[] = []
  const changedSince: string[] = []
  for (const { field, from, to } of changed.changes) {
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
  const covers = isCovered(channel) && changes.some(({ field }) => CHANNEL_FIELDS[field].override !== undefined)
  const override = covers ? { override: overrideBack(channel, row, changes) } : {}
  const known = earlierRecord(row, before)
  const awaitsGuide = guide === 'lost' && known?.guide_row_id === shownGuide(row)
  if (awaitsGuide) changes.push({ field: 'guide', from: tvgId(shownGuide(channel)), to: known?.tvg_id ?? null })
  const losesStreams = changes.some(({ field }) => field === 'streams') && !row.streams.every(isKnown)
  return {
    changes,
    ...override,
    ...(goesBack && !isCovered(channel) ? { guide: guide.to } : {}),
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
  { profiles }: Pick<HostNow, 'profiles'>,
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
  return ledger.find((record) => record.host_channel_id === id)
}

type GuideBack = { readonly to: number | null } | 'changed_since' | 'lost' | null

/** A guide that the run mapped goes back, be it that the mapping is told in no operation. */
function guideBack({ channel, row, changes, written }: ChangedChannel, { guideTvgIds }: HostNow): GuideBack {
  const [shown, earlier] = [shownGuide(channel), shownGuide(row)]
  if (shown === earlier) return null
  const told = changes.find(({ field }) => field === 'guide')
  const isTold = told !== undefined && told.to === (guideTvgIds.get(shown ?? -1) ?? null)
  const isWritten = written !== undefined && shown === written.guide_row_id
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
