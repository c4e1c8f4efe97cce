import { describe, expect, test } from 'vitest'
import {
  KEYWORD_CATEGORIES,
  keywordKey,
  keywordRecord,
  requireFreeKey,
  targetCatalog,
  unknownTargets,
} from '../../../src/detection/library/index.ts'
import { SportsGuideError } from '../../../src/errors.ts'
import { detectionKeywordShape } from '../../../src/generated/json-shapes.ts'
import type { DetectionKeyword } from '../../../src/generated/records.ts'
import { toJson } from '../../../src/records/json.ts'
import type { Draft } from '../../../src/records/validation.ts'
import { leagueCatalog } from '../../../src/sports/index.ts'

const catalog = targetCatalog(leagueCatalog([{ code: 'harbor-cup', sport: 'water-polo', name: 'Harbor Cup' }]))
const record = (draft: Draft) => keywordRecord(draft, catalog)
const hint = (more: Draft) => ({ category: 'league_hints', keyword: 'Gull TV', target: 'nba', ...more })

/** What is wrong with a draft: the code, and the fields with their messages. */
function refusal(draft: Draft): unknown {
  try {
    return record(draft)
  } catch (error) {
    if (!(error instanceof SportsGuideError)) throw error
    return [error.code, ...error.fields.map(({ path, message }) => `${path} ${message}`)]
  }
}

/** Lists within lists. */
function nested(levels: number): unknown {
  return Array.from({ length: levels }).reduce<unknown>((inner) => [inner], 'nba')
}

test('a row needs category, keyword and target alone', () => {
  expect(record({ category: 'league_hints', keyword: 'Gull TV', target: 'nba' })).toEqual({
    category: 'league_hints',
    keyword: 'Gull TV',
    target: 'nba',
    isRegex: false,
    enabled: true,
    priority: 0,
  })
  expect(record({ category: 'separators', keyword: 'mot' })).not.toHaveProperty('target')
})

test('every example of every category can be stored as it is', () => {
  for (const { code, examples } of KEYWORD_CATEGORIES) {
    expect(examples.length).toBeGreaterThan(0)
    for (const example of examples) {
      expect(record({ ...toJson(detectionKeywordShape, example) })).toMatchObject({ ...example, category: code })
    }
    expect(unknownTargets(examples, catalog)).toEqual([])
  }
})

describe('rule 7: targets', () => {
  test.each([
    [['nba'], 'nba'],
    [
      ['nba', 'wnba'],
      ['nba', 'wnba'],
    ],
    ['["nba"]', 'nba'],
    [' [ "nba", "wnba" ] ', ['nba', 'wnba']],
    [['nba', 'NBA'], 'nba'],
    [' nba ', 'nba'],
  ])('%j is read back as %j', (given, stored) => {
    expect(record(hint({ target: given })).target).toEqual(stored)
  })

  test('leagues and sports that are known are stored by their codes, others as written', () => {
    expect(record(hint({ target: ['NFL', 'Harbor-Cup', 'Gull League'] })).target).toEqual([
      'nfl',
      'harbor-cup',
      'Gull League',
    ])
    const sport = { category: 'sport_hints', keyword: 'puck', target: ['Hockey', 'Water-Polo'] }
    expect(record(sport).target).toEqual(['hockey', 'water-polo'])
  })

  test('event types and card segments are read without case', () => {
    expect(record({ category: 'event_type_keywords', keyword: 'x1', target: 'event_card' }).target).toBe('EVENT_CARD')
    expect(record({ category: 'card_segments', keyword: 'x1', target: ['Main_Card'] }).target).toBe('main_card')
  })

  test.each([
    [hint({ target: null }), /^\/target .*required.*league/],
    [hint({ target: [] }), /^\/target .*required.*league/],
    [hint({ target: ['nba', ' '] }), /^\/target .*empty league/],
    [hint({ target: 'x'.repeat(101) }), /^\/target .*\b100\b.*\b101$/],
    [hint({ target: Array.from({ length: 51 }, (_, at) => `l${at}`) }), /^\/target .*\b50\b.*\b51$/],
    [hint({ target: 'NBA, WNBA' }), /^\/target .*\["NBA", "WNBA"\]$/],
    [
      { category: 'event_type_keywords', keyword: 'x', target: 'PARTY' },
      /^\/target .*EVENT_CARD, TEAM_VS_TEAM, FIELD_EVENT$/,
    ],
    [
      { category: 'event_type_keywords', keyword: 'x', target: ['EVENT_CARD', 'FIELD_EVENT'] },
      /^\/target .*EVENT_CARD, TEAM_VS_TEAM, FIELD_EVENT$/,
    ],
    [{ category: 'card_segments', keyword: 'x' }, /^\/target .*required.*early_prelims, prelims, main_card, combined$/],
    [{ category: 'placeholders', keyword: 'x', target: 'nba' }, /^\/target .*empty.*placeholders$/],
    [{ category: 'separators', keyword: 'x', target: ['nba'] }, /^\/target .*empty.*separators$/],
  ])('%j is refused', (draft, problem) => {
    expect(refusal(draft)).toEqual(['InvalidRecord', expect.stringMatching(problem)])
  })
})

const TEXT_OR_LIST = /^\/target .*\["nba", "wnba"\]$/

test.each(['["nba",', ['nba', 5], '["nba", 5]', '[]', '{"a":1}', 5, { code: 'nba' }])(
  'the target %j is refused',
  (target) => {
    expect(refusal(hint({ target }))).toEqual(['InvalidRecord', expect.stringMatching(TEXT_OR_LIST)])
  },
)

