import { BAR, BLANK } from './characters.ts'

/** The host's limit for a stream name; what is beyond it is not read. */
export const MAX_NAME_LENGTH = 512

/**
 * Stands where a date, a clock or another part was taken out, so that a side ends
 * there. A control character: no normalized name holds one, and a text with one
 * byte for each character stays so.
 */
export const CUT = '\u001f'

const SUPERSCRIPT = '[\\u02b0-\\u02ff\\u1d2c-\\u1d6a\\u1d78\\u1d9b-\\u1dbf\\u2070-\\u209f\\u00b2\\u00b3\\u00b9]'
const SUPERSCRIPT_TAG = new RegExp(`(?<=[\\p{L}\\p{N}])(?<!${SUPERSCRIPT})(?=${SUPERSCRIPT}{2})`, 'gu')
const SMALL_CAPITALS: ReadonlyMap<string, string> = new Map([
  ['ɪ', 'i'],
  ['ʀ', 'r'],
  ['ɴ', 'n'],
  ['ʟ', 'l'],
  ['ʜ', 'h'],
])

/**
 * The name in the form in which all patterns are looked for: Unicode NFKC (so
 * that superscript quality tags become letters), twice-encoded letters repaired,
 * one kind of bar, dash and apostrophe, no control or invisible characters, no
 * pictures, single blanks, none at the ends, at most MAX_NAME_LENGTH characters.
 */
export function normalizeName(name: string): string {
  const cut = name.length > MAX_NAME_LENGTH ? name.slice(0, MAX_NAME_LENGTH) : name
  if (isNormal(cut)) return cut
  return withSingleBlanks(isSimple(cut) ? cut.replace(REPLACED_CHARACTER, replacedBy) : plainCharacters(cut))
}

/** One blank between words and on each side of a bar, none at the ends, at most MAX_NAME_LENGTH characters. */
function withSingleBlanks(text: string): string {
  return text
    .replace(/ *\| */g, ' | ')
    .replace(/ {2,}/g, ' ')
    .trim()
    .slice(0, MAX_NAME_LENGTH)
    .trimEnd()
}

/** Characters that stand for a plain one: bars, dashes, apostrophes, quotes, bullets, and the stars of dividers. */
const REPLACED: ReadonlyMap<string, string> = new Map(
  [
    ['|', '│┃┆┇┊┋║▎▏▕❘❙❚¦｜▸►'],
    ['-', '\u2010\u2011\u2012\u2013\u2014\u2015\u2212'],
    ["'", '’‘`´ʼʻ'],
    ['"', '“”„«'],
    ['•', '·●∙'],
    ['*', '★☆✦✪✰'],
  ].flatMap(([plain = '', characters = '']) => [...characters].map((character) => [character, plain] as const)),
)
const REPLACED_CHARACTER = new RegExp(`[${[...REPLACED.keys()].join('')}]`, 'g')

function replacedBy(character: string): string {
  return REPLACED.get(character) ?? character
}

/** What is known of each UTF-16 unit: 1 simple (isSimple), 2 not. */
const simple = new Uint8Array(0x1_0000)

/**
 * True for a text of printable ASCII, of letters that are nothing but themselves
 * in Unicode, and of characters that one plain character replaces: most names
 * that are not plain ASCII. Letters that twice-encoded text begins with are not simple.
 */
function isSimple(text: string): boolean {
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at)
    if ((simple[code] || readSimple(code)) !== 1) return false
  }
  return true
}

function readSimple(code: number): number {
  const character = String.fromCharCode(code)
  const isPrintable = code >= 0x20 && code <= 0x7e
  const isLetter = /[\p{Ll}\p{Lu}]/u.test(character) && !/[ÃÄÅɪʀɴʟʜ]/.test(character)
  const isItself = (isLetter || character === '•') && character.normalize('NFKC') === character
  simple[code] = isPrintable || isItself || REPLACED.has(character) ? 1 : 2
  return simple[code] as number
}

/** Some write it for an apostrophe. */
const BACKTICK = 0x60

/** True for a text that needs no change: plain ASCII without the backtick, single blanks, none at the ends, one on each side of a bar. Most names are. */
export function isNormal(text: string): boolean {
  let before = BLANK
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at)
    if (code < BLANK || code > 0x7e || code === BACKTICK) return false
    if (before === BLANK ? code === BLANK : code === BAR) return false
    if (before === BAR && code !== BLANK) return false
    before = code
  }
  return before !== BLANK && before !== BAR
}

const PARTING_MARK = /(?<!"[^"»]*) » | [›→➔➜➤⇒] /g

function plainCharacters(text: string): string {
  return (
    repairEncoding(text)
      // A lone half of a surrogate pair; with the u flag whole pairs do not match.
      .replace(/[\ud800-\udfff]/gu, '')
      .replace(/[™®©]/g, '')
      // Zero width and direction marks join what they stand in.
      .replace(/\p{Cf}+/gu, '')
      // A superscript tag is glued to the word before it.
      .replace(SUPERSCRIPT_TAG, ' ')
      .normalize('NFKC')
      // Superscripts whose plain letter is a small capital.
      .replace(/[ɪʀɴʟʜ]/g, (letter) => SMALL_CAPITALS.get(letter) ?? letter)
      .replace(/🆚/gu, ' vs ')
      .replace(REPLACED_CHARACTER, replacedBy)
      // Between blanks these part a label from a game; an angle closes a quotation elsewhere.
      .replace(PARTING_MARK, ' | ')
      .replace(/»/g, '"')
      .replace(/\p{Extended_Pictographic}|\ufe0f|[\u{1f1e6}-\u{1f1ff}]/gu, ' ')
      // Controls part what they stand in.
      .replace(/[\p{Cc}\p{Z}]+/gu, ' ')
  )
}

/** Text that was encoded as UTF-8 twice shows two letters for one: "MÃ¼nchen". */
function repairEncoding(text: string): string {
  return text.replace(/[\u00c3\u00c4\u00c5][\u0080-\u00bf]/g, (pair) => {
    const code = ((pair.charCodeAt(0) & 0x1f) << 6) | (pair.charCodeAt(1) & 0x3f)
    return String.fromCharCode(code)
  })
}

const foldedLetters = new Map<string, string>()

/** Lower case without accents, each character in its old place, so that positions hold in both texts. */
export function foldText(text: string): string {
  return isAscii(text) ? text.toLowerCase() : foldCharacters(text)
}

function isAscii(text: string): boolean {
  for (let at = 0; at < text.length; at += 1) if (text.charCodeAt(at) >= 0x80) return false
  return true
}

function foldCharacters(text: string): string {
  let folded = ''
  for (let at = 0; at < text.length; at += 1) {
    const letter = text.charAt(at)
    folded += letter < '\u0080' ? letter.toLowerCase() : foldLetter(letter)
  }
  return folded
}

function foldLetter(letter: string): string {
  const known = foldedLetters.get(letter)
  if (known !== undefined) return known
  const lower = letter.normalize('NFD').charAt(0).toLowerCase()
  const folded = lower.length === 1 ? lower : letter
  // At most one entry per UTF-16 unit: 65,536.
  foldedLetters.set(letter, folded)
  return folded
}
