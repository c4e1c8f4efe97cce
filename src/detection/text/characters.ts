/** UTF-16 units of the signs that names are read by. */
export const BLANK = 0x20
export const HASH = 0x23
export const AMPERSAND = 0x26
export const PLUS = 0x2b
export const COMMA = 0x2c
export const DASH = 0x2d
export const DOT = 0x2e
export const SLASH = 0x2f
export const COLON = 0x3a
export const SEMICOLON = 0x3b
export const AT_SIGN = 0x40
export const UNDERSCORE = 0x5f
export const BAR = 0x7c
export const BULLET = 0x2022

/** What a UTF-16 unit is, as bits. */
const LETTER = 1
const NUMBER = 2
/** A combining mark, an underscore or half of a surrogate pair: part of a word, neither letter nor number. */
const JOINING = 4
const KNOWN = 8

/** Bits of each UTF-16 unit that was asked for: 64 KiB, so that no name pays for a Unicode look-up twice. */
const kinds = new Uint8Array(0x1_0000)

function kindOf(code: number): number {
  return kinds[code] || readKind(code)
}

function readKind(code: number): number {
  const character = String.fromCharCode(code)
  let kind = KNOWN
  if (/\p{L}/u.test(character)) kind |= LETTER
  if (/\p{N}/u.test(character)) kind |= NUMBER
  // Scripts outside the basic plane are letters; pictures are gone from a normalized name.
  if (/[\p{M}_]/u.test(character) || isHalf(code)) kind |= JOINING
  kinds[code] = kind
  return kind
}

/** True for a part of a word: letters of any script, combining marks, numbers and the underscore. False for NaN. */
export function isWordCode(code: number): boolean {
  return code >= 0 && (kindOf(code) & (LETTER | NUMBER | JOINING)) !== 0
}

/** True for a combining mark, an underscore or half of a pair: what joins a word and is neither letter nor number. */
export function isJoining(code: number): boolean {
  return code >= 0 && (kindOf(code) & JOINING) !== 0
}

/** True for letters of any script, digits and the underscore at `at`; false outside the text. */
export function isWordAt(text: string, at: number): boolean {
  return isWordCode(text.charCodeAt(at))
}

/** True for a letter of any script (\p{L}). False for NaN and for halves of pairs. */
export function isLetter(code: number): boolean {
  return code >= 0 && (kindOf(code) & LETTER) !== 0
}

/** True for the digits 0 to 9. */
export function isDigit(code: number): boolean {
  return code >= 0x30 && code <= 0x39
}

/** True for a letter or a number at `at`; of a pair, either half counts. */
export function isLetterOrNumberAt(text: string, at: number): boolean {
  const code = text.charCodeAt(at)
  if (isHalf(code)) return /[\p{L}\p{N}]/u.test(String.fromCodePoint(pairAt(text, at)))
  return code >= 0 && (kindOf(code) & (LETTER | NUMBER)) !== 0
}

/** True where the text holds a letter of any script. */
export function hasLetter(text: string): boolean {
  let hasHalf = false
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at)
    if (isLetter(code)) return true
    hasHalf ||= isHalf(code)
  }
  return hasHalf && /\p{L}/u.test(text)
}

/** The code point of the pair that has a half at `at`. */
function pairAt(text: string, at: number): number {
  const isSecond = text.charCodeAt(at) >= 0xdc00
  return text.codePointAt(isSecond ? at - 1 : at) ?? 0
}

function isHalf(code: number): boolean {
  return code >= 0xd800 && code <= 0xdfff
}

/*
 * What the steps read a text with. All texts here are normalized, so a blank is
 * the only white space. Positions may lie outside of the text: nothing stands there.
 */

/** What a capital letter of ASCII lacks to be a small one. */
const LOWER = 0x20

/** The UTF-16 unit at `at`; -1 outside of the text, where charCodeAt would be three times slower from then on. */
export function codeAt(text: string, at: number): number {
  return at >= 0 && at < text.length ? text.charCodeAt(at) : -1
}

/** The UTF-16 unit at `at` with a capital made small, for a comparison with a letter of ASCII. */
export function lowerAt(text: string, at: number): number {
  return codeAt(text, at) | LOWER
}

