import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { scheduleJob } from '../../src/host/connected-host.ts'
import { HOUR_MS, MINUTE_MS } from '../../src/time/units.ts'
import { QUIET } from '../quiet-log.ts'

/** When clocks are moved, in 2025 and 2026. */
const EDGES = [
  ['America/New_York', 'forward', '2026-03-08T07:00:00Z'],
  ['America/New_York', 'back', '2025-11-02T06:00:00Z'],
  ['Europe/London', 'forward', '2026-03-29T01:00:00Z'],
  ['Europe/London', 'back', '2025-10-26T01:00:00Z'],
  ['Australia/Sydney', 'forward', '2025-10-04T16:00:00Z'],
  ['Australia/Sydney', 'back', '2026-04-04T16:00:00Z'],
  ['Australia/Lord_Howe', 'forward', '2025-10-04T15:30:00Z'],
  ['Australia/Lord_Howe', 'back', '2026-04-04T15:00:00Z'],
  ['America/Santiago', 'forward', '2026-09-06T04:00:00Z'],
] as const

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

describe('node-cron’s ticks of every minute', () => {
  test.each(EDGES)(
    'come once each in %s for twelve hours around the clock that goes %s at %s',
    async (zone, _, edge) => {
      vi.setSystemTime(Date.parse(edge) - 6 * HOUR_MS - MINUTE_MS / 2)
      const ticks: number[] = []
      const warnings: string[] = []
      const log = { ...QUIET, warn: (line: string) => void warnings.push(line) }
      const tick = async () => void ticks.push(Math.floor(Date.now() / MINUTE_MS))
      const scheduled = scheduleJob('* * * * *', tick, { timeZone: zone, log })
      await vi.advanceTimersByTimeAsync(12 * HOUR_MS)
      scheduled.stop()
      const first = Math.floor(Date.parse(edge) / MINUTE_MS) - 6 * 60
      expect(ticks).toEqual(Array.from({ length: 12 * 60 }, (_, minute) => first + minute))
      expect(warnings).toEqual([])
    },
  )
})
