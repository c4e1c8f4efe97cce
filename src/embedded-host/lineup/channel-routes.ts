import { randomUUID } from 'node:crypto'
import type { EmbeddedChannel } from '../../generated/records.ts'
import { isObject } from '../../records/json-object.ts'
import { DEFAULT_GROUP } from '../playlists/playlist-import.ts'
import { streamView } from '../playlists/stream-rows.ts'
import { readFields } from '../server/body-fields.ts'
import { lookUpIn } from '../server/look-up.ts'
import { pageOf } from '../server/paging.ts'
import { badRequest, crash } from '../server/requests.ts'
import { bodyOf, routeApp } from '../server/route-app.ts'
import type { ServedRequest } from '../server/served-request.ts'
import type { ServerContext } from '../server/server-context.ts'
import { listedChannels } from './channel-list.ts'
import { changedOverride, effective, NO_OVERRIDE, overrides } from './channel-override.ts'
import { breaksLinks, channelFields, channelView } from './channel-rows.ts'
import { joinProfiles, removeChannels } from './profile-members.ts'

const UUID = /^[\da-f]{8}-?(?:[\da-f]{4}-?){3}[\da-f]{12}$/i

/** channels/channels/: lists and single channels. */
export function channelRoutes(server: ServerContext) {
  const { tables, guides } = server
  const { channels } = tables
  const { app, forOwner } = routeApp(server)
  const { find } = lookUpIn(channels, 'Channel')
  const fields = channelFields(server)
  const show: (row: EmbeddedChannel) => object = channelView(server)
  const change = (partial: boolean) => async (request: ServedRequest) => {
    const row = find(request)
    const read = readFields(await bodyOf(request), fields, { partial })
    if (overrides(read.override) && !row.auto_created) throw badRequest({ override: NO_OVERRIDE })
    if (breaksLinks(read.streams, row.streams)) throw crash()
    const streams = read.streams ? { streams: [...new Set(read.streams)] } : {}
    const override = changedOverride(row.override, read.override)
    const changed = channels.update(row.id, { ...read, ...streams, override })
    const guide = override?.epg_data_id ?? null
    if (guide !== null && guide !== row.override?.epg_data_id) guides.readChannels(new Set([guide]))
    return request.json(show(changed))
  }

  forOwner('/ids/', { GET: (request) => request.json(listedChannels(request, server).map(({ id }) => id)) })
  forOwner('/summary/', { GET: (request) => request.json(listedChannels(request, server).map(summaryOf)) })
  forOwner('/by-uuids/', {
    async POST(request) {
      const body = await bodyOf(request)
      if (!isObject(body)) throw crash()
      const uuids = body.uuids ?? []
      if (!Array.isArray(uuids)) throw badRequest({ error: 'uuids must be a list of strings' })
      if (uuids.some((uuid) => !UUID.test(String(uuid)))) throw crash()
      const wanted = new Set(uuids.map(plainUuid))
      return request.json(channels.rows.filter(({ uuid }) => wanted.has(plainUuid(uuid))).map(show))
    },
  })
  forOwner('/', {
    GET(request) {
      const rows = listedChannels(request, server)
      const view = request.req.query('include_streams') === 'true' ? withStreams(server) : show
      if (!request.req.query('page') && !request.req.query('page_size')) return request.json(rows.map(view))
      const page = pageOf(request, rows, view)
      const unassigned = channels.rows.some(({ epg_data_id: guide }) => guide === null)
      return request.json({ ...page, has_unassigned_epg_channels: unassigned })
    },
    async POST(request) {
      const body = await bodyOf(request)
      const read = readFields(body, fields)
      if (overrides(read.override) && !read.auto_created) throw badRequest({ override: NO_OVERRIDE })
      if (breaksLinks(read.streams, [])) throw crash()
      const made = channels.insert({
        name: '',
        tvg_id: null,
        epg_data_id: null,
        logo_id: null,
        streams: [],
        ...read,
        uuid: randomUUID(),
        channel_number: read.channel_number === undefined ? lowestFreeNumber(channels.rows) : read.channel_number,
        channel_group_id: read.channel_group_id ?? defaultGroup(server),
        override: changedOverride(null, read.override),
      })
      const mapped = [made.epg_data_id, made.override?.epg_data_id].filter((guide) => typeof guide === 'number')
      if (mapped.length > 0) guides.readChannels(new Set(mapped))
      // As in the real host the channel is there even where the answer is that a profile is unknown.
      joinProfiles(tables, made.id, (body as { channel_profile_ids?: unknown }).channel_profile_ids)
      return request.json(show(made), 201)
    },
  })
  forOwner('/:id/', {
    GET: (request) => request.json(show(find(request))),
    PATCH: change(true),
    PUT: change(false),
    DELETE(request) {
      removeChannels(tables, new Set([find(request).id]))
      return request.body(null, 204)
    },
  })
  return app
}

function withStreams({ tables, settings }: ServerContext) {
  const show = channelView({ tables })
  const showStream = streamView({ tables, settings })
  return (row: EmbeddedChannel) => ({
    ...show(row),
    streams: row.streams.flatMap((id) => tables.streams.get(id) ?? []).map(showStream),
  })
}

function summaryOf(row: EmbeddedChannel) {
  const { id, uuid } = row
  const { name, logo_id, channel_number, epg_data_id, channel_group_id } = effective(row)
  return { id, uuid, name, logo_id, channel_number, epg_data_id, channel_group_id }
}

function lowestFreeNumber(rows: readonly EmbeddedChannel[]): number {
  const taken = new Set(rows.flatMap(({ channel_number: number, override }) => [number, override?.channel_number]))
  let number = 1
  while (taken.has(number)) number += 1
  return number
}

function defaultGroup({ tables: { groups } }: ServerContext): number {
  return (groups.rows.find(({ name }) => name === DEFAULT_GROUP) ?? groups.insert({ name: DEFAULT_GROUP })).id
}

function plainUuid(uuid: unknown): string {
  return String(uuid).replaceAll('-', '').toLowerCase()
}
