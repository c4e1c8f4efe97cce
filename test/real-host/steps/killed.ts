import { middleOfRun, recovered } from '../big-change.ts'
import { kill, type Step } from '../trial.ts'

/** In the middle of a run a part of the host dies. Without anybody's doing the run's work is done in the end, and once. */
export function killed(part: string, shows: string): Step {
  return {
    name: `kill-${part}`,
    shows,
    kills: true,
    async play(trial) {
      const figures = await middleOfRun(trial)
      await kill(trial, part)
      return { ...figures, ...(await recovered(trial)) }
    },
  }
}
