import { checkChannels } from '../expected/channels.ts'
import { pluginProcesses } from '../processes.ts'
import { atRest, kill, oneProcess, type Step } from '../trial.ts'
import { awaited, timed } from '../waiting.ts'

/** The whole host ends and starts: the plugin runs again without anybody's doing. */
export const restarted: Step = {
  name: 'restart',
  shows: 'the whole host restarted: the plugin runs by itself',
  kills: true,
  async play(trial) {
    await atRest(trial)
    const back = await timed(async () => {
      await kill(trial, 'restart')
      // Nothing is asked of the host here: a question could be what starts it.
      await awaited('the process', () => pluginProcesses(trial.environment.data).nodes[0], 90)
    })
    await oneProcess(trial)
    await atRest(trial)
    await trial.page.press('refresh')
    await atRest(trial)
    const channels = await checkChannels(trial)
    return { 'runs again after s': back.seconds, channels: channels.length }
  },
}
