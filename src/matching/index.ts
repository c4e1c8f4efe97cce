export { isSameAliasWord } from './alias-word.ts'
export { aliasesFrom } from './aliases.ts'
export { type NameCorrection, placeOf } from './correction.ts'
export { patternOfName } from './correction-patterns.ts'
export { correctionRecord } from './correction-record.ts'
export { correctionWarnings, countingCorrections, takenOverWarnings } from './correction-warnings.ts'
export {
  type CorrectionView,
  correctionsOfName,
  decidingCorrection,
  standingOf,
} from './corrections.ts'
export { type DateOrders, learnDateOrders } from './date-order.ts'
export { buildEventIndex, type EventIndex } from './event-index.ts'
export { type SaidTime, saidTime } from './likely-start.ts'
export type { MatchTrace, TracedCandidate, TracedSide } from './match-result.ts'
export { matchName, type NameMatch } from './matcher.ts'
export { leaguesInReach, type Reach, type ReachContext, reachFinder } from './possible-schedules.ts'
export type { MatchContext } from './question.ts'
export { leaguesOfTeams, type TeamLeagues } from './teams/leagues-of-teams.ts'
export { buildTeamIndex, type Team, type TeamAlias, type TeamIndex } from './teams/team-index.ts'
