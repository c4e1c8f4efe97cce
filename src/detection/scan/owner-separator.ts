import type { UserKeywords } from '../keywords/user-keywords.ts'
import { USE_BITS } from '../pattern-use.ts'
import type { Scanner } from './name-scan.ts'
import { type FoundSeparator, hasSides } from './separator-finder.ts'

/**
 * The owner's separator that counts first of those between two sides in a
 * normalised text, which may hold patterns of `uses` (USE_BITS).
 */
export function ownerSeparator(
  keywords: UserKeywords,
  scanner: Scanner,
  text: string,
  uses: number,
): FoundSeparator | null {
  if ((uses & USE_BITS.separators) === 0 && keywords.separatorExpressions.size === 0) return null
  const found: { readonly rank: number; readonly separator: string; readonly start: number; readonly end: number }[] =
    []
  const hits = (uses & USE_BITS.separators) === 0 ? [] : scanner.scanText(text).user.hits
  for (const { phrase, start, end } of hits) {
    if (phrase.meaning.use === 'separators') found.push({ rank: phrase.rank, separator: phrase.text, start, end })
  }
  const possible =
    keywords.separatorExpressions.size === 0 ? [] : keywords.separatorExpressions.find([text]).expressions
  for (const { rank, pattern } of possible) {
    const place = pattern.find(text)
    if (place && place.end > place.start) found.push({ rank, separator: pattern.source, ...place })
  }
  const [best] = found.filter(({ start, end }) => hasSides(text, start, end)).sort((a, b) => a.rank - b.rank)
  return best ? { separator: best.separator, start: best.start, end: best.end } : null
}
