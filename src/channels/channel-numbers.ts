import { compareText } from '../compare-text.ts'
import type { HostChannel, NumberingScenario, Settings, Warning } from '../generated/records.ts'
import { isNameEventKey } from '../ledger/remembered-events.ts'
import { reassignUntilSettled } from '../numbering/index.ts'
import type { OwnerRows } from '../store/user-rows.ts'
import type { ChannelPlan, PlannedChannel } from './channel-plan.ts'

/** The part of a plan that numbering looks at. */
export type NumberedPlan = Pick<ChannelPlan, 'channels' | 'removals'>

/** The owner's rows that numbering looks at. */
export type NumberingRows = Pick<OwnerRows, 'numbering_exceptions' | 'priority_teams' | 'sort_priorities'>

/** The number of every planned channel, by tvg-id, and what a person should know of them. */
export interface ChannelNumbers {
  readonly numbers: ReadonlyMap<string, number | null>
  readonly locked: ReadonlySet<string>
  readonly warnings: readonly Warning[]
}

/** Places all planned channels (spec C, reassign_all_channels) so that a run after this one has nothing to move; pure. */
export function numberChannels(
  plan: NumberedPlan,
  hostChannels: readonly HostChannel[],
  settings: Settings,
  rows: NumberingRows,
  relayoutDue: boolean,
): ChannelNumbers {
  const { numbers, locked, warnings } = reassignUntilSettled(
    numberingScenario(plan, hostChannels, settings, rows, relayoutDue),
  )
  const tvgIdOf = new Map(plan.channels.map(({ record }) => [String(record.id), record.tvg_id]))
  return {
    numbers: new Map([...numbers].map(([id, number]) => [tvgIdOf.get(id) ?? id, number])),
    locked: new Set([...locked].map((id) => tvgIdOf.get(id) ?? id)),
    warnings,
  }
}

/** What numbering is asked for a plan; every host channel that is not ours keeps its number. */
export function numberingScenario(
  plan: NumberedPlan,
  hostChannels: readonly HostChannel[],
  settings: Settings,
  rows: NumberingRows,
  relayoutDue: boolean,
): NumberingScenario {
  const titles = titlesWithoutTime(plan.channels)
  const ours = new Set([...plan.channels, ...plan.removals].map(({ actual }) => actual?.id))
  return {
    settings: {
      channel_range_start: settings.channel_range_start,
      channel_range_end: settings.channel_range_end ?? null,
      channel_stability_mode: settings.channel_stability_mode,
      gap_size: settings.gap_size,
    },
    daily_reset: relayoutDue,
    numbering_exceptions: [...rows.numbering_exceptions],
    priority_teams: [...rows.priority_teams],
    sort_priorities: [...rows.sort_priorities],
    external_occupied: hostChannels.filter(({ id }) => !ours.has(id)).flatMap(heldNumbers),
    channels: plan.channels.map((channel) => numberedChannel(channel, titles)),
  }
}

/** A number that the owner put over an automatic one hides it from viewers, but the host may bring it back. */
function heldNumbers({ channel_number: own, effective_channel_number: shown }: HostChannel): number[] {
  return [own, shown].filter((number) => typeof number === 'number')
}

/** What channels of a stream's name without a time are called, by the keys of their events. */
function titlesWithoutTime(channels: readonly PlannedChannel[]): ReadonlyMap<string, string> {
  const titles = new Map<string, string>()
  for (const { record } of channels) {
    const { event_id: key, event_time: time, name } = record
    if (key === null || time !== null || !isNameEventKey(key)) continue
    const known = titles.get(key)
    titles.set(key, known === undefined || compareText(name, known) < 0 ? name : known)
  }
  return titles
}

/** Events without a time stand in the order of their keys: those of names, whose keys say nothing, in that of their titles. */
function numberedChannel(
  { record }: PlannedChannel,
  titles: ReadonlyMap<string, string>,
): NumberingScenario['channels'][number] {
  const title = titles.get(record.event_id ?? '')
  const place = title === undefined ? record.event_id : `${title} ${record.event_id}`
  return {
    id: String(record.id),
    sport: record.sport,
    league: record.league,
    locked: record.number_locked,
    ...(record.mode === 'team' ? { permanent: true } : {}),
    ...(place === null ? {} : { event_id: place }),
    ...(record.home_team === null ? {} : { home_team: record.home_team }),
    ...(record.away_team === null ? {} : { away_team: record.away_team }),
    ...(record.event_time === null ? {} : { event_date: record.event_time }),
    ...(record.exception_keyword === null ? {} : { exception_keyword: record.exception_keyword }),
    ...(record.number === null ? {} : { number: record.number }),
  }
}
