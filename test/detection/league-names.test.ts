import { expect, test } from 'vitest'
import { KeywordService } from '../../src/detection/index.ts'

test.each([
  ['Super Rugby Pacific: Blues vs Chiefs', '242041'],
  ["NCAA Women's Volleyball: Auburn vs Ohio", 'womens-college-volleyball'],
  ['Korea Baseball Organization - Bears vs Twins', 'kbo'],
])('the name %j means the league %s', (name, league) => {
  expect(new KeywordService().detectLeague(name)).toBe(league)
})

test.each(['Super League: A vs B', 'World Cup: A vs B', 'National League Stadium Tour'])(
  'the name %j means no league, because several have it or it is another one',
  (name) => {
    expect(new KeywordService().detectLeague(name)).toBeNull()
  },
)