/** True for a to z in either case. */
export function isAsciiLetter(code: number): boolean {
  const lower = code | LOWER
  return lower >= 0x61 && lower <= 0x7a
}

/** The first place from `at` on that is no blank. */
export function skipBlanks(text: string, at: number): number {
  let place = at
  while (codeAt(text, place) === BLANK) place += 1
  return place
}

/** Where the blanks in front of `at` begin. */
export function skipBlanksBack(text: string, at: number): number {
  let place = at
  while (codeAt(text, place - 1) === BLANK) place -= 1
  return place
}

/** Where the digits at `at` end; `at` for none. */
export function digitsEnd(text: string, at: number): number {
  let place = at
  while (isDigit(codeAt(text, place))) place += 1
  return place
}

/** For each letter of ASCII that begins a word of a list, bits of the letters that end such words: most words of a name need not be cut out to be looked up. */
export type Borders = Int32Array

/** The borders of words in small letters. */
export function bordersOf(words: Iterable<string>): Borders {
  const borders = new Int32Array(0x80)
  for (const word of words) {
    const first = word.charCodeAt(0)
    const last = word.charCodeAt(word.length - 1)
    if (first < 0x80) borders[first] = (borders[first] as number) | (last < 0x80 ? 1 << (last & 31) : ANY_END)
  }
  return borders
}

/** A word ends in a letter whose bit its capital has not. */
const ANY_END = -1

/** False where no word of a list begins and ends like the one at [start, end) of a text. */
export function mayBeListed(borders: Borders, text: string, start: number, end: number): boolean {
  const first = lowerAt(text, start)
  if (first >= 0x80) return true
  const last = codeAt(text, end - 1)
  return ((borders[first] as number) & (last < 0x80 ? 1 << (last & 31) : ANY_END)) !== 0
}

/** Where the numbers of a text stand: the first digit of each and what follows its last one, by turns. */
export type Numbers = readonly number[]

export function numbersIn(text: string): Numbers {
  const numbers: number[] = []
  for (let at = 0; at < text.length; at += 1) {
    if (!isDigit(codeAt(text, at))) continue
    const end = digitsEnd(text, at)
    numbers.push(at, end)
    at = end
  }
  return numbers
}

/** Where the numbers of a text stand after one character took the place of [start, end), which begins in none of them. */
function numbersAfterCut(numbers: Numbers, start: number, end: number): Numbers {
  const shift = 1 - (end - start)
  const kept: number[] = []
  for (let index = 0; index < numbers.length; index += 2) {
    const from = numbers[index] as number
    const to = numbers[index + 1] as number
    if (to <= start) kept.push(from, to)
    else if (to > end) kept.push(Math.max(from, end) + shift, to + shift)
  }
  return kept
}

/** Reads what stands at the number [at, end) of a text; `whole` is the text before anything was taken out. */
export type ReadAtNumber<T> = (text: string, at: number, end: number, whole: string) => T | null

/** What `read` finds at the first number at which it finds something. */
export function firstAtNumber<T>(text: string, numbers: Numbers, read: ReadAtNumber<T>, whole: string): T | null {
  for (let index = 0; index < numbers.length; index += 2) {
    const found = read(text, numbers[index] as number, numbers[index + 1] as number, whole)
    if (found !== null) return found
  }
  return null
}

/** A part of a text that was found at a number. */
interface Found {
  readonly start: number
  readonly end: number
}

/** A text, and where its numbers stand. */
export interface NumberedText {
  readonly text: string
  readonly numbers: Numbers
}

/**
 * Reads a text at its numbers from left to right and takes out what is found, at most `most` parts. `take` gives the
 * text with one character in the place of a part; reading goes on behind it.
 */
export function takeAtNumbers<T extends Found>(
  given: NumberedText,
  read: ReadAtNumber<T>,
  whole: string,
  most: number,
  take: (found: T, text: string) => string,
): NumberedText {
  let { text, numbers } = given
  let taken = 0
  for (let index = 0; index < numbers.length && taken < most; ) {
    const found = read(text, numbers[index] as number, numbers[index + 1] as number, whole)
    if (found === null) {
      index += 2
      continue
    }
    taken += 1
    text = take(found, text)
    numbers = numbersAfterCut(numbers, found.start, found.end)
    while (index > 0 && (numbers[index - 1] ?? Number.POSITIVE_INFINITY) > found.start) index -= 2
    // What follows the number right before is another now.
    if (index > 0) index -= 2
  }
  return taken === 0 ? given : { text, numbers }
}

