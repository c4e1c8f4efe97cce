import { isAttached } from '../configuration/stored-rows.ts'
import { deletedChannelShape } from '../generated/json-shapes.ts'
import type { DeletedChannel, ManagedChannel, Warning } from '../generated/records.ts'
import { validateDeletedChannel } from '../generated/validators/deleted-channel.ts'
import { ownerOfTvgId } from '../guide/tvg-id.ts'
import { toJson } from '../records/json.ts'
import { checkShaped } from '../records/validation.ts'
import { type FactReader, type FactStore, readFact } from '../store/facts.ts'
import { cutText, listText, oneLine } from '../text.ts'
import { DAY_MS } from '../time/units.ts'
import type { PlannedChannel } from './channel-plan.ts'
import { isDeletedInHost } from './operations.ts'

/** The fact of the ledger that holds channels that the user deleted, and what becomes of them. */
const DELETED_CHANNELS = 'deleted_channels'

/** Names of the facts that say what the user wants of deleted channels: an undo leaves them. */
export const DELETION_FACTS: readonly string[] = [DELETED_CHANNELS]

/** A channel that was deleted so often is meant to stay away. */
const ENOUGH_DELETIONS = 2

/** More channels than this, and most of all, are deleted to start again, not since none of their events is wanted. */
const MAX_ANSWERS = 10

/** So long a deletion is remembered after nothing asked for the channel any more. */
const KEPT_MS = DAY_MS

/** Deleted channels by tvg-id. */
export type DeletedChannelMap = ReadonlyMap<string, DeletedChannel>

/** The deleted channels that are remembered; what cannot be read counts as never noticed. */
export function deletedChannels(ledger: FactReader): DeletedChannelMap {
  const rows = readFact(ledger, DELETED_CHANNELS)
  const found = Array.isArray(rows) ? rows : []
  return new Map(
    found.flatMap((row: unknown) => {
      const checked = checkShaped(validateDeletedChannel, deletedChannelShape, row)
      return checked.ok ? [[checked.record.tvgId, checked.record] as const] : []
    }),
  )
}

function save(ledger: FactStore, channels: DeletedChannelMap): void {
  const rows = [...channels.values()].map((channel) => toJson(deletedChannelShape, channel))
  ledger.setFact(DELETED_CHANNELS, JSON.stringify(rows))
}

/** What is known when a run looks for deleted channels. */
interface DeletionSearch {
  readonly known: DeletedChannelMap
  readonly records: readonly ManagedChannel[]
  /** Whether the host has the channel of a record. */
  readonly isPresent: (record: ManagedChannel) => boolean
  readonly now: Date
}

/** The deleted channels at the beginning of a run. */
export interface Deletions {
  readonly channels: DeletedChannelMap
  /** tvg-ids of those that this run missed first. */
  readonly fresh: ReadonlySet<string>
}

/**
 * The known deleted channels, and those that the host has no more. Each channel is counted once, however many runs miss
 * it. One that was deleted twice stays away: the first time it may have been a slip. Pure.
 */
export function noticeDeletions({ known, records, isPresent, now }: DeletionSearch): Deletions {
  const own = records.filter((record) => !isAttached(record) && isDeletedInHost(record))
  const missing = own.filter((record) => !isPresent(record))
  const isReset = missing.length > MAX_ANSWERS && missing.length * 2 > own.length
  const channels = new Map(known)
  const fresh = new Set<string>()
  for (const { tvgId, name, hostChannelId, hostChannelUuid } of missing) {
    const before = known.get(tvgId)
    const hostChannel = hostChannelUuid ?? String(hostChannelId)
    if (before?.hostChannel === hostChannel) continue
    const deletions = (before?.deletions ?? 0) + (isReset ? 0 : 1)
    const isAway = before?.state === 'kept_away' || deletions >= ENOUGH_DELETIONS
    const deletedAt = now.toISOString()
    const state = isAway ? 'kept_away' : 'recreated'
    fresh.add(tvgId)
    channels.set(tvgId, { tvgId, name, state, deletions, hostChannel, deletedAt, wantedAt: deletedAt })
  }
  return { channels, fresh }
}

/** The tvg-ids of channels that are not to be there, whatever asks for them. */
export function keptAway(channels: DeletedChannelMap): ReadonlySet<string> {
  return new Set([...channels.values()].filter(({ state }) => state === 'kept_away').map(({ tvgId }) => tvgId))
}

