import { channelLifetime, lifetimeRule } from '../configuration/channel-lifetime.ts'
import { type FollowedTeam, sideOfTeam } from '../configuration/favorite-teams.ts'
import type { Settings, SportsEvent, StreamGroup } from '../generated/records.ts'
import { channelContext, nameAndLogo } from '../guide/channel-appearance.ts'
import {
  isCalledOff,
  type LeagueCatalog,
  segmentEnd,
  segmentStart,
  stateAt,
  type TeamSchedules,
} from '../sports/index.ts'
import type { AccountNames } from '../streams/stream-groups.ts'
import type { StreamMatch } from '../streams/stream-matches.ts'
import type { Resolver, TeamIdentity } from '../templates/index.ts'
import { leadOf } from './event-channels.ts'
import { DEFAULT_FEEDS, type OrderWishes, orderedStreams } from './stream-order.ts'
import type { TeamChannel } from './wanted-channel.ts'

/** The streams of one run, and how they are put in order. */
interface TeamStreamsInput {
  readonly matches: readonly StreamMatch[]
  /** Names events (eventKeys). */
  readonly keyOf: (event: SportsEvent) => string
  /** In the order in which they are asked: the first with a stream of the game says in which order they stand. */
  readonly streamGroups?: readonly StreamGroup[]
  /** Names of M3U accounts, where a stream group orders by them. */
  readonly accounts?: AccountNames | undefined
  readonly now: Date
}

/**
 * The streams of a team's game, each once, in the order in which the host tries them: as the stream group
 * of the first orders its own, of the feeds the team's own first (at home the home feed). Of a card or a race
 * weekend the part that runs or comes next stands first, then what shows the whole, then the parts
 * after it; a part that is over has no stream there. Pure.
 */
function teamStreams(
  event: SportsEvent,
  team: TeamIdentity,
  { matches, keyOf, streamGroups = [], accounts = new Map(), now }: TeamStreamsInput,
): readonly number[] {
  const key = keyOf(event)
  const showing = matches.filter((match) => keyOf(match.event) === key)
  if (showing.length === 0) return []
  const { group } = leadOf(showing, { streamGroups })
  const ordered = orderedStreams(showing, withOwnFeedFirst(group, sideOfTeam(event, team)), accounts)
  const placeOf = placesOfParts(event, now)
  return ordered
    .map((match) => ({ match, place: placeOf(match.segment) }))
    .filter(({ place }) => place !== OVER)
    .map(({ match, place }) => ({ match, place: match.stream.isStale ? Number.POSITIVE_INFINITY : place }))
    .sort((one, other) => (one.place === other.place ? 0 : one.place - other.place))
    .map(({ match }) => match.stream.id)
}

function withOwnFeedFirst(group: OrderWishes, own: 'home' | 'away' | null): OrderWishes {
  if (own === null) return group
  const feeds = group.feedOrder ?? DEFAULT_FEEDS
  return { ...group, feedOrder: [own, ...feeds.filter((feed) => feed !== own)] }
}

/** The place of a part that is over. */
const OVER = -1
const WHOLE = 1

/** Where the streams of a part stand: 0 for what runs or comes next, 1 for the whole event, then the later parts by their start. */
function placesOfParts(event: SportsEvent, now: Date): (part: string | null) => number {
  const parts = (event.segments ?? []).flatMap(({ code }) => {
    const [start, end] = [segmentStart(event, code), segmentEnd(event, code)]
    return start === undefined || end === undefined ? [] : [{ code, start: start.getTime(), end: end.getTime() }]
  })
  // The last part goes with its event, which may run over, and stays for a while when it is over.
  const last = Math.max(...parts.map(({ end }) => end))
  const isOver = ({ end }: { readonly end: number }) => end <= now.getTime() && end < last
  const left = parts.filter((part) => !isOver(part)).sort((one, other) => one.start - other.start)
  const places = new Map(parts.map(({ code }) => [code, OVER]))
  for (const [index, { code }] of left.entries()) places.set(code, index === 0 ? 0 : WHOLE + index)
  return (part) => places.get(part ?? '') ?? WHOLE
}

/** The favorite teams of one run, and what their channels are made of. */
export interface TeamChannelsInput extends TeamStreamsInput {
  readonly teams: readonly FollowedTeam[]
  readonly settings: Settings
  readonly catalog: LeagueCatalog
  readonly resolver: Resolver
  /** Where the games of teams are looked up. */
  readonly schedules: TeamSchedules
  /** What the channel carries on while nobody lists the game that it shows; nothing if not given. */
  readonly heldStreams?: (tvgId: string, event: SportsEvent) => readonly number[]
}

/** Where the channel of a favorite team goes that names no other group. */
const DEFAULT_TEAM_GROUP = 'Teams'

/**
 * The permanent channel of each favorite team. It carries the streams of the game that it has now,
 * across all its competitions, its own feed before others; without a game it has none. Pure.
 */
export function buildTeamChannels(input: TeamChannelsInput): readonly TeamChannel[] {
  return input.teams.map((team) => teamChannel(team, input))
}

function teamChannel(followed: FollowedTeam, input: TeamChannelsInput): TeamChannel {
  const { favorite, identity, tvgId, template, hideResults } = followed
  const { resolver, schedules, keyOf, now } = input
  const games = schedules.gamesOf(identity)
  const event = gameNow(games, input)
  const parts = { segment: null, feed: null, keyword: null }
  const context = channelContext({ ...parts, event, team: identity, hideResults }, input, now)
  const { name, logoUrl } = nameAndLogo(template, { event, tvgId, team: identity }, context, resolver)
  return {
    ...parts,
    tvgId,
    mode: 'team',
    team: identity,
    event,
    eventKey: event === null ? null : keyOf(event),
    games,
    hideResults,
    template,
    name,
    logoUrl,
    group: resolver.text(favorite.outputChannelGroup ?? DEFAULT_TEAM_GROUP, context) || DEFAULT_TEAM_GROUP,
    profileIds: favorite.channelProfileIds,
    streamIds:
      event === null ? [] : [...teamStreams(event, identity, input), ...(input.heldStreams?.(tvgId, event) ?? [])],
  }
}

/**
 * The game that a team's channel carries now: one for which an event's channel would be there, the running one
 * before the one that comes next, and that before the one that was last. One that its provider calls running goes before
 * one that should have begun. Postponed and canceled ones are none.
 */
export function gameNow(
  games: readonly SportsEvent[],
  { settings, now }: { readonly settings: Settings; readonly now: Date },
): SportsEvent | null {
  const rule = lifetimeRule(undefined, settings)
  const ranked = games.flatMap((event) => {
    if (isCalledOff(event)) return []
    const { from, until } = channelLifetime(event, null, rule, now)
    if (now < from || now >= until) return []
    const start = Date.parse(event.start)
    switch (stateAt(event, now)) {
      case 'in':
        return [{ event, rank: event.status?.state === 'in' ? 0 : 1, near: -start }]
      case 'pre':
        return [{ event, rank: 2, near: start }]
      default:
        return [{ event, rank: 3, near: -start }]
    }
  })
  return ranked.sort((one, other) => one.rank - other.rank || one.near - other.near)[0]?.event ?? null
}
