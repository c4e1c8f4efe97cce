import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  afterImport,
  importedRows,
  KEYWORD_CATEGORIES,
  MOST_IMPORTED_ROWS,
  planImport,
  targetCatalog,
} from '../../../src/detection/library/index.ts'
import type { DetectionKeyword } from '../../../src/generated/records.ts'
import type { Draft } from '../../../src/records/validation.ts'
import { leagueCatalog } from '../../../src/sports/index.ts'

const catalog = targetCatalog()

type Stored = DetectionKeyword & { readonly id: number }

/** What the store would hold after importing one file after the other. */
function imported(...files: readonly (readonly unknown[])[]): readonly Stored[] {
  return files.reduce<readonly Stored[]>((stored, file) => {
    const nextId = Math.max(0, ...stored.map(({ id }) => id)) + 1
    return afterImport(stored, planImport(stored, file, { catalog, nextId }), nextId) as readonly Stored[]
  }, [])
}

function planned(stored: readonly Stored[], ...file: readonly unknown[]) {
  return planImport(stored, file, { catalog, nextId: Math.max(0, ...stored.map(({ id }) => id)) + 1 })
}

const outcomes = (stored: readonly Stored[], ...file: readonly unknown[]) =>
  planned(stored, ...file).rows.map(({ outcome, id, errors }) => (errors ? errors[0] : [outcome, id]))

const gull = { category: 'league_hints', keyword: 'Gull TV', target: 'nba' }

describe('upsert', () => {
  test('a key that is stored changes its row, whatever the case, any other one makes a row', () => {
    const stored = imported([gull])
    expect(outcomes(stored, { ...gull, keyword: 'GULL TV', target: 'nhl' }, { ...gull, is_regex: true })).toEqual([
      ['updated', 1],
      ['created', 2],
    ])
    expect(imported([gull], [{ ...gull, keyword: 'GULL TV', target: 'nhl' }])).toMatchObject([
      { id: 1, keyword: 'GULL TV', target: 'nhl' },
    ])
  })

  test('members that a row does not give stay, null takes one away', () => {
    const stored = imported([{ ...gull, priority: 5, description: 'mine' }])
    expect(outcomes(stored, gull)).toEqual([['unchanged', 1]])
    expect(imported([{ ...gull, priority: 5, description: 'mine' }], [{ ...gull, description: null }])).toEqual([
      { ...gull, id: 1, isRegex: false, enabled: true, priority: 5 },
    ])
  })

  test('ids and times of a file are not taken over', () => {
    const stored = imported([gull])
    const file = [
      { ...gull, id: 99 },
      { ...gull, id: 1, keyword: 'Heron TV', created_at: '1999-01-01T00:00:00Z' },
    ]
    expect(outcomes(stored, ...file)).toEqual([
      ['unchanged', 1],
      ['created', 2],
    ])
    expect(imported([gull], file)[1]).not.toHaveProperty('created_at')
  })

  test('a key that is twice in a file meets itself', () => {
    expect(outcomes([], gull, { ...gull, target: 'nhl' }, { ...gull, target: 'nhl' })).toEqual([
      ['created', 1],
      ['updated', 1],
      ['unchanged', 1],
    ])
    expect(imported([gull, { ...gull, target: 'nhl' }])).toMatchObject([{ id: 1, target: 'nhl' }])
  })

  test('of two stored rows with one key the first is meant', () => {
    const stored = [
      { ...gull, id: 4 },
      { ...gull, id: 9 },
    ] as Stored[]
    expect(outcomes(stored, { ...gull, target: 'nhl' })).toEqual([['updated', 4]])
  })
})

describe('rows that are refused', () => {
  test('say the field and the reason, and the others are taken', () => {
    const report = planned([], gull, { ...gull, keyword: '(?=x)', is_regex: true }, 'word', { ...gull, category: 'x' })
    expect(report.rows).toMatchObject([
      { index: 0, outcome: 'created' },
      { index: 1, keyword: '(?=x)', outcome: 'refused', code: 'PatternRefused', errors: [{ path: '/keyword' }] },
      {
        index: 2,
        keyword: null,
        outcome: 'refused',
        errors: [{ path: '', message: expect.stringMatching(/object/) }],
      },
      { index: 3, category: 'x', outcome: 'refused', errors: [{ path: '/category' }] },
    ])
    expect(report.added).toHaveLength(1)
  })
})

