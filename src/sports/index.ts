/** The public face of this folder: what other folders may use. */
export {
  type EventState,
  eventEnd,
  eventTitle,
  fallsIn,
  isUnknownSide,
  segmentEnd,
  segmentStart,
  stateAt,
} from './event.ts'
export type { EventAnswer, EventRequest, EventSource } from './event-source.ts'
export { findLeague, LEAGUES, type OwnedLeague, sportOfLeague } from './leagues.ts'
export { type LiveOptions, liveSource } from './live.ts'
export { recordedSource } from './recorded.ts'
export { nameOfSegment, SEGMENTS, type Segment } from './segments.ts'
export { type Contest, type EventShape, SPORTS, type Sport, sportName, sportOf } from './sports.ts'
export { wordsOfCode } from './words-of-code.ts'
