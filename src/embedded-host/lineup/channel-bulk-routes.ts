import { isObject } from '../../records/json-object.ts'
import { badRequest, crash } from '../server/requests.ts'
import { bodyOf, routeApp } from '../server/route-app.ts'
import type { ServedRequest } from '../server/served-request.ts'
import type { ServerContext } from '../server/server-context.ts'
import { editAll } from './channel-edit.ts'
import { effective } from './channel-override.ts'
import { channelView } from './channel-rows.ts'
import { removeChannels } from './profile-members.ts'

/** Most channels that numbers-in-range names. */
const MOST_OCCUPANTS = 50

/** channels/channels/: what concerns many channels at once. */
export function channelBulkRoutes(server: ServerContext) {
  const { tables } = server
  const { channels, groups } = tables
  const { app, forOwner } = routeApp(server)
  forOwner('/edit/bulk/', {
    async PATCH(request) {
      const edited = editAll(server, await bodyOf(request))
      return request.json({
        message: `Successfully updated ${edited.length} channels`,
        channels: edited.map(channelView(server)),
      })
    },
  })
  forOwner('/bulk-delete/', {
    async DELETE(request) {
      const body = await bodyOf(request)
      removeChannels(tables, new Set(idsOf(body, 'channel_ids')))
      return deleted(request)
    },
  })
  forOwner('/assign/', {
    async POST(request) {
      const body = await bodyOf(request)
      const ids = idsOf(body, 'channel_ids')
      const asked = Number((body as { starting_number?: unknown }).starting_number ?? 1)
      const first = Number.isFinite(asked) ? asked : 1
      const numbers = new Map(ids.map((id, index) => [id, first + index]))
      channels.replaceAll(
        channels.rows.map((row) => ({ ...row, channel_number: numbers.get(row.id) ?? row.channel_number })),
      )
      return request.json({ message: 'Channels have been auto-assigned!' })
    },
  })
  forOwner('/numbers-in-range/', {
    GET(request) {
      const [from, to] = [request.req.query('start'), request.req.query('end')]
      if (!from) return request.json({ occupants: [] })
      const start = boundary(from, 'start')
      const end = to ? boundary(to, 'end') : start
      const within = channels.rows
        .map((row) => ({ row, seen: effective(row) }))
        .filter(({ seen }) => seen.channel_number !== null && isBetween(seen.channel_number, start, end))
        .sort((one, other) => (one.seen.channel_number ?? 0) - (other.seen.channel_number ?? 0))
      return request.json({
        occupants: within.slice(0, MOST_OCCUPANTS).map(({ row, seen }) => ({
          id: row.id,
          name: seen.name,
          channel_number: seen.channel_number,
          channel_group: groups.get(seen.channel_group_id ?? -1)?.name ?? null,
          channel_group_id: seen.channel_group_id,
          auto_created: row.auto_created ?? false,
          auto_created_by_account_id: row.auto_created_by ?? null,
          has_channel_number_override: typeof row.override?.channel_number === 'number',
        })),
      })
    },
  })
  return app
}

const DELETED = '{"message":"Channels deleted"}'

/** As the real host has it, the answer without a body is followed by one. */
function deleted(request: ServedRequest): Response {
  const { outgoing, incoming } = request.env
  outgoing.once('finish', () => {
    if (outgoing.statusCode === 204) incoming.socket.write(DELETED)
  })
  return request.body(null, 204, { 'content-type': 'application/json', 'content-length': String(DELETED.length) })
}

function idsOf(body: unknown, name: string): number[] {
  const ids = isObject(body) ? (body[name] ?? []) : null
  if (!Array.isArray(ids)) throw crash()
  const numbers = ids.map(Number)
  if (numbers.some((id) => !Number.isInteger(id))) throw crash()
  return numbers
}

function boundary(text: string, name: string): number {
  const number = text.trim() === '' ? Number.NaN : Number(text)
  if (Number.isFinite(number)) return number
  throw badRequest({ detail: `Invalid ${name} value` })
}

function isBetween(number: number, one: number, other: number): boolean {
  return number >= Math.min(one, other) && number <= Math.max(one, other)
}
