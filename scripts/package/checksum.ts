import { createHash } from 'node:crypto'

/** The SHA-256 of these bytes as the host and `sha256sum` write it: 64 lower-case hexadecimal digits. */
export function checksumOf(bytes: Uint8Array | string): string {
  return createHash('sha256').update(bytes).digest('hex')
}
