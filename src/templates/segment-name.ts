import type { EventSegment } from '../generated/records.ts'
import { segmentStart } from '../sports/index.ts'
import type { Game } from './game.ts'

/** What the names of segments say when the record gives none. */
const SEGMENT_NAMES: ReadonlyMap<string, string> = new Map([
  ['early_prelims', 'Early Prelims'],
  ['prelims', 'Prelims'],
  ['main_card', 'Main Card'],
  ['combined', 'Full Card'],
  ['fp1', 'Practice 1'],
  ['fp2', 'Practice 2'],
  ['fp3', 'Practice 3'],
  ['qualifying', 'Qualifying'],
  ['sprint_qualifying', 'Sprint Qualifying'],
  ['sprint', 'Sprint'],
  ['race', 'Race'],
])

/** Name of a segment or session: the record's own, else one made from the code. */
export function segmentName(code: string, segment: EventSegment | null): string {
  const known = segment?.name?.trim() || SEGMENT_NAMES.get(code)
  if (known !== undefined) return known
  const words = code.split(/[-_ ]/).filter((word) => word !== '')
  return words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join(' ')
}

/**
 * When the part starts that a channel shows: `segment`, or the only part of an
 * event in one part. Null for the whole of several parts, and while only the
 * day is known.
 */
export function shownPartStart({ event, clockKnown }: Game, segment: string | null): Date | null {
  const parts = event.segments ?? []
  const code = segment ?? (parts.length === 1 ? parts[0]?.code : undefined)
  const start = code !== undefined && clockKnown ? segmentStart(event, code) : undefined
  return start === undefined || Number.isNaN(start.getTime()) ? null : start
}
