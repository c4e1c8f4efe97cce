import { expect, test } from 'vitest'
import { KeywordService, readName } from '../../../src/detection/index.ts'

const TEAMS = [
  ...['sabres', 'flames', 'liverpool', 'real madrid', 'chelsea women', 'sheffield', 'sheffield wednesday', 'derby'],
  ...['connecticut', 'liberty', 'sun', 'canadiens de montréal', 'maple leafs de toronto', 'fc twente', 'feyenoord'],
  ...['westminster', 'alabama', 'hofstra'],
]
const options = {
  keywords: new KeywordService(),
  now: new Date('2026-09-12T12:00:00Z'),
  isKnownTeam: (text: string): boolean => TEAMS.includes(text.toLowerCase()),
}

test.each([
  ...['Wed', 'Di', 'Tue', 'Mardi', 'Martes', 'Sábado', 'Heute', 'Hoy', 'Tue LIVE', 'LIVE NOW', 'LIVE!', 'Ultra HD'],
  ...['DOLBY', 'MD4', 'Spieltag 4', 'Matchday 12', '#2', 'Alt 1', 'Feed 2', 'ManningCast', 'truTV', 'LIVE NOW!'],
  ...['So 15:30', 'dom 18:00', 'za 18:45', 'dim 15h', 'mar 20h45', 'mo 18:00'],
])('%s behind a known team is none of its name', (tail) => {
  expect(readName(`UCL: Liverpool v Real Madrid ${tail}`, options)).toMatchObject({
    team1: 'Liverpool',
    team2: 'Real Madrid',
  })
})

test.each([
  ['Sabres @ Flames Mon', 'Flames'],
  ['Liverpool v Chelsea Women Wed', 'Chelsea Women'],
  ['Liverpool v Sheffield Wednesday', 'Sheffield Wednesday'],
  // Others than Sheffield play today: what is left of the name would be one of them.
  ['Derby v Sheffield Wed', 'Sheffield Wed'],
  ['Derby v Sheff Wed 20:00', 'Sheff Wed'],
  ['Liberty @ Connecticut Sun', 'Connecticut Sun'],
  ['Liberty @ CT Sun', 'CT Sun'],
  ['Liberty @ Sun', 'Sun'],
  // The state, no Monday and no Tuesday.
  ['Alabama vs Westminster MO', 'Westminster MO'],
  ['Alabama vs Westminster DI', 'Westminster DI'],
  ['Liverpool v Unknown Town Wed', 'Unknown Town Wed'],
  ['Liverpool v Real Madrid 2', 'Real Madrid 2'],
])('%s: the second side is %s', (name, team2) => {
  expect(readName(name, options).team2).toBe(team2)
})

test.each([
  ['Eredivisie: FC Twente tegen Feyenoord 21:00', 'FC Twente', 'Feyenoord', 'tegen'],
  ['TVA 02 | Maple Leafs de Toronto c. Canadiens de Montréal', 'Maple Leafs de Toronto', 'Canadiens de Montréal', 'c.'],
])('%s: the word stands between two known teams', (name, team1, team2, separator) => {
  expect(readName(name, options)).toMatchObject({ category: 'TEAM_VS_TEAM', team1, team2, separator })
})

test('Dutch and French words for against part no teams that are not known', () => {
  expect(readName('Strijd tegen Feyenoord', options).team1).toBeNull()
  expect(readName('St. Louis c. d. Sheffield', options).team1).toBeNull()
})

test('a fighter may be called after a day', () => {
  const isKnownTeam = (text: string): boolean => ['haney', 'emmanuel'].includes(text.toLowerCase())
  expect(readName('UFC 310: Haney vs Emmanuel Sat', { ...options, isKnownTeam }).team2).toBe('Emmanuel Sat')
})

test('without known teams nothing is taken off', () => {
  const { keywords, now } = options
  expect(readName('Sabres @ Flames Mon', { keywords, now }).team2).toBe('Flames Mon')
})
