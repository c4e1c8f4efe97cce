import type { PlannedOperationJson, RecordedRun } from '../../../generated/records.ts'
import { countsText } from '../../text/changes.ts'
import { dateText, type TimeClock } from '../../text/time.ts'
import { texts } from '../../texts.ts'

type Action = PlannedOperationJson['action']

/** What happened in a refresh, in a line: "7 created, 3 deleted". */
export function headlineOf({ state, counts, error }: RecordedRun): string {
  const { headlines, nothing } = texts.history
  if (state === 'done') return countsText(counts, nothing)
  if (state === 'undone' || state === 'undoing') return headlines[state](countsText(counts, nothing))
  return state === 'failed' ? headlines.failed(error ?? '') : headlines[state]
}

/** Kinds of changes to channels, in the order in which they are shown. */
export const SHOWN_ACTIONS = ['create', 'attach', 'renumber', 'update', 'remove', 'restore'] as const

export type ShownAction = (typeof SHOWN_ACTIONS)[number]

/** The changes of one kind. */
export interface ChangeSection {
  readonly action: ShownAction
  readonly changes: readonly PlannedOperationJson[]
}

/** The changes to channels by kind. Kinds without changes are not listed. */
export function sectionsOf(operations: readonly PlannedOperationJson[]): readonly ChangeSection[] {
  return SHOWN_ACTIONS.flatMap((action) => {
    const changes = operations.filter((one) => one.action === action)
    return changes.length === 0 ? [] : [{ action, changes }]
  })
}

/** Number of groups and logos that were added for channels. */
export function addedFor(operations: readonly PlannedOperationJson[]): {
  readonly groups: number
  readonly logos: number
} {
  const count = (action: Action) => operations.filter((one) => one.action === action).length
  return { groups: count('create_group'), logos: count('create_logo') }
}

/** Channel number before and after. The same one, or null, where a change does not concern the number. */
export function numbersOf({ action, changes }: PlannedOperationJson): {
  readonly from: number | null
  readonly to: number | null
} {
  // A new channel may get a temporary number first.
  const own = changes.filter(({ field }) => field === 'channel_number')
  const [from, to] = [asNumber(own[0]?.from), asNumber(own.at(-1)?.to)]
  if (action === 'create') return { from: to, to }
  return action === 'remove' ? { from, to: from } : { from, to }
}

function asNumber(value: unknown): number | null {
  return typeof value === 'number' ? value : null
}

/** Refreshes of one day. */
export interface RunDay {
  /** "Today, Thursday, June 5". */
  readonly title: string
  readonly runs: readonly RecordedRun[]
}

/** Refreshes, newest first, by day in the user's time zone. */
export function daysOf(runs: readonly RecordedRun[], clock: TimeClock): readonly RunDay[] {
  const byDay = new Map<string, RecordedRun[]>()
  for (const run of runs) {
    const day = dateText(run.started_at, clock)
    byDay.set(day, [...(byDay.get(day) ?? []), run])
  }
  const [today, yesterday] = [clock.now, new Date(Date.parse(clock.now) - DAY_MS).toISOString()].map((instant) =>
    dateText(instant, clock),
  )
  return [...byDay].map(([day, ofDay]) => {
    const title = day === today ? texts.history.today(day) : day === yesterday ? texts.history.yesterday(day) : day
    return { title, runs: ofDay }
  })
}

const DAY_MS = 24 * 3_600_000
