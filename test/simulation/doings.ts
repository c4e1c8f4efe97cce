import { HOUR_MS } from '../../src/time/units.ts'
import type { Row } from '../host/facts/http.ts'
import type { LostImports } from './plugin-process.ts'
import type { HostSnapshot, SimulatedHost } from './simulated-host.ts'
import { type Expectation, isOurs, type Owner } from './simulated-user.ts'
import { at } from './world/calendar.ts'

/** Something that the owner does once, as soon as it can be done after a time. */
export interface Doing {
  readonly from: Date
  readonly name: string
  /** Answers what he expects then, or null where there is nothing to do it to yet. */
  readonly act: (scene: Scene) => Promise<readonly Expectation[] | null>
}

/** What the owner sees when he acts. */
export interface Scene {
  readonly host: SimulatedHost
  readonly snapshot: HostSnapshot
  readonly owner: Owner
  readonly random: () => number
  readonly now: Date
  readonly imports: LostImports
  /** How far the event of a channel is; null for a channel without an event. */
  readonly phaseOf: (row: Row) => 'to_come' | 'running' | 'over' | null
}

/** What the owner does in the week, by time. */
export function doingsOf(): readonly Doing[] {
  return [
    { from: at(0, 10, 10), name: 'renames a channel', act: rename },
    { from: at(0, 11, 10), name: 'moves a channel to another group', act: regroup },
    { from: at(0, 13, 10), name: 'takes a stream out', act: takeStreamOut },
    { from: at(0, 14, 10), name: 'deletes a channel', act: deleteOne },
    { from: at(0, 15, 40), name: 'takes a number', act: takeNumber },
    { from: at(0, 16, 10), name: 'puts a stream in', act: putStreamIn },
    { from: at(0, 20, 10), name: 'watches a channel', act: watch },
    { from: at(0, 20, 40), name: 'records a channel', act: record },
    { from: at(1, 9, 10), name: 'hides a channel in a profile', act: hideInProfile },
    { from: at(2, 9, 10), name: 'gives a channel another logo', act: changeLogo },
    { from: at(2, 15, 10), name: 'watches a channel', act: watch },
    { from: at(2, 12, 40), name: 'renames a channel', act: rename },
    { from: at(3, 12, 10), name: 'takes a stream out', act: takeStreamOut },
    { from: at(3, 13, 40), name: 'takes a number', act: takeNumber },
    { from: at(3, 15, 10), name: 'renames the source of the guide', act: renameSource },
    { from: at(3, 16, 40), name: 'has the host read the guide just when a run wants that', act: loseImport },
    { from: at(5, 13, 10), name: 'has the host read the guide just when a run wants that', act: loseImport },
    { from: at(4, 11, 10), name: 'moves a channel to another group', act: regroup },
    { from: at(5, 12, 10), name: 'deletes a channel', act: deleteOne },
    { from: at(5, 14, 10), name: 'watches a channel', act: watch },
    { from: at(5, 14, 40), name: 'watches a channel', act: watch },
    { from: at(5, 16, 10), name: 'records a channel', act: record },
    { from: at(6, 15, 40), name: 'watches a channel', act: watch },
    { from: at(5, 15, 10), name: 'renames a channel', act: rename },
    { from: at(6, 12, 10), name: 'puts a stream in', act: putStreamIn },
  ]
}

/** One of the plugin's channels that the owner has not touched, whose event is still to come. */
function untouched(scene: Scene, fits: (row: Row) => boolean = () => true, phase = 'to_come'): Row | null {
  const { snapshot, owner, random, phaseOf } = scene
  const touched = new Set([...owner.expectations.map(({ channel }) => channel), ...owner.inUse.keys()])
  const rows = snapshot.channels.filter(
    (row) => isOurs(row) && !touched.has(row.id) && phaseOf(row) === phase && fits(row),
  )
  return rows[Math.floor(random() * rows.length)] ?? null
}

async function change({ host }: Scene, row: Row, fields: { readonly [field: string]: unknown }): Promise<void> {
  const { status } = await host.api.patch(`/api/channels/channels/${row.id}/`, fields)
  if (status !== 200) throw new Error(`the owner's change of channel ${row.id} was answered with ${status}`)
}

async function rename(scene: Scene) {
  const row = untouched(scene)
  if (row === null) return null
  const name = `${String(row.name)} (mine)`.slice(-100)
  await change(scene, row, { name })
  return [{ channel: row.id, what: `keeps the name "${name}"`, holds: (now: Row) => now.name === name }]
}

