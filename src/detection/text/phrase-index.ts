import type { WordPattern } from '../patterns/pattern-sets.ts'
import { isDigit, isJoining, isLetter, isWordAt, isWordCode, UNDERSCORE } from './characters.ts'
import { foldPhrase } from './normalize.ts'

/** Words of a folded text, by place: word n is [starts[n], ends[n]). */
export interface Words {
  readonly count: number
  readonly starts: readonly number[]
  readonly ends: readonly number[]
  /** A hash of each word, so that any number of vocabularies can look for it without reading it again. */
  readonly hashes: readonly number[]
  /** True where a part of a word may be read as a word of its own: behind an underscore or a mark, and before a number ("NFL20"). */
  readonly haveParts: boolean
  /** True for a text of nothing but ASCII. */
  readonly areAscii: boolean
}

/** What is known about words, by the words of a text. */
export interface Vocabulary<T> {
  /** What is known about word `index` of a text; undefined where it is unknown. */
  entryOf(folded: string, words: Words, index: number): T | undefined
}

/** What an ASCII character is in a word: 0 no part of it, 1 a letter, 2 a number, 3 what joins. */
const ASCII_PART = Uint8Array.from({ length: 0x80 }, (_, code) =>
  code === UNDERSCORE ? 3 : isDigit(code) ? 2 : isWordCode(code) ? 1 : 0,
)

/** The same for any character. */
function partOf(code: number): number {
  if (!isWordCode(code)) return 0
  return isJoining(code) ? 3 : isLetter(code) ? 1 : 2
}

/** Creates a reader of words. Its answer holds until its next call: it writes into the same lists each time. */
export function createWordReader(): (folded: string) => Words {
  const starts: number[] = []
  const ends: number[] = []
  const hashes: number[] = []
  const words = { count: 0, starts, ends, hashes, haveParts: false, areAscii: true }
  return (folded) => {
    const { length } = folded
    let count = 0
    let haveParts = false
    let areAscii = true
    let start = -1
    let hash = 0
    let behindLetter = false
    let joins = false
    for (let at = 0; at <= length; at += 1) {
      const code = at < length ? folded.charCodeAt(at) : 0
      let part: number
      if (code < 0x80) part = ASCII_PART[code] as number
      else {
        areAscii = false
        part = partOf(code)
      }
      if (part === 0) {
        if (start < 0) continue
        starts[count] = start
        ends[count] = at
        hashes[count] = hash
        count += 1
        // "Hornets _ Wrestling": an underscore on its own parts nothing.
        if (joins && at - start > 1) haveParts = true
        start = -1
        continue
      }
      if (start < 0) {
        start = at
        hash = 0
        behindLetter = false
        joins = false
      }
      hash = nextHash(hash, code)
      if (part === 3) joins = true
      else if (part === 2 && behindLetter) haveParts = true
      behindLetter ||= part === 1
    }
    words.count = count
    words.haveParts = haveParts
    words.areAscii = areAscii
    return words
  }
}

interface Bucket<T> {
  readonly word: string
  readonly hash: number
  readonly entry: T
}

/**
 * Builds a vocabulary: an open hash table, at most a quarter full. Most words of a name are in none, which a bit tells:
 * all bits fit into the processor's nearest memory, the table does not.
 */
export function buildVocabulary<T>(entries: ReadonlyMap<string, T>): Vocabulary<T> {
  const size = 2 ** Math.ceil(Math.log2(entries.size * 4 + 16))
  const mask = size - 1
  const buckets: (Bucket<T> | undefined)[] = new Array(size).fill(undefined)
  const bits = new Int32Array(BITS / 32)
  for (const [word, entry] of entries) {
    let hash = 0
    for (let at = 0; at < word.length; at += 1) hash = nextHash(hash, word.charCodeAt(at))
    const first = placeOf(hash)
    const bitsAt = (first >>> 5) & BITS_MASK
    bits[bitsAt] = (bits[bitsAt] as number) | (1 << (first & 31))
    let place = first & mask
    while (buckets[place] !== undefined) place = (place + 1) & mask
    buckets[place] = { word, hash, entry }
  }
  return {
    entryOf(folded, words, index) {
      const hash = words.hashes[index] as number
      const first = placeOf(hash)
      if (((bits[(first >>> 5) & BITS_MASK] as number) & (1 << (first & 31))) === 0) return undefined
      for (let place = first & mask; ; place = (place + 1) & mask) {
        const bucket = buckets[place]
        if (bucket === undefined) return undefined
        if (bucket.hash !== hash) continue
        const start = words.starts[index] as number
        if (bucket.word.length === (words.ends[index] as number) - start && folded.startsWith(bucket.word, start)) {
          return bucket.entry
        }
      }
    },
  }
}

const BITS = 2 ** 15
const BITS_MASK = BITS / 32 - 1

function nextHash(hash: number, code: number): number {
  return (Math.imul(hash, 31) + code) | 0
}

/** Spreads hashes of short words over the table. */
function placeOf(hash: number): number {
  const mixed = Math.imul(hash, 0x9e3779b1)
  return mixed ^ (mixed >>> 15)
}

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
 * Finds any number of phrases by the words of a name: phrases are kept by their
 * first word. A phrase that begins or ends with a letter, a digit or an
 * underscore is found at a word's border only, in any script (rule 2).
 */
export interface PhraseIndex<T> {
  /** Phrases that it holds. */
  readonly size: number
  /** What of it stands in a folded text with these words, in which no letter is compared as two. */
  find(folded: string, words: Words): FoundPhrases<T>
}

