import type { ManagedChannel, Settings, SportsEvent, Template } from '../generated/records.ts'
import type { RefreshContext } from '../host/contract.ts'
import type { OwnerRows } from '../store/documents.ts'
import { createResolver } from '../templates/index.ts'
import { numberChannels } from './numbers/channel-numbers.ts'
import { pinWarnings, withTeamNames } from './numbers/pinned-blocks.ts'
import { relayoutOf } from './numbers/relayout.ts'
import {
  brokenReferences,
  nameWarnings,
  templateNotes,
  templatesToChoose,
  unfulfilledWishes,
  withKnownProfiles,
} from './owner-rows.ts'
import { planChannels } from './plan/plan.ts'
import type { RefreshParts, RefreshRun } from './refresh-run.ts'
import { matchInputOf, readState } from './streams/match-input.ts'
import { matchStreams } from './streams/match-streams.ts'
import { streamDrop } from './streams/stream-drop.ts'
import { withFacts } from './wanted/facts-wanted.ts'
import { channelLifetime, lifetimeRule } from './wanted/lifetime.ts'
import { eventKeys } from './wanted/tvg-id.ts'
import { type WantedChannel, wantedChannels } from './wanted/wanted.ts'

/**
 * Reads what a run needs and plans it to the last number: settings, rows,
 * streams, events, matches, channels. Writes nothing but settings newly typed
 * into the form.
 */
export async function prepareRun(parts: RefreshParts, context: RefreshContext): Promise<RefreshRun> {
  const { host, ledger, teams } = parts
  const { now, dryRun } = context
  const { rest } = host
  const writesBefore = rest.writeRequests()
  const stored = await readState(parts, { write: !dryRun })
  const { rows: usable, warnings: profileWarnings } = await withKnownProfiles(stored.rows, rest.profiles.list)
  const [streams, groups, hostChannels, logos] = await Promise.all([
    rest.streams.list(),
    rest.groups.list(),
    rest.channels.list(),
    rest.logos.list(),
  ])

  const input = await matchInputOf(parts, { ...stored, rows: usable }, { streams, hostGroups: groups }, context)
  const { settings, keywords } = input
  const { leagues: catalogue } = keywords
  const rows = { ...usable, numbering_exceptions: withTeamNames(usable.numbering_exceptions, teams, input.events) }

  const { matched: matches, unmatched } = matchStreams(input)
  const known = ledger.list()
  const keyOf = eventKeys(input.events, known.records)
  const templates = templatesToChoose(rows)
  const { matched, events, schedules, ...filled } = await withFacts(parts.events, input, {
    matches,
    channels: known.records,
    keyOf,
    templates,
  })
  const resolver = createResolver({ artBaseUrl: settings.art_base_url })
  const { wanted, outcomes } = wantedChannels({
    matches: matched,
    settings,
    catalogue,
    templates,
    resolver,
    schedules,
    keyOf,
    now,
  })

  const drop = streamDrop(ledger, streams.filter((stream) => !stream.is_stale).length)
  const plan = planChannels({
    wanted,
    ledger: known.records,
    hostChannels,
    hostGroupNames: new Map(groups.map(({ id, name }) => [id, name])),
    hostLogoUrls: new Map(logos.map(({ id, url }) => [id, url])),
    events: new Map(events.map((event) => [keyOf(event), event])),
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
    catalogue,
    events,
    schedules,
    listedTeams: input.listedTeams,
    sourceReport: filled.sourceReport,
    outcomes: inStreamOrder(streams, [...outcomes, ...unmatched]),
    hostChannels,
    plan,
    numbers,
    relayout,
    drop,
    warnings: [
      ...input.warnings,
      ...filled.warnings,
      ...nameWarnings(rows, catalogue, now),
      ...brokenReferences(rows, catalogue),
      ...templateNotes(rows.templates, templatesOf(wanted), settings, catalogue),
      ...pinWarnings(rows.numbering_exceptions, catalogue),
      ...profileWarnings,
      ...unfulfilledWishes(rows),
      ...known.warnings,
      ...plan.warnings,
      ...numbers.warnings,
      ...drop.warnings,
    ],
  }
}

/** Each template of these channels once. */
function templatesOf(wanted: readonly WantedChannel[]): readonly Template[] {
  return [...new Set(wanted.map(({ template }) => template))]
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

function inStreamOrder<T extends { readonly stream_id: number }>(
  streams: readonly { id: number }[],
  outcomes: T[],
): T[] {
  const position = new Map(streams.map(({ id }, index) => [id, index]))
  return outcomes.sort((one, other) => (position.get(one.stream_id) ?? 0) - (position.get(other.stream_id) ?? 0))
}
