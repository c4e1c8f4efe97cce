import type { EventSide } from '../../generated/records.ts'
import { type Streak, streakOf } from '../game/season-record.ts'
import { bySide, type CategoryRules, category, type Extracted, TEAM_SHAPE } from './variable.ts'

/** From this length on a streak gets a sign. */
const HOT_OR_COLD = 3
const SIGNS = { win: '🔥', loss: '❄️', tie: '' } as const
const VERBS = { win: 'won', loss: 'lost', tie: 'tied' } as const

function fromStreak(read: (streak: Streak) => Extracted) {
  return (side: EventSide) => {
    const streak = streakOf(side)
    return streak && read(streak)
  }
}

function inWords({ type, length }: Streak): string {
  return length === 1 ? `${VERBS[type]} the last game` : `${VERBS[type]} ${length} in a row`
}

const RULES: CategoryRules = {
  about: 'Winning and losing streaks. Empty in the postseason, because standings do not count its games.',
  suffixRules: 'ALL',
  scope: 'TEAM_ONLY',
  shapes: TEAM_SHAPE,
  facts: ['standings'],
  tellsResult: true,
}

/** Runs of wins and losses. */
export const STREAKS = category('Streaks', RULES, [
  ...bySide({
    names: { team: 'streak', opponent: 'opponent_streak', home: 'home_team_streak', away: 'away_team_streak' },
    description: 'Current streak of {whose}, such as W5 or L2.',
    samples: ['W5', 'L2'],
    read: (side) => side.streak,
  }),
  ...bySide({
    names: {
      team: 'streak_length',
      opponent: 'opponent_streak_length',
      home: 'home_team_streak_length',
      away: 'away_team_streak_length',
    },
    description: 'Length of the current streak of {whose}: wins, losses or ties.',
    samples: ['5', '2'],
    read: fromStreak(({ length }) => length),
  }),
  ...bySide({
    names: { team: 'streak_type', opponent: 'opponent_streak_type' },
    description: 'Kind of the current streak of {whose}: "win", "loss" or "tie".',
    samples: ['win', 'loss'],
    read: fromStreak(({ type }) => type),
  }),
  ...bySide({
    names: { team: 'streak_detail' },
    description: 'Current streak of {whose} in words.',
    samples: ['won 5 in a row', ''],
    read: fromStreak(inWords),
  }),
  ...bySide({
    names: { team: 'streak_emoji' },
    description: 'Emoji for a winning or losing streak of {whose}. Empty below three games.',
    samples: ['🔥', ''],
    read: fromStreak(({ type, length }) => (length < HOT_OR_COLD ? '' : SIGNS[type])),
  }),
  ...bySide({
    names: {
      team: 'win_streak',
      opponent: 'opponent_win_streak',
      home: 'home_team_win_streak',
      away: 'away_team_win_streak',
    },
    description: 'Length of the winning streak of {whose}. Empty if the last game was not a win.',
    samples: ['5', '3'],
    read: fromStreak(({ type, length }) => (type === 'win' ? length : null)),
  }),
  ...bySide({
    names: {
      team: 'loss_streak',
      opponent: 'opponent_loss_streak',
      home: 'home_team_loss_streak',
      away: 'away_team_loss_streak',
    },
    description: 'Length of the losing streak of {whose}. Empty if the last game was not a loss.',
    samples: ['2', '2'],
    read: fromStreak(({ type, length }) => (type === 'loss' ? length : null)),
  }),
])
