import type { RemovalAnswer } from '../../../src/generated/records.ts'
import { checkChannels, ourChannels } from '../expected/channels.ts'
import { checkGuide } from '../expected/guide.ts'
import { type HostRows, hostRows } from '../host-rows.ts'
import { typedForm } from '../playlist-account.ts'
import { lastRuns } from '../plugin-page.ts'
import type { Row } from '../session.ts'
import { holds, none, same } from '../surprise.ts'
import { atRest, refreshPlaylist, type Step, type Trial } from '../trial.ts'
import { seconds, timed } from '../waiting.ts'

/** Remove everything: the host is as before the first refresh, nothing comes again by itself, and the same lineup is there again, by choosing the groups or by Undo. */
export const removedEverything: Step = {
  name: 'remove-everything',
  shows:
    'preview, double click, then rows as before the first refresh; no channel by itself; chosen again, and undone: the same lineup',
  async play(trial) {
    const { page, session } = trial
    await atRest(trial)
    const before = seen(await checkChannels(trial))
    const rows = await hostRows(session)
    const { deleted } = await page.api<RemovalAnswer>('POST', '/api/v1/removal/preview', {})
    const preview = await page.press('remove_everything')
    const doubleClick = await page.press('remove_everything')
    for (const said of [preview, doubleClick]) {
      holds('the first presses only preview', said.includes(`Would delete ${before.length} channels`), said)
    }
    same('rows of the host after the preview', withoutSettings(await hostRows(session)), withoutSettings(rows))
    await seconds(4)
    const removal = await timed(() => page.press('remove_everything'))
    holds('the second press deletes', removal.found.includes(`Deleted ${before.length} channels`), removal.found)
    same('rows of the host', withoutSettings(await hostRows(session)), withoutSettings(trial.untouched))
    await refreshPlaylist(trial)
    await atRest(trial)
    none(
      'channels after a playlist refresh',
      (await ourChannels(session)).map(({ name }) => String(name)),
    )
    same('the last run', (await lastRuns(page, 1))[0]?.trigger, 'removal')
    await takenUpAgain(trial, before)
    const undone = await removedAndUndone(trial, before)
    const count = (kind: string) => deleted.filter((row) => row.kind === kind).length
    return {
      channels: count('channel'),
      groups: count('group'),
      logos: count('logo'),
      'guide sources': count('guide_source'),
      'removal s': removal.seconds,
      preview: `“${preview}”`,
      removal: `“${removal.found}”`,
      undone: `“${undone}”`,
    }
  },
}

/** The groups are chosen again, and one click creates what was there. */
async function takenUpAgain(trial: Trial, before: readonly object[]): Promise<void> {
  const { page, world } = trial
  await page.api('PUT', '/api/v1/settings', { event_groups: typedForm(world.espnUrl).event_groups })
  await refreshTwice(trial)
  const channels = await checkChannels(trial)
  same('channels after the next refresh', seen(channels), before)
  await checkGuide(trial, channels)
}

/** The host may put the first reading of a new guide source off for longer than a refresh waits; the next refresh maps the channels then. */
async function refreshTwice(trial: Trial): Promise<void> {
  for (let time = 0; time < 2; time += 1) {
    await trial.page.press('refresh')
    await atRest(trial)
  }
}

/** Removed once more, and undone: channels, guide and the chosen groups are there again. Gives what the undo says. */
async function removedAndUndone(trial: Trial, before: readonly object[]): Promise<string> {
  const { page, session } = trial
  const { token } = await page.api<RemovalAnswer>('POST', '/api/v1/removal/preview', {})
  await page.api('POST', '/api/v1/removal', { token })
  none(
    'channels after the second removal',
    (await ourChannels(session)).map(({ name }) => String(name)),
  )
  const undone = await page.press('undo')
  await atRest(trial)
  same('channels after the undo', seen(await checkChannels(trial)), before)
  await refreshTwice(trial) // automatic refreshes begin again
  const channels = await checkChannels(trial)
  same('channels after the undo and a refresh', seen(channels), before)
  await checkGuide(trial, channels)
  return undone
}

/** What users see of channels: those that are created again have other ids. */
function seen(channels: readonly Row[]): readonly object[] {
  return channels.map(({ name, tvg_id, channel_number, streams }) => ({ name, tvg_id, channel_number, streams }))
}

/** Without the rows that hold the plugin's own settings, which stay. */
function withoutSettings({ settings = [], ...rows }: HostRows): HostRows {
  return { ...rows, settings: settings.filter(({ key }) => !String(key).startsWith('sports_guide.')) }
}
