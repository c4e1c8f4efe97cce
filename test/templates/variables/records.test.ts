import { expect, test } from 'vitest'
import type { TeamRecord } from '../../../src/generated/records.ts'
import { contextOf, HERONS, render, TEAM_GAME } from '../sample-games.ts'

const figures = '{team_wins} {team_losses} {team_ties} {team_win_pct} {home_win_pct}'

test.each<[string, string, TeamRecord, string]>([
  [
    'the third figure of hockey counts losses in overtime',
    'hockey',
    { summary: '52-24-6', wins: 52, losses: 24, home: '26-13-2' },
    '52 24 0 .634 .634',
  ],
  ['of hockey in words alone, too', 'hockey', { summary: '52-24-6', home: '26-13-2' }, '52 24 0 .634 .634'],
  [
    'ties of college hockey are ties',
    'hockey',
    { summary: '20-10-4', wins: 20, losses: 10, ties: 4, home: '10-5-2' },
    '20 10 4 .647 .647',
  ],
  ['the third figure of football counts ties', 'football', { summary: '9-7-1', home: '4-4-1' }, '9 7 1 .559 .500'],
  [
    'the second figure of soccer counts draws',
    'soccer',
    { summary: '18-7-5', wins: 18, ties: 7, losses: 5, home: '10-3-2' },
    '18 5 7 .717 .767',
  ],
  ['before the first game there is no share', 'basketball', { summary: '0-0', home: '0-0' }, '0 0 0'],
])('%s', (_title, sport, record, expected) => {
  const event = { ...TEAM_GAME, sport, home: { ...HERONS, record } }
  expect(render(figures, contextOf({ event }))).toBe(expected)
})

test.each<[string, TeamRecord, string]>([
  ['basketball', { wins: 10, losses: 2 }, '10-2'],
  ['football', { wins: 10, losses: 2, ties: 1 }, '10-2-1'],
  ['soccer', { wins: 5, losses: 2, ties: 3 }, '5-3-2'],
  ['soccer', { wins: 5, losses: 2, ties: 0 }, '5-0-2'],
  ['football', { summary: '10-2-0', wins: 10, losses: 2, ties: 0 }, '10-2-0'],
  ['football', {}, ''],
])('in %s the record %j is "%s"', (sport, record, expected) =>
  expect(render('{team_record}', contextOf({ event: { ...TEAM_GAME, sport, home: { ...HERONS, record } } }))).toBe(
    expected,
  ),
)
