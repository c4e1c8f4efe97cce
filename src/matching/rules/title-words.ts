import { fold } from '../teams/name-folding.ts'

/** A phrase that stands in a list of words. */
export interface FoundPhrase<Meaning> {
  readonly meaning: Meaning
  /** Place of its first word. */
  readonly at: number
  /** How many words it has. */
  readonly length: number
}

/** Finds phrases in the words of a folded text, from left to right. */
export type PhraseFinder<Meaning> = (words: readonly string[]) => readonly FoundPhrase<Meaning>[]

/**
 * A finder of the given phrases, of which the longest that begins at a word
 * counts and takes its words away from the others: "Made in Italy" is not also
 * Italy. A phrase that is given twice keeps its first meaning.
 */
export function phraseFinder<Meaning>(phrases: Iterable<readonly [phrase: string, meaning: Meaning]>) {
  const byFirst = new Map<string, { readonly words: readonly string[]; readonly meaning: Meaning }[]>()
  for (const [phrase, meaning] of phrases) {
    const words = fold(phrase).split(' ')
    const [first = ''] = words
    if (first === '') continue
    byFirst.set(first, [...(byFirst.get(first) ?? []), { words, meaning }])
  }
  for (const list of byFirst.values()) list.sort((left, right) => right.words.length - left.words.length)

  const find: PhraseFinder<Meaning> = (words) => {
    const found: FoundPhrase<Meaning>[] = []
    for (let at = 0; at < words.length; at += 1) {
      const hit = byFirst
        .get(words[at] ?? '')
        ?.find((phrase) => phrase.words.every((word, i) => words[at + i] === word))
      if (!hit) continue
      found.push({ meaning: hit.meaning, at, length: hit.words.length })
      at += hit.words.length - 1
    }
    return found
  }
  return find
}

/** The words that no found phrase has taken. */
export function wordsBeside(words: readonly string[], found: readonly FoundPhrase<unknown>[]): readonly string[] {
  if (found.length === 0) return words
  const taken = new Set(found.flatMap(({ at, length }) => Array.from({ length }, (_, i) => at + i)))
  return words.filter((_, place) => !taken.has(place))
}

/** True when the words of a phrase stand side by side in a text; both folded. */
export function holdsPhrase(text: string, phrase: string): boolean {
  return phrase !== '' && ` ${text} `.includes(` ${phrase} `)
}
