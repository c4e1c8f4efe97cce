import { expect, test } from 'vitest'
import type { Ledger } from '../../src/channels/ledger.ts'
import { recordRelayout, relayoutOf } from '../../src/channels/relayout.ts'
import type { Settings } from '../../src/generated/records.ts'
import { readOwnerRows } from '../../src/store/documents.ts'
import { readSettings } from '../../src/store/settings.ts'
import { settingsInMemory } from '../settings-in-memory.ts'

const { rows } = await readOwnerRows(settingsInMemory({}))
const form = { time_zone: 'America/New_York', channel_daily_reset_time: '04:00' }
const { settings } = await readSettings({ settings: settingsInMemory(form), timeZone: 'UTC' }, { write: false })

function ledgerOfFacts(): Ledger {
  const facts = new Map<string, string>()
  return {
    list: () => ({ records: [], warnings: [] }),
    save: () => undefined,
    remove: () => undefined,
    fact: (name) => facts.get(name) ?? null,
    setFact: (name, value) => void facts.set(name, value),
  }
}

/** Whether a re-layout is due at `now` when the last one was at `last`. */
function due(last: string, now: string, changes: Partial<Settings> = {}): boolean {
  const ledger = ledgerOfFacts()
  recordRelayout(ledger, settings, rows, new Date(last))
  return relayoutOf(ledger, { ...settings, ...changes }, rows, { hasChannels: true, now: new Date(now) }) === 'due'
}

test('the first run places every channel', () => {
  expect(
    relayoutOf(ledgerOfFacts(), settings, rows, { hasChannels: false, now: new Date('2025-06-05T16:00:00Z') }),
  ).toBe('due')
})

test('with the ledger lost nothing is placed anew', () => {
  expect(
    relayoutOf(ledgerOfFacts(), settings, rows, { hasChannels: true, now: new Date('2025-06-05T16:00:00Z') }),
  ).toBe('unknown')
})

test('the first run at or after the reset time does it, once', () => {
  expect(due('2025-06-04T16:00:00Z', '2025-06-05T07:59:00Z')).toBe(false)
  expect(due('2025-06-04T16:00:00Z', '2025-06-05T08:00:00Z')).toBe(true)
  expect(due('2025-06-05T08:00:00Z', '2025-06-05T23:00:00Z')).toBe(false)
})

test('a reset that no run saw is made up for', () => {
  expect(due('2025-06-01T16:00:00Z', '2025-06-05T05:00:00Z')).toBe(true)
})

test('it can be switched off', () => {
  expect(due('2025-06-01T16:00:00Z', '2025-06-05T16:00:00Z', { channel_daily_reset_enabled: false })).toBe(false)
})

test('a change of range, gap or mode arms it', () => {
  const soon = '2025-06-05T16:01:00Z'
  expect(due('2025-06-05T16:00:00Z', soon)).toBe(false)
  for (const change of [{ gap_size: 9 }, { channel_range_start: 1 }, { channel_stability_mode: 'gap' as const }]) {
    expect(due('2025-06-05T16:00:00Z', soon, change)).toBe(true)
  }
})

test('a reset time that the clock skips in spring falls due all the same', () => {
  const skipped = { channel_daily_reset_time: '02:30' }
  const ledger = ledgerOfFacts()
  const spring = { ...settings, ...skipped }
  recordRelayout(ledger, spring, rows, new Date('2024-03-09T12:00:00Z'))
  expect(relayoutOf(ledger, spring, rows, { hasChannels: true, now: new Date('2024-03-10T07:00:00Z') })).toBe('not_due')
  expect(relayoutOf(ledger, spring, rows, { hasChannels: true, now: new Date('2024-03-10T07:30:00Z') })).toBe('due')
})
