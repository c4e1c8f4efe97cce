import { expect, test } from 'vitest'
import { clockText, isWholeDay, ownerClock, shortDateSpan, timeInWords } from '../../src/time/clock-text.ts'

const AT = new Date('2025-06-05T23:10:00Z')
const NEW_YORK = ownerClock({ timeZone: 'America/New_York' })
const SYDNEY = ownerClock({ timeZone: 'Australia/Sydney', timeFormat: '24h' })

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

test.each([
  ['a day', '2025-06-05T04:00:00Z', '2025-06-06T04:00:00Z', true],
  ['the short day on which clocks go forward', '2025-03-09T05:00:00Z', '2025-03-10T04:00:00Z', true],
  ['24 hours of it', '2025-03-09T05:00:00Z', '2025-03-10T05:00:00Z', false],
  ['the long one on which they go back', '2025-11-02T04:00:00Z', '2025-11-03T05:00:00Z', true],
  ['24 hours from noon', '2025-06-05T16:00:00Z', '2025-06-06T16:00:00Z', false],
  ['two days', '2025-06-05T04:00:00Z', '2025-06-07T04:00:00Z', false],
])('a whole day is one from midnight to midnight: %s', (_, start, stop, isWhole) => {
  expect(isWholeDay({ start: new Date(start), stop: new Date(stop) }, NEW_YORK)).toBe(isWhole)
})

test.each([
  [[], ''],
  [['2025-06-05'], 'Jun 5'],
  [['2025-06-05', '2025-06-05'], 'Jun 5'],
  [['2025-05-31', '2025-06-01', '2025-06-05'], 'May 31 to Jun 5'],
])('the dates %j span "%s"', (dates, text) => {
  expect(shortDateSpan(dates)).toBe(text)
})
