import { describe, expect, test } from 'vitest'
import { armRelayout, isResetDue, nextReset, recordRelayout, relayoutOf } from '../../src/channels/channel-numbers.ts'
import type { Settings } from '../../src/generated/records.ts'
import type { FactStore } from '../../src/store/facts.ts'
import { readSettings } from '../../src/store/settings.ts'
import { readUserRows } from '../../src/store/user-rows.ts'
import { DAY_MS, MINUTE_MS } from '../../src/time/units.ts'
import { civilDate, startOfDay } from '../../src/time/zone.ts'
import { settingsInMemory } from '../settings-in-memory.ts'

const { rows } = await readUserRows(settingsInMemory({}))
const form = {
  time_zone: 'America/New_York',
  channel_daily_reset_time: '04:00',
  channel_stability_mode: 'gap',
}
const { settings } = await readSettings({ settings: settingsInMemory(form), timeZone: 'UTC' }, { write: false })

function ledgerOfFacts(known: { readonly [fact: string]: string } = {}): FactStore {
  const facts = new Map(Object.entries(known))
  return {
    fact: (name) => facts.get(name) ?? null,
    setFact: (name, value) => void facts.set(name, value),
  }
}

/** Why a re-layout is due at `now`, where there are channels already. */
function reasonAt(now: string | Date, ledger: FactStore, changes: Partial<Settings> = {}) {
  return relayoutOf(ledger, { ...settings, ...changes }, rows, { hasChannels: true, now: new Date(now) }).reason
}

/** A run at `now`: the reason of its re-layout, which it remembers. */
function runAt(now: string | Date, ledger: FactStore, changes: Partial<Settings> = {}) {
  const at = { hasChannels: true, now: new Date(now) }
  const relayout = relayoutOf(ledger, { ...settings, ...changes }, rows, at)
  recordRelayout(ledger, relayout)
  return relayout.reason
}

/** A ledger whose last re-layout was at `last`. */
function laidOutAt(last: string | Date, changes: Partial<Settings> = {}): FactStore {
  const ledger = ledgerOfFacts()
  const at = { hasChannels: false, now: new Date(last) }
  recordRelayout(ledger, relayoutOf(ledger, { ...settings, ...changes }, rows, at))
  return ledger
}

describe('a reset is due', () => {
  const at = (ledger: FactStore, changes: Partial<Settings> = {}) =>
    isResetDue(ledger, { ...settings, ...changes }, new Date('2025-06-06T12:00:00Z'))

  test('where its time has come since the last re-layout', () => {
    expect(at(laidOutAt('2025-06-05T16:00:00Z'))).toBe(true)
    expect(at(laidOutAt('2025-06-06T11:00:00Z'))).toBe(false)
  })

  test('at no time where it is switched off, in compact mode, and before the first re-layout', () => {
    const ledger = laidOutAt('2025-06-05T16:00:00Z')
    expect(at(ledger, { channelDailyResetEnabled: false })).toBe(false)
    expect(at(ledger, { channelStabilityMode: 'compact' })).toBe(false)
    expect(at(ledgerOfFacts())).toBe(false)
    expect(at(ledgerOfFacts({ last_relayout: 'yesterday' }))).toBe(false)
  })
})

