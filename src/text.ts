/** Finds the one of `names` that a misspelt one most probably means; undefined where none is near enough. */
export type NearestName = (written: string) => string | undefined

/**
 * The finder for some names: one that is equal but for case, accents, blanks and
 * signs, else the first of those with the fewest letters more, less, other or
 * changed round; at most one in a word of three letters, and one more for each four.
 */
export function nearestOf(names: readonly string[]): NearestName {
  const keyed = names.map((name): Keyed => ({ name, key: keyOf(name) })).filter(({ key }) => key !== '')
  const byKey = new Map(keyed.toReversed().map(({ name, key }) => [key, name]))
  /** What was found for a key: the same mistake is often made in many templates. */
  const found = new Map<string, string | undefined>()
  return (written) => {
    const key = keyOf(written)
    if (!found.has(key)) {
      if (found.size >= MOST_KEPT) found.clear()
      found.set(key, byKey.get(key) ?? nearestTo(key, keyed))
    }
    return found.get(key)
  }
}

const MOST_CHANGES = 3
const MOST_KEPT = 1000

interface Keyed {
  readonly name: string
  /** The name without case, accents, blanks and signs. */
  readonly key: string
}

function nearestTo(key: string, names: readonly Keyed[]): string | undefined {
  let nearest: string | undefined
  let fewest = Math.min(Math.floor((key.length + 1) / 4), MOST_CHANGES) + 1
  for (const candidate of names) {
    const changes = changesBetween(key, candidate.key, fewest)
    if (changes >= fewest) continue
    nearest = candidate.name
    fewest = changes
  }
  return nearest
}

function keyOf(name: string): string {
  return name
    .normalize('NFD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '')
}

/** Letters to put in, leave out, replace or change round with their neighbour to make one text of the other; `enough` stands for as many and more. */
function changesBetween(one: string, other: string, enough: number): number {
  if (Math.abs(one.length - other.length) >= enough) return enough
  let twoBack: number[] = []
  let before = Array.from({ length: other.length + 1 }, (_, column) => column)
  for (let row = 1; row <= one.length; row += 1) {
    const current = [row]
    for (let column = 1; column <= other.length; column += 1) {
      const isSame = one[row - 1] === other[column - 1]
      const isTurned = row > 1 && column > 1 && one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1]
      current.push(
        Math.min(
          (before[column] ?? 0) + 1,
          (current[column - 1] ?? 0) + 1,
          (before[column - 1] ?? 0) + (isSame ? 0 : 1),
          isTurned ? (twoBack[column - 2] ?? 0) + 1 : enough,
        ),
      )
    }
    if (Math.min(...current) >= enough) return enough
    twoBack = before
    before = current
  }
  return before[other.length] ?? enough
}
