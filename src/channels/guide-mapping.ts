import type { FieldChange, HostChannel, HostGuideRow, ManagedChannel, PlannedOperation } from '../generated/records.ts'
import { askToRead, awaitReading, type Delivery } from '../guide/delivery.ts'
import { lastGuideReadRequest } from '../guide/guide-source.ts'
import type { ChannelChange, GuideMapping, HostRest } from '../host/contract.ts'
import type { LedgerWriter } from '../ledger/ledger-store.ts'
import type { FactStore } from '../store/facts.ts'
import type { ChannelPlan, PlannedChannel } from './channel-plan.ts'
import { operation } from './operations.ts'

/** The host's guide data, read once and only where it is needed: the host lists all rows of all sources. */
export interface GuideRows {
  byId(id: number | null): HostGuideRow | undefined
  /** The row of a source for a tvg-id. */
  of(source: number | null, tvgId: string | null): HostGuideRow | undefined
}

/** Rows as the host listed them. */
export function guideRowsOf(rows: readonly HostGuideRow[]): GuideRows {
  const byId = new Map(rows.map((row) => [row.id, row]))
  const key = (source: number | null, tvgId: string | null) => JSON.stringify([source, tvgId])
  const bySource = new Map(rows.map((row) => [key(row.epgSource, row.tvgId), row]))
  return {
    byId: (id) => (id === null ? undefined : byId.get(id)),
    of: (source, tvgId) => (tvgId === null ? undefined : bySource.get(key(source, tvgId))),
  }
}

/** Rows of a host that was not asked, since no channel's guide is in question. */
export const NO_ROWS: GuideRows = guideRowsOf([])

/** What a record of the ledger says of the guide of a channel. */
export interface GuideRecord {
  readonly tvgId: string
  readonly guideRowId: number | null
  readonly userFields: ManagedChannel['userFields']
}

/** Null for a channel that the ledger does not know. */
type KnownGuide = GuideRecord | null

/** A channel whose guide is in question. */
export interface GuideQuestion {
  readonly known: KnownGuide
  /** Its tvg-id from now on. */
  readonly tvgId: string
  /** Row of the host's guide data that it shows now. */
  readonly present: number | null
  /** Of a channel of the owner's: the row that it showed before it was taken over. */
  readonly original?: number | null
  /** Whether a row with this tvg-id is one of ours for the channel; the tvg-id of a slot changes with its event. */
  readonly isOurs?: (tvgId: string) => boolean
}

/**
 * Whose guide a channel shows. `mapped`: its own row of our guide. `awaited`: it is to get that row, as soon as
 * the host has read it. `owners`: the owner mapped it by hand, and so it stays.
 */
export type GuideChoice = 'mapped' | 'awaited' | 'owners'

/** True where nobody can say whose guide a channel shows without the host's guide rows. */
export function needsRows({ known, tvgId, present, original }: GuideQuestion): boolean {
  if (present === null && (known === null || known.guideRowId === null)) return false
  if (known === null) return present !== original
  return present !== known.guideRowId || (!known.userFields.includes('guide') && known.tvgId !== tvgId)
}

/** Decides whose guide a channel shows; `rows` count only where needsRows says so. */
export function guideChoice(question: GuideQuestion, rows: GuideRows, keepOwnerEdits: boolean): GuideChoice {
  const { known, tvgId, present, original } = question
  const { isOurs = (id: string) => id === tvgId } = question
  const wasOwners = known?.userFields.includes('guide') ?? false
  const isSteady = known !== null && present === known.guideRowId
  if (present !== null) {
    const shown = rows.byId(present)?.tvgId
    if (shown === tvgId || (isSteady && !wasOwners && known.tvgId === tvgId)) return 'mapped'
    if (shown && isOurs(shown)) return 'awaited'
  }
  if (!keepOwnerEdits) return 'awaited'
  if (wasOwners) return 'owners'
  const wasMapped = known !== null && known.guideRowId !== null
  if (!wasMapped) return present === null || present === original ? 'awaited' : 'owners'
  // A row that the host does not have any more was taken away by nobody.
  const isLost = present === null && rows.byId(known.guideRowId) === undefined
  return isLost || (isSteady && present !== null) ? 'awaited' : 'owners'
}

/** The record with the choice: no row and no owner means that the row is awaited. */
export function withGuideChoice<Kept extends GuideRecord>(
  record: Kept,
  choice: GuideChoice,
  present: number | null,
): Kept {
  const others = record.userFields.filter((field) => field !== 'guide')
  return {
    ...record,
    guideRowId: choice === 'awaited' ? null : present,
    userFields: choice === 'owners' ? [...others, 'guide'] : others,
  }
}

