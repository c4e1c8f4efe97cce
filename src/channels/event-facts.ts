import { channelLifetime, lifetimeRule } from '../configuration/channel-lifetime.ts'
import { sideOfTeam } from '../configuration/favorite-teams.ts'
import type { FollowedTeam } from '../configuration/followed-teams.ts'
import { templatesToChoose } from '../configuration/stored-rows.ts'
import type { ManagedChannel, Settings, SourceReport, SportsEvent, Template } from '../generated/records.ts'
import { type EventFacts, type EventSource, type FactKind, teamSchedules } from '../sports/index.ts'
import type { OwnerRows } from '../store/user-rows.ts'
import type { MatchInput } from '../streams/match-input.ts'
import type { StreamMatches } from '../streams/stream-matches.ts'
import { chooseTemplate, FACTS_OF_SUFFIXES, factsOf } from '../templates/index.ts'
import { feedOf, templateOf } from './event-channels.ts'
import { filledEvents } from './filled-events.ts'

/** The channels of a run as far as it is known what their texts ask of their events. */
export interface FactsInput {
  readonly matches: StreamMatches['matched']
  /** Channels that are there already. */
  readonly channels: readonly ManagedChannel[]
  /** The event of such a channel, where it is known. */
  readonly eventOf: (channel: ManagedChannel) => SportsEvent | undefined
  readonly templates: readonly Template[]
  /** The favourite teams, with those of their games that are at hand. */
  readonly teams?: readonly TeamGames[]
  readonly settings: Settings
  readonly now: Date
}

/** A favourite team and its games that are at hand. */
export interface TeamGames extends Pick<FollowedTeam, 'identity' | 'template'> {
  readonly games: readonly SportsEvent[]
}

/**
 * Events that have a channel now, or get one, and games of favourite teams, whose templates ask for more
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
    const { from, until } = channelLifetime(event, match.match.segment, lifetimeRule(group, settings), now)
    if (from <= now && now < until) add(event, feedOf(match), templateOf(match, templates))
  }
  const matched = new Set(matches.map(({ event }) => event))
  for (const channel of channels) {
    const event = eventOf(channel)
    // A channel with a stream takes the template that its group names now.
    if (event === undefined || matched.has(event)) continue
    const template = templates.find(({ id }) => id === channel.template_id) ?? chooseTemplate(templates, event)
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

/** What the templates of stream groups, those of favourite teams, and those of channels that are there, may ask of events beside the schedule. */
export function factsInUse(
  rows: Pick<OwnerRows, 'stream_groups' | 'templates'> & Partial<Pick<OwnerRows, 'favourite_teams'>>,
  channels: readonly Pick<ManagedChannel, 'template_id'>[],
): ReadonlySet<FactKind> {
  const groups = rows.stream_groups.filter(({ enabled }) => enabled !== false)
  const favourites = (rows.favourite_teams ?? []).filter(({ enabled }) => enabled !== false)
  const named = new Set(groups.map(({ template_id: id }) => id))
  const ofTeams = new Set(favourites.map(({ template_id: id }) => id))
  const used = new Set(channels.map(({ template_id: id }) => id))
  const all = templatesToChoose(rows)
  // A group that names no template, or one that is gone or switched off, takes the one that fits an event best.
  // So does a channel whose template is.
  const isFree =
    rows.stream_groups.length === 0 || [...named, ...used].some((id) => all.every((template) => template.id !== id))
  const isTeamFree = [...ofTeams].some((id) => all.every((template) => template.id !== id))
  const mayBeUsed = ({ id, template_type: type }: Template) =>
    (type === 'team' ? isTeamFree || ofTeams.has(id) : isFree) || named.has(id) || used.has(id)
  const ofTemplates = all.filter(mayBeUsed).flatMap((template) => [...factsOf(template)])
  return new Set(favourites.length > 0 ? [...ofTemplates, ...FACTS_OF_SUFFIXES] : ofTemplates)
}

/** What a run has before it is known what its templates ask for. */
type RunInput = Pick<MatchInput, 'events' | 'settings' | 'keywords' | 'access' | 'now' | 'sourceReport'>

/** The events and matches of a run with what the templates of their channels ask for beside the schedule. */
export async function withFacts(
  source: EventSource,
  { events, settings, keywords, access, now, sourceReport }: RunInput,
  {
    matches,
    channels,
    keyOf,
    templates,
    teams,
    unlisted,
  }: Pick<FactsInput, 'matches' | 'channels' | 'templates'> & {
    readonly keyOf: (event: SportsEvent) => string
    readonly teams: readonly FollowedTeam[]
    /** Games that nobody lists now and that count among those of their teams all the same. */
    readonly unlisted: readonly SportsEvent[]
  },
) {
  const eventByKey = new Map(events.map((event) => [keyOf(event), event]))
  const eventOf = ({ event_id: key }: ManagedChannel) => eventByKey.get(key ?? '')
  const { leagues: catalogue } = keywords
  const atHand = teams.length === 0 ? null : teamSchedules(events, [], catalogue, now)
  const teamGames = teams.map((team) => ({ ...team, games: atHand?.gamesOf(team.identity) ?? [] }))
  const wanted = factsWanted({ matches, channels, eventOf, templates, teams: teamGames, settings, now })
  const asked = teams.flatMap(({ schedules }) => schedules)
  const filled = await filledEvents(source, wanted, {
    ...{ events, unlisted, catalogue, access, now },
    teams: asked,
  })
  return {
    matched: matches.map((match) => ({ ...match, event: filled.of(match.event) })),
    events: filled.events,
    schedules: filled.schedules,
    further: filled.further,
    sourceReport: addReports(sourceReport, filled.report),
    warnings: filled.warnings,
  }
}

/** What was asked for the schedules and for the facts together. */
function addReports(one: SourceReport | null, other: SourceReport | undefined): SourceReport | null {
  if (one === null || other === undefined) return one
  return {
    planned: one.planned + other.planned,
    requests: one.requests + other.requests,
    repeats: one.repeats + other.repeats,
    not_modified: one.not_modified + other.not_modified,
    bytes: one.bytes + other.bytes,
    cached: one.cached + other.cached,
    last_good: one.last_good,
    missing: one.missing,
  }
}
