import { isAttached } from '../configuration/stored-rows.ts'
import { SportsGuideError } from '../errors.ts'
import type {
  HostChannel,
  MovedBy,
  MovedByJson,
  NumberingException,
  NumberingPreview,
  NumberingProposal,
  PreviewedChannel,
  PriorityTeam,
  Settings,
  SortPriority,
  Warning,
} from '../generated/records.ts'
import { validateNumberingProposal } from '../generated/validators/numbering-proposal.ts'
import type { Host } from '../host/contract.ts'
import type { Ledger } from '../ledger/ledger-store.ts'
import {
  type PinLookups,
  prepareException,
  preparePriorityTeam,
  prepareSortPriority,
  reassignAllChannels,
} from '../numbering/index.ts'
import type { Draft } from '../records/validation.ts'
import { errorAt, requireRecord } from '../records/validation.ts'
import { leagueCatalog } from '../sports/index.ts'
import { proposedSettings, readSettings } from '../store/settings.ts'
import { type TeamCache, TeamNames } from '../store/team-cache.ts'
import { readUserRows } from '../store/user-rows.ts'
import { hostChannelFinder } from './channel-finder.ts'
import {
  type NamedNumberingRows,
  type NumberingRows,
  nextReset,
  numberingScenario,
  relayoutOf,
  withTakenNumbers,
} from './channel-numbers.ts'
import type { PlannedChannel } from './channel-plan.ts'
import { displacementsOf, takenNumberWarnings } from './displaced-channels.ts'
import { pinLookups, pinWarnings, priorityWarnings, withTeamNames } from './pinned-blocks.ts'

/**
 * How the next run would number the channels that are there now, with what is
 * stored or, member by member, with a proposal in its place (spec, Endpoints C).
 * Writes nothing. Channels that the next run would make or remove are not looked
 * for: that takes the events. Throws InvalidRecord for a proposal that is wrong.
 */
export async function previewNumbering(
  { host, ledger, teams }: { readonly host: Host; readonly ledger: Ledger; readonly teams: TeamCache },
  proposal: unknown,
): Promise<NumberingPreview> {
  const proposed = requireRecord<NumberingProposal>(validateNumberingProposal, proposal, 'body')
  const stored = await readSettings(host, { write: false })
  const settings = proposedSettings(stored.settings, proposed.settings ?? {})
  const { rows: storedRows, warnings: rowWarnings } = await readUserRows(host.settings)
  const together = {
    ...storedRows,
    ...proposedRows(proposed, storedRows.numberingExceptions, await pinLookups({ host, teams })),
  }
  const rows = { ...together, numberingExceptions: withTeamNames(together.numberingExceptions, teams, []) }
  const hostChannels = await host.rest.channels.list()
  const ofLedger = ledger.list()
  const channels = presentChannels(ofLedger.records, hostChannels)
  const known = { catalog: leagueCatalog(rows.ownLeagues), teams: new TeamNames(teams.list({})) }
  const relayout = relayoutOf(ledger, settings, rows, { hasChannels: channels.length > 0, now: host.clock() })
  const isAsked = proposed.regrid === true && settings.channelStabilityMode !== 'compact'
  const reason = isAsked ? 'asked' : relayout.reason
  return {
    mode: settings.channelStabilityMode,
    relayout: {
      due: reason !== null,
      reason,
      next_reset: nextReset(settings, host.clock())?.toISOString() ?? null,
    },
    ...layoutOf(channels, hostChannels, settings, rows, reason !== null, [
      ...stored.warnings,
      ...rowWarnings,
      ...ofLedger.warnings,
      ...pinWarnings(rows.numberingExceptions, known),
      ...priorityWarnings(rows, known),
    ]),
  }
}