describe('keywords', () => {
  test('lose blanks around them, expressions do not', () => {
    expect(record(hint({ keyword: '  Gull TV ' })).keyword).toBe('Gull TV')
    expect(record(hint({ keyword: '^gull ', is_regex: true })).keyword).toBe('^gull ')
    expect(record(hint({ keyword: 76 })).keyword).toBe('76')
  })

  test.each([
    [{ keyword: '' }, /^\/keyword .*empty/],
    [{ keyword: ' \t ' }, /^\/keyword .*empty/],
    [{ keyword: null }, /^\/keyword .*required/],
    [{ keyword: '™ \u{1f3c0}' }, /^\/keyword .*emoji/],
    [{ keyword: '\u0301' }, /^\/keyword .*accents/],
    [{ priority: 1e300 }, /^\/priority .*\b1000000\b.*\b1e\+300$/],
    [{ priority: -1_000_001 }, /^\/priority .*-1000000\b.*-1000001$/],
    [{ category: null }, /^\/category .*required/],
    [{ target: nested(5_000) }, TEXT_OR_LIST],
    [{ keyword: 'x'.repeat(201) }, /^\/keyword .*\b200\b.*\b201$/],
    [{ keyword: 'a\u0000b' }, /^\/keyword .*control characters/],
    [{ keyword: 'a\ud800' }, /^\/keyword .*Unicode/],
    [{ description: 'x'.repeat(501) }, /^\/description .*\b500\b.*\b501$/],
    [{ priority: 'first' }, /^\/priority .*whole number.*"first"$/],
    [{ enabled: 'perhaps' }, /^\/enabled .*"perhaps"$/],
  ])('%j is refused', (members, problem) => {
    expect(refusal(hint(members))).toEqual(['InvalidRecord', expect.stringMatching(problem)])
  })

  test('everything that is wrong is said at once', () => {
    expect(refusal({ category: 'colours', keyword: '', priority: 'x' })).toMatchObject([
      'InvalidRecord',
      expect.stringMatching(/^\/keyword .*empty/),
      expect.stringMatching(/^\/category .*\bleague_hints\b/),
      expect.stringMatching(/^\/priority .*whole number.*"x"$/),
    ])
  })

  test.each(['(?=x)', '(a)\\1', 'x'.repeat(201), '(a{30}){30}', '('])(
    'the expression %s cannot be run, and is refused',
    (keyword) => {
      expect(refusal(hint({ keyword, is_regex: true }))).toMatchObject(['PatternRefused', expect.any(String)])
    },
  )
})

describe('the key', () => {
  const key = (keyword: string, more: Partial<DetectionKeyword> = {}) =>
    keywordKey({ category: 'league_hints', keyword, isRegex: false, ...more })

  test('is category, is_regex, and the keyword as it is looked for in names', () => {
    const spellings = ['GULL TV', 'Gull  TV', 'Gúll TV', 'Ｇｕｌｌ ＴＶ', 'Gull \u200bTV', 'Gu\u0301ll TV']
    for (const spelling of spellings) expect(key(spelling)).toBe(key('gull tv'))
    expect(key('Straße Łódź')).toBe(key('STRASSE LODZ'))
    expect(key('Gull-TV')).not.toBe(key('Gull TV'))
    expect(key('Gull TV')).not.toBe(key('Gull TV', { isRegex: true }))
    expect(key('Gull TV')).not.toBe(key('Gull TV', { category: 'exclusions' }))
  })

  test('tells expressions apart whose letters behind a backslash differ', () => {
    const pattern = (keyword: string) => key(keyword, { isRegex: true })
    expect(pattern('^NBA \\d')).toBe(pattern('^nba \\d'))
    expect(pattern('^nba \\d')).not.toBe(pattern('^nba \\D'))
    expect(pattern('a\\\\D')).toBe(pattern('a\\\\d'))
    expect(pattern('(?-i)NBA')).not.toBe(pattern('(?-i)nba'))
    expect(pattern('a(?s-i:NBA)')).not.toBe(pattern('a(?s-i:nba)'))
  })

  test('may be there once; a change that leaves it alone is always possible', () => {
    const stored = { ...record(hint({})), id: 7 }
    const twin = record(hint({ keyword: 'gull tv' }))
    expect(() => requireFreeKey(twin, { others: [stored], changed: { keyword: 'gull tv' } })).toThrow(
      /league_hints.*"gull tv".*\brow 7\b/,
    )
    expect(() => requireFreeKey(twin, { others: [stored], changed: { priority: 3 } })).not.toThrow()
    expect(() => requireFreeKey(twin, { others: [], changed: { keyword: 'gull tv' } })).not.toThrow()
  })
})

test('leagues and sports that nobody knows are one warning each, with how many keywords name them', () => {
  const rows = [
    record(hint({ target: ['nba', 'gull-league'] })),
    record(hint({ keyword: 'Heron TV', target: 'gull-league' })),
    record({ category: 'sport_hints', keyword: 'quid', target: 'quidditch' }),
    record({ category: 'placeholders', keyword: 'nothing on' }),
  ]
  expect(unknownTargets(rows, catalog).map(({ message }) => message)).toEqual([
    expect.stringMatching(/"Gull TV" and 1 more\b.*league "gull-league".*own leagues/),
    expect.stringMatching(/"quid".*sport "quidditch"/),
  ])
})
