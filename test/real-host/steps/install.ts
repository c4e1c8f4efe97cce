import { lastRuns } from '../plugin-page.ts'
import { same } from '../surprise.ts'
import { oneProcess, type Step } from '../trial.ts'
import { awaited, timed } from '../waiting.ts'
import { homePageIn } from '../zip.ts'

/** The zip goes up on the plugin page, is switched on, and one process serves within seconds. */
export const install: Step = {
  name: 'install',
  shows: 'upload, switch on, one process from all loaders, first answer',
  async play(trial) {
    const { page, zip } = trial
    const upload = await timed(() => page.import(zip, 'sports-guide.zip', false))
    const entry = await page.entry()
    same('the plugin is listed, and off', [entry?.name, entry?.enabled, entry?.legacy], ['Sports Guide', false, false])
    same('the link of its card, before it was ever on', entry?.help_url, homePageIn(zip))
    const enable = await timed(() => page.enable(true))
    const first = await timed(() => awaited('the first answer', () => lastRuns(page).catch(() => undefined), 90))
    const megabytes = await oneProcess(trial)
    return {
      'upload s': upload.seconds,
      'switch on s': enable.seconds,
      'first answer s': first.seconds,
      'process MB': megabytes,
    }
  },
}
