import { IDLE_ENDS, PLACEHOLDERS, type PlaceholderPattern } from '../patterns/pattern-sets.ts'
import { hasLetter, isLetterOrNumberAt } from '../text/characters.ts'
import type { NameScan } from './name-scan.ts'

/** Words that a placeholder pattern needs, each with the bits of its patterns (bit n: pattern n). */
export const PLACEHOLDER_WORDS: ReadonlyMap<string, number> = PLACEHOLDERS.reduce((bits, { words }, index) => {
  for (const word of words ?? []) bits.set(word, (bits.get(word) ?? 0) | (1 << index))
  return bits
}, new Map<string, number>())

const NEED_WORD = bitsOf(({ words }) => words !== undefined)
const NEED_END = bitsOf(({ endsIn }) => endsIn !== undefined)
const NEED_MARK = bitsOf(({ startsWithMark }) => startsWithMark === true)
/** For each ASCII code the patterns that a name may match which ends in it. */
const BITS_OF_END = Int32Array.from({ length: 0x80 }, (_, code) =>
  bitsOf(({ endsIn }) => endsIn?.includes(String.fromCharCode(code)) === true),
)

/** True where a built-in pattern says that the name holds no event. */
export function isBuiltInPlaceholder({ text, folded, placeholderWords, wordCount }: NameScan): boolean {
  const byEnd = BITS_OF_END[text.charCodeAt(text.length - 1)] ?? 0
  const byMark = isLetterOrNumberAt(text, 0) ? 0 : NEED_MARK
  const possible = (placeholderWords | ~NEED_WORD) & (byEnd | ~NEED_END) & (byMark | ~NEED_MARK)
  for (let index = 0; index < PLACEHOLDERS.length; index += 1) {
    if ((possible & (1 << index)) === 0) continue
    const { pattern, contains, yieldsToSides, maxWords = wordCount } = PLACEHOLDERS[index] as PlaceholderPattern
    if (wordCount > maxWords || contains?.some((part) => folded.includes(part)) === false) continue
    if (yieldsToSides === undefined ? pattern.test(text) : countsBesideSides(pattern, text, yieldsToSides)) return true
  }
  return false
}

function bitsOf(needs: (pattern: PlaceholderPattern) => boolean): number {
  return PLACEHOLDERS.reduce((bits, pattern, index) => (needs(pattern) ? bits | (1 << index) : bits), 0)
}

/** "A vs B", as far as a placeholder has to know it. */
const VERSUS = /\svs?\.?\s/i
const VERSUS_NEXT = /^\svs?\.?\s/i
const NEXT_WORD = /^ (\p{L}+)/u

/** True where the pattern matches and counts for more than the sides that stand in the name. */
function countsBesideSides(pattern: RegExp, text: string, yieldsToSides: 'behind' | 'anywhere'): boolean {
  const found = pattern.exec(text)
  const versus = found && VERSUS.exec(text)
  if (found === null || versus === null) return found !== null
  const sidesEnd = versus.index + versus[0].length
  if (!hasLetter(text.slice(0, versus.index)) || !hasLetter(text.slice(sidesEnd))) return true
  if (yieldsToSides === 'anywhere') return false
  if (versus.index < found.index) return !hasLetter(text.slice(sidesEnd, found.index))
  const rest = text.slice(found.index + found[0].length)
  const next = NEXT_WORD.exec(rest)?.[1]?.toLowerCase()
  return !VERSUS_NEXT.test(rest) && (next === undefined || IDLE_ENDS.has(next))
}
