import { describe, expect, test } from 'vitest'
import type { Correction } from '../../src/generated/records.ts'
import { correctionWarnings, countingCorrections, takenOverWarnings } from '../../src/matching/index.ts'

const NOW = new Date('2026-09-10T18:00:00Z')
const PAST = '2026-09-10T12:00:00Z'
const never: Correction = { id: 1, kind: 'never', pattern: 'MLB 04: *' }
const isEvent: Correction = { id: 4, kind: 'is_event', pattern: 'mlb 04: *', target: '401' }

describe('warnings tell', () => {
  const warningsOf = (...rows: Correction[]) =>
    correctionWarnings(rows, rows, NOW).map(({ code, message }) => [code, message])

  test('of one that has lapsed, and of one whose name has a newer one', () => {
    const lapsed: Correction = { id: 3, kind: 'never', pattern: 'x', expires: PAST }
    expect(warningsOf(never, lapsed, isEvent)).toEqual([
      ['correction_superseded', expect.stringMatching(/correction 1 .*correction 4 /)],
      ['correction_lapsed', expect.stringContaining('correction 3 "x"')],
    ])
  })

  test('of the upper row in a file without ids', () => {
    const rows = [never, isEvent].map(({ id: _, ...row }) => row)
    expect(correctionWarnings(rows, rows, NOW).map(({ place }) => place)).toEqual(['correction "MLB 04: *"'])
  })

  test('of rows that the API refuses, with the row and what is wrong', () => {
    const rows: Correction[] = [
      { id: 1, kind: 'never', pattern: '*' },
      { id: 2, kind: 'alias', pattern: '***', target: 'Rays' },
      { id: 3, kind: 'never', pattern: 'x', expires: '2025-02-30T00:00Z' },
    ]
    expect(warningsOf(...rows)).toEqual([
      ['settings_row_unreadable', expect.stringMatching(/correction 1 "\*" .*\bpattern\b/)],
      ['settings_row_unreadable', expect.stringMatching(/correction 2 "\*{3}" .*\bpattern\b/)],
      ['settings_row_unreadable', expect.stringMatching(/correction 3 "x" .*\bexpires\b/)],
    ])
  })

  test('nothing of those that count, are switched off, or have a newer one that does not count', () => {
    const off: Correction = { id: 5, kind: 'never', pattern: '*', expires: PAST, enabled: false }
    const other: Correction = { ...never, id: 6, enabled: false }
    const refused: Correction = { ...isEvent, id: 7, target: null, enabled: true }
    const word: Correction = { id: 8, kind: 'alias', pattern: 'MLB 04: x', target: 'Rays' }
    expect(warningsOf(never, off, other, word)).toEqual([])
    expect(warningsOf(never, refused).map(([code]) => code)).toEqual(['settings_row_unreadable'])
  })
})

test('of those about one name the newest in force counts', () => {
  const ids = (...rows: Correction[]) => countingCorrections(rows, NOW).map(({ id }) => id)
  expect(ids(never, isEvent)).toEqual([4])
  expect(ids(never, { ...isEvent, expires: PAST })).toEqual([1])
  expect(ids(never, { ...isEvent, enabled: false })).toEqual([1])
  expect(ids(never, { ...isEvent, pattern: 'other' })).toEqual([1, 4])
})

test('a correction tells which older ones it goes before', () => {
  const again: Correction = { ...never, id: 5 }
  const messages = (row: Correction, ...rows: Correction[]) =>
    takenOverWarnings(row, rows, NOW).map(({ message }) => message)
  expect(messages(again, never, isEvent, again)).toEqual([
    expect.stringMatching(/^correction 5 .* correction 4 .*, correction 1 /),
  ])
  expect(messages(again, { ...never, expires: PAST }, again)).toEqual([])
  expect(messages(never, never, again)).toEqual([])
})
