import type { UserKeywords } from './keywords/user-keywords.ts'
import { type HintTarget, oneOrList } from './pattern-meaning.ts'
import type { PatternUse } from './pattern-use.ts'
import {
  CARD_SEGMENTS,
  EVENT_TYPE_KEYWORDS,
  EXCLUSIONS,
  LEAGUE_HINTS,
  PLACEHOLDERS,
  SEPARATORS,
  SPORT_HINTS,
} from './patterns/pattern-sets.ts'
import type { LeagueWords } from './scan/built-in-index.ts'

/** A pattern as the accessors show it; the owner's come before the built-in ones. */
export interface DetectionPattern {
  readonly source: 'user' | 'built-in'
  /** Spellings that mean the same, or one expression. */
  readonly keywords: readonly string[]
  readonly is_regex: boolean
  readonly target: HintTarget | null
}

/** Patterns per category that the service works with, the owner's included. */
export interface PatternCounts {
  readonly combat_keywords: number
  readonly league_hints: number
  readonly sport_hints: number
  readonly event_type_keywords: number
  readonly placeholders: number
  readonly card_segments: number
  readonly exclusions: number
  readonly separators: number
}

/** Uses whose patterns are shown; the others help to read names and are no set of the spec's. */
type ShownUse = Exclude<PatternUse, 'shoulder' | 'shoulder_leads'>

const BUILT_IN: Readonly<Record<ShownUse, readonly DetectionPattern[]>> = {
  league_hints: LEAGUE_HINTS.map(shownWords),
  sport_hints: SPORT_HINTS.map(shownWords),
  EVENT_CARD: EVENT_TYPE_KEYWORDS.EVENT_CARD.map(shownWords),
  TEAM_VS_TEAM: EVENT_TYPE_KEYWORDS.TEAM_VS_TEAM.map(shownWords),
  FIELD_EVENT: EVENT_TYPE_KEYWORDS.FIELD_EVENT.map(shownWords),
  placeholders: PLACEHOLDERS.map(({ pattern }) => ({
    source: 'built-in',
    keywords: [pattern.source],
    is_regex: true,
    target: null,
  })),
  card_segments: CARD_SEGMENTS.map(shownWords),
  exclusions: EXCLUSIONS.map(shownWords),
  separators: SEPARATORS.map((separator) => shownWords({ words: [separator] })),
}

/** The patterns of one use, the owner's first, in the order in which they count; words of his leagues come behind his keywords. */
export function patternsFor(
  use: ShownUse,
  user: UserKeywords,
  leagueWords: readonly LeagueWords[],
): readonly DetectionPattern[] {
  const own = user.rows
    .filter(({ meaning }) => meaning.use === use)
    .map(
      ({ keyword, meaning }): DetectionPattern => ({
        source: 'user',
        keywords: [keyword.keyword],
        is_regex: keyword.is_regex ?? false,
        target: meaning.target,
      }),
    )
  if (use !== 'league_hints') return [...own, ...BUILT_IN[use]]
  const leagues = leagueWords.map(
    ({ text, codes }): DetectionPattern => ({
      source: 'user',
      keywords: [text],
      is_regex: false,
      target: oneOrList(codes),
    }),
  )
  return [...own, ...leagues, ...BUILT_IN[use]]
}

/** Counts the patterns of each category (rule 1). */
export function countPatterns(user: UserKeywords, leagueWords: readonly LeagueWords[]): PatternCounts {
  const count = (use: ShownUse): number => patternsFor(use, user, leagueWords).length
  return {
    combat_keywords: count('EVENT_CARD'),
    league_hints: count('league_hints'),
    sport_hints: count('sport_hints'),
    event_type_keywords: count('EVENT_CARD') + count('TEAM_VS_TEAM') + count('FIELD_EVENT'),
    placeholders: count('placeholders'),
    card_segments: count('card_segments'),
    exclusions: count('exclusions'),
    separators: count('separators'),
  }
}

function shownWords(pattern: { readonly words: readonly string[]; readonly target?: HintTarget }): DetectionPattern {
  return { source: 'built-in', keywords: pattern.words, is_regex: false, target: pattern.target ?? null }
}
