import { recordOf, winPercentage } from '../game/season-record.ts'
import { bySide, type CategoryRules, category, TEAM_SHAPE } from './variable.ts'

function oneDecimal(value: number | undefined): string | null {
  return value === undefined ? null : value.toFixed(1)
}

const RULES: CategoryRules = {
  about: 'Season statistics, such as points per game. Empty if the data source does not give them.',
  suffixRules: 'ALL',
  scope: 'TEAM_ONLY',
  shapes: TEAM_SHAPE,
  tellsResult: true,
}

/** Season figures. */
export const STATISTICS = category('Statistics', RULES, [
  ...bySide({
    names: { team: 'team_ppg', opponent: 'opponent_ppg', home: 'home_team_ppg', away: 'away_team_ppg' },
    description: 'Points (goals, runs) per game of {whose}.',
    samples: ['112.4', '108.9'],
    facts: ['standings'],
    read: (side) => oneDecimal(side.stats?.ppg),
  }),
  ...bySide({
    names: { team: 'team_papg', opponent: 'opponent_papg' },
    description: 'Points (goals, runs) per game allowed by {whose}.',
    samples: ['104.1', '106.0'],
    facts: ['standings'],
    read: (side) => oneDecimal(side.stats?.papg),
  }),
  ...bySide({
    names: { team: 'team_wpct', opponent: 'opponent_wpct' },
    description: 'Winning percentage of {whose}. Same value as in Records.',
    samples: ['.833', '.667'],
    read: (side, sport) => winPercentage(recordOf(side, sport)),
  }),
])