describe("another program's export", () => {
  const row = (more: Draft) => ({
    id: 3,
    category: 'league_hint',
    keyword: 'Gull TV',
    is_regex: 0,
    target_value: 'nba',
    enabled: 1,
    priority: 10,
    description: null,
    ...more,
  })

  test('its members are read, and a list in target_value', () => {
    expect(imported([row({ target_value: '["nba", "wnba"]' })])).toEqual([
      { ...gull, id: 1, target: ['nba', 'wnba'], isRegex: false, enabled: true, priority: 10 },
    ])
    expect(imported([row({ target_value: '["nba"]' })])).toMatchObject([{ target: 'nba' }])
    expect(planned([], row({})).unknownMembers).toEqual([])
  })

  test.each([
    ['league_hint', 'nba', 'league_hints', 'nba'],
    ['League Hints', 'NBA', 'league_hints', 'nba'],
    ['sport-hint', 'Hockey', 'sport_hints', 'hockey'],
    ['event_type', 'EVENT_CARD', 'event_type_keywords', 'EVENT_CARD'],
    ['combat_keywords', null, 'event_type_keywords', 'EVENT_CARD'],
    ['combat', '', 'event_type_keywords', 'EVENT_CARD'],
    ['placeholder', '', 'placeholders', undefined],
    ['card_segment', 'prelims', 'card_segments', 'prelims'],
    ['exclusion', null, 'exclusions', undefined],
    ['separator', null, 'separators', undefined],
  ])('its category %s with %j is ours', (category, value, ours, target) => {
    const [stored] = imported([row({ category, target_value: value })])
    expect([stored?.category, stored?.target]).toEqual([ours, target])
  })

  test('a category that means none of ours for certain is refused, and so are two targets', () => {
    expect(outcomes([], row({ category: 'team_alias' }), row({ target: 'nhl' }))).toMatchObject([
      { path: '/category', message: expect.stringContaining('league_hints, sport_hints') },
      { path: '/target_value' },
    ])
  })

  test('members that nothing reads are told once', () => {
    expect(planned([], row({ colour: 1 }), row({ colour: 2 })).unknownMembers).toEqual(['colour'])
  })
})

describe('a file', () => {
  test('is a list, or an object that holds one', () => {
    expect(importedRows([gull], 'file')).toEqual([gull])
    expect(importedRows({ keywords: [gull] }, 'file')).toEqual([gull])
    for (const wrong of [null, 7, 'text', {}, { keywords: {} }]) {
      expect(() => importedRows(wrong, 'my.json')).toThrow(/^my\.json: .*array/)
    }
  })

  test('of another form is refused, one that does not say its form is read', () => {
    expect(importedRows({ version: 1, keywords: [gull] }, 'file')).toEqual([gull])
    expect(importedRows({ version: null, keywords: [gull] }, 'file')).toEqual([gull])
    // Other programs write their own version there.
    expect(importedRows({ version: '2.18.0', exported_at: 'x', keywords: [gull] }, 'file')).toEqual([gull])
    expect(() => importedRows({ version: 2, keywords: [gull] }, 'my.json')).toThrow(/^my\.json: version .*\b1\b.*\b2\b/)
  })

  test('has a bounded number of rows', () => {
    const rows = Array.from({ length: MOST_IMPORTED_ROWS + 1 }, () => null)
    expect(() => importedRows(rows, 'file')).toThrow(`at most ${MOST_IMPORTED_ROWS}`)
  })
})

const text = fc.stringMatching(/^[A-Za-z0-9 É.é-]{1,12}$/).filter((one) => one.trim() !== '')
const code = fc.constantFrom('nba', 'NHL', 'hockey', 'Soccer', 'gull', 'EPL')

const targetOf: { readonly [kind: string]: fc.Arbitrary<unknown> } = {
  league: fc.oneof(code, fc.array(code, { minLength: 1, maxLength: 3 })),
  sport: fc.oneof(code, fc.array(code, { minLength: 1, maxLength: 3 }), fc.constant('["soccer", "hockey"]')),
  none: fc.constantFrom(null, ''),
}

const row = fc.constantFrom(...KEYWORD_CATEGORIES).chain(({ code: category, target }) =>
  fc.record(
    {
      category: fc.constant(category),
      keyword: text,
      target: target.kind === 'word' ? fc.constantFrom(...target.words) : (targetOf[target.kind] ?? fc.constant(null)),
      is_regex: fc.constant(false),
      enabled: fc.boolean(),
      priority: fc.integer({ min: -5, max: 5 }),
      description: fc.option(fc.string({ maxLength: 8 }).filter((one) => !/\p{Cc}/u.test(one))),
    },
    { requiredKeys: ['category', 'keyword', 'target'] },
  ),
)

