import type { HostGroup } from '../../generated/records.ts'
import { removeGroups } from '../playlists/playlist-groups.ts'
import { playlistGroupView } from '../playlists/playlist-rows.ts'
import { readFields, required, text } from '../server/body-fields.ts'
import type { ServedRequest } from '../server/requests.ts'
import { badRequest } from '../server/requests.ts'
import { bodyOf, lookUpIn, routeApp } from '../server/route-app.ts'
import type { ServerContext } from '../server/server-context.ts'

/** channels/groups/: groups of channels, and of the streams of playlists. */
export function groupRoutes(server: ServerContext) {
  const { groups, channels } = server.tables
  const { app, forOwner } = routeApp(server)
  const { find, requireFree } = lookUpIn(groups, 'ChannelGroup')
  const fields = { name: required(text()) }
  const change = (partial: boolean) => async (request: ServedRequest) => {
    const row = find(request)
    const { name = row.name } = readFields(await bodyOf(request), fields, { partial })
    requireFree('name', name, row.id)
    return request.json(groupView(server)(groups.update(row.id, { name })))
  }

  forOwner('/', {
    GET: (request) => request.json(groups.rows.map(groupView(server))),
    async POST(request) {
      const { name = '' } = readFields(await bodyOf(request), fields)
      requireFree('name', name, null)
      return request.json(groupView(server)(groups.insert({ name })), 201)
    },
  })
  forOwner('/:id/', {
    GET: (request) => request.json(groupView(server)(find(request))),
    PATCH: change(true),
    PUT: change(false),
    DELETE(request) {
      const { id } = find(request)
      if (channels.rows.some(({ channel_group_id: group }) => group === id))
        throw badRequest({ error: 'Cannot delete group with associated channels' })
      removeGroups(server.tables, new Set([id]))
      return request.body(null, 204)
    },
  })
  return app
}

function groupView(server: ServerContext) {
  const { channels, playlistGroups } = server.tables
  const channelCounts = countsOf(channels.rows.map(({ channel_group_id: group }) => group))
  const showLink = playlistGroupView(server.tables)
  return ({ id, name }: HostGroup) => {
    const links = playlistGroups.rows.filter(({ channel_group: group }) => group === id)
    return {
      id,
      name,
      channel_count: channelCounts.get(id) ?? 0,
      m3u_account_count: links.length,
      m3u_accounts: links.map(showLink),
    }
  }
}

function countsOf(ids: readonly (number | null)[]): ReadonlyMap<number | null, number> {
  const counts = new Map<number | null, number>()
  for (const id of ids) counts.set(id, (counts.get(id) ?? 0) + 1)
  return counts
}
