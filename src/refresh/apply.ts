import { recordHostMemory } from '../channels/channel-memory.ts'
import type { PlannedChannel } from '../channels/channel-plan.ts'
import { editChannels, removeChannels, setProfiles } from '../channels/channel-writes.ts'
import { recordRelayout } from '../channels/relayout.ts'
import { rememberShown } from '../channels/remember.ts'
import { recordLines } from '../configuration/line-memory.ts'
import type { HostChannel, ManagedChannel } from '../generated/records.ts'
import { recordNameEvents } from '../ledger/remembered-events.ts'
import {
  forgetLooks,
  giveGuidesBack,
  recordSlots,
  rememberLooks,
  shownSlots,
  slotOverrides,
} from '../slots/slot-writes.ts'
import { recordSeenNames } from '../streams/first-seen.ts'
import { recordListedStreams } from '../streams/stream-drop.ts'
import { nearSpans, recordNearEvents } from './near-events.ts'
import type { RefreshRun } from './types.ts'

/** What the hook `channel:sync` leaves behind. */
export interface SyncedChannels {
  /** The ledger's records of all channels that are there now. */
  readonly channels: readonly { readonly record: ManagedChannel; readonly planned: PlannedChannel }[]
}

/**
 * The hook `channel:sync`: removes what is over, then brings fields and numbers
 * of all channels in line with the plan in one request, and then their profiles.
 * A dry run only says what there would be.
 */
export async function syncChannels(run: RefreshRun): Promise<SyncedChannels> {
  const { dryRun } = run.context
  if (!dryRun) {
    run.context.progress('sync', 0, 1)
    const { rest, ids, created } = run
    const looks = await rememberLooks(run.slots)
    const { operations } = run.plan
    await removeChannels(rest, operations)
    forgetRecords(run)
    await editChannels(rest, operations, { ids, created, overrideOf: slotOverrides(run.slots) })
    await setProfiles(rest, operations)
    await giveGuidesBack(rest, run.slots)
    await forgetLooks(run.slots, looks)
  }
  const channels = run.plan.channels.map((planned) => ({ planned, record: finalRecord(run, planned) }))
  const all = [...channels, ...dressedChannels(run)]
  if (!dryRun) {
    run.ledger.together(() => {
      for (const { record } of channels) run.ledger.save(record)
      recordSlots(run.ledger, run.slots.plan)
      recordListedStreams(run.ledger, run.drop)
      recordLines(run.ledger, run.formLines)
      recordSeenNames(run.ledger, run.seenNames)
      recordNameEvents(run.ledger, run.nameEvents)
      recordRelayout(run.ledger, run.relayout)
      recordHostMemory(run.ledger, run.plan.remembered, run.ids.groups)
      rememberShown(run.ledger, all, run)
      recordNearEvents(run.ledger, nearSpans(all, { ...run, matches: [...run.matches, ...run.named] }))
    })
    run.teams.remember(run.events, run.listedTeams)
  }
  return { channels: all }
}

/** Channels of the owner's that show an event are channels of the guide like ours. */
function dressedChannels({ slots }: RefreshRun): SyncedChannels['channels'] {
  return shownSlots(slots.plan).map(({ record, event, actual }) => ({
    record,
    planned: { record, known: record, wanted: null, actual, event, changes: [] },
  }))
}

/** What the plan forgets or removes is no channel of ours any more. */
function forgetRecords({ plan, ledger }: RefreshRun): void {
  ledger.together(() => {
    for (const { id } of [...plan.removals.flatMap(({ record }) => record ?? []), ...plan.forgotten]) ledger.remove(id)
  })
}

/** The record as the ledger keeps it; its time of change moves only when something else did. */
function finalRecord(run: RefreshRun, { record, known, actual }: PlannedChannel): ManagedChannel {
  const channel: HostChannel | undefined = actual ?? run.created.get(record.tvg_id)
  const final: ManagedChannel = {
    ...record,
    host_channel_id: channel?.id ?? record.host_channel_id,
    host_channel_uuid: channel?.uuid ?? record.host_channel_uuid,
    number: run.numbers.numbers.get(record.tvg_id) ?? null,
    number_locked: run.numbers.locked.has(record.tvg_id),
  }
  const isSame = known !== null && JSON.stringify(final) === JSON.stringify(known)
  return isSame ? final : { ...final, updated_at: run.context.now.toISOString() }
}
