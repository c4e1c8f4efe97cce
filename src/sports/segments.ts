import rows from './segments.json' with { type: 'json' }
import { wordsOfCode } from './words-of-code.ts'

/** A part of a fight card or a session of a race weekend that channels can show by itself. */
export interface Segment {
  readonly code: string
  /** As people read it. */
  readonly name: string
  readonly of: 'card' | 'weekend'
  /** Usual length; without one its bouts or the league's race say how long it takes. */
  readonly minutes?: number
}

/** Every segment with a code of its own: those of a card from the first on, then those of a weekend. */
export const SEGMENTS: readonly Segment[] = rows as readonly Segment[]

const byCode = new Map(SEGMENTS.map((segment) => [segment.code, segment]))

/** Display name of a segment; the words of an unknown code with capitals. */
export function nameOfSegment(code: string): string {
  return byCode.get(code)?.name ?? wordsOfCode(code)
}

/** Usual length of a segment in minutes, where it has one. */
export function minutesOfSegment(code: string): number | undefined {
  return byCode.get(code)?.minutes
}