/** True for a channel that is to get its row of our guide. */
export function awaitsGuide({ guideRowId: row, userFields: owned }: GuideRecord): boolean {
  return row === null && !owned.includes('guide')
}

/** What guides are settled with. */
export interface GuideFindings {
  readonly rows: GuideRows
  readonly keepOwnerEdits: boolean
  /** True while the owner has switched our guide source off: then no channel gets our guide. */
  readonly isGuideOff: boolean
}

/** True where the guides of our channels cannot be settled without the host's guide rows. */
export function guidesNeedRows({ channels }: ChannelPlan): boolean {
  return channels.some((planned) => needsRows(questionOf(planned)))
}

/**
 * The plan with the guide of each channel of ours: those that are to get their row of our guide
 * have it among their changes; pure. `rows` count only where guidesNeedRows says so.
 */
export function withGuides(plan: ChannelPlan, { rows, keepOwnerEdits, isGuideOff }: GuideFindings): ChannelPlan {
  const changes = new Map<string, FieldChange>()
  const channels = plan.channels.map((planned): PlannedChannel => {
    const question = questionOf(planned)
    const choice = guideChoice(question, rows, keepOwnerEdits)
    const record = withGuideChoice(planned.record, choice, question.present)
    if (!isGuideOff && awaitsGuide(record)) {
      const from = rows.byId(question.present)?.tvgId ?? null
      changes.set(record.tvgId, { field: 'guide', from, to: record.tvgId })
    }
    return { ...planned, record }
  })
  return { ...plan, channels, operations: withGuideChanges({ ...plan, channels }, changes) }
}

function questionOf({ record, previousRecord, actual }: PlannedChannel): GuideQuestion {
  const { tvgId } = record
  if (actual === null) return { known: null, tvgId, present: null }
  const isKnown = previousRecord === null || isSameChannel(previousRecord, actual)
  return { known: isKnown ? (previousRecord ?? record) : null, tvgId, present: actual.epgDataId }
}

/** What is known of a channel that was there before says nothing of the one that was made in its place. */
function isSameChannel({ hostChannelId: id, hostChannelUuid: uuid }: ManagedChannel, actual: HostChannel): boolean {
  return uuid === null ? id === actual.id : uuid === actual.uuid
}

/** The guide joins the other changes of a channel; a channel without any gets an operation of its own. */
function withGuideChanges(
  { operations, channels }: ChannelPlan,
  changes: ReadonlyMap<string, FieldChange>,
): readonly PlannedOperation[] {
  const left = new Map(changes)
  const joined = operations.map((planned): PlannedOperation => {
    const change = left.get(planned.tvgId ?? '')
    if (change === undefined || (planned.action !== 'create' && planned.action !== 'update')) return planned
    left.delete(planned.tvgId ?? '')
    return { ...planned, fields: [...planned.fields, 'guide'], changes: [...planned.changes, change] }
  })
  const alone = channels.flatMap(({ record, actual }): PlannedOperation[] => {
    const change = left.get(record.tvgId)
    if (change === undefined) return []
    return [operation('update', record, [change], 'its guide is not assigned yet', actual?.id ?? null)]
  })
  return [...joined, ...alone]
}

/** A channel and the row of the host's guide data that it is to show. */
export interface GuideToMap {
  readonly channelId: number
  /** See isAutoSynced (channel-fields.ts): the row goes into the channel's override. */
  readonly isAutoSynced: boolean
  /** Null takes the guide away; of an auto-synced channel it takes the override away. */
  readonly row: number | null
}

/** Sends the mappings to the host: one request for all channels, and one for those of the host's automatic sync. */
export async function writeGuideMappings(rest: HostRest, guides: readonly GuideToMap[]): Promise<void> {
  const plain: GuideMapping[] = []
  const over: ChannelChange[] = []
  for (const { channelId, isAutoSynced, row } of guides) {
    if (isAutoSynced) over.push({ id: channelId, override: { epgDataId: row } })
    else plain.push({ channelId, epgDataId: row })
  }
  if (plain.length > 0) await rest.guideRows.map(plain)
  if (over.length > 0) await rest.channels.bulkEdit(over)
}

