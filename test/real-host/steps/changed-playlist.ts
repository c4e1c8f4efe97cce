import { checkChannels } from '../expected/channels.ts'
import { checkGuide } from '../expected/guide.ts'
import { checkOutputs } from '../expected/outputs.ts'
import { lastRuns } from '../plugin-page.ts'
import { same } from '../surprise.ts'
import { atRest, refreshPlaylist, type Step, type Trial } from '../trial.ts'
import { timed } from '../waiting.ts'
import { refilled, type Slot } from '../world/slots.ts'

/** Names change in place, streams come and go; the host reads the playlist, and nobody clicks. */
export const changedPlaylist: Step = {
  name: 'changed-playlist',
  shows: 'renamed, new and vanished streams: right channels without a click',
  async play(trial) {
    await atRest(trial)
    const runs = (await lastRuns(trial.page))[0]?.id ?? 0
    const { slots, counts } = changed(trial)
    trial.slots = slots
    trial.world.show('main.m3u', slots)
    const whole = await timed(async () => {
      await refreshPlaylist(trial)
      return atRest(trial)
    })
    const channels = await checkChannels(trial)
    await checkGuide(trial, channels)
    await checkOutputs(trial, channels)
    const [last] = await lastRuns(trial.page)
    same('runs for one event', (last?.id ?? 0) - runs, 1)
    same('what started the run', last?.trigger, 'm3u_refresh')
    return { ...counts, channels: channels.length, 'run ms': last?.duration_ms ?? 0, 'until at rest s': whole.seconds }
  },
}

/**
 * Slots of the first pack: two swap their games; one game is taken out of all its slots, another's slots vanish; an empty slot gets
 * a game that has others; three single slots vanish, four new ones come.
 */
function changed({ slots, games }: Trial): {
  readonly slots: readonly Slot[]
  readonly counts: { [what: string]: number }
} {
  const baseball = slots.filter(({ group }) => group === slots[0]?.group)
  const gameOf = ({ game }: Slot) => games.find(({ id }) => id === game) ?? null
  const [one, other, , gone, left, ...next] = baseball as [Slot, Slot, Slot, Slot, Slot, ...Slot[]]
  const empty = baseball.filter(({ game }) => game === null)
  const over = gone.game
  const renamed = new Map<string, Slot>([
    [one.path, refilled(one, gameOf(other))],
    [other.path, refilled(other, gameOf(one))],
    ...slots.filter(({ game }) => game === over).map((slot): [string, Slot] => [slot.path, refilled(slot, null)]),
    ...empty.slice(0, 1).map((slot): [string, Slot] => [slot.path, refilled(slot, gameOf(one))]),
  ])
  const vanished = new Set(
    [...slots.filter(({ game }) => game === left.game), ...next.slice(0, 3)].map(({ path }) => path),
  )
  const kept = slots.filter(({ path }) => !vanished.has(path)).map((slot) => renamed.get(slot.path) ?? slot)
  const fresh = baseball
    .slice(10, 14)
    .map((slot, index): Slot => refilled({ ...slot, path: `/extra/${index + 1}.ts` }, gameOf(slot)))
  return {
    slots: [...kept, ...fresh],
    counts: { renamed: renamed.size, new: fresh.length, vanished: vanished.size },
  }
}
