import type { Settings, StreamOutcome } from '../generated/records.ts'
import { eventTitle, isFromName } from '../sports/index.ts'
import { namedOutcome, nameGuideWords, withoutChannelWords } from '../streams/name-words.ts'
import type { StreamMatches } from '../streams/stream-matches.ts'
import { ownerClock } from '../time/owner-clock.ts'
import type { Verdict } from './not-now.ts'

/**
 * What became of a stream with an event: its channel (tvg-id), or null and the verdict why it has none now. A stream
 * whose event is made of its name stays one without a match.
 */
export function streamOutcome(
  match: StreamMatches['matched'][number],
  channel: string | null,
  { rule, reason }: Verdict,
  { settings, now }: { readonly settings: Settings; readonly now: Date },
): StreamOutcome {
  const { stream, reading, event } = match
  if (isFromName(event)) {
    const said =
      channel === null ? withoutChannelWords({ rule, reason }) : nameGuideWords(event, ownerClock(settings), now)
    return namedOutcome(match, channel, said)
  }
  return {
    stream_id: stream.id,
    name: stream.name,
    category: reading.category,
    event_id: event.id,
    event_name: eventTitle(event),
    league: event.league,
    channel,
    rule,
    reason,
  }
}
