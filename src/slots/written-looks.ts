import type { AttachedChannel } from '../generated/records.ts'
import type { SlotChange } from './slot-plan.ts'

/** So many values of each field are kept, as the schema says. */
const MOST = 20

/**
 * What is stored of a channel, with what is about to be written over it: so it is known for ours
 * even where neither ledger nor journal tell. Its own looks are none of it, given back or not; pure.
 */
export function withWritten(original: AttachedChannel, { name, logoUrl }: SlotChange): AttachedChannel {
  const { names, logo_urls: urls } = original.written ?? { names: [], logo_urls: [] }
  const written = {
    names: withLatest(names, name, original.name),
    logo_urls: withLatest(urls, logoUrl, original.logo_url),
  }
  const isSame = written.names === names && written.logo_urls === urls
  return isSame ? original : { ...original, written }
}

function withLatest(values: readonly string[], value: string | null | undefined, own: string | null): string[] {
  if (value == null || value === own) return values as string[]
  return [...values.filter((other) => other !== value), value].slice(-MOST)
}
