import { isAutoSynced } from '../channels/channel-fields.ts'
import { makeNamesUniqueInLineup, nameWithNotes } from '../channels/channel-names.ts'
import { type EventChannelsInput, shownTemplate } from '../channels/event-channels.ts'
import { streamOutcome, whyNotNow } from '../channels/stream-outcome.ts'
import { channelFeed, variantLabels, variantOf } from '../channels/variant.ts'
import { channelLifetime, type Lifetime, lifetimeRule } from '../configuration/channel-lifetime.ts'
import type {
  AttachedChannel,
  HostChannel,
  ManagedChannel,
  SportsEvent,
  StreamGroup,
  StreamOutcome,
  Template,
} from '../generated/records.ts'
import { channelContext, nameAndLogo } from '../guide/channel-appearance.ts'
import { slotKeyword, tvgIdOf } from '../guide/tvg-id.ts'
import { eventTitle, isFromName, nameOfSegment } from '../sports/index.ts'
import type { StreamMatch } from '../streams/stream-matches.ts'

/** A channel of the owner's that should show an event now, and how it is taken over for it. */
export interface WantedSlot {
  readonly channel: HostChannel
  readonly tvgId: string
  readonly event: SportsEvent
  /** Key of the event (eventKeys). */
  readonly eventKey: string
  readonly segment: string | null
  readonly feed: string | null
  readonly keyword: string | null
  readonly template: Template
  /** Undefined where the stream group leaves names alone. */
  readonly name: string | undefined
  /** Undefined where the template has no logo for the event. */
  readonly logoUrl: string | undefined
  /** The stream whose event it shows. */
  readonly stream: { readonly id: number; readonly name: string }
  /** The stream group that takes that stream. */
  readonly streamGroupId: number
  /** True where the playlist does not list that stream any more: no reason to take a channel over, none to change it. */
  readonly isStale: boolean
}

/** What slots are chosen from; `matches` are those of stream groups with mode attach. */
export interface WantedSlotsInput extends EventChannelsInput {
  /** The host's channels that are not ours. */
  readonly channels: readonly HostChannel[]
  /** What the ledger knows of channels that are taken over. */
  readonly records: readonly ManagedChannel[]
  /** What is stored of their appearance before. */
  readonly originals: readonly AttachedChannel[]
}

/** The channels of the owner's that should be taken over now, and what became of each matched stream. */
export interface WantedSlots {
  readonly slots: readonly WantedSlot[]
  readonly outcomes: readonly StreamOutcome[]
}

/** A matched stream of such a group. */

/** A match whose event may be shown now. */
interface LiveMatch {
  readonly matched: StreamMatch
  readonly lifetime: Lifetime
}

/**
 * Chooses the event of each channel of the owner's that carries a matched stream: the
 * one of its first stream, in the channel's own order, whose event is not over; pure.
 */
export function wantedSlots(input: WantedSlotsInput): WantedSlots {
  const { matches, channels } = input
  const carriers = carriersOf(channels)
  const records = new Map(input.records.map((record) => [record.hostChannelId, record]))
  const byChannel = new Map<HostChannel, LiveMatch[]>()
  const outcomeOf = new Map<StreamMatch, StreamOutcome>()
  for (const matched of matches) {
    const carrying = carriers.get(matched.stream.id) ?? []
    const known = carrying.flatMap(({ id }) => records.get(id) ?? [])
    const { lifetime, outcome } = lifeOf(matched, known, input)
    if (outcome !== null) outcomeOf.set(matched, outcome)
    else if (carrying.length === 0)
      outcomeOf.set(matched, unattached(matched, 'None of your channels has this stream.', input))
    else
      for (const channel of carrying) byChannel.set(channel, [...(byChannel.get(channel) ?? []), { matched, lifetime }])
  }
  const slots: NamedSlot[] = []
  for (const [channel, live] of byChannel) {
    const shown = shownMatch(channel, live, input.now)
    const slot = wantedSlot(channel, shown, input)
    slots.push({ slot, match: shown })
    if (outcomeOf.get(shown)?.channel == null) {
      outcomeOf.set(shown, streamOutcome(shown, slot.tvgId, shown, input))
    }
    for (const { matched } of live.filter((other) => other.matched !== shown && !outcomeOf.has(other.matched))) {
      const reason = `Channel "${channel.name}" has this stream, but shows another of its streams: ${eventTitle(shown.event)}.`
      outcomeOf.set(matched, unattached(matched, reason, input))
    }
  }
  return {
    slots: withSlotNames(slots, input).sort((one, other) => one.channel.id - other.channel.id),
    outcomes: matches.flatMap((matched) => outcomeOf.get(matched) ?? []),
  }
}

function carriersOf(channels: readonly HostChannel[]): ReadonlyMap<number, readonly HostChannel[]> {
  const carriers = new Map<number, HostChannel[]>()
  for (const channel of channels) {
    for (const id of new Set(channel.streams)) {
      const known = carriers.get(id)
      if (known === undefined) carriers.set(id, [channel])
      else known.push(channel)
    }
  }
  return carriers
}

/** When the event is shown, and the outcome where that is not now. */
function lifeOf(matched: StreamMatch, known: readonly ManagedChannel[], input: WantedSlotsInput) {
  const { settings, keyOf, now } = input
  const { event, group, segment } = matched
  const record = known.find(({ eventId: key }) => key === keyOf(event)) ?? null
  const lifetime = channelLifetime(event, segment, lifetimeRule(group, settings), now, record)
  const refusal = whyNotNow({ event, segment }, lifetime, { settings, now }, 'taken_over')
  return { lifetime, outcome: refusal && streamOutcome(matched, null, refusal, input) }
}

