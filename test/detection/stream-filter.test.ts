import { describe, expect, test } from 'vitest'
import { createNameFilter, KeywordService, readName } from '../../src/detection/index.ts'
import type { DetectionKeyword, StreamGroup } from '../../src/generated/records.ts'

type Group = Pick<StreamGroup, 'skip_builtin_filter' | 'include_regex' | 'exclude_regex'>

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
  ['LIVE EVENT 34', { skip_builtin_filter: true }, 'kept'],
  ['Tennis: A vs B', { skip_builtin_filter: true }, 'kept'],
  ['Tennis: A vs B', { skip_builtin_filter: true, exclude_regex: '^tennis' }, 'excluded_by_group'],
  ['LIVE EVENT 34', { skip_builtin_filter: true, include_regex: 'nba' }, 'not_included'],
])('skip_builtin_filter leaves only the group’s own expressions: %s with %j is %s', (name, group, rule) => {
  expect(ruleFor(name, group)).toBe(rule)
})

test.each<[string, Group, string]>([
  ['NBA: A vs B', { include_regex: '^nba' }, 'kept'],
  ['NFL: A vs B', { include_regex: '^nba' }, 'not_included'],
  ['NBA: A vs B', { exclude_regex: 'b$' }, 'excluded_by_group'],
  ['NBA: A vs B', { include_regex: '^nba', exclude_regex: 'b$' }, 'excluded_by_group'],
  ['NFL: A vs B', { include_regex: '^nba', exclude_regex: 'b$' }, 'not_included'],
  ['NFL: A vs B', { include_regex: '', exclude_regex: '' }, 'kept'],
  ['LIVE EVENT 34', { include_regex: '^nba' }, 'placeholder'],
])('a group’s expressions: %s with %j is %s', (name, group, rule) => {
  expect(ruleFor(name, group)).toBe(rule)
})

test('an expression that cannot be run is refused when the filter is made', () => {
  const keywords = new KeywordService()
  const options = { group: { exclude_regex: '(?!a)' }, keywords, unsupportedSports: [] }
  expect(() => createNameFilter(options)).toThrow(expect.objectContaining({ code: 'PatternRefused' }))
})
