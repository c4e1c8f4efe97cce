import { EVENT_NAMES, type EventType } from '../plugins/host-events.ts'
import { RefusedRequest } from '../server/requests.ts'
import { routeApp } from '../server/route-app.ts'
import type { ServerContext } from '../server/server-context.ts'

const MAX_EVENTS_IN_ANSWER = 1000

/** core/: what kind of host this is, and what happened on it. */
export function coreRoutes(server: ServerContext) {
  const { app, forOwner, forAnyone } = routeApp(server)
  forAnyone('/version/', { GET: (request) => request.json({ version: server.speaks.version, timestamp: null }) })
  forOwner('/system-events/', {
    GET(request) {
      const number = (name: string, otherwise: number) => {
        const value = Number(request.req.query(name) ?? otherwise)
        if (Number.isInteger(value) && value >= 0) return value
        throw new RefusedRequest(500, { error: 'Failed to fetch system events' })
      }
      const limit = Math.min(number('limit', 100), MAX_EVENTS_IN_ANSWER)
      const offset = number('offset', 0)
      const type = request.req.query('event_type')
      const newestFirst = server.tables.events.rows
        .filter((row) => !type || row.event_type === type)
        .sort((one, other) => other.id - one.id)
      const events = newestFirst.slice(offset, offset + limit).map((row) => ({
        id: row.id,
        event_type: row.event_type,
        event_type_display: EVENT_NAMES[row.event_type as EventType] ?? row.event_type,
        timestamp: row.timestamp.replace('Z', '+00:00'),
        channel_id: null,
        channel_name: null,
        details: row.details,
      }))
      return request.json({ events, count: events.length, total: newestFirst.length, offset, limit })
    },
  })
  return app
}
