import { withNamesApart } from '../channels/channel-names.ts'
import { wantedChannels } from '../channels/event-channels.ts'
import { withFacts } from '../channels/event-facts.ts'
import { type TeamChannelsInput, teamChannels } from '../channels/team-channels.ts'
import type { WantedChannel } from '../channels/wanted-channel.ts'
import { followedTeams } from '../configuration/favorite-teams.ts'
import { isAttached, templatesToChoose } from '../configuration/stored-rows.ts'
import type { StreamOutcome } from '../generated/records.ts'
import { eventKeys } from '../guide/tvg-id.ts'
import { listedByTeams, nameEventKey, readNameEvents, readUnlisted } from '../ledger/event-memory.ts'
import { isFromName } from '../sports/index.ts'
import { teamsOf } from '../store/team-cache.ts'
import { eventWindow } from '../streams/schedule-needs.ts'
import { matchStreams, type StreamMatch } from '../streams/stream-matches.ts'
import { freeStreams, isRenamed, readStreamNames } from '../streams/stream-names.ts'
import { createResolver } from '../templates/index.ts'
import type { Pace } from '../time/slices.ts'
import type { MatchedRun, ReadRun, RefreshParts } from './types.ts'

/** Matches the streams, and reads what the templates ask of their events beside the schedule. */
export async function matchRun({ events: source, ledger, pace }: RefreshParts, read: ReadRun): Promise<MatchedRun> {
  const { input, settings, rows, records, context } = read
  const { leagues: catalog } = input.keywords
  const { matched: matches, named, unmatched, seenNames } = await matchStreams(input, pace)
  const keyOfListed = eventKeys(input.events, records)
  const keyOf: MatchedRun['keyOf'] = (event) => (isFromName(event) ? nameEventKey(event) : keyOfListed(event))
  const templates = templatesToChoose(rows)
  const followed = followedTeams({
    favorites: rows.favorite_teams,
    knownTeams: [...(input.knownTeams ?? []), ...teamsOf(input.events)],
    catalog,
    templates,
    settings,
    ledger: records,
  })
  const { teams } = followed
  const { stream_groups: streamGroups } = rows
  const { events } = input
  const unlisted = readUnlisted(ledger, { events, keyOf, window: eventWindow(settings, context.now), now: context.now })
  const streamNames = readStreamNames(ledger)
  const { free, held } = freeStreams(named, {
    ...{ records, events, keyOf, streamGroups, settings, streamNames },
    unlisted: unlisted.byKey,
    now: context.now,
  })
  context.progress('facts', 0, 1)
  const filled = await withFacts(source, input, {
    ...{ matches, keyOf, templates, teams },
    channels: records,
    unlisted: unlisted.games,
  })
  return {
    matches: filled.matched,
    named: free,
    unmatched: [...unmatched, ...held],
    nameEvents: new Map([
      ...readNameEvents(ledger, records),
      ...free.map(({ event }) => [nameEventKey(event), event] as const),
    ]),
    seenNames,
    unlisted: listedByTeams(unlisted, filled.further),
    streamNames,
    events: filled.events,
    followed: teams,
    sourceReport: filled.sourceReport,
    matchWarnings: [...filled.warnings, ...followed.warnings],
    settings,
    catalog,
    templates,
    resolver: createResolver({ artBaseUrl: settings.art_base_url }),
    schedules: filled.schedules,
    keyOf,
    now: context.now,
  }
}

/** The channels of ours that should exist now, and what became of each matched stream. */
export async function wantedNow(
  { input, rows, records, streams }: ReadRun,
  matched: MatchedRun,
  pace: Pace,
): Promise<{ readonly wanted: readonly WantedChannel[]; readonly outcomes: readonly StreamOutcome[] }> {
  const ofOwn = ({ group }: StreamMatch) => !isAttached(group)
  const matches = matched.matches.filter(ofOwn)
  const shown = [...matches, ...matched.named.filter(ofOwn)]
  const { accounts } = input
  const { stream_groups: streamGroups } = rows
  const { wanted, outcomes } = await wantedChannels(
    { ...matched, matches: shown, streamGroups, accounts, ledger: records },
    pace,
  )
  const ofTeams = teamChannels({
    ...{ ...matched, matches, streamGroups, accounts },
    teams: matched.followed,
    heldStreams: heldStreams(records, streams, matched),
  })
  return { wanted: withNamesApart<WantedChannel>([...wanted, ...ofTeams], matched), outcomes }
}

/** What a team's channel carries while nobody lists its game: the streams that it had for it, but those that are called otherwise by now. */
function heldStreams(
  records: ReadRun['records'],
  streams: ReadRun['streams'],
  { unlisted, streamNames }: MatchedRun,
): NonNullable<TeamChannelsInput['heldStreams']> {
  return (tvgId, event) => {
    const record = unlisted.sinceOf(event) === undefined ? undefined : records.find((one) => one.tvg_id === tvgId)
    const ofGame = streamNames.get(tvgId)
    if (record === undefined || ofGame === undefined) return []
    const kept = streams.filter(({ id, name }) => ofGame.has(id) && !isRenamed(record, { id, name }, streamNames))
    const present = new Set(kept.map(({ id }) => id))
    return record.stream_ids.filter((id) => present.has(id))
  }
}
