import { expect, test } from 'vitest'
import { KeywordCache } from '../../src/streams/match-input.ts'

const gull = { id: 1, category: 'league_hints' as const, keyword: 'Gull TV', target: 'nba' }
const pond = { id: 1, code: 'pond', sport: 'hockey', name: 'Pond Hockey', path: 'hockey/pond' }

test('rows that say the same have one service, other rows another', () => {
  const cache = new KeywordCache()
  const serviceOf = (keyword: typeof gull, ...ownLeagues: (typeof pond)[]) =>
    cache.serviceOf({ detectionKeywords: [keyword], ownLeagues })
  const service = serviceOf(gull)
  expect(serviceOf({ ...gull })).toBe(service)
  expect(serviceOf(gull, pond).leagues.find('pond')?.name).toBe('Pond Hockey')
  const other = serviceOf({ ...gull, target: 'nhl' })
  expect([service.detectLeague('Gull TV 3'), other.detectLeague('Gull TV 3')]).toEqual(['nba', 'nhl'])
})
