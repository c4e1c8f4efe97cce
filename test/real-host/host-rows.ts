import type { Row, Session } from './session.ts'

/** Rows of the host by the list that they are in. */
export interface HostRows {
  readonly [list: string]: readonly Row[]
}

/** Everything of the host's that the plugin could write, whole rows in the order of their ids. */
export async function hostRows(session: Session): Promise<HostRows> {
  const ordered = (rows: readonly Row[]) => [...rows].sort((one, other) => one.id - other.id)
  const list = async (path: string) => ordered((await session.get(path)) as readonly Row[])
  return {
    channels: await list('/api/channels/channels/?visibility_filter=all'),
    groups: await list('/api/channels/groups/'),
    profiles: await list('/api/channels/profiles/'),
    sources: await list('/api/epg/sources/'),
    guideRows: await list('/api/epg/epgdata/'),
    settings: await list('/api/core/settings/'),
    logos: ordered(await session.rows('/api/channels/logos/')),
  }
}
