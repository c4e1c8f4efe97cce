import type { RefreshReport } from '../../../src/generated/records.ts'
import { checkChannels, ourChannels } from '../expected/channels.ts'
import { typedForm } from '../playlist-account.ts'
import { lastReport } from '../plugin-page.ts'
import type { Row } from '../session.ts'
import { holds, same } from '../surprise.ts'
import { atRest, type Step, type Trial } from '../trial.ts'

const LEFT = 'mlb'
const REASON = 'its league is no longer among the leagues of "Event groups" in the settings'

/** The owner leaves one league in the form: the channels of all others go with the next refresh, for that reason. */
export const switchedLeagues: Step = {
  name: 'switched-leagues',
  shows: 'leagues off: their channels go at the next refresh, and come back with the leagues',
  async play(trial) {
    const { page, world, games } = trial
    await atRest(trial)
    const before = await checkChannels(trial)
    const league = new Map(games.map((game) => [game.id, game.league]))
    const isLeft = ({ tvg_id }: Row) => league.get(String(tvg_id).split('.')[1] ?? '') === LEFT
    await page.save({ ...typedForm(world.espnUrl), event_leagues: LEFT })
    const preview = await page.press('preview')
    await page.press('refresh')
    await atRest(trial)
    const left = await ourChannels(trial.session)
    const { operations, warnings } = await page.api<RefreshReport>('GET', '/api/v1/runs/last')
    const reasons = operations.filter(({ action }) => action === 'remove').map(({ reason }) => reason)
    same('channels that stay', names(left), names(before.filter(isLeft)))
    holds('channels were taken away', reasons.length === before.length - left.length && reasons.length > 0, reasons)
    same('the reasons', [...new Set(reasons)], [REASON])
    same('warnings of events that no schedule lists', countOf(warnings, 'event_not_listed'), 0)
    await page.press('refresh')
    await atRest(trial)
    same('writes of the next refresh', (await lastReport(page)).counts.host_writes, 0)
    await restored(trial, before)
    return { preview: `“${preview.slice(0, 200)}”`, 'taken away': reasons.length, left: left.length }
  },
}

async function restored(trial: Trial, before: readonly Row[]): Promise<void> {
  // A field that is not sent keeps its value.
  await trial.page.save({ ...typedForm(trial.world.espnUrl), event_leagues: '' })
  await trial.page.press('refresh')
  await atRest(trial)
  same('channels with all leagues again', names(await checkChannels(trial)), names(before))
}

const names = (channels: readonly Row[]) => channels.map(({ name }) => String(name)).sort()
const countOf = (warnings: RefreshReport['warnings'], code: string) =>
  warnings.filter((warning) => warning.code === code).length
