import { rmSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { FIRST_WEEK, playScenario, scenarioText } from './first-week.ts'
import { workingFolder } from './working-folder.ts'

/** `npm run first-week`: the scenarios of the first week as a report; exits with 1 where something is not as expected. */
const { values } = parseArgs({
  options: {
    /** Plays only scenarios whose name contains this. */
    only: { type: 'string', default: '' },
  },
})

const folder = workingFolder('first-week')
try {
  const chosen = FIRST_WEEK.filter(({ name }) => name.toLowerCase().includes(values.only.toLowerCase()))
  let failed = 0
  for (const scenario of chosen) {
    const played = await playScenario(scenario, folder)
    if (played.failures.length > 0) failed += 1
    process.stdout.write(`${scenarioText(played)}\n`)
  }
  process.stdout.write(`${chosen.length - failed} of ${chosen.length} scenarios are as a person expects.\n`)
  process.exitCode = failed === 0 ? 0 : 1
} finally {
  rmSync(folder, { recursive: true, force: true })
}
