import { foldText } from './normalise.ts'

const WOMEN =
  /\((?:w|women|ladies)(?![\p{L}\p{N}.])|(?<![\p{L}\p{N}_])(?:women(?:'s|s)?|ladies|femenin[oa]|feminine?|femminile|frauen|damen)(?![\p{L}\p{N}_])/u
const MEN = /\((?:m|men)(?![\p{L}\p{N}.])|(?<![\p{L}\p{N}_])men(?:'s|s)?(?![\p{L}\p{N}_])/u

/** The gender that a name states: (W), Women's, Femenino, (M), Men's; null where it states none. */
export function genderOf(text: string): 'men' | 'women' | null {
  const folded = foldText(text)
  if (WOMEN.test(folded)) return 'women'
  return MEN.test(folded) ? 'men' : null
}
