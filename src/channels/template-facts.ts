import { channelLifetime, lifetimeRule } from '../configuration/channel-lifetime.ts'
import { type FollowedTeam, sideOfTeam } from '../configuration/favorite-teams.ts'
import type { ManagedChannel, Settings, SourceReport, SportsEvent, Template, Warning } from '../generated/records.ts'
import {
  type EventFacts,
  type EventSource,
  eventKey,
  type FactKind,
  type FactsRequest,
  type LeagueCatalog,
  type TeamSchedules,
  teamSchedules,
} from '../sports/index.ts'
import type { MatchData } from '../streams/match-input.ts'
import type { StreamMatch } from '../streams/stream-matches.ts'
import { chooseTemplate, factsOf, type TeamIdentity } from '../templates/index.ts'
import { templateOf } from './event-channels.ts'
import { channelFeed } from './variant.ts'

/** What the channels of a run are made of. */
interface ChannelSources {
  readonly matches: readonly StreamMatch[]
  /** Channels that are there already. */
  readonly channels: readonly ManagedChannel[]
  readonly templates: readonly Template[]
}

/** The channels of a run before it is known what their texts ask for. */
interface MatchedChannels extends ChannelSources {
  /** Names events (eventKeys). */
  readonly keyOf: (event: SportsEvent) => string
  readonly teams: readonly FollowedTeam[]
  /** Games that nobody lists now and that count among those of their teams all the same. */
  readonly unlisted: readonly SportsEvent[]
  readonly now: Date
}

/** The events and matches of a run with what the templates of their channels ask for beside the schedule. */
export async function addTemplateFacts(
  source: EventSource,
  { events, settings, keywords, access, scheduleReport }: MatchData,
  { matches, channels, keyOf, templates, teams, unlisted, now }: MatchedChannels,
) {
  const eventByKey = new Map(events.map((event) => [keyOf(event), event]))
  const eventOf = ({ eventId: key }: ManagedChannel) => eventByKey.get(key ?? '')
  const { leagues: catalog } = keywords
  const atHand = teams.length === 0 ? null : teamSchedules(events, [], catalog, now)
  const teamGames = teams.map((team) => ({ ...team, games: atHand?.gamesOf(team.identity) ?? [] }))
  const wanted = factsWanted({ matches, channels, eventOf, templates, teams: teamGames, settings, now })
  const asked = teams.flatMap(({ schedules }) => schedules)
  const filled = await fetchFacts(source, wanted, {
    ...{ events, unlisted, catalog, access, now },
    teams: asked,
  })
  return {
    matched: matches.map((match) => ({ ...match, event: filled.of(match.event) })),
    events: filled.events,
    schedules: filled.schedules,
    further: filled.further,
    sourceReport: addReports(scheduleReport, filled.report),
    warnings: filled.warnings,
  }
}

/** What was asked for the schedules and for the facts together. */
function addReports(one: SourceReport | null, other: SourceReport | undefined): SourceReport | null {
  if (one === null || other === undefined) return one
  return {
    planned: one.planned + other.planned,
    unlisted: one.unlisted + other.unlisted,
    requests: one.requests + other.requests,
    repeats: one.repeats + other.repeats,
    not_modified: one.not_modified + other.not_modified,
    bytes: one.bytes + other.bytes,
    cached: one.cached + other.cached,
    last_good: one.last_good,
    missing: one.missing,
  }
}

/** The channels of a run as far as it is known what their texts ask of their events. */
export interface FactsInput extends ChannelSources {
  /** The event of such a channel, where it is known. */
  readonly eventOf: (channel: ManagedChannel) => SportsEvent | undefined
  /** The favorite teams, with those of their games that are at hand. */
  readonly teams?: readonly TeamGames[]
  readonly settings: Settings
  readonly now: Date
}

/** A favorite team and its games that are at hand. */
interface TeamGames {
  readonly identity: TeamIdentity
  readonly template: Template
  readonly games: readonly SportsEvent[]
}

/**
 * Events that have a channel now, or get one, and games of favorite teams, whose templates ask for more
 * than a schedule tells, each once; with the teams whose further games are asked for. Pure.
 */
