import { ALL_TRAITS, GENDER } from './name-traits.ts'

/** Sports behind a letter for who plays: "W. Basketball", "M Soccer". */
const PLAYED = '(?:\\. ?| )(?:basketball|soccer|hockey|ice hockey|volleyball|lacrosse|tennis|golf|water polo|swimming)'
/** Codes of college sports that begin with the letter: "MBB", "WSOC". */
const CODES = '(?:bb|soc|hky|vb|lax|wp|ten|gym|swim)'
const WOMEN_OF_SPORT = new RegExp(`(?<![\\p{L}\\p{N}_'’.])w(?:${PLAYED}|${CODES})(?![\\p{L}\\p{N}_])`, 'u')
const MEN_OF_SPORT = new RegExp(`(?<![\\p{L}\\p{N}_'’.])m(?:${PLAYED}|${CODES})(?![\\p{L}\\p{N}_])`, 'u')
const WOMEN =
  /[([{](?:w|women|ladies)(?![\p{L}\p{N}.])|(?<![\p{L}\p{N}_])(?:women(?:'s|s)?|ladies|femenin[oa]|feminine?|femminile|frauen|damen)(?![\p{L}\p{N}_])/u
const MEN = /[([{](?:m|men)(?![\p{L}\p{N}.])|(?<![\p{L}\p{N}_])men(?:'s|s)?(?![\p{L}\p{N}_])/u

/**
 * The gender that a folded name (foldText) states: (W), Women's, Femenino, WBB, (M),
 * Men's, M. Soccer; null where it states none. `traits` are those of the name.
 */
export function genderOf(folded: string, traits: number = ALL_TRAITS): 'men' | 'women' | null {
  if ((traits & GENDER) === 0) return null
  if (WOMEN.test(folded) || WOMEN_OF_SPORT.test(folded)) return 'women'
  return MEN.test(folded) || MEN_OF_SPORT.test(folded) ? 'men' : null
}
