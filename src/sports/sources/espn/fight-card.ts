import { HOUR_MS } from '../../../time/units.ts'
import { nameOfSegment } from '../../segments.ts'
import { at, instant, list } from '../answer-reader.ts'
import type { Draft } from '../checked.ts'
import { boutRecord, fighterSides, hasFighters } from './bout.ts'
import { broadcastRecords } from './broadcasts.ts'
import { commonMembers, noteTexts, venueRecord } from './common-members.ts'
import type { ShapeContext } from './shape.ts'
import { wholeStatusRecord } from './status.ts'

/** Segments counted from the last one back; what comes before these three joins the earliest. */
const FROM_THE_END: readonly string[] = ['main_card', 'prelims', 'early_prelims']

const WHOLE_CARD = 'combined'

/**
 * One fight card. Bouts are listed from the first prelim to the main event,
 * whose fighters are the sides. A card that is announced without fighters has
 * neither sides nor bouts.
 */
export function fightCard(event: unknown, context: ShapeContext): readonly Draft[] {
  const bouts = list(at(event, 'competitions'), 100)
  const common = commonMembers(event, context)
  const mainEvent = bouts.at(-1)
  const record = {
    ...common,
    time_valid: bouts.length > 0 && bouts.every((bout) => at(bout, 'timeValid') === false) ? false : undefined,
    status: wholeStatusRecord(at(event, 'status') ?? at(mainEvent, 'status'), bouts),
    ...(mainEvent !== undefined && hasFighters(mainEvent) ? fighterSides(mainEvent) : {}),
    venue: venueRecord(at(event, 'venues', 0) ?? at(mainEvent, 'venue')),
    broadcasts: broadcastRecords(bouts),
    notes: bouts.flatMap(noteTexts),
    segments: segmentRecords(bouts, common.start),
  }
  return [{ place: context.place, record }]
}

/**
 * The provider marks no segments; a bout's date is the start of its segment. A
 * date that only one bout has is a default of the provider's, not a segment:
 * such a bout belongs to the segment of the bout before it, or to the first
 * one where there is none before. One date for all is a card without segments.
 */
function segmentRecords(bouts: readonly unknown[], cardStart: string | undefined) {
  const starts = sharedDates(bouts)
  const segments = new Map<string, FilledSegment>()
  const segmentOfStart = new Map<string | undefined, FilledSegment>()
  for (const [index, start] of starts.entries()) {
    const fromTheEnd = Math.min(starts.length - 1 - index, FROM_THE_END.length - 1)
    const code = (starts.length > 1 && FROM_THE_END[fromTheEnd]) || WHOLE_CARD
    const segment = segments.get(code) ?? { code, name: nameOfSegment(code), start, entries: [] }
    segments.set(code, segment)
    segmentOfStart.set(start, segment)
  }
  if (segments.size === 0) {
    segments.set(WHOLE_CARD, { code: WHOLE_CARD, name: nameOfSegment(WHOLE_CARD), start: cardStart, entries: [] })
  }
  let [current] = segments.values()
  for (const bout of bouts) {
    current = segmentOfStart.get(instant(at(bout, 'date'))) ?? current
    current?.entries.push(bout)
  }
  return [...segments.values()].map(({ entries, ...segment }) => ({
    ...segment,
    bouts: entries.filter(hasFighters).map(boutRecord),
    broadcasts: broadcastRecords(entries),
  }))
}

/** A segment with the bouts of the answer that belong to it. */
interface FilledSegment {
  readonly code: string
  readonly name: string
  readonly start: string | undefined
  readonly entries: unknown[]
}

/** The parts of a card follow one another; a date this long after the one before is a default, too. */
const LONGEST_BREAK_MS = 6 * HOUR_MS

/** Dates that at least two bouts have, earliest first, up to the first that is too late for the same card. */
function sharedDates(bouts: readonly unknown[]): readonly string[] {
  const counts = new Map<string, number>()
  for (const bout of bouts) {
    const date = instant(at(bout, 'date'))
    if (date !== undefined) counts.set(date, (counts.get(date) ?? 0) + 1)
  }
  const shared = [...counts.keys()].filter((date) => (counts.get(date) ?? 0) > 1).sort()
  const late = shared.findIndex((date, place) => isTooLate(date, shared[place - 1]))
  return late < 0 ? shared : shared.slice(0, late)
}

function isTooLate(date: string, before: string | undefined): boolean {
  return before !== undefined && Date.parse(date) - Date.parse(before) > LONGEST_BREAK_MS
}
