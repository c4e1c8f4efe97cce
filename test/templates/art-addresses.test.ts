import { describe, expect, test } from 'vitest'
import type { EventSide } from '../../src/generated/records.ts'
import { isWholeAddress, relativeArt } from '../../src/records/art-address.ts'
import { createResolver, readVariable, VARIABLES } from '../../src/templates/index.ts'
import { contextOf, FIGHT_CARD, HERONS_CONTEXT, RACE_WEEKEND, SOCCER_MATCH, TEAM_GAME } from './sample-games.ts'

const { resolveArt } = createResolver({ artBaseUrl: 'http://art.test' })

/** The context of a game whose home side is this. */
const homeIs = (home: Partial<EventSide>) =>
  contextOf({ event: { ...TEAM_GAME, home: { name: 'Harbor Herons', ...home } }, exceptionKeyword: 'a' })

describe('an art template', () => {
  test.each([
    [
      '/{league_id}/{away_team_pascal}/{home_team_pascal}/cover.png',
      'http://art.test/nba/MesaMules/HarborHerons/cover.png',
    ],
    [' {league_id}.png\n', 'http://art.test/nba.png'],
    ['/{home_team}.png', 'http://art.test/Harbor%20Herons.png'],
    [
      'https://cdn.test/{league_id}.png?x={home_team}#{sport_lower}',
      'https://cdn.test/nba.png?x=Harbor%20Herons#basketball',
    ],
    ['/My%20Team/{league_id}.png', 'http://art.test/My%20Team/nba.png'],
    ['/x.png?rank={home_team_rank}&b=1', 'http://art.test/x.png?rank=7&b=1'],
    ['/a\n\ud800.png', 'http://art.test/a.png'],
    ['', ''],
    [' ', ''],
  ])('%j leads to %j', (template, expected) => expect(resolveArt(template, HERONS_CONTEXT)).toBe(expected))

  test.each([
    ['A/B?c#d&e=f %20', 'A%2FB%3Fc%23d%26e%3Df%20%2520'],
    ['Česká “Ž” 日本 🏒', '%C4%8Cesk%C3%A1%20%E2%80%9C%C5%BD%E2%80%9D%20%E6%97%A5%E6%9C%AC%20%F0%9F%8F%92'],
    ['{venue}', '%7Bvenue%7D'],
    ['a\ud800b\u0000c', 'abc'],
  ])('has the name %j encoded, in the path and in the query', (name, encoded) => {
    const context = homeIs({ name })
    expect(resolveArt('/{home_team}.png', context)).toBe(`http://art.test/${encoded}.png`)
    expect(resolveArt('/x.png?t={home_team}', context)).toBe(`http://art.test/x.png?t=${encoded}`)
  })
})

describe('a part of the path without a value leaves no address, one of the query an empty place', () => {
  test.each([
    ['/{exception_keyword}/x.png', ''],
    ['/nba{exception_keyword}.png', ''],
    ['/x.png?word={exception_keyword}&b=1', 'http://art.test/x.png?word=&b=1'],
    ['/x.svg#{exception_keyword}', 'http://art.test/x.svg#'],
    ['/{odds_spread.last}.png', ''],
    ['/x.png?s={odds_spread.last}', 'http://art.test/x.png?s='],
    ['/{typo}.png', ''],
    ['/{league-id}.png', ''],
    ['/{}.png', ''],
    ['/x.png?a={typo}&b={league id}', 'http://art.test/x.png?a=&b='],
    ['{typo}', ''],
  ])('%j: %j', (template, expected) => expect(resolveArt(template, HERONS_CONTEXT)).toBe(expected))
})

describe('a logo that the template begins with', () => {
  test.each([
    ['{home_team_logo}', 'https://art.example/herons.png'],
    [' {Home_Team_Logo}', 'https://art.example/herons.png'],
    ['{away_team_logo}?w=64&t={home_team_rank}', 'https://art.example/mules.png?w=64&t=7'],
    ['{league_logo.next}', ''],
    ['{opponent_logo.last}', ''],
    ['/proxy?url={home_team_logo}', 'http://art.test/proxy?url=https%3A%2F%2Fart.example%2Fherons.png'],
    ['/proxy/{home_team_logo}', 'http://art.test/proxy/https%3A%2F%2Fart.example%2Fherons.png'],
  ])('%j is the address itself: %j', (template, expected) =>
    expect(resolveArt(template, HERONS_CONTEXT)).toBe(expected),
  )

  test.each([undefined, '', '//art.example/herons.png', 'herons.png'])('and that is %j gives no address', (logo) => {
    const context = homeIs(logo === undefined ? {} : { logo })
    expect(resolveArt('{home_team_logo}', context)).toBe('')
    expect(resolveArt('{home_team_logo}?w=64', context)).toBe('')
  })

  test('is what stored art is left alone for: the variables whose values are addresses are called _logo', () => {
    const contexts = [
      HERONS_CONTEXT,
      ...[TEAM_GAME, SOCCER_MATCH, FIGHT_CARD, RACE_WEEKEND].map((event) => contextOf({ event, feed: 'away' })),
    ]
    for (const variable of VARIABLES) {
      const isAddress = contexts.some((context) => isWholeAddress(readVariable(variable, null, context)))
      const placeholder = `{${variable.name}}`
      expect([placeholder, isAddress]).toEqual([placeholder, relativeArt(placeholder, '') === placeholder])
    }
  })
})
