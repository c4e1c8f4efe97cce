import type { WantedChannel } from '../channels/wanted-channel.ts'
import {
  channelLife,
  channelLifetime,
  type Lifetime,
  type LifetimeRule,
  lifetimeRule,
  plannedSpan,
} from '../configuration/channel-lifetime.ts'
import type { ManagedChannel, Settings, SportsEvent, StreamGroup } from '../generated/records.ts'
import type { Ledger } from '../ledger/ledger-store.ts'
import { isCalledOff, isFromName, type Span } from '../sports/index.ts'
import { readFact } from '../store/facts.ts'
import type { StreamMatches } from '../streams/stream-matches.ts'
import { DAY_MS, HOUR_MS } from '../time/units.ts'

/** The ledger's fact: spans as a list of pairs of instants (ISO). */
const NEAR_EVENTS = 'near_events'

/** An event is near from an hour before it begins. */
const BEFORE_MS = HOUR_MS

/** Games of a team further ahead are left to later runs. */
const FURTHEST_MS = 7 * DAY_MS

/** A channel of ours as a run leaves it. */
export interface ShownChannel {
  readonly record: ManagedChannel
  readonly planned: { readonly event: SportsEvent | null; readonly wanted: WantedChannel | null }
}

/** A stream's event, be it that its channel is still to come. */
type Matched = Pick<StreamMatches['matched'][number], 'event' | 'group'> & {
  readonly match: { readonly segment: string | null }
}

/** What a run knows of when events are near. */
interface NearInput {
  readonly settings: Settings
  readonly rows: { readonly stream_groups: readonly StreamGroup[] }
  readonly matches: readonly Matched[]
  readonly now: Date
}

/**
 * When events of these channels are near, and those of channels still to come, from `now` on: from an hour before the
 * event, or the game of a team's channel, until its channel goes. Spans that meet are one; they are in order. Pure.
 */
export function nearSpans(channels: readonly ShownChannel[], input: NearInput): Span[] {
  const ahead = [
    ...channels.flatMap((channel) => spansOf(channel, input)),
    ...input.matches.flatMap(spanOfMatch(input)),
  ]
    .filter(({ from, to }) => from < to && to > input.now && from.getTime() < input.now.getTime() + FURTHEST_MS)
    .sort((one, other) => one.from.getTime() - other.from.getTime())
  const merged: Span[] = []
  for (const span of ahead) {
    const last = merged.at(-1)
    if (last === undefined || span.from > last.to) merged.push(span)
    else if (span.to > last.to) merged[merged.length - 1] = { from: last.from, to: span.to }
  }
  return merged
}

/** Remembers them for the schedule, also that of a later process. */
export function recordNearEvents(ledger: Pick<Ledger, 'setFact'>, spans: readonly Span[]): void {
  ledger.setFact(NEAR_EVENTS, JSON.stringify(spans.map(({ from, to }) => [from.toISOString(), to.toISOString()])))
}

/** True while an event is near, as the last run knew; false where a damaged fact says nothing. */
export function isEventNear(ledger: Pick<Ledger, 'fact'>, now: Date): boolean {
  return pairsIn(readFact(ledger, NEAR_EVENTS)).some(
    ([from, to]) => Date.parse(from) <= now.getTime() && now.getTime() < Date.parse(to),
  )
}

function pairsIn(fact: unknown): (readonly [from: string, to: string])[] {
  return Array.isArray(fact) ? fact.filter(isPair) : []
}

function isPair(value: unknown): value is readonly [string, string] {
  return Array.isArray(value) && typeof value[0] === 'string' && typeof value[1] === 'string'
}

function spansOf({ record, planned: { event, wanted } }: ShownChannel, { settings, rows, now }: NearInput) {
  const group = rows.stream_groups.find(({ id }) => id === record.stream_group_id)
  const rule = lifetimeRule(group, settings)
  if (wanted?.mode === 'team') {
    return wanted.games.flatMap((game) => spanOf(game, null, rule, channelLifetime(game, null, rule, now)))
  }
  return event === null ? [] : spanOf(event, record.segment, rule, channelLife(record, event, rule, now))
}

function spanOfMatch({ settings, now }: NearInput) {
  return ({ event, group, match: { segment } }: Matched) => {
    const rule = lifetimeRule(group, settings)
    return spanOf(event, segment, rule, channelLifetime(event, segment, rule, now))
  }
}

function spanOf(
  event: SportsEvent,
  segment: string | null,
  { timeZone }: LifetimeRule,
  { until }: Lifetime,
): readonly Span[] {
  // A name that states no clock is shown on all days.
  if (isCalledOff(event) || (isFromName(event) && event.time_valid === false)) return []
  const start = plannedSpan(event, segment, timeZone).start.getTime()
  return [{ from: new Date(start - BEFORE_MS), to: until }]
}
