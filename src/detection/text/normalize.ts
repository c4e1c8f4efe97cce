import { decodeHTMLStrict } from 'entities/decode'
import { PLAIN_LETTERS } from '../../text.ts'
import { AMPERSAND, BAR, BLANK, BULLET, DOT, SEMICOLON, SLASH, UNDERSCORE } from './characters.ts'

/** The host's limit for a stream name; what is beyond it is not read. */
export const MAX_NAME_LENGTH = 512

/**
 * Stands where a date, a clock or another part was taken out, so that a side ends
 * there. A control character: no normalized name holds one, and a text with one
 * byte for each character stays so.
 */
export const CUT = '\u001f'
const CUT_CODE = CUT.charCodeAt(0)

/** True for a bar, a bullet or a CUT: no side goes beyond it. */
export function isBorder(code: number): boolean {
  return code === BAR || code === BULLET || code === CUT_CODE
}

/** How many CUTs stand in [start, end) of a text. */
export function cutsIn(text: string, start = 0, end = text.length): number {
  let count = 0
  for (let at = start; at < end; at += 1) if (text.charCodeAt(at) === CUT_CODE) count += 1
  return count
}

/** Small capitals, with the letter that each of them is: Unicode takes none of them apart. */
const SMALL_CAPITALS: ReadonlyMap<string, string> = new Map(
  Array.from(
    'ᴀʙᴄᴅᴇꜰɢʜɪᴊᴋʟᴍɴᴏᴘꞯʀꜱᴛᴜᴠᴡʏᴢ',
    (letter, place) => [letter, 'ABCDEFGHIJKLMNOPQRSTUVWYZ'.charAt(place)] as const,
  ),
)
const SMALL_CAPITAL = `[${[...SMALL_CAPITALS.keys()].join('')}]`
const ANY_SMALL_CAPITAL = new RegExp(SMALL_CAPITAL, 'g')
const SUPERSCRIPT =
  '[\\u02b0-\\u02ff\\u1d2c-\\u1d6a\\u1d78\\u1d9b-\\u1dbf\\u2070-\\u209f\\u2c7c\\u2c7d\\ua7f2-\\ua7f4\\ua7f8\\ua7f9\\u00b2\\u00b3\\u00b9]'
const SUPERSCRIPT_TAG = new RegExp(`${SUPERSCRIPT}{2,}`, 'g')
const SMALL_CAPITAL_TAG = new RegExp(`${SMALL_CAPITAL}{2,}`, 'g')
const ENDS_WORD = /[\p{L}\p{N}]$/u
const BEGINS_WORD = /^\p{L}/u
const ENDS_TWO_LETTERS = new RegExp(`(?<!${SMALL_CAPITAL})[\\p{L}\\p{N}]{2}$`, 'u')

/**
 * The name in the form in which all patterns are looked for: Unicode NFKC (so
 * that superscript quality tags become letters), HTML entities and twice-encoded
 * letters decoded, one kind of bar, dash and apostrophe, two slashes as a bar,
 * the underscores and dots of file names as blanks, no control or invisible
 * characters, no pictures, single blanks, none at the ends, at most
 * MAX_NAME_LENGTH characters.
 */
export function normalizeName(name: string): string {
  const cut = name.length > MAX_NAME_LENGTH ? name.slice(0, MAX_NAME_LENGTH) : name
  if (isNormal(cut)) return cut
  const decoded = cut.includes('&') && cut.includes(';') ? decodeHTMLStrict(cut) : cut
  const kind = kindOf(decoded)
  if (kind === OTHER) return withSingleBlanks(plainCharacters(decoded))
  return withSingleBlanks(kind === REPLACEABLE ? decoded.replace(REPLACED_CHARACTER, replacedBy) : decoded)
}

