import { isDigit, isJoining, isLetter, isWordCode } from './characters.ts'
import { UNDERSCORE } from './codes.ts'

/** Words of a folded text, by place: word n is [starts[n], ends[n]). */
export interface Words {
  readonly count: number
  readonly starts: readonly number[]
  readonly ends: readonly number[]
  /** A hash of each word, so that any number of vocabularies can look for it without reading it again. */
  readonly hashes: readonly number[]
  /** True where a part of a word may be read as a word of its own: behind an underscore or a mark, and before a number ("NFL20"). */
  readonly haveParts: boolean
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
  const words = { count: 0, starts, ends, hashes, haveParts: false }
  return (folded) => {
    const { length } = folded
    let count = 0
    let haveParts = false
    let start = -1
    let hash = 0
    let behindLetter = false
    for (let at = 0; at <= length; at += 1) {
      const code = at < length ? folded.charCodeAt(at) : 0
      const part = code < 0x80 ? (ASCII_PART[code] as number) : partOf(code)
      if (part === 0) {
        if (start < 0) continue
        starts[count] = start
        ends[count] = at
        hashes[count] = hash
        count += 1
        start = -1
        continue
      }
      if (start < 0) {
        start = at
        hash = 0
        behindLetter = false
      }
      hash = nextHash(hash, code)
      if (part === 3 || (part === 2 && behindLetter)) haveParts = true
      behindLetter ||= part === 1
    }
    words.count = count
    words.haveParts = haveParts
    return words
  }
}

interface Slot<T> {
  readonly word: string
  readonly hash: number
  readonly entry: T
}

/** Builds a vocabulary: an open hash table, at most a quarter full. */
export function buildVocabulary<T>(entries: ReadonlyMap<string, T>): Vocabulary<T> {
  const size = 2 ** Math.ceil(Math.log2(entries.size * 4 + 16))
  const mask = size - 1
  const slots: (Slot<T> | undefined)[] = new Array(size).fill(undefined)
  for (const [word, entry] of entries) {
    let hash = 0
    for (let at = 0; at < word.length; at += 1) hash = nextHash(hash, word.charCodeAt(at))
    let place = placeOf(hash) & mask
    while (slots[place] !== undefined) place = (place + 1) & mask
    slots[place] = { word, hash, entry }
  }
  return {
    entryOf(folded, words, index) {
      const hash = words.hashes[index] as number
      for (let place = placeOf(hash) & mask; ; place = (place + 1) & mask) {
        const slot = slots[place]
        if (slot === undefined) return undefined
        if (slot.hash !== hash) continue
        const start = words.starts[index] as number
        if (slot.word.length === (words.ends[index] as number) - start && folded.startsWith(slot.word, start)) {
          return slot.entry
        }
      }
    },
  }
}

function nextHash(hash: number, code: number): number {
  return (Math.imul(hash, 31) + code) | 0
}

/** Spreads hashes of short words over the table. */
function placeOf(hash: number): number {
  const mixed = Math.imul(hash, 0x9e3779b1)
  return mixed ^ (mixed >>> 15)
}
