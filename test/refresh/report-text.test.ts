import { expect, test } from 'vitest'
import type { PhaseName, RunPhase } from '../../src/generated/records.ts'
import { readingText, timesText } from '../../src/refresh/report.ts'

const phase = (name: PhaseName, ms: number): RunPhase => ({ phase: name, duration_ms: ms, host_requests: 0 })

test('the times of a run leave out parts that took no time, and all of them where none did', () => {
  const phases = [phase('read', 120), phase('facts', 0), phase('plan', 8)]
  expect(timesText({ duration_ms: 1900, phases })).toBe('1.9 s: read 0.1 s, plan 8 ms')
  expect(timesText({ duration_ms: 0, phases: [phase('read', 0)] })).toBe('0 ms')
})

test('what became of the guide follows its size, and is nothing where nobody asked', () => {
  expect(readingText({ reading: 'read' })).toBe(', loaded by Dispatcharr')
  expect(readingText({ reading: null })).toBe('')
})
