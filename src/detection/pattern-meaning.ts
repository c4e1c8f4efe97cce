import type { HintTarget } from './hint-target.ts'
import type { EventType, LibraryUse } from './patterns/pattern-sets.ts'

/**
 * What patterns are used for, each with a bit of its own. Event types stand for
 * themselves; EVENT_CARD holds the combat keywords (rule 3); shoulder words name
 * programmes around an event of any sport, shoulder leads do so where they open
 * a part of the name.
 */
export const USE_BITS = {
  league_hints: 1,
  sport_hints: 2,
  EVENT_CARD: 4,
  TEAM_VS_TEAM: 8,
  FIELD_EVENT: 16,
  placeholders: 32,
  card_segments: 64,
  exclusions: 128,
  separators: 256,
  shoulder: 512,
  shoulder_leads: 1024,
} as const satisfies Record<EventType, number> & Record<string, number>

/** What a pattern is used for. */
export type PatternUse = keyof typeof USE_BITS

/** Whether patterns of this use are in the Detection Library; the others help to read names and are no set of the spec's. */
export function isOfLibrary(use: PatternUse): use is LibraryUse {
  return use !== 'shoulder' && use !== 'shoulder_leads'
}

/** What a found pattern says. */
export interface Meaning {
  readonly use: PatternUse
  /** League codes, sports or a card segment; null where being found is all. */
  readonly target: HintTarget | null
  /** Id of the built-in pattern of the Detection Library (patternId); null for all others, the user's among them. */
  readonly id: string | null
}

/** The bit of what a pattern is used for. */
export function bitOf({ use }: Meaning): number {
  return USE_BITS[use]
}
