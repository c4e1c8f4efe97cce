import type { HostChannel, ManagedChannel, PlannedOperation } from '../generated/records.ts'
import type { ChannelChange } from '../host/contract.ts'
import { groupIds, logoIds } from './host-ids.ts'
import { RELAYOUT_SUBJECTS, type Relayout, recordRelayout } from './numbers/relayout.ts'
import type { PlannedChannel } from './plan/plan.ts'
import type { RefreshRun } from './refresh-run.ts'
import { recordListedStreams } from './streams/stream-drop.ts'

/** What the hook `channel:sync` leaves behind. */
export interface SyncedChannels {
  /** The ledger's records of all channels that are there now. */
  readonly channels: readonly { readonly record: ManagedChannel; readonly planned: PlannedChannel }[]
  /** Changes of numbers, beside the operations of the plan. */
  readonly renumbered: readonly PlannedOperation[]
}

/**
 * The hook `channel:sync`: removes what is over, then brings fields and numbers
 * of all channels in line with the plan in one request. A dry run only says what
 * it would do.
 */
export async function syncChannels(run: RefreshRun): Promise<SyncedChannels> {
  const { dryRun } = run.context
  if (!dryRun) await removeChannels(run)
  const present = dryRun ? run.hostChannels : await channelsNow(run)
  const channelOf = presentChannelFinder(present)
  const finders = { group: groupIds(run.rest), logo: logoIds(run.rest) }
  const renumbered: PlannedOperation[] = []
  const changes: ChannelChange[] = []

  for (const planned of run.plan.channels) {
    const { record } = planned
    const channel = channelOf(planned)
    const number = run.numbers.numbers.get(record.tvg_id) ?? null
    const moves = channel !== undefined && channel.channel_number !== number
    if (moves && planned.actual)
      renumbered.push(renumberOperation(record, channel.channel_number, number, run.relayout))
    if (!channel || dryRun || (!moves && planned.fields.length === 0)) continue
    changes.push({
      id: channel.id,
      ...(moves ? { channel_number: number } : {}),
      ...(await changedFields(planned, finders)),
    })
  }
  if (changes.length > 0) await run.rest.channels.bulkEdit(changes)

  const channels = run.plan.channels.map((planned) => ({
    planned,
    record: finalRecord(run, planned, channelOf(planned)?.id ?? planned.record.host_channel_id),
  }))
  if (!dryRun) {
    for (const { record } of channels) run.ledger.save(record)
    recordListedStreams(run.ledger, run.drop)
    recordRelayout(run.ledger, run.relayout)
    run.teams.remember(run.events, run.listedTeams)
  }
  return { channels, renumbered }
}

/** A channel that was there is found by its id; one that this run made by its tvg-id, of which there may be copies. */
function presentChannelFinder(present: readonly HostChannel[]): (planned: PlannedChannel) => HostChannel | undefined {
  const byId = new Map(present.map((channel) => [channel.id, channel]))
  const byTvgId = new Map(present.map((channel) => [channel.tvg_id, channel]))
  return ({ actual, record }) => (actual ? byId.get(actual.id) : byTvgId.get(record.tvg_id))
}

async function removeChannels({ plan, rest, ledger }: RefreshRun): Promise<void> {
  const ids = plan.removals.map(({ actual }) => actual.id)
  if (ids.length > 0) await rest.channels.bulkDelete(ids)
  for (const { id } of [...plan.removals.map(({ record }) => record), ...plan.forgotten]) ledger.remove(id)
}

/** The host's channels after creation and removal; read again only when the run changed them. */
async function channelsNow({ plan, rest, hostChannels }: RefreshRun) {
  const unchanged = plan.removals.length === 0 && plan.channels.every(({ actual }) => actual !== null)
  return unchanged ? hostChannels : rest.channels.list()
}

async function changedFields(
  { record, fields }: PlannedChannel,
  finders: { group: ReturnType<typeof groupIds>; logo: ReturnType<typeof logoIds> },
): Promise<Omit<ChannelChange, 'id'>> {
  return {
    ...(fields.includes('name') ? { name: record.name } : {}),
    ...(fields.includes('streams') ? { streams: record.stream_ids } : {}),
    ...(fields.includes('group') ? { channel_group_id: await finders.group(record.group ?? '') } : {}),
    ...(fields.includes('logo')
      ? { logo_id: record.logo_url === null ? null : await finders.logo(record.logo_url, record.name) }
      : {}),
  }
}

/** The record as the ledger keeps it; its time of change moves only when something else did. */
function finalRecord(
  run: RefreshRun,
  { record, actual, fields }: PlannedChannel,
  hostId: number | null,
): ManagedChannel {
  const number = run.numbers.numbers.get(record.tvg_id) ?? null
  const locked = run.numbers.locked.has(record.tvg_id)
  const changed = actual === null || fields.length > 0 || number !== record.number || locked !== record.number_locked
  return {
    ...record,
    host_channel_id: hostId,
    number,
    number_locked: locked,
    state: 'active',
    updated_at: changed ? run.context.now.toISOString() : record.updated_at,
  }
}

function renumberOperation(
  record: ManagedChannel,
  from: number | null,
  to: number | null,
  relayout: Relayout,
): PlannedOperation {
  return {
    action: 'renumber',
    tvg_id: record.tvg_id,
    name: record.name,
    fields: ['channel_number'],
    reason: renumberReason(record, sayNumber(from), sayNumber(to), relayout),
  }
}

function renumberReason({ number }: ManagedChannel, from: string, to: string, { reason }: Relayout): string {
  if (reason !== null) return `${RELAYOUT_SUBJECTS[reason]} moves it from ${from} to ${to}`
  const wasMovedInHost = sayNumber(number) === to
  return wasMovedInHost
    ? `the host shows ${from}, but its place in the lane is ${to}`
    : `its place in the lane moves it from ${from} to ${to}`
}

function sayNumber(number: number | null): string {
  return number === null ? 'no number' : String(number)
}
