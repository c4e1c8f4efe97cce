/** An attribute as a start tag has it, with its references resolved. */
interface Attribute {
  /** In small letters, without the prefix. */
  readonly local: string
  readonly prefix: string
  readonly value: string
}

const MAX_LEVELS = 100
/** Each `use` may double what is drawn. */
const MAX_USES = 8

/** Elements that run something, load something, or change an attribute later. */
const REFUSED_ELEMENTS: ReadonlySet<string> = new Set([
  ...['script', 'handler', 'listener', 'foreignobject', 'iframe', 'object', 'embed', 'audio', 'video', 'canvas'],
  ...['image', 'feimage', 'set', 'animate', 'animatecolor', 'animatemotion', 'animatetransform', 'discard'],
])

const NAME = String.raw`[A-Za-z_][\w.-]*(?::[A-Za-z_][\w.-]*)?`
const START_TAG = new RegExp(String.raw`<(${NAME})((?:\s+${NAME}\s*=\s*(?:"[^<"]*"|'[^<']*'))*)\s*(/?)>`, 'y')
const END_TAG = new RegExp(String.raw`</(${NAME})\s*>`, 'y')
const ATTRIBUTE = new RegExp(String.raw`(${NAME})\s*=\s*(?:"([^"]*)"|'([^']*)')`, 'g')
const XML_DECLARATION = /^\uFEFF?<\?xml\s[^<>?]*\?>/
/** Without declarations of its own: those could define entities that grow. */
const DOCTYPE = /<!DOCTYPE\s+svg[^<>[\]]*>/y
const TEXT = /[^<]+/y
// biome-ignore lint/suspicious/noControlCharactersInRegex: XML does not allow these characters
const NOT_XML = /[\x00-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff]/
const REFERENCE = /&(?:#x([\da-f]{1,6})|#(\d{1,7})|(amp|lt|gt|quot|apos));|&/gi
const NAMED: { readonly [name: string]: string } = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

/** Thrown for a text that is not a harmless SVG. */
class Unacceptable extends Error {}

/**
 * Whether bytes are well-formed XML with an svg root that runs no script and refers to nothing outside itself. Stricter than
 * XML: names are ASCII, and elements that logos do not need are refused.
 */
export function isHarmlessSvg(bytes: Uint8Array): boolean {
  try {
    checkDocument(new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes))
    return true
  } catch (error) {
    if (error instanceof Unacceptable || error instanceof TypeError || error instanceof RangeError) return false
    throw error
  }
}

function checkDocument(text: string): void {
  requireThat(!NOT_XML.test(text))
  const open: string[] = []
  let [place, roots, uses] = [XML_DECLARATION.exec(text)?.[0].length ?? 0, 0, 0]
  const match = (pattern: RegExp) => {
    pattern.lastIndex = place
    const match = pattern.exec(text)
    if (match !== null) place = pattern.lastIndex
    return match
  }
  while (place < text.length) {
    const inside = open.at(-1)
    const plain = plainText() ?? characterData()
    if (plain !== undefined) {
      if (inside === undefined) requireThat(plain.replace('\uFEFF', '').trim() === '')
      else if (localOf(inside) === 'style') requireCss(plain, true)
      continue
    }
    if (skipComment() || (roots === 0 && match(DOCTYPE) !== null)) continue
    const end = match(END_TAG)
    if (end !== null) {
      requireThat(open.pop() === end[1])
      continue
    }
    const [, name = '', attributes = '', isEmpty = ''] = match(START_TAG) ?? []
    requireThat(name !== '')
    requireThat(inside === undefined ? roots === 0 && name === 'svg' : localOf(inside) !== 'style')
    roots += inside === undefined ? 1 : 0
    uses += localOf(name) === 'use' ? 1 : 0
    requireThat(uses <= MAX_USES && open.length < MAX_LEVELS)
    requireElement(name, attributesOf(attributes), inside === undefined)
    if (isEmpty === '') open.push(name)
  }
  requireThat(roots === 1 && open.length === 0)

  function plainText(): string | undefined {
    const text = match(TEXT)?.[0]
    return text === undefined ? undefined : resolved(text)
  }

  /** The text of a CDATA section that begins here. */
  function characterData(): string | undefined {
    if (!text.startsWith('<![CDATA[', place)) return undefined
    requireThat(open.length > 0)
    const end = text.indexOf(']]>', place)
    requireThat(end !== -1)
    const data = text.slice(place + 9, end)
    place = end + 3
    return data
  }

  function skipComment(): boolean {
    if (!text.startsWith('<!--', place)) return false
    const end = text.indexOf('--', place + 4)
    requireThat(end !== -1 && text[end + 2] === '>')
    place = end + 3
    return true
  }
}

function requireElement(name: string, attributes: readonly Attribute[], isRoot: boolean): void {
  requireThat(!REFUSED_ELEMENTS.has(localOf(name)))
  if (isRoot) {
    requireThat(attributes.some(({ prefix, local, value }) => prefix === '' && local === 'xmlns' && value === SVG))
  }
  for (const { prefix, local, value } of attributes) {
    if (prefix === 'xmlns' || (prefix === '' && local === 'xmlns')) {
      requireThat(!/xhtml|mathml/i.test(value))
      continue
    }
    requireThat(!local.startsWith('on') && !(prefix === 'xml' && local === 'base'))
    if (local === 'href' || local === 'src') requireThat(/^\s*#/.test(value))
    else if (prefix === '') requireCss(value, false)
  }
}

const SVG = 'http://www.w3.org/2000/svg'

/** Refuses CSS that loads something. Escapes are refused, since they can spell it. */
function requireCss(css: string, isSheet: boolean): void {
  requireThat(!/\\|(?:image|image-set|src|expression)\s*\(|-moz-binding|behavior\s*:/i.test(css))
  requireThat(!/url\s*\((?!\s*["']?#)/i.test(css))
  requireThat(!isSheet || !/@/.test(css))
}

function attributesOf(text: string): readonly Attribute[] {
  const names = new Set<string>()
  return [...text.matchAll(ATTRIBUTE)].map(([, name = '', double, single]) => {
    requireThat(!names.has(name))
    names.add(name)
    const prefix = name.includes(':') ? (name.split(':')[0] ?? '') : ''
    return { prefix, local: localOf(name), value: resolved(double ?? single ?? '') }
  })
}

function resolved(text: string): string {
  return text.replace(REFERENCE, (reference, hexadecimal?: string, decimal?: string, name?: string) => {
    requireThat(reference !== '&')
    if (name !== undefined) return NAMED[name.toLowerCase()] ?? ''
    return String.fromCodePoint(hexadecimal === undefined ? Number(decimal) : Number.parseInt(hexadecimal, 16))
  })
}

function localOf(name: string): string {
  return (name.split(':').at(-1) ?? '').toLowerCase()
}

function requireThat(isSo: boolean): void {
  if (!isSo) throw new Unacceptable('not a harmless SVG')
}
