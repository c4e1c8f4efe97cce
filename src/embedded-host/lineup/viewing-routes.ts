import { routeApp } from '../server/route-app.ts'
import type { ServerContext } from '../server/server-context.ts'

/** proxy/ts/, beside the API: which channels are played. One that was deleted meanwhile is played on. */
export function viewingRoutes(server: ServerContext) {
  const { app, forOwner } = routeApp(server)
  forOwner('/status', {
    GET(request) {
      const names = new Map(server.tables.channels.rows.map(({ uuid, name }) => [uuid, name]))
      const channels = [...server.viewers.counts()].map(([uuid, count]) => ({
        channel_id: uuid,
        state: 'active',
        client_count: count,
        channel_name: names.get(uuid) ?? '',
      }))
      return request.json({ channels, count: channels.length })
    },
  })
  return app
}
