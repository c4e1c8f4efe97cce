import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { applyArtBaseUrl, isLoadableBase, relativeArt } from '../../src/records/art-address.ts'

describe('below the art base', () => {
  test.each([
    ['a path', '/a.png', 'http://art.test:3000', 'http://art.test:3000/a.png'],
    ['a path without its slash', 'a.png', 'http://art.test', 'http://art.test/a.png'],
    ['slashes on both sides', '/a.png', 'http://art.test//', 'http://art.test/a.png'],
    // Neither host nor players read //host/path as an address, so it is a path with a slash too many.
    ['a path with two slashes', '//nba/a.png', 'http://art.test', 'http://art.test/nba/a.png'],
    ['the query of a value', '/x.png?a=1&b=%7B/y', 'http://art.test/base', 'http://art.test/base/x.png?a=1&b=%7B/y'],
    ['the fragment of a value', '/x.svg#dark?', 'http://art.test', 'http://art.test/x.svg#dark?'],
    ['a query of the base', '/x.png', 'https://art.test/img/?token=a/b==', 'https://art.test/img/x.png?token=a/b=='],
    ['queries of both', '/x.svg?a=1#top', 'https://art.test?token=t#here', 'https://art.test/x.svg?a=1&token=t#top'],
    ['what is encoded', '/My%20Team.png', 'http://art.test', 'http://art.test/My%20Team.png'],
    ['blanks around both', ' /a b.png\n', ' http://art.test/ ', 'http://art.test/a b.png'],
    ['a base without a scheme', '/a.png', 'art.test:3000', 'art.test:3000/a.png'],
    ['a folder as the base', '/a.png', '/data/logos/', '/data/logos/a.png'],
    ['a value that begins like the base', 'art.test.evil/a.png', 'art.test', 'art.test/art.test.evil/a.png'],
    ['the base itself', 'art.test', 'art.test', 'art.test/art.test'],
    ['nothing but a slash', '/', 'http://art.test', 'http://art.test/'],
  ])('%s: %j on %j', (_title, value, base, expected) => expect(applyArtBaseUrl(value, base)).toBe(expected))

  test.each([
    ['http://cdn.test/a.png', 'http://art.test'],
    ['HTTPS://CDN.test/a.png', 'http://art.test'],
    ['ftp://cdn.test/a.png', 'http://art.test'],
    ['http://art.test.evil/a.png', 'http://art.test'],
    ['http://art.test', 'http://art.test'],
    ['Data:image/png;base64,AA==', 'http://art.test'],
    ['art.test/a.png', 'art.test/'],
    ['/data/logos/a.png', '/data/logos'],
    ['', 'http://art.test'],
    ['/a.png', ''],
    ['/a.png', ' / '],
    ['/a.png', '?token=t'],
  ])('%j stays as it is on %j', (value, base) => expect(applyArtBaseUrl(value, base)).toBe(value))
})

describe('art as it is stored', () => {
  test.each([
    ['http://art.test/nba/cover.png', '/nba/cover.png'],
    ['HTTP://Art.Test:80/{league_id}/cover.png?b={feed}#top', '/{league_id}/cover.png?b={feed}#top'],
    ['http://art.test', '/'],
    ['http://art.test?x=1', '/?x=1'],
    ['{league_id}/cover.png', '/{league_id}/cover.png'],
    [' ok.png ', '/ok.png'],
    ['/ok.png', '/ok.png'],
    ['//host/ok.png', '//host/ok.png'],
    ['http://art.test//x.png', 'http://art.test//x.png'],
    ['http://art.test.evil/x.png', 'http://art.test.evil/x.png'],
    ['http://art.test:8080/x.png', 'http://art.test:8080/x.png'],
    ['http://user:word@art.test/x.png', 'http://user:word@art.test/x.png'],
    ['https://{league_id}.test/x.png', 'https://{league_id}.test/x.png'],
    ['data:image/png;base64,AA==', 'data:image/png;base64,AA=='],
    ['{home_team_logo}', '{home_team_logo}'],
    ['{Team_Logo.next}?x', '{Team_Logo.next}?x'],
    ['', ''],
  ])('%j is kept as %j', (value, expected) => expect(relativeArt(value, 'http://art.test/')).toBe(expected))

  test.each([
    ['https://art.test/img/a.png', 'https://art.test/img', '/a.png'],
    ['https://art.test/images/a.png', 'https://art.test/img', 'https://art.test/images/a.png'],
    ['art.test:3000/a.png', 'art.test:3000', '/a.png'],
    ['/data/logos/a.png', '/data/logos', '/a.png'],
    // As a path it would get a query that it has not.
    ['https://art.test/a.png', 'https://art.test?token=t', 'https://art.test/a.png'],
    ['https://art.test/a.png?token=other', 'https://art.test?token=t', 'https://art.test/a.png?token=other'],
    ['https://art.test/a.png?token=t&w=1', 'https://art.test?token=t', 'https://art.test/a.png?token=t&w=1'],
    // The base brings its own query again.
    ['https://art.test/a.png?token=t', 'https://art.test?token=t', '/a.png'],
    ['https://art.test/img/a.png?w={x}&token=t#f', 'https://ART.test/img/?token=t', '/a.png?w={x}#f'],
    ['https://art.test/a.png?token=t&token=t', 'https://art.test?token=t', '/a.png?token=t'],
    ['a.png', '', '/a.png'],
    ['https://art.test/a.png', '', 'https://art.test/a.png'],
  ])('%j below the base %j is kept as %j', (value, base, expected) => expect(relativeArt(value, base)).toBe(expected))

  test('leads where it led before, and is stored once as twice, whatever value and base are', () => {
    // What begins with _ never becomes a scheme, whose addresses nobody compares.
    const piece = fc.constantFrom(
      ...['http://', 'HTTPS://', '_a', '_A.test', ':80', ':443', '/', '//', '?', '#', '=', ' ', '{x}'],
    )
    const text = fc.oneof(
      fc.array(piece, { maxLength: 6 }).map((pieces) => pieces.join('')),
      fc.string({ unit: 'binary', maxLength: 12 }),
    )
    /** As browsers and servers compare addresses; one that is none by the slash behind its host. */
    const place = (address: string) =>
      URL.canParse(address)
        ? new URL(address).href
        : address.toLowerCase().replace(/^(https?:\/\/[^/?#]+)(?=$|[?#])/, '$1/')
    const valueAndBase = fc.oneof(
      fc.tuple(text, text),
      fc.tuple(text, text).map(([end, base]): [string, string] => [`${base}${end}`, base]),
    )
    fc.assert(
      fc.property(valueAndBase, ([value, base]) => {
        const stored = relativeArt(value, base)
        const hasBase = applyArtBaseUrl('/a', base) !== '/a'
        if (hasBase) expect(place(applyArtBaseUrl(stored, base))).toBe(place(applyArtBaseUrl(value, base)))
        else expect([value.trim(), `/${value.trim()}`]).toContain(stored)
        expect(relativeArt(stored, base)).toBe(stored)
      }),
      { numRuns: 1000 },
    )
  })
})

test.each([
  ['http://art.test', true],
  [' https://art.test:8080/img/?token=t ', true],
  ['HTTP://192.0.2.1', true],
  ['new.test:99/', false],
  ['javascript:alert(1)', false],
  ['/local/path', false],
  ['ftp://art.test', false],
  ['http://', false],
  ['http:///img', false],
  ['http://art.test/my art', false],
  ['', false],
])('below the base %j art can be loaded: %j', (base, expected) => expect(isLoadableBase(base)).toBe(expected))
