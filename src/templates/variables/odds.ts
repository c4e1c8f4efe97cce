import type { Odds } from '../../generated/records.ts'
import type { Game, SideName } from '../game/game.ts'
import { hasOdds } from '../game/game.ts'
import { type CategoryRules, category, type Extracted, flag, fromGame, TEAM_SHAPE } from './variable.ts'

function fromOdds(read: (odds: Odds, game: Game) => Extracted) {
  return fromGame((game) => game.event.odds && read(game.event.odds, game))
}

function signed(value: number): string {
  return value > 0 ? `+${value}` : String(value)
}

/** The record gives the home side's line; that of the guests is the opposite. PK, pick, where there is no favorite. */
function spread({ spread: line }: Odds, side: SideName | null): string | null {
  if (line === undefined || side === null) return null
  return line === 0 ? 'PK' : signed(side === 'home' ? line : -line)
}

/** A line of nought is one that is not offered. */
function moneyline(odds: Odds, side: SideName | null): string | null {
  if (side === null) return null
  const line = side === 'home' ? odds.homeMoneyline : odds.awayMoneyline
  return line === undefined || line === 0 ? null : signed(line)
}

const ourMoneyline = fromOdds((odds, { ourSide }) => moneyline(odds, ourSide))

const RULES: CategoryRules = {
  about: 'Betting odds. Empty if the data source has none, for example for past games.',
  suffixRules: 'BASE_NEXT_ONLY',
  scope: 'ALL',
  shapes: TEAM_SHAPE,
}

/** Betting figures; there are none for games of the past. */
export const ODDS = category('Odds', RULES, [
  {
    name: 'has_odds',
    description: '"true" if odds are known, otherwise empty.',
    sample: 'true',
    extract: fromGame((game) => flag(hasOdds(game))),
  },
  {
    name: 'odds_spread',
    description: 'Point spread of our team with its sign. "PK" (pick) without a favorite.',
    sample: '-7',
    extract: fromOdds((odds, { ourSide }) => spread(odds, ourSide)),
  },
  {
    name: 'odds_over_under',
    description: 'Over/under: line for the sum of both scores.',
    sample: '221.5',
    extract: fromOdds((odds) => odds.overUnder),
  },
  {
    name: 'odds_provider',
    description: 'Sportsbook that the odds come from.',
    sample: 'Example Bet',
    extract: fromOdds((odds) => odds.provider),
  },
  {
    name: 'odds_details',
    description: 'Favorite and spread, as the data source writes them.',
    sample: 'HAR -7',
    extract: fromOdds((odds) => odds.details?.replace(/(?<=\d)\.0+$/, '')),
  },
  {
    name: 'odds_moneyline',
    description: 'Moneyline of our team with its sign.',
    sample: '-150',
    scope: 'TEAM_ONLY',
    extract: ourMoneyline,
  },
  {
    name: 'odds_moneyline_team',
    description: 'Moneyline of our team, the same as odds_moneyline.',
    sample: '-150',
    scope: 'TEAM_ONLY',
    extract: ourMoneyline,
  },
  {
    name: 'odds_opponent_moneyline',
    description: 'Moneyline of the opponent with its sign.',
    sample: '+130',
    scope: 'TEAM_ONLY',
    extract: fromOdds((odds, { ourSide }) => moneyline(odds, ourSide && (ourSide === 'home' ? 'away' : 'home'))),
  },
  {
    name: 'odds_home_spread',
    description: 'Point spread of the home team with its sign. "PK" (pick) without a favorite.',
    sample: '-7',
    extract: fromOdds((odds) => spread(odds, 'home')),
  },
  {
    name: 'odds_away_spread',
    description: 'Point spread of the away team with its sign. "PK" (pick) without a favorite.',
    sample: '+7',
    extract: fromOdds((odds) => spread(odds, 'away')),
  },
  {
    name: 'odds_home_moneyline',
    description: 'Moneyline of the home team with its sign.',
    sample: '-150',
    extract: fromOdds((odds) => moneyline(odds, 'home')),
  },
  {
    name: 'odds_away_moneyline',
    description: 'Moneyline of the away team with its sign.',
    sample: '+130',
    extract: fromOdds((odds) => moneyline(odds, 'away')),
  },
])
