import { checkChannels, ourChannels } from './expected/channels.ts'
import { checkGuide } from './expected/guide.ts'
import { lastRuns, runState } from './plugin-page.ts'
import { Surprise } from './surprise.ts'
import { atRest, type Figures, oneProcess, refreshPlaylist, type Trial } from './trial.ts'
import { awaited, eventually, timed } from './waiting.ts'
import { refilled, type Slot } from './world/slots.ts'

const ATTEMPTS = 3

/**
 * Takes a third of the games out of the playlist and puts them back, and comes back in the middle of the run that makes their
 * channels: some are there, and the run goes on. On a fast host it may be over before anybody looked; then the same once more.
 */
export async function middleOfRun(trial: Trial): Promise<Figures> {
  const all = trial.slots
  for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
    await showPlaylist(trial, withoutThird(trial))
    await atRest(trial)
    const fewer = (await checkChannels(trial)).length
    await showPlaylist(trial, all)
    const made = await awaited('channels to be made', () => madeSince(trial, fewer))
    const { state } = await runState(trial.page)
    if (state === 'running') return { 'channels before': fewer, 'made by then': made }
    await atRest(trial)
  }
  throw new Surprise(`no run was seen at work in ${ATTEMPTS} attempts`)
}

/** One process is at work again, the run came to its end, and every game has one channel: none is there twice, none is missing. */
export async function recovered(trial: Trial): Promise<Figures> {
  const back = await timed(async () => {
    await awaited('the plugin to answer again', () => runState(trial.page).catch(() => undefined), 120)
    return atRest(trial, 180)
  })
  const megabytes = await oneProcess(trial)
  const channels = await checkChannels(trial)
  // The host keeps what a killed worker of its had locked for five minutes, and drops what is asked meanwhile.
  const guide = await timed(() => eventually(async () => checkGuide(trial, await checkChannels(trial)), 600))
  const [last, before] = await lastRuns(trial.page, 2)
  return {
    'the run before': before?.state ?? 'none',
    'the last run': last?.state ?? 'none',
    'at rest after s': back.seconds,
    'guide after s more': guide.seconds,
    channels: channels.length,
    'process MB': megabytes,
  }
}

/** The playlist of now with empty slots in place of all games but baseball. */
export function withoutThird({ slots, games }: Trial): readonly Slot[] {
  const league = new Map(games.map((game) => [game.id, game.league]))
  return slots.map((slot) => (slot.game === null || league.get(slot.game) === 'mlb' ? slot : refilled(slot, null)))
}

/** Writes another playlist and has the host read it. */
export async function showPlaylist(trial: Trial, slots: readonly Slot[]): Promise<void> {
  trial.slots = slots
  trial.world.show('main.m3u', slots)
  await refreshPlaylist(trial)
}

async function madeSince({ session }: Trial, before: number): Promise<number | undefined> {
  const made = (await ourChannels(session)).length - before
  return made >= 2 ? made : undefined
}
