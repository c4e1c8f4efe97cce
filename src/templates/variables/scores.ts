import type { Game } from '../game/game.ts'
import { isFinal, ourScore, overtimeOf, scoreOf, winnerAndLoser } from '../game/game.ts'
import { abbreviationOrShort, fullName, type Naming } from '../game/names.ts'
import { type CategoryRules, category, fromGame, TEAM_SHAPE } from './variable.ts'

/** Our margin; negative when behind. */
function margin(game: Game): number | null {
  const score = ourScore(game)
  return score && score.ours - score.theirs
}

/** Home 110 - Away 101; of a draw that a shoot-out decided also who won it. */
function resultLine(game: Game, naming: Naming): string | null {
  const { home, away } = game
  if (!isFinal(game) || home?.score === undefined || away?.score === undefined) return null
  const line = `${naming(home)} ${home.score} - ${naming(away)} ${away.score}`
  const winner = home.score === away.score ? winnerAndLoser(game)?.winner : undefined
  return winner === undefined ? line : `${line} (${naming(winner)} ${overtimeOf(game)?.text ?? 'won'})`
}

const RULES: CategoryRules = {
  about:
    'Live and final scores. Empty before the start. Final scores, results, winners and losers are empty until the end.',
  suffixRules: 'ALL',
  scope: 'ALL',
  shapes: TEAM_SHAPE,
  tellsResult: true,
}

/** Scores; empty before the start, and what is called final or a result only at the end. */
export const SCORES = category('Scores', RULES, [
  {
    name: 'team_score',
    description: 'Score of our team, live or final.',
    sample: '110',
    scope: 'TEAM_ONLY',
    extract: fromGame((game) => scoreOf(game, game.us)),
  },
  {
    name: 'opponent_score',
    description: 'Score of the opponent, live or final.',
    sample: '101',
    scope: 'TEAM_ONLY',
    extract: fromGame((game) => scoreOf(game, game.them)),
  },
  {
    name: 'final_score',
    description: 'Final score, our team first. Empty until the end.',
    sample: '110-101',
    scope: 'TEAM_ONLY',
    extract: fromGame((game) => {
      const score = isFinal(game) ? ourScore(game) : null
      return score && `${score.ours}-${score.theirs}`
    }),
  },
  {
    name: 'score_diff',
    description: 'Score difference from the view of our team, with its sign, such as +9 or -9.',
    sample: '+9',
    scope: 'TEAM_ONLY',
    extract: fromGame((game) => {
      const points = margin(game)
      return points !== null && points > 0 ? `+${points}` : points
    }),
  },
  {
    name: 'score_differential',
    description: 'Score difference without a sign.',
    sample: '9',
    scope: 'TEAM_ONLY',
    extract: fromGame((game) => {
      const points = margin(game)
      return points === null ? null : Math.abs(points)
    }),
  },
  {
    name: 'score_differential_text',
    description: 'Score difference in words, such as by 9. Empty for a tie.',
    sample: 'by 9',
    scope: 'TEAM_ONLY',
    extract: fromGame((game) => {
      const points = margin(game)
      return points ? `by ${Math.abs(points)}` : null
    }),
  },
  {
    name: 'score',
    description: 'Score, live or final, home team first.',
    sample: '110-101',
    extract: fromGame((game) => {
      const home = scoreOf(game, game.home)
      const away = scoreOf(game, game.away)
      return home === null || away === null ? null : `${home}-${away}`
    }),
  },
  {
    name: 'home_team_score',
    description: 'Score of the home team, live or final.',
    sample: '110',
    extract: fromGame((game) => scoreOf(game, game.home)),
  },
  {
    name: 'away_team_score',
    description: 'Score of the away team, live or final.',
    sample: '101',
    extract: fromGame((game) => scoreOf(game, game.away)),
  },
  {
    name: 'event_result',
    description: 'Both teams with their final scores, home team first. Empty until the end.',
    sample: 'Harbor Herons 110 - Cove Crabs 101',
    extract: fromGame((game) => resultLine(game, fullName)),
  },
  {
    name: 'event_result_labelled',
    description: 'event_result after "Final:", or after "Last:" with the suffix .last. Empty without a result.',
    sample: 'Last: Harbor Herons 110 - Cove Crabs 101',
    extract: fromGame((game, context) => {
      const line = resultLine(game, fullName)
      return line && `${game === context.around().last ? 'Last' : 'Final'}: ${line}`
    }),
  },
  {
    name: 'event_result_abbrev',
    description: 'Like event_result, with abbreviations.',
    sample: 'HAR 110 - COV 101',
    extract: fromGame((game) => resultLine(game, abbreviationOrShort)),
  },
  {
    name: 'winner',
    description: 'Full name of the winner. Empty for a tie and until the end.',
    sample: 'Harbor Herons',
    extract: fromGame((game) => {
      const decided = winnerAndLoser(game)
      return decided && fullName(decided.winner)
    }),
  },
  {
    name: 'winner_abbrev',
    description: 'Abbreviation of the winner. Without one: its short name.',
    sample: 'HAR',
    extract: fromGame((game) => {
      const decided = winnerAndLoser(game)
      return decided && abbreviationOrShort(decided.winner)
    }),
  },
  {
    name: 'loser',
    description: 'Full name of the loser. Empty for a tie and until the end.',
    sample: 'Cove Crabs',
    extract: fromGame((game) => {
      const decided = winnerAndLoser(game)
      return decided && fullName(decided.loser)
    }),
  },
  {
    name: 'loser_abbrev',
    description: 'Abbreviation of the loser. Without one: its short name.',
    sample: 'COV',
    extract: fromGame((game) => {
      const decided = winnerAndLoser(game)
      return decided && abbreviationOrShort(decided.loser)
    }),
  },
])
