import { cutText } from '../cut-text.ts'
import type { Settings, SportsEvent, Template } from '../generated/records.ts'
import { oneLine } from '../one-line.ts'
import { type EventShape, eventTitle, type LeagueCatalogue, type TeamSchedules } from '../sports/index.ts'
import { buildTemplateContext, type Resolver, type TeamIdentity, type TemplateContext } from '../templates/index.ts'

/** The host takes no longer name. */
export const LONGEST_CHANNEL_NAME = 512

/** A channel that should exist now, with everything that its template says about it. */
export type WantedChannel = EventChannel | TeamChannel

/** What every channel has that should exist. */
interface AnyChannel {
  readonly tvgId: string
  readonly segment: string | null
  readonly feed: string | null
  readonly keyword: string | null
  readonly template: Template
  readonly name: string
  readonly logoUrl: string | null
  /** Name of the host's channel group. */
  readonly group: string
  /** Profiles of the host that show it; absent means all. */
  readonly profileIds: readonly number[] | undefined
  /** In the order in which the host tries them. */
  readonly streamIds: readonly number[]
}

/** A channel of one event, made for the time around it. */
export interface EventChannel extends AnyChannel {
  readonly mode: 'create'
  readonly event: SportsEvent
  /** Key of the event (eventKeys). */
  readonly eventKey: string
  /** The stream group that asks for it. */
  readonly streamGroupId: number
  /** True where its playlists list none of its streams any more: no reason to make it, none to change it. */
  readonly onlyStale?: boolean
}

/** The permanent channel of a favourite team. */
export interface TeamChannel extends AnyChannel {
  readonly mode: 'team'
  readonly team: TeamIdentity
  /** The game whose streams it carries now; null while there is none. */
  readonly event: SportsEvent | null
  readonly eventKey: string | null
  /** The team's games that the guide may show, by their start. */
  readonly games: readonly SportsEvent[]
  /** True where its texts tell no results. */
  readonly hideResults: boolean
}

/** A channel as its texts see it. */
export interface ContextChannel extends Pick<WantedChannel, 'segment' | 'feed' | 'keyword'> {
  /** Null for a channel that has no event now. */
  readonly event: SportsEvent | null
  /** Whose channel it is, of a team's; and of one whose event is gone, who is still known. */
  readonly team?: TeamIdentity | null | undefined
  /** See ContextRequest. */
  readonly next?: SportsEvent | null | undefined
  /** True where its texts tell no results; if not given as the setting says. */
  readonly hideResults?: boolean | undefined
}

/** What a run renders texts with. */
export interface ContextParts {
  readonly settings: Settings
  readonly catalogue: LeagueCatalogue
  /** Where the next and last games of teams are looked up. */
  readonly schedules: TeamSchedules
  /** See ContextRequest; only for previews without a real event. */
  readonly samplesOf?: EventShape | null
}

/** What the channels of a run are made of, those of events, of teams and of the owner's alike. */
export interface ChannelParts extends ContextParts {
  readonly templates: readonly Template[]
  readonly resolver: Resolver
  /** Names events (eventKeys). */
  readonly keyOf: (event: SportsEvent) => string
  readonly now: Date
}

/** The context that every text of a channel is rendered with, in creation, sync, guide and preview alike. */
export function channelContext(
  channel: ContextChannel,
  { settings, catalogue, schedules, samplesOf }: ContextParts,
  now: Date,
): TemplateContext {
  const { event, segment, feed, keyword, team, next, hideResults = settings.hide_results } = channel
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
    hideResults,
  })
}

/** What a channel is called and shown with. */
export interface NameAndLogo {
  readonly name: string
  /** What the name is: the template's, cut where it was too long, or in place of an empty one the team's or the event's. */
  readonly nameIs: 'whole' | 'cut' | 'team_name' | 'event_title'
  readonly logoUrl: string | null
}

/**
 * Name and logo as a template says them, the name in one line: an empty one is the team's or the event's own, one that
 * the host would refuse is cut.
 */
export function nameAndLogo(
  template: Template,
  { event, tvgId, team }: Pick<WantedChannel, 'event' | 'tvgId'> & { readonly team?: TeamIdentity | null },
  context: TemplateContext,
  resolver: Resolver,
): NameAndLogo {
  const said = oneLine(resolver.text(template.channel_name ?? '', context)).trim()
  const ofTeam = oneLine(team?.side.name ?? '').trim()
  const ofEvent = event === null ? '' : oneLine(eventTitle(event)).trim()
  const name = cutText(said || ofTeam || ofEvent || tvgId, LONGEST_CHANNEL_NAME)
  return {
    name,
    nameIs: said !== '' ? (said === name ? 'whole' : 'cut') : ofTeam === '' ? 'event_title' : 'team_name',
    logoUrl: resolver.resolveArt(template.event_channel_logo_url ?? '', context) || null,
  }
}
