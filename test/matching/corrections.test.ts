import { describe, expect, test } from 'vitest'
import type { Correction } from '../../src/generated/records.ts'
import { correctionsOfName, decidingCorrection } from '../../src/matching/index.ts'
import { game } from './fixtures.ts'

const rays = game('mlb', 'baseball', 'Tampa Bay|Rays|TB', 'Detroit|Tigers|DET', '2026-09-10T17:00:00Z')
const NAME = 'MLB 04: Rays vs Tigers'
const view = (now = '2026-09-10T18:00:00Z', listed = [rays]) => ({
  byId: (id: string) => listed.find((event) => event.id === id),
  now: new Date(now),
})
const row = (parts: Partial<Correction>): Correction => ({ kind: 'never', pattern: NAME, ...parts })
const isRays = (parts: Partial<Correction> = {}) => row({ kind: 'is_event', target: rays.id, ...parts })
const decides = (corrections: readonly Correction[], ...given: Parameters<typeof view>) =>
  decidingCorrection(NAME, corrections, view(...given))?.correction.id ?? null

describe('of several corrections', () => {
  test('one for the very name goes before patterns, and the newer before the older', () => {
    const rows = [
      isRays({ id: 1 }),
      row({ id: 2, pattern: 'MLB *' }),
      row({ id: 3 }),
      row({ id: 4, pattern: '*Rays*' }),
    ]
    expect(decides(rows)).toBe(3)
    expect(decides(rows.filter(({ id }) => id !== 3))).toBe(1)
    expect(decides(rows.filter(({ pattern }) => pattern !== NAME))).toBe(4)
    expect(correctionsOfName(NAME, rows, view()).map(({ correction }) => correction.id)).toEqual([3, 1, 4, 2])
  })

  test('in a file without ids the lower row is the newer', () => {
    expect(decidingCorrection(NAME, [row({}), isRays()], view())).toMatchObject({ means: 'event', event: rays })
    expect(decidingCorrection(NAME, [isRays(), row({})], view())).toMatchObject({ means: 'nothing' })
  })

  test('one that does not count leaves the decision to the next, and says why', () => {
    const rows = [
      row({ id: 1 }),
      isRays({ id: 2, target: 'gone' }),
      row({ id: 3, enabled: false }),
      row({ id: 4, expires: '2026-09-10T18:00:00Z' }),
    ]
    expect(decides(rows)).toBe(1)
    const standings = correctionsOfName(NAME, rows, view()).map(({ standing }) =>
      standing.counts ? null : standing.why,
    )
    const said = ['expired', 'switched off', 'event gone'].map((words) => expect.stringContaining(words))
    expect(standings).toEqual([...said, null])
  })
})

describe('a stored row that the API refuses', () => {
  test.each<[string, Partial<Correction>]>([
    ['a pattern for every name', { pattern: '*' }],
    ['a time that there is not', { expires: '2025-13-45T99:99:99Z' }],
    ['a target of never', { target: rays.id }],
  ])('does not count: %s', (_, parts) => {
    const rows = [isRays({ id: 1 }), row({ id: 2, ...parts })]
    expect(decides(rows)).toBe(1)
    const refused = correctionsOfName(NAME, rows, view()).find(({ correction }) => correction.id === 2)
    const [field] = Object.keys(parts)
    expect(refused?.standing).toMatchObject({ counts: false, why: expect.stringMatching(`not valid: its ${field}\\b`) })
  })
})

test('an event in no league that is asked for is said to be so', () => {
  const [fitting] = correctionsOfName(NAME, [isRays()], { ...view(undefined, []), leagues: ['nba', 'nfl'] })
  expect(fitting?.standing).toMatchObject({ why: expect.stringContaining('(nba, nfl)') })
})

describe('a correction to an event', () => {
  test('counts until a day after the end of its event, so that the slot is free for the next', () => {
    // Baseball takes three hours and ten minutes.
    expect(decides([isRays({ id: 1 })], '2026-09-11T19:00:00Z')).toBe(1)
    expect(decides([isRays({ id: 1 })], '2026-09-11T21:00:00Z')).toBeNull()
  })

  test('with a time of its own counts until then', () => {
    const kept = isRays({ id: 1, expires: '2026-09-20T00:00:00Z' })
    expect(decides([kept], '2026-09-12T21:00:00Z')).toBe(1)
    expect(decides([kept], '2026-09-20T00:00:00Z')).toBeNull()
  })

  test('moves with its event when that is put off', () => {
    const later = { ...rays, start: '2026-09-12T17:00:00Z' }
    expect(decides([isRays({ id: 1 })], '2026-09-12T21:00:00Z', [later])).toBe(1)
  })

  test('counts no more when no provider lists the event', () => {
    expect(decides([isRays({ id: 1 })], '2026-09-10T18:00:00Z', [])).toBeNull()
  })
})