describe('what is remembered', () => {
  test('the first run places every channel', () => {
    const first = { hasChannels: false, now: new Date('2025-06-05T16:00:00Z') }
    expect(relayoutOf(ledgerOfFacts(), settings, rows, first).reason).toBe('first_run')
  })

  test('with the ledger lost nothing is placed anew before the next reset', () => {
    const ledger = ledgerOfFacts()
    expect(runAt('2025-06-05T16:00:00Z', ledger)).toBeNull()
    expect(runAt('2025-06-06T07:59:00Z', ledger)).toBeNull()
    expect(runAt('2025-06-06T08:00:00Z', ledger)).toBe('daily_reset')
  })

  test('a damaged time of the last re-layout moves nothing, and blocks no later reset', () => {
    const ledger = laidOutAt('2025-06-04T16:00:00Z')
    ledger.setFact('last_relayout', 'yesterday, I think')
    expect(runAt('2025-06-05T16:00:00Z', ledger)).toBeNull()
    expect(runAt('2025-06-06T08:00:00Z', ledger)).toBe('daily_reset')
  })

  test('a damaged note of the settings moves nothing, and a later change is seen', () => {
    for (const damaged of ['', '{"', '[]', '[9,"another version"]', '[5000,null,"gap"]', 'null']) {
      const ledger = laidOutAt('2025-06-05T16:00:00Z')
      ledger.setFact('layout_input', damaged)
      expect(runAt('2025-06-05T17:00:00Z', ledger)).toBeNull()
      expect(runAt('2025-06-05T18:00:00Z', ledger, { gapSize: 9 })).toBe('settings_changed')
    }
  })

  test('asking what is due remembers nothing', () => {
    const ledger = laidOutAt('2025-06-04T16:00:00Z')
    expect(reasonAt('2025-06-05T16:00:00Z', ledger)).toBe('daily_reset')
    expect(reasonAt('2025-06-05T16:00:00Z', ledger)).toBe('daily_reset')
  })
})

