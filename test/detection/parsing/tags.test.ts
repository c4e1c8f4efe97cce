import { expect, test } from 'vitest'
import { takeFeed, takeQuality, tidy } from './visible-cuts.ts'

test.each([
  ['A v B 4K', 'A v B'],
  ['UHD | A v B', '| A v B'],
  ['A v B [1080p]', 'A v B'],
  ['A v B (4K, HDR10 / 60 fps) C', 'A v B C'],
  ['A v B 8K EXCLUSIVE 60fps', 'A v B'],
  ['A HEVC h.265 v B 1080p60', 'A v B'],
  ['A v B {LIVE}', 'A v B'],
  ['A v B Live', 'A v B'],
  ['A v B en vivo | C', 'A v B | C'],
  ['A v B live ␟', 'A v B ␟'],
  ['A v B SD', 'A v B'],
  ['A v B RAW', 'A v B'],
  ['A v B SD RAW', 'A v B'],
  ['A v B 1080i x265', 'A v B'],
  ['A v B *LIVE*', 'A v B'],
  ['**live** A v B', 'A v B'],
  ['A v B Live (US)', 'A v B (US)'],
  ['A v B SD | C', 'A v B | C'],
  ['MLB 03 SD | C', 'MLB 03 | C'],
  ['MLB SD', 'MLB'],
])('%s is %s without its tags', (text, rest) => {
  expect(takeQuality(text)).toBe(rest)
})

test.each([
  'Live A v B',
  'WWE RAW',
  'A at SD',
  'A at #1 SD',
  'MLB SD | C',
  'Dakota sd',
  'HDX v B',
  'A v B 1080',
  'en vivo',
  'é4K',
  'A  v B',
])('%s has no tag and stays as it is', (text) => {
  expect(takeQuality(text)).toBe(text)
})

test.each([
  ['Home Feed: A v B', 'home', null, 'A v B'],
  ['A v B (Away)', 'away', null, 'A v B'],
  ['A v B AWAY | C', 'away', null, 'A v B | C'],
  ['A v B visitors TV broadcast', 'away', null, 'A v B'],
  ['A v B [national]', 'national', null, 'A v B'],
  ['A v B home', 'home', null, 'A v B'],
  ['A v B (Home TV)', 'home', null, 'A v B'],
  ['A v B AWAY (US)', 'away', null, 'A v B (US)'],
  ['Sweet Home (OR) v B', null, null, 'Sweet Home (OR) v B'],
  ['A v B (Toronto Maple Leafs Feed)', null, 'Toronto Maple Leafs', 'A v B'],
  ['Away A v B', null, null, 'Away A v B'],
  ['A(away) - B(home)', null, null, 'A - B'],
  ['A [Home] v B (Home)', 'home', null, 'A v B (Home)'],
  ['Feed 5', null, null, 'Feed 5'],
])('the feed of %s', (text, feed, feedName, rest) => {
  expect(takeFeed(text)).toEqual({ rest, feed, feedName })
})

test('tidy leaves single blanks and no empty brackets', () => {
  expect(tidy('  A   ( / )  B [] ')).toBe('A B')
  expect(tidy('A (␟) {␟ - } B')).toBe('A ␟ ␟ B')
  expect(tidy('A (B) [C')).toBe('A (B) [C')
})
