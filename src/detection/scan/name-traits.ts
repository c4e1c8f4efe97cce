import { anyOf, plainLetters } from '../../text.ts'
import { ZONE_TRAIT_WORDS, zoneWordEnd } from '../parsing/zones.ts'
import { DAY_WORDS, ENGLISH_MONTHS, FOREIGN_MONTHS, foldedWordsOf, SHORT_MONTHS } from '../patterns/pattern-sets.ts'
import {
  BLANK,
  BULLET as BULLET_CODE,
  codeAt,
  digitsEnd,
  isAsciiLetter,
  isDigit,
  isLetter,
  isWordAt,
} from '../text/characters.ts'

/**
 * Traits: what a folded name holds at all, one bit each in one number, so that
 * a reading step can tell at once that it has nothing to find. A trait is a
 * necessary condition, never a sufficient one, and it outlasts the steps: where
 * one of them takes a part out of the text, it leaves CUT or a blank, which brings
 * no two characters together and makes no word that the name did not hold.
 */

/** A digit. */
export const DIGIT = 1 << 0
/** Four digits, a dash, dot or slash and a digit: "2026-09". */
export const YEAR_FIRST = 1 << 1
/** Three numbers parted by dashes, dots or slashes: "22-09-2026". */
export const YEAR_LAST = 1 << 2
/** Digits around a slash: "20/11". */
export const SLASHED = 1 << 3
/** Digits around a dot: "20.11", "20. 11.". */
export const DOTTED = 1 << 4
/** Digits around a colon: "20:55", or the hours of "8/7c" and "7e/4p". */
export const COLONED = 1 << 5
/** Digits around an h: "17h45", "17 h 45". */
export const H_PARTED = 1 << 6
/** "am" or "pm" behind a digit or on its own, or an a or p with a dot. */
export const HALF_DAY = 1 << 7
/** An a or p right behind a digit that ends a word: "7:10p". */
export const HALF_LETTER = 1 << 8
/** "Uhr", or an h right behind a digit. */
export const WHOLE_HOUR = 1 << 9
/** An English month. */
export const MONTH = 1 << 10
/** A month in one of the other languages. */
export const FOREIGN_MONTH = 1 << 11
/** "start:" or "stop:". */
export const STAMP = 1 << 12
/** A word of picture quality that counts anywhere. */
export const QUALITY = 1 << 13
/** A word that is a tag only in brackets. */
export const BRACKET_TAG = 1 << 14
/** "SD" or "RAW". */
export const CAPITAL_TAG = 1 << 15
/** "Live" in one of the languages. */
export const LIVE = 1 << 16
/** "home", "away", "visitor" or "national". */
export const FEED_SIDE = 1 << 17
/** "feed". */
export const FEED = 1 << 18
/** A word of women's games. */
export const WOMEN_WORD = 1 << 19
/** An opening bracket. */
export const BRACKET = 1 << 20
/** A bullet. */
export const BULLET = 1 << 21
/** "noon" or "midnight". */
export const NOON = 1 << 22
/** Eight digits: "20260911". */
export const EIGHT_DIGITS = 1 << 23
/** "Ep" or "episode", or a word with numbers in it: "S05E03". */
export const EPISODE = 1 << 24
/** A word of a zone that is not written in letters: "Hora del Este", "TSİ". */
export const ZONE_WORD = 1 << 25
/** A word of men's games. */
export const MEN_WORD = 1 << 26
/** A semicolon, or a plus or dash between blanks: what may part the games of a list. */
export const LIST_MARK = 1 << 27
/** A slash. */
export const ANY_SLASH = 1 << 28
/** A weekday, short or in full, or a word such as "tomorrow", of whatever language; any name beyond ASCII may have one. */
export const DAY_WORD = 1 << 29
/** What is known of a text that nobody looked through. */
export const ALL_TRAITS = -1

const RESOLUTIONS = ['480', '540', '576', '720', '1080', '1440', '2160', '3840']
/** What may follow a resolution: nothing, or pictures a second. */
const RATES = ['', ...Array.from({ length: 10 }, (_, tens) => `${tens}0`)]
/** Pictures a second right behind a quality: "UHD60". */
const FRAMES = ['24', '25', '30', '50', '60']
const PICTURES_A_SECOND = Array.from({ length: 50 }, (_, index) => `${20 + index}fps`)

/** Words of single languages that say that women play. */
const FOREIGN_WOMEN_WORDS = foldedWordsOf('womenWords')

