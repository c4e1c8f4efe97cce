import { foldedName } from './name-pattern.ts'

/** Names with fewer pairs of letters in common are another name, and no misspelling. */
const LEAST_LIKENESS = 0.4

/**
 * Finds the one of `names` that is most like a text, the first of several; null where none is like it. Of names of
 * groups, whole parts are often missing or stand elsewhere ("NBA PPV US" for "US| NBA PPV (VIP)"), which for a count of
 * mistyped letters, as templates/text/nearest-name.ts counts them for variables, would be another name.
 */
export function nearestNameIn(names: readonly string[]): (text: string) => string | null {
  let known: readonly { readonly name: string; readonly pairs: Pairs }[] | null = null
  return (text) => {
    known ??= names.map((name) => ({ name, pairs: pairsOf(name) })) // of thousands of names, where anybody asks
    const wanted = pairsOf(text)
    let nearest: string | null = null
    let best = LEAST_LIKENESS
    for (const { name, pairs } of known) {
      const likeness = likenessOf(wanted, pairs)
      if (likeness > best) {
        nearest = name
        best = likeness
      }
    }
    return nearest
  }
}

/** How often each pair of neighbouring characters stands in a text. */
type Pairs = ReadonlyMap<string, number>

/** Share of pairs of neighbouring characters that both have: 0 for none, 1 for all. */
function likenessOf(one: Pairs, other: Pairs): number {
  let common = 0
  for (const [pair, count] of one) common += Math.min(count, other.get(pair) ?? 0)
  const all = sizeOf(one) + sizeOf(other)
  return all === 0 ? 0 : (2 * common) / all
}

function pairsOf(text: string): Pairs {
  const letters = ['', ...foldedName(text).filter((character) => character !== ' '), '']
  const counts = new Map<string, number>()
  for (const [at, letter] of letters.slice(1).entries()) {
    const pair = `${letters[at]}\n${letter}`
    counts.set(pair, (counts.get(pair) ?? 0) + 1)
  }
  return counts
}

function sizeOf(counts: Pairs): number {
  return [...counts.values()].reduce((total, count) => total + count, 0)
}