/** One blank between words and on each side of a bar, none at the ends, at most MAX_NAME_LENGTH characters. */
function withSingleBlanks(text: string): string {
  const trimmed = text.trim()
  const dotted = trimmed.includes('•') ? trimmed.replace(DOTS_AROUND, ' $1 ') : trimmed
  const plain = dotted.includes('_') && UNDERSCORES_FOR_BARS.test(dotted) ? dotted.replaceAll('_', ' | ') : dotted
  const isGlued = plain.includes('_') || (plain.includes('.') && DOTTED_SEPARATOR.test(plain))
  const parted = isGlued ? plain.replace(GLUED, (word) => word.replace(GLUE, ' ')) : plain
  const barred = parted.includes('|') || parted.includes('//') ? withBlanksAtBars(parted) : parted
  const single = barred.includes('  ') ? barred.replace(/ {2,}/g, ' ') : barred
  return single.trim().slice(0, MAX_NAME_LENGTH).trimEnd()
}

function withBlanksAtBars(text: string): string {
  if (areBarsSpaced(text)) return text
  const joined = BAR_AND_SEPARATOR.test(text) ? text.replace(BARS_AROUND, ' $1 ') : text
  return joined.includes('//') ? joined.replace(BAR_OR_SLASHES, ' | ') : joined.replace(BLANKS_AROUND_BAR, ' | ')
}

/** True where one blank stands on each side of every bar, and no two slashes beside each other. */
function areBarsSpaced(text: string): boolean {
  for (let at = text.indexOf('|'); at >= 0; at = text.indexOf('|', at + 1)) {
    const isSpaced = text.charCodeAt(at - 1) === BLANK && text.charCodeAt(at + 1) === BLANK
    if (!isSpaced || text.charCodeAt(at - 2) === BLANK || text.charCodeAt(at + 2) === BLANK) return false
  }
  return !text.includes('//')
}

const BLANKS_AROUND_BAR = / *\| */g
const BAR_OR_SLASHES = / *(?:\||\/(?<!:\/)\/+) */g
/** "WNBA_Sky @ Storm_CW26_Aug 16_4:00 PM": parts between underscores, two sides in one of them and a clock in the last. */
const UNDERSCORES_FOR_BARS =
  /^[^_|]+_(?:[^_|]+_)*[^_|]+ (?:vs?\.?|@|at) [^_|]+_(?:[^_|]+_)*\d{1,2}(?::\d\d| ?[ap]m)[^_|]*$/i
/** Words that file names put together: "Gauff_vs_Bouzkova_R3", "stl.vs.bos.720p60". */
const GLUED = /(?<!\S)(?:[^\s_]+(?:_[^\s_]+){2,}|[^\s.]+\.(?:vs?|at)\.\S+)(?!\S)/gi
/** "Cavaliers · @ · Notre Dame": a separator between dots. */
const DOTS_AROUND = / • (vs?\.?|at|@|x) • /i
/** "Cavaliers |vs| Notre Dame": a separator between bars. */
const BARS_AROUND = / \|(vs?\.?|@)\| /i
const BAR_AND_SEPARATOR = /\|[vV@]/
const DOTTED_SEPARATOR = /\.(?:vs?|at)\./i
const GLUE = /(?<=[\p{L}\p{N}])(?:_|(?<!\d)\.|\.(?!\d)|\.(?=\d{3,4}[pi]))(?=[\p{L}\p{N}])/gu

/** Characters that stand for a plain one: bars, dashes, apostrophes, quotes, bullets, and the stars of dividers. */
const REPLACED: ReadonlyMap<string, string> = new Map(
  [
    ['|', '│┃┆┇┊┋║▎▏▕❘❙❚¦｜▸►'],
    ['-', '\u2010\u2011\u2012\u2013\u2014\u2015\u2212'],
    ["'", '’‘`´ʼʻ'],
    ['"', '“”„«'],
    ['•', '·●∙'],
    ['*', '★☆✦✪✰'],
    ['x', '×✕✗✘⨯'],
  ].flatMap(([plain = '', characters = '']) => [...characters].map((character) => [character, plain] as const)),
)
const REPLACED_CHARACTER = new RegExp(`[${[...REPLACED.keys()].join('')}]`, 'g')

