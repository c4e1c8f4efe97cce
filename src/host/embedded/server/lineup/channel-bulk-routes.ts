import type { EmbeddedChannel } from '../../../../generated/records.ts'
import { isObject } from '../../../../records/json-object.ts'
import { checkFields } from '../fields.ts'
import { badRequest, crash } from '../refused-request.ts'
import { bodyOf, routeApp } from '../route-app.ts'
import type { ServedRequest } from '../served-request.ts'
import type { ServerContext } from '../server-context.ts'
import { breaksLinks, channelFields, channelView, NO_OVERRIDE, setsOverride } from './channel-rows.ts'
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
        .filter(({ channel_number: number }) => number !== null && isBetween(number, start, end))
        .sort((one, other) => (one.channel_number ?? 0) - (other.channel_number ?? 0))
      return request.json({
        occupants: within.slice(0, MOST_OCCUPANTS).map((row) => ({
          id: row.id,
          name: row.name,
          channel_number: row.channel_number,
          channel_group: groups.get(row.channel_group_id ?? -1)?.name ?? null,
          channel_group_id: row.channel_group_id,
          auto_created: row.auto_created ?? false,
          auto_created_by_account_id: row.auto_created_by ?? null,
          has_channel_number_override: false,
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

/** Applies a list of changes, all or none; of two for one channel the last counts. */
function editAll(server: ServerContext, body: unknown): EmbeddedChannel[] {
  const { channels } = server.tables
  if (!Array.isArray(body)) throw badRequest({ error: 'Expected a list of channel updates' })
  if (!body.every(isObject)) throw crash()
  const unnamed = body.flatMap(({ id }, index) => (id ? [] : [`Item ${index}: Channel ID is required`]))
  if (unnamed.length > 0) throw badRequest({ errors: unnamed })
  const changes = new Map(body.map((change) => [change.id, change]))
  if ([...changes.keys()].some((id) => !Number.isInteger(Number(id)))) throw crash()

  const fields = channelFields(server)
  const errors: object[] = []
  const edited = new Map<number, EmbeddedChannel>()
  let broken = false
  for (const [id, change] of changes) {
    const row = typeof id === 'number' ? channels.get(id) : undefined
    if (!row) {
      errors.push({ channel_id: id, error: 'Channel not found' })
      continue
    }
    const read = checkFields(withPlainGroup(change), fields, { partial: true })
    if ('problem' in read) {
      errors.push({ channel_id: id, errors: read.problem })
      continue
    }
    broken ||= breaksLinks(read.value.streams, row.streams)
    const streams = read.value.streams ? { streams: [...new Set(read.value.streams)] } : {}
    edited.set(row.id, { ...row, ...read.value, ...streams })
  }
  if (errors.length > 0) throw badRequest({ errors, updated_count: edited.size })
  const overrides = body.filter(setsOverride).map(({ id }) => ({ channel_id: id, error: NO_OVERRIDE }))
  if (overrides.length > 0) throw badRequest({ errors: overrides })
  if (broken) throw crash()
  if (edited.size > 0) channels.replaceAll(channels.rows.map((row) => edited.get(row.id) ?? row))
  return [...edited.values()]
}

/** A group that is no number counts as none, which is then refused. */
function withPlainGroup(change: { readonly [field: string]: unknown }) {
  const group = change.channel_group_id
  if (group === undefined || group === null) return change
  const number = typeof group === 'string' && group.trim() === '' ? Number.NaN : Number(group)
  return { ...change, channel_group_id: Number.isInteger(number) ? number : null }
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
