/** The public face of this folder: what other folders may use. */
export {
  type EventState,
  eventEnd,
  eventTitle,
  isCalledOff,
  isUnknownSide,
  segmentEnd,
  segmentStart,
  stateAt,
} from './event.ts'
export type {
  EventAnswer,
  EventFacts,
  EventRequest,
  EventSource,
  FactKind,
  LeagueNeed,
  SourceAnswer,
  Span,
} from './event-source.ts'
export { isoInstant } from './instant.ts'
export {
  BUILT_IN_LEAGUES,
  findLeague,
  type KnownLeague,
  LEAGUES,
  type LeagueCatalogue,
  leagueCatalogue,
  type OwnedLeague,
} from './leagues.ts'

export { type LiveOptions, liveSource } from './live/live-source.ts'
export { ownLeagueRecord, ownLeagueWarnings, replacementWarnings } from './own-league.ts'
export { readProviderAccess } from './provider-access.ts'
export { isAskable } from './providers/index.ts'
export type { ProviderAccesses } from './providers/provider.ts'
export { recordedSource } from './recorded.ts'
export { sampleEvent } from './sample-event.ts'
export { nameOfSegment, SEGMENTS, type Segment } from './segments.ts'
export { type Contest, type EventShape, SPORTS, type Sport, sportName, sportOf } from './sports.ts'
export { type GamesAround, type ScheduleOwner, type TeamSchedules, teamSchedules } from './team-schedules.ts'
export { wordsOfCode } from './words-of-code.ts'
