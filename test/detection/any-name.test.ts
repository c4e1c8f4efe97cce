import fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import { hostileNames } from '../../src/bench/hostile-input.ts'
import { createNameFilter, KeywordService, normalizeName, readingRecord, readName } from '../../src/detection/index.ts'
import { compileUserPattern } from '../../src/detection/keywords/user-pattern.ts'
import { SportsGuideError } from '../../src/errors.ts'
import type { DetectionKeyword } from '../../src/generated/records.ts'
import { validateReading } from '../generated/validators/reading.ts'
import { anyExpression } from './any-expression.ts'
import { anyStreamName } from './any-stream-name.ts'

/** Names that are tried; set it higher for a longer search, which may take as long as it does. */
const NAMES = Number(process.env.SPORTS_GUIDE_TEST_NAMES ?? 1_000)
vi.setConfig({ testTimeout: 3_600_000 })

const now = new Date('2026-09-10')
const rows: DetectionKeyword[] = [
  { category: 'league_hints', keyword: '[x', target: 'nfl' },
  { category: 'league_hints', keyword: 'liga', target: ['esp.1', 'mex.1'] },
  { category: 'league_hints', keyword: '\\bnba\\b.*\\d', target: 'nba', isRegex: true },
  { category: 'sport_hints', keyword: '#####', target: ['golf', 'tennis'] },
  { category: 'sport_hints', keyword: 'матч|مباشر', target: 'soccer', isRegex: true },
  { category: 'separators', keyword: ' - ' },
  { category: 'separators', keyword: '\\s*[–•]\\s*', isRegex: true },
  { category: 'placeholders', keyword: '^\\W+$', isRegex: true },
  { category: 'exclusions', keyword: '.', isRegex: true, enabled: false },
]
const services = [new KeywordService(), new KeywordService(rows)] as const
/** Knows nothing, so that its answers hang on no name before. */
const freshServices = (): typeof services => [new KeywordService(), new KeywordService(rows)]

function detect(name: string, owned: boolean, known: boolean, keywords = services[owned ? 1 : 0]) {
  const reading = readName(name, { keywords, now, isKnownTeam: () => known })
  const group = { includeRegex: '\\w', skipBuiltinFilter: known }
  const decision = createNameFilter({ group, keywords, unsupportedSports: ['golf'] })(reading)
  return { record: readingRecord(reading), steps: reading.steps(), decision }
}

function checkName(name: string, owned: boolean, known: boolean): void {
  const { record, decision } = detect(name, owned, known)
  expect(record.name).toBe(name)
  expect(validateReading(structuredClone(record))).toBe(true)
  expect((record.team1 === null) === (record.team2 === null) || record.category === 'TEAM_ONLY').toBe(true)
  expect(decision).toMatchObject(
    decision.kept ? { kept: true } : { kept: false, rule: expect.any(String), reason: expect.stringMatching(/\.$/) },
  )
}

test('any name gets a valid reading and a filter decision', () => {
  fc.assert(fc.property(anyStreamName, fc.boolean(), fc.boolean(), checkName), { numRuns: NAMES })
})

test('names that are made to be slow get them, too', () => {
  for (const name of hostileNames()) checkName(name, true, true)
})

test('a name reads the same again, whatever was read before it', () => {
  fc.assert(
    fc.property(anyStreamName, anyStreamName, fc.boolean(), (name, other, owned) => {
      const first = detect(name, owned, false)
      detect(other, owned, false)
      expect(detect(name, owned, false)).toEqual(first)
      expect(detect(name, owned, false, freshServices()[owned ? 1 : 0])).toEqual(first)
    }),
    { numRuns: Math.ceil(NAMES / 40) },
  )
})

test('a name is read up to the host’s limit, whatever follows', () => {
  fc.assert(
    fc.property(anyStreamName, anyStreamName, (name, more) => {
      const long = name.padEnd(512, ' x')
      const { record } = detect(long + more, true, false)
      expect(record).toEqual({ ...detect(long.slice(0, 512), true, false).record, name: long + more })
    }),
    { numRuns: Math.ceil(NAMES / 20) },
  )
})

test('any expression is either refused with a reason or runs on any name', () => {
  const expressions = fc.oneof(
    anyExpression,
    fc.string({ unit: 'binary', maxLength: 60 }),
    fc.tuple(anyExpression, fc.integer({ min: 1, max: 300 })).map(([part, times]) => `(?:${part}){${times}}`),
    fc.tuple(anyExpression, fc.integer({ min: 1, max: 80 })).map(([part, times]) => part.repeat(times)),
  )
  const outcomes = { refused: 0, run: 0 }
  fc.assert(
    fc.property(expressions, anyStreamName, (source, name) => {
      try {
        const found = compileUserPattern(source).find(name)
        outcomes.run += 1
        expect(compileUserPattern(source).test(name)).toBe(found !== null)
      } catch (error) {
        if (!(error instanceof SportsGuideError)) throw error
        outcomes.refused += 1
        expect(error.code).toBe('PatternRefused')
        expect(error.message).toMatch(/^Pattern ".*".+\.$/s)
      }
    }),
    { numRuns: Math.max(500, NAMES / 10) },
  )
  expect(Math.min(outcomes.refused, outcomes.run)).toBeGreaterThan(10)
})

test('normalising twice changes nothing', () => {
  const shortName = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 600 }),
    fc
      .array(fc.constantFrom('NBA', ' ', '|', '•', 'ᴴᴰ', 'é', '\ud800', '🏀', '–', '\u202e', '7.11'), { maxLength: 40 })
      .map((all) => all.join('')),
  )
  fc.assert(
    fc.property(shortName, (name) => {
      expect(normalizeName(normalizeName(name))).toBe(normalizeName(name))
    }),
    { numRuns: 500 },
  )
})
