import { listOf } from './hint-target.ts'
import type { NameReading } from './name-reading.ts'
import type { Meaning, PatternUse } from './pattern-meaning.ts'
import { SEPARATOR_IDS, SEPARATORS } from './patterns/pattern-sets.ts'
import type { NameScan } from './scan/name-scan.ts'
import { hasLetter } from './text/characters.ts'

/** What a reading says that patterns may have decided. */
export type DecidedReading = Pick<
  NameReading,
  'name' | 'category' | 'league' | 'leagueAtEnd' | 'sport' | 'isExcluded' | 'separator'
>

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
export function decidingPatterns(reading: DecidedReading, patterns: CountingPatterns): readonly string[] {
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
