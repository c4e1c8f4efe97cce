/** Text of a guide as the host has it. */

const NAMED: { readonly [name: string]: string } = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

// biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters that XML does not know
const NO_XML = /[\x00-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff]/g

/** With one kind of line break, and without characters that XML does not know. */
export function cleanText(text: string): string {
  return text.replace(/\r\n?/g, '\n').replace(NO_XML, '')
}

/**
 * Clean, with its references resolved. An ampersand that begins none is left out,
 * as are unknown names and what does not end with a semicolon.
 */
export function resolvedText(text: string): string {
  const clean = cleanText(text)
  if (!clean.includes('&')) return clean
  return clean.replace(
    /&(?:(?:#x([\da-f]*)|#(\d*)|([A-Za-z_:][\w:.-]*))(;?))?/gi,
    (_, hexadecimal?: string, decimal?: string, name?: string, end?: string) => {
      if (!end) return ''
      if (name !== undefined) return Object.hasOwn(NAMED, name) ? (NAMED[name] ?? '') : ''
      return characterOf(hexadecimal === undefined ? Number(decimal || 0) : Number.parseInt(hexadecimal || '0', 16))
    },
  )
}

/** The character of a code; none where there is no such character. */
function characterOf(code: number): string {
  const isSurrogate = code >= 0xd800 && code <= 0xdfff
  return code === 0 || isSurrogate || code > 0x10ffff ? '' : String.fromCodePoint(code)
}
