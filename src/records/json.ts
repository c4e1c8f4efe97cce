/** A JSON object, whatever its members. */
export type JsonObject = { readonly [member: string]: unknown }

/** True for a JSON object: no list, no null, no plain value. */
export function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/**
 * One text for every way to write a JSON value: hosts keep the members of an
 * object in an order of their own, so order does not count.
 */
export function canonicalJson(value: unknown): string {
  return JSON.stringify(value ?? null, (_, inner: unknown) => (isObject(inner) ? inOrder(inner) : inner))
}

function inOrder(object: object): object {
  return Object.fromEntries(Object.entries(object).sort(([one], [other]) => (one < other ? -1 : 1)))
}
