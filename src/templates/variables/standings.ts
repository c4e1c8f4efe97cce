import { bySide, type CategoryRules, category, TEAM_SHAPE } from './variable.ts'

const RULES: CategoryRules = {
  about: 'Positions in the standings of the league. Empty before the first game of a season.',
  suffixRules: 'ALL',
  scope: 'TEAM_ONLY',
  shapes: TEAM_SHAPE,
  facts: ['standings'],
}

/** Places in the table. */
export const STANDINGS = category('Standings', RULES, [
  ...bySide({
    names: { team: 'playoff_seed', opponent: 'opponent_playoff_seed' },
    description: 'Playoff seed of {whose}.',
    samples: ['2', '6'],
    read: (side) => side.seed,
  }),
  ...bySide({
    names: { team: 'games_back', opponent: 'opponent_games_back' },
    description: 'Games back of {whose}, counted from the leader.',
    samples: ['1.5', '3'],
    tellsResult: true,
    read: (side) => side.gamesBack,
  }),
])
