import { MINUTE_MS } from '../../src/time/units.ts'
import type { Doing, Scene } from './doings.ts'
import { readLedger } from './plugin-files.ts'
import { snapshotOf } from './simulated-host.ts'
import { eventAt, type Story } from './world/stories.ts'

/** Does what is due and can be done; answers what is left to do, and the names of what was done. */
export async function doWhatIsDue(
  open: readonly Doing[],
  scene: Omit<Scene, 'phaseOf'> & { readonly stories: ReadonlyMap<string, Story> },
): Promise<{ left: readonly Doing[]; done: readonly string[] }> {
  const { host, owner, now, stories } = scene
  const left: Doing[] = []
  const done: string[] = []
  const events = new Map(readLedger(host).map((record) => [record.hostChannelId, record.eventId]))
  const phaseOf: Scene['phaseOf'] = ({ id }) => {
    const story = stories.get(events.get(id) ?? '')
    if (story === undefined || now >= story.end) return story === undefined ? null : 'over'
    return Date.parse(eventAt(story, now).start) > now.getTime() + 60 * MINUTE_MS ? 'to_come' : 'running'
  }
  for (const [id, { until, end }] of owner.inUse) {
    if (now < until) continue
    await end()
    owner.inUse.delete(id)
  }
  for (const doing of open) {
    const isDue = now >= doing.from
    const expected = isDue
      ? await doing.act({ ...scene, phaseOf, snapshot: done.length > 0 ? await snapshotOf(host) : scene.snapshot })
      : null
    if (expected === null) left.push(doing)
    else {
      done.push(doing.name)
      owner.expectations.push(...expected)
    }
  }
  return { left, done }
}
