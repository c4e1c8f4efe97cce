import { checkChannels } from '../expected/channels.ts'
import { hostRows } from '../host-rows.ts'
import { runState } from '../plugin-page.ts'
import { same } from '../surprise.ts'
import { atRest, noProcess, oneProcess, type Step } from '../trial.ts'
import { awaited } from '../waiting.ts'

/** Deleted and imported again: what the owner typed, a list that he made, numbers and channels are as they were. */
export const reinstalled: Step = {
  name: 'reinstall',
  shows: 'delete, import, switch on: choice, lists, channels and numbers as before, nothing typed anew',
  async play(trial) {
    const { page, session } = trial
    await page.api('POST', '/api/v1/corrections', {
      kind: 'alias',
      pattern: 'Bronx Bombers',
      target: 'New York Yankees',
    })
    const lists = () => page.api<{ items: readonly unknown[] }>('GET', '/api/v1/corrections')
    const kept = await lists()
    await page.press('refresh')
    await atRest(trial)
    const before = await hostRows(session)
    await page.delete()
    await noProcess(trial)
    same('the plugin is gone from the page', await page.entry(), undefined)
    same('channels after the deletion', (await hostRows(session)).channels, before.channels)
    await page.import(trial.zip, 'sports-guide.zip', false)
    await page.enable(true)
    await awaited('the plugin to answer', () => runState(page).catch(() => undefined), 90)
    await page.press('refresh')
    await atRest(trial)
    await oneProcess(trial)
    await checkChannels(trial)
    same('lists of the owner', await lists(), kept)
    same('rows of the host', await hostRows(session), before)
    return { lists: kept.items.length, channels: before.channels?.length ?? 0 }
  },
}
