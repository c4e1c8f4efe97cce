import { foldText, isWordAt } from './normalise.ts'
import type { WordPattern } from './patterns/index.ts'

/** A phrase to look for, with what it stands for. */
export interface Phrase<T> {
  /** Lower rank wins. */
  readonly rank: number
  readonly meaning: T
  readonly pattern: Omit<WordPattern, 'words'>
  readonly text: string
}

/** A phrase found at [start, end) of a text. */
export interface PhraseHit<T> {
  readonly phrase: Phrase<T>
  readonly start: number
  readonly end: number
}

/**
 * Finds any number of phrases in one pass over a name's words: phrases are kept
 * by their first word. A phrase that begins or ends with a letter, a digit or an
 * underscore is found at a word's border only, in any script.
 */
export interface PhraseIndex<T> {
  /** Phrases that it holds. */
  readonly size: number
  /**
   * All hits in a folded text (foldText), from left to right. Phrases that stand
   * there, but that a word beside them gives another meaning, go to `otherwise`.
   */
  find(folded: string, otherwise?: PhraseHit<T>[]): readonly PhraseHit<T>[]
}

export function buildPhraseIndex<T>(phrases: readonly Phrase<T>[]): PhraseIndex<T> {
  const byFirstWord = new Map<string, { readonly phrase: Phrase<T>; readonly offset: number }[]>()
  const withoutWord: Phrase<T>[] = []
  let longestWord = 0
  for (const given of phrases) {
    const phrase = { ...given, text: foldText(given.text) }
    const offset = firstWordAt(phrase.text)
    if (offset === phrase.text.length) {
      withoutWord.push(phrase)
      continue
    }
    const word = phrase.text.slice(offset, wordEnd(phrase.text, offset))
    longestWord = Math.max(longestWord, word.length)
    const known = byFirstWord.get(word)
    if (known) known.push({ phrase, offset })
    else byFirstWord.set(word, [{ phrase, offset }])
  }
  return {
    size: phrases.length,
    find(folded, otherwise) {
      const hits: PhraseHit<T>[] = []
      if (phrases.length === 0) return hits
      for (let at = firstWordAt(folded); at < folded.length; ) {
        const end = wordEnd(folded, at)
        const candidates = end - at <= longestWord ? byFirstWord.get(folded.slice(at, end)) : undefined
        if (candidates)
          for (const { phrase, offset } of candidates) keepHit(hits, folded, phrase, at - offset, otherwise)
        at = firstWordAt(folded, end)
      }
      for (const phrase of withoutWord) keepHit(hits, folded, phrase, folded.indexOf(phrase.text), otherwise)
      return hits
    },
  }
}

function keepHit<T>(
  hits: PhraseHit<T>[],
  folded: string,
  phrase: Phrase<T>,
  start: number,
  otherwise: PhraseHit<T>[] | undefined,
): void {
  if (start < 0 || !folded.startsWith(phrase.text, start)) return
  const end = start + phrase.text.length
  if (isWordAt(folded, end) && isWordAt(folded, end - 1)) return
  if (isWordAt(folded, start - 1) && isWordAt(folded, start)) return
  if (phrase.pattern.atEnd && /^\s*[\p{L}\p{N}.]/u.test(folded.slice(end))) return
  if (meansOther(folded, phrase.pattern, start, end)) otherwise?.push({ phrase, start, end })
  else hits.push({ phrase, start, end })
}

function meansOther(folded: string, { notAfter, notBefore }: Phrase<unknown>['pattern'], start: number, end: number) {
  return (
    notAfter?.some((word) => folded.endsWith(`${word} `, start) && !isWordAt(folded, start - word.length - 2)) ||
    notBefore?.some((word) => folded.startsWith(` ${word}`, end) && !isWordAt(folded, end + word.length + 1))
  )
}

function firstWordAt(text: string, from = 0): number {
  let at = from
  while (at < text.length && !isWordAt(text, at)) at += 1
  return at
}

function wordEnd(text: string, from: number): number {
  let at = from
  while (isWordAt(text, at)) at += 1
  return at
}
