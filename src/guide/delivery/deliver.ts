import type { Ledger } from '../../channels/ledger.ts'
import { GUIDE_REQUEST_FACT, ownSource, SOURCE_NAME } from '../../channels/mapping/own-source.ts'
import type { HostGuideSource, Warning } from '../../generated/records.ts'
import type { HostRest } from '../../host/contract.ts'

/** Names of the ledger's facts that say what the host was asked for. */
export const GUIDE_REQUEST_FACTS: readonly string[] = [GUIDE_REQUEST_FACT]
const BEING_READ: ReadonlySet<string> = new Set(['fetching', 'parsing'])

/** How long the host may take until a request counts as dropped. */
const PATIENCE_MS = 2 * 60_000
/** How often a guide that the host could not read is given to it again. */
const TRY_AGAIN_MS = 60 * 60_000

/** The last request to read the guide, as the ledger remembers it. */
interface ReadRequest {
  readonly source_id: number
  /** Of the guide; null while nobody knows whether the request came through. */
  readonly sha256: string | null
  /** The source's `updated_at` at that time: the host has read the guide once it is another. */
  readonly updated_at: string | null
  readonly requested_at: string
  /** An earlier request was not answered yet, so that the host may have dropped this one. */
  readonly may_be_dropped: boolean
  /** The host was seen to hold every channel of this guide. */
  readonly held: boolean
}

/** The guide that lies in a file, and what is needed to bring it to the host. */
export interface DeliveredGuide {
  readonly rest: Pick<HostRest, 'guideSources' | 'guideRows'>
  readonly ledger: Pick<Ledger, 'fact' | 'setFact'>
  readonly path: string
  readonly sha256: string
  /** Its channels of which nobody knows yet that the host holds them: those that are not mapped. */
  readonly tvgIds: readonly string[]
  readonly now: Date
}

/** What became of a delivery. */
export interface Delivery {
  /** Our source in the host; null where the owner has switched it off. */
  readonly sourceId: number | null
  /** True while the host has yet to read the guide. */
  readonly isAwaited: boolean
  readonly warnings: readonly Warning[]
}

/**
 * Has the host read the guide whenever it does not hold these bytes: the source
 * is made once and known by its id, so that the owner may rename it; a request
 * that failed, or that the host dropped, is made again in a later run. There is a
 * warning where the host could not read the file.
 */
export async function deliverGuide(guide: DeliveredGuide): Promise<Delivery> {
  const { ledger, path, sha256, now } = guide
  const { guideSources } = guide.rest
  const last = lastRequest(ledger)
  const sources = await guideSources.list()
  const remember = (request: ReadRequest) => ledger.setFact(GUIDE_REQUEST_FACT, JSON.stringify(request))
  const requestOf = ({ id, updated_at }: HostGuideSource, mayBeDropped: boolean): ReadRequest => ({
    source_id: id,
    sha256,
    updated_at,
    requested_at: now.toISOString(),
    may_be_dropped: mayBeDropped,
    held: false,
  })

  const source = ownSource(sources, path, last?.source_id)
  if (source === undefined) {
    const made = await guideSources.create({ name: freeName(sources), file_path: path }) // it is read at once
    remember(requestOf(made, false))
    return { sourceId: made.id, isAwaited: true, warnings: [] }
  }
  if (source.file_path !== path) await guideSources.update(source.id, { file_path: path })
  const known = last?.source_id === source.id && source.file_path === path ? last : null
  const asked = known && (await checkedAnswer(guide, source, known, remember))
  const isAsked = isDue(source, asked, guide)
  if (isAsked) {
    const overtakes = asked !== null && isUnanswered(source, asked) && waitedSince(asked, now) < PATIENCE_MS
    const request = requestOf(source, overtakes)
    remember({ ...request, sha256: null })
    await guideSources.import(source.id)
    remember(request)
  }
  return {
    sourceId: source.status === 'disabled' ? null : source.id,
    isAwaited: isAsked || (asked !== null && isUnanswered(source, asked) && source.status !== 'error'),
    warnings: warningsOf(source, asked, path),
  }
}

/** How often, and how long, a run looks whether the host has read the guide: 15 seconds in all. */
const PAUSES_MS = [20, 50, 100, 200, 400, 800, 1500, 2000, 2500, 3000, 4430]

