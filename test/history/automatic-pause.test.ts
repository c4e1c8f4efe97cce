import { describe, expect, test } from 'vitest'
import {
  automaticPause,
  endAutomaticPause,
  pauseAutomaticRuns,
  pauseForUser,
  pauseText,
  stopAutomaticRuns,
} from '../../src/history/automatic-pause.ts'

function newLedger() {
  const facts = new Map<string, string>()
  return {
    facts,
    fact: (name: string) => facts.get(name) ?? null,
    setFact: (name: string, value: string) => void facts.set(name, value),
  }
}

const clock = (now: string) => ({ now: new Date(now), timeZone: 'America/New_York' })

describe('a pause of the user', () => {
  test.each([
    ['two_hours', '2026-06-10T16:00:00Z', '2026-06-10T18:00:00.000Z'],
    ['tomorrow', '2026-06-10T16:00:00Z', '2026-06-11T10:00:00.000Z'],
    ['tomorrow', '2026-06-10T04:30:00Z', '2026-06-11T10:00:00.000Z'], // 0:30 AM
    ['tomorrow', '2026-03-08T05:00:00Z', '2026-03-09T10:00:00.000Z'], // midnight before the clocks change
    ['tomorrow', '2026-11-01T04:00:00Z', '2026-11-02T11:00:00.000Z'],
  ] as const)('for %s from %s ends at %s', (wish, now, until) => {
    const ledger = newLedger()
    pauseForUser(ledger, wish, clock(now))
    expect(automaticPause(ledger, new Date(now))).toEqual({ until: new Date(until), cause: 'user' })
    expect(automaticPause(ledger, new Date(until))).toBeNull()
  })

  test('leaves a longer pause after an undo or a removal, and shortens one of its own', () => {
    const ledger = newLedger()
    const { now } = clock('2026-06-10T16:00:00Z')
    const until = pauseAutomaticRuns(ledger, now)
    expect(pauseForUser(ledger, 'two_hours', clock('2026-06-10T16:00:00Z'))).toEqual({ until, cause: 'undo' })
    stopAutomaticRuns(ledger)
    expect(pauseForUser(ledger, 'tomorrow', clock('2026-06-10T16:00:00Z'))).toEqual({ until: null, cause: 'removal' })
    endAutomaticPause(ledger)
    pauseForUser(ledger, 'tomorrow', clock('2026-06-10T16:00:00Z'))
    pauseForUser(ledger, 'two_hours', clock('2026-06-10T16:00:00Z'))
    expect(automaticPause(ledger, now)?.until).toEqual(new Date('2026-06-10T18:00:00Z'))
  })

  test('of an earlier version has the cause that its version knew', () => {
    const ledger = newLedger()
    const now = new Date('2026-06-10T16:00:00Z')
    ledger.facts.set('automatic_runs_paused_until', '2026-06-10T18:00:00Z')
    expect(automaticPause(ledger, now)?.cause).toBe('undo')
    ledger.facts.set('automatic_runs_paused_until', 'started')
    expect(automaticPause(ledger, now)?.cause).toBe('removal')
  })

  test('is told with its cause', () => {
    const until = new Date('2026-06-10T18:00:00Z')
    const texts = (['user', 'undo', 'removal'] as const).map((cause) => pauseText({ until, cause }, () => '2 PM'))
    expect(new Set(texts).size).toBe(3)
  })
})
