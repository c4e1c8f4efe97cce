import { runState } from '../plugin-page.ts'
import { gone, watchKeys } from '../remains.ts'
import { same } from '../surprise.ts'
import { atRest, noProcess, oneProcess, type Step, type Trial } from '../trial.ts'
import { awaited } from '../waiting.ts'

const TIMES = 3

/** Switched on and deleted at once, or switched off before: nothing of it stays but the owner's data, with which the next installation goes on. */
export const deletedAtOnce: Step = {
  name: 'delete-at-once',
  shows: 'on and deleted at once, twice, then deleted while off: no process, socket, page, account',
  async play(trial) {
    const { page, session, zip } = trial
    await atRest(trial)
    for (let time = 1; time <= TIMES; time += 1) {
      const keys = watchKeys(trial)
      if (time > 1) await page.enable(true)
      if (time === TIMES) await switchOff(trial)
      await page.delete()
      await gone(trial, await keys.stop())
      const users = (await session.get('/api/accounts/users/')) as readonly { readonly username: string }[]
      const ours = users.filter(({ username }) => username.startsWith('sports-guide'))
      same('accounts that stay', ours, [])
      await page.import(zip, 'sports-guide.zip', false)
    }
    await page.enable(true)
    await awaited('the plugin to answer', () => runState(page).catch(() => undefined), 90)
    await page.press('refresh')
    await atRest(trial)
    await oneProcess(trial)
    return { deleted: TIMES }
  },
}

/** The host calls nothing of a plugin that it deletes while it is off: what is to go must have gone before. */
async function switchOff(trial: Trial): Promise<void> {
  await trial.page.enable(false)
  await noProcess(trial)
}
