import type { EventSegment } from '../../generated/records.ts'
import { nameOfSegment, segmentStart } from '../../sports/index.ts'
import type { Game } from './game.ts'

/** Name of a segment or session: the record's own, else one made from the code. */
export function segmentName(code: string, segment: EventSegment | null): string {
  return segment?.name?.trim() || nameOfSegment(code)
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
