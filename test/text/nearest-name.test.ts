import { expect, test } from 'vitest'
import { nearestNameIn } from '../../src/text.ts'

const GROUPS = ['US| NBA PPV', 'US| NFL PPV', 'UK| SPORTS', 'MOVIES', 'UK| SPORTS, LIVE']
const findNearest = nearestNameIn(GROUPS)

test.each([
  ['US NBA PPV', 'US| NBA PPV'],
  ['us|nba pvp', 'US| NBA PPV'],
  ['UK SPORT', 'UK| SPORTS'],
  ['Movie', 'MOVIES'],
  ['PPV US| NFL', 'US| NFL PPV'],
  ['UK| LIVE SPROTS', 'UK| SPORTS, LIVE'],
])('%j is most like %j', (text, name) => {
  expect(findNearest(text)).toBe(name)
})

test.each([
  ['Strasse', 'Straße'],
  ['Łódź', 'Lodz'],
  ['Ægir', 'Aegir'],
  ['Aegir', 'Ægir'],
])('%j is %j with other letters', (text, name) => {
  expect(nearestNameIn(['Aeger', 'Strassen', 'Lody', name])(text)).toBe(name)
})

test.each(['Documentaries', '', '???'])('%j is like none', (text) => {
  expect(findNearest(text)).toBeUndefined()
})

test('a name is most like itself', () => {
  for (const name of GROUPS) expect(findNearest(name)).toBe(name)
})

test('a name of one word is not suggested for a text that only shares letters with it', () => {
  expect(nearestNameIn(['home_team_record'])('record of home team')).toBeUndefined()
})
