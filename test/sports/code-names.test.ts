import { expect, test } from 'vitest'
import { codeMeant, codeSuggestion, codesMeant, leagueCatalog, nearestCode, SPORTS } from '../../src/sports/index.ts'

const own = { code: 'epl', sport: 'water-polo', name: 'Harbor Cup' }
const catalog = leagueCatalog([])

test.each([
  ['eng.1', 'eng.1'],
  [' ENG.1 ', 'eng.1'],
  ['Premier League', 'eng.1'],
  ['EPL', 'eng.1'],
  ['cfb', 'college-football'],
  ['English Premier League', 'eng.1'],
  ['Formula One', 'f1'],
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

test.each([
  ['Ice Hockey', 'hockey'],
  ['American football', 'football'],
  ['MOTORSPORT', 'racing'],
  ['quidditch', null],
])('%j means the sport %s', (written, code) => {
  expect(codeMeant('sport', written, catalog)).toBe(code)
})

test('an alias that several leagues have means none of them; the name of one goes before the alias of another', () => {
  const leagues = leagueCatalog([
    { code: 'gulls', sport: 'hockey', name: 'Gull League', aliases: ['Birds', 'Herons', 'EPL'] },
    { code: 'terns', sport: 'hockey', name: 'Tern League', aliases: ['Birds'] },
    { code: 'herons', sport: 'hockey', name: 'Heron League', shortName: 'Herons' },
  ])
  expect(codeMeant('league', 'birds', leagues)).toBeNull()
  expect(codeMeant('league', 'Herons', leagues)).toBe('herons')
  expect(codeMeant('league', 'EPL', leagues)).toBe('eng.1')
})

test('a list of names becomes codes, each once; what nobody knows stays in small letters', () => {
  expect(codesMeant('league', ['EPL', ' eng.1', 'NBA', 'Gull.1', ''], catalog)).toEqual(['eng.1', 'nba', 'gull.1'])
  expect(codesMeant('league', 'EPL', catalog)).toBe('EPL')
  expect(codesMeant('league', ['EPL', 7], catalog)).toEqual(['EPL', 7])
})

test('a misspelt code or name is offered the nearest', () => {
  expect(nearestCode('league', 'Premier Leage', catalog)).toBe('eng.1')
  expect(nearestCode('sport', 'Icehockey', catalog)).toBe('hockey')
  expect(nearestCode('league', 'zzzzzzzz', catalog)).toBeNull()
  expect(codeSuggestion('league', 'engg.1', catalog)).toContain('"eng.1"')
  expect(codeSuggestion('league', 'zzzzzzzz', catalog)).toBe('')
})
