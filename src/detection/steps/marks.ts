import { CUT } from '../normalise.ts'

/*
 * What characters a text holds beside letters, as bits: each rule that takes
 * something out of a side or a title needs one of them, so that most rules need
 * not be tried on most texts. Taking a part out adds no mark.
 */

export const DIGIT = 1
/** Any bracket, open or closed. */
export const BRACKET = 2
/** A cut, or a bullet. */
export const CUT_OR_BULLET = 4
export const UNDERSCORE = 8
export const DASH = 16
export const SLASH = 32
export const COLON = 64
export const BAR = 128
export const HASH = 256
/** Two blanks in a row. */
export const BLANKS = 512
/** A comma, semicolon, quote, apostrophe or another sign that no name ends in. */
export const OTHER = 1024

const BITS: readonly (readonly [characters: string, bit: number])[] = [
  ['0123456789', DIGIT],
  ['()[]{}', BRACKET],
  ['_', UNDERSCORE],
  ['-', DASH],
  ['/', SLASH],
  [':', COLON],
  ['|', BAR],
  ['#', HASH],
  [';,"\'+*=~@', OTHER],
  [CUT, CUT_OR_BULLET],
]

const BIT_OF_CODE = new Uint16Array(0x80)
for (const [characters, bit] of BITS) {
  for (const character of characters) BIT_OF_CODE[character.charCodeAt(0)] = bit
}
const BLANK = 0x20
const BULLET_CODE = '•'.charCodeAt(0)

/** The marks of a text. */
export function marksOf(text: string): number {
  let marks = 0
  let before = 0
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at)
    if (code < 0x80) marks |= BIT_OF_CODE[code] as number
    else if (code === BULLET_CODE) marks |= CUT_OR_BULLET
    if (code === BLANK && before === BLANK) marks |= BLANKS
    before = code
  }
  return marks
}
