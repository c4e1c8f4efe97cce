import type { Correction } from '../generated/records.ts'

/** A correction about names: they mean an event, or nothing. An alias is one about a word. */
export type NameCorrection = Correction & { readonly kind: 'is_event' | 'never' }

/** True for a correction about names, false for one about a word. */
export function isAboutNames(correction: Correction): correction is NameCorrection {
  switch (correction.kind) {
    case 'is_event':
    case 'never':
      return true
    case 'alias':
      return false
    default:
      return correction.kind satisfies never
  }
}

/** True for a correction whose time is over. */
export function hasLapsed({ expires }: Correction, now: Date): boolean {
  return typeof expires === 'string' && Date.parse(expires) <= now.getTime()
}

/** The same corrections, the newest first: by id, and of rows without one, as a file may hold them, the lowest. */
export function newestFirst(corrections: readonly Correction[]): readonly Correction[] {
  return corrections
    .map((correction, place) => ({ correction, place }))
    .sort((one, other) => (other.correction.id ?? 0) - (one.correction.id ?? 0) || other.place - one.place)
    .map(({ correction }) => correction)
}

/** How messages name a correction. */
export function placeOf({ id, pattern }: Correction): string {
  return `correction ${id ?? ''} ${JSON.stringify(pattern)}`.replace('  ', ' ')
}
