import { expect, test } from 'vitest'
import { codeMeant, leagueCatalog, SPORTS } from '../../src/sports/index.ts'

const own = { code: 'epl', sport: 'water-polo', name: 'Harbor Cup' }
const catalog = leagueCatalog([])

test.each([
  ['eng.1', 'eng.1'],
  [' ENG.1 ', 'eng.1'],
  ['Premier League', 'eng.1'],
  ['EPL', 'eng.1'],
  ['cfb', 'college-football'],
  ['gull', null],
  ['', null],
])('%j means the league %s', (written, code) => {
  expect(codeMeant('league', written, catalog)).toBe(code)
})

test('every league and sport is meant by its code and its full name', () => {
  for (const { code } of catalog.all) expect(codeMeant('league', code.toUpperCase(), catalog)).toBe(code)
  for (const { code, name } of SPORTS) {
    expect([codeMeant('sport', code, catalog), codeMeant('sport', name.toUpperCase(), catalog)]).toEqual([code, code])
  }
})

test("what is a code means that league, whoever else is called so; the owner's leagues and their sports count", () => {
  const owned = leagueCatalog([own])
  expect(codeMeant('league', 'EPL', owned)).toBe('epl')
  expect(codeMeant('league', 'harbor cup', owned)).toBe('epl')
  expect(codeMeant('sport', 'Water-Polo', owned)).toBe('water-polo')
  expect(codeMeant('league', 'EPL', catalog)).toBe('eng.1')
})