/** Words before the number of a part of a series, folded. */
export const EPISODE_WORDS: readonly string[] = [
  ...[
    'episode',
    'folge',
    'puntata',
    'episodio',
    'episodul',
    'capitulo',
    'odcinek',
    'odc',
    'avsnitt',
    'afsnit',
    'jakso',
  ],
  ...['aflevering', 'epizoda', 'epizod', 'dil'],
]

/** How codes of college sports end: "MBB", "WSOC". */
const COLLEGE_SPORTS = ['bb', 'soc', 'hky', 'vb', 'lax', 'wp', 'ten', 'gym', 'swim']

const WORDS_OF_TRAITS: readonly (readonly [trait: number, words: readonly string[]])[] = [
  [HALF_DAY, ['am', 'pm']],
  [WHOLE_HOUR, ['uhr']],
  [H_PARTED | WHOLE_HOUR, ['h', 'hs', 'hrs']],
  [NOON, ['noon', 'midnight']],
  [EPISODE, ['ep', ...EPISODE_WORDS]],
  [ZONE_WORD, ZONE_TRAIT_WORDS],
  [DAY_WORD, Object.values(DAY_WORDS).flat(2).map(firstLetters)],
  [MONTH, [...ENGLISH_MONTHS.keys()]],
  [FOREIGN_MONTH, [...FOREIGN_MONTHS.keys(), ...SHORT_MONTHS.keys()].filter(isNoEnglishMonth).map(withoutAccents)],
  [
    QUALITY,
    ['4k', '8k', 'hd', 'uhd', 'fhd', 'qhd', 'hdr', 'hdr10', 'hevc', 'h264', 'h265', 'x264', 'x265', '264', '265'],
  ],
  [
    QUALITY,
    ['4k', '8k', 'hd', 'uhd', 'fhd', 'qhd'].flatMap((picture) => FRAMES.map((frames) => `${picture}${frames}`)),
  ],
  [QUALITY, RESOLUTIONS.flatMap((lines) => RATES.flatMap((rate) => [`${lines}p${rate}`, `${lines}i${rate}`]))],
  [QUALITY, ['fps', ...PICTURES_A_SECOND]],
  [BRACKET_TAG, RESOLUTIONS.flatMap((lines) => RATES.map((rate) => `${lines}${rate}`))],
  [BRACKET_TAG, ['lq', 'hq', 'vip']],
  [CAPITAL_TAG, ['sd', 'raw']],
  [LIVE, foldedWordsOf('live').map((phrase) => phrase.slice(phrase.lastIndexOf(' ') + 1))],
  [FEED_SIDE, ['home', 'away', 'visitor', 'visitors', 'national']],
  [FEED, ['feed']],
  [
    WOMEN_WORD,
    ['w', 'women', 'womens', 'ladies', ...FOREIGN_WOMEN_WORDS, ...COLLEGE_SPORTS.map((sport) => `w${sport}`)],
  ],
  [MEN_WORD, ['m', 'men', 'mens', ...COLLEGE_SPORTS.map((sport) => `m${sport}`)]],
]

/**
 * The traits that a whole word gives a name. Words are folded, and are runs of
 * what isWordAt says yes to; so "8:30PM" has the words "8" and "30pm".
 */
export const TRAIT_WORDS: ReadonlyMap<string, number> = traitWords()

function traitWords(): ReadonlyMap<string, number> {
  const words = new Map<string, number>()
  for (const [trait, spellings] of WORDS_OF_TRAITS) {
    for (const word of spellings) words.set(word, (words.get(word) ?? 0) | trait)
  }
  return words
}

/** "segunda" of "segunda-feira". */
function firstLetters(phrase: string): string {
  return /^[a-z]*/.exec(plainLetters(phrase).toLowerCase())?.[0] ?? ''
}

/** "jún" is no English month, but it is folded to one: MONTH in a text with other letters than those of ASCII may be one. */
function isNoEnglishMonth(word: string): boolean {
  return !ENGLISH_MONTHS.has(withoutAccents(word))
}

function withoutAccents(word: string): string {
  return word.normalize('NFD').replace(/\p{M}/gu, '')
}

/** What a character of ASCII may begin or end; 0 for most, so that these cost one look. */
const OTHER = 0
const DIGIT_CHARACTER = 1
const COLON = 2
const DOT = 3
const UNDERSCORE = 4
const OPENING = 5
const SPACED = 6
const SEMICOLON = 7
const SLASH = 8
const kinds = new Uint8Array(0x80)
for (const digit of '0123456789') kinds[digit.charCodeAt(0)] = DIGIT_CHARACTER
kinds[':'.charCodeAt(0)] = COLON
kinds['.'.charCodeAt(0)] = DOT
kinds['_'.charCodeAt(0)] = UNDERSCORE
for (const character of '+-') kinds[character.charCodeAt(0)] = SPACED
kinds[';'.charCodeAt(0)] = SEMICOLON
kinds['/'.charCodeAt(0)] = SLASH
for (const character of '([{') kinds[character.charCodeAt(0)] = OPENING

