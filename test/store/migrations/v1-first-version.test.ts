import { expect, test } from 'vitest'
import { firstVersion } from '../../../src/store/migrations/v1-first-version.ts'
import { CONTEXT, NOW, type State } from './stored-settings.ts'

const migrated = (state: State) => firstVersion.migrate(state, CONTEXT).changes

test('a list becomes a document that remembers the highest id', () => {
  const times = { created_at: '2025-01-02T03:04:05Z', updated_at: '2025-02-03T04:05:06Z' }
  const rows = [{ id: 9, label: 'Spanish', ...times }]
  expect(migrated({ exception_keywords: rows })).toEqual({ exception_keywords: { last_id: 9, rows } })
})

test('rows without an id, or with that of an earlier row, get the next ones in list order', () => {
  const rows = [{ name: 'a' }, { id: 2, name: 'b' }, { id: 2, name: 'c' }, { id: 0, name: 'd' }, { id: '5', name: 'e' }]
  const { templates } = migrated({ templates: rows }) as { templates: { last_id: number; rows: { id: number }[] } }
  expect(templates.rows.map(({ id }) => id)).toEqual([6, 2, 7, 8, 5])
  expect(templates.last_id).toBe(8)
})

test('an id that is remembered is not given again', () => {
  expect(migrated({ templates: { last_id: 40, rows: [{ name: 'a' }] } })).toMatchObject({
    templates: { last_id: 41, rows: [{ id: 41, name: 'a' }] },
  })
})

test('missing times are the time of creation, or now', () => {
  const rows = [{ id: 1 }, { id: 2, created_at: '2025-01-02T03:04:05Z', updated_at: null }]
  expect(migrated({ corrections: rows })).toMatchObject({
    corrections: {
      rows: [
        { id: 1, created_at: NOW, updated_at: NOW },
        { id: 2, created_at: '2025-01-02T03:04:05Z', updated_at: '2025-01-02T03:04:05Z' },
      ],
    },
  })
})

test('priority teams from before the scope existed have the scope all', () => {
  const rows = [{ id: 1 }, { id: 2, scope: 'league' }]
  expect(migrated({ priority_teams: rows })).toMatchObject({
    priority_teams: { rows: [{ scope: 'all' }, { scope: 'league' }] },
  })
})

test('pinned blocks get sort order and switch only where they are missing', () => {
  const rows = [{ id: 1 }, { id: 2, sort_order: 3, enabled: false }]
  expect(migrated({ numbering_exceptions: rows })).toMatchObject({
    numbering_exceptions: {
      rows: [
        { sort_order: 0, enabled: true },
        { sort_order: 3, enabled: false },
      ],
    },
  })
})

test('what is no row stays among the rows, and what is no list stays as it is', () => {
  const rows = [null, 'text', [1], { id: 1, created_at: NOW, updated_at: NOW }]
  const state = { templates: rows, corrections: { note: 'no rows' }, own_leagues: 'text', stream_groups: null }
  expect(migrated(state)).toEqual({ templates: { last_id: 1, rows } })
})
