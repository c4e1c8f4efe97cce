import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { ConditionalDescription } from '../../src/generated/records.ts'
import { validateTemplate } from '../../src/generated/validators/template.ts'
import { leagueCatalog } from '../../src/sports/index.ts'
import { CONDITIONS, selectDescription } from '../../src/templates/index.ts'
import { conditionWarnings } from '../../src/templates/template-warnings.ts'
import { contextOf, HERONS_CONTEXT, TEAM_GAME } from './sample-games.ts'

const select = (rows: readonly ConditionalDescription[], seed = 'seed') => {
  const { template, trace } = selectDescription(rows, HERONS_CONTEXT, seed)
  return { template, trace: trace(), warnings: conditionWarnings(rows, HERONS_CONTEXT.catalog) }
}

test('the lowest priority that matches is chosen, whatever the order of the rows', () => {
  const { template } = select([
    { template: 'Default' },
    { condition: 'is_home', priority: 50, template: 'Home' },
    { condition: 'win_streak', conditionValue: '6', priority: 10, template: 'Streak' },
  ])
  expect(template).toBe('Home')
})

test.each([
  [0, 1],
  [-5, 0],
  [0, undefined],
])('priority %i comes before %s', (first, second) => {
  const rows = [
    { ...(second === undefined ? {} : { priority: second }), template: 'B' },
    { priority: first, template: 'A' },
  ]
  expect(select(rows).template).toBe('A')
})

test('the trace tells of every row whether it matched, whether it was chosen, and why', () => {
  const { trace } = select([
    { condition: 'is_home', priority: 50, template: 'Home' },
    { condition: 'is_away', priority: 50, template: 'Away' },
    { template: 'Default' },
  ])
  expect(trace).toEqual([
    {
      condition: 'is_home',
      condition_value: null,
      priority: 50,
      matched: true,
      selected: true,
      reason: expect.stringMatching(/Harbor Herons.* home /),
    },
    {
      condition: 'is_away',
      condition_value: null,
      priority: 50,
      matched: false,
      selected: false,
      reason: expect.stringMatching(/Harbor Herons.* home /),
    },
    {
      condition: null,
      condition_value: null,
      priority: 100,
      matched: true,
      selected: false,
      reason: expect.stringContaining('no condition'),
    },
  ])
})