const files = fc.array(row, { maxLength: 12 })

/** The export of rows, as the API writes it. */
const exported = (rows: readonly Stored[]): readonly Draft[] =>
  rows.map((one) => ({ target: null, description: null, createdAt: '2026-11-22T12:00:00Z', ...one }))

/** Rows without the ids that a store gives them. */
const withoutIds = (rows: readonly Stored[]) => rows.map(({ id: _, ...members }) => members)

describe('for any files', () => {
  test('importing an export anywhere gives its rows, in their order where nothing was', () => {
    fc.assert(
      fc.property(files, files, (file, elsewhere) => {
        const rows = imported(file)
        expect(withoutIds(imported(exported(rows)))).toEqual(withoutIds(rows))
        const merged = withoutIds(imported(elsewhere, exported(rows)))
        for (const member of withoutIds(rows)) expect(merged).toContainEqual(member)
      }),
    )
  })

  test('importing an export where it came from changes nothing', () => {
    fc.assert(
      fc.property(files, (file) => {
        const rows = imported(file)
        const { added, changed, rows: report } = planned(rows, ...exported(rows))
        expect([added.length, changed.size]).toEqual([0, 0])
        expect(report.every(({ outcome }) => outcome === 'unchanged')).toBe(true)
      }),
    )
  })

  test('a file is taken the same at once as row by row', () => {
    fc.assert(
      fc.property(files, files, (file, more) => {
        expect(imported(file, more)).toEqual(imported(file, ...more.map((one) => [one])))
      }),
    )
  })

  test('a category that is no text is refused as one', () => {
    const row = { category: { toString: null }, keyword: 0, target: '' }
    expect(planned([], row as never).rows[0]).toMatchObject({ outcome: 'refused' })
  })

  test('anything is answered row by row, and never thrown', () => {
    fc.assert(
      fc.property(
        fc.array(
          fc.oneof(
            fc.jsonValue(),
            fc.record({
              category: fc.jsonValue(),
              keyword: fc.jsonValue(),
              target: fc.jsonValue(),
              is_regex: fc.jsonValue(),
            }),
          ),
        ),
        (file) => {
          expect(planned([], ...file).rows).toHaveLength(file.length)
        },
      ),
    )
  })
})

test('switches are read as databases and texts write them', () => {
  const rows = ['0', 0, 'False', false, '1', 1, ' TRUE ', true].map((is_regex, index) => ({
    ...gull,
    keyword: `Gull ${index}`,
    is_regex,
    enabled: is_regex,
  }))
  const { added } = planned([], ...rows)
  expect(added.map(({ isRegex, enabled }) => [isRegex, enabled])).toEqual([
    ...Array.from({ length: 4 }, () => [false, false]),
    ...Array.from({ length: 4 }, () => [true, true]),
  ])
  expect(outcomes([], { ...gull, is_regex: 'perhaps' })).toMatchObject([{ path: '/is_regex' }])
  expect(outcomes(imported([{ ...gull, is_regex: true }]), { ...gull, is_regex: '1' })).toEqual([['unchanged', 1]])
})

