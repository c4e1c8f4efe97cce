import { describe, expect, test } from 'vitest'
import type { SportsEvent } from '../../../src/generated/records.ts'
import { contextOf, NOW, render, TENNIS_MATCH } from '../sample-games.ts'

const renders = (template: string, event: SportsEvent, expected: string) =>
  expect(render(template, contextOf({ event }))).toBe(expected)

describe('the surname of a player', () => {
  test.each([
    ['Ana Ace', undefined, 'Ace'],
    ['Andrea Lazaro Garcia', 'A. Lazaro Garcia', 'Lazaro Garcia'],
    ['Wei Sijia', 'S. Wei', 'Wei'],
    ['Botic van de Zandschulp', undefined, 'van de Zandschulp'],
    ['Alex De Minaur', undefined, 'De Minaur'],
    ['Ana Ace Jr.', undefined, 'Ace Jr.'],
    ['Ana Ace', 'Ace', 'Ace'],
    ['Ana Ace', 'A. Other', 'Ace'],
    ['Della', undefined, 'Della'],
    ['Ana Ace / Bea van Baseline', 'A. Ace / B. van Baseline', 'Ace / van Baseline'],
    ['Ana Ace / Bea Baseline', undefined, 'Ace / Baseline'],
  ])('%s (%s) is %s', (name, shortName, expected) => {
    const home = shortName === undefined ? { name } : { name, shortName }
    renders('{player1_last}', { ...TENNIS_MATCH, home }, expected)
  })
})

describe('a match', () => {
  const { notes: _, ...match } = TENNIS_MATCH
  const ended = (detail: string): SportsEvent => ({
    ...match,
    status: { state: 'post', detail },
    home: { name: 'Ana Ace', score: 1, winner: true },
    away: { name: 'Bea Baseline', score: 2, winner: false },
  })

  test('is told in short by names, since players have no abbreviations', () =>
    renders(
      '{winner_abbrev}, {loser_abbrev}',
      { ...TENNIS_MATCH, home: { name: 'Ana Ace', shortName: 'A. Ace', winner: true } },
      'A. Ace, Bea Baseline',
    ))

  test('that one player gave up says so', () => {
    renders('{tennis_result}|{final_status}', ended('Retired'), 'Ace defeats Baseline 1-2 (ret.)|Final/Ret.')
    renders('{tennis_result}|{final_status}', ended('Final'), 'Ace defeats Baseline 1-2|Final')
  })

  test.each([
    ['Final', { score: '6-3, 7-6(5)' }, 'Ace defeats Baseline 6-3, 7-6(5)'],
    ['Retired', { score: '5-1' }, 'Ace defeats Baseline 5-1 (ret.)'],
    ['Retired', {}, 'Ace defeats Baseline (ret.)'],
    ['Final', {}, 'Ace defeats Baseline'],
  ])('that ended %s with %j is told by its sets, and never by none won', (detail, tournament, expected) => {
    const nil: SportsEvent = {
      ...ended(detail),
      tournament,
      home: { name: 'Ana Ace', score: 0, winner: true },
      away: { name: 'Bea Baseline', score: 0, winner: false },
    }
    renders('{tennis_result}', nil, expected)
    // Recorded afterwards, read before.
    renders('[{tennis_result}]', { ...nil, start: '2026-11-22T20:00:00Z' }, '')
    for (const state of ['in', 'pre', 'suspended', 'canceled'] as const) {
      const open: SportsEvent = { ...nil, status: { state }, home: { name: 'Ana Ace' }, away: { name: 'Bea Baseline' } }
      renders('[{tennis_result}{score}{winner}]', open, '')
    }
  })

  test('that was not played says why', () => {
    const walkover = { ...match, status: { state: 'canceled', detail: 'Walkover' } } as const
    renders('{final_status}[{tennis_result}{winner}]', walkover, 'Walkover')
  })
})

test.each([
  ['Harbor Classic pres. by Gull Bank', 'The Harbor Classic pres. by Gull Bank'],
  ['Harbor Tournament presented by Gull Bank', 'The Harbor Tournament presented by Gull Bank'],
  ['Harbor Garros', 'Harbor Garros'],
])('the article of the tournament %s', (name, expected) =>
  renders('{tournament_name_the}', { id: 'g', sport: 'golf', league: 'pga', name, start: NOW.toISOString() }, expected),
)