/** What a run saw of deleted channels. */
export interface NoticedDeletions extends Deletions {
  /** tvg-ids of all channels that streams or favorite teams ask for, those that are kept away among them. */
  readonly asked: ReadonlySet<string>
}

/** Remembers it for the next run. What the user answered meanwhile counts. */
export function recordDeletions(ledger: FactStore, { channels, fresh, asked }: NoticedDeletions, now: Date): void {
  const current = deletedChannels(ledger)
  const next = new Map<string, DeletedChannel>()
  for (const channel of channels.values()) {
    const { tvgId, wantedAt } = channel
    const answered = current.get(tvgId)
    const isNew = fresh.has(tvgId)
    if (answered === undefined && !isNew) continue // the user wants it again
    const state = answered?.state === 'kept_away' ? 'kept_away' : channel.state
    if (asked.has(tvgId)) next.set(tvgId, { ...channel, state, wantedAt: now.toISOString() })
    // Who adds a favorite team again wants its channel.
    else if (!isNew && ownerOfTvgId(tvgId) !== 'team' && now.getTime() - Date.parse(wantedAt) < KEPT_MS)
      next.set(tvgId, { ...channel, state })
  }
  save(ledger, next)
}

/** Stores what the user wants of a deleted channel; the entry that it had, or null where none is known. */
export function answerDeletion(
  ledger: FactStore,
  tvgId: string,
  answer: 'recreate' | 'not_this_event',
): DeletedChannel | null {
  const channels = new Map(deletedChannels(ledger))
  const channel = channels.get(tvgId)
  if (channel === undefined) return null
  if (answer === 'recreate') channels.delete(tvgId)
  else channels.set(tvgId, { ...channel, state: 'kept_away' })
  save(ledger, channels)
  return channels.get(tvgId) ?? { ...channel, state: 'recreated' }
}

/** Forgets all of them: everything was removed, and what comes next is a new start. */
export function forgetDeletions(ledger: FactStore): void {
  save(ledger, new Map())
}

/** Channels of ours that the host had and has no more, by what the plan makes of them. */
export interface DeletedByPlan {
  /** Those that it creates again. */
  readonly again: readonly PlannedChannel[]
  /** Those that wait for a later run. */
  readonly later: readonly ManagedChannel[]
  /** Those that nothing asks for any more. */
  readonly away: readonly ManagedChannel[]
  /** Those that the user deleted for good. */
  readonly dismissed: readonly ManagedChannel[]
}

/** Channels that the warning names before it only counts the rest. */
const MAX_NAMED = 3

const LONGEST_NAME = 60

/** One warning at most: which channels were deleted in the host, what becomes of them, and how to keep one away or get it back. */
export function deletionWarnings({ again, later, away, dismissed }: DeletedByPlan): readonly Warning[] {
  const againRecords = again.map(({ record }) => record)
  const [first] = [...againRecords, ...later, ...away, ...dismissed]
  if (first === undefined) return []
  const outcomes = [
    outcomeText(againRecords, 'now created again'),
    outcomeText(later, 'created again by a later refresh'),
    outcomeText(away, 'not created again: no stream or favorite team needs it'),
    outcomeText(dismissed, 'not created again, since you deleted it twice'),
  ]
  const message = [
    `Deleted in Dispatcharr: ${outcomes.filter(Boolean).join('; ')}.`,
    ...remedies([...againRecords, ...later]),
    ...(dismissed.length === 0
      ? []
      : [`To get it back, use the API: /api/v1/channels/deleted lists deleted channels.`]),
  ]
  return [{ code: 'channel_deleted', message: message.join(' '), place: first.tvgId }]
}

function outcomeText(records: readonly ManagedChannel[], outcome: string): string {
  if (records.length === 0) return ''
  const names = records.map(({ name }) => `“${cutText(oneLine(name), LONGEST_NAME)}”`)
  return `${listText(names, MAX_NAMED)} (${outcome})`
}

/** How to keep such channels away: a favorite team's, and one that streams ask for. */
function remedies(records: readonly ManagedChannel[]): string[] {
  const teams = records.filter(({ mode }) => mode === 'team')
  const others = records.length - teams.length
  return [
    ...(others === 0
      ? []
      : [`If you do not want ${others === 1 ? 'it' : 'one of them'}, delete it again before its event is over.`]),
    ...(teams.length === 0
      ? []
      : [
          "To keep a team's channel deleted, delete it again, or delete the team in the console under Setup › Favorite teams.",
        ]),
  ]
}
