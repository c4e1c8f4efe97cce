import type { SportsEvent, StreamOutcome } from '../generated/records.ts'
import { DAY_ONLY_ZONE, eventTitle } from '../sports/index.ts'
import { type OwnerClock, shortDay, shortWeekday, timeInWords } from '../time/owner-clock.ts'
import type { NameGuide } from './name-guide.ts'
import type { NamedStream } from './stream-matches.ts'

/** "A guide from its name alone: Duke vs Virginia at 7:00 PM.", behind the reason why nothing matched. */
export function nameGuideWords(event: SportsEvent, clock: OwnerClock, now: Date): string {
  return `A guide from its name alone: ${eventTitle(event)}${timeWords(event, clock, now)}.`
}

function timeWords({ start, end, time_valid: hasClock }: SportsEvent, clock: OwnerClock, now: Date): string {
  if (end !== undefined) return ', as long as the stream is called so'
  const at = new Date(start)
  if (hasClock !== false) return ` ${timeInWords(at, clock, now)}`
  const ofDay = { timeZone: DAY_ONLY_ZONE }
  return ` on ${shortWeekday(at, ofDay)}, ${shortDay(at, ofDay)}`
}

/** The same for a stream that has no channel for it, and so no guide: why not. */
export function withoutChannelWords({ rule, reason }: Pick<StreamOutcome, 'rule' | 'reason'>): string {
  return rule === 'not_yet' || rule === 'event_over' ? `From its name alone: ${reason}` : reason
}

/** Why a stream has no match, and what becomes of it all the same. */
export function reasonWithGuide(reason: string, guide: NameGuide | null, clock: OwnerClock, now: Date): string {
  if (guide === null) return reason
  return `${reason} ${guide.event === null ? guide.why : nameGuideWords(guide.event, clock, now)}`
}

/** The outcome of a stream that has a guide from its name: it stays one without a match, for the reason of that. `said` is what became of its channel. */
export function namedOutcome(
  { stream, reading, match }: NamedStream,
  channel: string | null,
  said: string,
): StreamOutcome {
  return {
    stream_id: stream.id,
    name: stream.name,
    category: reading.category,
    event_id: null,
    event_name: null,
    league: null,
    channel,
    rule: match.decision.rule,
    reason: `${match.decision.reason} ${said}`,
  }
}
