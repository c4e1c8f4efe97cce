import type { ManagedChannel, Settings, SportsEvent } from '../generated/records.ts'
import type { RefreshContext } from '../host/contract.ts'
import { LEAGUES, SPORTS } from '../sports/index.ts'
import { type OwnerRows, readOwnerRows } from '../store/documents.ts'
import { readSettings } from '../store/settings.ts'
import { createResolver, STARTER_TEMPLATES } from '../templates/index.ts'
import { civilDate, startOfDay } from '../time/zone.ts'
import { hintedLeagues } from './hinted-leagues.ts'
import { channelLifetime, lifetimeRule } from './lifetime.ts'
import { matchStreams } from './match-streams.ts'
import { numberChannels } from './numbers/channel-numbers.ts'
import { pinWarnings, withTeamNames } from './numbers/pinned-blocks.ts'
import { relayoutOf } from './numbers/relayout.ts'
import {
  brokenReferences,
  keywordWarnings,
  requirePatterns,
  unfulfilledWishes,
  withKnownProfiles,
} from './owner-rows.ts'
import { planChannels } from './plan.ts'
import type { RefreshParts, RefreshRun } from './refresh-run.ts'
import { streamDrop } from './stream-drop.ts'
import { eventKeys } from './tvg-id.ts'
import { wantedChannels } from './wanted.ts'

/**
 * Reads what a run needs and plans it to the last number: settings, rows,
 * streams, events, matches, channels. Writes nothing but settings newly typed
 * into the form.
 */
export async function prepareRun(
  { host, events: source, ledger, teams, keywords: keywordCache }: RefreshParts,
  context: RefreshContext,
): Promise<RefreshRun> {
  const { now, dryRun, progress } = context
  const { rest } = host
  const writesBefore = rest.writeRequests()
  const { settings, warnings: settingWarnings } = await readSettings(host, { write: !dryRun })
  const { rows: stored, warnings: rowWarnings } = await readOwnerRows(host.settings)
  requirePatterns(stored)
  const { rows: usable, warnings: profileWarnings } = await withKnownProfiles(stored, rest.profiles.list)
  const [streams, groups, hostChannels, logos] = await Promise.all([
    rest.streams.list(),
    rest.groups.list(),
    rest.channels.list(),
    rest.logos.list(),
  ])

  const keywords = keywordCache.serviceOf(usable.detection_keywords)
  progress('events', 0, 1)
  const answer = await source.read({
    leagues: subscribedLeagues(usable.stream_groups),
    hinted: () => hintedLeagues(streams, keywords),
    ...eventWindow(settings, now),
  })
  progress('events', 1, 1)
  const rows = {
    ...usable,
    numbering_exceptions: withTeamNames(usable.numbering_exceptions, teams, answer.events),
  }

  const { matched, unmatched } = matchStreams({
    streams,
    hostGroups: groups,
    events: answer.events,
    rows,
    keywords,
    unsupportedSports: unsupportedSports(settings),
    now,
    timeZone: settings.time_zone,
    daysAhead: settings.guide_days_ahead,
    progress: (done, total) => progress('streams', done, total),
  })
  const known = ledger.list()
  const keyOf = eventKeys(answer.events, known.records)
  const templates = [...rows.templates, ...STARTER_TEMPLATES]
  const resolver = createResolver({ artBaseUrl: settings.art_base_url })
  const { wanted, outcomes } = wantedChannels({ matches: matched, settings, templates, resolver, keyOf, now })

  const drop = streamDrop(ledger, streams.filter((stream) => !stream.is_stale).length)
  const plan = planChannels({
    wanted,
    ledger: known.records,
    hostChannels,
    hostGroupNames: new Map(groups.map(({ id, name }) => [id, name])),
    hostLogoUrls: new Map(logos.map(({ id, url }) => [id, url])),
    events: new Map(answer.events.map((event) => [keyOf(event), event])),
    goesAt: (record, event) => goesAt(record, event, settings, rows, now),
    mayMissStreams: drop.mayRemove,
    removalCap: settings.removal_cap,
    now,
  })
  const hasChannels = plan.channels.some(({ actual }) => actual !== null)
  const relayout = relayoutOf(ledger, settings, rows, { hasChannels, now })
  const numbers = numberChannels(plan, hostChannels, settings, rows, relayout.reason !== null)
  return {
    context,
    settings,
    rows,
    resolver,
    templates,
    ledger,
    teams,
    rest,
    hostWrites: () => rest.writeRequests() - writesBefore,
    events: answer.events,
    outcomes: inStreamOrder(streams, [...outcomes, ...unmatched]),
    hostChannels,
    plan,
    numbers,
    relayout,
    drop,
    warnings: [
      ...settingWarnings,
      ...rowWarnings,
      ...keywordWarnings(rows),
      ...brokenReferences(rows),
      ...pinWarnings(rows.numbering_exceptions, rows.own_leagues),
      ...profileWarnings,
      ...unfulfilledWishes(rows),
      ...answer.warnings,
      ...known.warnings,
      ...plan.warnings,
      ...numbers.warnings,
      ...drop.warnings,
    ],
  }
}

/** Leagues that any group subscribes to; null when one of them subscribes to all. */
export function subscribedLeagues(
  groups: readonly { leagues?: string[]; enabled?: boolean }[],
): readonly string[] | null {
  const enabled = groups.filter((group) => group.enabled !== false)
  if (groups.length === 0 || enabled.some((group) => group.leagues === undefined)) return null
  return [...new Set(enabled.flatMap((group) => (group.leagues ?? []).map((code) => code.toLowerCase())))]
}

/** Events from a day before the guide begins, since they may still run, to a day after it ends. */
export function eventWindow(settings: Settings, now: Date): { from: Date; to: Date } {
  const today = civilDate(now, settings.time_zone)
  return {
    from: startOfDay(today, settings.time_zone, -settings.guide_days_back - 1),
    to: startOfDay(today, settings.time_zone, settings.guide_days_ahead + 2),
  }
}

function goesAt(
  record: ManagedChannel,
  event: SportsEvent | null,
  settings: Settings,
  rows: OwnerRows,
  now: Date,
): Date {
  const known = event ?? lastKnownEvent(record)
  const group = rows.stream_groups.find(({ id }) => id === record.stream_group_id)
  return channelLifetime(known, record.segment, lifetimeRule(group, settings), now).until
}

/** What the ledger still knows of an event that no provider lists now. */
function lastKnownEvent({ event_id, event_time, sport, league }: ManagedChannel): SportsEvent {
  return { id: event_id ?? '', start: event_time ?? new Date(0).toISOString(), sport, league }
}

/** Sports whose streams are set aside: those that the owner named, else those without any league in the catalogue (design 3). */
export function unsupportedSports({ unsupported_sports: named }: Settings): readonly string[] {
  if (named !== undefined) return named
  const covered = new Set(LEAGUES.map(({ sport }) => sport))
  return SPORTS.map(({ code }) => code).filter((code) => !covered.has(code))
}

function inStreamOrder<T extends { readonly stream_id: number }>(
  streams: readonly { id: number }[],
  outcomes: T[],
): T[] {
  const position = new Map(streams.map(({ id }, index) => [id, index]))
  return outcomes.sort((one, other) => (position.get(one.stream_id) ?? 0) - (position.get(other.stream_id) ?? 0))
}
