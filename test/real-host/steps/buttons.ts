import { showPlaylist, withoutThird } from '../big-change.ts'
import { checkChannels, ourChannels } from '../expected/channels.ts'
import { checkGuide } from '../expected/guide.ts'
import { typedForm } from '../playlist-account.ts'
import type { Row } from '../session.ts'
import { holds, none, same } from '../surprise.ts'
import { atRest, type Step, type Trial } from '../trial.ts'

/** The other buttons: why not, undo, re-grid, where the console is. */
export const buttons: Step = {
  name: 'buttons',
  shows: 'Explain, Undo (channels as before), Renumber, Open console',
  async play(trial) {
    const { page } = trial
    await atRest(trial)
    const why = await explained(trial)
    const undone = await undo(trial)
    await page.press('refresh')
    await atRest(trial)
    const before = await checkChannels(trial)
    const regrid = await page.press('regrid')
    await atRest(trial)
    same('channels after the re-grid, which were in order', kept(await checkChannels(trial)), kept(before))
    const where = await page.press('console')
    holds('the button says where the console is', where.includes('/logos/sports_guide/'), where)
    return { why: `“${why}”`, undone: `“${undone}”`, 're-grid': `“${regrid}”` }
  },
}

/** A stream that means a game, and one of a group that nobody chose. */
async function explained({ page, world, slots, games }: Trial): Promise<string> {
  const ask = async (name: string) => {
    await page.save({ ...typedForm(world.espnUrl), stream_to_explain: name })
    return page.press('explain')
  }
  const [slot] = slots.filter(({ game }) => game !== null)
  const means = await ask(slot?.name ?? '')
  const teams = games.filter(({ id }) => id === slot?.game).flatMap(({ home, away }) => [home.name, away.name])
  none(
    `the game of a stream in “${means}”`,
    teams.filter((name) => !means.includes(name)).map((name) => `${name} is missing`),
  )
  const other = await ask('MOVIE 7')
  holds('why a film means none', other.includes('24/7 MOVIES') && /is not checked/.test(other), other)
  await page.save(typedForm(world.espnUrl))
  return other
}

/** A run takes channels away; undone, they are there as before: names, numbers, streams. */
async function undo(trial: Trial): Promise<string> {
  const { page, session, slots } = trial
  const before = kept(await checkChannels(trial))
  await showPlaylist(trial, withoutThird(trial))
  await atRest(trial)
  const fewer = await checkChannels(trial)
  holds('the run took channels away', fewer.length < before.length, fewer.length)
  const message = await page.press('undo')
  await atRest(trial)
  same('channels after the undo', kept(await ourChannels(session)), before)
  await showPlaylist(trial, slots)
  await atRest(trial)
  await page.press('refresh')
  await atRest(trial)
  const channels = await checkChannels(trial)
  await checkGuide(trial, channels)
  same('channels after the next run', kept(channels), before)
  return message
}

/** What an owner sees of channels: an undo gives those that it makes again other ids. */
function kept(channels: readonly Row[]) {
  return channels.map(({ name, tvg_id, channel_number, streams }) => ({ name, tvg_id, channel_number, streams }))
}
