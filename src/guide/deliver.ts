import { basename } from 'node:path'
import type { Ledger } from '../channels/ledger.ts'
import type { HostGuideSource, Warning } from '../generated/records.ts'
import type { HostRest } from '../host/contract.ts'

/** Name of the host's guide source that carries our guide; the owner may rename it. */
const SOURCE_NAME = 'Sports Guide'

/** Name of the guide's file in the plugin's folder. */
export const GUIDE_FILE = 'guide.xml'

const LAST_REQUEST = 'guide_request'
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
  /** The channels in it. */
  readonly tvgIds: readonly string[]
  readonly now: Date
}

/**
 * Has the host read the guide whenever it does not hold these bytes: the source
 * is made once and known by its id, so that the owner may rename it; a request
 * that failed, or that the host dropped, is made again in a later run. Answers a
 * warning where the host could not read the file.
 */
export async function deliverGuide(guide: DeliveredGuide): Promise<readonly Warning[]> {
  const { ledger, path, sha256, now } = guide
  const { guideSources } = guide.rest
  const last = lastRequest(ledger)
  const sources = await guideSources.list()
  const remember = (request: ReadRequest) => ledger.setFact(LAST_REQUEST, JSON.stringify(request))
  const requestOf = ({ id, updated_at }: HostGuideSource, mayBeDropped: boolean): ReadRequest => ({
    source_id: id,
    sha256,
    updated_at,
    requested_at: now.toISOString(),
    may_be_dropped: mayBeDropped,
    held: false,
  })

  const source = ownSource(sources, path, last)
  if (source === undefined) {
    remember(requestOf(await guideSources.create({ name: freeName(sources), file_path: path }), false)) // it is read at once
    return []
  }
  if (source.file_path !== path) await guideSources.update(source.id, { file_path: path })
  const known = last?.source_id === source.id && source.file_path === path ? last : null
  const asked = known && (await checkedAnswer(guide, source, known, remember))
  if (isDue(source, asked, guide)) {
    const overtakes = asked !== null && isUnanswered(source, asked) && waitedSince(asked, now) < PATIENCE_MS
    const request = requestOf(source, overtakes)
    remember({ ...request, sha256: null })
    await guideSources.import(source.id)
    remember(request)
  }
  return warningsOf(source, asked, path)
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

/** Our source: by its id, by the file that it reads, or, when all is forgotten and the folder moved, by its name. */
function ownSource(
  sources: readonly HostGuideSource[],
  path: string,
  last: ReadRequest | null,
): HostGuideSource | undefined {
  const files = sources.filter(({ source_type: type, url }) => type === 'xmltv' && !url)
  return (
    files.find(({ id }) => id === last?.source_id) ??
    files.find(({ file_path: file }) => file === path) ??
    files.find(({ name, file_path: file }) => name === SOURCE_NAME && basename(file ?? '') === GUIDE_FILE)
  )
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
    const fact = JSON.parse(ledger.fact(LAST_REQUEST) ?? 'null') as ReadRequest | null
    return typeof fact?.source_id === 'number' ? fact : null
  } catch {
    return null // not ours any more; nothing is lost by asking once too often
  }
}
