import { channelLifetime, lifetimeRule } from '../configuration/channel-lifetime.ts'
import type { FollowedTeam } from '../configuration/followed-teams.ts'
import type { Settings, SportsEvent } from '../generated/records.ts'
import { isCalledOff, type LeagueCatalogue, stateAt, type TeamSchedules } from '../sports/index.ts'
import type { Resolver } from '../templates/index.ts'
import { type TeamStreamsInput, teamStreams } from './team-streams.ts'
import { channelContext, nameAndLogo, type TeamChannel } from './wanted-channel.ts'

/** The favourite teams of one run, and what their channels are made of. */
export interface TeamChannelsInput extends TeamStreamsInput {
  readonly teams: readonly FollowedTeam[]
  readonly settings: Settings
  readonly catalogue: LeagueCatalogue
  readonly resolver: Resolver
  /** Where the games of teams are looked up. */
  readonly schedules: TeamSchedules
  /** What the channel carries on while nobody lists the game that it shows; nothing if not given. */
  readonly heldStreams?: (tvgId: string, event: SportsEvent) => readonly number[]
}

/** Where the channel of a favourite team goes that names no other group. */
const DEFAULT_TEAM_GROUP = 'Teams'

/**
 * The permanent channel of each favourite team. It carries the streams of the game that it has now,
 * across all its competitions, its own feed before others; without a game it has none. Pure.
 */
export function teamChannels(input: TeamChannelsInput): readonly TeamChannel[] {
  return input.teams.map((team) => teamChannel(team, input))
}

function teamChannel(followed: FollowedTeam, input: TeamChannelsInput): TeamChannel {
  const { favourite, identity, tvgId, template, hideResults } = followed
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
    group: resolver.text(favourite.output_channel_group ?? DEFAULT_TEAM_GROUP, context) || DEFAULT_TEAM_GROUP,
    profileIds: favourite.channel_profile_ids,
    streamIds:
      event === null ? [] : [...teamStreams(event, identity, input), ...(input.heldStreams?.(tvgId, event) ?? [])],
  }
}

/**
 * The game that a team's channel carries now: one for which an event's channel would be there, the running one
 * before the one that comes next, and that before the one that was last. One that its provider calls running goes before
 * one that should have begun. Postponed and canceled ones are none.
 */
function gameNow(games: readonly SportsEvent[], { settings, now }: TeamChannelsInput): SportsEvent | null {
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
