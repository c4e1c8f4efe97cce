import type { ManagedChannel } from '../generated/records.ts'
import { awaitReading } from '../guide/await-reading.ts'
import { askToRead, type Delivery } from '../guide/delivery.ts'
import { lastRequest } from '../guide/read-request.ts'
import type { HostRest } from '../host/contract.ts'
import type { Ledger } from '../ledger/ledger-store.ts'
import { awaitsGuide } from './guide-choice.ts'
import { type GuideToMap, mapGuides } from './guide-to-map.ts'

/** Channels of a run whose guides are to be mapped. */
export interface MappingInput {
  readonly rest: Pick<HostRest, 'guideSources' | 'guideRows' | 'channels'>
  readonly ledger: Pick<Ledger, 'fact' | 'setFact' | 'save' | 'together'>
  /** Channels of the guide; those that await theirs are mapped, the others are left. */
  readonly channels: readonly { readonly record: ManagedChannel; readonly isCovered: boolean }[]
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
export async function mapGuide(input: MappingInput): Promise<boolean | null> {
  const { ledger, channels } = input
  const awaiting = channels.filter(({ record }) => awaitsGuide(record) && record.host_channel_id !== null)
  const rowOf = await rowsOf(input, awaiting)
  const found = awaiting.flatMap(({ record, isCovered }) => {
    const row = rowOf.get(record.tvg_id)
    return row === undefined ? [] : [{ record, isCovered, row }]
  })
  const mapped = found.map(({ record, isCovered, row }) => ({ channelId: record.host_channel_id ?? 0, isCovered, row }))
  const isMany = found.length > FEW
  if (isMany) await mapUnread(input.rest, mapped)
  else await mapGuides(input.rest, mapped)
  ledger.together(() => {
    for (const { record, row } of found) ledger.save({ ...record, guide_row_id: row })
  })
  const isRead = !isMany || found[0] === undefined || (await readProgrammes(input, found[0].record.tvg_id))
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
    const rows = (await rest.guideRows.list()).filter(({ epg_source: source }) => source === sourceId)
    rowOf = new Map(rows.map(({ id, tvg_id: tvgId }) => [tvgId, id]))
    return awaiting.every(({ record }) => rowOf.has(record.tvg_id))
  }
  const request = lastRequest(ledger)
  if (!isAwaited) await isThere()
  else if (request !== null) await awaitReading({ rest, request, wait, isThere })
  return rowOf
}

/** Maps channels in a way in which the host reads no programmes. */
async function mapUnread({ channels }: MappingInput['rest'], mapped: readonly GuideToMap[]): Promise<void> {
  await channels.bulkEdit(
    mapped.map(({ channelId: id, isCovered, row }) =>
      isCovered ? { id, override: { epg_data_id: row } } : { id, epg_data_id: row },
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
    const last = lastRequest(ledger)
    const source = (await rest.guideSources.list()).find(({ id }) => id === last?.source_id)
    if (last === null || source === undefined) return false // deleted meanwhile: the next run makes it again
    const { id, updated_at } = source
    const request = { ...last, updated_at, requested_at: now.toISOString(), held_at: null, witness, misses: 0 }
    await askToRead(rest.guideSources, ledger, request)
    const isRead = (await awaitReading({ rest, request, wait })) !== null
    if (isRead && (await rest.guideRows.programmes(id, witness)).length > 0) return true
    unread += isRead ? 0 : 1
    if (unread === MOST_UNREAD) return false
  }
  return false
}
