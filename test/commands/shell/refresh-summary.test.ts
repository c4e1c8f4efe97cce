import { expect, test } from 'vitest'
import { refreshSummary } from '../../../src/commands/shell/refresh-output.ts'
import type { RefreshReport } from '../../../src/generated/records.ts'
import { ownerClock } from '../../../src/time/clock-text.ts'

/** The report of a run whose one channel shows events from each `start` to its `stop`. */
function reportOf(...spans: readonly (readonly [start: string, stop: string])[]): RefreshReport {
  return {
    ...{ dry_run: false, duration_ms: 0, phases: [], operations: [], warnings: [] },
    ...{ counts: { host_requests: 0 }, guide: { bytes: 0, changed: true, reading: null } },
    channels: [
      {
        ...{ tvg_id: 'sg.1', number: 5000, name: 'Golf', event_id: null, league: 'pga', start: null },
        ...{ stream_count: 1, programme_count: 9 },
        event_programmes: spans.map(([start, stop]) => ({ start, stop, title: 'Round' })),
      },
    ],
  } as unknown as RefreshReport
}

const whensOf = (report: RefreshReport, timeFormat: '12h' | '24h' = '12h') =>
  refreshSummary(report, {
    ...{ out: 'out', files: [] },
    clock: ownerClock({ timeZone: 'America/New_York', timeFormat }),
  })
    .split('\n\n')[0]
    ?.split('\n')
    .slice(1)
    .map((line) => line.slice(line.search(/[A-Z][a-z][a-z] (\d|all)/)).replace(/ +Round$/, ''))

test("tells times by the owner's clock, as he reads it", () => {
  const report = reportOf(['2025-06-05T23:00:00Z', '2025-06-06T01:30:00Z'])
  expect(whensOf(report)).toEqual(['Thu 7:00 PM-9:30 PM'])
  expect(whensOf(report, '24h')).toEqual(['Thu 19:00-21:30'])
})

test('of what is known by its day alone it says no hour, however long that day is', () => {
  const days = reportOf(
    ['2025-06-05T04:00:00Z', '2025-06-06T04:00:00Z'],
    ['2025-03-09T05:00:00Z', '2025-03-10T04:00:00Z'], // clocks go forward
    ['2025-11-02T04:00:00Z', '2025-11-03T05:00:00Z'], // and back
  )
  expect(whensOf(days)).toEqual(['Thu all day', 'Sun all day', 'Sun all day'])
  expect(whensOf(reportOf(['2025-06-05T16:00:00Z', '2025-06-06T16:00:00Z']))).toEqual(['Thu 12:00 PM-12:00 PM'])
})
