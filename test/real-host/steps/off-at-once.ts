import { runState } from '../plugin-page.ts'
import { gone, watchKeys } from '../remains.ts'
import { atRest, oneProcess, type Step } from '../trial.ts'
import { awaited } from '../waiting.ts'

const TIMES = 6
const CLIENTS = 3

/** Switched on and off again before it is there, while its console asks on: each time nothing of it stays. */
export const offAtOnce: Step = {
  name: 'off-at-once',
  shows: 'on and off at once, six times, under a console that asks: no process, socket, page, working key',
  async play(trial) {
    const { page } = trial
    await atRest(trial)
    let isOver = false
    const clients = Array.from({ length: CLIENTS }, async () => {
      while (!isOver) await runState(page).catch(() => undefined) // refused while it is off
    })
    try {
      for (let time = 1; time <= TIMES; time += 1) {
        const keys = watchKeys(trial)
        await page.enable(true)
        await page.enable(false)
        await gone(trial, await keys.stop())
      }
    } finally {
      isOver = true
      await Promise.all(clients)
    }
    await page.enable(true)
    await awaited('the plugin to answer', () => runState(page).catch(() => undefined), 60)
    await atRest(trial)
    await oneProcess(trial)
    return { 'switched off': TIMES, 'clients that asked': CLIENTS }
  },
}
