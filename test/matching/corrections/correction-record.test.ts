import { describe, expect, test } from 'vitest'
import type { Correction } from '../../../src/generated/records.ts'
import { correctionRecord, correctionWarnings } from '../../../src/matching/index.ts'
import type { Draft } from '../../../src/records/draft.ts'

const NOW = new Date('2026-09-10T18:00:00Z')
const never: Correction = { id: 1, kind: 'never', pattern: 'MLB 04: *' }

describe('a correction is stored', () => {
  test('with single blanks, and the id of an event as text', () => {
    expect(correctionRecord({ kind: 'is_event', pattern: ' MLB\n 04:  Rays ', target: 401 }, [])).toMatchObject({
      pattern: 'MLB 04: Rays',
      target: '401',
    })
  })

  test.each<[string, Draft, string]>([
    ['an event that is not named', { kind: 'is_event', pattern: 'x' }, '/target'],
    ['an event that is empty', { kind: 'is_event', pattern: 'x', target: ' ' }, '/target'],
    ['a target of never', { kind: 'never', pattern: 'x', target: '401' }, '/target'],
    ['an alias without a team', { kind: 'alias', pattern: 'Mavs' }, '/target'],
    ['an alias with a star', { kind: 'alias', pattern: 'Mav*', target: 'Dallas Mavericks' }, '/pattern'],
    ['an alias of marks alone', { kind: 'alias', pattern: '!!', target: 'Dallas Mavericks' }, '/pattern'],
    ['a pattern for everything', { kind: 'never', pattern: '* *' }, '/pattern'],
    ['no pattern', { kind: 'never' }, '/pattern'],
    ['another kind', { kind: 'maybe', pattern: 'x' }, '/kind'],
    ['a time without a zone', { kind: 'never', pattern: 'x', expires: '2026-09-10' }, '/expires'],
  ])('but not %s', (_, draft, field) => {
    expect(() => correctionRecord(draft, [])).toThrow(
      expect.objectContaining({ code: 'InvalidRecord', fields: [expect.objectContaining({ field })] }),
    )
  })

  test('but not twice, however it is written', () => {
    const alias: Correction = { id: 2, kind: 'alias', pattern: 'Mávs', target: 'Dallas Mavericks' }
    const again = [
      { kind: 'never', pattern: 'mlb  04: *' },
      { kind: 'alias', pattern: 'MAVS', target: 'Dallas Mavericks' },
    ]
    for (const draft of again) {
      expect(() => correctionRecord(draft, [never, alias])).toThrow(
        expect.objectContaining({ code: 'CorrectionExists' }),
      )
    }
    expect(correctionRecord({ kind: 'alias', pattern: 'Mavs', target: 'Mesa Mules' }, [alias]).target).toBe(
      'Mesa Mules',
    )
  })
})

describe('warnings tell', () => {
  const warningsOf = (...rows: Correction[]) =>
    correctionWarnings(rows, rows, NOW).map(({ code, message }) => [code, message])

  test('of one that has lapsed, and of one whose name has a newer one', () => {
    const lapsed: Correction = { id: 3, kind: 'never', pattern: 'x', expires: '2026-09-10T12:00:00Z' }
    const newer: Correction = { id: 4, kind: 'is_event', pattern: 'mlb 04: *', target: '401' }
    expect(warningsOf(never, lapsed, newer)).toEqual([
      ['correction_superseded', expect.stringContaining('the newer correction 4')],
      ['correction_lapsed', expect.stringContaining('correction 3 "x" lapsed at 2026-09-10T12:00:00Z')],
    ])
  })

  test('nothing of those that count, are switched off, or have a newer one that does not count', () => {
    const off: Correction = { id: 5, kind: 'never', pattern: 'x', expires: '2026-09-10T12:00:00Z', enabled: false }
    const other: Correction = { ...never, id: 6, enabled: false }
    const word: Correction = { id: 7, kind: 'alias', pattern: 'MLB 04: *', target: 'Rays' }
    expect(warningsOf(never, off, other, word)).toEqual([])
  })
})
