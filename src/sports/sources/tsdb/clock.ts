import { startOfDay } from '../../../time/zone.ts'
import { DAY_ONLY_ZONE } from '../../event.ts'
import { at, instant, text } from '../answer-reader.ts'

/** A start; `time_valid` is false where only the day is known. */
export interface Clock {
  readonly start: string | undefined
  readonly time_valid: false | undefined
}

/**
 * When an event starts. `strTimestamp` is UTC, with or without a zone behind it;
 * where it is missing, `dateEvent` and `strTime` say the same.
 *
 * Whoever enters an event without knowing its hour leaves 00:00:00: a card in Doha
 * stands at midnight UTC, which is 3 in the morning there. Games in American evenings
 * do begin at midnight UTC, and have a local time beside it. So midnight counts as a
 * clock only with a local time or day that differs, and is a placeholder otherwise.
 */
export function clockOf(event: unknown): Clock {
  const said = writtenStart(event)
  const day = text(at(event, 'dateEvent')) ?? said?.slice(0, 10)
  if (said !== undefined && !isPlaceholder(said, event)) return { start: instant(said), time_valid: undefined }
  return day === undefined || instant(`${day}T00:00Z`) === undefined
    ? { start: undefined, time_valid: undefined }
    : { start: instant(startOfDay(day, DAY_ONLY_ZONE).toISOString()), time_valid: false }
}

/** Date and time with a zone; undefined where the event has no time. */
function writtenStart(event: unknown): string | undefined {
  const stamp = text(at(event, 'strTimestamp'))
  const day = text(at(event, 'dateEvent'))
  const time = text(at(event, 'strTime'))
  const written = stamp ?? (day === undefined || time === undefined ? undefined : `${day}T${time}`)
  if (written === undefined) return undefined
  const joined = written.replace(' ', 'T')
  return /(?:Z|[+-]\d{2}:?\d{2})$/.test(joined) ? joined : `${joined}Z`
}

function isPlaceholder(written: string, event: unknown): boolean {
  if (!/T00:00(?::00)?(?:Z|[+-]00:?00)$/.test(written)) return false
  const localTime = text(at(event, 'strTimeLocal'))
  const localDay = text(at(event, 'dateEventLocal'))
  const hasOtherTime = localTime !== undefined && !/^00:00(?::00)?$/.test(localTime)
  return !hasOtherTime && (localDay === undefined || localDay === written.slice(0, 10))
}
