import { basename, join } from 'node:path'
import type { HostGuideSource, Warning } from '../generated/records.ts'
import { fromJson, type JsonShape, toJson } from '../records/json.ts'
import type { FactReader, FactWriter } from '../store/facts.ts'
import { readFact } from '../store/facts.ts'

/** Where the guide lies, given the plugin's own folder. */
export function guidePath(dataDir: string): string {
  return join(dataDir, GUIDE_FILE)
}

/** Name of the host's guide source that carries our guide; the owner may rename it. */
export const SOURCE_NAME = 'Sports Guide'

/** Name of the guide's file in the plugin's folder. */
export const GUIDE_FILE = 'guide.xml'

/** Name of the ledger's fact that says what the host was asked to read last, and of which source. */
const GUIDE_REQUEST_FACT = 'guide_request'

/** What a request is called in the ledger. */
const REQUEST_SHAPE: JsonShape = {
  members: {
    source_id: { name: 'sourceId' },
    created_at: { name: 'createdAt' },
    updated_at: { name: 'updatedAt' },
    requested_at: { name: 'requestedAt' },
    may_be_dropped: { name: 'mayBeDropped' },
    held_at: { name: 'heldAt' },
  },
}

/** A request as it was stored; one of an earlier version has fewer members. */
interface RequestFact {
  readonly sourceId: number
  readonly [member: string]: unknown
}

/** The source that the last request was for. */
export interface RequestedSource {
  readonly id: number
  /** Null where it is not known. */
  readonly createdAt: string | null
}

/**
 * Our source: the one that the last request was for, or one that reads our file; of these the one that channels are
 * mapped to. When all is forgotten and the folder moved, it is known by its name. A source that got the id of ours,
 * since the host was set up anew or put back, is none.
 */
export function findGuideSource(
  sources: readonly HostGuideSource[],
  path: string,
  requested: RequestedSource | null,
): HostGuideSource | undefined {
  const guides = sources.filter(({ sourceType: type }) => type === 'xmltv')
  const files = guides.filter(({ url }) => !url)
  const asked =
    requested === null || requested.createdAt === null
      ? files
      : guides.filter(({ createdAt }) => createdAt === requested.createdAt)
  const ours = [...asked.filter(({ id }) => id === requested?.id), ...files.filter((file) => file.filePath === path)]
  const byName = files.find(({ name, filePath: file }) => name === SOURCE_NAME && basename(file ?? '') === GUIDE_FILE)
  return ours.find(({ hasChannels: isMapped }) => isMapped) ?? ours[0] ?? byName
}

/** What the ledger remembers of the last request, whose source is known; a fact that is damaged counts as none. */
function requestFact(ledger: FactReader): RequestFact | null {
  const fact = fromJson(REQUEST_SHAPE, readFact(ledger, GUIDE_REQUEST_FACT)) as Partial<RequestFact> | null
  return typeof fact?.sourceId === 'number' ? { ...fact, sourceId: fact.sourceId } : null
}

/** The source of the last request. */
export function readRequestedSource(ledger: FactReader): RequestedSource | null {
  const fact = requestFact(ledger)
  if (fact === null) return null
  const { sourceId: id, createdAt } = fact
  return { id, createdAt: typeof createdAt === 'string' ? createdAt : null }
}

/** Why the host does not read our guide although our source is there: the owner's decision. Null where it reads it. */
export function sourceOffWarning({ id, name, status, url }: HostGuideSource): Warning | null {
  const place = `guide source ${id}`
  const meanwhile = 'Until then Dispatcharr does not load the guide, and new channels have none'
  if (status === 'disabled') {
    const message = `The guide source "${name}" is switched off in Dispatcharr. Switch it on. ${meanwhile}.`
    return { code: 'guide_source_off', message, place }
  }
  if (!url) return null
  const message = `The guide source "${name}" has a URL instead of the Sports Guide file. Remove the URL, or delete the source so that Sports Guide recreates it. ${meanwhile}.`
  return { code: 'guide_source_address', message, place }
}

/** Name of the ledger's fact that says what the host was last seen to hold. */
const HOST_GUIDE_FACT = 'guide_held'

/** Names of the ledger's facts that say what the host was asked for, and what it holds. */
export const GUIDE_REQUEST_FACTS: readonly string[] = [GUIDE_REQUEST_FACT, HOST_GUIDE_FACT]

/** What the ledger remembers of a request beside its source. */
interface RequestState {
  /** When the source was made; null where the host does not say. */
  readonly createdAt: string | null
  /** Of the guide; null while nobody knows whether the request came through. */
  readonly sha256: string | null
  /** The source's `updatedAt` at that time: the host has read the guide once it is another. */
  readonly updatedAt: string | null
  readonly requestedAt: string
  /** An earlier request was not answered yet, so that the host may have dropped this one. */
  readonly mayBeDropped: boolean
  /** The source's `updatedAt` when the host was last seen to hold this guide; null where it was not since the request. */
  readonly heldAt: string | null
  /** tvg-id of a channel by whose programmes it is known that the host holds this guide; null where none can tell. */
  readonly witness: string | null
  /** How often the host had read the source, and did not hold this guide. */
  readonly misses: number
  /** tvg-id of the channel by which that was seen last. */
  readonly missing: string | null
}

/** The last request to read the guide, as the ledger remembers it. */
export interface GuideReadRequest extends RequestState {
  readonly sourceId: number
}

/** Digests of the channels of a guide, by tvg-id. */
export type GuideDigests = ReadonlyMap<string, string>

/** What the ledger remembers; where that is nothing, the guide is delivered anew. */
export function lastGuideReadRequest(ledger: FactReader): GuideReadRequest | null {
  const fact = requestFact(ledger)
  return fact === null ? null : { ...EMPTY, ...fact }
}

const EMPTY: RequestState = {
  createdAt: null,
  sha256: null,
  updatedAt: null,
  requestedAt: '',
  mayBeDropped: false,
  heldAt: null,
  witness: null,
  misses: 0,
  missing: null,
}

/** Stores the last request. */
export function saveGuideReadRequest(ledger: FactWriter, request: GuideReadRequest): void {
  ledger.setFact(GUIDE_REQUEST_FACT, JSON.stringify(toJson(REQUEST_SHAPE, request)))
}

/** The guide that the host was last seen to hold; null where nobody knows. */
export function readHostDigests(ledger: FactReader): GuideDigests | null {
  const fact = readFact(ledger, HOST_GUIDE_FACT)
  return typeof fact === 'object' && fact !== null ? new Map(Object.entries(fact as Record<string, string>)) : null
}

/** Stores what the host was seen to hold. */
export function saveHostDigests(ledger: FactWriter, digests: GuideDigests): void {
  ledger.setFact(HOST_GUIDE_FACT, JSON.stringify(Object.fromEntries(digests)))
}

/** True until the host has read the source since the request. */
export function isUnanswered(source: HostGuideSource, asked: { readonly updatedAt: string | null }): boolean {
  return source.updatedAt === asked.updatedAt
}

/** True where the host says that it reads the source; of a file it says so at no time. */
export function isBeingRead({ status }: HostGuideSource): boolean {
  return BEING_READ.has(status)
}

const BEING_READ: ReadonlySet<string> = new Set(['fetching', 'parsing'])
