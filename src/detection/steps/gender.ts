import { ALL_TRAITS, GENDER } from '../lookup/traits.ts'

const WOMEN =
  /[([{](?:w|women|ladies)(?![\p{L}\p{N}.])|(?<![\p{L}\p{N}_])(?:women(?:'s|s)?|ladies|femenin[oa]|feminine?|femminile|frauen|damen)(?![\p{L}\p{N}_])/u
const MEN = /[([{](?:m|men)(?![\p{L}\p{N}.])|(?<![\p{L}\p{N}_])men(?:'s|s)?(?![\p{L}\p{N}_])/u

/**
 * The gender that a folded name (foldText) states: (W), Women's, Femenino, (M),
 * Men's; null where it states none. `traits` are those of the name.
 */
export function genderOf(folded: string, traits: number = ALL_TRAITS): 'men' | 'women' | null {
  if ((traits & GENDER) === 0) return null
  if (WOMEN.test(folded)) return 'women'
  return MEN.test(folded) ? 'men' : null
}
