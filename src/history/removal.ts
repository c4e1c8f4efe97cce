import { randomUUID } from 'node:crypto'
import { type HostIds, hostIds } from '../channels/channel-fields.ts'
import { readHostMemory } from '../channels/channel-memory.ts'
import { fetchUse } from '../channels/channel-planner.ts'
import { editChannels, makeGroupsAndLogos } from '../channels/channel-writes.ts'
import { forgetDeletions } from '../channels/deleted-channels.ts'
import { channelsWithEvents, withChannelFacts } from '../channels/event-sides.ts'
import { causeOf, messageOf, SportsGuideError } from '../errors.ts'
import { plannedOperationShape } from '../generated/json-shapes.ts'
import type { DeletedRow, RemovalAnswer, RemovedKind, StayingRow, Warning } from '../generated/records.ts'
import { guidePath, readRequestedSource } from '../guide/guide-source.ts'
import type { Host, HostRest } from '../host/contract.ts'
import type { CreatedRows } from '../ledger/created-rows.ts'
import type { Ledger } from '../ledger/ledger-store.ts'
import { fieldLabel } from '../records/field-labels.ts'
import { toJson } from '../records/json.ts'
import { type AttachedChannels, readAttachedChannels } from '../slots/original-appearance.ts'
import { deleteRestoredAppearance, logoNames, recordSlots, restoreGuides, slotOverrides } from '../slots/slot-writes.ts'
import { type LeagueCatalog, leagueCatalog } from '../sports/index.ts'
import { readSettings, writeSettings } from '../store/settings.ts'
import { readUserRows } from '../store/user-rows.ts'
import { MINUTE_MS } from '../time/units.ts'
import { stopAutomaticRuns } from './automatic-pause.ts'
import { type Deletion, deleteRows, HOST_FAILURES } from './delete-rows.ts'
import type { Journal } from './journal.ts'
import {
  type ChannelToDelete,
  findUnused,
  type HostLists,
  type NamedRows,
  NOT_NAMED,
  planRemoval,
  type RemovalInput,
  type RemovalPlan,
  type UnusedRows,
} from './removal-plan.ts'

/** The two steps of a removal, as they are asked for. */
export interface Removal {
  /** Returns what would be deleted, restored and kept, with the token that `remove` takes. Writes nothing. */
  preview(): Promise<RemovalAnswer>
  /**
   * Deletes what the preview named, as far as it is still unused, gives channels of the user's their appearance back,
   * clears the event groups, and lets no run begin by itself until the user starts one. What the host refuses stays,
   * with a warning. Throws PreviewExpired for a token that is unknown or too old, and what the host's client throws where
   * the host is away: the same token then finishes it.
   */
  remove(token: string): Promise<RemovalAnswer>
}

/** What a removal works with. */
export interface RemovalParts {
  readonly host: Host
  readonly ledger: Ledger
  readonly journal: Journal
  readonly createdRows: CreatedRows
  /** Milliseconds since some moment, by a clock that never jumps. */
  readonly elapsed: () => number
  /** Makes the token of a preview; random if not given. */
  readonly newToken?: () => string
}

/** What starts a removal, in the list of runs. */
const REMOVAL_TRIGGER = 'removal'

/** How long a preview can be carried out. */
const PREVIEW_LASTS_MS = 5 * MINUTE_MS

/** Previews that can be carried out at a time: one for each open page. */
const MAX_PREVIEWS = 10

/** Channels deleted at a time: what is deleted is out of the ledger before the next ones follow. */
const DELETED_TOGETHER = 100

/** A preview that can still be carried out. */
interface ShownPreview {
  readonly named: NamedRows
  readonly expiresAt: Date
}

/**
 * Removes everything that Sports Guide created in the host, in two steps: a preview names it, and only what it named is
 * deleted. Neither step runs beside a refresh.
 */
export class RemovalService implements Removal {
  readonly #parts: RemovalParts
  readonly #previews = new Map<string, ShownPreview>()

  constructor(parts: RemovalParts) {
    this.#parts = parts
  }

