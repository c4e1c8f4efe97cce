import type { Odds } from '../../generated/records.ts'
import type { Game } from '../game.ts'
import { hasOdds } from '../game-facts.ts'
import { category, type Extracted, flag, fromGame, TEAM_SHAPE } from './variable.ts'

function fromOdds(read: (odds: Odds, game: Game) => Extracted) {
  return fromGame((game) => game.event.odds && read(game.event.odds, game))
}

function signed(value: number | undefined): string | null {
  if (value === undefined) return null
  return value > 0 ? `+${value}` : String(value)
}

/** The record gives the home side's line; ours is the opposite when we are the guests. */
function ourSpread({ spread }: Odds, { ourSide }: Game): string | null {
  if (spread === undefined || ourSide === null) return null
  return signed(ourSide === 'home' || spread === 0 ? spread : -spread)
}

function moneyline(odds: Odds, side: 'home' | 'away' | null): string | null {
  if (side === null) return null
  return signed(side === 'home' ? odds.home_moneyline : odds.away_moneyline)
}

const ourMoneyline = fromOdds((odds, { ourSide }) => moneyline(odds, ourSide))

/** Betting figures; there are none for games of the past. */
export const ODDS = category('Odds', { suffixRules: 'BASE_NEXT_ONLY', scope: 'ALL', shapes: TEAM_SHAPE }, [
  {
    name: 'has_odds',
    description: 'true when betting figures are known, else empty.',
    sample: 'true',
    extract: fromGame((game) => flag(hasOdds(game))),
  },
  {
    name: 'odds_spread',
    description: "Our team's line with its sign.",
    sample: '-7',
    extract: fromOdds(ourSpread),
  },
  {
    name: 'odds_over_under',
    description: 'Line for the sum of both scores.',
    sample: '221.5',
    extract: fromOdds((odds) => odds.over_under),
  },
  {
    name: 'odds_provider',
    description: 'Whose figures they are.',
    sample: 'Example Bet',
    extract: fromOdds((odds) => odds.provider),
  },
  {
    name: 'odds_details',
    description: "Favourite and line in the provider's words.",
    sample: 'HAR -7',
    extract: fromOdds((odds) => odds.details),
  },
  {
    name: 'odds_moneyline',
    description: "Our team's moneyline with its sign.",
    sample: '-150',
    scope: 'TEAM_ONLY',
    extract: ourMoneyline,
  },
  {
    name: 'odds_moneyline_team',
    description: "Our team's moneyline; the same as odds_moneyline.",
    sample: '-150',
    scope: 'TEAM_ONLY',
    extract: ourMoneyline,
  },
  {
    name: 'odds_opponent_moneyline',
    description: "The opponent's moneyline with its sign.",
    sample: '+130',
    scope: 'TEAM_ONLY',
    extract: fromOdds((odds, { ourSide }) => moneyline(odds, ourSide && (ourSide === 'home' ? 'away' : 'home'))),
  },
])
