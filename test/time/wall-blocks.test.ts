import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { MINUTE_MS } from '../../src/time/units.ts'
import { blockEnd, blockStart, civilDate, civilTime, nextBlock } from '../../src/time/zone.ts'

/** The blocks that begin after `from`, as UTC "MM-DDTHH:MM". */
function blocksAfter(from: string, count: number, minutes: number, zone: string): string[] {
  const found: Date[] = []
  let reached = new Date(from)
  for (let index = 0; index < count; index += 1) {
    reached = nextBlock(reached, minutes, zone)
    found.push(reached)
  }
  return found.map((instant) => instant.toISOString().slice(5, 16))
}

describe('blocks of the wall clock', () => {
  test('of four hours begin at 0, 4, 8 o’clock on a day of 23 hours and on one of 25', () => {
    // 8 March 2026 begins at 05:00Z; its clock goes from 2 to 3 at 07:00Z.
    expect(blocksAfter('2026-03-08T04:59:00Z', 4, 240, 'America/New_York')).toEqual([
      '03-08T05:00',
      '03-08T08:00',
      '03-08T12:00',
      '03-08T16:00',
    ])
    // 1 November begins at 04:00Z; its clock goes from 2 back to 1 at 06:00Z.
    expect(blocksAfter('2026-11-01T03:59:00Z', 3, 240, 'America/New_York')).toEqual([
      '11-01T04:00',
      '11-01T09:00',
      '11-01T13:00',
    ])
  })

  test('of an hour come twice where the clock shows the hour twice', () => {
    expect(blocksAfter('2026-11-01T04:30:00Z', 3, 60, 'America/New_York')).toEqual([
      '11-01T05:00',
      '11-01T06:00',
      '11-01T07:00',
    ])
  })

  test('are right where clocks are off by half hours and quarters, and where they move by half an hour', () => {
    expect(blocksAfter('2026-06-01T00:00:00Z', 2, 60, 'Asia/Kathmandu')).toEqual(['06-01T00:15', '06-01T01:15'])
    // Lord Howe goes back from 2:00 to 1:30 at 15:00Z, and on from 2:00 to 2:30 at 15:30Z.
    expect(blocksAfter('2026-04-04T13:30:00Z', 3, 60, 'Australia/Lord_Howe')).toEqual([
      '04-04T14:00',
      '04-04T15:30',
      '04-04T16:30',
    ])
    expect(blocksAfter('2026-10-03T14:00:00Z', 3, 60, 'Australia/Lord_Howe')).toEqual([
      '10-03T14:30',
      '10-03T16:00',
      '10-03T17:00',
    ])
  })

  test('begin more than their length ago where the clock shows a part of them twice', () => {
    // From 1:00 of summer on Lord Howe to 2:00 an hour and a half pass.
    const instant = new Date('2026-04-04T15:20:00Z')
    expect(blockStart(instant, 60, 'Australia/Lord_Howe')).toEqual(new Date('2026-04-04T14:00:00Z'))
    expect(blockEnd(instant, 60, 'Australia/Lord_Howe')).toEqual(new Date('2026-04-04T15:30:00Z'))
  })

  test('begin with the day where there is no midnight, and where a day is left out', () => {
    // In Santiago 5 September 2026 is followed by 1 o’clock of the 6th; in Cairo the last Friday of April begins at 1.
    expect(blocksAfter('2026-09-06T00:30:00Z', 2, 240, 'America/Santiago')).toEqual(['09-06T04:00', '09-06T07:00'])
    expect(blocksAfter('2026-04-23T18:00:00Z', 2, 240, 'Africa/Cairo')).toEqual(['04-23T22:00', '04-24T01:00'])
    // 29 December 2011 is followed by the 31st in Apia.
    expect(blocksAfter('2011-12-30T02:00:00Z', 4, 480, 'Pacific/Apia')).toEqual([
      '12-30T10:00',
      '12-30T18:00',
      '12-31T02:00',
      '12-31T10:00',
    ])
  })

  test('that do not fill a day begin anew at midnight', () => {
    expect(blocksAfter('2026-06-01T20:00:00Z', 3, 1000, 'UTC')).toEqual(['06-02T00:00', '06-02T16:40', '06-03T00:00'])
  })
})

describe('in any zone', () => {
  const zone = fc.constantFrom(...Intl.supportedValuesOf('timeZone').filter((name) => name !== 'Antarctica/Casey'))
  const minute = fc.integer({ min: Date.UTC(2012, 0, 2) / MINUTE_MS, max: Date.UTC(2037, 0, 1) / MINUTE_MS })
  const length = fc.constantFrom(5, 15, 30, 45, 60, 90, 120, 240, 300, 1440)

  const begins = (instant: Date, minutes: number, name: string) => {
    const { hour, minute: shown } = civilTime(instant, name)
    const isNewDay = civilDate(instant, name) !== civilDate(new Date(instant.getTime() - 1), name)
    return isNewDay || (hour * 60 + shown) % minutes === 0
  }

  test('a block begins at a whole block or a new day, and none between it and the one before', () => {
    fc.assert(
      fc.property(zone, minute, length, fc.nat(59_999), (name, at, minutes, ms) => {
        const instant = new Date(at * MINUTE_MS + ms)
        const next = nextBlock(instant, minutes, name)
        const start = blockStart(instant, minutes, name)
        expect([begins(next, minutes, name), begins(start, minutes, name)]).toEqual([true, true])
        expect(start <= instant && instant < next).toBe(true)
        const between: Date[] = []
        for (let step = start.getTime() + MINUTE_MS; step < next.getTime(); step += MINUTE_MS) {
          between.push(new Date(step))
        }
        expect(between.filter((one) => begins(one, minutes, name))).toEqual([])
        expect(blockEnd(instant, minutes, name)).toEqual(start.getTime() === instant.getTime() ? start : next)
      }),
      { numRuns: 300 },
    )
  })
})
