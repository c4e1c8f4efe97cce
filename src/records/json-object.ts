/** A JSON object, whatever its members. */
export type JsonObject = { readonly [member: string]: unknown }

/** True for a JSON object: no list, no null, no plain value. */
export function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
