import { expect, test } from 'vitest'
import type { Template } from '../../src/generated/records.ts'
import { BUILT_IN_LEAGUES } from '../../src/sports/index.ts'
import { catchAllWarning } from '../../src/templates/index.ts'

const MINE: Template = { id: 3, name: 'Mine', templateType: 'event', enabled: true }
const OTHER: Template = { id: 1, name: 'Other', templateType: 'event', enabled: true }

const told = (template: Template, before: readonly Template[] = []) =>
  catchAllWarning(template, { templates: [...before, template], catalog: BUILT_IN_LEAGUES })?.code ?? null

test('a template without sports and leagues takes everything from the starters, and that is told', () => {
  expect(catchAllWarning(MINE, { templates: [MINE], catalog: BUILT_IN_LEAGUES })).toEqual({
    code: 'template_takes_all',
    message: expect.stringMatching(/\bsports\b.*\bleagues\b/),
    place: 'sports',
  })
  expect(told(MINE, [{ ...OTHER, sports: ['hockey'] }])).toBe('template_takes_all')
  expect(told(MINE, [{ ...OTHER, enabled: false }])).toBe('template_takes_all')
})

test('it is not told of one that is limited, switched off, for teams, or never taken', () => {
  expect(told({ ...MINE, sports: ['hockey'] })).toBeNull()
  expect(told({ ...MINE, leagues: ['nhl'] })).toBeNull()
  expect(told({ ...MINE, enabled: false })).toBeNull()
  expect(told({ ...MINE, templateType: 'team' })).toBeNull()
  expect(told(MINE, [OTHER])).toBeNull()
})
