import { expect, test } from 'vitest'
import { quickFolder } from '../temporary-folder.ts'
import { causeOf } from './year/checks/reason-checks.ts'
import { faultLines, yearTable } from './year/year-table.ts'
import { simulateYear } from './year.ts'

/** Days of fixed seeds: the first reads from a data source that is asked for what is needed, the second from recorded answers. */
const STRETCHES = [
  { seed: 1, days: 30, from: '2025-10-20' },
  { seed: 2, days: 30, from: '2026-02-20' },
]

test.each(STRETCHES)(
  'every rule holds after each of $days random days (seed $seed)',
  async (stretch) => {
    const steps = await simulateYear({ ...stretch, folder: quickFolder() })
    expect(steps.flatMap(faultLines)).toEqual([])
    // The days are worth looking at: channels come and go for several reasons.
    const operations = steps.flatMap(({ reports }) => reports.flatMap((report) => report.operations))
    const causes = new Set(operations.filter(({ action }) => action === 'remove').map((one) => causeOf(one)?.name))
    expect(causes.size).toBeGreaterThan(4)
    expect(operations.filter(({ action }) => action === 'create').length).toBeGreaterThan(50)
    expect(yearTable(steps)).toMatch(/^ +month .*\n20\d\d-\d\d /)
  },
  180_000,
)
