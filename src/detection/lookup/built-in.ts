import { bitOf, type Meaning, type PatternUse } from '../pattern-use.ts'
import type { TargetPattern, WordPattern } from '../patterns/index.ts'
import {
  CARD_SEGMENTS,
  EVENT_TYPE_KEYWORDS,
  EXCLUSIONS,
  LEAGUE_HINTS,
  SHOULDER_LEADS,
  SHOULDER_WORDS,
  SPORT_HINTS,
} from '../patterns/index.ts'
import { buildPhraseIndex, type Phrase, type PhraseIndex } from '../text/phrase-index.ts'

let compiled: PhraseIndex<Meaning> | null = null

/** The built-in word patterns in one index, compiled on first use and shared by all services (rule 1). */
export function builtInIndex(): PhraseIndex<Meaning> {
  compiled ??= buildPhraseIndex(
    [
      ...phrasesOf('league_hints', LEAGUE_HINTS),
      ...phrasesOf('sport_hints', SPORT_HINTS),
      ...phrasesOf('card_segments', CARD_SEGMENTS),
      ...phrasesOf('exclusions', EXCLUSIONS),
      ...phrasesOf('shoulder', SHOULDER_WORDS),
      ...phrasesOf('shoulder_leads', [{ words: SHOULDER_LEADS }]),
      ...phrasesOf('EVENT_CARD', EVENT_TYPE_KEYWORDS.EVENT_CARD),
      ...phrasesOf('TEAM_VS_TEAM', EVENT_TYPE_KEYWORDS.TEAM_VS_TEAM),
      ...phrasesOf('FIELD_EVENT', EVENT_TYPE_KEYWORDS.FIELD_EVENT),
    ],
    bitOf,
  )
  return compiled
}

/** Forgets the compiled index; the next use compiles it again. */
export function dropBuiltInIndex(): void {
  compiled = null
}

function phrasesOf(
  use: PatternUse,
  patterns: readonly (WordPattern & Partial<TargetPattern<string | readonly string[]>>)[],
): Phrase<Meaning>[] {
  return patterns.flatMap((pattern, rank) => {
    const meaning = { use, target: pattern.target ?? null }
    return pattern.words.map((text) => ({ rank, meaning, pattern, text }))
  })
}
