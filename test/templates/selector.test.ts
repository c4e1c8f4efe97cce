import { expect, test } from 'vitest'
import { selectDescription } from '../../src/templates/index.ts'
import { HERONS_CONTEXT } from './sample-games.ts'

const select = (rows: Parameters<typeof selectDescription>[0], seed = 'seed') =>
  selectDescription(rows, HERONS_CONTEXT, seed)

test('the lowest priority that matches is chosen, whatever the order of the rows', () => {
  const { template } = select([
    { template: 'Default' },
    { condition: 'is_home', priority: 50, template: 'Home' },
    { condition: 'win_streak', condition_value: '6', priority: 10, template: 'Streak' },
  ])
  expect(template).toBe('Home')
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
      reason: 'Harbor Herons play at home.',
    },
    {
      condition: 'is_away',
      condition_value: null,
      priority: 50,
      matched: false,
      selected: false,
      reason: 'Harbor Herons do not play away.',
    },
    {
      condition: null,
      condition_value: null,
      priority: 100,
      matched: true,
      selected: false,
      reason: 'The row has no condition.',
    },
  ])
})

test('an unknown condition never matches and is reported with its row', () => {
  const { template, warnings } = select([
    { template: 'Default' },
    { condition: 'is_hoem', priority: 1, template: 'Home' },
  ])
  expect(template).toBe('Default')
  expect(warnings).toEqual([
    {
      code: 'unknown_condition',
      message: 'No condition is named "is_hoem"; the row never matches.',
      place: 'description_options/1',
    },
  ])
})

test('a row without text is skipped, and no rows choose nothing', () => {
  expect(select([{ condition: 'is_home', priority: 1, template: '  ' }, { template: 'Default' }]).template).toBe(
    'Default',
  )
  expect(select([])).toEqual({ template: null, trace: [], warnings: [] })
  expect(select([{ condition: 'is_away', template: 'Away' }]).template).toBeNull()
})

test('among equals the seed decides: the same in every run, and each of them for some seed', () => {
  const rows = ['A', 'B', 'C'].map((template) => ({ template }))
  const chosen = Array.from({ length: 60 }, (_, index) => select(rows, `sg.e${index}|7`).template)
  const again = Array.from({ length: 60 }, (_, index) => select(rows, `sg.e${index}|7`).template)
  expect(again).toEqual(chosen)
  expect(new Set(chosen)).toEqual(new Set(['A', 'B', 'C']))
})
