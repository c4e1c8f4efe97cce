import { USE_BITS } from '../pattern-use.ts'
import { hasLetter } from '../text/characters.ts'
import { foldText } from '../text/normalize.ts'
import type { Scanner } from './name-scan.ts'

const SERIES_USES = USE_BITS.FIELD_EVENT | USE_BITS.league_hints | USE_BITS.EVENT_CARD

/**
 * True where a text names a series or a sport without sides, or nothing but a
 * league: what follows "at" is a place then, as in "NASCAR @ Daytona". `uses`
 * are the bits (USE_BITS) of what the text may hold.
 */
export function namesSeries(scanner: Scanner, text: string, uses: number): boolean {
  const hits = (uses & SERIES_USES) === 0 ? [] : scanner.scanText(text).builtIn.hits
  if (hits.some(({ phrase }) => phrase.meaning.use === 'FIELD_EVENT')) return true
  let rest = foldText(text)
  if (rest.includes('racing') && /\S\s+racing\s*$/.test(rest)) return true
  for (const { phrase, start, end } of hits) {
    if (phrase.meaning.use !== 'league_hints' && phrase.meaning.use !== 'EVENT_CARD') continue
    // "WBA at Derby": a side.
    if (phrase.pattern.yieldsToLeague) continue
    rest = rest.slice(0, start) + ' '.repeat(end - start) + rest.slice(end)
  }
  return !hasLetter(rest)
}
