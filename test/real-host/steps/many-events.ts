import { addAccount } from '../playlist-account.ts'
import { lastRuns } from '../plugin-page.ts'
import { holds, same } from '../surprise.ts'
import { atRest, oneProcess, refreshPlaylist, type Step } from '../trial.ts'
import { timed } from '../waiting.ts'

const EVENTS = 20
const ACCOUNTS = 6

/** Twenty events in twenty requests at once, then accounts that are refreshed at the same time: at most two runs each. */
export const manyEvents: Step = {
  name: 'many-events',
  shows: '20 events at once, six accounts at once: at most two runs',
  async play(trial) {
    const { page, session, world } = trial
    const before = await atRest(trial)
    const given = await timed(() =>
      Promise.all(
        Array.from({ length: EVENTS }, (_, index) =>
          page.event('m3u_refresh', { account_name: `Provider ${index + 1}`, elapsed_time: 1.5, total_processed: 10 }),
        ),
      ),
    )
    const afterEvents = await atRest(trial)
    holds(
      'at most two runs for 20 events',
      afterEvents - before >= 1 && afterEvents - before <= 2,
      afterEvents - before,
    )
    const accounts: number[] = []
    for (let number = 1; number <= ACCOUNTS; number += 1) {
      const slot = { group: 'Side provider', path: `/side/${number}.ts`, name: `Side ${number}`, game: null }
      world.show(`side-${number}.m3u`, [slot])
      accounts.push(await addAccount(session, `Side ${number}`, world.playlistUrl(`side-${number}.m3u`)))
    }
    const mid = await atRest(trial)
    await Promise.all(accounts.map((id) => refreshPlaylist(trial, id)))
    const last = await atRest(trial)
    holds('at most two runs for six accounts', last - mid >= 1 && last - mid <= 2, last - mid)
    same('what started them', (await lastRuns(page))[0]?.trigger, 'm3u_refresh')
    for (const id of accounts) await session.post(`/api/m3u/accounts/${id}/`, undefined, 'DELETE')
    await atRest(trial)
    await oneProcess(trial)
    return {
      events: EVENTS,
      'runs for them': afterEvents - before,
      'handed over in s': given.seconds,
      accounts: ACCOUNTS,
      'runs for those': last - mid,
    }
  },
}
