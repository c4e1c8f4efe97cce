import { isObject, type JsonObject } from '../../records/json.ts'
import { codeMeant, type LeagueCatalog, type NamedList } from '../../sports/index.ts'

/** A member that says nothing: absent, null, blank text, an empty list or object. */
export function isNothing(value: unknown): boolean {
  if (value === null || value === undefined) return true
  if (typeof value === 'string') return value.trim() === ''
  if (Array.isArray(value)) return value.length === 0
  return isObject(value) && Object.keys(value).length === 0
}

/** The value, or what a text that holds JSON says: older files write lists and objects as text. */
export function unpacked(value: unknown): unknown {
  if (typeof value !== 'string' || !/^\s*[[{]/.test(value)) return value
  try {
    return JSON.parse(value)
  } catch {
    // A text that only begins like JSON is a text.
    return value
  }
}

/** A text, or a number as its text; null for anything else. */
export function textIn(value: unknown): string | null {
  if (typeof value === 'string') return value
  return typeof value === 'number' && Number.isFinite(value) ? String(value) : null
}

/** A switch, also one written as 0, 1 or text; null for anything else. */
export function switchIn(value: unknown): boolean | null {
  if (typeof value === 'boolean') return value
  const text = textIn(value)?.trim().toLowerCase()
  if (text === 'true' || text === '1') return true
  return text === 'false' || text === '0' ? false : null
}

/** A member of its own; what every object inherits is none. */
export function ownMember(record: JsonObject, member: string): unknown {
  return Object.hasOwn(record, member) ? record[member] : undefined
}

/**
 * The codes in a text with commas, or in a list of texts, as they are written. Text
 * with a comma that is a name itself is one. Null where it is neither.
 */
export function codesWritten(list: NamedList, value: unknown, catalog: LeagueCatalog): readonly string[] | null {
  const given = unpacked(value)
  const items = Array.isArray(given) ? given.map(textIn) : [textIn(given)]
  if (items.includes(null)) return null
  return items.flatMap((item) => {
    const text = item ?? ''
    const parts = codeMeant(list, text, catalog) === null ? text.split(/[,;\n]/u) : [text]
    return parts.map((part) => part.trim()).filter(Boolean)
  })
}
