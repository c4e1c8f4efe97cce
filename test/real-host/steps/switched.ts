import { hostRows } from '../host-rows.ts'
import { runState } from '../plugin-page.ts'
import { keyNow } from '../remains.ts'
import { statusWithKey } from '../session.ts'
import { same } from '../surprise.ts'
import { atRest, noProcess, oneProcess, type Step } from '../trial.ts'
import { awaited, timed } from '../waiting.ts'

/** Off: the process ends and its account may do nothing. On: one process, and a refresh finds nothing to change. */
export const switched: Step = {
  name: 'switch',
  shows: 'off: no process, key taken away; on: nothing changed',
  async play(trial) {
    const { page, session, environment } = trial
    await atRest(trial)
    const key = keyNow(trial) ?? ''
    same('the key of its account, switched on', await statusWithKey(environment.url, key), 200)
    const before = await hostRows(session)
    const off = await timed(() => page.enable(false))
    await noProcess(trial)
    same('the key of its account, switched off', await statusWithKey(environment.url, key), 401)
    const on = await timed(async () => {
      await page.enable(true)
      await awaited('the plugin to answer', () => runState(page).catch(() => undefined), 60)
    })
    await page.press('refresh')
    await atRest(trial)
    await oneProcess(trial)
    same('rows of the host', await hostRows(session), before)
    return { 'off s': off.seconds, 'on s': on.seconds }
  },
}
