import { checkChannels } from '../expected/channels.ts'
import { checkGuide } from '../expected/guide.ts'
import { checkOutputs } from '../expected/outputs.ts'
import { typedForm } from '../playlist-account.ts'
import { lastReport } from '../plugin-page.ts'
import { holds } from '../surprise.ts'
import { atRest, type Step } from '../trial.ts'
import { timed } from '../waiting.ts'

/** The form, one click: channels, guide and the host's outputs are right. */
export const firstRefresh: Step = {
  name: 'first-refresh',
  shows: 'form, one click: channels, guide and outputs against the trial’s own world',
  async play(trial) {
    const { page, world, slots } = trial
    await page.save(typedForm(world.espnUrl))
    const preview = await timed(() => page.press('preview'))
    const click = await timed(() => page.press('refresh'))
    process.stdout.write(`${preview.found}\n${click.found}\n`)
    await atRest(trial)
    const { counts, duration_ms } = await lastReport(page)
    const channels = await checkChannels(trial)
    const guide = await timed(() => checkGuide(trial, channels))
    const agreed = await checkOutputs(trial, channels)
    const shown = slots.filter(({ game }) => game !== null).length
    holds('at least 150 event streams', shown >= 150, shown)
    return {
      streams: slots.length,
      'event streams': shown,
      channels: channels.length,
      programmes: guide.found,
      'programmes given out': agreed,
      'preview s': preview.seconds,
      'click s': click.seconds,
      'run ms': Number(duration_ms),
      'writes to the host': counts.host_writes,
      'requests to the provider': world.asked.count,
      'guide listed after s': guide.seconds,
    }
  },
}