/** What a text holds of an index. */
export interface FoundPhrases<T> {
  /** From left to right; phrases without a letter last. */
  readonly hits: readonly PhraseHit<T>[]
  /** Phrases that stand there, but that a word beside them gives another meaning. */
  readonly otherwise: readonly PhraseHit<T>[]
  /** Bits of all phrases whose first word stands there: a phrase without its bit here is in no part of the text. */
  readonly bits: number
}

/** Phrases that share their first word. */
interface Candidates<T> {
  bits: number
  readonly phrases: { readonly phrase: Phrase<T>; readonly offset: number }[]
}

const NONE: readonly never[] = []
const NOTHING: FoundPhrases<never> = { hits: NONE, otherwise: NONE, bits: 0 }

/** Builds an index. `bitOf` tells the bit of a meaning. */
export function buildPhraseIndex<T>(phrases: readonly Phrase<T>[], bitOf: (meaning: T) => number): PhraseIndex<T> {
  const byFirstWord = new Map<string, Candidates<T>>()
  const withoutWord: Phrase<T>[] = []
  let bitsWithoutWord = 0
  for (const given of phrases) {
    const phrase = { ...given, text: foldPhrase(given.text) }
    const offset = firstWordAt(phrase.text)
    if (offset === phrase.text.length) {
      withoutWord.push(phrase)
      bitsWithoutWord |= bitOf(phrase.meaning)
      continue
    }
    const word = phrase.text.slice(offset, wordEnd(phrase.text, offset))
    const known = byFirstWord.get(word) ?? { bits: 0, phrases: [] }
    known.bits |= bitOf(phrase.meaning)
    known.phrases.push({ phrase, offset })
    byFirstWord.set(word, known)
  }
  const vocabulary = buildVocabulary(byFirstWord)
  return {
    size: phrases.length,
    find(folded, words) {
      if (phrases.length === 0) return NOTHING
      let hits: PhraseHit<T>[] | null = null
      let otherwise: PhraseHit<T>[] | null = null
      let bits = bitsWithoutWord
      const keep = (phrase: Phrase<T>, start: number): void => {
        const end = start + phrase.text.length
        if (!countsAt(folded, phrase, start, end)) return
        if (meansOther(folded, phrase.pattern, start, end)) {
          otherwise ??= []
          otherwise.push({ phrase, start, end })
        } else {
          hits ??= []
          hits.push({ phrase, start, end })
        }
      }
      for (let index = 0; index < words.count; index += 1) {
        const candidates = vocabulary.entryOf(folded, words, index)
        if (candidates === undefined) continue
        bits |= candidates.bits
        const start = words.starts[index] as number
        for (const { phrase, offset } of candidates.phrases) {
          if (folded.startsWith(phrase.text, start - offset)) keep(phrase, start - offset)
        }
      }
      for (const phrase of withoutWord) {
        const start = folded.indexOf(phrase.text)
        if (start >= 0) keep(phrase, start)
      }
      return bits === 0 ? NOTHING : { hits: hits ?? NONE, otherwise: otherwise ?? NONE, bits }
    },
  }
}

/** True where no letter, digit or underscore continues the phrase at [start, end) on either hand, and what it asks for stands beside it. */
function countsAt(folded: string, { pattern }: Phrase<unknown>, start: number, end: number): boolean {
  if (isWordAt(folded, end) && isWordAt(folded, end - 1)) return false
  if (isWordAt(folded, start - 1) && isWordAt(folded, start)) return false
  if (pattern.beforeNumber && !/^ ?(?:\d|:)/.test(folded.slice(end))) return false
  if (pattern.asLabel && !isLabelAt(folded, start, end)) return false
  return !pattern.atEnd || !/^\s*[\p{L}\p{N}.]/u.test(folded.slice(end))
}

/** Where a part of a name begins: at its start, behind a bar, a bullet, a colon, a bracket or a spaced dash, with words for who plays, or for all of it. */
const PART_START =
  /(?:^|[|•:([{]|(?:^|\s)-\s)\s*(?:(?:all|ncaa|college|high school|hs|(?:wo)?men'?s|(?:wo)?men|girls'?|boys'?|[wm])\.?\s)*$/
const LABEL_END = /^\s*(?:$|[|•:()[\]{}])|^\s-\s/

function isLabelAt(folded: string, start: number, end: number): boolean {
  return LABEL_END.test(folded.slice(end)) && PART_START.test(folded.slice(0, start))
}

function meansOther(folded: string, { notAfter, notBefore }: Phrase<unknown>['pattern'], start: number, end: number) {
  return (
    notAfter?.some((word) => standsBefore(folded, word, start)) ||
    notBefore?.some((word) => folded.startsWith(` ${word}`, end) && !isWordAt(folded, end + word.length + 1))
  )
}

/** True for a word right before `start`, also with a bracket that opens between the two: "World Baseball Classic (WBC)". */
function standsBefore(folded: string, word: string, start: number): boolean {
  const end = start > 0 && '([{'.includes(folded.charAt(start - 1)) ? start - 1 : start
  return folded.endsWith(`${word} `, end) && !isWordAt(folded, end - word.length - 2)
}

function firstWordAt(text: string): number {
  let at = 0
  while (at < text.length && !isWordAt(text, at)) at += 1
  return at
}

function wordEnd(text: string, from: number): number {
  let at = from
  while (isWordAt(text, at)) at += 1
  return at
}
