/** Channel numbers: lanes, pins, sort order and placement (spec, Numbering rules; design 8). */

export {
  type CachedTeam,
  completeException,
  describeRow,
  type PinLookups,
  prepareException,
  startConflict,
  teamOfPin,
  withCodes,
} from './exception-rules.ts'
export {
  buildLanes,
  effectiveSettings,
  identityKey,
  type Lane,
  type LaneIdentity,
  laneResolver,
  OPEN_END,
  pinsInOrder,
  resolveLane,
} from './lanes.ts'
export { newChannelNumbers, nextChannelNumber } from './new-channel-numbers.ts'
export { preparePriorityTeam, prepareSortPriority } from './priority-rules.ts'
export {
  type NumberingAnswer,
  numberScenario,
  type Reassignment,
  reassignAllChannels,
} from './reassignment.ts'
export { sortChannels } from './sort-order.ts'
