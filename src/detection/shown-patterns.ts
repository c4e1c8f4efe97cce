import type { HintTarget } from './hint-target.ts'
import { oneOrList } from './hint-target.ts'
import type { UserKeywords } from './keywords/user-keywords.ts'
import { BUILT_IN_PATTERNS, type LibraryUse } from './patterns/pattern-sets.ts'
import type { LeagueWords } from './scan/built-in-index.ts'

/** A pattern as the accessors show it; the owner's come before the built-in ones. */
export interface DetectionPattern {
  readonly source: 'user' | 'built-in'
  /** Spellings that mean the same, or one expression. */
  readonly keywords: readonly string[]
  readonly is_regex: boolean
  readonly target: HintTarget | null
}

/** Patterns per category, the owner's included; the built-in ones count whether they are on or off. */
export interface PatternCounts {
  readonly combat_keywords: number
  readonly league_hints: number
  readonly sport_hints: number
  readonly event_type_keywords: number
  readonly placeholders: number
  readonly card_segments: number
  readonly exclusions: number
  readonly separators: number
  /** Always 0: the built-in lists take no words back. */
  readonly ignored_words: 0
  /** Built-in patterns of all categories that are off. */
  readonly ignored_patterns: number
}

/** What a service knows beside the built-in patterns. */
interface OwnPatterns {
  readonly user: UserKeywords
  /** Words of the user's leagues. */
  readonly leagueWords: readonly LeagueWords[]
}

/** The patterns of one use that count, the owner's first, in their order; words of his leagues come behind his keywords. */
export function patternsFor(use: LibraryUse, own: OwnPatterns): readonly DetectionPattern[] {
  const { ids } = own.user.off
  return [
    ...ownPatterns(use, own),
    ...BUILT_IN_PATTERNS.filter((pattern) => pattern.use === use && !ids.has(pattern.id)).map(
      ({ words, expression, target, category }): DetectionPattern => ({
        source: 'built-in',
        keywords: expression === null ? words : [expression],
        is_regex: expression !== null,
        target: category === 'event_type_keywords' ? null : target,
      }),
    ),
  ]
}

function ownPatterns(use: LibraryUse, { user, leagueWords }: OwnPatterns): readonly DetectionPattern[] {
  const own = user.rows
    .filter(({ meaning }) => meaning.use === use)
    .map(
      ({ keyword, meaning }): DetectionPattern => ({
        source: 'user',
        keywords: [keyword.keyword],
        is_regex: keyword.isRegex ?? false,
        target: meaning.target,
      }),
    )
  if (use !== 'league_hints') return own
  const leagues = leagueWords.map(
    ({ text, codes }): DetectionPattern => ({
      source: 'user',
      keywords: [text],
      is_regex: false,
      target: oneOrList(codes),
    }),
  )
  return [...own, ...leagues]
}

/** The counts of each category (rule 1). */
export function countPatterns(own: OwnPatterns): PatternCounts {
  const count = (use: LibraryUse): number =>
    ownPatterns(use, own).length + BUILT_IN_PATTERNS.filter((pattern) => pattern.use === use).length
  return {
    combat_keywords: count('EVENT_CARD'),
    league_hints: count('league_hints'),
    sport_hints: count('sport_hints'),
    event_type_keywords: count('EVENT_CARD') + count('TEAM_VS_TEAM') + count('FIELD_EVENT'),
    placeholders: count('placeholders'),
    card_segments: count('card_segments'),
    exclusions: count('exclusions'),
    separators: count('separators'),
    ignored_words: 0,
    ignored_patterns: BUILT_IN_PATTERNS.filter(({ id }) => own.user.off.ids.has(id)).length,
  }
}
