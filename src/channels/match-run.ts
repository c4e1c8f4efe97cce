import type { SourceReport, SportsEvent, StreamOutcome, Warning } from '../generated/records.ts'
import { teamsOf } from '../store/team-cache.ts'
import { createResolver } from '../templates/index.ts'
import { isAttached, templatesToChoose } from './owner-rows.ts'
import type { ReadRun } from './read-run.ts'
import type { RefreshParts } from './refresh-run.ts'
import { matchStreams, type StreamMatches } from './streams/match-streams.ts'
import { wantedChannels } from './wanted/event-channels.ts'
import { withFacts } from './wanted/facts-wanted.ts'
import { type FollowedTeam, followedTeams } from './wanted/followed-teams.ts'
import { withNamesApart } from './wanted/names-of-run.ts'
import { teamChannels } from './wanted/team-channels.ts'
import { eventKeys } from './wanted/tvg-id.ts'
import type { ChannelParts, WantedChannel } from './wanted/wanted-channel.ts'

/** What the streams of a run show, and what channels of it are made of. */
export interface MatchedRun extends ChannelParts {
  readonly matches: StreamMatches['matched']
  readonly unmatched: StreamMatches['unmatched']
  /** With the facts that the templates of their channels ask for. */
  readonly events: readonly SportsEvent[]
  /** The favourite teams. */
  readonly followed: readonly FollowedTeam[]
  /** What was asked of the providers; null where events came from a file. */
  readonly sourceReport: SourceReport | null
  /** Of favourite teams and facts. */
  readonly matchWarnings: readonly Warning[]
}

/** Matches the streams, and reads what the templates ask of their events beside the schedule. */
export async function matchRun({ events: source }: RefreshParts, read: ReadRun): Promise<MatchedRun> {
  const { input, settings, rows, records, context } = read
  const { leagues: catalogue } = input.keywords
  const { matched: matches, unmatched } = matchStreams(input)
  const keyOf = eventKeys(input.events, records)
  const templates = templatesToChoose(rows)
  const followed = followedTeams({
    favourites: rows.favourite_teams,
    knownTeams: [...(input.knownTeams ?? []), ...teamsOf(input.events)],
    catalogue,
    templates,
    settings,
    ledger: records,
  })
  const { teams } = followed
  const filled = await withFacts(source, input, { matches, channels: records, keyOf, templates, teams })
  return {
    matches: filled.matched,
    unmatched,
    events: filled.events,
    followed: teams,
    sourceReport: filled.sourceReport,
    matchWarnings: [...filled.warnings, ...followed.warnings],
    settings,
    catalogue,
    templates,
    resolver: createResolver({ artBaseUrl: settings.art_base_url }),
    schedules: filled.schedules,
    keyOf,
    now: context.now,
  }
}

/** The channels of ours that should exist now, and what became of each matched stream. */
export function wantedNow(
  { input, rows, records }: ReadRun,
  matched: MatchedRun,
): { readonly wanted: readonly WantedChannel[]; readonly outcomes: readonly StreamOutcome[] } {
  const matches = matched.matches.filter(({ group }) => !isAttached(group))
  const { accounts } = input
  const { stream_groups: streamGroups } = rows
  const { wanted, outcomes } = wantedChannels({ ...matched, matches, streamGroups, accounts, ledger: records })
  const ofTeams = teamChannels({ ...matched, matches, streamGroups, accounts, teams: matched.followed })
  return { wanted: withNamesApart<WantedChannel>([...wanted, ...ofTeams], matched), outcomes }
}
