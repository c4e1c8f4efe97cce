import { calledOffReason, type Lifetime } from '../configuration/channel-lifetime.ts'
import type { Settings, SportsEvent, StreamOutcome } from '../generated/records.ts'
import { eventTitle, isCalledOff, isFromName, nameOfSegment } from '../sports/index.ts'
import {
  nameGuideOutcome,
  nameGuideWords,
  type StreamMatch,
  type StreamReason,
  withoutChannelWords,
} from '../streams/stream-matches.ts'
import { ownerClock, timeInWords } from '../time/clock-text.ts'

/** What a stream shows: an event, or one part of it. */
export interface EventPart {
  readonly event: SportsEvent
  /** Card segment or race session; null for all of it. */
  readonly segment: string | null
}

/** Whose channel would show it: one that is created for it, or one of the owner's that is taken over. */
export type ChannelKind = 'created' | 'taken_over'

/**
 * Why no channel shows this now, and what is over where a part is: "Practice 1 of Canadian
 * Grand Prix is over."; null where a channel may. Times are the owner's.
 */
export function whyNotNow(
  shown: EventPart,
  { from, until }: Pick<Lifetime, 'from' | 'until'>,
  { settings, now }: { readonly settings: Settings; readonly now: Date },
  kind: ChannelKind = 'created',
): StreamReason | null {
  const { event } = shown
  if (isCalledOff(event)) {
    const effect = kind === 'created' ? 'it gets no channel' : 'your channel keeps its own name and logo'
    return { rule: 'event_called_off', reason: `${calledOffReason(event)}, so ${effect}.` }
  }
  const part = partTitle(shown)
  if (now >= until) return { rule: 'event_over', reason: `${part} is over.` }
  if (now >= from) return null
  const when = timeInWords(from, ownerClock(settings), now)
  const reason =
    kind === 'created'
      ? `The channel for ${part} is created ${when}.`
      : `Sports Guide takes over your channel ${when} to show ${part}.`
  return { rule: 'not_yet', reason }
}

/** "Practice 1 of Lenovo Canadian Grand Prix"; the event's own title where all of it is meant. */
function partTitle({ event, segment }: EventPart): string {
  const title = eventTitle(event)
  if (segment === null) return title
  const known = event.segments?.find(({ code }) => code === segment)?.name?.trim()
  const part = known || nameOfSegment(segment)
  return part.includes(title) ? part : `${part} of ${title}`
}

/**
 * What became of a stream with an event: its channel (tvg-id), or null and the reason why it has none now. A stream
 * whose event is made of its name stays one without a match.
 */
export function streamOutcome(
  match: StreamMatch,
  channel: string | null,
  { rule, reason }: StreamReason,
  { settings, now }: { readonly settings: Settings; readonly now: Date },
): StreamOutcome {
  const { stream, reading, event } = match
  if (isFromName(event)) {
    const said =
      channel === null ? withoutChannelWords({ rule, reason }) : nameGuideWords(event, ownerClock(settings), now)
    return nameGuideOutcome(match, channel, said)
  }
  return {
    streamId: stream.id,
    name: stream.name,
    category: reading.category,
    eventId: event.id,
    eventName: eventTitle(event),
    league: event.league,
    channel,
    rule,
    reason,
  }
}