/**
 * Waits until the host has read the guide that was delivered last, for a bounded time; `isThere` is asked
 * whenever it may have. False where it was not seen to.
 */
export async function guideWasRead(
  { rest, ledger }: Pick<DeliveredGuide, 'rest' | 'ledger'>,
  isThere: () => Promise<boolean>,
  wait: (ms: number) => Promise<void>,
): Promise<boolean> {
  const asked = lastRequest(ledger)
  if (asked === null) return false
  for (const pause of PAUSES_MS) {
    await wait(pause)
    const source = (await rest.guideSources.list()).find(({ id }) => id === asked.source_id)
    if (source === undefined || source.status === 'error' || source.status === 'disabled') return false
    if (mayBeRead(source, asked) && (await isThere())) return true
  }
  return false
}

/** Where the clock stands still, as --now has it, the time of the last reading does not tell one reading from the next. */
function mayBeRead(source: HostGuideSource, asked: ReadRequest): boolean {
  if (BEING_READ.has(source.status) || source.updated_at === null) return false
  return !isUnanswered(source, asked) || Date.parse(source.updated_at) >= Date.parse(asked.requested_at)
}

/**
 * The last request, once the host has read the source since: a reading that
 * somebody else began before it may have been of the guide before. When a channel
 * of ours is missing in the host, the request counts as not answered.
 */
async function checkedAnswer(
  { rest, sha256, tvgIds }: DeliveredGuide,
  source: HostGuideSource,
  asked: ReadRequest,
  remember: (request: ReadRequest) => void,
): Promise<ReadRequest> {
  if (asked.held || asked.sha256 !== sha256 || isUnanswered(source, asked) || source.status === 'error') return asked
  if (tvgIds.length === 0) {
    const checked = { ...asked, held: true }
    remember(checked)
    return checked
  }
  const rows = (await rest.guideRows.list()).filter(({ epg_source: owner }) => owner === source.id)
  const held = new Set(rows.map(({ tvg_id: tvgId }) => tvgId))
  if (!tvgIds.every((tvgId) => held.has(tvgId))) return { ...asked, updated_at: source.updated_at }
  const checked = { ...asked, held: true }
  remember(checked)
  return checked
}

/** Whether the host is to be asked now. */
function isDue(source: HostGuideSource, asked: ReadRequest | null, { sha256, now }: DeliveredGuide): boolean {
  if (source.status === 'disabled') return false // the owner's decision
  if (asked === null || asked.sha256 !== sha256) return true
  const waited = waitedSince(asked, now)
  if (source.status === 'error') return waited >= TRY_AGAIN_MS
  if (!isUnanswered(source, asked) && !asked.may_be_dropped) return false
  return waited >= PATIENCE_MS && !BEING_READ.has(source.status)
}

/** Milliseconds since the request; where the clock stands still, as --now has it, nothing is gained by waiting. */
function waitedSince({ requested_at: then }: ReadRequest, now: Date): number {
  return now.getTime() - Date.parse(then) || Number.POSITIVE_INFINITY
}

function isUnanswered(source: HostGuideSource, asked: ReadRequest): boolean {
  return source.updated_at === asked.updated_at
}

function warningsOf(source: HostGuideSource, asked: ReadRequest | null, path: string): Warning[] {
  if (source.status !== 'error' || asked === null) return []
  const said = source.last_message ?? 'it does not say why'
  const message = `The host could not read the guide ${path} (${said}): it must lie where the host can read it by this path.`
  return [{ code: 'guide_not_read', message, place: path }]
}

/** Our name, or the next one where the owner has a source of that name. */
function freeName(sources: readonly HostGuideSource[]): string {
  const taken = new Set(sources.map(({ name }) => name))
  let name = SOURCE_NAME
  for (let count = 2; taken.has(name); count += 1) name = `${SOURCE_NAME} ${count}`
  return name
}

/** What the ledger remembers; a fact that is damaged counts as none, and the guide is delivered anew. */
function lastRequest(ledger: Pick<Ledger, 'fact'>): ReadRequest | null {
  try {
    const fact = JSON.parse(ledger.fact(GUIDE_REQUEST_FACT) ?? 'null') as ReadRequest | null
    return typeof fact?.source_id === 'number' ? fact : null
  } catch {
    return null // not ours any more; nothing is lost by asking once too often
  }
}
