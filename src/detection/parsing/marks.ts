import { CUT } from '../text/normalize.ts'

/*
 * What characters a text holds beside letters, as bits: each rule that takes
 * something out of a side or a title needs one of them, so that most rules need
 * not be tried on most texts. Taking a part out adds no mark.
 */

export const HAS_DIGIT = 1
/** Any bracket, open or closed. */
export const HAS_BRACKET = 2
/** A cut, or a bullet. */
export const HAS_CUT_OR_BULLET = 4
export const HAS_UNDERSCORE = 8
export const HAS_DASH = 16
export const HAS_SLASH = 32
export const HAS_COLON = 64
export const HAS_BAR = 128

const BITS: readonly (readonly [characters: string, bit: number])[] = [
  ['0123456789', HAS_DIGIT],
  ['()[]{}', HAS_BRACKET],
  ['_', HAS_UNDERSCORE],
  ['-', HAS_DASH],
  ['/', HAS_SLASH],
  [':', HAS_COLON],
  ['|', HAS_BAR],
  [CUT, HAS_CUT_OR_BULLET],
]

const BIT_OF_CODE = new Uint16Array(0x80)
for (const [characters, bit] of BITS) {
  for (const character of characters) BIT_OF_CODE[character.charCodeAt(0)] = bit
}
const BULLET_CODE = '•'.charCodeAt(0)

/** The marks of a text. */
export function marksOf(text: string): number {
  let marks = 0
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at)
    if (code < 0x80) marks |= BIT_OF_CODE[code] as number
    else if (code === BULLET_CODE) marks |= HAS_CUT_OR_BULLET
  }
  return marks
}
