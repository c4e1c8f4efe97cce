import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createKeywordService, filterName, normaliseName, readName } from '../../src/detection/index.ts'
import { validateReading } from '../../src/generated/validators.js'

const keywords = createKeywordService([
  { category: 'league_hints', keyword: '[x', target: 'nfl' },
  { category: 'separators', keyword: ' - ' },
  { category: 'placeholders', keyword: '^\\W+$', is_regex: true },
])

/** Names out of the pieces that providers use, and out of anything at all. */
const pieces = fc.array(
  fc.constantFrom(
    ...['NBA', '03', ':', '|', '(', ')', '[', '@', 'at', 'vs', 'v.', 'x', '-', '•', 'Sun', 'Sep 27', '8:30PM', 'ET'],
    ...[
      '7.11',
      '27/04',
      'start:',
      '2026-10-02 16:50:00',
      'UFC 310',
      'Main',
      'Español',
      'Home Feed',
      '\ud800',
      'é',
      '🏀',
    ],
  ),
  { maxLength: 40 },
)
const anyName = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 600 }),
  pieces.map((words) => words.join(' ')),
  pieces.map((words) => words.join('')),
)

test('any name gets a valid reading and a filter decision', () => {
  fc.assert(
    fc.property(anyName, fc.boolean(), (name, known) => {
      const reading = readName(name, { keywords, now: new Date('2026-09-10'), isKnownTeam: () => known })
      expect(reading.name).toBe(name)
      expect(validateReading(structuredClone(reading))).toBe(true)
      expect((reading.team1 === null) === (reading.team2 === null) || reading.category === 'TEAM_ONLY').toBe(true)
      filterName(reading, { group: {}, keywords, unsupportedSports: [] })
    }),
    { numRuns: 500 },
  )
})

test('normalising twice changes nothing', () => {
  fc.assert(
    fc.property(anyName, (name) => {
      expect(normaliseName(normaliseName(name))).toBe(normaliseName(name))
    }),
    { numRuns: 500 },
  )
})
