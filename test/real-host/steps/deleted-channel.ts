import type { DeletedChannelJson } from '../../../src/generated/records.ts'
import { checkChannels, ourChannels } from '../expected/channels.ts'
import { lastReport } from '../plugin-page.ts'
import type { Row } from '../session.ts'
import { holds, Surprise, same } from '../surprise.ts'
import { atRest, type Step, type Trial } from '../trial.ts'

const DELETED = '/api/v1/channels/deleted'

/** The owner deletes a channel of ours twice in the host: it comes back once, then stays away until the owner wants it again. */
export const deletedChannel: Step = {
  name: 'deleted-channel',
  shows: 'a channel deleted by hand: back once with a question, then away until it is wanted again',
  async play(trial) {
    const { page } = trial
    await atRest(trial)
    const before = await checkChannels(trial)
    const tvgId = String(before.at(-1)?.tvg_id)
    await deleteInHost(trial, tvgId)
    await refreshed(trial)
    const { warnings } = await lastReport(page)
    holds(
      'the report asks about it',
      warnings.some(({ code }) => code === 'channel_deleted'),
      warnings,
    )
    same('channels after the first deletion', names(await ourChannels(trial.session)), names(before))
    await deleteInHost(trial, tvgId)
    await refreshed(trial)
    const left = await ourChannels(trial.session)
    same('channels after the second deletion', left.length, before.length - 1)
    const { items } = await page.api<{ items: readonly DeletedChannelJson[] }>('GET', DELETED)
    same(
      'what is known of it',
      items.map(({ tvg_id, state, deletions }) => ({ tvg_id, state, deletions })),
      [{ tvg_id: tvgId, state: 'kept_away', deletions: 2 }],
    )
    await refreshed(trial)
    same('writes while it stays away', (await lastReport(page)).counts.host_writes, 0)
    const plan = await page.api<{ dry_run: boolean }>('POST', '/api/v1/numbering-exceptions/regrid', { dry_run: true })
    same('a dry re-grid', plan.dry_run, true)
    await page.api('POST', `${DELETED}/${tvgId}`, { answer: 'recreate' })
    await refreshed(trial)
    same('channels once it is wanted again', names(await checkChannels(trial)), names(before))
    return { channels: before.length, deleted: 2 }
  },
}

async function deleteInHost({ session }: Trial, tvgId: string): Promise<void> {
  const channel = (await ourChannels(session)).find(({ tvg_id }) => tvg_id === tvgId)
  if (channel === undefined) throw new Surprise(`the host has no channel ${tvgId}`)
  await session.post(`/api/channels/channels/${channel.id}/`, undefined, 'DELETE')
}

async function refreshed(trial: Trial): Promise<void> {
  await trial.page.press('refresh')
  await atRest(trial)
}

const names = (channels: readonly Row[]) => channels.map(({ name }) => String(name)).sort()
