import type { Row } from '../host/facts/http.ts'
import { type HostSnapshot, type SimulatedHost, snapshotOf } from './simulated-host.ts'

/** A channel of the plugin's, as everybody can tell: by the beginning of its tvg-id. */
export const isOurs = ({ tvg_id: id }: Row): boolean => typeof id === 'string' && id.startsWith('sg.')

/** What the owner expects of a channel of the plugin's from now on; it ends when the channel goes. */
export interface Expectation {
  readonly channel: number
  readonly what: string
  readonly holds: (row: Row, snapshot: HostSnapshot) => boolean
}

/** The owner's things in the host, and what he did to the plugin's. */
export interface Owner {
  /** His channels as they must be, but for what dressing them changes. */
  readonly channels: Map<number, Row>
  readonly expectations: Expectation[]
  /** Channels of the plugin's that somebody watches or records now, by their ids. */
  readonly inUse: Map<number, Use>
}

/** A use of a channel, and how it ends. */
interface Use {
  readonly until: Date
  readonly end: () => Promise<void>
}

/** The owner's own numbers lie between the plugin's. */
const OWN_NUMBERS = [5003, 5010, 5011, 5251, 5305, 5306, 6001, 6010, 6500, 120.5]

/** Makes the owner's channels: some of his own, and one for each of some slots of a pack. */
export async function makeOwnChannels(host: SimulatedHost): Promise<Owner> {
  const { api } = host
  const group = await api.create('/api/channels/groups/', { name: 'My channels' })
  const logo = await api.create('/api/channels/logos/', { name: 'Mine', url: 'http://logos.example/mine.png' })
  for (const [index, number] of OWN_NUMBERS.entries()) {
    const row = { name: `My channel ${index + 1}`, channel_number: number, tvg_id: `my.${index + 1}`, streams: [] }
    await api.create('/api/channels/channels/', { ...row, channel_group_id: group.id, logo_id: logo.id })
  }
  for (const [index, stream] of (await slotStreams(host)).entries()) {
    const row = { name: `Event slot ${index + 1}`, channel_number: 900 + index, tvg_id: '', streams: [stream.id] }
    const logoId = index % 3 === 0 ? logo.id : null
    await api.create('/api/channels/channels/', { ...row, channel_group_id: group.id, logo_id: logoId })
  }
  const { channels } = await snapshotOf(host)
  return { channels: new Map(channels.map((row) => [row.id, row])), expectations: [], inUse: new Map() }
}

async function slotStreams(host: SimulatedHost) {
  const { streams, groups } = await snapshotOf(host)
  const group = groups.find(({ name }) => name === 'EVENT SLOTS')
  return streams.filter(({ channel_group: id }) => id === group?.id).slice(0, 12)
}

/** What was expected of a channel ends with it. */
export function forgetGone(owner: Owner, { channels }: HostSnapshot): void {
  const present = new Set(channels.filter(isOurs).map(({ id }) => id))
  const kept = owner.expectations.filter(({ channel }) => present.has(channel))
  owner.expectations.splice(0, owner.expectations.length, ...kept)
}
