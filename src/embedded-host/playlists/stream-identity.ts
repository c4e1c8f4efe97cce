import { createHash } from 'node:crypto'

/** What the host may tell streams apart by; the owner chooses in the stream settings, the address alone if not. */
const IDENTITY_KEYS = ['group', 'm3u_id', 'name', 'tvg_id', 'url'] as const

/** One of the above. */
export type IdentityKey = (typeof IDENTITY_KEYS)[number]

/** The keys that a setting names (`url` or `name,url`, ...); unknown words do not count. */
export function identityKeysOf(setting: unknown): readonly IdentityKey[] {
  const words = typeof setting === 'string' ? setting.split(',') : []
  const keys = IDENTITY_KEYS.filter((key) => words.includes(key))
  return keys.length > 0 ? keys : ['url']
}

/** The fields of a stream by which it may be identified. */
interface IdentifiableStream {
  readonly name: string
  readonly url?: string | null
  readonly tvg_id?: string | null
  readonly m3u_account?: number | null
}

/**
 * What makes a playlist's stream the same one at the next refresh, as the text
 * whose SHA-256 is its stream_hash: JSON in ASCII with its keys in order.
 */
export function identityOf(stream: IdentifiableStream, group: string | null, keys: readonly IdentityKey[]): string {
  const values: { readonly [Key in IdentityKey]: string | number | null } = {
    group,
    m3u_id: stream.m3u_account ?? null,
    name: stream.name,
    tvg_id: stream.tvg_id ?? null,
    url: stream.url ?? null,
  }
  const members = keys.map((key) => `"${key}": ${inAscii(JSON.stringify(values[key]))}`)
  return `{${members.join(', ')}}`
}

/** The hash of a custom stream is that of its id, so that it never changes. */
export function customIdentityOf(id: number): string {
  return `custom_stream_${id}`
}

/** The stream_hash of an identity. */
export function hashOf(identity: string): string {
  return createHash('sha256').update(identity).digest('hex')
}

function inAscii(json: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: everything that is not ASCII is meant
  if (!/[^\x00-\x7f]/.test(json)) return json
  // biome-ignore lint/suspicious/noControlCharactersInRegex: as above
  return json.replace(/[^\x00-\x7f]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`)
}
