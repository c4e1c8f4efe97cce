import { QuoteType, Tokenizer } from 'htmlparser2'

/** Text of a guide as the host has it. */

const NAMED: { readonly [name: string]: string } = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

// biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters that XML does not know
const NO_XML = /[\x00-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff]/g

/** With one kind of line break, and without characters that XML does not know. */
function cleanText(text: string): string {
  return text.replace(/\r\n?/g, '\n').replace(NO_XML, '')
}

/**
 * Clean, with its references resolved. An ampersand that begins none is left out,
 * as are unknown names and what does not end with a semicolon.
 */
function resolvedText(text: string): string {
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

/**
 * XML read the way the real host's parser recovers from faults: an end tag ends
 * the innermost element, whatever its name; an element whose start tag is broken
 * is empty, and has the attributes in front of the break; what should be a tag and
 * has no name ends the reading, and so does the end of the root; a file that breaks
 * off is read up to there.
 */

/** What is met, in the order in which it stands. Every element that is opened is closed. */
export interface XmlHandler {
  open(name: string, attributes: { readonly [name: string]: string }): void
  close(): void
  text(text: string): void
  /** A comment or an instruction. */
  aside(): void
}

const NAME = /^[A-Za-z_:\u0080-\ufffd][\w:.\-\u0080-\ufffd]*/
/** A number of a character that is none. */
const BROKEN_REFERENCE = /&#(?!x[\da-f]+;|\d+;)/i

/** Takes a document piece by piece. */
export class XmlReader {
  readonly #handler: XmlHandler
  readonly #tokenizer: Tokenizer
  readonly #slices = new Slices()
  #depth = 0
  #ended = false
  #name = ''
  #attributes: { [name: string]: string } = {}
  #attribute = ''
  #value = ''
  #isBroken = false
  /** Text that may go on in the next piece, so that no reference is cut in two. */
  #raw = ''

  constructor(handler: XmlHandler) {
    this.#handler = handler
    this.#tokenizer = new Tokenizer(
      { xmlMode: true, decodeEntities: false, recognizeSelfClosing: true },
      {
        ontext: (start, end) => this.#takeText(start, end),
        onopentagname: (start, end) => this.#beginTag(start, end),
        onattribname: (start, end) => this.#beginAttribute(start, end),
        onattribdata: (start, end) => {
          this.#value += this.#between(start, end) ?? ''
        },
        onattribend: (quote) => this.#finishAttribute(quote),
        onopentagend: () => this.#finishTag(false),
        onselfclosingtag: () => this.#finishTag(true),
        onclosetag: (start, end) => {
          this.#flush()
          if (this.#between(start, end) !== null) this.#close()
        },
        oncdata: (start, end, offset) => {
          this.#flush()
          const text = this.#between(start, end - offset)
          if (text !== null && this.#depth > 0) handler.text(cleanText(text))
        },
        oncomment: (start, end) => this.#takeAside(start, end),
        onprocessinginstruction: (start, end) => this.#takeAside(start, end),
        ondeclaration: (start, end) => {
          this.#flush()
          if (this.#between(start, end) !== null && this.#depth > 0) this.#halt()
        },
        onattribentity: () => undefined, // references are left as they are written
        ontextentity: () => undefined,
        onend: () => this.#flush(),
      },
    )
  }

  /** True when nothing that follows counts any more. */
  get ended(): boolean {
    return this.#ended
  }

  write(text: string): void {
    this.#slices.add(text)
    this.#tokenizer.write(text)
  }

  /** Closes what is open. */
  end(): void {
    this.#tokenizer.end()
    this.#halt()
  }

  #takeText(start: number, end: number): void {
    const text = this.#between(start, end)
    if (text === null) return
    const stray = text.indexOf('<') // it begins no tag, or it would be none of the text
    this.#raw += stray === -1 ? text : text.slice(0, stray)
    if (stray === -1) return
    this.#flush()
    this.#halt()
  }

  #takeAside(start: number, end: number): void {
    this.#flush()
    if (this.#between(start, end) !== null && this.#depth > 0) this.#handler.aside()
  }

  #beginTag(start: number, end: number): void {
    this.#flush()
    const written = this.#between(start, end) ?? ''
    this.#name = NAME.exec(written)?.[0] ?? ''
    this.#attributes = {}
    this.#isBroken = this.#name !== written
  }

  #beginAttribute(start: number, end: number): void {
    this.#attribute = this.#between(start, end) ?? ''
    this.#value = ''
    this.#isBroken ||= NAME.exec(this.#attribute)?.[0] !== this.#attribute
  }

  #finishAttribute(quote: QuoteType): void {
    const isUnquoted = quote === QuoteType.Unquoted || quote === QuoteType.NoValue
    this.#isBroken ||= isUnquoted || BROKEN_REFERENCE.test(this.#value)
    if (this.#isBroken || Object.hasOwn(this.#attributes, this.#attribute)) return
    this.#attributes[this.#attribute] = resolvedText(this.#value)
  }

  #finishTag(isEmpty: boolean): void {
    if (this.#ended) return
    if (this.#name === '') {
      this.#halt()
      return
    }
    this.#depth += 1
    this.#handler.open(this.#name, this.#attributes)
    if (isEmpty || this.#isBroken) this.#close()
  }

  #flush(): void {
    if (this.#raw === '') return
    const text = resolvedText(this.#raw)
    this.#raw = ''
    if (this.#depth > 0 && text !== '') this.#handler.text(text)
  }

  #close(): void {
    if (this.#depth === 0) return
    this.#handler.close()
    this.#depth -= 1
    if (this.#depth === 0) this.#ended = true
  }

  #halt(): void {
    while (this.#depth > 0) this.#close()
    this.#ended = true
  }

  /** What stands between two marks; null where it does not count. */
  #between(start: number, end: number): string | null {
    const text = this.#slices.take(start, end)
    return this.#ended ? null : text
  }
}

/** The text that was written, as far as it may still be asked for, by places in the whole of it. */
class Slices {
  #kept = ''
  #offset = 0
  #taken = 0

  add(text: string): void {
    this.#kept = this.#kept.slice(this.#taken - this.#offset) + text
    this.#offset = this.#taken
  }

  take(start: number, end: number): string {
    this.#taken = Math.max(this.#taken, end)
    return this.#kept.slice(start - this.#offset, end - this.#offset)
  }
}
