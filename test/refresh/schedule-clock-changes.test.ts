import { describe, expect, test } from 'vitest'
import { recordRelayout, relayoutOf } from '../../src/channels/channel-numbers.ts'
import { readSettings } from '../../src/store/settings.ts'
import { HOUR_MS } from '../../src/time/units.ts'
import { minuteHost } from '../minute-host.ts'
import { settingsInMemory } from '../settings-in-memory.ts'

interface Change {
  readonly zone: string
  readonly change: string
  readonly resets: { readonly [time: string]: readonly string[] }
}

/**
 * Changes of the clock, and when the daily reset comes in the night before, in that of the change and in the one
 * after: in UTC, by month and day, counted by hand. Where the clock skips the time, the reset comes with the jump.
 */
const CHANGES: readonly Change[] = [
  {
    zone: 'America/New_York',
    change: '2026-03-08T07:00:00Z', // 2:00 becomes 3:00
    resets: {
      '01:30': ['03-07T06:30', '03-08T06:30', '03-09T05:30'],
      '02:30': ['03-07T07:30', '03-08T07:00', '03-09T06:30'],
      '04:00': ['03-07T09:00', '03-08T08:00', '03-09T08:00'],
    },
  },
  {
    zone: 'America/New_York',
    change: '2025-11-02T06:00:00Z', // 2:00 becomes 1:00
    resets: {
      '01:30': ['11-01T05:30', '11-02T05:30', '11-03T06:30'],
      '02:30': ['11-01T06:30', '11-02T07:30', '11-03T07:30'],
      '04:00': ['11-01T08:00', '11-02T09:00', '11-03T09:00'],
    },
  },
  {
    zone: 'Europe/London',
    change: '2026-03-29T01:00:00Z', // 1:00 becomes 2:00
    resets: {
      '01:30': ['03-28T01:30', '03-29T01:00', '03-30T00:30'],
      '02:30': ['03-28T02:30', '03-29T01:30', '03-30T01:30'],
      '04:00': ['03-28T04:00', '03-29T03:00', '03-30T03:00'],
    },
  },
  {
    zone: 'Europe/London',
    change: '2025-10-26T01:00:00Z', // 2:00 becomes 1:00
    resets: {
      '01:30': ['10-25T00:30', '10-26T00:30', '10-27T01:30'],
      '02:30': ['10-25T01:30', '10-26T02:30', '10-27T02:30'],
      '04:00': ['10-25T03:00', '10-26T04:00', '10-27T04:00'],
    },
  },
  {
    zone: 'Australia/Sydney',
    change: '2025-10-04T16:00:00Z', // 2:00 of the 5th becomes 3:00
    resets: {
      '01:30': ['10-03T15:30', '10-04T15:30', '10-05T14:30'],
      '02:30': ['10-03T16:30', '10-04T16:00', '10-05T15:30'],
      '04:00': ['10-03T18:00', '10-04T17:00', '10-05T17:00'],
    },
  },
  {
    zone: 'Australia/Sydney',
    change: '2026-04-04T16:00:00Z', // 3:00 of the 5th becomes 2:00
    resets: {
      '01:30': ['04-03T14:30', '04-04T14:30', '04-05T15:30'],
      '02:30': ['04-03T15:30', '04-04T15:30', '04-05T16:30'],
      '04:00': ['04-03T17:00', '04-04T18:00', '04-05T18:00'],
    },
  },
]

const CASES = CHANGES.flatMap(({ zone, change, resets }) =>
  Object.entries(resets).map(([time, expected]) => [zone, change, time, expected] as const),
)

/** In New York and Sydney this time is skipped. */
const AT_HALF_PAST_TWO = CASES.filter(([, , time]) => time === '02:30')

const HOURS = 36
const NO_ROWS = { numberingExceptions: [], priorityTeams: [], sortPriorities: [] }

/** The minutes of three days around a change, with the schedule, and with runs that place channels as those of the plugin do. */
async function daysAround(change: string, form: { [field: string]: unknown }, hostRunEvery: number | null) {
  const { settings } = await readSettings({ settings: settingsInMemory(form), timeZone: 'UTC' }, { write: false })
  const start = new Date(Date.parse(change) - HOURS * HOUR_MS)
  const reasons = new Map<string, string>()
  const runs: number[] = []
  const host = minuteHost(form, start.toISOString(), (now, facts) => {
    const ledger = {
      fact: (name: string) => facts.get(name) ?? null,
      setFact: (name: string, value: string) => void facts.set(name, value),
    }
    const relayout = relayoutOf(ledger, settings, NO_ROWS, { hasChannels: runs.length > 0, now })
    recordRelayout(ledger, relayout)
    runs.push((now.getTime() - start.getTime()) / 60_000)
    if (relayout.reason !== null) reasons.set(now.toISOString().slice(5, 16), relayout.reason)
  })
  await host.run('m3u_refresh')
  for (let minute = 1; minute <= 2 * HOURS * 60; minute += 1) {
    await host.pass(1)
    if (hostRunEvery !== null && minute % hostRunEvery === 0) await host.run('m3u_refresh')
  }
  const resets = [...reasons].filter(([, reason]) => reason === 'daily_reset').map(([at]) => at)
  return { runs, resets }
}

const formOf = (zone: string, time: string) => ({
  time_zone: zone,
  channel_stability_mode: 'gap',
  channel_daily_reset_time: time,
  refresh_interval: 60,
})

describe('over a change of the clocks', () => {
  test.each(CASES)('in %s at %s no run is lost and none doubled, with the daily reset at %s', async (...given) => {
    const [zone, change, time, expected] = given
    const { runs, resets } = await daysAround(change, formOf(zone, time), null)
    expect(resets).toEqual(expected)
    const start = Date.parse(change) - HOURS * HOUR_MS
    const ofReset = new Set(expected.map((at) => (Date.parse(`${change.slice(0, 5)}${at}Z`) - start) / 60_000))
    for (const [index, at] of runs.slice(1).entries()) {
      const since = at - (runs[index] ?? 0)
      expect(since > 0 && since <= 60).toBe(true)
      expect(since === 60 || ofReset.has(at)).toBe(true)
    }
    expect(2 * HOURS * 60 - (runs.at(-1) ?? 0)).toBeLessThan(60)
  })

  test.each(AT_HALF_PAST_TWO)(
    'in %s at %s one reset a day at %s is enough where the host asks for runs, too',
    async (...given) => {
      const [zone, change, time, expected] = given
      const { resets } = await daysAround(change, formOf(zone, time), 7)
      expect(resets).toEqual(expected)
    },
  )
})
