import fc from 'fast-check'
import { expect, test } from 'vitest'
import { KeywordService } from '../../../src/detection/index.ts'
import { bitOf } from '../../../src/detection/pattern-meaning.ts'
import { anyStreamName } from '../any-stream-name.ts'

const keywords = new KeywordService([
  { category: 'league_hints', keyword: 'Gull Hoops', target: 'nba' },
  { category: 'exclusions', keyword: '(gala)' },
])

/** Parts as the steps cut them: between words, behind an underscore, and between a word and a number behind it. */
const CUTS = /_|(?<=\p{L})(?=\p{N})|(?<![\p{L}\p{N}])|(?![\p{L}\p{N}])/u

test('what the scan of a name rules out is in no part of it', () => {
  fc.assert(
    fc.property(anyStreamName, fc.nat(), fc.nat(), (name, from, length) => {
      const { text, usesOfParts } = keywords.scan(name)
      const pieces = text.split(CUTS)
      const start = from % (pieces.length + 1)
      const part = pieces.slice(start, start + 1 + (length % 6)).join('')
      for (const { phrase } of keywords.patternsIn(part)) expect(usesOfParts & bitOf(phrase.meaning)).not.toBe(0)
    }),
    { numRuns: 3000 },
  )
})

test.each(['NFL20', 'UFC02:', 'MLB07 | TBD', 'A_hockey'])('a part of a glued word may hold anything: %s', (name) => {
  expect(keywords.scan(name).usesOfParts).toBe(-1)
})
