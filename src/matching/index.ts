export { isSameAliasWord, namePattern, patternOfName, tidyName } from './correction-patterns.ts'
export {
  aliasesFrom,
  type CorrectionView,
  correctionRecord,
  correctionsOfName,
  correctionWarnings,
  countingCorrections,
  decidingCorrection,
  type NameCorrection,
  placeOf,
  standingOf,
  takenOverWarnings,
} from './corrections.ts'
export { chooseEvent } from './event-choice.ts'
export { buildEventIndex, type EventIndex } from './event-index.ts'
export { type LikelyStart, likelyStart } from './likely-start.ts'
export { decisionRecord, type MatchResult } from './match-result.ts'
export { type MatchTrace, type TracedCandidate, traceOf } from './match-trace.ts'
export { leaguesInReach, type Reach, reachFinder } from './possible-schedules.ts'
export type { MatchContext } from './question.ts'
export { type DateOrders, learnDateOrders } from './stated-day.ts'
export { leaguesOfTeams, type TeamLeagues } from './teams/team.ts'
export { buildTeamIndex, type TeamIndex } from './teams/team-index.ts'
