import type { EmbeddedChannel, HostChannelOverrideJson } from '../../generated/records.ts'
import { isObject } from '../../records/json.ts'
import { checkFields, isEmpty } from '../server/body-fields.ts'
import { badRequest, crash, type ServedRequest } from '../server/requests.ts'
import { bodyOf, routeApp } from '../server/route-app.ts'
import type { ServerContext } from '../server/server-context.ts'
import { changedOverride, effective, NO_OVERRIDE, overrides, withPlainTexts } from './channel-override.ts'
import { breaksLinks, channelFields, channelView, removeChannels } from './channel-rows.ts'

/** Most channels that numbers-in-range names. */
const MAX_OCCUPANTS = 50

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
        channels: edited.map(channelView(tables)),
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
        occupants: within.slice(0, MAX_OCCUPANTS).map(({ row, seen }) => ({
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

/** channels/channels/edit/bulk/: one change of many channels. */

/**
 * Applies a list of changes, all or none; of two for one channel the last counts.
 * As in the real host an override of a manual channel is found out late: it is
 * refused when the plain fields of all channels are written, and before their streams are.
 */
function editAll(server: ServerContext, body: unknown): EmbeddedChannel[] {
  const { channels } = server.tables
  if (!Array.isArray(body)) throw badRequest({ error: 'Expected a list of channel updates' })
  if (!body.every(isObject)) throw crash()
  const unnamed = body.flatMap(({ id }, index) => (id ? [] : [`Item ${index}: Channel ID is required`]))
  if (unnamed.length > 0) throw badRequest({ errors: unnamed })
  const changes = new Map(body.map((change) => [change.id, change]))
  if ([...changes.keys()].some((id) => !Number.isInteger(Number(id)))) throw crash()
  // An override counts even where a later change of the same channel has none.
  const asked = new Map(body.flatMap((change) => ('override' in change ? [[change.id, change.override]] : [])))

  const fields = channelFields(server.tables)
  const errors: object[] = []
  const edits: ChannelEdit[] = []
  for (const [id, change] of changes) {
    const row = typeof id === 'number' ? channels.get(id) : undefined
    if (!row) {
      errors.push({ channel_id: id, error: 'Channel not found' })
      continue
    }
    const override = asked.has(id) ? { override: asked.get(id) } : {}
    const read = checkFields({ ...withPlainGroup(change), ...override }, fields, { partial: true })
    if ('problem' in read) {
      errors.push({ channel_id: id, errors: read.problem })
      continue
    }
    const { override: over, streams, ...plain } = read.value
    edits.push({
      before: row,
      plain: { ...row, ...plain },
      streams,
      override: over ? withPlainTexts(over, asked.get(id)) : over,
      asksOverride: !isEmpty(asked.get(id)),
    })
  }
  if (errors.length > 0) throw badRequest({ errors, updated_count: edits.length })
  const save = (rows: readonly EmbeddedChannel[]) => {
    const edited = new Map(rows.map((row) => [row.id, row]))
    if (edited.size > 0) channels.replaceAll(channels.rows.map((row) => edited.get(row.id) ?? row))
  }
  const manual = edits.filter(({ plain, asksOverride }) => asksOverride && !plain.auto_created)
  if (manual.length > 0) {
    save(edits.map(({ plain }) => plain))
    throw badRequest({ errors: manual.map(({ before }) => ({ channel_id: before.id, error: NO_OVERRIDE })) })
  }
  const saysNothing = ({ before, override, asksOverride }: ChannelEdit) =>
    asksOverride && !overrides(override) && Boolean(before.override)
  if (edits.some((edit) => saysNothing(edit) || breaksLinks(edit.streams, edit.before.streams))) throw crash()
  const edited = edits.map(({ plain, streams, override }) => ({
    ...plain,
    ...(streams ? { streams: [...new Set(streams)] } : {}),
    override: changedOverride(plain.override, override),
  }))
  save(edited)
  server.guides.readChannels(newlyOverriddenGuides(edits, edited))
  return edited
}

/** One channel's part of an edit of many. */
interface ChannelEdit {
  readonly before: EmbeddedChannel
  /** The channel with its plain fields changed, its streams and its override as they were. */
  readonly plain: EmbeddedChannel
  readonly streams: readonly number[] | undefined
  readonly override: HostChannelOverrideJson | null | undefined
  /** True for anything but null and an empty object. */
  readonly asksOverride: boolean
}

/** Rows of guides that channels show by their override, and did not before. */
function newlyOverriddenGuides(edits: readonly ChannelEdit[], edited: readonly EmbeddedChannel[]): ReadonlySet<number> {
  const guideOf = (row: EmbeddedChannel | undefined) => row?.override?.epg_data_id ?? null
  const changed = edits.map(({ before }, index) => [guideOf(before), guideOf(edited[index])] as const)
  return new Set(changed.flatMap(([was, is]) => (is !== null && is !== was ? [is] : [])))
}

/** A group that is no number counts as none, which is then refused. */
function withPlainGroup(change: { readonly [field: string]: unknown }) {
  const group = change.channel_group_id
  if (group === undefined || group === null) return change
  const number = typeof group === 'string' && group.trim() === '' ? Number.NaN : Number(group)
  return { ...change, channel_group_id: Number.isInteger(number) ? number : null }
}