function replacedBy(character: string, at: number, text: string): string {
  const plain = REPLACED.get(character) ?? character
  return plain === 'x' && GLUED_CROSS.test(text.slice(Math.max(0, at - 1), at + 2)) ? ' x ' : plain
}

/** "KC×LV": a separator without blanks. */
const GLUED_CROSS = /^\p{L}.\p{L}$/u

/**
 * Printable ASCII, letters that are nothing but themselves in Unicode, characters that one plain character replaces, and
 * any others. Letters that twice-encoded text begins with are others. Most names that are not plain ASCII have none of these.
 */
const ITSELF = 1
const REPLACEABLE = 2
const OTHER = 3

/** The kind of each UTF-16 unit that was met. */
const kinds = new Uint8Array(0x1_0000)

/** The highest kind of the units of a text. */
function kindOf(text: string): number {
  let highest = ITSELF
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at)
    const kind = kinds[code] || readKind(code)
    if (kind <= highest) continue
    if (kind === OTHER) return OTHER
    highest = kind
  }
  return highest
}

function readKind(code: number): number {
  const character = String.fromCharCode(code)
  const isPrintable = code >= 0x20 && code <= 0x7e
  const isLetter = /[\p{Ll}\p{Lu}]/u.test(character) && !/[ÃÄÅ]/.test(character) && !SMALL_CAPITALS.has(character)
  const isItself = (isLetter || character === '•') && character.normalize('NFKC') === character
  kinds[code] = REPLACED.has(character) ? REPLACEABLE : isPrintable || isItself ? ITSELF : OTHER
  return kinds[code] as number
}

/** Some write it for an apostrophe. */
const BACKTICK = 0x60
const LETTER_A = 0x61
const LETTER_V = 0x76

/** By code: 0 for what leaves a text of ASCII as it is, 1 for what may change it by what follows, 2 for what changes it. */
const CHANGE_BY_CODE = Uint8Array.from({ length: 0x80 }, (_, code) => {
  if (code < BLANK || code > 0x7e || code === BACKTICK) return 2
  return [BLANK, BAR, SLASH, SEMICOLON, AMPERSAND, UNDERSCORE, DOT].includes(code) ? 1 : 0
})

/** True for a text that needs no change: plain ASCII without the backtick, single blanks, none at the ends, one on each side of a bar, no file name. Most names are. */
export function isNormal(text: string): boolean {
  const { length } = text
  if (length === 0) return false
  let hasAmpersand = false
  let hasUnderscore = false
  let before = BLANK
  for (let at = 0; at < length; at += 1) {
    const code = text.charCodeAt(at)
    const kind = code < 0x80 ? CHANGE_BY_CODE[code] : 2
    if (kind === 2) return false
    if (kind === 1) {
      const next = at + 1 < length ? text.charCodeAt(at + 1) : BLANK
      if (code === BLANK) {
        if (before === BLANK || next === BLANK) return false
        hasUnderscore = false
      } else if (code === BAR) {
        if (before !== BLANK || next !== BLANK || at + 1 === length) return false
      } else if (code === SLASH) {
        if (next === SLASH) return false
      } else if (code === SEMICOLON) {
        if (hasAmpersand) return false
      } else if (code === AMPERSAND) hasAmpersand = true
      else if (code === DOT) {
        if ((next | 0x20) === LETTER_V || (next | 0x20) === LETTER_A) return false
      } else if (hasUnderscore) return false
      else hasUnderscore = true
    }
    before = code
  }
  return true
}

const PARTING_MARK = /(?<!"[^"»]*) » | [›→➔➜➤⇒] /g

