import { middleOfRun, recovered } from '../big-change.ts'
import { noProcess, type Step } from '../trial.ts'
import { timed } from '../waiting.ts'

/** In the middle of a run the plugin is switched off: it ends at once. Switched on, it does the rest without a click. */
export const switchedInRun: Step = {
  name: 'switch-in-run',
  shows: 'off in the middle of a run: no process; on: the rest is done without a click',
  async play(trial) {
    const figures = await middleOfRun(trial)
    const off = await timed(async () => {
      await trial.page.enable(false)
      await noProcess(trial)
    })
    await trial.page.enable(true)
    return { ...figures, 'ended after s': off.seconds, ...(await recovered(trial)) }
  },
}
