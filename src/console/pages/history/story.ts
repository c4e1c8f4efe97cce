import type { RecordedRun } from '../../../generated/records.ts'
import { countsText } from '../../text/changes.ts'
import { dateText, daysFromNow, type TimeClock } from '../../text/time.ts'
import { texts } from '../../texts.ts'

/** What happened in a refresh, in a line: "7 created, 3 deleted". */
export function headlineOf({ state, counts, error }: RecordedRun): string {
  const { headlines, nothing } = texts.history
  // A tag tells of an undo
  if (state === 'done' || state === 'undone' || state === 'undoing') return countsText(counts, nothing)
  return state === 'failed' ? headlines.failed(error ?? '') : headlines[state]
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
  return [...byDay].map(([day, ofDay]) => ({ title: titleOf(day, ofDay[0], clock), runs: ofDay }))
}

function titleOf(day: string, run: RecordedRun | undefined, clock: TimeClock): string {
  const distance = run === undefined ? null : daysFromNow(run.started_at, clock)
  if (distance === 0) return texts.history.today(day)
  return distance === -1 ? texts.history.yesterday(day) : day
}
