import { expect, test } from 'vitest'
import { clockText, ownerClock, timeInWords } from '../../src/time/owner-clock.ts'

const AT = new Date('2025-06-05T23:10:00Z')
const NEW_YORK = ownerClock({ time_zone: 'America/New_York' })
const SYDNEY = ownerClock({ time_zone: 'Australia/Sydney', time_format: '24h' })

test("a time is told by the owner's clock", () => {
  expect(clockText(AT, NEW_YORK)).toBe('7:10 PM')
  expect(clockText(AT, SYDNEY)).toBe('09:10')
  expect(clockText(new Date('2025-06-05T04:05:00Z'), NEW_YORK)).toBe('12:05 AM')
})

test.each([
  ['2025-06-05T12:00:00Z', 'at 7:10 PM', 'on Fri, Jun 6 at 09:10'],
  ['2025-06-06T05:00:00Z', 'on Thu, Jun 5 at 7:10 PM', 'at 09:10'],
  ['2024-12-31T12:00:00Z', 'on Thu, Jun 5, 2025 at 7:10 PM', 'on Fri, Jun 6, 2025 at 09:10'],
])('with its day where that is another one than at %s', (now, inNewYork, inSydney) => {
  expect(timeInWords(AT, NEW_YORK, new Date(now))).toBe(inNewYork)
  expect(timeInWords(AT, SYDNEY, new Date(now))).toBe(inSydney)
})
