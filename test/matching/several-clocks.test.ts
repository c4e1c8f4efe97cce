import fc from 'fast-check'
import { expect, test } from 'vitest'
import { KeywordService, readName } from '../../src/detection/index.ts'
import { chooseEvent } from '../../src/matching/index.ts'
import { HOUR_MS, MINUTE_MS } from '../../src/time/units.ts'
import { context, game } from './fixtures.ts'

/** A Wednesday; the game of the tests is on one of the next three days. */
const NOW = '2026-09-09T12:00:00Z'
const now = new Date(NOW)
const keywords = new KeywordService()

/** Zones as names write them. */
const ZONES = {
  ET: 'America/New_York',
  CT: 'America/Chicago',
  PT: 'America/Los_Angeles',
  Eastern: 'America/New_York',
  BST: 'Europe/London',
  GMT: 'UTC',
  CEST: 'Europe/Berlin',
  MSK: 'Europe/Moscow',
  IST: 'Asia/Kolkata',
  JST: 'Asia/Tokyo',
  AEST: 'Australia/Sydney',
} as const
type ZoneName = keyof typeof ZONES

/** How a stamp has its zone: behind the clock, before it (short ones), or in brackets. */
type Style = 'behind' | 'before' | 'brackets'
/** What a stamp says of the day. */
type Day = 'none' | 'weekday' | 'date' | 'both'

interface Stamp {
  readonly zone: ZoneName
  readonly day: Day
  readonly isHalfDay: boolean
}

function stampText(start: Date, { zone, day, isHalfDay }: Stamp, style: Style, isDayBehind: boolean): string {
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone: ZONES[zone],
    ...({ weekday: 'short', month: 'short', day: 'numeric', hour: '2-digit', minute: '2-digit' } as const),
    hourCycle: isHalfDay ? 'h12' : 'h23',
  })
  const part = Object.fromEntries(format.formatToParts(start).map(({ type, value }) => [type, value]))
  const days = {
    none: '',
    weekday: `${part.weekday} `,
    date: `${part.day} ${part.month} `,
    both: `${part.weekday} ${part.day} ${part.month} `,
  }
  const clock = `${part.hour}:${part.minute}${isHalfDay ? ` ${part.dayPeriod}` : ''}`
  const zoned = style === 'brackets' ? `(${zone})` : zone
  if (isDayBehind) return `${clock} ${zoned} ${days[day]}`.trim()
  if (style === 'before' && zone !== 'Eastern') return `${zone} ${days[day]}${clock}`
  return `${days[day]}${clock} ${zoned}`
}

const anyStamp = fc.record<Stamp>({
  zone: fc.constantFrom(...(Object.keys(ZONES) as ZoneName[])),
  day: fc.constantFrom<Day>('none', 'none', 'weekday', 'date', 'both'),
  isHalfDay: fc.boolean(),
})

test('stamps of one instant in several zones, with a day beside one of them or more, mean that instant', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 12, max: 300 }),
      fc.uniqueArray(anyStamp, { minLength: 2, maxLength: 3, selector: ({ zone }) => ZONES[zone] }),
      fc.constantFrom<Style>('behind', 'before', 'brackets'),
      fc.constantFrom(' / ', ' | ', ' // ', ', '),
      fc.boolean(),
      fc.boolean(),
      (quarters, stamps, style, divider, isDayBehind, isInFront) => {
        const start = new Date(now.getTime() + quarters * 15 * MINUTE_MS)
        const league = ['mlb', 'baseball'] as const
        const event = game(...league, 'Tampa Bay|Rays|TB', 'Philadelphia|Phillies|PHI', start.toISOString())
        const later = new Date(start.getTime() + 96 * HOUR_MS).toISOString()
        const other = game(...league, 'Tampa Bay|Rays|TB', 'Philadelphia|Phillies|PHI', later)
        const text = stamps.map((stamp) => stampText(start, stamp, style, isDayBehind)).join(divider)
        const name = isInFront ? `${text} | Rays vs Phillies` : `Rays vs Phillies ${text}`
        const reading = readName(name, { keywords, now, isKnownTeam: (side) => ['Rays', 'Phillies'].includes(side) })
        const result = chooseEvent(reading, context([event, other], NOW))
        expect([name, result.event?.id, reading.otherTimes]).toEqual([name, event.id, []])
      },
    ),
    { numRuns: 300 },
  )
})

test.each([
  ['Rays vs Phillies 8:00 PM ET Friday 1:00 AM BST Saturday', '2026-09-12T00:00:00Z'],
  ['Rays vs Phillies Friday 8:00 PM ET Saturday 1:00 AM BST', '2026-09-12T00:00:00Z'],
  ['Rays vs Phillies 8:00 PM ET Fri 11 Sep (01:00 BST Sat 12 Sep)', '2026-09-12T00:00:00Z'],
  ['Rays vs Phillies 7:05 PM ET Sat Sep 12 (00:05 BST)', '2026-09-12T23:05:00Z'],
  ['Rays vs Phillies 7:05 PM ET (Sat Sep 12) - 00:05 BST', '2026-09-12T23:05:00Z'],
  ['Rays vs Phillies 8:10 AM JST 13 Sep 19:10 ET 12 Sep', '2026-09-12T23:10:00Z'],
  ['Rays vs Phillies 02:05 BST on 13 Sep / 21:05 ET', '2026-09-13T01:05:00Z'],
  ['Rays vs Phillies 7:05 PM ET, Sep 12 - 1:05 AM CEST', '2026-09-12T23:05:00Z'],
  ['Rays vs Phillies UTC 2026-09-12 00:00 / ET Fri 8:00 PM', '2026-09-12T00:00:00Z'],
  ['Rays vs Phillies 2026-09-12 00:00 UTC / 8:00 PM ET', '2026-09-12T00:00:00Z'],
  ['Rays vs Phillies 2026-09-12T00:00:00Z 8:00 PM ET', '2026-09-12T00:00:00Z'],
  ['Rays vs Phillies 7:05 PM ET Sep 12 | Sun Sep 13 1:05 AM CEST', '2026-09-12T23:05:00Z'],
])('%s: each day belongs to its own clock', (name, start) => {
  const games = [-24, 0, 24].map((hours) => {
    const day = new Date(new Date(start).getTime() + hours * HOUR_MS).toISOString()
    return game('mlb', 'baseball', 'Tampa Bay|Rays|TB', 'Philadelphia|Phillies|PHI', day)
  })
  const reading = readName(name, { keywords, now, isKnownTeam: (side) => ['Rays', 'Phillies'].includes(side) })
  expect(chooseEvent(reading, context(games, NOW)).event?.id).toBe(games[1]?.id)
})
