import { type HostIds, hostIds } from '../channels/channel-fields.ts'
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
import { recordDeletions } from '../channels/deleted-channels.ts'
import { recordLines } from '../configuration/form-lines.ts'
import type { HostChannel, ManagedChannel } from '../generated/records.ts'
import { recordNameEvents } from '../ledger/event-memory.ts'
import type { Ledger } from '../ledger/ledger-store.ts'
import {
  deleteRestoredAppearance,
  logoNames,
  recordSlots,
  restoreGuides,
  saveAppearance,
  shownSlots,
  slotOverrides,
} from '../slots/slot-writes.ts'
import { recordEveryStream, saveEveryStream } from '../streams/match-input.ts'
import { recordSeenNames } from '../streams/name-guide.ts'
import { recordListedStreams } from '../streams/stream-drop.ts'
import { nearSpans, recordNearEvents } from './schedule.ts'
import type { AppliedRun, CreatedRun, PreparedRun, RefreshParts, StartedRun } from './types.ts'

/**
 * The hook `channel:create`, which adds `created` to the run: makes the groups, logos and channels that are missing.
 * A dry run makes none.
 */
export async function createChannels(parts: RefreshParts, run: PreparedRun): Promise<CreatedRun> {
  const { context, read, planned } = run
  const { operations } = planned.plan
  const ids = hostIds(read.hostGroups, read.logos)
  if (context.dryRun) return { channels: new Map(), ids }
  context.progress('create', 0, creationsAmong(operations).length)
  if (operations.length > 0) await recordBeginning(parts, run)
  parts.createdRows.settle({ groups: read.hostGroups, logos: read.logos })
  const { rest } = parts.host
  const allIds = await makeGroupsAndLogos(rest, operations, ids, parts.createdRows, logoNames(planned.slots))
  return { channels: await makeMissing(parts, run, allIds), ids: allIds }
}

/** Writes into the journal what the run is going to do, before its first write. */
async function recordBeginning(
  { host, journal, ledger }: RefreshParts,
  { context, read, planned: { plan, profiles, slots } }: PreparedRun,
): Promise<void> {
  const touched = new Set(plan.operations.map(({ hostChannelId: id }) => id))
  const asksForProfiles = plan.operations.some(
    ({ action, fields }) => action === 'remove' || (action === 'update' && fields.includes('profiles')),
  )
  journal.begin({
    trigger: context.trigger,
    now: context.now,
    operations: plan.operations,
    before: {
      channels: read.hostChannels.filter(({ id }) => touched.has(id)),
      profiles: profiles ?? (asksForProfiles ? await host.rest.profiles.list() : null),
      ledger: ledger.list().records,
      ...(slots.operations.length === 0 ? {} : { attachedChannels: read.originals.channels }),
    },
  })
}

/** So many new channels go into the ledger at a time: each time the disk is waited for. */
const RECORDED_TOGETHER = 50

/**
 * Makes the missing channels and records them, some at a time and whatever breaks it off. Of a process that
 * is killed between, the journal knows what it was making: the next run takes those channels for ours, too.
 */
async function makeMissing(
  { host, ledger }: RefreshParts,
  { context, planned: { plan } }: PreparedRun,
  ids: HostIds,
): Promise<ReadonlyMap<string, HostChannel>> {
  const { operations, channels } = plan
  const recordOf = new Map(channels.map(({ record }) => [record.tvgId, record]))
  const total = creationsAmong(operations).length
  const created = new Map<string, HostChannel>()
  const unrecorded: ManagedChannel[] = []
  const record = () => {
    if (unrecorded.length === 0) return
    ledger.together(() => {
      for (const made of unrecorded.splice(0)) ledger.save(made)
    })
  }
  try {
    await makeChannels(host.rest.channels, operations, {
      ids,
      made({ tvgId }, channel, position) {
        context.progress('create', position + 1, total)
        const planned = recordOf.get(tvgId ?? '')
        if (planned === undefined) throw new Error(`the plan creates channel ${tvgId} without a record`)
        created.set(planned.tvgId, channel)
        unrecorded.push(recordOfNew(planned, channel))
        if (unrecorded.length >= RECORDED_TOGETHER) record()
      },
    })
  } finally {
    record()
  }
  return created
}

