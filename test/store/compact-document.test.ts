import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readDocument, storedDocument } from '../../src/store/row-document.ts'
import { readRows, writeUserRows } from '../../src/store/user-rows.ts'
import { settingsInMemory } from '../settings-in-memory.ts'

const [noon, later] = ['2026-11-22T12:00:00.000Z', '2026-11-22T13:00:00.000Z']
const full = {
  id: 1,
  category: 'league_hints',
  keyword: 'Gull TV',
  target: 'nba',
  is_regex: false,
  enabled: true,
  priority: 0,
  created_at: noon,
  updated_at: noon,
}

describe('keywords', () => {
  test('are stored without what goes without saying', () => {
    const rows = [full, { ...full, id: 2, enabled: false, priority: 3, is_regex: true, updated_at: later }]
    expect(storedDocument('detection_keywords', { last_id: 2, rows })).toEqual({
      last_id: 2,
      created_at: noon,
      rows: [
        { id: 1, category: 'league_hints', keyword: 'Gull TV', target: 'nba' },
        {
          id: 2,
          category: 'league_hints',
          keyword: 'Gull TV',
          target: 'nba',
          enabled: false,
          priority: 3,
          is_regex: true,
          updated_at: later,
        },
      ],
    })
  })

  test('are read as they were, and what is no row stays', () => {
    const rows = [
      full,
      { ...full, id: 2, created_at: later, updated_at: later },
      { ...full, id: 3, updated_at: later },
      'no row',
      { ...full, id: 4, description: 'mine', priority: -1 },
    ]
    const document = { last_id: 9, rows }
    expect(readDocument('detection_keywords', storedDocument('detection_keywords', document))).toEqual(document)
  })

  test('that were changed together say it once', () => {
    const rows = [1, 2, 3].map((id) => ({ ...full, id, updated_at: later }))
    const document = { last_id: 4, rows: [...rows, { ...full, id: 4 }, { ...full, id: 5, created_at: later }] }
    expect(storedDocument('detection_keywords', document)).toMatchObject({
      created_at: noon,
      updated_at: later,
      rows: [
        { id: 1, category: 'league_hints', keyword: 'Gull TV', target: 'nba' },
        { id: 2 },
        { id: 3 },
        { id: 4, updated_at: noon },
        { id: 5, created_at: later, updated_at: noon },
      ],
    })
  })

  test('are read as they were, whatever times they have', () => {
    const time = fc.constantFrom(noon, later, '2026-11-22T14:00:00.000Z')
    const row = fc.record({ created_at: time, updated_at: time }).map((times) => ({ ...full, ...times }))
    fc.assert(
      fc.property(fc.array(row, { maxLength: 6 }), (all) => {
        const document = { last_id: 6, rows: all.map((one, index) => ({ ...one, id: index + 1 })) }
        const stored = JSON.parse(JSON.stringify(storedDocument('detection_keywords', document)))
        expect(readDocument('detection_keywords', stored)).toEqual(document)
      }),
    )
  })

  test.each([5, 'yesterday', {}, null])('are read without the time of a document that says %j', (time) => {
    const row = { id: 1, category: 'league_hints', keyword: 'Gull TV', target: 'nba' }
    const stored = { last_id: 2, created_at: time, updated_at: time, rows: [row, { ...row, id: 2, created_at: noon }] }
    expect(readRows('detectionKeywords', stored)).toMatchObject({ rows: [{ id: 1 }, { id: 2 }], warnings: [] })
  })

  test('are read from a document that holds them in full, or is a plain list', () => {
    expect(readDocument('detection_keywords', [full])).toEqual({ last_id: 1, rows: [full] })
    expect(readDocument('detection_keywords', { last_id: 1, rows: [full] })).toEqual({ last_id: 1, rows: [full] })
    expect(readDocument('detection_keywords', { colour: 'red' })).toBeNull()
  })

  test('of a file that says the same keep their ids, and nothing is written', async () => {
    const settings = settingsInMemory({})
    const row = { category: 'league_hints' as const, keyword: 'Gull TV', target: 'nba', enabled: true, priority: 0 }
    for (const time of [noon, later]) {
      await writeUserRows(settings, { detectionKeywords: [{ ...row, isRegex: false }] }, new Date(time))
    }
    const { value, revision } = await settings.read('detection_keywords')
    expect(revision).toBe(1)
    expect(readDocument('detection_keywords', value)).toEqual({ last_id: 1, rows: [full] })
  })
})

test('other rows are stored in full', () => {
  const document = { last_id: 1, rows: [{ id: 1, enabled: true, label: null, created_at: noon, updated_at: noon }] }
  expect(storedDocument('numbering_exceptions', document)).toBe(document)
  expect(readDocument('numbering_exceptions', document)).toEqual(document)
})
