import { expect, test } from 'vitest'
import { RunFigures } from '../../src/bench/refresh-jobs.ts'
import type { RefreshReport } from '../../src/generated/records.ts'

const MEMORY = { now: () => 100, peak: () => 300 }

/** A report as far as its figures are read. */
function report(matchMs: number, created = 0): RefreshReport {
  return {
    phases: [
      { phase: 'read', duration_ms: 100, host_requests: 17 },
      { phase: 'match', duration_ms: matchMs, host_requests: 0 },
    ],
    counts: {
      streams: 9,
      events: 2,
      matched: 4,
      channels: 2,
      programmes: 60,
      created,
      host_requests: 17,
      host_writes: 0,
    },
    guide: { bytes: 5000 },
  } as RefreshReport
}

test('the figures of a refresh have the medians of all runs but the first', () => {
  const figures = new RunFigures({ channels: 2 }, MEMORY)
  figures.begin()
  for (const ms of [9000, 1000, 3000, 2000]) figures.add(report(ms))
  expect(figures.details()).toEqual({
    phases: [
      { phase: 'read', seconds: 0.1, host_requests: 17 },
      { phase: 'match', seconds: 2, host_requests: 0 },
    ],
    counts: { streams: 9, events: 2, matched: 4, channels: 2, programmes: 60, host_requests: 17, host_writes: 0 },
    guide_bytes: 5000,
    rss_before_first_run_mb: 100,
    peak_rss_of_first_run_mb: 300,
  })
})

test('a refresh that did other work than the measured one is refused', () => {
  const figures = new RunFigures({ created: 0 }, MEMORY)
  expect(() => figures.add(report(1000, 3))).toThrow('a run must count {"created":0}, got {"created":3}')
})
