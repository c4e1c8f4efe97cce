import { recordHostMemory, saveShownEvents } from '../channels/channel-memory.ts'
import { recordRelayout } from '../channels/channel-numbers.ts'
import type { PlannedChannel } from '../channels/channel-plan.ts'
import {
  creationsAmong,
  editChannels,
  makeChannels,
  makeGroupsAndLogos,
  removeChannels,
  setProfiles,
} from '../channels/channel-writes.ts'
import { recordLines } from '../configuration/form-lines.ts'
import type { HostChannel, ManagedChannel } from '../generated/records.ts'
import type { Journal } from '../history/journal.ts'
import type { RefreshContext } from '../host/contract.ts'
import { recordNameEvents } from '../ledger/event-memory.ts'
import {
  deleteRestoredAppearance,
  logoNames,
  recordSlots,
  restoreGuides,
  saveAppearance,
  shownSlots,
  slotOverrides,
} from '../slots/slot-writes.ts'
import { recordSeenNames } from '../streams/name-guide.ts'
import { recordListedStreams } from '../streams/stream-drop.ts'
import { prepareRun } from './prepare.ts'
import { nearSpans, recordNearEvents } from './schedule.ts'
import type { RefreshParts, RefreshRun } from './types.ts'

/**
 * The hook `channel:create`: reads streams and events, plans the whole run, and
 * makes the groups, logos and channels that are missing. A dry run stops at the plan.
 */
export async function createChannels(parts: RefreshParts, context: RefreshContext): Promise<RefreshRun> {
  const run = await prepareRun(parts, context)
  if (context.dryRun) return run
  context.progress('create', 0, creationsAmong(run.plan.operations).length)
  if (run.plan.operations.length > 0) await recordBeginning(parts.journal, run)
  await makeGroupsAndLogos(run.rest, run.plan.operations, run.ids, logoNames(run.slots))
  await makeMissing(run)
  return run
}

/** Writes into the journal what the run is going to do, before its first write. */
async function recordBeginning(journal: Journal, run: RefreshRun): Promise<void> {
  const { context, plan, hostChannels, rest, ledger } = run
  const touched = new Set(plan.operations.map(({ host_channel_id: id }) => id))
  const asksForProfiles = plan.operations.some(
    ({ action, fields }) => action === 'remove' || (action === 'update' && fields.includes('profiles')),
  )
  journal.begin({
    trigger: context.trigger,
    now: context.now,
    operations: plan.operations,
    before: {
      channels: hostChannels.filter(({ id }) => touched.has(id)),
      profiles: run.profiles ?? (asksForProfiles ? await rest.profiles.list() : null),
      ledger: ledger.list().records,
      ...(run.slots.plan.operations.length === 0 ? {} : { attachedChannels: run.slots.stored.channels }),
    },
  })
}

/** So many new channels go into the ledger at a time: each time the disk is waited for. */
const RECORDED_TOGETHER = 50

/**
 * Makes the missing channels and records them, some at a time and whatever breaks it off. Of a process that
 * is killed between, the journal knows what it was making: the next run takes those channels for ours, too.
 */
async function makeMissing(run: RefreshRun): Promise<void> {
  const { operations, channels } = run.plan
  const recordOf = new Map(channels.map(({ record }) => [record.tvg_id, record]))
  const total = creationsAmong(operations).length
  const unrecorded: ManagedChannel[] = []
  const record = () => {
    if (unrecorded.length === 0) return
    run.ledger.together(() => {
      for (const made of unrecorded.splice(0)) run.ledger.save(made)
    })
  }
  try {
    await makeChannels(run.rest.channels, operations, {
      ids: run.ids,
      made({ tvg_id: tvgId }, channel, position) {
        run.context.progress('create', position + 1, total)
        const planned = recordOf.get(tvgId ?? '')
        if (planned === undefined) throw new Error(`the plan makes a channel ${tvgId} that it does not know`)
        run.created.set(planned.tvg_id, channel)
        unrecorded.push(recordOfNew(planned, channel))
        if (unrecorded.length >= RECORDED_TOGETHER) record()
      },
    })
  } finally {
    record()
  }
}

function recordOfNew(planned: ManagedChannel, channel: HostChannel): ManagedChannel {
  return {
    ...planned,
    host_channel_id: channel.id,
    host_channel_uuid: channel.uuid,
    number: channel.channel_number,
    number_locked: false, // only the numbering at the end of the run locks
  }
}

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
    const looks = await saveAppearance(run.slots)
    const { operations } = run.plan
    await removeChannels(rest.channels, operations)
    forgetRecords(run)
    await editChannels(rest.channels, operations, { ids, created, overrideOf: slotOverrides(run.slots) })
    await setProfiles(rest.profiles, operations)
    await restoreGuides(rest, run.slots)
    await deleteRestoredAppearance(run.slots, looks)
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
      saveShownEvents(run.ledger, all, run)
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
    for (const { id } of [...plan.removals.flatMap(({ record }) => record ?? []), ...plan.obsoleteRecords])
      ledger.remove(id)
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
