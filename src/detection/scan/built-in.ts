import { bitOf, type Meaning, type PatternUse } from '../pattern-use.ts'
import type { TargetPattern, WordPattern } from '../patterns/pattern-sets.ts'
import {
  CARD_SEGMENTS,
  EVENT_TYPE_KEYWORDS,
  EXCLUSIONS,
  LEAGUE_HINTS,
  OTHER_LEAGUES,
  SHOULDER_LEADS,
  SHOULDER_WORDS,
  SHOULDER_WORDS_ABROAD,
  SPORT_HINTS,
  SPORT_WORDS,
} from '../patterns/pattern-sets.ts'
import { buildPhraseIndex, type Phrase, type PhraseIndex } from '../text/phrase-index.ts'
import { cataloguePhrases } from './built-in-index.ts'

let compiled: PhraseIndex<Meaning> | null = null

/** The built-in word patterns in one index, compiled on first use and shared by all services (rule 1). */
export function builtInIndex(): PhraseIndex<Meaning> {
  compiled ??= buildPhraseIndex(builtInPhrases(), bitOf)
  return compiled
}

/** The same with words for leagues of the owner's (ownLeaguePhrases), in an index of their own. */
export function indexWithLeagues(ownLeagues: readonly Phrase<Meaning>[]): PhraseIndex<Meaning> {
  return buildPhraseIndex([...ownLeagues, ...builtInPhrases()], bitOf)
}

/** Forgets the compiled index; the next use compiles it again. */
export function dropBuiltInIndex(): void {
  compiled = null
}

function builtInPhrases(): readonly Phrase<Meaning>[] {
  return [
    ...phrasesOf('league_hints', LEAGUES_IN_ORDER),
    ...cataloguePhrases(LEAGUES_IN_ORDER),
    ...phrasesOf('sport_hints', [...SPORT_WORDS, ...SPORT_HINTS]),
    ...phrasesOf('card_segments', CARD_SEGMENTS),
    ...phrasesOf('exclusions', EXCLUSIONS),
    ...phrasesOf('shoulder', [...SHOULDER_WORDS, ...SHOULDER_WORDS_ABROAD]),
    ...phrasesOf('shoulder_leads', SHOULDER_LEADS),
    ...phrasesOf('EVENT_CARD', EVENT_TYPE_KEYWORDS.EVENT_CARD),
    ...phrasesOf('TEAM_VS_TEAM', EVENT_TYPE_KEYWORDS.TEAM_VS_TEAM),
    ...phrasesOf('FIELD_EVENT', EVENT_TYPE_KEYWORDS.FIELD_EVENT),
  ]
}

/** Words for leagues, those that decide first. */
const LEAGUES_IN_ORDER: readonly TargetPattern<string | readonly string[]>[] = [
  ...OTHER_LEAGUES.filter(({ asLabel }) => asLabel !== true),
  ...LEAGUE_HINTS,
  ...OTHER_LEAGUES.filter(({ asLabel }) => asLabel === true),
]

function phrasesOf(
  use: PatternUse,
  patterns: readonly (WordPattern & Partial<TargetPattern<string | readonly string[]>>)[],
): Phrase<Meaning>[] {
  return patterns.flatMap((pattern, rank) => {
    const meaning = { use, target: pattern.target ?? null }
    return pattern.words.map((text) => ({ rank, meaning, pattern, text }))
  })
}
