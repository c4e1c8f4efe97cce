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
  // Scripts outside the basic plane are letters; pictures are gone from a normalised name.
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
