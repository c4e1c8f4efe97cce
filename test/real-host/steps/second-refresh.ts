import { hostRows } from '../host-rows.ts'
import { lastReport } from '../plugin-page.ts'
import { same } from '../surprise.ts'
import { atRest, type Step } from '../trial.ts'
import { timed } from '../waiting.ts'

/** The same once more: the plugin writes nothing, and every row of the host is as it was. */
export const secondRefresh: Step = {
  name: 'second-refresh',
  shows: 'nothing new: no write, whole rows equal',
  async play(trial) {
    const before = await hostRows(trial.session)
    const click = await timed(() => trial.page.press('refresh'))
    await atRest(trial)
    const { counts } = await lastReport(trial.page)
    same('writes to the host', counts.host_writes, 0)
    same('rows of the host', await hostRows(trial.session), before)
    return {
      'click s': click.seconds,
      'requests to the host': Number(counts.host_requests ?? 0),
      'writes to the host': 0,
    }
  },
}
