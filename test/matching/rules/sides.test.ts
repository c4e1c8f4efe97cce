import { expect, test } from 'vitest'
import { KeywordService } from '../../../src/detection/index.ts'
import { createNameMatcher } from '../../../src/streams/name-matcher.ts'
import { game } from '../fixtures.ts'

const start = '2025-06-05T17:00:00Z'
const events = [
  game('eng.1', 'soccer', 'Liverpool', 'Crystal Palace', start),
  game('eng.w.1', 'soccer', 'Aston Villa Women', 'Everton Women', start),
  game('own.reserves', 'soccer', 'Chelsea II', 'Fulham II', start),
  game('own.youth', 'soccer', 'Leeds United U21', 'Burnley U21', start),
  game('own.cup', 'soccer', 'Accrington Stanley', 'Bolton Reserves', start),
]
const matcher = createNameMatcher({
  events,
  keywords: new KeywordService(),
  now: new Date('2025-06-05T14:00:00Z'),
  timeZone: 'America/New_York',
})
const leagueOf = (name: string): string | null => matcher.match(matcher.read(name)).event?.league ?? null

test.each([
  ['Liverpool v Crystal Palace', 'eng.1'],
  ['Women: Aston Villa v Everton', 'eng.w.1'],
  ['Aston Villa Women v Everton Women | Dames', 'eng.w.1'],
  ['Aston Villa v Everton [W]', 'eng.w.1'],
  ['Reserves: Chelsea v Fulham', 'own.reserves'],
  ['Chelsea v Fulham | II', 'own.reserves'],
  ['Chelsea II v Fulham II - Reserves', 'own.reserves'],
  ['U21: Leeds United v Burnley', 'own.youth'],
  ['Leeds United U21 v Burnley U21 (Academy)', 'own.youth'],
  ['Accrington Stanley v Bolton Reserves | 8K EXCLUSIVE', 'own.cup'],
])('a squad that a name says beside the sides is that of both: %s', (name, league) => {
  expect(leagueOf(name)).toBe(league)
})

test.each([
  'Reserves',
  'Academy',
  'Primavera',
  'B Team',
  'II',
  'Féminines',
  'Dames',
  'Kvinder',
  "Women's",
  'U18',
  'Youth',
])('%s beside the clubs means no game of their first teams of men', (word) => {
  const clubs = 'EPL: Liverpool v Crystal Palace'
  const names = [`${word}: ${clubs}`, `${word} | ${clubs}`, `${clubs} - ${word}`, `${clubs} | ${word}`]
  expect([...names, `${clubs}: ${word}`, `${clubs} (${word})`, `${clubs} [${word}]`].map(leagueOf)).toEqual(
    Array(names.length + 3).fill(null),
  )
})
