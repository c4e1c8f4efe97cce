import { creationsAmong, makeChannels, makeGroupsAndLogos } from '../channels/creations.ts'
import type { HostChannel, ManagedChannel } from '../generated/records.ts'
import type { RunJournal } from '../history/journal.ts'
import type { RefreshContext } from '../host/contract.ts'
import { logoNames } from '../slots/slot-writes.ts'
import { prepareRun } from './prepare-run.ts'
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
async function recordBeginning(journal: RunJournal, run: RefreshRun): Promise<void> {
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
    await makeChannels(run.rest, operations, {
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
