import type { StreamOutcomeJson } from '../../../src/generated/records.ts'
import { isCalledOffAt, type Story } from '../world/stories.ts'
import { type Check, type Checked, outcomesWithRows } from './check.ts'

/** No stream was taken to show another event than whoever named it meant. */
export const NO_WRONG_MATCH: Check = {
  name: 'no wrong match',
  faults: (checked) =>
    outcomesWithRows(checked).flatMap(({ outcome, row }) => {
      const meant = checked.meant.get(String(row.url))
      if (outcome.event_id === null || meant === undefined || row.is_stale === true) return []
      return meant === outcome.event_id ? [] : [`"${outcome.name}" means event ${meant}, not ${outcome.event_id}`]
    }),
}

/** A listed stream whose name means an event, and that was taken to show none. */
export interface MissedName {
  readonly name: string
  /** What the run said of it. */
  readonly said: string
  /** Why it may be missed; null where nothing excuses it. */
  readonly excuse: string | null
}

/** Why a name may be missed; there is no other excuse. */
const EXCUSES: readonly {
  readonly reason: string
  readonly holds: (checked: Checked, story: Story, outcome: StreamOutcomeJson) => boolean
}[] = [
  {
    reason: 'its event is called off, and says so',
    holds: ({ now }, story, { rule }) => rule === 'event_postponed' && isCalledOffAt(story, now),
  },
]

/** The names that a run missed. */
export function missedNames(checked: Checked): readonly MissedName[] {
  const { first, after, meant, stories } = checked
  if (first.report === null) return []
  const outcomes = new Map(first.report.streams.map((outcome) => [outcome.stream_id, outcome]))
  return after.streams.flatMap((row) => {
    const outcome = outcomes.get(row.id)
    const story = stories.get(meant.get(String(row.url)) ?? '')
    if (story === undefined || row.is_stale === true || outcome?.event_id) return []
    if (outcome === undefined) return [{ name: String(row.name), said: 'nothing', excuse: null }]
    const excuse = EXCUSES.find(({ holds }) => holds(checked, story, outcome))?.reason ?? null
    return [{ name: outcome.name, said: `${outcome.rule}: ${outcome.reason}`, excuse }]
  })
}

/** Every listed name that means an event is taken to show one. */
export const NO_NAME_IS_MISSED: Check = {
  name: 'no name is missed',
  faults: (checked) =>
    missedNames(checked)
      .filter(({ excuse }) => excuse === null)
      .map(({ name, said }) => `"${name}" means an event, and the run says ${said}`),
}
