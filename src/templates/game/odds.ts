import type { Game } from './game.ts'

/** True when any betting figure is known. */
export function hasOdds({ event: { odds } }: Game): boolean {
  if (odds === undefined) return false
  const { details, spread, over_under, home_moneyline, away_moneyline } = odds
  const figures = [spread, over_under, home_moneyline, away_moneyline]
  return Boolean(details) || figures.some((figure) => figure !== undefined)
}
