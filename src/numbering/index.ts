import { SportsGuideError } from '../errors.ts'
import type { NumberingScenario, Warning } from '../generated/records.ts'
import { nextChannelNumber } from './new-channel-numbers.ts'
import { type NumberedLane, reassignAllChannels } from './reassignment.ts'

export {
  type CachedTeam,
  completeException,
  describeRow,
  type PinLookups,
  prepareException,
  startConflict,
  teamOfPin,
} from './exception-rules.ts'
export {
  buildLanes,
  effectiveSettings,
  identityKey,
  type Lane,
  type LaneIdentity,
  pinsInOrder,
  resolveLane,
} from './lanes.ts'
export { newChannelNumbers, nextChannelNumber } from './new-channel-numbers.ts'
export { preparePriorityTeam, prepareSortPriority } from './priority-rules.ts'
export { type NumberedLane, type Reassignment, reassignAllChannels, reassignUntilSettled } from './reassignment.ts'
export { sortChannels } from './sort-order.ts'

/** What the number command prints (design 11). */
export interface NumberingAnswer {
  readonly numbers: Readonly<Record<string, number | null>>
  readonly lanes: readonly NumberedLane[]
  readonly warnings: readonly Warning[]
  /** Answer to the scenario's query, from the numbers as they were before the run; null when nothing is free. */
  readonly next_number?: number | null
}

/** Numbers a scenario. Throws InvalidInput when two of its channels have one id. */
export function numberScenario(scenario: NumberingScenario): NumberingAnswer {
  requireDistinctIds(scenario)
  const { numbers, lanes, warnings } = reassignAllChannels(scenario)
  const answer = { numbers: Object.fromEntries(numbers), lanes, warnings }
  return scenario.query === undefined ? answer : { ...answer, next_number: nextChannelNumber(scenario, scenario.query) }
}

function requireDistinctIds({ channels }: NumberingScenario): void {
  const seen = new Map<string, number>()
  for (const [index, { id }] of channels.entries()) {
    const earlier = seen.get(id)
    if (earlier !== undefined) {
      const message = `channels/${index}/id: expected an id of its own, got ${JSON.stringify(id)} like channels/${earlier}`
      throw new SportsGuideError('InvalidInput', message, { fields: [{ field: `/channels/${index}/id`, message }] })
    }
    seen.set(id, index)
  }
}
