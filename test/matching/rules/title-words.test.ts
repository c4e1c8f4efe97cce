import { describe, expect, test } from 'vitest'
import { holdsPhrase, phraseFinder, wordsBeside } from '../../../src/matching/rules/title-words.ts'

const find = phraseFinder<number>([
  ['Italy', 1],
  ['Made in Italy', 2],
  ['São Paulo', 3],
  ['Italy', 4],
  ['', 5],
])
const meanings = (text: string) => find(text.split(' ')).map(({ meaning }) => meaning)

describe('phrases in a folded text', () => {
  test('are found where their words stand side by side', () => {
    expect(meanings('gp of sao paulo and italy')).toEqual([3, 1])
    expect(meanings('sao vicente paulo')).toEqual([])
  })

  test('take their words away from shorter ones', () => {
    expect(meanings('made in italy')).toEqual([2])
    expect(meanings('made in italy and italy')).toEqual([2, 1])
  })

  test('leave the other words beside them', () => {
    const words = 'gp made in italy imola'.split(' ')
    expect(wordsBeside(words, find(words))).toEqual(['gp', 'imola'])
    expect(wordsBeside(words, [])).toBe(words)
  })

  test('are whole words', () => {
    expect(holdsPhrase('the us open golf', 'us open')).toBe(true)
    expect(holdsPhrase('the us opener', 'us open')).toBe(false)
    expect(holdsPhrase('the us open', '')).toBe(false)
  })
})
