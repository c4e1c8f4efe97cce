/** The public face of this folder: what other folders may use. */
export {
  type EventState,
  eventEnd,
  eventTitle,
  isUnknownSide,
  segmentEnd,
  segmentStart,
  stateAt,
} from './event.ts'
export type { EventAnswer, EventRequest, EventSource } from './event-source.ts'
export {
  BUILT_IN_LEAGUES,
  findLeague,
  type KnownLeague,
  LEAGUES,
  type LeagueCatalogue,
  leagueCatalogue,
  type OwnedLeague,
} from './leagues.ts'

export { isAskable, type LiveOptions, liveSource } from './live.ts'
export { ownLeagueRecord, ownLeagueWarnings, replacementWarnings } from './own-league.ts'
export { recordedSource } from './recorded.ts'
export { nameOfSegment, SEGMENTS, type Segment } from './segments.ts'
export { type Contest, type EventShape, SPORTS, type Sport, sportName, sportOf } from './sports.ts'
export { wordsOfCode } from './words-of-code.ts'
