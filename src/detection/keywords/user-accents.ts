import { foldText } from '../text/normalize.ts'

const OUTSIDE_ASCII = /[^\0-\x7f]/g

/** Latin letters that Unicode does not take apart into a plain letter and an accent. */
const WHOLE_LETTERS: ReadonlyMap<string, string> = new Map(
  Object.entries({ ø: 'o', ł: 'l', đ: 'd', ħ: 'h', ı: 'i', ß: 's', æ: 'a', œ: 'o', þ: 't', ð: 'd' }),
)

/**
 * The text with plain letters for Latin ones with accents, each in its place and
 * in its case, so that an engine whose words are of ASCII letters finds their
 * ends. Letters of other scripts stay.
 */
export function withoutAccents(text: string): string {
  return text.replace(OUTSIDE_ASCII, withoutAccent)
}

function withoutAccent(letter: string): string {
  const lower = letter.toLowerCase()
  const plain = WHOLE_LETTERS.get(lower) ?? foldText(lower).charAt(0)
  if (plain > '\x7f') return letter
  return lower === letter ? plain : plain.toUpperCase()
}
