import { middleOfRun, recovered } from '../big-change.ts'
import { holds } from '../surprise.ts'
import { buildRunning, type Step } from '../trial.ts'
import { awaited } from '../waiting.ts'
import { asVersion } from '../zip.ts'

/**
 * Another version is uploaded while a run makes channels and a button waits for its answer: the button gets a run's answer, or a
 * sentence that says to press again; the work is done, and once.
 */
export const handedOver: Step = {
  name: 'hand-over',
  shows: 'upload in the middle of a run: the button is answered, the run’s work is done once',
  async play(trial) {
    const figures = await middleOfRun(trial)
    const old = buildRunning(trial)
    const button = trial.page.press('refresh').then(
      (message) => ({ ended: 'green', message }),
      (error: unknown) => ({ ended: 'red', message: error instanceof Error ? error.message : String(error) }),
    )
    await trial.page.import(asVersion(trial.zip, '98.0.0'), 'sports-guide.zip', true)
    const { ended, message } = await button
    holds('a button that was not answered says what to do', ended === 'green' || /again/i.test(message), message)
    await awaited('the other build to run', () => (buildRunning(trial) === old ? undefined : buildRunning(trial)), 90)
    const rest = await recovered(trial)
    await trial.page.import(trial.zip, 'sports-guide.zip', true)
    await awaited('this build to run again', () => (buildRunning(trial) === old ? old : undefined), 90)
    return { ...figures, button: ended, answer: `“${message}”`, ...rest }
  },
}
