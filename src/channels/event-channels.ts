import { channelLifetime, lifetimeRule } from '../configuration/channel-lifetime.ts'
import type {
  HostStream,
  ManagedChannel,
  SportsEvent,
  StreamGroup,
  StreamOutcome,
  Template,
} from '../generated/records.ts'
import { channelContext, nameAndLogo } from '../guide/channel-appearance.ts'
import { tvgIdOf } from '../guide/tvg-id.ts'
import { eventTitle, isFromName, segmentStart } from '../sports/index.ts'
import type { AccountNames } from '../streams/stream-groups.ts'
import type { StreamMatch, StreamReason } from '../streams/stream-matches.ts'
import { chooseTemplate, isStarter, type TemplateContext } from '../templates/index.ts'
import { compareText } from '../text.ts'
import type { Pace } from '../time/slices.ts'
import { makeNamesUniqueWithinEvent, type VariantChannel } from './channel-names.ts'
import { orderedStreams } from './stream-order.ts'
import { streamOutcome, whyNotNow } from './stream-outcome.ts'
import { markedValues, type Variant, variantOf } from './variant.ts'
import type { ChannelParts, EventChannel } from './wanted-channel.ts'

/**
 * The template of an event that is made of a stream's name: the owner's that was chosen, where its title and its
 * channel's name say that name; else the starter for everything, since others tell of two sides, of which nothing is known.
 */
function nameTemplate(
  chosen: Template,
  event: SportsEvent,
  context: TemplateContext,
  { templates, resolver }: Pick<ChannelParts, 'templates' | 'resolver'>,
): Template {
  const forEverything = chooseTemplate(templates, null)
  if (isStarter(chosen)) return forEverything
  const title = eventTitle(event).toLowerCase()
  const says = (text: string | undefined) =>
    resolver
      .text(text ?? '', context)
      .toLowerCase()
      .includes(title)
  return says(chosen.title) && says(chosen.channelName) ? chosen : forEverything
}

/** Matches of one run, and the texts and settings that make channels of them. */
export interface EventChannelsInput extends ChannelParts {
  /** With an event, be it one that is made of the stream's name alone (isFromName). */
  readonly matches: readonly StreamMatch[]
  /** In the order in which they are asked: the first with a stream in a channel says how it is made. */
  readonly streamGroups?: readonly StreamGroup[]
  /** Names of M3U accounts, where a stream group names one. */
  readonly accounts?: AccountNames | undefined
  /** Channels of ours that are there. */
  readonly ledger?: readonly KnownChannel[]
  /** tvg-ids of channels that the user does not want. Defaults to none. */
  readonly dismissed?: ReadonlySet<string>
}

/** What counts of a channel that is there. */
type KnownChannel = Pick<ManagedChannel, 'tvgId' | 'endedAt'>

/** The channels that should exist now, and what became of each matched stream. */
export interface EventChannelsResult {
  readonly wanted: readonly EventChannel[]
  /** One outcome for each matched stream: its channel, or why there is none now. */
  readonly outcomes: readonly StreamOutcome[]
  /** tvg-ids of channels that streams ask for and the user does not want. */
  readonly dismissed: ReadonlySet<string>
}

/** Where a channel goes whose group says nothing else: a group named after its league. */
const DEFAULT_CHANNEL_GROUP = '{league}'
const FALLBACK_CHANNEL_GROUP = 'Sports'

/** The streams of one channel. */
interface ChannelStreams {
  readonly tvgId: string
  readonly variant: Variant
  readonly matches: StreamMatch[]
}

/**
 * Brings the streams of one event together into the channels that should exist at `now`;
 * pure. A channel that only streams ask for which their playlist no longer lists is
 * among them, and marked.
 */
export async function buildEventChannels(input: EventChannelsInput, pace: Pace): Promise<EventChannelsResult> {
  const known = new Map((input.ledger ?? []).map((record) => [record.tvgId, record]))
  const channels = new Map<string, ChannelStreams>()
  const asked: { match: StreamMatch; tvgId: string; refusal: StreamReason | null }[] = []
  for (const match of input.matches) {
    if (pace.isDue()) await pace.yieldToEventLoop()
    const variant = variantOf(match)
    const tvgId = channelId(match, variant, input)
    const refusal =
      noChannelNow(match, known.get(tvgId) ?? null, input) ??
      (input.dismissed?.has(tvgId) ? dismissedReason(match) : null)
    asked.push({ match, tvgId, refusal })
    if (refusal !== null) continue
    const channel = channels.get(tvgId)
    if (channel === undefined) channels.set(tvgId, { tvgId, variant, matches: [match] })
    else channel.matches.push(match)
  }
  const made: VariantChannel[] = []
  for (const streams of channels.values()) {
    if (pace.isDue()) await pace.yieldToEventLoop()
    made.push(buildEventChannel(streams, input))
  }
  const wanted = makeNamesUniqueWithinEvent(made.toSorted(compareChannels))
  if (pace.isDue()) await pace.yieldToEventLoop()
  const idle = new Set(
    wanted.filter(({ onlyStale, tvgId }) => onlyStale && !known.has(tvgId)).map(({ tvgId }) => tvgId),
  )
  const outcomes = asked.map(({ match, tvgId, refusal }) => {
    if (refusal !== null) return streamOutcome(match, null, refusal, input)
    return idle.has(tvgId) ? streamOutcome(match, null, STALE, input) : streamOutcome(match, tvgId, match, input)
  })
  const dismissed = new Set(asked.filter(({ refusal }) => refusal?.rule === DISMISSED).map(({ tvgId }) => tvgId))
  return { wanted, outcomes, dismissed }
}

