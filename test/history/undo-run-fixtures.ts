import type { Row } from '../host/facts/http.ts'
import { gameAt, type OpenPlugin, type Snapshot, streamOf, UndoFixture } from './undo-fixtures.ts'

/** How many games are over before the run, stay, and are new in it. */
export interface Games {
  readonly over: number
  readonly kept: number
  readonly fresh: number
}

/** A fixture before a run that removes the channels of the games that are over, makes the new ones, and renumbers those that stay. */
export async function fixtureBeforeRun({ over, kept, fresh }: Games): Promise<UndoFixture> {
  const games = (count: number, first: number, start: string) =>
    Array.from({ length: count }, (_, index) => gameAt(first + index, start))
  const before = [...games(over, 0, '2025-06-05T13:00:00Z'), ...games(kept, over, '2025-06-05T23:30:00Z')]
  const fixture = new UndoFixture()
  fixture.events = before
  fixture.names = before.map(streamOf)
  await fixture.work(async ({ api, refresh, settled }) => {
    const group = await api.create('/api/channels/groups/', { name: 'My channels' })
    const number = { channel_number: 5004, channel_group_id: group.id }
    await api.create('/api/channels/channels/', { name: 'Mine', ...number })
    await refresh()
    await settled()
    const family = await api.create('/api/channels/profiles/', { name: 'Family' })
    const ours = await oursOf(api)
    for (const { id } of ours.filter((_, index) => index % 3 === 0)) {
      await api.patch(`/api/channels/profiles/${family.id}/channels/${id}/`, { enabled: false })
    }
    await api.patch(`/api/channels/channels/${ours[0]?.id}/`, { user_level: 5, hidden_from_output: true })
  })
  fixture.now = '2025-06-05T18:00:00Z'
  fixture.events = [...before, ...games(fresh, over + kept, '2025-06-05T22:00:00Z')]
  fixture.names = fixture.events.map(streamOf)
  return fixture
}

/** Channels of ours in the host, in order of their ids. */
export async function oursOf(api: OpenPlugin['api']): Promise<readonly Row[]> {
  const rows = await api.rows('/api/channels/channels/?visibility_filter=all')
  return rows.filter(({ tvg_id: tvgId }) => String(tvgId).startsWith('sg.'))
}

/** All of a snapshot that an undo brings back: logos that the run made stay. */
export function broughtBack({ logos: _, ...rest }: Snapshot): Omit<Snapshot, 'logos'> {
  return rest
}
