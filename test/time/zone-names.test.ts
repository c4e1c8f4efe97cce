import fc from 'fast-check'
import { expect, test } from 'vitest'
import { clockTime, zoneAbbreviation } from '../../src/time/clock-text.ts'

/** Zones whose short names the runtime knows in the English of their country. */
const LOCALES: readonly (readonly [locale: string, zones: string])[] = [
  ['en-US', 'America/New_York America/Chicago America/Denver America/Phoenix America/Los_Angeles America/Anchorage'],
  ['en-US', 'Pacific/Honolulu US/Eastern US/Pacific UTC'],
  ['en-CA', 'America/Toronto America/Halifax America/Winnipeg America/Regina America/Mexico_City'],
  ['en-GB', 'Europe/London Europe/Paris Europe/Berlin Europe/Athens Europe/Lisbon'],
  ['en-AU', 'Australia/Sydney Australia/Perth Australia/Adelaide Australia/Darwin Australia/Brisbane'],
  ['en-NZ', 'Pacific/Auckland'],
  ['en-IN', 'Asia/Kolkata'],
]
const named = LOCALES.flatMap(([locale, zones]) => zones.split(' ').map((zone) => [zone, locale] as const))
const formatters = new Map(
  named.map(([zone, locale]) => [
    zone,
    new Intl.DateTimeFormat(locale, { timeZone: zone, hour: 'numeric', minute: '2-digit', timeZoneName: 'short' }),
  ]),
)

test.each(named)('in %s the zone is called as in %s, summer and winter', (zone) => {
  const second = fc.integer({ min: Date.UTC(2012, 0, 1) / 1000, max: Date.UTC(2036, 0, 1) / 1000 })
  fc.assert(
    fc.property(second, (seconds) => {
      const instant = new Date(seconds * 1000)
      const parts = formatters.get(zone)?.formatToParts(instant) ?? []
      expect(zoneAbbreviation(instant, zone)).toBe(parts.find(({ type }) => type === 'timeZoneName')?.value)
    }),
  )
})

test.each([
  ['America/New_York', '2026-11-01T05:59:59Z', '1:59 AM EDT'],
  ['America/New_York', '2026-11-01T06:00:00Z', '1:00 AM EST'],
  ['Australia/Lord_Howe', '2026-04-04T14:59:00Z', '1:59 AM GMT+11'],
  ['Australia/Lord_Howe', '2026-04-04T15:00:00Z', '1:30 AM GMT+10:30'],
  ['Pacific/Chatham', '2026-04-04T14:00:00Z', '2:45 AM GMT+12:45'],
  ['Asia/Kathmandu', '2026-04-04T14:00:00Z', '7:45 PM NPT'],
  ['Europe/Dublin', '2026-07-01T18:00:00Z', '7:00 PM IST'],
  ['Europe/Dublin', '2026-12-01T18:00:00Z', '6:00 PM GMT'],
  ['Eire', '2026-07-01T18:00:00Z', '7:00 PM IST'],
  ['europe/london', '2026-07-01T18:00:00Z', '7:00 PM BST'],
  ['NZ', '2026-07-01T18:00:00Z', '6:00 AM NZST'],
])('a clock in %s at %s', (timeZone, instant, expected) => {
  expect(clockTime(new Date(instant), { timeZone, timeFormat: '12h' })).toBe(expected)
})

test('the 24-hour clock has two digits and no zone', () => {
  const shown = (instant: string) => clockTime(new Date(instant), { timeZone: 'America/New_York', timeFormat: '24h' })
  expect([shown('2026-11-21T05:05:00Z'), shown('2026-11-21T23:59:59Z')]).toEqual(['00:05', '18:59'])
})
