import type { Settings, SportsEvent, StreamOutcome, Template } from '../../generated/records.ts'
import { compareText } from '../../records/compare-text.ts'
import { cutText } from '../../records/cut-text.ts'
import {
  type EventShape,
  eventTitle,
  type LeagueCatalogue,
  segmentStart,
  type TeamSchedules,
} from '../../sports/index.ts'
import {
  buildTemplateContext,
  chooseTemplate,
  type Resolver,
  type TeamIdentity,
  type TemplateContext,
} from '../../templates/index.ts'
import type { StreamMatch, StreamMatches } from '../streams/match-streams.ts'
import { channelLifetime, lifetimeRule } from './lifetime.ts'
import { tvgIdOf } from './tvg-id.ts'

/** The host takes no longer name. */
const LONGEST_CHANNEL_NAME = 512

/** A channel that should exist now, with everything that its template says about it. */
export interface WantedChannel {
  readonly tvgId: string
  readonly event: SportsEvent
  readonly eventKey: string
  readonly segment: string | null
  readonly feed: string | null
  readonly keyword: string | null
  readonly template: Template
  readonly streamGroupId: number
  readonly name: string
  readonly logoUrl: string | null
  /** Name of the host's channel group. */
  readonly group: string
  readonly profileIds: readonly number[] | undefined
  /** In the order in which the host tries them. */
  readonly streamIds: readonly number[]
}

/** Matches of one run, and the texts and settings that make channels of them. */
export interface WantedInput {
  readonly matches: StreamMatches['matched']
  readonly settings: Settings
  readonly catalogue: LeagueCatalogue
  readonly templates: readonly Template[]
  readonly resolver: Resolver
  /** Where the next and last games of teams are looked up. */
  readonly schedules: TeamSchedules
  /** Names events (eventKeys). */
  readonly keyOf: (event: SportsEvent) => string
  readonly now: Date
}

/** The channels that should exist now, and what became of each matched stream. */
export interface WantedChannels {
  readonly wanted: readonly WantedChannel[]
  /** One outcome for each matched stream: its channel, or why there is none now. */
  readonly outcomes: readonly StreamOutcome[]
}

/** Where a channel goes whose group says nothing else: a group named after its league. */
const DEFAULT_CHANNEL_GROUP = '{league}'
const FALLBACK_CHANNEL_GROUP = 'Sports'

/** Brings the streams of one event together into the channels that should exist at `now`; pure. */
export function wantedChannels(input: WantedInput): WantedChannels {
  const { settings, now } = input
  const byTvgId = new Map<string, (typeof input.matches)[number][]>()
  const outcomes: StreamOutcome[] = []
  for (const match of input.matches) {
    const lifetime = channelLifetime(match.event, match.match.segment, lifetimeRule(match.group, settings), now)
    const tvgId = tvgIdOf(identityOf(match, input))
    if (now >= lifetime.until) {
      outcomes.push(outcomeOf(match, null, 'event_over', `${eventTitle(match.event)} is over.`))
    } else if (now < lifetime.from) {
      const reason = `${eventTitle(match.event)} gets its channel at ${lifetime.from.toISOString()}.`
      outcomes.push(outcomeOf(match, null, 'not_yet', reason))
    } else {
      byTvgId.set(tvgId, [...(byTvgId.get(tvgId) ?? []), match])
      outcomes.push(outcomeOf(match, tvgId, match.match.decision.rule, match.match.decision.reason))
    }
  }
  const wanted = [...byTvgId].map(([tvgId, matches]) => wantedChannel(tvgId, matches, input))
  return { wanted: wanted.sort(compareChannels), outcomes }
}

/** A channel as its texts see it. */
export interface ContextChannel extends Pick<WantedChannel, 'segment' | 'feed' | 'keyword'> {
  /** Null for a channel that has no event now. */
  readonly event: SportsEvent | null
  /** Whose channel it is, of a team's; and of one whose event is gone, who is still known. */
  readonly team?: TeamIdentity | null | undefined
  /** See ContextRequest. */
  readonly next?: SportsEvent | null | undefined
}

/** What a run renders texts with. */
export interface ContextParts extends Pick<WantedInput, 'settings' | 'catalogue' | 'schedules'> {
  /** See ContextRequest; only for previews without a real event. */
  readonly samplesOf?: EventShape | null
}

/** The context that every text of a channel is rendered with, in creation, sync, guide and preview alike. */
export function channelContext(
  channel: ContextChannel,
  { settings, catalogue, schedules, samplesOf }: ContextParts,
  now: Date,
): TemplateContext {
  const { event, segment, feed, keyword, team, next } = channel
  return buildTemplateContext({
    event,
    next,
    team,
    ...(segment === null ? {} : { segment }),
    ...(feed === 'home' || feed === 'away' || feed === 'national' ? { feed } : {}),
    ...(keyword === null ? {} : { exceptionKeyword: keyword }),
    now,
    timeZone: settings.time_zone,
    timeFormat: settings.time_format,
    catalogue,
    schedules,
    samplesOf,
  })
}