describe('warnings', () => {
  const codesFor = (condition: string, value: string | null = null) =>
    select([{ template: 'Default' }, { condition, conditionValue: value, template: 'x' }]).warnings.map(
      ({ code, place }) => `${place}: ${code}`,
    )

  test('an unknown condition never matches and is reported with its row', () => {
    const { template, trace, warnings } = select([
      { template: 'Default' },
      { condition: 'is_hoem', priority: 1, template: 'Home' },
    ])
    expect(template).toBe('Default')
    expect(trace[1]).toMatchObject({ matched: false, reason: expect.stringContaining('"is_hoem"') })
    expect(warnings).toEqual([
      {
        code: 'unknown_condition',
        message: expect.stringMatching(/"is_hoem".* is_home\?$/),
        place: 'description_options/1',
      },
    ])
  })

  test('a value that does not fit never matches; the trace and a warning say why', () => {
    const { template, trace, warnings } = select([
      { condition: 'win_streak', conditionValue: 'five', priority: 1, template: 'Streak' },
      { template: 'Default' },
    ])
    expect(template).toBe('Default')
    const why = expect.stringMatching(/win_streak .*at least 1.*"five"/)
    expect(trace[0]).toMatchObject({ condition_value: 'five', matched: false, selected: false, reason: why })
    expect(warnings).toEqual([{ code: 'condition_value_invalid', message: why, place: 'description_options/0' }])
    expect(codesFor('opponent_name_contains')).toEqual(['description_options/1: condition_value_invalid'])
    expect(codesFor('win_streak')).toEqual([])
  })

  test('a value may be written as a number', () => {
    const rows = (value: number) => [{ condition: 'win_streak', conditionValue: value, template: 'Streak' }]
    expect(select(rows(5))).toMatchObject({ template: 'Streak', warnings: [] })
    expect(select(rows(5)).trace[0]).toMatchObject({ condition_value: '5', matched: true })
    expect(select(rows(6)).template).toBeNull()
    expect(select(rows(0)).warnings).toMatchObject([{ code: 'condition_value_invalid' }])
    const written = [{ condition: 'win_streak', condition_value: 5, template: 'Streak' }]
    const template = { id: 1, name: 'Mine', template_type: 'event', description_options: written }
    expect(validateTemplate(template)).toBe(true)
  })

  test("a code that is in no list is reported, a name of one is not, nor one of the owner's", () => {
    expect(codesFor('league_is', 'nbaa')).toEqual(['description_options/1: condition_value_unknown'])
    expect(codesFor('sport_is', 'curbal')).toEqual(['description_options/1: condition_value_unknown'])
    expect(codesFor('segment_is', 'preliminaries')).toEqual(['description_options/1: condition_value_unknown'])
    for (const [condition, value] of [
      ['league_is', ' NBA '],
      ['league_is', 'Premier League'],
      ['sport_is', 'Soccer'],
      ['segment_is', 'Early Prelims'],
    ] as const) {
      expect(codesFor(condition, value)).toEqual([])
    }
    const owned = leagueCatalog([{ code: 'pub.1', sport: 'soccer', name: 'Pub League' }])
    const rows = [{ condition: 'league_is', conditionValue: 'pub league', template: 'x' }]
    expect(conditionWarnings(rows, owned)).toEqual([])
    expect(select(rows).warnings).toHaveLength(1)
  })

  test('a value that nobody looks at is reported; the row holds as without it, and an empty one is no value', () => {
    const { template, warnings } = select([{ condition: 'is_home', conditionValue: '10', template: 'Home' }])
    expect(template).toBe('Home')
    expect(warnings).toEqual([
      {
        code: 'condition_value_unused',
        message: expect.stringMatching(/^is_home .*"10"/),
        place: 'description_options/0',
      },
    ])
    expect(codesFor('is_home', '')).toEqual([])
    expect(codesFor('is_home', ' ')).toEqual([])
    expect(codesFor('', '10')).toEqual([])
  })
})

test('a row without text is skipped, and no rows choose nothing', () => {
  expect(select([{ condition: 'is_home', priority: 1, template: '  ' }, { template: 'Default' }]).template).toBe(
    'Default',
  )
  expect(select([{ priority: 1 }, { priority: 1, template: null }, { template: 'Default' }]).template).toBe('Default')
  expect(select([])).toEqual({ template: null, trace: [], warnings: [] })
  expect(select([{ condition: 'is_away', template: 'Away' }]).template).toBeNull()
})

test('priorities may be negative, 0, or the default written out', () => {
  const rows = (...priorities: (number | undefined)[]) =>
    priorities.map((priority, index) => ({ ...(priority === undefined ? {} : { priority }), template: String(index) }))
  expect(select(rows(5, -3, 0)).template).toBe('1')
  expect(select(rows(undefined, 99)).template).toBe('1')
  expect(select(rows(101, undefined)).template).toBe('1')
  const chosen = Array.from({ length: 40 }, (_, seed) => select(rows(undefined, 100), `sg.e${seed}|7`).template)
  expect(new Set(chosen)).toEqual(new Set(['0', '1']))
})

test('always, of old exports, matches like a row without a condition, in any letter case', () => {
  const { template, trace } = select([{ condition: ' Always', conditionValue: '', priority: 1, template: 'A' }])
  expect(template).toBe('A')
  expect(trace[0]).toMatchObject({ condition: ' Always', matched: true, reason: expect.stringContaining('always') })
})

