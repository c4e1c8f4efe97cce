import type { HostChannel, ManagedChannel, PlannedOperation, Settings } from '../generated/records.ts'
import { newChannelNumbers } from '../numbering/index.ts'
import { type ChannelNumbers, type NumberingRows, numberingScenario } from './channel-numbers.ts'
import type { ChannelPlan, HostNames } from './channel-plan.ts'
import { missingRows } from './missing-rows.ts'
import { operation } from './operations.ts'
import { RELAYOUT_SUBJECTS, type Relayout } from './relayout.ts'

/** A plan, and what is known of its numbers. */
export interface NumberedRun extends HostNames {
  readonly plan: ChannelPlan
  readonly numbers: ChannelNumbers
  readonly relayout: Pick<Relayout, 'reason'>
  readonly hostChannels: readonly HostChannel[]
  readonly settings: Settings
  readonly rows: NumberingRows
  /** What is done to channels of the owner's (mode attach). */
  readonly others: readonly PlannedOperation[]
}

/**
 * Everything that a run writes to the host's lineup, in the order in which it is done:
 * the groups and logos that are missing, the plan's own operations with the numbers of
 * new channels, the other changes of numbers, and what is done to channels of the
 * owner's. Dry run, report and executor read this one list; pure.
 */
export function runOperations(run: NumberedRun): readonly PlannedOperation[] {
  const withNumbers = numbered(run)
  const all = [...withNumbers, ...renumberings(run), ...run.others]
  const there = { groups: run.hostGroupNames.values(), logos: run.hostLogoUrls.values() }
  const missing = missingRows(
    all,
    there,
    ({ name }, what) => `"${name}" is to have this ${what}, and the host has none like it`,
  )
  return [...missing, ...all]
}

/**
 * New channels with their number. Where a channel that is to be moved in this run still
 * holds it, there are two changes: the new channel begins on the next free number of its
 * lane (spec C, creation-time allocation), and moves with the others.
 */
function numbered({ plan, numbers: placed, hostChannels, settings, rows }: NumberedRun): PlannedOperation[] {
  const free = newChannelNumbers({
    ...numberingScenario({ ...plan, channels: [] }, [], settings, rows, false),
    external_occupied: hostChannels.flatMap(({ channel_number: number }) => number ?? []),
  })
  const recordOf = new Map(plan.channels.map(({ record }) => [record.tvg_id, record]))
  return plan.operations.map((planned): PlannedOperation => {
    const record = recordOf.get(planned.tvg_id ?? '')
    if (planned.action !== 'create' || record === undefined) return planned
    const to = placed.numbers.get(record.tvg_id) ?? null
    if (to === null) return planned
    const first = free.take(to) ? null : free.takeNext(teamsOf(record))
    const numbers =
      first === null
        ? [{ from: null, to }]
        : [
            { from: null, to: first },
            { from: first, to },
          ]
    const changes = [...planned.changes, ...numbers.map((change) => ({ field: 'channel_number' as const, ...change }))]
    return operation('create', planned, changes, planned.reason)
  })
}

function teamsOf({ sport, league, home_team, away_team }: ManagedChannel) {
  return {
    sport,
    league,
    ...(home_team === null ? {} : { home_team }),
    ...(away_team === null ? {} : { away_team }),
  }
}

function renumberings({ plan, numbers, relayout }: NumberedRun): PlannedOperation[] {
  return plan.channels.flatMap(({ record, known, actual }) => {
    const to = numbers.numbers.get(record.tvg_id) ?? null
    const from = actual?.channel_number ?? null
    if (actual === null || from === to) return []
    const reason = renumberReason(known, from, to, relayout)
    return [operation('renumber', record, [{ field: 'channel_number', from, to }], reason, actual.id)]
  })
}

function renumberReason(
  known: ManagedChannel | null,
  from: number | null,
  to: number | null,
  { reason }: NumberedRun['relayout'],
): string {
  const [before, after] = [from, to].map((number) => (number === null ? 'no number' : String(number)))
  if (reason !== null) return `${RELAYOUT_SUBJECTS[reason]} moves it from ${before} to ${after}`
  return known?.number === to
    ? `the host shows ${before}, but its place in the lane is ${after}`
    : `its place in the lane moves it from ${before} to ${after}`
}
