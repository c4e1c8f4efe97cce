import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { applyArtBaseUrl, createResolver, relativeArt } from '../../src/templates/index.ts'
import { contextOf, HERONS_CONTEXT, TEAM_GAME } from './sample-games.ts'

describe('the art base', () => {
  test.each([
    ['/a.png', 'http://art.test', 'http://art.test/a.png'],
    ['a.png', 'http://art.test/', 'http://art.test/a.png'],
    ['//a.png', 'http://art.test//', 'http://art.test/a.png'],
    ['/a.png?size=2&x=/y', 'http://art.test/base', 'http://art.test/base/a.png?size=2&x=/y'],
    ['HTTPS://cdn.test/a.png', 'http://art.test', 'HTTPS://cdn.test/a.png'],
    ['ftp://cdn.test/a.png', 'http://art.test', 'ftp://cdn.test/a.png'],
    ['/a.png', '', '/a.png'],
    ['', 'http://art.test', ''],
  ])('%s on %s', (value, base, expected) => expect(applyArtBaseUrl(value, base)).toBe(expected))

  test('applying it twice changes nothing more', () => {
    const text = fc.string({ unit: fc.constantFrom(...'ab:/. ?', 'http://'), maxLength: 10 })
    fc.assert(
      fc.property(text, text, (value, base) => {
        const once = applyArtBaseUrl(value, base)
        expect(applyArtBaseUrl(once, base)).toBe(once)
      }),
    )
  })
})

describe('stored art', () => {
  test.each([
    ['http://art.test/nba/cover.png', '/nba/cover.png'],
    ['{league}/cover.png', '/{league}/cover.png'],
    ['/ok.png', '/ok.png'],
    ['https://cdn.test/l.png', 'https://cdn.test/l.png'],
    ['{home_team_logo}', '{home_team_logo}'],
    ['{team_logo.next}?x', '{team_logo.next}?x'],
    ['', ''],
  ])('%s is kept as %s', (value, expected) => expect(relativeArt(value, 'http://art.test/')).toBe(expected))
})

describe('resolved art', () => {
  const { art } = createResolver({ artBaseUrl: 'http://art.test' })

  test.each([
    [
      '/{league_id}/{away_team_pascal}/{home_team_pascal}/cover.png',
      'http://art.test/nba/MesaMules/HarborHerons/cover.png',
    ],
    ['{home_team_logo}', 'https://art.example/herons.png'],
    ['/{home_team}.png', 'http://art.test/Harbor%20Herons.png'],
    ['/x.png?rank={home_team_rank}&word={exception_keyword}', 'http://art.test/x.png?rank=7&word='],
    ['/{exception_keyword}/x.png', ''],
    ['{league_logo.next}', ''],
    ['/{typo}.png', 'http://art.test/{typo}.png'],
    ['/x.png?{typo}', 'http://art.test/x.png?{typo}'],
    ['/proxy?url={home_team_logo}', 'http://art.test/proxy?url=https%3A%2F%2Fart.example%2Fherons.png'],
  ])('%s', (template, expected) => expect(art(template, HERONS_CONTEXT)).toBe(expected))

  test.each([undefined, '', '//art.example/herons.png', 'herons.png'])(
    'a team with the logo "%s" has no art',
    (logo) => {
      const home = { name: 'Harbor Herons', ...(logo === undefined ? {} : { logo }) }
      expect(art('{home_team_logo}', contextOf({ event: { ...TEAM_GAME, home } }))).toBe('')
    },
  )
})