const DISMISSED = 'deleted_by_user'

function dismissedReason({ event }: StreamMatch): StreamReason {
  const reason = `You deleted the channel for ${eventTitle(event)}, so it is not created again: to get it back, answer “recreate” under /api/v1/channels/deleted in the API.`
  return { rule: DISMISSED, reason }
}

const STALE: StreamReason = {
  rule: 'stale_stream',
  reason: 'No channel is created for a stream that is no longer in the playlist.',
}

/** Why the event of a stream has no channel now; null where it has one. */
function noChannelNow(
  { event, segment, group }: StreamMatch,
  channel: Pick<ManagedChannel, 'endedAt'> | null,
  { settings, now }: EventChannelsInput,
): StreamReason | null {
  const life = channelLifetime(event, segment, lifetimeRule(group, settings), now, channel)
  return whyNotNow({ event, segment }, life, { settings, now })
}

/** An event, and the stream group whose channel shows it. */
interface GroupedEvent {
  readonly group: StreamGroup
  readonly event: SportsEvent
}

/** A stream, and the stream group that took it. */
interface GroupedStream {
  readonly group: StreamGroup
  readonly stream: HostStream
}

/**
 * The template of the channel that a stream goes to: the event template that its group
 * names, else the one made for its event. A group's channels are events' channels.
 */
export function templateOf({ group, event }: GroupedEvent, templates: readonly Template[]): Template {
  const isNamed = ({ id, templateType: type }: Template) => id === group.templateId && type === 'event'
  return templates.find(isNamed) ?? chooseTemplate(templates, event)
}

/** The same; of an event that is made of a name, one that says the name. */
export function shownTemplate(
  match: GroupedEvent,
  parts: Pick<ChannelParts, 'templates' | 'resolver'>,
  context: TemplateContext,
): Template {
  const template = templateOf(match, parts.templates)
  return isFromName(match.event) ? nameTemplate(template, match.event, context, parts) : template
}

function channelId({ event, segment }: StreamMatch, variant: Variant, { keyOf }: EventChannelsInput): string {
  const { by, streamId } = variant
  const keyword = variant.keyword?.key ?? null
  return tvgIdOf({
    eventKey: keyOf(event),
    segment,
    feed: by.feed,
    keyword: streamId === null ? keyword : [keyword, `s${streamId}`].filter(Boolean).join('-'),
    marked: markedValues(variant),
  })
}

function buildEventChannel({ tvgId, variant, matches }: ChannelStreams, input: EventChannelsInput): VariantChannel {
  const fresh = matches.filter(({ stream }) => !stream.isStale)
  const lead = leadOf(fresh.length > 0 ? fresh : matches, input)
  const { event, segment, group } = lead
  const { by, keyword } = variant
  const { resolver, accounts = new Map(), now } = input
  const identity = { event, tvgId, segment, feed: by.feed, keyword: keyword?.label ?? null }
  const context = channelContext(identity, input, now)
  const template = shownTemplate(lead, input, context)
  const { name, logoUrl } = nameAndLogo(template, identity, context, resolver)
  const channel: EventChannel = {
    ...identity,
    exceptionKey: keyword?.key ?? null,
    mode: 'create',
    eventKey: input.keyOf(event),
    template,
    streamGroupId: group.id,
    name,
    logoUrl,
    group: resolver.text(group.outputChannelGroup ?? DEFAULT_CHANNEL_GROUP, context) || FALLBACK_CHANNEL_GROUP,
    profileIds: group.channelProfileIds,
    streamIds: orderedStreams(matches, group, accounts).map(({ stream }) => stream.id),
    ...(fresh.length > 0 ? {} : { onlyStale: true }),
  }
  return { channel, variant }
}

/** The stream whose group says how the channel is made: of the first group, by name, so that it does not change between runs. Throws for none. */
export function leadOf<Match extends GroupedStream>(
  matches: readonly Match[],
  { streamGroups = [] }: Pick<EventChannelsInput, 'streamGroups'>,
): Match {
  const before = (one: Match, other: Match) =>
    streamGroups.indexOf(one.group) - streamGroups.indexOf(other.group) ||
    compareText(one.stream.name, other.stream.name) ||
    one.stream.id - other.stream.id
  return matches.reduce((best, match) => (before(match, best) < 0 ? match : best))
}

/** By start of event and segment, so that records get their ids in the order in which things happen; of one channel for each stream by the stream's id. */
function compareChannels(
  { channel: one, variant }: VariantChannel,
  { channel: other, variant: others }: VariantChannel,
) {
  const startOf = ({ event, segment }: EventChannel) =>
    (segment === null ? undefined : segmentStart(event, segment))?.getTime() ?? Date.parse(event.start)
  return (
    compareText(one.event.start, other.event.start) ||
    compareText(one.eventKey, other.eventKey) ||
    startOf(one) - startOf(other) ||
    (variant.streamId ?? 0) - (others.streamId ?? 0) ||
    compareText(one.tvgId, other.tvgId)
  )
}