describe('the daily reset', () => {
  test('is done by the first run at or after its time, once', () => {
    const ledger = laidOutAt('2025-06-04T16:00:00Z')
    expect(runAt('2025-06-05T07:59:00Z', ledger)).toBeNull()
    expect(runAt('2025-06-05T08:00:00Z', ledger)).toBe('daily_reset')
    expect(runAt('2025-06-05T23:00:00Z', ledger)).toBeNull()
  })

  test('that no run saw is made up for by the next one, once for all that were missed', () => {
    const ledger = laidOutAt('2025-06-01T16:00:00Z')
    expect(runAt('2025-06-05T05:00:00Z', ledger)).toBe('daily_reset')
    expect(runAt('2025-06-05T07:59:00Z', ledger)).toBeNull()
    expect(runAt('2025-06-05T08:00:00Z', ledger)).toBe('daily_reset')
  })

  test('can be switched off', () => {
    const off = { channelDailyResetEnabled: false }
    expect(reasonAt('2025-06-05T16:00:00Z', laidOutAt('2025-06-01T16:00:00Z', off), off)).toBeNull()
  })

  test('comes all the same after another re-layout of that day', () => {
    const ledger = laidOutAt('2025-06-04T16:00:00Z')
    expect(runAt('2025-06-05T05:00:00Z', ledger, { gapSize: 9 })).toBe('settings_changed')
    expect(runAt('2025-06-05T08:00:00Z', ledger, { gapSize: 9 })).toBe('daily_reset')
  })

  test.each([
    ['America/New_York', '02:30', '2024-03-10'],
    ['America/New_York', '01:30', '2024-11-03'],
    ['Europe/London', '01:30', '2024-03-31'],
    ['Europe/London', '01:30', '2024-10-27'],
    ['Australia/Sydney', '02:30', '2024-10-06'],
    ['Australia/Sydney', '02:30', '2024-04-07'],
    ['Australia/Lord_Howe', '02:15', '2024-10-06'],
    ['Australia/Lord_Howe', '01:45', '2024-04-07'],
    ['America/Santiago', '00:00', '2024-09-08'],
    ['Asia/Beirut', '00:00', '2024-10-27'],
    ['Africa/Cairo', '23:30', '2024-10-31'],
    ['Pacific/Tongatapu', '00:00', '2024-04-07'],
    ['Pacific/Pago_Pago', '23:30', '2024-04-07'],
  ])('in %s at %s comes once on each day around %s, with a run every minute', (zone, time, day) => {
    const there = { timeZone: zone, channelDailyResetTime: time }
    const from = startOfDay(day, zone, -1).getTime()
    const ledger = laidOutAt(new Date(from - MINUTE_MS), there)
    const dates: string[] = []
    for (let now = from; now < startOfDay(day, zone, 2).getTime(); now += MINUTE_MS) {
      if (runAt(new Date(now), ledger, there) === 'daily_reset') dates.push(civilDate(new Date(now), zone))
    }
    expect(dates).toEqual([-1, 0, 1].map((days) => civilDate(startOfDay(day, zone, days), zone)))
  })

  test('that the clock skips at the end of a day comes once', () => {
    const there = { timeZone: 'America/Nuuk', channelDailyResetTime: '23:30' }
    const ledger = laidOutAt('2024-03-30T12:00:00Z', there)
    const resets: string[] = []
    for (let now = Date.parse('2024-03-31T00:00:00Z'); now < Date.parse('2024-03-31T12:00:00Z'); now += MINUTE_MS) {
      if (runAt(new Date(now), ledger, there) !== null) resets.push(new Date(now).toISOString())
    }
    expect(resets).toEqual(['2024-03-31T01:00:00.000Z'])
  })

  test('follows the owner to another zone: the reset time that has come there since is made up for, once', () => {
    const ledger = laidOutAt('2025-06-05T03:00:00Z', { timeZone: 'Europe/London' }) // 04:00 in London
    const here = { timeZone: 'America/New_York' }
    expect(runAt('2025-06-05T07:59:00Z', ledger, here)).toBeNull()
    expect(runAt('2025-06-05T08:00:00Z', ledger, here)).toBe('daily_reset')
    expect(runAt('2025-06-05T12:00:00Z', ledger, { timeZone: 'Asia/Tokyo' })).toBeNull()
    expect(runAt('2025-06-05T19:00:00Z', ledger, { timeZone: 'Asia/Tokyo' })).toBe('daily_reset')
  })

  test('is not done twice when the clock is put back over its time', () => {
    const ledger = laidOutAt('2025-06-04T16:00:00Z')
    expect(runAt('2025-06-05T08:00:00Z', ledger)).toBe('daily_reset')
    expect(runAt('2025-06-05T07:59:58Z', ledger)).toBeNull()
    expect(runAt('2025-06-05T08:00:00Z', ledger)).toBeNull()
    expect(runAt('2025-06-06T08:00:00Z', ledger)).toBe('daily_reset')
  })

  test('comes again after a clock that was years ahead was put right', () => {
    const ledger = laidOutAt('2031-01-01T00:00:00Z')
    expect(runAt('2025-06-05T16:00:00Z', ledger)).toBeNull()
    expect(runAt('2025-06-06T08:00:00Z', ledger)).toBe('daily_reset')
  })

  test('misses one day at most after a clock that was a few hours ahead was put right', () => {
    for (let ahead = 1; ahead < 72; ahead += 1) {
      const now = Date.parse('2025-06-05T16:00:00Z')
      const ledger = laidOutAt(new Date(now + ahead * 60 * MINUTE_MS))
      const runs = Array.from({ length: 60 }, (_, hour) => runAt(new Date(now + hour * 60 * MINUTE_MS), ledger))
      const resets = runs.filter((reason) => reason === 'daily_reset').length
      expect(resets).toBeGreaterThanOrEqual(1)
      expect(resets).toBeLessThanOrEqual(2)
    }
  })
})

describe('when the next reset falls', () => {
  const next = (now: string, changes: Partial<Settings> = {}) =>
    nextReset({ ...settings, ...changes }, new Date(now))?.toISOString() ?? null

  test('is the next time that the owner’s clock shows the reset time', () => {
    expect(next('2025-06-05T07:59:00Z')).toBe('2025-06-05T08:00:00.000Z')
    expect(next('2025-06-05T08:00:00Z')).toBe('2025-06-06T08:00:00.000Z')
    expect(next('2024-11-03T07:00:00Z')).toBe('2024-11-03T09:00:00.000Z')
  })

  test('is what the runs then do', () => {
    const ledger = laidOutAt('2024-03-08T12:00:00Z')
    for (let now = new Date('2024-03-08T12:00:00Z'); now < new Date('2024-03-12T00:00:00Z'); ) {
      const reset = nextReset(settings, now)
      if (reset === null) throw new Error('no reset')
      expect(reset.getTime() - now.getTime()).toBeLessThanOrEqual(DAY_MS)
      expect(runAt(new Date(reset.getTime() - 1), ledger)).toBeNull()
      expect(runAt(reset, ledger)).toBe('daily_reset')
      now = reset
    }
  })

  test('is never where it is switched off, and where every run places everything', () => {
    expect(next('2025-06-05T07:59:00Z', { channelDailyResetEnabled: false })).toBeNull()
    expect(next('2025-06-05T07:59:00Z', { channelStabilityMode: 'compact' })).toBeNull()
  })
})