export function factsWanted({
  matches,
  channels,
  eventOf,
  templates,
  teams = [],
  settings,
  now,
}: FactsInput): readonly EventFacts[] {
  const factsBy = new Map<Template, ReadonlySet<FactKind>>() // thousands of streams share a few templates
  const wanted = new Map<SportsEvent, Wanted>()
  const add = (event: SportsEvent, feed: string | null | undefined, template: Template) => {
    const facts = factsBy.get(template) ?? factsOf(template)
    factsBy.set(template, facts)
    if (facts.size === 0) return
    const asked = wanted.get(event) ?? { event, facts: new Set(), sides: new Set() }
    for (const fact of facts) asked.facts.add(fact)
    if (facts.has('schedule')) asked.sides.add(feed === 'away' ? 'away' : 'home')
    wanted.set(event, asked)
  }
  for (const match of matches) {
    const { event, group } = match
    const { from, until } = channelLifetime(event, match.segment, lifetimeRule(group, settings), now)
    if (from <= now && now < until) add(event, channelFeed(match), templateOf(match, templates))
  }
  const matched = new Set(matches.map(({ event }) => event))
  for (const channel of channels) {
    const event = eventOf(channel)
    // A channel with a stream takes the template that its group names now.
    if (event === undefined || matched.has(event)) continue
    const template = templates.find(({ id }) => id === channel.templateId) ?? chooseTemplate(templates, event)
    add(event, channel.feed, template)
  }
  for (const { identity, template, games } of teams) {
    for (const game of games) add(game, sideOfTeam(game, identity), template)
  }
  return [...wanted.values()]
}

/** What the channels of one event ask for so far. */
interface Wanted extends EventFacts {
  readonly facts: Set<FactKind>
  readonly sides: Set<'home' | 'away'>
}

/** Events that are at hand, and how what they lack is asked for. */
export interface FetchInput extends Omit<FactsRequest, 'events'> {
  readonly events: readonly SportsEvent[]
  /** Games that nobody lists now and that count among those of their teams all the same; none if not given. */
  readonly unlisted?: readonly SportsEvent[]
  readonly catalog: LeagueCatalog
  readonly now: Date
}

/** Events with what was wanted of them. */
export interface EventsWithFacts {
  readonly events: readonly SportsEvent[]
  /** The form of an event that counts now. */
  readonly of: (event: SportsEvent) => SportsEvent
  readonly schedules: TeamSchedules
  /** Games that the schedules of teams have beside the events. */
  readonly further: readonly SportsEvent[]
  /** What was asked; absent where nobody was. */
  readonly report: SourceReport | undefined
  readonly warnings: readonly Warning[]
}

/** Asks for what is wanted of some of the events, and of the other games of their teams, as a refresh and every preview does. */
export async function fetchFacts(
  source: EventSource,
  wanted: readonly EventFacts[],
  { events, unlisted = [], ...how }: FetchInput,
): Promise<EventsWithFacts> {
  const { catalog, now } = how
  const schedules = teamSchedules(events, [], catalog, now)
  if (source.fill === undefined || (wanted.length === 0 && (how.teams ?? []).length === 0))
    return {
      events,
      of: (event) => event,
      schedules: unlisted.length === 0 ? schedules : teamSchedules(events, unlisted, catalog, now),
      further: [],
      report: undefined,
      warnings: [],
    }
  const all = withOtherGames(wanted, schedules)
  const answer = await source.fill({ ...how, events: all })
  const filled = currentEventFinder(all, answer.events)
  const further = answer.further ?? []
  const known = new Set(further.map(eventKey))
  const whole = events.map(filled)
  return {
    events: whole,
    of: filled,
    schedules: teamSchedules(
      whole,
      [...unlisted.filter((event) => !known.has(eventKey(event))), ...further],
      catalog,
      now,
    ),
    further,
    report: answer.report,
    warnings: answer.warnings,
  }
}

/**
 * Beside the events the other games of their teams, before and after, where texts speak of
 * those: they get the figures of both sides, as the events do. Pure.
 */
export function withOtherGames(wanted: readonly EventFacts[], schedules: TeamSchedules): readonly EventFacts[] {
  const all = new Map(wanted.map((one) => [one.event, one]))
  for (const { event, facts, sides = [] } of wanted) {
    const figures = [...facts].filter((kind) => kind !== 'detail' && kind !== 'schedule')
    if (figures.length === 0) continue
    const { provider, sport, league } = event
    for (const side of sides) {
      for (const game of schedules.gamesOf({ provider, sport, league, side: event[side] ?? null })) {
        const known = all.get(game) ?? { event: game, facts: [] }
        all.set(game, { ...known, facts: new Set([...known.facts, ...figures]) })
      }
    }
  }
  return [...all.values()]
}

/** The events in place of which others count now that more is known of them. */
export function currentEventFinder(
  wanted: readonly EventFacts[],
  events: readonly SportsEvent[],
): (event: SportsEvent) => SportsEvent {
  const filled = new Map(wanted.map(({ event }, index) => [event, events[index] ?? event]))
  return (event) => filled.get(event) ?? event
}
