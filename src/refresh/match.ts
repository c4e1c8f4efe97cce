import { addTemplateFacts } from '../channels/template-facts.ts'
import type { ChannelParts } from '../channels/wanted-channel.ts'
import { followedTeams } from '../configuration/favorite-teams.ts'
import { templatesToChoose } from '../configuration/stored-rows.ts'
import type { SportsEvent } from '../generated/records.ts'
import { eventKeys } from '../guide/tvg-id.ts'
import type { RefreshContext } from '../host/contract.ts'
import {
  nameEventKey,
  readNameEvents,
  readUnlisted,
  relistedNotes,
  withoutListedGames,
} from '../ledger/event-memory.ts'
import { isFromName } from '../sports/index.ts'
import { teamsOf } from '../store/team-cache.ts'
import { matchInputAt } from '../streams/match-input.ts'
import { type DemandInput, eventDemand } from '../streams/missing-streams.ts'
import { eventWindow } from '../streams/schedule-needs.ts'
import { matchStreams } from '../streams/stream-matches.ts'
import { freeStreams, readStreamNames } from '../streams/stream-names.ts'
import { createResolver } from '../templates/index.ts'
import type { MatchedRun, ReadRun, RefreshParts } from './types.ts'

/**
 * Adds `matched` to the run: what each stream shows, and the facts that templates ask for beside the schedule.
 * Writes nothing.
 */
export async function matchRun(
  { events: source, ledger, pace }: RefreshParts,
  context: RefreshContext,
  read: ReadRun,
): Promise<MatchedRun> {
  const { now } = context
  const { settings, rows, records, events, relisted, keywords } = read
  const {
    matched: matches,
    nameGuideMatches,
    unmatched,
    patternHits,
    seenNames,
  } = await matchStreams(matchInputAt(read, context), pace)
  const keyOfListed = eventKeys(events, records, relisted)
  const keyOf: MatchedRun['keyOf'] = (event) => (isFromName(event) ? nameEventKey(event) : keyOfListed(event))
  const templates = templatesToChoose(rows, settings.guideStyle)
  const followed = followedTeams({
    favorites: rows.favoriteTeams,
    knownTeams: [...read.knownTeams, ...teamsOf(events)],
    catalog: keywords.leagues,
    templates,
    settings,
    ledger: records,
  })
  const { teams } = followed
  const { askedLeagues } = read
  const isAsked = ({ league }: SportsEvent) => askedLeagues?.has(league.toLowerCase()) ?? true
  const unlisted = readUnlisted(ledger, { events, keyOf, window: eventWindow(settings, now), isAsked, now })
  const streamNames = readStreamNames(ledger)
  const { free, held } = freeStreams(nameGuideMatches, {
    ...{ records, events, keyOf, streamGroups: rows.streamGroups, settings, streamNames },
    unlisted: unlisted.byKey,
    demandOf: eventDemand(demandInput(read)),
    now,
  })
  context.progress('facts', 0, 1)
  const withFacts = await addTemplateFacts(source, read, {
    ...{ matches, keyOf, templates, teams, now },
    channels: records,
    unlisted: unlisted.games,
  })
  return {
    matches: withFacts.matched,
    nameGuideMatches: free,
    unmatched: [...unmatched, ...held],
    patternHits,
    seenNames,
    eventsWithFacts: withFacts.events,
    nameEvents: new Map([
      ...readNameEvents(ledger, records),
      ...free.map(({ event }) => [nameEventKey(event), event] as const),
    ]),
    unlisted: withoutListedGames(unlisted, withFacts.further),
    streamNames,
    keyOf,
    followedTeams: teams,
    schedules: withFacts.schedules,
    templates,
    resolver: createResolver({ artBaseUrl: settings.artBaseUrl }),
    sourceReport: withFacts.sourceReport,
    warnings: [...withFacts.warnings, ...followed.warnings, ...relistedNotes(relisted, records)],
  }
}

/** What tells whether a stream group still wants the event of a channel. */
export function demandInput({ rows, streams, hostGroups, accounts, settings, keywords, events }: ReadRun): DemandInput {
  const listed = new Set(events.map(({ league }) => league))
  return {
    ...{ streams, hostGroups, accounts },
    streamGroups: rows.streamGroups,
    unsupportedSports: settings.unsupportedSports,
    isLeagueKnown: (code) => keywords.leagues.find(code) !== undefined || listed.has(code),
  }
}

/** What the channels of a run are made of. */
export function channelParts({ now }: { readonly now: Date }, read: ReadRun, matched: MatchedRun): ChannelParts {
  const { templates, resolver, schedules, keyOf } = matched
  return { settings: read.settings, catalog: read.keywords.leagues, templates, resolver, schedules, keyOf, now }
}
