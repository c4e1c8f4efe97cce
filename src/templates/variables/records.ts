import { recordAt, recordOf, recordText, winPercentage } from '../game/season-record.ts'
import { bySide, type CategoryRules, category, TEAM_SHAPE } from './variable.ts'

const RULES: CategoryRules = {
  about:
    'Wins, losses and ties of the season, as the data source counts them. After a game they include that game. Empty if the data source has no records.',
  suffixRules: 'ALL',
  scope: 'TEAM_ONLY',
  shapes: TEAM_SHAPE,
  tellsResult: true,
}

/** Season records, as the event's record states them. */
export const RECORDS = category('Records', RULES, [
  ...bySide({
    names: {
      team: 'team_record',
      opponent: 'opponent_record',
      home: 'home_team_record',
      away: 'away_team_record',
    },
    description: 'Season record of {whose}, such as 10-2.',
    samples: ['10-2', '8-4'],
    read: recordText,
  }),
  ...bySide({
    names: { team: 'team_wins', opponent: 'opponent_wins' },
    description: 'Wins of {whose} this season.',
    samples: ['10', '8'],
    read: (side, sport) => side.record?.wins ?? recordOf(side, sport)?.wins,
  }),
  ...bySide({
    names: { team: 'team_losses', opponent: 'opponent_losses' },
    description: 'Losses of {whose} this season.',
    samples: ['2', '4'],
    read: (side, sport) => side.record?.losses ?? recordOf(side, sport)?.losses,
  }),
  ...bySide({
    names: { team: 'team_ties', opponent: 'opponent_ties' },
    description: 'Ties of {whose} this season.',
    samples: ['0', '0'],
    read: (side, sport) => side.record?.ties ?? recordOf(side, sport)?.ties,
  }),
  ...bySide({
    names: { team: 'team_win_pct', opponent: 'opponent_win_pct' },
    description: 'Winning percentage of {whose}. A tie counts half; in hockey, an overtime loss counts as a loss.',
    samples: ['.833', '.667'],
    read: (side, sport) => winPercentage(recordOf(side, sport)),
  }),
  ...bySide({
    names: { team: 'home_record' },
    description: 'Record of {whose} in home games.',
    samples: ['6-0', ''],
    read: (side) => side.record?.home,
  }),
  ...bySide({
    names: { team: 'home_win_pct' },
    description: 'Winning percentage of {whose} in home games.',
    samples: ['1.000', ''],
    read: (side, sport) => winPercentage(recordAt(side, 'home', sport)),
  }),
  ...bySide({
    names: { team: 'away_record' },
    description: 'Record of {whose} in away games.',
    samples: ['4-2', ''],
    read: (side) => side.record?.away,
  }),
  ...bySide({
    names: { team: 'away_win_pct' },
    description: 'Winning percentage of {whose} in away games.',
    samples: ['.667', ''],
    read: (side, sport) => winPercentage(recordAt(side, 'away', sport)),
  }),
  ...bySide({
    names: { home: 'home_team_seed', away: 'away_team_seed' },
    description: 'Playoff or tournament seed of {whose}.',
    samples: ['2', '6'],
    facts: ['standings'],
    tellsResult: false,
    read: (side) => side.seed,
  }),
])
