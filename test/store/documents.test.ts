import { expect, test } from 'vitest'
import { readOwnerRows, writeOwnerRows } from '../../src/store/documents.ts'
import { settingsInMemory } from '../settings-in-memory.ts'

test('documents that were never written are empty lists', async () => {
  const { rows, warnings } = await readOwnerRows(settingsInMemory({}))
  expect(Object.values(rows).every((list) => list.length === 0)).toBe(true)
  expect(warnings).toEqual([])
})

test('rows come back with their defaults filled in', async () => {
  const settings = settingsInMemory({})
  await writeOwnerRows(settings, {
    numbering_exceptions: [{ scope: 'league', sport: 'football', league_code: 'nfl', start: 100 }],
  })
  const { rows } = await readOwnerRows(settings)
  expect(rows.numbering_exceptions).toEqual([
    { scope: 'league', sport: 'football', league_code: 'nfl', start: 100, sort_order: 0, enabled: true },
  ])
})

test('a row that is not valid is left out with a warning, and stays stored', async () => {
  const settings = settingsInMemory({})
  const stored = [{ label: 'Spanish' }, { id: 2, label: 'French', patterns: ['French'] }]
  await settings.write('exception_keywords', stored)
  const { rows, warnings } = await readOwnerRows(settings)
  expect(rows.exception_keywords.map(({ label }) => label)).toEqual(['French'])
  expect(warnings).toMatchObject([{ code: 'settings_row_unreadable', place: 'exception_keywords row 1' }])
  expect((await settings.read('exception_keywords')).value).toEqual(stored)
})

test('only documents that change are written', async () => {
  const settings = settingsInMemory({})
  const rows = { priority_teams: [{ sport: 'football', team_name: 'Harbor Herons' }] }
  await writeOwnerRows(settings, rows)
  await writeOwnerRows(settings, rows)
  expect((await settings.read('priority_teams')).revision).toBe(1)
})