/** The proposed rows, held to the same rules as rows that are stored one after the other. */
function proposedRows(
  proposed: NumberingProposal,
  stored: readonly NumberingException[],
  lookups: PinLookups,
): Partial<NumberingRows> {
  const { numbering_exceptions: blocks, priority_teams: teams, sort_priorities: priorities } = proposed
  const { codes } = lookups
  return {
    ...(blocks && {
      numberingExceptions: preparedRows<NumberingException>('numbering_exceptions', blocks, (draft, others) =>
        prepareException(draft, { others: isStored(draft, stored) ? [] : others, changed: draft, lookups }),
      ),
    }),
    ...(teams && {
      priorityTeams: preparedRows<PriorityTeam>('priority_teams', teams, (draft, others) =>
        preparePriorityTeam(draft, { others, codes }),
      ),
    }),
    ...(priorities && {
      sortPriorities: preparedRows<SortPriority>('sort_priorities', priorities, (draft, others) =>
        prepareSortPriority(draft, { others, codes }),
      ),
    }),
  }
}

/** True for a row that has its start and label already: what an earlier version stored is not refused. */
function isStored({ id, start, label }: Draft, stored: readonly NumberingException[]): boolean {
  const known = stored.find((row) => row.id !== undefined && row.id === id)
  return known !== undefined && known.start === start && (known.label ?? null) === (label ?? null)
}

/** Each row prepared against those before it; an error names the row's place in the proposal. */
function preparedRows<Row>(name: string, drafts: readonly Draft[], prepare: (draft: Draft, others: Row[]) => Row) {
  const rows: Row[] = []
  for (const [index, draft] of drafts.entries()) {
    try {
      rows.push(prepare(draft, rows))
    } catch (error) {
      if (!(error instanceof SportsGuideError)) throw error
      const fields = error.fields.map((one) => errorAt(`/${name}/${index}`, one))
      throw new SportsGuideError(error.code, `${name} row ${index + 1}: ${error.message}`, { fields, cause: error })
    }
  }
  return rows
}

/** A channel of ours that the host has. */
type ChannelInHost = PlannedChannel & { readonly actual: HostChannel }

function presentChannels(records: readonly PlannedChannel['record'][], hostChannels: readonly HostChannel[]) {
  const actualOf = hostChannelFinder(hostChannels)
  return records.flatMap((record): ChannelInHost[] => {
    const actual = actualOf(record)
    const isOwners = isAttached(record) // taken over: its number is the user's
    return actual === null || isOwners
      ? []
      : [{ record, previousRecord: record, actual, wanted: null, event: null, changes: [] }]
  })
}

function layoutOf(
  channels: readonly ChannelInHost[],
  hostChannels: readonly HostChannel[],
  settings: Settings,
  rows: NamedNumberingRows,
  relayoutDue: boolean,
  warnings: readonly Warning[],
) {
  const plan = { channels, removals: [] }
  const scenario = numberingScenario(plan, hostChannels, settings, rows, relayoutDue)
  const placed = reassignAllChannels(scenario)
  const { numbers, lanes, warnings: numberingWarnings } = placed
  const lineup = { plan, hostChannels, scenario, placed }
  const displaced = displacementsOf(lineup)
  const previewed = new Map(
    channels.map((channel) => {
      const id = String(channel.record.id)
      const movedBy = displaced.get(channel.record.tvgId)?.by
      return [id, previewedChannel(channel, numbers.get(id) ?? null, movedBy)]
    }),
  )
  const previews = [...previewed.values()]
  return {
    lanes: lanes.map((lane) => ({ ...lane, channels: lane.channels.flatMap((id) => previewed.get(id) ?? []) })),
    unnumbered: previews.filter(({ coming_number: coming }) => coming === null),
    moves: previews.filter(({ current_number: current, coming_number: coming }) => current !== coming).length,
    warnings: [...warnings, ...withTakenNumbers(numberingWarnings, takenNumberWarnings(lineup, displaced))],
  }
}

function previewedChannel(
  { record, actual }: ChannelInHost,
  coming: number | null,
  movedBy: MovedBy | undefined,
): PreviewedChannel {
  return {
    id: record.id,
    tvg_id: record.tvgId,
    name: actual.name,
    sport: record.sport,
    league: record.league,
    event_time: record.eventTime,
    current_number: actual.channelNumber,
    coming_number: coming,
    ...(movedBy === undefined ? {} : { moved_by: movedByJson(movedBy) }),
  }
}

function movedByJson({ hostChannelId: id, ...movedBy }: MovedBy): MovedByJson {
  return { ...movedBy, host_channel_id: id }
}
