import { ourChannels, WISHED } from '../expected/channels.ts'
import { hostRows } from '../host-rows.ts'
import { addAccount } from '../playlist-account.ts'
import { lastReport, lastRuns } from '../plugin-page.ts'
import { holds, none, same } from '../surprise.ts'
import { atRest, refreshPlaylist, type Step } from '../trial.ts'
import { EVENT_GROUPS } from '../world/slots.ts'

/** An account with streams, and nothing typed into the form yet: runs make nothing, and Preview names the groups to type. */
export const nothingChosen: Step = {
  name: 'nothing-chosen',
  shows: 'account with streams, empty form: no channel, and Preview names the groups',
  async play(trial) {
    const { session, page, world, slots } = trial
    for (const name of [WISHED.profile, WISHED.otherProfile]) await session.post('/api/channels/profiles/', { name })
    world.show('main.m3u', slots)
    trial.account = await addAccount(session, 'Main provider', world.playlistUrl('main.m3u'))
    await refreshPlaylist(trial)
    await atRest(trial)
    same('what started the run', (await lastRuns(page, 1))[0]?.trigger, 'm3u_refresh')
    await expectNoChannel()
    const preview = await page.press('preview')
    none(
      `groups in the message “${preview}”`,
      EVENT_GROUPS.map(asTyped)
        .filter((line) => !preview.includes(line))
        .map((line) => `${line} is missing`),
    )
    const refresh = await page.press('refresh')
    await atRest(trial)
    await expectNoChannel()
    const { warnings } = await lastReport(page)
    const codes = warnings.map(({ code }) => code)
    holds('the report says that nothing is chosen', codes.includes('nothing_chosen'), codes)
    trial.untouched = await hostRows(session)
    return { channels: 0, sentence: `“${refresh}”` }

    async function expectNoChannel(): Promise<void> {
      const made = await ourChannels(session)
      none(
        'channels without a choice',
        made.map(({ name }) => String(name)),
      )
    }
  },
}

/** A name as a line of the form, in which * and ? would mean more than themselves. */
const asTyped = (name: string) => name.replaceAll(/[*?\\]/g, '\\$&')
