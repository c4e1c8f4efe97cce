import type { EventSide } from '../../generated/records.ts'
import type { Game } from '../game.ts'
import { isConferenceGame } from '../game-facts.ts'
import { ourResult } from '../outcome.ts'
import { streakOf } from '../season-record.ts'
import { fullName, rankOf } from '../sides.ts'
import {
  type Condition,
  no,
  onGame,
  onGameWithNumber,
  onGameWithText,
  ourName,
  theirName,
  type Verdict,
  verdict,
} from './condition.ts'

function streakOfAtLeast(game: Game, type: 'win' | 'loss', wanted: number): Verdict {
  const streak = streakOf(game.us)
  const name = ourName(game)
  if (streak === null) return no(`No streak of ${name} is known.`)
  return verdict(
    streak.type === type && streak.length >= wanted,
    `${name}: ${type} streak of ${streak.length}, at least ${wanted}.`,
    `${name}: ${streak.type} streak of ${streak.length}, not a ${type} streak of ${wanted} or more.`,
  )
}

function ranked(side: EventSide | null, name: string): Verdict {
  const rank = rankOf(side)
  return verdict(rank !== null, `${name} is number ${rank}.`, `${name} is not among the top 25.`)
}

function bothRankedUpTo(last: number, { home, away }: Game): Verdict {
  const ranks = [rankOf(home), rankOf(away)]
  return verdict(
    ranks.every((rank) => rank !== null && rank <= last),
    `Both teams are among the top ${last} (${ranks.join(' and ')}).`,
    `Not both teams are among the top ${last}.`,
  )
}

function nameContains(side: EventSide | null, wanted: string, whose: string): Verdict {
  if (side === null) return no(`${whose} is not known.`)
  const name = fullName(side)
  return verdict(name.toLowerCase().includes(wanted), `${name} contains "${wanted}".`, `${name} lacks "${wanted}".`)
}

function ended(game: Game, result: 'win' | 'loss'): Verdict {
  const known = ourResult(game)
  if (known === null) return no('There is no result yet.')
  const name = ourName(game)
  return verdict(known === result, `${name}: ${result}.`, `${name}: ${known}.`)
}

/** Conditions on our team and its opponent. */
export const TEAM_CONDITIONS: readonly Condition[] = [
  onGame('is_home', 'Our team plays at home.', (game) =>
    verdict(game.ourSide === 'home', `${ourName(game)} play at home.`, `${ourName(game)} do not play at home.`),
  ),
  onGame('is_away', 'Our team plays away.', (game) =>
    verdict(game.ourSide === 'away', `${ourName(game)} play away.`, `${ourName(game)} do not play away.`),
  ),
  onGameWithNumber(
    'win_streak',
    'Our team won at least so many games in a row.',
    (game, wanted) => streakOfAtLeast(game, 'win', wanted),
    ['standings'],
  ),
  onGameWithNumber(
    'loss_streak',
    'Our team lost at least so many games in a row.',
    (game, wanted) => streakOfAtLeast(game, 'loss', wanted),
    ['standings'],
  ),
  onGame('is_ranked', 'Our team is among the top 25.', (game) => ranked(game.us, ourName(game)), ['rankings']),
  onGame('is_ranked_opponent', 'The opponent is among the top 25.', (game) => ranked(game.them, theirName(game)), [
    'rankings',
  ]),
  onGame('is_ranked_matchup', 'Both teams are among the top 25.', (game) => bothRankedUpTo(25, game), ['rankings']),
  onGame('is_top_ten_matchup', 'Both teams are among the top 10.', (game) => bothRankedUpTo(10, game), ['rankings']),
  onGame(
    'is_conference_game',
    'Both teams belong to the same conference.',
    (game) =>
      verdict(isConferenceGame(game), 'Both conferences are the same.', 'The conferences differ or are not known.'),
    ['standings'],
  ),
  onGameWithText('opponent_name_contains', "The opponent's name contains the text.", (game, wanted) =>
    nameContains(game.them, wanted, 'The opponent'),
  ),
  onGameWithText('team_name_contains', "Our team's name contains the text.", (game, wanted) =>
    nameContains(game.us, wanted, 'Our team'),
  ),
  onGame('is_home_feed', "The channel carries the home team's broadcast.", (_game, { feed }) =>
    verdict(feed === 'home', 'It is the home feed.', 'It is not the home feed.'),
  ),
  onGame('is_away_feed', "The channel carries the away team's broadcast.", (_game, { feed }) =>
    verdict(feed === 'away', 'It is the away feed.', 'It is not the away feed.'),
  ),
  onGame('is_win', 'Our team won.', (game) => ended(game, 'win')),
  onGame('is_loss', 'Our team lost.', (game) => ended(game, 'loss')),
]
