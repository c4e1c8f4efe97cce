import { expect, test } from 'vitest'
import { hintedLeagues } from '../../src/channels/hinted-leagues.ts'
import { createKeywordService } from '../../src/detection/index.ts'
import { leagueCatalogue } from '../../src/sports/index.ts'

const of = (...names: string[]) =>
  hintedLeagues(
    names.map((name) => ({ name })),
    createKeywordService(),
  )

test('leagues are those that names speak of, each once', () => {
  expect(of('NBA 01: Mules @ Herons', 'MLB 02: A vs B', 'NBA 03:', 'News 24')).toEqual(['mlb', 'nba'])
})

test('a name that speaks of a sport alone asks for the leagues of that sport', () => {
  const leagues = of('Lacrosse: Herons at Mules')
  expect(leagues).toContain('pll')
  expect(leagues).not.toContain('nba')
})

test("the owner's leagues are asked for, whatever names say", () => {
  const pond = { code: 'pond', sport: 'hockey', name: 'Pond Hockey', path: 'hockey/pond' }
  const keywords = createKeywordService([], { leagues: leagueCatalogue([pond]) })
  expect(hintedLeagues([{ name: 'NBA 01: A vs B' }], keywords)).toEqual(['nba', 'pond'])
})

test('keywords of the owner count', () => {
  const keyword = { category: 'league_hints' as const, keyword: 'Gull TV', target: 'nhl' }
  expect(hintedLeagues([{ name: 'Gull TV 3: A vs B' }], createKeywordService([keyword]))).toEqual(['nhl'])
})
