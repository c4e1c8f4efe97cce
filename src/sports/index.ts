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
export { findLeague, LEAGUES, type OwnedLeague } from './leagues.ts'
export { type LiveOptions, liveSource } from './live.ts'
export { recordedSource } from './recorded.ts'
export { SPORTS, type Sport, sportName } from './sports.ts'
