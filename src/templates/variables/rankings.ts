import { rankedNameWithArticle, rankOf } from '../game/names.ts'
import { bySide, type CategoryRules, category, flag, fromGame, TEAM_SHAPE } from './variable.ts'

const BASE_ONLY = 'BASE_ONLY' as const

const RULES: CategoryRules = {
  about: 'Ranks in the top 25 of a college poll. For unranked teams, ranks are empty and names have no rank.',
  suffixRules: 'ALL',
  scope: 'TEAM_ONLY',
  shapes: TEAM_SHAPE,
  facts: ['rankings'],
}

/** Places in the poll; ranked means one of the first 25. */
export const RANKINGS = category('Rankings', RULES, [
  ...bySide({
    names: { team: 'team_rank', opponent: 'opponent_rank', home: 'home_team_rank', away: 'away_team_rank' },
    team: BASE_ONLY,
    description: 'Rank of {whose}, only the number. Empty if unranked.',
    samples: ['7', '12'],
    read: rankOf,
  }),
  ...bySide({
    names: { team: 'team_rank_display', opponent: 'opponent_rank_display' },
    team: BASE_ONLY,
    description: 'Rank of {whose} with a number sign, such as #7. Empty if unranked.',
    samples: ['#7', '#12'],
    read: (side) => withRank(rankOf(side), '#'),
  }),
  ...bySide({
    names: { team: 'is_ranked', opponent: 'opponent_is_ranked' },
    team: BASE_ONLY,
    description: '"true" if {whose} is ranked, otherwise empty.',
    samples: ['true', 'true'],
    read: (side) => flag(rankOf(side) !== null),
  }),
  ...bySide({
    names: { team: 'rank_text' },
    team: BASE_ONLY,
    description: 'Rank of {whose} with No., such as No. 7. Empty if unranked.',
    samples: ['No. 7', ''],
    read: (side) => withRank(rankOf(side), 'No. '),
  }),
  ...bySide({
    names: {
      team: 'team_name_ranked_the',
      opponent: 'opponent_ranked_the',
      home: 'home_team_ranked_the',
      away: 'away_team_ranked_the',
    },
    team: BASE_ONLY,
    description: 'Full name of {whose} with "the" where English uses it, and with the rank if ranked.',
    samples: ['the No. 7 Harbor Herons', 'the No. 12 Mesa Mules'],
    read: rankedNameWithArticle,
  }),
  {
    name: 'is_ranked_matchup',
    description: '"true" if both teams are ranked, otherwise empty.',
    sample: 'true',
    extract: fromGame(({ home, away }) => flag(rankOf(home) !== null && rankOf(away) !== null)),
  },
  ...bySide({
    names: { home: 'home_team_rank_display', away: 'away_team_rank_display' },
    description: 'Rank of {whose} with No., such as No. 7. Empty if unranked.',
    samples: ['No. 7', 'No. 12'],
    read: (side) => withRank(rankOf(side), 'No. '),
  }),
])

function withRank(rank: number | null, sign: string): string | null {
  return rank === null ? null : `${sign}${rank}`
}