const C = 0x63
const E = 0x65
const H = 0x68
const P = 0x70
const U = 0x75
/** From here on are combining marks, scripts without blanks and pairs, where parts of a word may count as words. */
const FIRST_MARK = 0x300

/**
 * What the characters of a folded text say: all traits but those that TRAIT_WORDS
 * gives to its whole words. Where a step could cut a word in two, or find a part of one
 * (words glued by an underscore, a mark or a part of a stamp), the text has all traits.
 */
export function shapeTraitsOf(folded: string): number {
  let traits = 0
  const { length } = folded
  for (let at = 0; at < length; at += 1) {
    const code = codeAt(folded, at)
    if (code >= 0x80) {
      if (code === BULLET_CODE) traits |= BULLET
      else if (code >= FIRST_MARK) return ALL_TRAITS
      continue
    }
    const kind = kinds[code]
    if (kind === OTHER) continue
    switch (kind) {
      case DIGIT_CHARACTER: {
        const end = digitsEnd(folded, at)
        if (isGluedNumber(folded, at, end)) return ALL_TRAITS
        traits |= DIGIT | traitsBehindNumber(folded, at, end)
        at = end - 1
        break
      }
      case COLON:
        if (!folded.endsWith('start', at) && !folded.endsWith('stop', at)) break
        WHOLE_STAMP.lastIndex = at
        if (!WHOLE_STAMP.test(folded)) return ALL_TRAITS
        traits |= STAMP
        break
      case DOT:
        if (isHalf(codeAt(folded, at - 1))) traits |= HALF_DAY
        break
      case UNDERSCORE:
        if (isWordAt(folded, at - 1) || isWordAt(folded, at + 1)) return ALL_TRAITS
        break
      case SPACED:
        if (codeAt(folded, at - 1) === BLANK && codeAt(folded, at + 1) === BLANK) traits |= LIST_MARK
        break
      case SEMICOLON:
        traits |= LIST_MARK
        break
      case SLASH:
        traits |= ANY_SLASH
        break
      default:
        traits |= BRACKET
    }
  }
  return traits
}

/** A stamp that is cut out as a whole: "start:2026-09-27 20:00:00". */
const WHOLE_STAMP = /:\d{4}-\d\d-\d\d \d\d:\d\d:\d\d(?= |$)/y

/** Digits of a compact date. */
const EIGHT = 8
/** Digits of a compact clock: "1845ET". */
const FOUR = 4
/** As long as a zone behind such a clock, with what ends it. */
const LONGEST_ZONE = 6

/** What the digits at [start, end) and what stands behind them may be. */
function traitsBehindNumber(folded: string, start: number, end: number): number {
  if (end - start === EIGHT) return EIGHT_DIGITS
  const code = codeAt(folded, end)
  const clock = end - start === FOUR ? clockOfFourDigits(folded, end) : 0
  if (isAsciiLetter(code)) return traitsOfSuffix(folded, end) | clock
  if (clock !== 0) return clock
  // "0811 2000"
  if (end - start === FOUR && code === BLANK && digitsEnd(folded, end + 1) - end - 1 === FOUR) return EIGHT_DIGITS
  if (!isDigit(codeAt(folded, end + 1)))
    return !isSpacedDot(folded, end) ? 0 : end - start === FOUR ? DOTTED | YEAR_FIRST : DOTTED
  switch (code) {
    case 0x3a: // :
      return COLONED
    case 0x2e: // .
      return DOTTED | datesFrom(folded, start, end)
    case 0x2f: // /
      return SLASHED | datesFrom(folded, start, end)
    case 0x2d: // -
      return datesFrom(folded, start, end)
    default:
      return 0
  }
}

/** "1845 ET", "1845ET": a zone in any case. */
function clockOfFourDigits(folded: string, end: number): number {
  const at = codeAt(folded, end) === BLANK ? end + 1 : end
  if (!isAsciiLetter(codeAt(folded, at))) return 0
  return zoneWordEnd(folded.slice(at, at + LONGEST_ZONE).toUpperCase(), 0) > 0 ? WHOLE_HOUR : 0
}