/** A picture between two words, none of which is a separator: "Rockies ⚾ Dodgers". Digits are pictures in Unicode, too. */
const PARTING_PICTURE =
  /(?<=\p{L}{2}\)?\s?)(?<!(?:^|\s)(?:vs|at)\s?)(?![\d*#])\p{Extended_Pictographic}\ufe0f?(?=\s?\p{Lu}\p{L})/gu

function plainCharacters(text: string): string {
  const plain = withTagsApart(
    repairEncoding(text)
      // A lone half of a surrogate pair; with the u flag whole pairs do not match.
      .replace(/[\ud800-\udfff]/gu, '')
      .replace(/[™®©]/g, '')
      // Zero width and direction marks join what they stand in.
      .replace(/\p{Cf}+/gu, ''),
  )
    .normalize('NFKC')
    // Some characters become eighteen.
    .slice(0, 2 * MAX_NAME_LENGTH)
    // The plain letter of some small superscripts is a small capital.
    .replace(ANY_SMALL_CAPITAL, (letter) => (SMALL_CAPITALS.get(letter) ?? letter).toLowerCase())
  const hasPictures = PICTURE.test(plain)
  const marked = (hasPictures ? plain.replace(/🆚/gu, ' vs ').replace(LONE_SWORDS, ' vs ') : plain)
    .replace(REPLACED_CHARACTER, replacedBy)
    // Between blanks these part a label from a game; an angle closes a quotation elsewhere.
    .replace(PARTING_MARK, ' | ')
    .replace(/»/g, '"')
  // Controls part what they stand in.
  return (hasPictures ? withoutPictures(marked) : marked).replace(/[\p{Cc}\p{Z}]+/gu, ' ')
}

const PICTURE = /\p{Extended_Pictographic}|\ufe0f|[\u{1f1e6}-\u{1f1ff}]/u
const ANY_PICTURE = new RegExp(PICTURE.source, 'gu')

function withoutPictures(text: string): string {
  return text.replace(PARTING_PICTURE, ' • ').replace(FLAG_BESIDE_SEPARATOR, countryOfFlag).replace(ANY_PICTURE, ' ')
}

/** "JP🇯🇵 vs SE🇸🇪", "🇧🇷 v 🇯🇵": flags that are sides, with the letters of their countries or without any word. */
const FLAG = '([\\u{1f1e6}-\\u{1f1ff}]{2})'
const FLAG_BESIDE_SEPARATOR = new RegExp(
  `(?<![\\p{L}\\p{N}])(?:([A-Z]{2}) ?)?${FLAG}(?=\\s*(?:vs?\\.?|x)\\s)|` +
    `(?<=\\s(?:vs?\\.?|x)\\s)(?:([A-Z]{2}) ?${FLAG}|${FLAG}(?!\\s*\\p{Lu}\\p{L}))`,
  'giu',
)
/** "BJK ⚔️ GS", but not "BJK ⚔️ vs ⚔️ GS". */
const LONE_SWORDS = /(?<!vs?\.?\s?)⚔(?!\ufe0f?\s?vs?\.?\s)\ufe0f?/giu
const FIRST_FLAG_LETTER = 0x1f1e6
const FIRST_LETTER = 0x41
let countryNames: Intl.DisplayNames | undefined

function countryOfFlag(whole: string, ...found: readonly (string | undefined)[]): string {
  const [before, first, behind, ...others] = found
  const flag = [first, ...others.slice(0, 2)].find((one) => one !== undefined) ?? ''
  const code = Array.from(flag, (half) =>
    String.fromCharCode((half.codePointAt(0) ?? 0) - FIRST_FLAG_LETTER + FIRST_LETTER),
  ).join('')
  const written = before ?? behind
  if (written !== undefined && written !== code) return whole
  countryNames ??= new Intl.DisplayNames('en', { type: 'region' })
  return countryNames.of(code) ?? whole
}

/**
 * The text with a blank where a tag in superscripts or small capitals is glued to a word. Small capitals also stand for
 * the small letters of a whole name ("Bᴀʀᴄᴇʟᴏɴᴀ", "sᴘᴏʀᴛs"), so that two letters have to stand before a tag of them.
 */
function withTagsApart(text: string): string {
  return text
    .replace(SUPERSCRIPT_TAG, (tag, at: number) => {
      const before = ENDS_WORD.test(text.slice(Math.max(0, at - 2), at)) ? ' ' : ''
      const letters = CAPITAL_BEHIND.test(tag.normalize('NFKC')) ? tag.normalize('NFKC').toUpperCase() : tag
      return before + letters + (BEGINS_WORD.test(text.slice(at + tag.length, at + tag.length + 2)) ? ' ' : '')
    })
    .replace(SMALL_CAPITAL_TAG, (tag, at: number, whole: string) =>
      ENDS_TWO_LETTERS.test(whole.slice(Math.max(0, at - LETTERS_BEFORE), at)) ? ` ${tag}` : tag,
    )
    .replace(ANY_SMALL_CAPITAL, (letter) => SMALL_CAPITALS.get(letter) ?? letter)
}

/** "ˢᴰ": Unicode raises only some of the capitals, so that a small letter stands for one. */
const CAPITAL_BEHIND = /^.+\p{Lu}/u

/** Two letters and what stands before them, in UTF-16 units. */
const LETTERS_BEFORE = 6

/** Text that was encoded as UTF-8 twice shows two letters for one: "MÃ¼nchen". */
function repairEncoding(text: string): string {
  return text.replace(/[\u00c3\u00c4\u00c5][\u0080-\u00bf]/g, (pair) => {
    const code = ((pair.charCodeAt(0) & 0x1f) << 6) | (pair.charCodeAt(1) & 0x3f)
    return String.fromCharCode(code)
  })
}

const foldedLetters = new Map<string, string>()
const HANGUL = /[\uac00-\ud7a3]/

/**
 * Lower case without accents, each character in its old place, so that positions hold in both texts. A letter that is
 * compared as two, such as ß, stays: spellOut.
 */
export function foldText(text: string): string {
  return isAscii(text) ? text.toLowerCase() : foldCharacters(text)
}

/** True for a text of nothing but ASCII. */
export function isAscii(text: string): boolean {
  for (let at = 0; at < text.length; at += 1) if (text.charCodeAt(at) >= 0x80) return false
  return true
}

function foldCharacters(text: string): string {
  const letters: string[] = new Array(text.length)
  for (let at = 0; at < text.length; at += 1) {
    const letter = text.charAt(at)
    letters[at] = letter < '\u0080' ? letter.toLowerCase() : foldLetter(letter)
  }
  return letters.join('')
}

function foldLetter(letter: string): string {
  const known = foldedLetters.get(letter)
  if (known !== undefined) return known
  // A Korean syllable would be its first consonant alone; a Greek capital does not tell whether it ends a word.
  const lower = HANGUL.test(letter) ? letter : letter.normalize('NFD').charAt(0).toLowerCase().replace('ς', 'σ')
  const plain = PLAIN_LETTERS.get(lower) ?? lower
  const folded = plain.length === 1 ? plain : lower.length === 1 ? lower : letter
  // At most one entry per UTF-16 unit: 65,536.
  foldedLetters.set(letter, folded)
  return folded
}

/** A folded text with two letters for each one that is compared as two: "strasse" for "straße". */
export interface SpelledText {
  readonly text: string
  /** The place in the folded text of each of its characters, and of its end. */
  readonly places: readonly number[]
}

export function spellOut(folded: string): SpelledText {
  const places: number[] = []
  let text = ''
  for (let at = 0; at < folded.length; at += 1) {
    const letter = folded.charAt(at)
    text += PLAIN_LETTERS.get(letter) ?? letter
    while (places.length < text.length) places.push(at)
  }
  places.push(folded.length)
  return { text, places }
}

/** True for a folded text with a letter that is compared as two: phrases are looked for in the text spelled out. */
export function hasTwoLetters(folded: string): boolean {
  return TWO_LETTERS.test(folded)
}

const TWO_LETTERS = new RegExp(
  `[${[...PLAIN_LETTERS].flatMap(([letter, plain]) => (plain.length === 1 ? [] : [letter])).join('')}]`,
)

/** The form in which words and phrases are compared: folded, and spelled out. */
export function foldPhrase(text: string): string {
  return spellOut(foldText(text)).text
}
