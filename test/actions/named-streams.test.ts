import { expect, test } from 'vitest'
import { hasWildcards, namedStreams, similarNames } from '../../src/actions/buttons.ts'

const NAMES = [
  'NBA 01: Mavericks @ Spurs',
  'NBA  02:  Bulls @ Heat',
  'nba 01: mavericks @ spurs 4K',
  '*** UFC ***',
  'UFC 300 | Who wins?',
  '⚽ Bayern – Köln',
  'WUFC: A v B',
  'UFC: A v B',
]
const streams = NAMES.map((name, id) => ({ id, name }))
const found = (text: string) => namedStreams(streams, text).map(({ id }) => id)

test.each([
  ['the very name goes before longer ones', 'nba 01: MAVERICKS @ Spurs', [0]],
  ['runs of blanks do not count', 'nba 02: bulls @ heat', [1]],
  ['a part', 'spurs', [0, 2]],
  ['parts with any text between', 'nba*heat', [1]],
  ['in the order of the parts', 'heat*nba', []],
  ['one character', 'NBA 0?: Bulls', [1]],
  ['a name with stars, as it is', '*** UFC ***', [3]],
  ['a star of its own', '\\*\\*\\*', [3]],
  ['a question mark of its own', 'wins\\?', [4]],
  ['letters with marks', 'köln', [5]],
  ['the beginning of a word goes first', 'ufc: a', [7, 6]],
  ['nothing', '  ', []],
])('%s', (_, text, ids) => expect(found(text)).toEqual(ids))

test('stars and question marks leave something open, unless a backslash stands before them', () => {
  expect(['NBA*', 'NBA 0?', 'NBA', 'wins\\?'].map(hasWildcards)).toEqual([true, true, false, false])
})

test('similar names share words, the likeliest first, each once', () => {
  expect(similarNames(streams, 'Spurs at Mavericks 4K', 5)).toEqual([NAMES[0], NAMES[2]])
  expect(similarNames(streams, 'Cricket', 5)).toEqual([])
  expect(similarNames(streams, '@', 5)).toEqual([])
})