/** "31. 5." */
function isSpacedDot(folded: string, at: number): boolean {
  return codeAt(folded, at) === 0x2e && codeAt(folded, at + 1) === 0x20 && isDigit(codeAt(folded, at + 2))
}

/** Of a number that a dash, dot or slash and another number follow: which dates can begin with it. */
function datesFrom(folded: string, start: number, end: number): number {
  if (end - start > 2) return YEAR_FIRST
  const second = digitsEnd(folded, end + 1)
  return second - end <= 3 && isDateBorder(codeAt(folded, second)) && isDigit(codeAt(folded, second + 1))
    ? YEAR_LAST
    : 0
}

function isDateBorder(code: number): boolean {
  return code >= 0x2d && code <= 0x2f // - . /
}

/** Letters right behind a number are a word as soon as the number is taken out: "20Sep", "20thSep", "30PM". */
function traitsOfSuffix(folded: string, start: number): number {
  const first = codeAt(folded, start)
  let end = start + 1
  while (isAsciiLetter(codeAt(folded, end)) || isDigit(codeAt(folded, end))) end += 1
  const isParted = isDigit(codeAt(folded, start + 1))
  let traits = first === U && isParted ? H_PARTED : first !== H ? 0 : isParted ? WHOLE_HOUR | H_PARTED : WHOLE_HOUR
  // The only other words of one letter are those of gender, which need a bracket in front.
  if (end === start + 1) return isHalf(first) ? HALF_LETTER : first === C || first === E ? COLONED : traits
  // "7pET": an hour with its zone.
  if (first === P && zoneWordEnd(folded, start + 1) > 0) traits |= HALF_LETTER
  const word = folded.slice(start, end)
  traits |= TRAIT_WORDS.get(word) ?? 0
  if (word === 'ct') traits |= COLONED
  // "45pmET": a half of the day with its zone.
  if (GLUED_HALF.test(word)) traits |= HALF_DAY
  return GLUED_ENDING.test(word) ? traits | (TRAIT_WORDS.get(word.slice(2)) ?? 0) : traits
}

const GLUED_HALF = /^[ap]m./

/** What a date or a clock may take of a word that it stands in front of. */
const GLUED_ENDING = /^(?:st|nd|rd|th|am|pm)./

/** True for "live22.09.2026", where a date ends a word. */
function isGluedNumber(folded: string, start: number, end: number): boolean {
  if (!isLetter(codeAt(folded, start - 1))) return false
  return isDateBorder(codeAt(folded, end)) && (datesFrom(folded, start, end) & YEAR_LAST) !== 0
}

/** True for an a or a p. */
function isHalf(code: number): boolean {
  return code === 0x61 || code === 0x70
}

/** Sports behind a letter for who plays: "W. Basketball", "M Soccer". */
const PLAYED = '(?:\\. ?| )(?:basketball|soccer|hockey|ice hockey|volleyball|lacrosse|tennis|golf|water polo|swimming)'
const CODES = `(?:${COLLEGE_SPORTS.join('|')})`
const WOMEN_OF_SPORT = new RegExp(`(?<![\\p{L}\\p{N}_'’.])w(?:${PLAYED}|${CODES})(?![\\p{L}\\p{N}_])`, 'u')
const MEN_OF_SPORT = new RegExp(`(?<![\\p{L}\\p{N}_'’.])m(?:${PLAYED}|${CODES})(?![\\p{L}\\p{N}_])`, 'u')
const WOMEN = new RegExp(
  '[([{](?:w|women|ladies)(?![\\p{L}\\p{N}.])|' +
    `(?<![\\p{L}\\p{N}_])(?:${anyOf(["women(?:'s|s)?", 'ladies', ...FOREIGN_WOMEN_WORDS])})(?![\\p{L}\\p{N}_])`,
  'u',
)
const MEN = /[([{](?:m|men)(?![\p{L}\p{N}.])|(?<![\p{L}\p{N}_])men(?:'s|s)?(?![\p{L}\p{N}_])/u

/**
 * The gender that a folded name (foldText) states: (W), Women's, Femenino, WBB, (M),
 * Men's, M. Soccer; null where it states none. `traits` are those of the name.
 */
export function genderOf(folded: string, traits: number = ALL_TRAITS): 'men' | 'women' | null {
  if ((traits & WOMEN_WORD) !== 0 && (WOMEN.test(folded) || WOMEN_OF_SPORT.test(folded))) return 'women'
  if ((traits & MEN_WORD) === 0) return null
  return MEN.test(folded) || MEN_OF_SPORT.test(folded) ? 'men' : null
}