/** What a channel is called and shown with. */
export interface NameAndLogo {
  readonly name: string
  /** What the name is: the template's, cut where it was too long, or in place of an empty one the event's. */
  readonly nameIs: 'whole' | 'cut' | 'event_title'
  readonly logoUrl: string | null
}

/** Name and logo as a template says them: an empty name is the event's own, one that the host would refuse is cut. */
export function nameAndLogo(
  template: Template,
  { event, tvgId }: Pick<WantedChannel, 'event' | 'tvgId'>,
  context: TemplateContext,
  resolver: Resolver,
): NameAndLogo {
  const said = resolver.text(template.channel_name ?? '', context).trim()
  const name = cutText(said || eventTitle(event).trim() || tvgId, LONGEST_CHANNEL_NAME)
  return {
    name,
    nameIs: said === '' ? 'event_title' : said === name ? 'whole' : 'cut',
    logoUrl: resolver.resolveArt(template.event_channel_logo_url ?? '', context) || null,
  }
}

type EventMatch = StreamMatches['matched'][number]

/**
 * The template of the channel that a stream goes to: the event template that its group
 * names, else the one made for its event. A group's channels are events' channels.
 */
export function templateOf(
  { group, event }: Pick<EventMatch, 'group' | 'event'>,
  templates: readonly Template[],
): Template {
  const isNamed = ({ id, template_type: type }: Template) => id === group.template_id && type === 'event'
  return templates.find(isNamed) ?? chooseTemplate(templates, event)
}

/** The feed of the channel that a stream goes to; null where the streams of all feeds share one. */
export function feedOf({ group, reading }: Pick<EventMatch, 'group' | 'reading'>): EventMatch['reading']['feed'] {
  const isByFeed = group.duplicate_handling === 'per_feed' || group.duplicate_handling === 'per_stream'
  return isByFeed ? reading.feed : null
}

function identityOf(matched: EventMatch, { keyOf }: WantedInput) {
  const { event, match, group, keyword, stream } = matched
  const perStream = group.duplicate_handling === 'per_stream'
  return {
    eventKey: keyOf(event),
    segment: match.segment,
    feed: feedOf(matched),
    keyword: perStream ? [keyword, `s${stream.id}`].filter(Boolean).join('-') : keyword,
  }
}

function wantedChannel(tvgId: string, matches: readonly EventMatch[], input: WantedInput): WantedChannel {
  const ordered = [...matches].sort(compareStreams)
  const first = ordered[0] as EventMatch
  const { event, match, group, keyword } = first
  const { feed, eventKey } = identityOf(first, input)
  const template = templateOf(first, input.templates)
  const context = channelContext({ event, segment: match.segment, feed, keyword }, input, input.now)
  const { resolver } = input
  const { name, logoUrl } = nameAndLogo(template, { event, tvgId }, context, resolver)
  return {
    tvgId,
    event,
    eventKey,
    segment: match.segment,
    feed,
    keyword,
    template,
    streamGroupId: group.id,
    name,
    logoUrl,
    group: resolver.text(group.output_channel_group ?? DEFAULT_CHANNEL_GROUP, context) || FALLBACK_CHANNEL_GROUP,
    profileIds: group.channel_profile_ids,
    streamIds: ordered.map(({ stream }) => stream.id),
  }
}

/** By start of event and segment, so that records get their ids in the order in which things happen. */
function compareChannels(one: WantedChannel, other: WantedChannel): number {
  const startOf = ({ event, segment }: WantedChannel) =>
    (segment === null ? undefined : segmentStart(event, segment))?.getTime() ?? Date.parse(event.start)
  return (
    compareText(one.event.start, other.event.start) ||
    compareText(one.eventKey, other.eventKey) ||
    startOf(one) - startOf(other) ||
    compareText(one.tvgId, other.tvgId)
  )
}

/** National and unnamed feeds first, then home, then away; then by name, so that the order does not change between runs. */
function compareStreams(one: EventMatch, other: EventMatch): number {
  const rank = ({ reading }: EventMatch) => (reading.feed === 'home' ? 1 : reading.feed === 'away' ? 2 : 0)
  return rank(one) - rank(other) || compareText(one.stream.name, other.stream.name) || one.stream.id - other.stream.id
}

function outcomeOf(
  match: StreamMatch & { event: SportsEvent },
  channel: string | null,
  rule: StreamOutcome['rule'],
  reason: string,
): StreamOutcome {
  return {
    stream_id: match.stream.id,
    name: match.stream.name,
    category: match.reading.category,
    event_id: match.event.id,
    event_name: eventTitle(match.event),
    league: match.event.league,
    channel,
    rule,
    reason,
  }
}
