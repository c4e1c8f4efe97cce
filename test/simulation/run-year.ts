import { rmSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { workingFolder } from './working-folder.ts'
import { faultLines, yearTable } from './year/year-table.ts'
import { simulateYear } from './year.ts'

/** `npm run year`: the random year with a table by month; exits with 1 where a check found a fault. */
const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: '1' },
    days: { type: 'string', default: '365' },
    /** The first day, YYYY-MM-DD. */
    from: { type: 'string', default: '2025-09-01' },
    /** Prints every deed, not only those before a fault. */
    deeds: { type: 'boolean', default: false },
  },
})

/** Faults that are printed; all of them are counted in the table. */
const MOST_SHOWN = 60
let shown = 0
const folder = workingFolder('year')

try {
  const steps = await simulateYear({
    folder,
    seed: Number(values.seed),
    days: Number(values.days),
    from: values.from,
    progress(step) {
      if (values.deeds) process.stdout.write(`${step.now.toISOString().slice(0, 16)} ${step.deeds.join('; ')}\n`)
      for (const line of faultLines(step)) {
        shown += 1
        if (shown <= MOST_SHOWN) process.stdout.write(`${line}\n`)
      }
    },
  })
  process.stdout.write(`\nseed ${values.seed}, ${values.days} days from ${values.from}\n${yearTable(steps)}\n`)
  process.exitCode = steps.some(({ faults }) => faults.length > 0) ? 1 : 0
} finally {
  rmSync(folder, { recursive: true, force: true })
}
