import { createHash } from 'node:crypto'
import { canonicalJson } from '../../records/json.ts'

/** A short text that is the same for equal JSON values, whatever the order of their members, and for no others. */
export function fingerprint(value: unknown): string {
  return createHash('sha256').update(canonicalJson(value)).digest('hex')
}
