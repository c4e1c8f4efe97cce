import { describe, expect, test } from 'vitest'
import type { Correction } from '../../src/generated/records.ts'
import { correctionRecord } from '../../src/matching/index.ts'
import type { Draft } from '../../src/records/validation.ts'

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
    ['a day that no month has', { kind: 'never', pattern: 'x', expires: '2025-02-30T00:00Z' }, '/expires'],
    ['a month that no year has', { kind: 'never', pattern: 'x', expires: '2025-13-45T99:99:99Z' }, '/expires'],
    ['a team with a very long name', { kind: 'alias', pattern: 'Mavs', target: 'x'.repeat(513) }, '/target'],
    ...['vs', 'MLB', 'HD', 'ET', '1', 'W', 'Live'].map((word): [string, Draft, string] => [
      `an alias for "${word}"`,
      { kind: 'alias', pattern: word, target: 'Dallas Mavericks' },
      '/pattern',
    ]),
  ])('but not %s', (_, draft, field) => {
    expect(() => correctionRecord(draft, [])).toThrow(
      expect.objectContaining({ code: 'InvalidRecord', fields: [expect.objectContaining({ path: field })] }),
    )
  })

  test.each(['LA', 'US', 'United', 'Sun', 'Mavs'])('with the word "%s", which people call teams by', (word) => {
    expect(correctionRecord({ kind: 'alias', pattern: word, target: 'Some Team' }, []).pattern).toBe(word)
  })

  test('and a wrong time is told how to write one', () => {
    expect(() => correctionRecord({ kind: 'never', pattern: 'x', expires: '2025-02-30T00:00Z' }, [])).toThrow(
      'such as 2025-06-07T04:00:00Z',
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