  preview(): Promise<RemovalAnswer> {
    const { host, newToken = randomUUID } = this.#parts
    return host.exclusively(async () => {
      const read = await readRemoval(this.#parts)
      const plan = planWithSides(this.#parts, read)
      const expiresAt = new Date(host.clock().getTime() + PREVIEW_LASTS_MS)
      const token = newToken()
      this.#keep(token, { named: namedBy(plan), expiresAt })
      return {
        ...answerOf(read, plan, deletedByPlan(plan)),
        dry_run: true,
        token,
        expires_at: expiresAt.toISOString(),
        stays: [...plan.stays, ...plan.unused.stays],
        warnings: [...read.warnings, ...plan.warnings],
      }
    })
  }

  remove(token: string): Promise<RemovalAnswer> {
    return this.#parts.host.exclusively(async () => {
      const { named } = this.#require(token)
      const answer = await removeNamed(this.#parts, named)
      this.#previews.delete(token)
      return answer
    })
  }

  #keep(token: string, preview: ShownPreview): void {
    const now = this.#parts.host.clock()
    for (const [other, { expiresAt }] of this.#previews) if (expiresAt <= now) this.#previews.delete(other)
    const [oldest] = this.#previews.keys()
    if (this.#previews.size >= MAX_PREVIEWS && oldest !== undefined) this.#previews.delete(oldest)
    this.#previews.set(token, preview)
  }

  #require(token: string): ShownPreview {
    const preview = this.#previews.get(token)
    const left = (preview?.expiresAt.getTime() ?? 0) - this.#parts.host.clock().getTime()
    // More time than a preview lasts is left only where the clock was put back.
    if (preview !== undefined && left > 0 && left <= PREVIEW_LASTS_MS) return preview
    throw new SportsGuideError(
      'PreviewExpired',
      'The preview is older than 5 minutes, or Sports Guide was restarted since. Nothing was deleted. Preview again.',
    )
  }
}

/** What a removal has read. */
interface ReadRemoval {
  readonly input: RemovalInput
  readonly originals: AttachedChannels
  readonly catalog: LeagueCatalog
  readonly eventGroups: string
  readonly streamGroups: number
  readonly favoriteTeams: number
  readonly warnings: readonly Warning[]
}

async function readRemoval({ host, ledger, journal, createdRows }: RemovalParts): Promise<ReadRemoval> {
  const { rest, settings: documents } = host
  const [{ settings }, { rows }, originals] = await Promise.all([
    readSettings(host, { write: false }),
    readUserRows(documents),
    readAttachedChannels(documents),
  ])
  const { records, warnings } = ledger.list()
  const [lists, streamIds, accounts, inUse] = await Promise.all([
    readLists(rest),
    rest.streams.ids(),
    rest.accounts.list(),
    fetchUse(rest.channels.inUse),
  ])
  const created = createdRows.among(lists)
  const hasGroups = created.some(({ kind }) => kind === 'group')
  const streams = hasGroups ? await rest.streams.list() : []
  return {
    input: {
      host: { ...lists, accounts, streamGroupIds: new Set(streams.flatMap(({ channelGroup: id }) => id ?? [])) },
      streamIds: new Set(streamIds),
      inUse,
      records,
      memory: readHostMemory(ledger),
      interrupted: journal.interrupted(),
      originals,
      created,
      guide: { path: guidePath(host.files.dataDir), requested: readRequestedSource(ledger) },
      keepOwnerEdits: settings.keepOwnerEdits,
      now: host.clock(),
    },
    originals,
    catalog: leagueCatalog(rows.ownLeagues),
    eventGroups: settings.eventGroups,
    streamGroups: rows.streamGroups.length,
    favoriteTeams: rows.favoriteTeams.length,
    warnings: [...warnings, ...originals.warnings],
  }
}

function planWithSides({ ledger }: RemovalParts, { input, catalog }: ReadRemoval, named?: NamedRows): RemovalPlan {
  const plan = planRemoval(input, named)
  const source = { channels: channelsWithEvents(ledger, input.records), catalog }
  const { slots } = plan
  return {
    ...plan,
    slots: { ...slots, operations: withChannelFacts(slots.operations, source) },
    operations: withChannelFacts(plan.operations, source),
  }
}

/** The lists that change with the removal. */
async function readLists(rest: HostRest): Promise<Omit<HostLists, 'accounts' | 'streamGroupIds'>> {
  const [channels, groups, logos, guideSources, guideRows] = await Promise.all([
    rest.channels.list(),
    rest.groups.list(),
    rest.logos.list(),
    rest.guideSources.list(),
    rest.guideRows.list(),
  ])
  return { channels, groups, logos, guideSources, guideRows }
}

function namedBy({ channels, slots, unused }: RemovalPlan): NamedRows {
  const edited = channels.filter(({ isEdited }) => isEdited)
  return {
    channels: new Set(channels.map(({ channel }) => channel.uuid)),
    edited: new Set(edited.map(({ channel }) => channel.uuid)),
    restored: new Set(slots.restored.map(({ channel }) => channel.id)),
    groups: new Set(unused.groups.map(({ id }) => id)),
    logos: new Set(unused.logos.map(({ id }) => id)),
    guideSource: unused.guideSource?.id ?? null,
  }
}

function answerOf(
  { eventGroups, streamGroups, favoriteTeams }: ReadRemoval,
  plan: RemovalPlan,
  deleted: readonly DeletedRow[],
): RemovalAnswer {
  const restored = plan.slots.operations.map((operation) => toJson(plannedOperationShape, operation))
  return {
    dry_run: false,
    token: null,
    expires_at: null,
    deleted: [...deleted],
    restored,
    stays: [],
    event_groups: eventGroups,
    stream_groups: streamGroups,
    favorite_teams: favoriteTeams,
    run_id: null,
    host_writes: 0,
    warnings: [],
  }
}

function deletedByPlan({ channels, unused }: RemovalPlan): DeletedRow[] {
  return [...channels.map(deletedChannel), ...unusedRows(unused)]
}

function unusedRows({ guideSource, groups, logos }: UnusedRows): DeletedRow[] {
  return [
    ...(guideSource === null ? [] : [deletedRow('guide_source', guideSource)]),
    ...groups.map((row) => deletedRow('group', row)),
    ...logos.map((row) => deletedRow('logo', { id: row.id, name: row.url })),
  ]
}

function deletedChannel({ channel, isEdited }: ChannelToDelete): DeletedRow {
  const { id, name, channelNumber } = channel
  return { kind: 'channel', host_id: id, name, channel_number: channelNumber, is_edited: isEdited }
}

function deletedRow(kind: RemovedKind, { id, name }: { readonly id: number; readonly name: string }): DeletedRow {
  return { kind, host_id: id, name }
}

/**
 * Carries a removal out. First what keeps everything from coming again, then the channels, and then what nothing uses
 * any more, by what the host shows by then. Each step may be the last one: what was deleted is out of our own records.
 */
async function removeNamed(parts: RemovalParts, named: NamedRows): Promise<RemovalAnswer> {
  const { host, ledger, journal } = parts
  const { rest } = host
  const begunAt = parts.elapsed()
  const writesBefore = rest.writeRequests()
  const read = await readRemoval(parts)
  const plan = planWithSides(parts, read, named)
  const run = { trigger: REMOVAL_TRIGGER, now: host.clock() }
  const hasChanges = plan.operations.length > 0 || read.eventGroups !== ''
  const open = hasChanges ? await beginRun(parts, run, read, plan) : null
  const outcomeOf = (counts: { [name: string]: number }, warnings: readonly Warning[], error: string | null) => ({
    durationMs: Math.round(parts.elapsed() - begunAt),
    counts,
    warnings,
    error,
  })
  try {
    stopAutomaticRuns(ledger)
    forgetDeletions(ledger)
    const warnings: Warning[] = [...read.warnings, ...plan.warnings, ...(await clearEventGroups(host, read))]
    const restoreWarnings = await restoreSlots(parts, read, plan)
    const channels = await deleteChannels(parts, plan)
    const unused = await deleteUnused(parts, read, named)
    const deleted = [...channels.deleted.map(deletedChannel), ...unused.deleted]
    const failed = [...channels.failed.map(({ row, error }) => ({ row: deletedChannel(row), error })), ...unused.failed]
    warnings.push(...restoreWarnings, ...failed.map(({ row, error }) => failedWarning(row, error)))
    const restored = restoreWarnings.length === 0 ? plan.slots.operations.length : 0
    const outcome = outcomeOf(countsOf(deleted, restored, warnings), warnings, null)
    if (open !== null) journal.end(open, outcome)
    const answer: RemovalAnswer = {
      ...answerOf(read, plan, deleted),
      ...(restoreWarnings.length === 0 ? {} : { restored: [] }),
      stays: [...plan.stays, ...unused.stays],
      run_id: open ?? journal.record(run, outcome),
      host_writes: rest.writeRequests() - writesBefore,
      warnings,
    }
    return answer
  } catch (error) {
    const outcome = outcomeOf({}, [], messageOf(error))
    if (open !== null) journal.end(open, outcome)
    throw unfinished(error)
  }
}

function countsOf(deleted: readonly DeletedRow[], restored: number, warnings: readonly Warning[]) {
  const ofKind = (kind: RemovedKind) => deleted.filter((row) => row.kind === kind).length
  return {
    removed: ofKind('channel'),
    restored,
    removed_groups: ofKind('group'),
    removed_logos: ofKind('logo'),
    warnings: warnings.length,
  }
}

/** Records in the journal what is about to be done to channels and event groups, so that an undo brings them back. */
async function beginRun(
  { host, ledger, journal }: RemovalParts,
  run: { readonly trigger: string; readonly now: Date },
  { input, originals, eventGroups }: ReadRemoval,
  { operations, slots }: RemovalPlan,
): Promise<number> {
  const touched = new Set(operations.map(({ hostChannelId: id }) => id))
  return journal.begin({
    ...run,
    operations,
    before: {
      channels: input.host.channels.filter(({ id }) => touched.has(id)),
      profiles: await host.rest.profiles.list(),
      ledger: ledger.list().records,
      ...(slots.operations.length === 0 ? {} : { attachedChannels: originals.channels }),
      ...(eventGroups === '' ? {} : { eventGroups }),
    },
  })
}

/** A document that cannot be read stays: automatic runs rest all the same. */
async function clearEventGroups(host: Host, { eventGroups }: ReadRemoval): Promise<readonly Warning[]> {
  if (eventGroups === '') return []
  try {
    await writeSettings(host, { event_groups: null })
    return []
  } catch (error) {
    if (!(error instanceof SportsGuideError) || error.code.startsWith('Host')) throw error
    const message = `“${fieldLabel('event_groups')}” could not be cleared (${causeOf(error)}). Clear it on the plugin page.`
    return [{ code: 'removal_failed', message, place: 'event_groups' }]
  }
}

/** Gives channels of the user's their appearance back. Where the host refuses that they stay taken over, with a warning. */
async function restoreSlots(
  { host: { rest, settings }, ledger, createdRows }: RemovalParts,
  { input, originals }: ReadRemoval,
  { slots, operations }: RemovalPlan,
): Promise<readonly Warning[]> {
  const known = hostIds(input.host.groups, input.host.logos)
  const changes = operations.filter(({ action }) => action !== 'remove')
  try {
    const ids: HostIds = await makeGroupsAndLogos(rest, changes, known, createdRows, logoNames(slots))
    await editChannels(rest.channels, changes, { ids, created: new Map(), overrideOf: slotOverrides(slots) })
    await restoreGuides(rest, slots)
  } catch (error) {
    if (!(error instanceof SportsGuideError) || !HOST_FAILURES.has(error.code)) throw error
    const names = slots.operations.map(({ name }) => `"${name}"`).join(', ')
    return [{ code: 'removal_failed', message: `Not restored: ${names} (${causeOf(error)}). Remove everything again.` }]
  }
  await deleteRestoredAppearance(settings, originals, slots)
  ledger.together(() => recordSlots(ledger, slots))
  return []
}

async function deleteChannels({ host, ledger }: RemovalParts, plan: RemovalPlan): Promise<Deletion<ChannelToDelete>> {
  const { channels } = host.rest
  ledger.together(() => {
    for (const { id } of plan.obsoleteRecords) ledger.remove(id)
  })
  const outcomes: Deletion<ChannelToDelete>[] = []
  for (let from = 0; from < plan.channels.length; from += DELETED_TOGETHER) {
    const outcome = await deleteRows(plan.channels.slice(from, from + DELETED_TOGETHER), {
      idOf: ({ channel }) => channel.id,
      deleteAll: channels.bulkDelete,
      list: channels.list,
    })
    ledger.together(() => {
      for (const { record } of outcome.deleted) if (record !== null) ledger.remove(record.id)
    })
    outcomes.push(outcome)
  }
  return {
    deleted: outcomes.flatMap(({ deleted }) => deleted),
    failed: outcomes.flatMap(({ failed }) => failed),
  }
}

/** Deletes the guide source, the groups and the logos that nothing uses now, as far as the preview named them. */
async function deleteUnused(parts: RemovalParts, { input }: ReadRemoval, named: NamedRows) {
  const { host, createdRows } = parts
  const { guideSources, groups, logos } = host.rest
  const lists = { ...input.host, ...(await readLists(host.rest)) }
  const unused = onlyNamed(findUnused(lists, { ...input, created: createdRows.among(lists) }), named)
  const each = (remove: (id: number) => Promise<void>) => async (ids: readonly number[]) => {
    for (const id of ids) await remove(id)
  }
  const rowsOf = (kind: RemovedKind) => unusedRows(unused).filter((row) => row.kind === kind)
  const idOf = (row: DeletedRow) => row.host_id
  const outcomes = [
    await deleteRows(rowsOf('guide_source'), { idOf, deleteAll: each(guideSources.delete), list: guideSources.list }),
    await deleteRows(rowsOf('group'), { idOf, deleteAll: each(groups.delete), list: groups.list }),
    await deleteRows(rowsOf('logo'), { idOf, deleteAll: logos.bulkDelete, list: logos.list }),
  ]
  const deleted = outcomes.flatMap((outcome) => outcome.deleted)
  createdRows.remove(
    deleted.flatMap(({ kind, name }) => (kind === 'group' || kind === 'logo' ? [{ kind, key: name }] : [])),
  )
  return { deleted, stays: unused.stays, failed: outcomes.flatMap((outcome) => outcome.failed) }
}

/** The unused rows that the preview named; the others stay. */
function onlyNamed({ guideSource, groups, logos, stays }: UnusedRows, named: NamedRows): UnusedRows {
  const isNamed = {
    guide_source: (id: number) => id === named.guideSource,
    group: (id: number) => named.groups.has(id),
    logo: (id: number) => named.logos.has(id),
    channel: () => false,
  }
  const newer = unusedRows({ guideSource, groups, logos, stays }).filter((row) => !isNamed[row.kind](row.host_id))
  return {
    guideSource: guideSource !== null && isNamed.guide_source(guideSource.id) ? guideSource : null,
    groups: groups.filter(({ id }) => isNamed.group(id)),
    logos: logos.filter(({ id }) => isNamed.logo(id)),
    stays: [...stays, ...newer.map((row): StayingRow => ({ ...row, reason: NOT_NAMED }))],
  }
}

const KIND_WORDS: { readonly [Kind in RemovedKind]: string } = {
  channel: 'channel',
  guide_source: 'guide source',
  group: 'channel group',
  logo: 'logo',
}

function failedWarning({ kind, name }: DeletedRow, error: SportsGuideError): Warning {
  const message = `Not deleted: ${KIND_WORDS[kind]} "${name}" (${causeOf(error)}). Remove everything again, or delete it in Dispatcharr.`
  return { code: 'removal_failed', message, place: name }
}

function unfinished(error: unknown): unknown {
  if (!(error instanceof SportsGuideError)) return error
  const message =
    'The removal did not finish. Remove everything again to continue. ' +
    `Automatic refreshes are off until you start one. Cause: ${messageOf(error)}`
  return new SportsGuideError(error.code, message, { fields: error.fields, cause: error })
}