function recordOfNew(planned: ManagedChannel, channel: HostChannel): ManagedChannel {
  return {
    ...planned,
    hostChannelId: channel.id,
    hostChannelUuid: channel.uuid,
    number: channel.channelNumber,
    numberLocked: false, // only the numbering at the end of the run locks
  }
}

/**
 * The hook `channel:sync`, which adds `applied` to the run: removes what is over, then brings fields and numbers
 * of all channels in line with the plan in one request, and then their profiles. A dry run writes nothing.
 */
export async function syncChannels(parts: RefreshParts, run: StartedRun): Promise<AppliedRun> {
  const { context, planned } = run
  if (!context.dryRun) {
    context.progress('sync', 0, 1)
    await writeChanges(parts, run)
    await saveEveryStream(parts, run.read)
  }
  const own = planned.plan.channels.map((channel) => ({ ...channel, record: finalRecord(run, channel) }))
  const channels = [...own, ...shownSlots(planned.slots)]
  if (!context.dryRun) {
    parts.ledger.together(() => {
      for (const { record } of own) parts.ledger.save(record)
      recordSlots(parts.ledger, planned.slots)
      recordMemory(parts.ledger, run, channels)
    })
    parts.teams.remember(run.matched.eventsWithFacts, run.read.listedTeams)
  }
  return { channels }
}

/** Everything that is written to the host's channels once the missing ones are there. */
async function writeChanges(
  { host: { rest, settings }, ledger }: RefreshParts,
  { read, planned: { plan, slots }, created }: StartedRun,
): Promise<void> {
  const originals = await saveAppearance(settings, read.originals, slots)
  const { operations } = plan
  await removeChannels(rest.channels, operations)
  ledger.together(() => {
    for (const { id } of [...plan.removals.flatMap(({ record }) => record ?? []), ...plan.obsoleteRecords])
      ledger.remove(id)
  })
  await editChannels(rest.channels, operations, {
    ids: created.ids,
    created: created.channels,
    overrideOf: slotOverrides(slots),
  })
  await setProfiles(rest.profiles, operations)
  await restoreGuides(rest, slots)
  await deleteRestoredAppearance(settings, originals, slots)
}

/** What the next run is to know of this one. */
function recordMemory(
  ledger: Ledger,
  { context: { now }, read: { settings, rows }, matched, planned, created }: StartedRun,
  channels: readonly PlannedChannel[],
): void {
  const { matches, nameGuideMatches } = matched
  recordEveryStream(ledger, rows)
  recordListedStreams(ledger, planned.drop)
  recordLines(ledger, planned.formLines)
  recordDeletions(ledger, planned.deletions, now)
  recordSeenNames(ledger, matched.seenNames)
  recordNameEvents(ledger, matched.nameEvents)
  recordRelayout(ledger, planned.relayout)
  recordHostMemory(ledger, planned.plan.remembered, created.ids.groups)
  saveShownEvents(ledger, channels, { ...matched, settings, now })
  recordNearEvents(ledger, nearSpans(channels, { settings, rows, matches: [...matches, ...nameGuideMatches], now }))
}

/** The record as the ledger keeps it; its time of change moves only when something else did. */
function finalRecord(
  { context, planned: { numbers }, created }: StartedRun,
  { record, previousRecord, actual }: PlannedChannel,
): ManagedChannel {
  const channel: HostChannel | undefined = actual ?? created.channels.get(record.tvgId)
  const final: ManagedChannel = {
    ...record,
    hostChannelId: channel?.id ?? record.hostChannelId,
    hostChannelUuid: channel?.uuid ?? record.hostChannelUuid,
    number: numbers.numbers.get(record.tvgId) ?? null,
    numberLocked: numbers.locked.has(record.tvgId),
  }
  const isSame = previousRecord !== null && JSON.stringify(final) === JSON.stringify(previousRecord)
  return isSame ? final : { ...final, updatedAt: context.now.toISOString() }
}
