/** The public face of this folder: what other folders may use. */

export {
  DAY_ONLY_ZONE,
  type EventState,
  eventEnd,
  eventKey,
  eventTitle,
  fallsIn,
  isCalledOff,
  isDayOnly,
  isFromName,
  isoInstant,
  isUnknownSide,
  isWithoutTime,
  lastsForDays,
  NAME_SOURCE,
  NO_SPORT,
  ownersDays,
  segmentEnd,
  segmentStart,
  stateAt,
} from './event.ts'
export { mergeEvents } from './event-merge.ts'
export type {
  EventFacts,
  EventRequest,
  EventSource,
  FactKind,
  FactsRequest,
  LeagueNeed,
  ScheduledTeam,
  Span,
  UnknownSchedule,
} from './event-source.ts'
export { FACT_KINDS } from './event-source.ts'
export {
  BUILT_IN_LEAGUES,
  findLeague,
  type KnownLeague,
  LEAGUES,
  type LeagueCatalog,
  leagueCatalog,
  leagueName,
  type OwnedLeague,
} from './leagues.ts'
export { askableFacts, type FactTime } from './live/fact-requests.ts'
export { type LiveOptions, liveSource } from './live/live-source.ts'
export { ownLeagueRecord, ownLeagueWarnings, replacementWarnings } from './own-league.ts'
export { recordedSource } from './recorded-source.ts'
export { NEAR_DAYS, type Sample, SharedSamples } from './sample-event.ts'
export { readSourceAccess } from './source-access.ts'
export type { EventAnswer, SourceAccesses } from './sources/data-source.ts'
export { isAskable } from './sources/index.ts'
export {
  type Contest,
  codeLookup,
  codeMeant,
  codeSuggestion,
  codesMeant,
  type EventShape,
  type NamedList,
  nameOfSegment,
  nearestCode,
  SEGMENTS,
  SPORTS,
  sportName,
  sportOf,
  typicalMinutes,
  wordsOfCode,
} from './sports.ts'
export { type ScheduleOwner, type TeamSchedules, teamSchedules } from './team-schedules.ts'
