/** Text that is HTML already; everything else is escaped where it is put into a page. */
export interface Html {
  readonly html: string
}

/** What a template of a page may hold. */
export type Piece = string | number | Html | readonly Html[]

const ESCAPES: { readonly [character: string]: string } = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/** A part of a page: texts between the written HTML are escaped, in attributes (with quotes) as well. */
export function html(written: TemplateStringsArray, ...pieces: readonly Piece[]): Html {
  return { html: written.reduce((page, part, index) => page + htmlOf(pieces[index - 1] ?? '') + part) }
}

/** Text that was made safe, or written by hand. */
export function raw(text: string): Html {
  return { html: text }
}

/** JSON inside of a script element, where no escapes are known but those of JSON. */
export function jsonInScript(value: unknown): Html {
  const text = JSON.stringify(value) ?? 'null'
  return raw(text.replace(/[<>&\u2028\u2029]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`))
}

/** An attribute that is there where it is true. */
export function flag(name: string, isSet: boolean): Html {
  return raw(isSet ? ` ${name}` : '')
}

function htmlOf(piece: Piece): string {
  if (typeof piece === 'string') return piece.replace(/[&<>"']/g, (character) => ESCAPES[character] ?? '')
  if (typeof piece === 'number') return String(piece)
  return 'html' in piece ? piece.html : piece.map((part) => part.html).join('')
}
