import { messageOf } from '../errors.ts'
import type { SportsEvent, Warning } from '../generated/records.ts'
import { validateEvent } from '../generated/validators.js'
import { type Checked, checkRecord, describeErrors } from '../records/validate.ts'
import { isoInstant } from './instant.ts'

/**
 * Events out of an array of our own records (design 11): null counts as
 * absent, unknown members are kept, ids may be numbers, seconds and offsets are
 * made alike. An event that is not valid is a warning with its place.
 */
export function readEventList(
  rows: readonly unknown[],
  place: string,
): { readonly events: SportsEvent[]; readonly warnings: Warning[] } {
  const events: SportsEvent[] = []
  const warnings: Warning[] = []
  for (const [index, row] of rows.entries()) {
    const checked = checkEvent(row)
    if (checked.ok) events.push(checked.record)
    else {
      const message = `The event was left out: ${describeErrors(checked.errors)}.`
      warnings.push({ code: 'provider_event_unreadable', message, place: `${place}#/${index}` })
    }
  }
  return { events, warnings }
}

function checkEvent(row: unknown): Checked<SportsEvent> {
  try {
    const checked = checkRecord(validateEvent, row)
    return checked.ok ? withInstants(checked.record) : checked
  } catch (error) {
    // A row nested so deeply that reading it runs out of stack.
    return { ok: false, errors: [{ field: '', message: messageOf(error) }] }
  }
}

/** The same event with every time in one form; a time that is no day of the calendar is an error. */
function withInstants(event: SportsEvent): Checked<SportsEvent> {
  const start = isoInstant(event.start)
  if (start === undefined) return { ok: false, errors: [{ field: '/start', message: 'is no time of the calendar' }] }
  const { end: _, segments, ...others } = event
  const end = event.end === undefined ? undefined : isoInstant(event.end)
  return {
    ok: true,
    record: {
      ...others,
      start,
      ...(end === undefined ? {} : { end }),
      ...(segments === undefined ? {} : { segments: segments.map(withInstant) }),
    },
  }
}

function withInstant<Segment extends { start?: string }>(segment: Segment): Segment {
  const { start, ...others } = segment
  const read = start === undefined ? undefined : isoInstant(start)
  return { ...(others as Segment), ...(read === undefined ? {} : { start: read }) }
}
