import type { RefreshContext } from '../host/contract.ts'
import { newChannelNumbers } from '../numbering/index.ts'
import { groupIds, logoIds } from './host-ids.ts'
import { numberingScenario } from './numbers/channel-numbers.ts'
import type { PlannedChannel } from './plan/plan.ts'
import { prepareRun } from './prepare-run.ts'
import type { RefreshParts, RefreshRun } from './refresh-run.ts'

/**
 * The hook `channel:create`: reads streams and events, plans the whole run, and
 * makes the channels that are missing. A dry run stops at the plan.
 */
export async function createChannels(parts: RefreshParts, context: RefreshContext): Promise<RefreshRun> {
  const run = await prepareRun(parts, context)
  if (!context.dryRun) await makeMissingChannels(run)
  return run
}

/** Makes each missing channel and records it at once, so that an interrupted run is continued by the next one. */
async function makeMissingChannels(run: RefreshRun): Promise<void> {
  const missing = run.plan.channels.filter(({ actual }) => actual === null)
  const groups = groupIds(run.rest)
  const logos = logoIds(run.rest)
  const free = freeNumbers(run)
  for (const [position, planned] of missing.entries()) {
    run.context.progress('new channels', position + 1, missing.length)
    const { record, wanted } = planned
    const channel = await run.rest.channels.create({
      name: record.name,
      channel_number: free(planned),
      channel_group_id: await groups(record.group ?? ''),
      tvg_id: record.tvg_id,
      logo_id: record.logo_url === null ? null : await logos(record.logo_url, record.name),
      streams: [...new Set(record.stream_ids)],
      ...(wanted?.profileIds === undefined ? {} : { channel_profile_ids: wanted.profileIds }),
    })
    run.ledger.save({
      ...record,
      host_channel_id: channel.id,
      number: channel.channel_number,
      number_locked: false, // only the numbering at the end of the run locks
      state: 'active',
    })
  }
}

/**
 * The number that a new channel gets: its final one, or, while another channel
 * still holds that, the next free one of its lane (spec C, creation-time
 * allocation). The numbering at the end of the run moves it then.
 */
function freeNumbers(run: RefreshRun) {
  const free = newChannelNumbers({
    ...numberingScenario({ ...run.plan, channels: [] }, [], run.settings, run.rows, false),
    external_occupied: run.hostChannels.flatMap(({ channel_number: number }) => number ?? []),
  })
  return ({ record }: PlannedChannel): number | null => {
    const final = run.numbers.numbers.get(record.tvg_id) ?? null
    if (final === null || free.take(final)) return final
    return free.takeNext({
      sport: record.sport,
      league: record.league,
      ...(record.home_team === null ? {} : { home_team: record.home_team }),
      ...(record.away_team === null ? {} : { away_team: record.away_team }),
    })
  }
}
