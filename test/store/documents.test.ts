import { expect, test } from 'vitest'
import { readOwnerRows, writeOwnerRows } from '../../src/store/documents.ts'
import { settingsInMemory } from '../settings-in-memory.ts'

const NOON = new Date('2026-11-22T12:00:00Z')
const LATER = new Date('2026-11-23T12:00:00Z')

test('documents that were never written are empty lists', async () => {
  const { rows, warnings } = await readOwnerRows(settingsInMemory({}))
  expect(Object.values(rows).every((list) => list.length === 0)).toBe(true)
  expect(warnings).toEqual([])
})

test('rows come back with their defaults filled in', async () => {
  const settings = settingsInMemory({})
  await writeOwnerRows(
    settings,
    {
      numbering_exceptions: [{ scope: 'league', sport: 'football', league_code: 'nfl', start: 100 }],
    },
    NOON,
  )
  const { rows } = await readOwnerRows(settings)
  expect(rows.numbering_exceptions).toEqual([
    {
      id: 1,
      scope: 'league',
      sport: 'football',
      league_code: 'nfl',
      start: 100,
      sort_order: 0,
      enabled: true,
      created_at: NOON.toISOString(),
      updated_at: NOON.toISOString(),
    },
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
  await writeOwnerRows(settings, rows, NOON)
  await writeOwnerRows(settings, rows, NOON)
  expect((await settings.read('priority_teams')).revision).toBe(1)
})

test('a row that is written again keeps its id and times; a new one gets an id that nobody had', async () => {
  const settings = settingsInMemory({})
  const herons = { sport: 'football', team_name: 'Harbor Herons' }
  const otters = { sport: 'hockey', team_name: 'Ottawa Otters' }
  await writeOwnerRows(settings, { priority_teams: [herons, otters] }, NOON)
  await writeOwnerRows(settings, { priority_teams: [herons] }, LATER)
  await writeOwnerRows(settings, { priority_teams: [otters, herons] }, LATER)
  expect((await readOwnerRows(settings)).rows.priority_teams).toMatchObject([
    { ...otters, id: 3, created_at: LATER.toISOString() },
    { ...herons, id: 1, created_at: NOON.toISOString() },
  ])
})

test('a row that comes with an id is changed in place', async () => {
  const settings = settingsInMemory({})
  const row = { id: 7, label: 'French', patterns: ['French'], enabled: true }
  await writeOwnerRows(settings, { exception_keywords: [row] }, NOON)
  await writeOwnerRows(settings, { exception_keywords: [{ ...row, patterns: ['FR'] }] }, LATER)
  expect((await readOwnerRows(settings)).rows.exception_keywords).toMatchObject([
    { id: 7, patterns: ['FR'], created_at: NOON.toISOString(), updated_at: LATER.toISOString() },
  ])
})

test.each([
  ['an id of two rows', [{ id: 3 }, { id: 3 }], 'sort_priorities: 3 is the id of two rows'],
  ['an id beyond counting', [{ id: 9007199254740991 }], 'sort_priorities: 9007199254740991 is no whole number from 1'],
])('%s is refused, and nothing is stored', async (_, ids, problem) => {
  const settings = settingsInMemory({})
  const rows = ids.map((id) => ({ ...id, sport: 'football', sort_priority: 1 }))
  await expect(writeOwnerRows(settings, { sort_priorities: rows }, NOON)).rejects.toThrow(problem)
  expect((await settings.read('sort_priorities')).revision).toBe(0)
})

test('a list that an earlier version stored is read as it is', async () => {
  const settings = settingsInMemory({})
  await settings.write('sort_priorities', [{ sport: 'football', sort_priority: 1 }])
  const { rows, warnings } = await readOwnerRows(settings)
  expect(rows.sort_priorities).toMatchObject([{ sport: 'football', sort_priority: 1 }])
  expect(warnings).toEqual([])
})
