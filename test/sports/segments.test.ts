import { expect, test } from 'vitest'
import { minutesOfSegment, nameOfSegment, SEGMENTS } from '../../src/sports/sports.ts'

test('every code names one segment', () => {
  expect(new Set(SEGMENTS.map(({ code }) => code)).size).toBe(SEGMENTS.length)
})

test('a segment that is not in the table is called by its code and has no length of its own', () => {
  expect(nameOfSegment('sprint_qualifying')).toBe('Sprint Qualifying')
  expect(nameOfSegment('warm_up')).toBe('Warm Up')
  expect([minutesOfSegment('qualifying'), minutesOfSegment('race'), minutesOfSegment('warm_up')]).toEqual([
    75,
    undefined,
    undefined,
  ])
})
