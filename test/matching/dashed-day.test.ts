import { expect, test } from 'vitest'
import { dashedDay } from '../../src/matching/stated-day.ts'

const day = (name: string) => dashedDay(name, new Date('2026-09-10T16:00:00Z'), 'America/New_York')

test.each([
  ['Rays at Phillies 9-9 6:40pm', '2026-09-09'],
  ['Rays at Phillies 9-11 18:40', '2026-09-11'],
  ['Rays at Phillies 11-9 18:40', '2026-09-11'],
])('%s is on %s', (name, date) => {
  expect(day(name)).toBe(date)
})

test.each([
  'Rays 10-2 at Phillies 6:40pm',
  'Rays (9-9) at Phillies 6:40pm',
  'Rays at Phillies 3-2 6:40pm',
  'Rays at Phillies 9-9',
  'Rays at Phillies 9-10-26 6:40pm',
  'Rays at Phillies 13-45 6:40pm',
])('%s says no day', (name) => {
  expect(day(name)).toBeNull()
})
