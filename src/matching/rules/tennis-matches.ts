import type { Finding, ScoredCandidate } from '../match-result.ts'
import type { Question } from '../question.ts'
import { fold } from '../teams/name-folding.ts'
import { foldedName } from './folded-name.ts'
import { tennisCourts } from './tennis-courts.ts'
import { tennisRounds } from './tennis-rounds.ts'
import { twoTeams } from './two-teams.ts'

/** Words for draw and round that stand behind a player: "Gauff QF", "Musetti Semi-Final". */
const ROUND_BEHIND =
  /(?:\s(?:round|rd|r|of|first|second|third|fourth|1st|2nd|3rd|4th|semi|quarter|finals?|semi ?finals?|quarter ?finals?|qf|sf|r\d{1,3}|singles|doubles|mixed|mens|womens|\d{1,3}))+$/

/**
 * Tennis matches that a name gives: by players with the round behind them, by
 * tournament, draw and round, or by court.
 */
export function tennisMatches(question: Question): Finding {
  const { team1, team2 } = question.reading
  const fits = team1 !== null && team2 !== null ? players(question, team1, team2) : matchesOf(question)
  return {
    fits,
    near: [],
    refusal: { rule: 'no_candidate', reason: 'No tennis match of these players, round or court.' },
  }
}

function matchesOf(question: Question): readonly ScoredCandidate[] {
  if (question.context.index.ofKind('draw').length === 0) return []
  const text = foldedName(question.reading).whole
  const byRound = tennisRounds(question, text)
  return byRound.length > 0 ? byRound : tennisCourts(question, text)
}

/** The players without the words behind them, which the rule for two sides has asked with. */
function players(question: Question, team1: string, team2: string): readonly ScoredCandidate[] {
  const [first, second] = [fold(team1), fold(team2)]
  const [one, other] = [first.replace(ROUND_BEHIND, ''), second.replace(ROUND_BEHIND, '')]
  if (one === first && other === second) return []
  return twoTeams(question, one, other).fits.filter(({ event }) => event.sport === 'tennis')
}
