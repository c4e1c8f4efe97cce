import type { ManagedChannel, Warning } from '../generated/records.ts'
import { NEVER_MATCH } from '../streams/rule-texts.ts'
import { cutText, listText, oneLine } from '../text.ts'
import type { PlannedChannel } from './channel-plan.ts'

/** Channels of ours that the host had and has no more, by what the plan makes of them. */
export interface DeletedChannels {
  /** Those that it creates again. */
  readonly again: readonly PlannedChannel[]
  /** Those that wait for a later run. */
  readonly later: readonly ManagedChannel[]
  /** Those that nothing asks for any more. */
  readonly away: readonly ManagedChannel[]
}

/** Channels that the warning names before it only counts the rest. */
const MAX_NAMED = 3

const LONGEST_NAME = 60

/** One warning at most: which channels were deleted in the host, what becomes of them, and how to keep one away. */
export function deletionWarnings({ again, later, away }: DeletedChannels): readonly Warning[] {
  const againRecords = again.map(({ record }) => record)
  const [first] = [...againRecords, ...later, ...away]
  if (first === undefined) return []
  const outcomes = [
    outcomeText(againRecords, 'now created again'),
    outcomeText(later, 'created again by a later refresh'),
    outcomeText(away, 'not created again: no stream or favorite team needs it'),
  ]
  const message = [
    `Deleted in Dispatcharr: ${outcomes.filter(Boolean).join('; ')}.`,
    ...remedies([...againRecords, ...later]),
  ]
  return [{ code: 'channel_deleted', message: message.join(' '), place: first.tvgId }]
}

function outcomeText(records: readonly ManagedChannel[], outcome: string): string {
  if (records.length === 0) return ''
  const names = records.map(({ name }) => `“${cutText(oneLine(name), LONGEST_NAME)}”`)
  return `${listText(names, MAX_NAMED)} (${outcome})`
}

/** How to keep such channels away: a favorite team's, and one that streams ask for. */
function remedies(records: readonly ManagedChannel[]): string[] {
  const teams = records.filter(({ mode }) => mode === 'team')
  const others = records.filter(({ mode }) => mode !== 'team')
  const streams = others.length === 1 && others[0]?.streamIds.length === 1 ? 'its stream' : 'each of its streams'
  return [
    ...(others.length === 0
      ? []
      : [
          `To keep ${others.length === 1 ? 'it' : 'one of them'} deleted, open it in the console under Channels, press ${streams} and choose “${NEVER_MATCH}”`,
        ]),
    ...(teams.length === 0
      ? []
      : ["To keep a team's channel deleted, delete the team in the console under Lists › Favorite teams."]),
  ]
}
