import { basename } from 'node:path'
import type { HostGuideSource, Warning } from '../generated/records.ts'
import type { Ledger } from '../ledger/ledger-store.ts'
import { readFact } from '../store/facts.ts'

/** Name of the host's guide source that carries our guide; the owner may rename it. */
export const SOURCE_NAME = 'Sports Guide'

/** Name of the guide's file in the plugin's folder. */
export const GUIDE_FILE = 'guide.xml'

/** Name of the ledger's fact that says what the host was asked to read last, and of which source. */
export const GUIDE_REQUEST_FACT = 'guide_request'

/** A request as it is stored; one of an earlier version has fewer members. */
export interface RequestFact {
  readonly source_id: number
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
export function ownSource(
  sources: readonly HostGuideSource[],
  path: string,
  requested: RequestedSource | null,
): HostGuideSource | undefined {
  const guides = sources.filter(({ source_type: type }) => type === 'xmltv')
  const files = guides.filter(({ url }) => !url)
  const asked =
    requested === null || requested.createdAt === null
      ? files
      : guides.filter(({ created_at: createdAt }) => createdAt === requested.createdAt)
  const ours = [...asked.filter(({ id }) => id === requested?.id), ...files.filter((file) => file.file_path === path)]
  const byName = files.find(({ name, file_path: file }) => name === SOURCE_NAME && basename(file ?? '') === GUIDE_FILE)
  return ours.find(({ has_channels: isMapped }) => isMapped) ?? ours[0] ?? byName
}

/** What the ledger remembers of the last request, whose source is known; a fact that is damaged counts as none. */
export function requestFact(ledger: Pick<Ledger, 'fact'>): RequestFact | null {
  const fact = readFact(ledger, GUIDE_REQUEST_FACT) as Partial<RequestFact> | null
  return typeof fact?.source_id === 'number' ? { ...fact, source_id: fact.source_id } : null
}

/** The source of the last request. */
export function requestedSource(ledger: Pick<Ledger, 'fact'>): RequestedSource | null {
  const fact = requestFact(ledger)
  if (fact === null) return null
  const { source_id: id, created_at: createdAt } = fact
  return { id, createdAt: typeof createdAt === 'string' ? createdAt : null }
}

/** Why the host does not read our guide although our source is there: the owner's decision. Null where it reads it. */
export function sourceOff({ id, name, status, url }: HostGuideSource): Warning | null {
  const place = `guide source ${id}`
  const meanwhile = 'until then the host does not read our guide, and channels that do not show theirs yet wait for it'
  if (status === 'disabled') {
    const message = `Your guide source "${name}" is switched off in the host. Switch it on; ${meanwhile}.`
    return { code: 'guide_source_off', message, place }
  }
  if (!url) return null
  const message = `Your guide source "${name}" reads an address in place of our guide. Take the address away, or delete the source, which is then made anew; ${meanwhile}.`
  return { code: 'guide_source_address', message, place }
}