test('a list of 10,000 rows is chosen from and traced', () => {
  const rows = Array.from({ length: 10_000 }, (_, index) => ({
    condition: CONDITIONS[index % CONDITIONS.length]?.name ?? '',
    priority: (index * 7919) % 10_000,
    template: String(index),
  }))
  const { template, trace } = select(rows)
  const best = Math.min(...trace.filter(({ matched }) => matched).map(({ priority }) => priority))
  expect(trace.filter(({ selected }) => selected)).toEqual([expect.objectContaining({ priority: best, matched: true })])
  expect(rows[Number(template)]?.priority).toBe(best)
})

describe('whatever the rows', () => {
  const row = fc.record(
    {
      condition: fc.oneof(
        fc.constantFrom('is_home', 'IS_AWAY', 'win_streak', 'has_odds', 'always', '', 'nobody', '__proto__'),
        fc.constant(null),
      ),
      conditionValue: fc.option(fc.constantFrom('', '3', '9', 'x', '\u0000')),
      priority: fc.integer({ min: -3, max: 3 }),
      template: fc.constantFrom('', ' ', 'A', 'B', '{venue}'),
    },
    { requiredKeys: ['template'] },
  )
  const rows = fc.array(row, { maxLength: 12 })

  test('one of the lowest priority that matches is selected, or none where none matches', () => {
    fc.assert(
      fc.property(rows, fc.string(), (list, seed) => {
        const { template, trace } = select(list, seed)
        const matched = trace.filter((entry) => entry.matched)
        const selected = trace.filter((entry) => entry.selected)
        expect(selected).toHaveLength(matched.length === 0 ? 0 : 1)
        for (const entry of selected) {
          expect(entry.matched).toBe(true)
          expect(entry.priority).toBe(Math.min(...matched.map(({ priority }) => priority)))
        }
        expect(template).toBe(list[trace.findIndex((entry) => entry.selected)]?.template ?? null)
      }),
    )
  })

  test('what a row comes to does not depend on its place', () => {
    const told = (list: readonly ConditionalDescription[]) =>
      select(list).trace.map(({ selected: _, ...entry }) => JSON.stringify(entry))
    fc.assert(
      fc.property(
        rows.chain((list) => fc.tuple(fc.constant(list), fc.shuffledSubarray(list, { minLength: list.length }))),
        ([list, shuffled]) => {
          expect(told(shuffled).sort()).toEqual(told(list).sort())
        },
      ),
    )
  })

  test('the same rows and seed give the same text, and a second context is judged anew', () => {
    fc.assert(
      fc.property(rows, fc.string(), (list, seed) => {
        expect(select(list, seed)).toEqual(select(structuredClone(list), seed))
        const away = selectDescription(list, contextOf({ event: TEAM_GAME, teamId: '2' }), seed)
        expect(away.template).toBe(
          selectDescription(structuredClone(list), contextOf({ event: TEAM_GAME, teamId: '2' }), seed).template,
        )
      }),
    )
  })
})

test('among equals the seed decides: the same in every run, and each of them for some seed', () => {
  const rows = ['A', 'B', 'C'].map((template) => ({ template }))
  const chosen = Array.from({ length: 60 }, (_, index) => select(rows, `sg.e${index}|7`).template)
  const again = Array.from({ length: 60 }, (_, index) => select(rows, `sg.e${index}|7`).template)
  expect(again).toEqual(chosen)
  expect(new Set(chosen)).toEqual(new Set(['A', 'B', 'C']))
})

test.each([2, 3, 5, 7])('over many seeds each of %i equals is chosen about as often', (count) => {
  const rows = Array.from({ length: count }, (_, index) => ({ template: String(index) }))
  const times = rows.map(() => 0)
  const seeds = 1000 * count
  for (let seed = 0; seed < seeds; seed += 1) {
    const chosen = Number(select(rows, `sg.espn-nba-${401_700_000 + seed}|${401_700_000 + seed}|7`).template)
    times[chosen] = (times[chosen] ?? 0) + 1
  }
  for (const often of times) expect(Math.abs(often - 1000)).toBeLessThan(150)
})
