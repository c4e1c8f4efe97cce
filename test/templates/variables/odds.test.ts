import { expect, test } from 'vitest'
import type { Odds } from '../../../src/generated/records.ts'
import { contextOf, render, TEAM_GAME } from '../sample-games.ts'

const at = (odds: Odds, teamId = '1') => contextOf({ event: { ...TEAM_GAME, odds }, teamId })

test.each<[string, Odds, string, string]>([
  ['no favorite', { spread: 0, details: 'EVEN' }, '{odds_spread} {odds_home_spread} {odds_details}', 'PK PK EVEN'],
  ['a line of both teams', { spread: 3.5 }, '{odds_home_spread} {odds_away_spread}', '+3.5 -3.5'],
  [
    'even money',
    { homeMoneyline: 100, awayMoneyline: -120 },
    '{odds_home_moneyline} {odds_away_moneyline}',
    '+100 -120',
  ],
  [
    'a line that is off',
    { homeMoneyline: 0, details: 'OFF' },
    '[{odds_home_moneyline}{odds_moneyline}] {odds_details}',
    'OFF',
  ],
  ['whole numbers', { details: 'ISU -20.0', overUnder: 53 }, '{odds_details} {odds_over_under}', 'ISU -20 53'],
  ['halves', { details: 'ISU -20.5' }, '{odds_details}', 'ISU -20.5'],
])('%s', (_title, odds, template, expected) => expect(render(template, at(odds))).toBe(expected))

test('the lines of the event are the same from either side', () => {
  const odds: Odds = { spread: -7, homeMoneyline: -150, awayMoneyline: 130 }
  const lines = '{odds_home_spread} {odds_away_spread} {odds_home_moneyline} {odds_away_moneyline}'
  expect(render(lines, at(odds, '1'))).toBe('-7 +7 -150 +130')
  expect(render(lines, at(odds, '2'))).toBe('-7 +7 -150 +130')
})