describe('a re-layout that was asked for', () => {
  const soon = '2025-06-05T17:00:00Z'

  test('is done by the next run that remembers it, once', () => {
    const ledger = laidOutAt('2025-06-05T16:00:00Z')
    armRelayout(ledger)
    armRelayout(ledger)
    expect(reasonAt(soon, ledger)).toBe('asked') // a dry run
    expect(runAt(soon, ledger)).toBe('asked')
    expect(runAt(soon, ledger)).toBeNull()
    armRelayout(ledger)
    expect(runAt(soon, ledger)).toBe('asked')
  })

  test('while a run is under way is done by the run after it', () => {
    const ledger = laidOutAt('2025-06-05T16:00:00Z')
    armRelayout(ledger)
    const underWay = relayoutOf(ledger, settings, rows, { hasChannels: true, now: new Date(soon) })
    armRelayout(ledger)
    recordRelayout(ledger, underWay)
    expect(runAt(soon, ledger)).toBe('asked')
    expect(runAt(soon, ledger)).toBeNull()
  })

  test('is done by nobody once every request was taken back, in whatever order', () => {
    const ledger = laidOutAt('2025-06-05T16:00:00Z')
    const takeBack = [armRelayout(ledger), armRelayout(ledger)]
    for (const one of takeBack) one()
    expect(runAt(soon, ledger)).toBeNull()
  })

  test('is still done when another request for it was taken back, or is taken back too late', () => {
    const ledger = laidOutAt('2025-06-05T16:00:00Z')
    const first = armRelayout(ledger)
    armRelayout(ledger)
    first()
    expect(runAt(soon, ledger)).toBe('asked')
    const third = armRelayout(ledger)
    expect(runAt(soon, ledger)).toBe('asked')
    armRelayout(ledger)
    third()
    expect(runAt(soon, ledger)).toBe('asked')
  })

  test('is done once although what was remembered of it is damaged', () => {
    const ledger = ledgerOfFacts({ relayouts_asked: 'often', relayout_last_asked: 'never' })
    armRelayout(ledger)
    expect([runAt(soon, ledger), runAt(soon, ledger)]).toEqual(['asked', null])
  })

  test('in compact mode is answered by the run itself', () => {
    const ledger = laidOutAt('2025-06-05T16:00:00Z', { channelStabilityMode: 'compact' })
    armRelayout(ledger)
    expect(runAt(soon, ledger, { channelStabilityMode: 'compact' })).toBeNull()
    expect([runAt(soon, ledger), runAt(soon, ledger)]).toEqual(['settings_changed', null])
  })
})

describe('compact mode', () => {
  const compact = { channelStabilityMode: 'compact' as const }

  test('needs no reason to place everything, not even the first time', () => {
    const ledger = ledgerOfFacts()
    expect(relayoutOf(ledger, { ...settings, ...compact }, rows, { hasChannels: false, now: new Date() }).reason).toBe(
      null,
    )
    expect(runAt('2025-06-05T16:00:00Z', ledger, compact)).toBeNull()
    expect(runAt('2025-06-09T16:00:00Z', ledger, compact)).toBeNull()
  })

  test('left for another mode makes a re-layout due, also where nothing else changed since the last one', () => {
    for (const mode of ['gap', 'strict'] as const) {
      const ledger = laidOutAt('2025-06-05T16:00:00Z', { channelStabilityMode: mode })
      expect(runAt('2025-06-05T16:10:00Z', ledger, compact)).toBeNull()
      expect(runAt('2025-06-05T16:20:00Z', ledger, { channelStabilityMode: mode })).toBe('settings_changed')
    }
  })
})
