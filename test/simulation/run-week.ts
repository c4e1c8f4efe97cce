import { existsSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { weekTable } from './table.ts'
import { simulateWeek, stepsFrom } from './week.ts'
import { workingFolder } from './working-folder.ts'
import { dayStart } from './world/calendar.ts'

/** `npm run week`: the simulated week with a table by day; exits with 1 where a check found a fault. */
const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: '1' },
    /** The day on which it begins: 0 is Monday. */
    day: { type: 'string', default: '0' },
    /** How many instants, half an hour apart; if not given all until the end of the week. */
    steps: { type: 'string' },
  },
})

const from = dayStart(Number(values.day))
const steps = values.steps === undefined ? stepsFrom(from) : Number(values.steps)
const root = join(import.meta.dirname, '../..')
const shared = join(root, '../shared/data')
const events = existsSync(shared) ? shared : join(root, 'demo/events')
const folder = workingFolder('week')
/** Faults that are printed as they are found; all of them are counted in the table. */
const MOST_SHOWN = 60
let shown = 0

try {
  const played = await simulateWeek({
    folder,
    events,
    seed: Number(values.seed),
    from,
    steps,
    toolEvery: 1,
    progress({ now, doings, faults, first }) {
      for (const doing of doings) process.stdout.write(`${now.toISOString()} the owner ${doing}\n`)
      if (first.error !== null) process.stdout.write(`${now.toISOString()} the run fails: ${first.error}\n`)
      for (const { check, fault } of faults) {
        shown += 1
        if (shown <= MOST_SHOWN) process.stdout.write(`${now.toISOString()} ${check}: ${fault}\n`)
      }
    },
  })
  process.stdout.write(`seed ${values.seed}, events of ${events}\n${weekTable(played)}\n`)
  process.exitCode = played.some(({ faults }) => faults.length > 0) ? 1 : 0
} finally {
  rmSync(folder, { recursive: true, force: true })
}
