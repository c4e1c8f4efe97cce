import type { Correction } from '../../generated/records.ts'

/** What kind of spelling of a team a text is, the most telling first. */
export type SpellingKind = 'full' | 'alias' | 'short' | 'nickname' | 'abbreviation' | 'location' | 'similar'

/** One spelling of a team: folded, or as written for an abbreviation. */
export interface Spelling {
  readonly text: string
  readonly kind: SpellingKind
  /** True where the built-in lists have it, not the provider. */
  readonly isBuiltIn?: boolean
  /** The owner's correction that teaches it. */
  readonly correction?: Correction
}
