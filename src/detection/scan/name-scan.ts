import type { PossibleExpressions } from '../keywords/user-expressions.ts'
import type { UserKeywords } from '../keywords/user-keywords.ts'
import type { Meaning } from '../pattern-use.ts'
import { foldText, isNormal, MAX_NAME_LENGTH, normaliseName } from '../text/normalize.ts'
import type { FoundPhrases, PhraseHit, PhraseIndex } from '../text/phrase-index.ts'
import { buildVocabulary, createWordReader, type Words } from '../text/vocabulary.ts'
import { builtInIndex } from './built-in.ts'
import { PLACEHOLDER_WORDS } from './built-in-placeholders.ts'
import { shapeTraitsOf, TRAIT_WORDS } from './name-traits.ts'

/** Where which pattern stands. Positions are those of the text that was looked at. */
export type FoundPattern = PhraseHit<Meaning>

/** Finds the patterns of these uses (USE_BITS) in a part of the name that is read. */
export type FindPatterns = (text: string, uses: number) => readonly FoundPattern[]

/** A text, and which patterns stand in it. */
export interface TextScan {
  readonly text: string
  /** The text folded (foldText): positions are the same. */
  readonly folded: string
  readonly user: FoundPhrases<Meaning>
  readonly builtIn: FoundPhrases<Meaning>
}

/** A name, and what it holds at all: what the bits leave out need not be looked for. */
export interface NameScan extends TextScan {
  /** The name as given, cut to the limit; expressions of the owner's are tried on it first. */
  readonly raw: string
  /** The spellings that expressions of the owner's are tried on: as given, then normalised. */
  readonly spellings: readonly string[]
  /** Expressions of the owner's that may match one of them. */
  readonly possible: PossibleExpressions
  /** Bits (USE_BITS) of what the name may hold a pattern for. */
  readonly uses: number
  /** Bits (USE_BITS) of the words and phrases that a part of the name may hold. */
  readonly usesOfParts: number
  /** Bits of traits.ts. */
  readonly traits: number
  /** Bits of the placeholder patterns that need a word which the name holds. */
  readonly placeholderWords: number
  readonly wordCount: number
  /** False where no word is a year of the last or this century. */
  readonly mayHoldYear: boolean
}

/** Looks for patterns in texts. */
export interface Scanner {
  /** Scans a name as given. */
  scanName(name: string): NameScan
  /** Scans a changed copy of a normalised name as it stands. */
  scanCopy(text: string): NameScan
  /** Scans a part of a normalised name. */
  scanText(text: string): TextScan
  /** Forgets the last name. */
  forget(): void
}

/** What single words say. */
interface WordFacts {
  readonly traits: number
  readonly placeholders: number
}

const wordFacts = buildVocabulary<WordFacts>(
  new Map(
    [...TRAIT_WORDS.keys(), ...PLACEHOLDER_WORDS.keys()].map((word) => [
      word,
      { traits: TRAIT_WORDS.get(word) ?? 0, placeholders: PLACEHOLDER_WORDS.get(word) ?? 0 },
    ]),
  ),
)

/** The bits of all uses, for a text that nobody looked through. */
export const ANY_USE = -1

/** Creates a scanner for the built-in patterns and the owner's. `builtIn` may hold words for leagues of his too. */
export function createScanner(user: () => UserKeywords, builtIn: () => PhraseIndex<Meaning> = builtInIndex): Scanner {
  const readWords = createWordReader()
  let last: NameScan | null = null
  const scanWords = (text: string, folded: string, words: Words): TextScan => ({
    text,
    folded,
    user: user().index.find(folded, words),
    builtIn: builtIn().find(folded, words),
  })
  const scan = (raw: string, text: string, folded: string): NameScan => {
    const words = readWords(folded)
    const found = scanWords(text, folded, words)
    const spellings = raw === text ? [raw] : [raw, text]
    const possible = user().expressions.find(spellings)
    let traits = shapeTraitsOf(folded)
    let placeholderWords = 0
    let mayHoldYear = words.haveParts
    for (let index = 0; index < words.count; index += 1) {
      mayHoldYear ||= mayBeYear(folded, words, index)
      const facts = wordFacts.entryOf(folded, words, index)
      if (facts === undefined) continue
      traits |= facts.traits
      placeholderWords |= facts.placeholders
    }
    return {
      ...found,
      raw,
      spellings,
      possible,
      uses: found.user.bits | found.builtIn.bits | possible.bits,
      usesOfParts: words.haveParts ? ANY_USE : found.user.bits | found.builtIn.bits,
      traits,
      placeholderWords,
      wordCount: words.count,
      mayHoldYear,
    }
  }
  const scanRaw = (raw: string): NameScan => {
    if (isNormal(raw)) return scan(raw, raw, raw.toLowerCase())
    const text = normaliseName(raw)
    return scan(raw, text, foldText(text))
  }
  return {
    // Questions about one name are asked one after the other.
    scanName(name) {
      const raw = name.length > MAX_NAME_LENGTH ? name.slice(0, MAX_NAME_LENGTH) : name
      if (last?.raw !== raw) last = scanRaw(raw)
      return last
    },
    scanCopy: (text) => scan(text, text, foldText(text)),
    scanText(text) {
      const folded = foldText(text)
      return scanWords(text, folded, readWords(folded))
    },
    forget() {
      last = null
    },
  }
}

function mayBeYear(folded: string, { starts, ends }: Words, index: number): boolean {
  const start = starts[index] as number
  if ((ends[index] as number) - start !== 4) return false
  const first = folded.charAt(start)
  return first === '1' || first === '2'
}
