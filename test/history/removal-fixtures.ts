import type { RemovalAnswer } from '../../src/generated/records.ts'
import type { Row } from '../host/facts/http.ts'
import { gameAt, type OpenPlugin, streamOf, UndoFixture } from './undo-fixtures.ts'

/** Everything of the host that the plugin could write, but its own settings. */
export async function hostRows({ api }: OpenPlugin): Promise<{ readonly [list: string]: readonly Row[] }> {
  const ordered = async (path: string) => [...(await api.rows(path))].sort((one, other) => one.id - other.id)
  return {
    channels: await ordered('/api/channels/channels/?visibility_filter=all'),
    groups: await ordered('/api/channels/groups/'),
    logos: (await ordered('/api/channels/logos/?no_pagination=true')).map(({ cache_url: _, ...row }) => row as Row),
    profiles: await ordered('/api/channels/profiles/'),
    sources: await ordered('/api/epg/sources/'),
    guideRows: await ordered('/api/epg/epgdata/'),
    recordings: await ordered('/api/channels/recordings/'),
    settings: (await ordered('/api/core/settings/')).filter(({ key }) => !String(key).startsWith('sports_guide.')),
  }
}

/** A host with `games` games of tonight, and a channel, a group, a logo and a profile of the user's. */
export async function fixtureBeforeRefresh(games: number): Promise<UndoFixture> {
  const fixture = new UndoFixture()
  fixture.events = Array.from({ length: games }, (_, index) => gameAt(index, '2025-06-05T23:30:00Z'))
  fixture.names = fixture.events.map(streamOf)
  await fixture.work(async ({ api }) => {
    const group = await api.create('/api/channels/groups/', { name: 'My channels' })
    const logo = await api.create('/api/channels/logos/', { name: 'Mine', url: 'http://logos.example/mine.png' })
    await api.create('/api/channels/profiles/', { name: 'Family' })
    await api.create('/api/channels/channels/', {
      name: 'Mine',
      channel_number: 5,
      channel_group_id: group.id,
      logo_id: logo.id,
    })
  })
  return fixture
}

/** Previews, then removes. */
export async function removeAll(plugin: OpenPlugin): Promise<RemovalAnswer> {
  const { token } = await plugin.previewRemoval()
  return (await plugin.remove(token)).json
}

/** How many rows of each kind an answer deletes. */
export function deletedCounts({ deleted }: RemovalAnswer): { readonly [kind: string]: number } {
  const counts: { [kind: string]: number } = {}
  for (const { kind } of deleted) counts[kind] = (counts[kind] ?? 0) + 1
  return counts
}