/** Where the letters of ASCII at `at` end; `at` for none. */
export function asciiWordEnd(text: string, at: number): number {
  let place = at
  while (isAsciiLetter(codeAt(text, place))) place += 1
  return place
}

/** Where the letters in front of `at` begin, with the marks of scripts that write vowels so (Hindi); `at` for none. */
export function letterStart(text: string, at: number): number {
  let place = at
  while (isLetterOrMark(codeAt(text, place - 1))) place -= 1
  return place
}

/** True for a letter, and for the marks of scripts that write vowels so. */
export function isLetterOrMark(code: number): boolean {
  return isLetter(code) || (code >= FIRST_MARK && isJoining(code))
}

/** The first combining mark of Unicode. */
const FIRST_MARK = 0x300

/** Where the letters of ASCII in front of `at` begin. */
export function asciiWordStart(text: string, at: number): number {
  let place = at
  while (isAsciiLetter(codeAt(text, place - 1))) place -= 1
  return place
}

/** The number that the digits at [start, end) say; 0 for none. */
export function numberAt(text: string, start: number, end: number): number {
  let value = 0
  for (let place = start; place < end; place += 1) value = value * 10 + codeAt(text, place) - 0x30
  return value
}

/** The number of the two digits at `at`, whatever follows them; -1 where there are none. */
export function twoDigitsAt(text: string, at: number): number {
  return isDigit(codeAt(text, at)) && isDigit(codeAt(text, at + 1)) ? numberAt(text, at, at + 2) : -1
}

/** True for a letter of any script at `at`. */
export function isLetterAt(text: string, at: number): boolean {
  const code = codeAt(text, at)
  return isLetter(code) || (isHigh(code) && /^\p{L}/u.test(text.slice(at, at + 2)))
}

/** True for a letter of any script in front of `at`. */
export function isLetterBefore(text: string, at: number): boolean {
  const code = codeAt(text, at - 1)
  return isLetter(code) || (isLow(code) && /^\p{L}/u.test(text.slice(Math.max(0, at - 2), at)))
}

/** True where the letter at `at` goes on into a word in its own case: the m of "Amiens" and "AMIENS", not that of "pmHome". */
export function isInWord(text: string, at: number): boolean {
  if (!isLetterAt(text, at + 1)) return false
  const next = text.charAt(at + 1)
  return (codeAt(text, at) === lowerAt(text, at)) === (next === next.toLowerCase())
}

/** True for a letter or a number of any script at `at`. */
export function startsLetterOrNumber(text: string, at: number): boolean {
  const code = codeAt(text, at)
  if (code < 0x80) return isDigit(code) || isAsciiLetter(code)
  return /^[\p{L}\p{N}]/u.test(text.slice(at, at + 2))
}

/** True for a letter or a number of any script in front of `at`. */
export function isLetterOrNumberBefore(text: string, at: number): boolean {
  const code = codeAt(text, at - 1)
  if (code < 0x80) return isDigit(code) || isAsciiLetter(code)
  return at > 0 && /^[\p{L}\p{N}]/u.test(text.slice(isLow(code) ? Math.max(0, at - 2) : at - 1, at))
}

function isHigh(code: number): boolean {
  return code >= 0xd800 && code <= 0xdbff
}

function isLow(code: number): boolean {
  return code >= 0xdc00 && code <= 0xdfff
}

/** True for a letter of any script or a digit from 0 to 9 at `at`. */
export function isLetterOrDigitAt(text: string, at: number): boolean {
  return isDigit(codeAt(text, at)) || isLetterAt(text, at)
}

/** Where the one or two digits at `at` end; -1 for none or more. */
export function shortNumberEnd(text: string, at: number): number {
  const end = digitsEnd(text, at)
  return end > at && end - at <= 2 ? end : -1
}

/** A text without any of these characters at its beginning and its end. */
export function withoutMarks(text: string, leading: string, trailing: string): string {
  let start = 0
  let end = text.length
  while (start < end && leading.includes(text.charAt(start))) start += 1
  while (end > start && trailing.includes(text.charAt(end - 1))) end -= 1
  return text.slice(start, end)
}
