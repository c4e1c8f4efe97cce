import { expect, test } from 'vitest'
import { genderOf } from '../../../src/detection/scan/name-traits.ts'
import { foldText } from '../../../src/detection/text/normalize.ts'

test.each([
  ['Soccer (W) UCLA', 'women'],
  ["Women's Final", 'women'],
  ['Liga Fémenina', 'women'],
  ['FRAUEN Bundesliga', 'women'],
  ['Ladies v Men', 'women'],
  ['Soccer (M) UCLA', 'men'],
  ['Mens Final', 'men'],
  ['WBB: Duke at UNC', 'women'],
  ['W. Basketball: Duke at UNC', 'women'],
  ['MSOC: Duke at UNC', 'men'],
  ['M Soccer: Duke at UNC', 'men'],
  ['A.M. Golf', null],
  ['Team M vs Team W', null],
  ['(W. Virginia)', null],
  ['W Virginia', null],
  ['Omen v Menace', null],
])('%s is of %s', (name, gender) => {
  expect(genderOf(foldText(name))).toBe(gender)
})
