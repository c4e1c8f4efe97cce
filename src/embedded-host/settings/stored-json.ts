import { isObject } from '../../records/json.ts'
import { crash } from '../server/requests.ts'

/**
 * JSON as the real host's database gives it back (jsonb): at every depth the keys
 * of an object come in the order of their length in bytes, then of their bytes. It
 * answers a write with what was sent, and all that is read later in this order.
 * At a text that its database cannot hold the host fails.
 */
export function storedJson(value: unknown): unknown {
  if (typeof value === 'string') return heldText(value)
  if (Array.isArray(value)) return value.map(storedJson)
  if (!isObject(value)) return value
  const entries = Object.entries(value).map(([key, inner]) => ({ key, bytes: Buffer.from(key), inner }))
  entries.sort((one, other) => one.bytes.length - other.bytes.length || Buffer.compare(one.bytes, other.bytes))
  return Object.fromEntries(entries.map(({ key, inner }) => [heldText(key), storedJson(inner)]))
}

function heldText(text: string): string {
  if (!text.includes('\u0000') && !/\p{Surrogate}/u.test(text)) return text
  throw crash()
}