async function regroup(scene: Scene) {
  const row = untouched(scene)
  const group = scene.snapshot.groups.find(({ name }) => name === 'My channels')
  if (row === null || group === undefined) return null
  await change(scene, row, { channel_group_id: group.id })
  return [{ channel: row.id, what: 'keeps its group', holds: (now: Row) => now.channel_group_id === group.id }]
}

async function changeLogo(scene: Scene) {
  const row = untouched(scene)
  const logo = scene.snapshot.logos.find(({ name }) => name === 'Mine')
  if (row === null || logo === undefined) return null
  await change(scene, row, { logo_id: logo.id })
  return [{ channel: row.id, what: 'keeps its logo', holds: (now: Row) => now.logo_id === logo.id }]
}

const streamsOf = (row: Row) => row.streams as readonly number[]

async function takeStreamOut(scene: Scene) {
  const row = untouched(scene, (one) => streamsOf(one).length > 1)
  if (row === null) return null
  const [out, ...rest] = streamsOf(row)
  await change(scene, row, { streams: rest })
  return [
    { channel: row.id, what: `stays without stream ${out}`, holds: (now: Row) => !streamsOf(now).includes(out ?? -1) },
  ]
}

async function putStreamIn(scene: Scene) {
  const row = untouched(scene)
  const film = scene.snapshot.streams.find(({ name }) => String(name).startsWith('CHANNEL 05'))
  if (row === null || film === undefined) return null
  await change(scene, row, { streams: [...streamsOf(row), film.id] })
  return [{ channel: row.id, what: `keeps stream ${film.id}`, holds: (now: Row) => streamsOf(now).includes(film.id) }]
}

async function deleteOne(scene: Scene) {
  const row = untouched(scene)
  if (row === null) return null
  await scene.host.api.delete(`/api/channels/channels/${row.id}/`)
  return []
}

async function takeNumber(scene: Scene) {
  const row = untouched(scene, ({ channel_number: number }) => typeof number === 'number')
  const mine = [...scene.owner.channels.values()].find(({ tvg_id: id }) => id === 'my.1')
  if (row === null || mine === undefined) return null
  await change(scene, mine, { channel_number: row.channel_number })
  const after = await scene.host.api.row(`/api/channels/channels/${mine.id}/`)
  scene.owner.channels.set(mine.id, after)
  return []
}

async function hideInProfile(scene: Scene) {
  const profile = scene.snapshot.profiles[0]
  if (profile === undefined) return null
  const row = untouched(scene, ({ id }) => (profile.channels as readonly number[]).includes(id))
  if (row === null) return null
  await scene.host.api.patch(`/api/channels/profiles/${profile.id}/channels/${row.id}/`, { enabled: false })
  const isHidden = (now: Row, { profiles }: HostSnapshot) => {
    const members = profiles.find(({ id }) => id === profile.id)?.channels as readonly number[] | undefined
    return members?.includes(now.id) === false
  }
  return [{ channel: row.id, what: `stays hidden in ${String(profile.name)}`, holds: isHidden }]
}

/** How long a use goes on: over the end of the event, and over the time after it. */
const USED_MS = 9 * HOUR_MS

async function watch(scene: Scene) {
  const { host, owner, now } = scene
  const row = untouched(scene, () => true, 'running')
  if (row === null) return null
  const leave = host.server.watch(String(row.uuid))
  owner.inUse.set(row.id, { until: new Date(now.getTime() + USED_MS), end: async () => leave() })
  return []
}

async function record(scene: Scene) {
  const { host, owner, now } = scene
  const row = untouched(scene, () => true, 'running')
  if (row === null) return null
  const until = new Date(now.getTime() + USED_MS)
  const times = { start_time: now.toISOString(), end_time: until.toISOString() }
  const made = await host.api.create('/api/channels/recordings/', {
    ...times,
    channel: row.id,
    custom_properties: { status: 'recording' },
  })
  const end = async () => void (await host.api.delete(`/api/channels/recordings/${made.id}/`))
  owner.inUse.set(row.id, { until, end })
  return []
}

async function renameSource({ host, snapshot }: Scene) {
  const source = snapshot.sources.find(({ file_path: file }) => file === `${host.pluginFolder}/guide.xml`)
  if (source === undefined) return null
  const { status } = await host.api.patch(`/api/epg/sources/${source.id}/`, { name: 'Sport of the house' })
  if (status !== 200) throw new Error(`the new name of source ${source.id} was answered with ${status}`)
  return []
}

/** The host is busy with the guide when the next run asks it to read that: it says yes, and forgets it. */
async function loseImport({ imports }: Scene) {
  imports.due += 1
  return []
}
