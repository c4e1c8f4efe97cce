import type { HintTarget } from './hint-target.ts'
import { listOf, oneOrList } from './hint-target.ts'
import type { UserKeywords } from './keywords/user-keywords.ts'
import type { NameReading } from './name-reading.ts'
import type { Meaning, PatternUse } from './pattern-meaning.ts'
import { BUILT_IN_PATTERNS, type LibraryUse, SEPARATOR_IDS, SEPARATORS } from './patterns/pattern-sets.ts'
import type { LeagueWords } from './scan/built-in-index.ts'
import type { NameScan } from './scan/name-scan.ts'
import { hasLetter } from './text/characters.ts'

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

/** The patterns that counted in a name, each asked for only where the reading says that it decided. */
export interface CountingPatterns {
  readonly scan: NameScan
  /** The first pattern of a use, the user's before the built-in ones. */
  readonly first: (use: PatternUse) => Meaning | null
  /** Id of the built-in placeholder, unless one of the user's decides. */
  readonly placeholder: () => string | null
  readonly league: () => Meaning | null
  readonly closingLeague: () => Meaning | null
  readonly card: () => Meaning | null
  /** Whether a separator of the user's is spelled like this. */
  readonly isOwnSeparator: (separator: string) => boolean
}

/**
 * Ids of the built-in patterns of the Detection Library that decided what a reading says. A pattern that stands in the name
 * but counts for nothing there is left out: behind a keyword of the user's, in an empty slot, or after a pattern that comes first.
 */
export function decidingPatterns(reading: NameReading, patterns: CountingPatterns): readonly string[] {
  const { category, separator } = reading
  const ids: string[] = []
  const add = (id: string | null | undefined): void => {
    if (id !== null && id !== undefined) ids.push(id)
  }
  if (category === 'PLACEHOLDER') {
    add(patterns.placeholder())
    return ids
  }
  if (reading.league !== null) add(patterns.league()?.id)
  else if (reading.leagueAtEnd !== null) add(patterns.closingLeague()?.id)
  if (reading.sport !== null) {
    const hint = patterns.first('sport_hints')
    const said = listOf(reading.sport)
    if (listOf(hint?.target ?? null).some((sport) => said.includes(sport))) add(hint?.id)
  }
  if (reading.isExcluded) add(patterns.first('exclusions')?.id)
  else if (category !== 'EVENT_CARD') add(lookAlike(patterns.scan))
  if (category === 'FIELD_EVENT') add(patterns.first('FIELD_EVENT')?.id)
  if (category === 'EVENT_CARD') {
    add(patterns.card()?.id)
    add(patterns.first('card_segments')?.id)
  }
  if (category !== 'TEAM_VS_TEAM' && category !== 'EVENT_CARD') return ids
  const place = separator === null ? -1 : SEPARATORS.indexOf(separator)
  if (separator !== null && place >= 0) {
    if (!patterns.isOwnSeparator(separator)) add(SEPARATOR_IDS[place])
  } else if (category === 'TEAM_VS_TEAM' && (separator === null || hasLetter(separator))) {
    add(patterns.first('TEAM_VS_TEAM')?.id)
  }
  return ids
}

/** The exclusion that keeps a combat keyword from making a card: "shadow boxing". */
function lookAlike({ builtIn: { hits } }: NameScan): string | null {
  const found = hits.find(
    ({ phrase, start, end }) =>
      phrase.pattern.isLookAlike === true &&
      hits.some((hit) => hit.phrase.meaning.use === 'EVENT_CARD' && hit.start >= start && hit.end <= end),
  )
  return found?.phrase.meaning.id ?? null
}
