import { expect, test } from 'vitest'
import { type RestoreQuestion, restoreReason } from '../../src/slots/slot-planner.ts'
import { game } from '../refresh/refresh-fixtures.ts'

const NOW = new Date('2025-06-05T22:30:00Z')
const EVENT = game(1, 0, 1)

const OFF = { reason: 'stream group "Slots" is switched off', isHeld: false, warning: null }

function asked(more: Partial<RestoreQuestion>, deleteAfter = '2h'): string | null {
  const rule = { createBefore: 'same_day', deleteAfter, timeZone: 'UTC' }
  const life = { from: new Date(0), end: NOW, until: new Date(NOW.getTime() + 1), rule } as RestoreQuestion['life']
  const record = { streamIds: [1] } as unknown as RestoreQuestion['record']
  return restoreReason({
    record,
    event: EVENT,
    isUnlisted: false,
    life,
    missing: { reason: 'no stream shows it', isRuledOut: false, isHeld: false, warning: null },
    mayMissStreams: false,
    now: NOW,
    ...more,
  })
}

test('a channel is given back with a reason in words, never with the name of a setting’s value', () => {
  const over = new Date(NOW.getTime() + 1)
  expect(asked({ now: over })).toMatch(/Mesa Mules at Harbor Herons .*2 hours/)
  expect(asked({ now: over }, 'same_day')).toMatch(/Mesa Mules at Harbor Herons .*the day/)
  expect(asked({ event: { ...EVENT, status: { state: 'canceled' } } })).toMatch(
    /Mesa Mules at Harbor Herons .*canceled/,
  )
  expect(asked({ missing: { ...OFF, isRuledOut: true }, isUnlisted: true })).toMatch(/switched off/)
  expect(asked({})).toBeNull()
})
