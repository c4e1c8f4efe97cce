import { hostRows } from '../host-rows.ts'
import { same } from '../surprise.ts'
import { atRest, buildRunning, oneProcess, type Step, type Trial } from '../trial.ts'
import { awaited, timed } from '../waiting.ts'
import { asVersion } from '../zip.ts'

/** Another version is uploaded over this one, and then this one over that: the process changes, and nothing else. */
export const updated: Step = {
  name: 'update',
  shows: 'upload of a newer version, and back: the new one runs, nothing changed',
  async play(trial) {
    await atRest(trial)
    const before = await hostRows(trial.session)
    const seconds: number[] = []
    for (const zip of [asVersion(trial.zip, '99.0.0'), trial.zip]) {
      const old = buildRunning(trial)
      const { seconds: took } = await timed(async () => {
        await trial.page.import(zip, 'sports-guide.zip', true)
        await awaited('the other build to run', () => otherBuild(trial, old), 90)
      })
      seconds.push(took)
      await trial.page.press('refresh')
      await atRest(trial)
      await oneProcess(trial)
      same('rows of the host', await hostRows(trial.session), before)
    }
    return { 'newer runs after s': seconds[0] ?? 0, 'older runs after s': seconds[1] ?? 0 }
  },
}

/** The build that serves now, undefined while it is the old one, or none. */
function otherBuild(trial: Trial, old: string | null): string | undefined {
  const build = buildRunning(trial)
  return build === null || build === old ? undefined : build
}
