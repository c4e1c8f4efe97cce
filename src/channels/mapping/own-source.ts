import { basename } from 'node:path'
import type { HostGuideSource } from '../../generated/records.ts'
import type { Ledger } from '../ledger.ts'

/** Name of the host's guide source that carries our guide; the owner may rename it. */
export const SOURCE_NAME = 'Sports Guide'

/** Name of the guide's file in the plugin's folder. */
export const GUIDE_FILE = 'guide.xml'

/** Name of the ledger's fact that says what the host was asked to read last, and of which source. */
export const GUIDE_REQUEST_FACT = 'guide_request'

/**
 * Our source: by the id that the last request was for, by the file that it reads, or, when all is forgotten and the
 * folder moved, by its name.
 */
export function ownSource(
  sources: readonly HostGuideSource[],
  path: string,
  requestedId: number | undefined,
): HostGuideSource | undefined {
  const files = sources.filter(({ source_type: type, url }) => type === 'xmltv' && !url)
  return (
    files.find(({ id }) => id === requestedId) ??
    files.find(({ file_path: file }) => file === path) ??
    files.find(({ name, file_path: file }) => name === SOURCE_NAME && basename(file ?? '') === GUIDE_FILE)
  )
}

/** The source of the last request; a fact that is damaged counts as none. */
export function requestedSource(ledger: Pick<Ledger, 'fact'>): number | undefined {
  try {
    const { source_id: id } = JSON.parse(ledger.fact(GUIDE_REQUEST_FACT) ?? '{}') as { readonly source_id?: unknown }
    return typeof id === 'number' ? id : undefined
  } catch {
    return undefined // the guide is delivered anew then, and the fact written again
  }
}
