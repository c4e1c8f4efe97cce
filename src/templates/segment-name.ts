import type { EventSegment } from '../generated/records.ts'

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
