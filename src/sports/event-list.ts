import { type FieldError, messageOf } from '../errors.ts'
import type { SportsEvent, Warning } from '../generated/records.ts'
import { validateEvent } from '../generated/validators.js'
import { type Checked, checkRecord, describeErrors, isUnknownWord } from '../records/validate.ts'
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
    const { checked, dropped } = checkEvent(row)
    for (const { field, message } of dropped) {
      const what = `${field} ${message}; the event goes without it.`
      warnings.push({ code: 'provider_field_unreadable', message: what, place: `${place}#/${index}` })
    }
    if (checked.ok) events.push(checked.record)
    else {
      const message = `The event was left out: ${describeErrors(checked.errors)}.`
      warnings.push({ code: 'provider_event_unreadable', message, place: `${place}#/${index}` })
    }
  }
  return { events, warnings }
}

interface CheckedEvent {
  readonly checked: Checked<SportsEvent>
  /** Values of a list of words that the event has and we do not know; it does without them. */
  readonly dropped: readonly FieldError[]
}

function checkEvent(row: unknown): CheckedEvent {
  try {
    const checked = checkRecord(validateEvent, row)
    if (checked.ok) return { checked: withInstants(checked.record), dropped: [] }
    const dropped = checked.errors.filter(isUnknownWord)
    if (dropped.length === 0) return { checked, dropped }
    const again = checkRecord(
      validateEvent,
      withoutFields(
        row,
        dropped.map(({ field }) => field),
      ),
    )
    return again.ok ? { checked: withInstants(again.record), dropped } : { checked, dropped: [] }
  } catch (error) {
    // A row nested so deeply that reading it runs out of stack.
    return { checked: { ok: false, errors: [{ field: '', message: messageOf(error) }] }, dropped: [] }
  }
}

/** A copy without the members at `paths` (JSON pointers). */
function withoutFields(value: unknown, paths: readonly string[], at = ''): unknown {
  if (typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) return value.map((item, index) => withoutFields(item, paths, `${at}/${index}`))
  const kept = Object.entries(value).filter(([key]) => !paths.includes(`${at}/${key}`))
  return Object.fromEntries(kept.map(([key, inner]) => [key, withoutFields(inner, paths, `${at}/${key}`)]))
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
