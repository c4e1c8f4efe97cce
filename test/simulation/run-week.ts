import { existsSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { weekTable } from './table.ts'
import { simulateWeek, WHOLE_WEEK } from './week.ts'
import { workingFolder } from './working-folder.ts'

/** `npm run week`: the simulated week with a table by day; exits with 1 where a check found a fault. */
const { values } = parseArgs({
  options: { seed: { type: 'string', default: '1' }, steps: { type: 'string', default: String(WHOLE_WEEK.steps) } },
})

const root = join(import.meta.dirname, '../..')
const shared = join(root, '../shared/data')
const events = existsSync(shared) ? shared : join(root, 'demo/events')
const folder = workingFolder('week')
/** Faults that are printed as they are found; all of them are counted in the table. */
const MOST_SHOWN = 60
let shown = 0

try {
  const steps = await simulateWeek({
    folder,
    events,
    seed: Number(values.seed),
    from: WHOLE_WEEK.from,
    steps: Number(values.steps),
    progress({ now, doings, faults, first }) {
      for (const doing of doings) process.stdout.write(`${now.toISOString()} the owner ${doing}\n`)
      if (first.error !== null) process.stdout.write(`${now.toISOString()} the run fails: ${first.error}\n`)
      for (const { check, fault } of faults) {
        shown += 1
        if (shown <= MOST_SHOWN) process.stdout.write(`${now.toISOString()} ${check}: ${fault}\n`)
      }
    },
  })
  process.stdout.write(`seed ${values.seed}, events of ${events}\n${weekTable(steps)}\n`)
  process.exitCode = steps.some(({ faults }) => faults.length > 0) ? 1 : 0
} finally {
  rmSync(folder, { recursive: true, force: true })
}
