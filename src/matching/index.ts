export { buildEventIndex, type EventIndex } from './candidates.ts'
export type { MatchContext } from './context.ts'
export { isSameAliasWord } from './corrections/alias-word.ts'
export { aliasesFrom } from './corrections/aliases.ts'
export { type NameCorrection, placeOf } from './corrections/correction.ts'
export { correctionRecord } from './corrections/correction-record.ts'
export { correctionWarnings, countingCorrections, takenOverWarnings } from './corrections/correction-warnings.ts'
export {
  type CorrectionView,
  correctionsOfName,
  decidingCorrection,
  standingOf,
} from './corrections/corrections-of-name.ts'
export { patternOfName } from './corrections/name-pattern.ts'
export { matchName, type NameMatch } from './decide.ts'
export { leaguesOfTeams, type TeamLeagues } from './identity/leagues-of-teams.ts'
export { buildTeamIndex, type Team, type TeamAlias, type TeamIndex } from './identity/team-index.ts'
export { leaguesInReach, type Reach, type ReachContext, reachFinder } from './reach.ts'
export { type SaidTime, saidTime } from './said-time.ts'
export type { MatchTrace, TracedCandidate, TracedSide } from './trace.ts'
export { type DateOrders, learnDateOrders } from './when/date-order.ts'
