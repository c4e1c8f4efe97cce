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

/** Takes a document piece by piece. */
export interface XmlReader {
  write(text: string): void
  /** Closes what is open. */
  end(): void
  /** True when nothing that follows counts any more. */
  readonly ended: boolean
}

const NAME = /^[A-Za-z_:\u0080-\ufffd][\w:.\-\u0080-\ufffd]*/
/** A number of a character that is none. */
const BROKEN_REFERENCE = /&#(?!x[\da-f]+;|\d+;)/i

/** A reader at the beginning of a document. */
export function createXmlReader(handler: XmlHandler): XmlReader {
  const slices = createSlices()
  let depth = 0
  let ended = false
  let name = ''
  let attributes: { [name: string]: string } = {}
  let attribute = ''
  let value = ''
  let isBroken = false
  /** Text that may go on in the next piece, so that no reference is cut in two. */
  let raw = ''

  const flush = () => {
    if (raw === '') return
    const text = resolvedText(raw)
    raw = ''
    if (depth > 0 && text !== '') handler.text(text)
  }
  const close = () => {
    if (depth === 0) return
    handler.close()
    depth -= 1
    if (depth === 0) ended = true
  }
  const halt = () => {
    while (depth > 0) close()
    ended = true
  }
  const finishTag = (isEmpty: boolean) => {
    if (ended) return
    if (name === '') return halt()
    depth += 1
    handler.open(name, attributes)
    if (isEmpty || isBroken) close()
  }
  /** What stands between two marks; null where it does not count. */
  const between = (start: number, end: number): string | null => {
    const text = slices.take(start, end)
    return ended ? null : text
  }

  const tokenizer = new Tokenizer(
    { xmlMode: true, decodeEntities: false, recognizeSelfClosing: true },
    {
      ontext(start, end) {
        const text = between(start, end)
        if (text === null) return
        const stray = text.indexOf('<') // it begins no tag, or it would be none of the text
        raw += stray === -1 ? text : text.slice(0, stray)
        if (stray === -1) return
        flush()
        halt()
      },
      onopentagname(start, end) {
        flush()
        const written = between(start, end) ?? ''
        name = NAME.exec(written)?.[0] ?? ''
        attributes = {}
        isBroken = name !== written
      },
      onattribname(start, end) {
        attribute = between(start, end) ?? ''
        value = ''
        isBroken ||= NAME.exec(attribute)?.[0] !== attribute
      },
      onattribdata(start, end) {
        value += between(start, end) ?? ''
      },
      onattribend(quote) {
        isBroken ||= quote === QuoteType.Unquoted || quote === QuoteType.NoValue || BROKEN_REFERENCE.test(value)
        if (!isBroken && !Object.hasOwn(attributes, attribute)) attributes[attribute] = resolvedText(value)
      },
      onopentagend: () => finishTag(false),
      onselfclosingtag: () => finishTag(true),
      onclosetag(start, end) {
        flush()
        if (between(start, end) !== null) close()
      },
      oncdata(start, end, offset) {
        flush()
        const text = between(start, end - offset)
        if (text !== null && depth > 0) handler.text(cleanText(text))
      },
      oncomment(start, end) {
        flush()
        if (between(start, end) !== null && depth > 0) handler.aside()
      },
      onprocessinginstruction(start, end) {
        flush()
        if (between(start, end) !== null && depth > 0) handler.aside()
      },
      ondeclaration(start, end) {
        flush()
        if (between(start, end) !== null && depth > 0) halt()
      },
      onattribentity: () => undefined, // references are left as they are written
      ontextentity: () => undefined,
      onend: flush,
    },
  )
  return {
    write(text) {
      slices.add(text)
      tokenizer.write(text)
    },
    end() {
      tokenizer.end()
      halt()
    },
    get ended() {
      return ended
    },
  }
}

/** The text that was written, as far as it may still be asked for, by places in the whole of it. */
function createSlices() {
  let kept = ''
  let offset = 0
  let taken = 0
  return {
    add(text: string) {
      kept = kept.slice(taken - offset) + text
      offset = taken
    },
    take(start: number, end: number): string {
      taken = Math.max(taken, end)
      return kept.slice(start - offset, end - offset)
    },
  }
}
