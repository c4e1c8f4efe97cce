import { type html, raw } from 'hono/html'

/** Text that is HTML already. What stands between it in a template of `html` is escaped, in attributes (with quotes) as well. */
export type Html = ReturnType<typeof html>

/** JSON inside of a script element, where no escapes are known but those of JSON. */
export function jsonInScript(value: unknown): Html {
  const text = JSON.stringify(value) ?? 'null'
  return raw(text.replace(/[<>&\u2028\u2029]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`))
}

/** An attribute that is there where it is true. */
export function flag(name: string, isSet: boolean): Html {
  return raw(isSet ? ` ${name}` : '')
}
