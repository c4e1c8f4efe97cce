import { expect, test } from 'vitest'
import { nearestNameIn } from '../../src/configuration/name-pattern.ts'

const GROUPS = ['US| NBA PPV', 'US| NFL PPV', 'UK| SPORTS', 'MOVIES']
const nearestName = nearestNameIn(GROUPS)

test.each([
  ['US NBA PPV', 'US| NBA PPV'],
  ['us|nba pvp', 'US| NBA PPV'],
  ['UK SPORT', 'UK| SPORTS'],
  ['Movie', 'MOVIES'],
])('%j is most like %j', (text, name) => {
  expect(nearestName(text)).toBe(name)
})

test.each(['Documentaries', '', '???'])('%j is like none', (text) => {
  expect(nearestName(text)).toBeNull()
})

test('a name is most like itself', () => {
  for (const name of GROUPS) expect(nearestName(name)).toBe(name)
})