/** Channels of a run whose guides are to be mapped. */
export interface MappingInput {
  readonly rest: HostRest
  readonly ledger: LedgerWriter & FactStore
  /** Channels of the guide; those that await theirs are mapped, the others are left. */
  readonly channels: readonly { readonly record: ManagedChannel; readonly isAutoSynced: boolean }[]
  readonly delivery: Delivery
  readonly now: Date
  readonly wait: (ms: number) => Promise<void>
}

/** Up to so many channels the host reads the guide once for each of them; for more it is asked to read all of it once. */
const FEW = 5

/**
 * Maps each channel that awaits its guide to its row of ours, as soon as the host has read the guide; it is
 * waited for at most 15 seconds. What has no row by then is left to the next run, whose plan says so. Where
 * none awaits its guide nobody is asked. True where all that awaited theirs have it, and the host their programmes; null
 * where none did.
 */
export async function mapAwaitedGuides(input: MappingInput): Promise<boolean | null> {
  const { ledger, channels } = input
  const awaiting = channels.filter(({ record }) => awaitsGuide(record) && record.hostChannelId !== null)
  const rowOf = await rowsOf(input, awaiting)
  const found = awaiting.flatMap(({ record, isAutoSynced }) => {
    const row = rowOf.get(record.tvgId)
    return row === undefined ? [] : [{ record, isAutoSynced, row }]
  })
  const mapped = found.map(({ record, isAutoSynced, row }) => ({
    channelId: record.hostChannelId ?? 0,
    isAutoSynced,
    row,
  }))
  const isMany = found.length > FEW
  if (isMany) await mapWithoutReading(input.rest, mapped)
  else await writeGuideMappings(input.rest, mapped)
  ledger.together(() => {
    for (const { record, row } of found) ledger.save({ ...record, guideRowId: row })
  })
  const isRead = !isMany || found[0] === undefined || (await readProgrammes(input, found[0].record.tvgId))
  return awaiting.length === 0 ? null : isRead && found.length === awaiting.length
}

/** Ids of the host's rows of our guide by tvg-id; empty where no channel awaits one. */
async function rowsOf(
  { rest, ledger, delivery: { sourceId, isAwaited }, wait }: MappingInput,
  awaiting: MappingInput['channels'],
): Promise<ReadonlyMap<string | null, number>> {
  let rowOf: ReadonlyMap<string | null, number> = new Map()
  if (awaiting.length === 0 || sourceId === null) return rowOf
  const isThere = async () => {
    const rows = (await rest.guideRows.list()).filter(({ epgSource: source }) => source === sourceId)
    rowOf = new Map(rows.map(({ id, tvgId }) => [tvgId, id]))
    return awaiting.every(({ record }) => rowOf.has(record.tvgId))
  }
  const request = lastGuideReadRequest(ledger)
  if (!isAwaited) await isThere()
  else if (request !== null) await awaitReading({ rest, request, wait, isThere })
  return rowOf
}

/** Maps channels in a way in which the host reads no programmes. */
async function mapWithoutReading({ channels }: MappingInput['rest'], mapped: readonly GuideToMap[]): Promise<void> {
  await channels.bulkEdit(
    mapped.map(({ channelId: id, isAutoSynced, row }) =>
      isAutoSynced ? { id, override: { epgDataId: row } } : { id, epgDataId: row },
    ),
  )
}

/** How often the host is asked: it drops a request that comes while the reading before has not quite ended. */
const ATTEMPTS = 3
/** How many of these may end without a reading: such a request was dropped as well, or the host is away. */
const MOST_UNREAD = 2
/** How long the host takes from the time that it says that it has read a guide until it takes the next request. */
const SETTLING_MS = 3000

/** Has the host read the guide with the programmes of channels that were just mapped; one of them tells whether it did. True where it did. */
async function readProgrammes({ rest, ledger, now, wait }: MappingInput, witness: string): Promise<boolean> {
  let unread = 0
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    if (attempt > 0) await wait(SETTLING_MS)
    const last = lastGuideReadRequest(ledger)
    const source = (await rest.guideSources.list()).find(({ id }) => id === last?.sourceId)
    if (last === null || source === undefined) return false // deleted meanwhile: the next run makes it again
    const { id, updatedAt } = source
    const request = {
      ...last,
      updatedAt,
      requestedAt: now.toISOString(),
      heldAt: null,
      witness,
      misses: 0,
    }
    await askToRead(rest.guideSources, ledger, request)
    const isRead = (await awaitReading({ rest, request, wait })) !== null
    if (isRead && (await rest.guideRows.programmes(id, witness)).length > 0) return true
    unread += isRead ? 0 : 1
    if (unread === MOST_UNREAD) return false
  }
  return false
}
