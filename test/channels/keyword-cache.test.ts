import { expect, test } from 'vitest'
import { createKeywordCache } from '../../src/channels/keyword-cache.ts'

const gull = { id: 1, category: 'league_hints' as const, keyword: 'Gull TV', target: 'nba' }

test('rows that say the same have one service, other rows another', () => {
  const cache = createKeywordCache()
  const service = cache.serviceOf([gull])
  expect(cache.serviceOf([{ ...gull }])).toBe(service)
  const other = cache.serviceOf([{ ...gull, target: 'nhl' }])
  expect([service.detectLeague('Gull TV 3'), other.detectLeague('Gull TV 3')]).toEqual(['nba', 'nhl'])
})
