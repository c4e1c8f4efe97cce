import { describe, expect, test } from 'vitest'
import { createNameFilter, KeywordService, readName } from '../../src/detection/index.ts'
import type { DetectionKeyword, StreamGroup } from '../../src/generated/records.ts'

type Group = Pick<StreamGroup, 'skipBuiltinFilter' | 'includeRegex' | 'excludeRegex'>

function ruleFor(name: string, group: Group = {}, rows: readonly DetectionKeyword[] = []): string {
  const keywords = new KeywordService(rows)
  const reading = readName(name, { keywords, now: new Date('2026-09-10') })
  const decision = createNameFilter({ group, keywords, unsupportedSports: ['Golf', 'tennis'] })(reading)
  return decision.kept ? 'kept' : decision.rule
}

describe('unsupported sports', () => {
  const rows: DetectionKeyword[] = [
    { category: 'sport_hints', keyword: 'derby', target: ['golf', 'Tennis'] },
    { category: 'sport_hints', keyword: 'gala', target: ['golf', 'soccer'] },
  ]

  test('rule 7: a name is dropped when each sport that it hints at is unsupported', () => {
    expect(ruleFor('Derby: A vs B', {}, rows)).toBe('unsupported_sport')
  })

  test('rule 7: one supported sport among them keeps it', () => {
    expect(ruleFor('Gala: A vs B', {}, rows)).toBe('kept')
  })

  test('a name that hints at no sport is kept', () => {
    expect(ruleFor('A vs B')).toBe('kept')
  })

  test('sports are compared without case', () => {
    expect([ruleFor('Golf: A vs B'), ruleFor('Tennis: A vs B')]).toEqual(['unsupported_sport', 'unsupported_sport'])
  })
})

test('a placeholder is dropped, one of the owner’s too', () => {
  const rows: DetectionKeyword[] = [{ category: 'placeholders', keyword: 'returns soon' }]
  expect([ruleFor('LIVE EVENT 34'), ruleFor('Lakers returns soon', {}, rows)]).toEqual(['placeholder', 'placeholder'])
})

test.each<[string, Group, string]>([
  ['LIVE EVENT 34', { skipBuiltinFilter: true }, 'kept'],
  ['Tennis: A vs B', { skipBuiltinFilter: true }, 'kept'],
  ['Tennis: A vs B', { skipBuiltinFilter: true, excludeRegex: '^tennis' }, 'excluded_by_group'],
  ['LIVE EVENT 34', { skipBuiltinFilter: true, includeRegex: 'nba' }, 'not_included'],
])('skipBuiltinFilter leaves only the group’s own expressions: %s with %j is %s', (name, group, rule) => {
  expect(ruleFor(name, group)).toBe(rule)
})

test.each<[string, Group, string]>([
  ['NBA: A vs B', { includeRegex: '^nba' }, 'kept'],
  ['NFL: A vs B', { includeRegex: '^nba' }, 'not_included'],
  ['NBA: A vs B', { excludeRegex: 'b$' }, 'excluded_by_group'],
  ['NBA: A vs B', { includeRegex: '^nba', excludeRegex: 'b$' }, 'excluded_by_group'],
  ['NFL: A vs B', { includeRegex: '^nba', excludeRegex: 'b$' }, 'not_included'],
  ['NFL: A vs B', { includeRegex: '', excludeRegex: '' }, 'kept'],
  ['LIVE EVENT 34', { includeRegex: '^nba' }, 'placeholder'],
])('a group’s expressions: %s with %j is %s', (name, group, rule) => {
  expect(ruleFor(name, group)).toBe(rule)
})

test('an expression that cannot be run is refused when the filter is made', () => {
  const keywords = new KeywordService()
  const options = { group: { excludeRegex: '(?!a)' }, keywords, unsupportedSports: [] }
  expect(() => createNameFilter(options)).toThrow(expect.objectContaining({ code: 'PatternRefused' }))
})