describe('targets by the names that people have for leagues and sports', () => {
  const changeOf = (target: unknown, category = 'league_hints') =>
    planned([], { ...gull, category, target }).rows[0]?.changed

  test.each([
    ['league_hints', 'EPL', 'eng.1'],
    ['league_hints', 'cfb', 'college-football'],
    ['league_hints', 'Premier League', 'eng.1'],
    ['league_hints', '["EPL", "nba", "eng.1"]', ['eng.1', 'nba']],
    ['league_hints', ['Gull League', 'MLS'], ['Gull League', 'usa.1']],
    ['sport_hints', ['Hockey', 'Gull Ball'], ['hockey', 'Gull Ball']],
  ])('of %s %j are stored as %j', (category, target, code) => {
    expect(imported([{ ...gull, category, target }])).toMatchObject([{ target: code }])
  })

  test('are told with what is stored, and only where that is something else', () => {
    expect(changeOf(['EPL'])).toEqual([
      { member: 'target', from: 'EPL', to: 'eng.1', reason: expect.stringMatching(/league code\b/) },
    ])
    expect(changeOf(['cfb', 'nba', 'EPL'])).toEqual([
      {
        member: 'target',
        from: 'cfb, nba, EPL',
        to: 'college-football, nba, eng.1',
        reason: expect.stringMatching(/league codes\b/),
      },
    ])
    const [row] = planned([], { ...gull, target: undefined, target_value: 'EPL' }).rows
    expect(row?.changed).toMatchObject([{ member: 'target_value', from: 'EPL' }])
    expect([changeOf('nba'), changeOf('gull-league'), changeOf(['nba', 'nba'])]).toEqual([
      undefined,
      undefined,
      undefined,
    ])
  })

  test('are told of a row that is the same when it comes again', () => {
    const file = [{ ...gull, target: 'EPL' }]
    expect(planned(imported(file), ...file).rows).toMatchObject([{ outcome: 'unchanged', changed: [{ to: 'eng.1' }] }])
  })

  test("mean the owner's league that has such a code", () => {
    const own = targetCatalog(leagueCatalog([{ code: 'epl', sport: 'esports', name: 'Esports League' }]))
    expect(planImport([], [{ ...gull, target: 'EPL' }], { catalog: own, nextId: 1 }).added).toMatchObject([
      { target: 'epl' },
    ])
  })
})

describe('the export of Teamarr', () => {
  const row = {
    ...{ id: 7, is_regex: 0, enabled: 1, priority: 0, description: null, target_value: null },
    ...{ created_at: '2026-01-02 03:04:05', updated_at: '2026-01-02 03:04:05' },
  }
  const fileRows = [
    { ...row, category: 'league_hints', keyword: 'Gull Hoops', target_value: '["nba", "wnba"]', priority: 10 },
    { ...row, category: 'sport_hints', keyword: 'Eishockey', target_value: 'Hockey', enabled: 0 },
    { ...row, category: 'event_type_keywords', keyword: 'Hammer', target_value: 'EVENT_CARD' },
    { ...row, category: 'placeholders', keyword: '^slot \\d+$', is_regex: 1 },
    { ...row, category: 'card_segments', keyword: 'hauptkampf', target_value: 'main_card' },
    { ...row, category: 'exclusions', keyword: '(?P<what>ring walk)', is_regex: 1, description: 'not live' },
    { ...row, category: 'separators', keyword: 'mot' },
  ]

  test('has all of our categories but those that take built-in words and patterns back, and every member of its rows is read', () => {
    const plan = planned([], ...fileRows)
    expect(fileRows.map(({ category }) => category).toSorted()).toEqual(
      KEYWORD_CATEGORIES.map(({ code }) => code)
        .filter((code) => code !== 'ignored_words' && code !== 'ignored_patterns')
        .toSorted(),
    )
    expect(plan.unknownMembers).toEqual([])
    expect(plan.rows.map(({ outcome }) => outcome)).toEqual(fileRows.map(() => 'created'))
    expect(plan.added.map(({ keyword, target }) => [keyword, target ?? null])).toEqual([
      ['Gull Hoops', ['nba', 'wnba']],
      ['Eishockey', 'hockey'],
      ['Hammer', 'EVENT_CARD'],
      ['^slot \\d+$', null],
      ['hauptkampf', 'main_card'],
      ['(?P<what>ring walk)', null],
      ['mot', null],
    ])
    expect(plan.added.map(({ isRegex, enabled, priority }) => [isRegex, enabled, priority])).toEqual([
      [false, true, 10],
      [false, false, 0],
      [false, true, 0],
      [true, true, 0],
      [false, true, 0],
      [true, true, 0],
      [false, true, 0],
    ])
  })

  test('what cannot be taken over is refused by row, with the reason', () => {
    const refused = [
      { ...row, category: 'team_aliases', keyword: 'Herons', target_value: 'Harbor Herons' },
      { ...row, category: 'event_type_keywords', keyword: 'Hammer' },
      { ...row, category: 'placeholders', keyword: 'slot', target_value: 'nba' },
      { ...row, category: 'league_hints', keyword: 'Gull', target_value: 'nba, wnba' },
    ]
    expect(planned([], ...refused).rows.map(({ errors = [] }) => errors.map(({ path }) => path))).toEqual([
      ['/category'],
      ['/target'],
      ['/target'],
      ['/target'],
    ])
    expect(planned([], { ...fileRows[0], colour: 'red' }).unknownMembers).toEqual(['colour'])
  })
})
