/** The public face of this folder: what other folders may use. */
export { codeMeant, type NamedList } from './codes-meant.ts'
export {
  DAY_ONLY_ZONE,
  type EventState,
  eventEnd,
  eventKey,
  eventTitle,
  fallsIn,
  isCalledOff,
  isFromName,
  isUnknownSide,
  isWithoutTime,
  NAME_PROVIDER,
  NO_SPORT,
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
  FactsRequest,
  LeagueNeed,
  ScheduledTeam,
  SourceAnswer,
  Span,
  UnknownSchedule,
} from './event-source.ts'
export { FACT_KINDS } from './event-source.ts'
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

export { askableFacts, type FactTime } from './live/askable-facts.ts'
export { type LiveOptions, liveSource } from './live/live-source.ts'
export { mergeEvents } from './merge-events.ts'
export { ownLeagueRecord, ownLeagueWarnings, replacementWarnings } from './own-league.ts'
export { isDayOnly, lastsForDays, ownersDays } from './owners-days.ts'
export { recordedSource } from './recorded-source.ts'
export { NEAR_DAYS, type Sample } from './sample-event.ts'
export { nameOfSegment, SEGMENTS, type Segment } from './segments.ts'
export { type SharedSamples, sharedSamples } from './shared-samples.ts'
export { readProviderAccess } from './source-access.ts'
export type { ProviderAccesses } from './sources/data-source.ts'
export { isAskable } from './sources/index.ts'
export { type Contest, type EventShape, SPORTS, type Sport, sportName, sportOf } from './sports.ts'
export { type GamesAround, type ScheduleOwner, type TeamSchedules, teamSchedules } from './team-schedules.ts'
export { wordsOfCode } from './words-of-code.ts'