/** Streams that the playlist lists come first, then those whose event is not over, then those whose event a schedule has, then the channel's own order. */
function shownMatch(channel: HostChannel, live: readonly LiveMatch[], now: Date): StreamMatch {
  const place = ({ matched }: LiveMatch) => channel.streams.indexOf(matched.stream.id)
  const rank = ({ matched, lifetime }: LiveMatch) =>
    (matched.stream.isStale ? 4 : 0) + (now < lifetime.end ? 0 : 2) + (isFromName(matched.event) ? 1 : 0)
  const [first] = [...live].sort((one, other) => rank(one) - rank(other) || place(one) - place(other))
  return (first as LiveMatch).matched
}

function wantedSlot(channel: HostChannel, matched: StreamMatch, input: WantedSlotsInput): WantedSlot {
  const { event, segment, group, stream } = matched
  const keyword = matched.keyword?.label ?? null
  const feed = channelFeed(matched)
  const eventKey = input.keyOf(event)
  const tvgId = tvgIdOf({ eventKey, segment, feed, keyword: slotKeyword(channel.id) })
  const context = channelContext({ event, segment, feed, keyword }, input, input.now)
  const template = shownTemplate(matched, input, context)
  const { name, logoUrl } = nameAndLogo(template, { event, tvgId }, context, input.resolver)
  return {
    channel,
    tvgId,
    event,
    eventKey,
    segment,
    feed,
    keyword,
    template,
    name: group.attachName === true ? name : undefined,
    logoUrl: logoUrl ?? undefined,
    stream: { id: stream.id, name: stream.name },
    streamGroupId: group.id,
    isStale: stream.isStale ?? false,
  }
}

function unattached(matched: StreamMatch, reason: string, input: WantedSlotsInput): StreamOutcome {
  return streamOutcome(matched, null, { rule: 'no_channel_to_attach', reason }, input)
}

/** A slot with the name that its template says, and the match of the stream that it shows. */
interface NamedSlot {
  readonly slot: WantedSlot
  readonly match: StreamMatch
}

/** A slot, and what stands in brackets behind its template's name. */
interface NotedSlot {
  readonly slot: WantedSlot
  readonly notes: readonly string[]
}

/** What is to stand behind the names of slots of one event that are named alike. */
type NoteOf = (slot: WantedSlot) => string | null

/**
 * The slots with names that no two share. What a stream says of itself always stands behind its
 * event: language, quality, feed. The exception keyword, the part of the event, what the owner
 * calls the channel and its number follow where names are still the same. Slots whose names are
 * left alone have none; pure.
 */
function withSlotNames(slots: readonly NamedSlot[], input: WantedSlotsInput): WantedSlot[] {
  const originals = new Map(input.originals.map((original) => [original.hostChannelId, original]))
  const rounds: readonly NoteOf[] = [
    ({ keyword }) => keyword,
    ({ segment }) => (segment === null ? null : nameOfSegment(segment)),
    ({ channel }) => ownName(channel, originals.get(channel.id)),
    ({ channel }) => `Channel ${channel.effectiveChannelNumber ?? channel.channelNumber ?? channel.id}`,
  ]
  const named = rounds.reduce(notedWhereShared, slots.map(withLabels))
  const texts = named.flatMap((one) => {
    const name = nameOf(one)
    return name === undefined ? [] : [{ tvgId: one.slot.tvgId, name, event: one.slot.event }]
  })
  const apart = new Map(makeNamesUniqueInLineup(texts, input).map(({ tvgId, name }) => [tvgId, name]))
  return named.map(({ slot }) => ({ ...slot, name: apart.get(slot.tvgId) }))
}

/** The streams of a slot share no channel, whatever the group says of those that do: each tells all of itself. */
function withLabels({ slot, match }: NamedSlot): NotedSlot {
  const group: StreamGroup = { ...match.group, duplicateHandling: 'per_stream' }
  const { always, whereNeeded } = variantLabels(variantOf({ ...match, group }))
  const isSaid = (label: string) => slot.name?.toLowerCase().includes(label.toLowerCase()) === true
  return { slot, notes: [...always, ...whereNeeded.filter((label) => !isSaid(label))] }
}

function nameOf({ slot: { name }, notes }: NotedSlot): string | undefined {
  return name === undefined ? undefined : nameWithNotes(name, notes)
}

function notedWhereShared(slots: readonly NotedSlot[], noteOf: NoteOf): readonly NotedSlot[] {
  const keyOf = (one: NotedSlot) => JSON.stringify([one.slot.eventKey, nameOf(one)])
  const count = new Map<string, number>()
  for (const one of slots) count.set(keyOf(one), (count.get(keyOf(one)) ?? 0) + 1)
  return slots.map((one) => {
    const note = count.get(keyOf(one)) === 1 ? null : noteOf(one.slot)
    return note === null ? one : { ...one, notes: [...one.notes, note] }
  })
}

/** What the owner calls a channel; nothing for one that the host names after its stream. */
function ownName(
  channel: WantedSlot['channel'],
  original: { readonly name: string | null } | undefined,
): string | null {
  if (original !== undefined) return original.name
  return isAutoSynced(channel) ? (channel.override?.name ?? null) : channel.name
}
