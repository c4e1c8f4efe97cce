import { randomUUID } from 'node:crypto'
import type { EmbeddedChannel } from '../../generated/records.ts'
import { isObject } from '../../records/json.ts'
import { DEFAULT_GROUP } from '../playlists/playlist-import.ts'
import { streamView } from '../playlists/stream-rows.ts'
import { readFields } from '../server/body-fields.ts'
import { containsText, ordered, pageOf, searched } from '../server/list-query.ts'
import { badRequest, crash, type ServedRequest } from '../server/requests.ts'
import { bodyOf, lookUpIn, routeApp } from '../server/route-app.ts'
import type { ServerContext } from '../server/server-context.ts'
import { wholeNumber } from '../text-values.ts'
import { changedOverride, effective, NO_OVERRIDE, overrides } from './channel-override.ts'
import { breaksLinks, channelFields, channelView, joinProfiles, removeChannels } from './channel-rows.ts'

const UUID = /^[\da-f]{8}-?(?:[\da-f]{4}-?){3}[\da-f]{12}$/i

/** channels/channels/: lists and single channels. */
export function channelRoutes(server: ServerContext) {
  const { tables, guides } = server
  const { channels } = tables
  const { app, forOwner } = routeApp(server)
  const { find } = lookUpIn(channels, 'Channel')
  const fields = channelFields(tables)
  const show: (row: EmbeddedChannel) => object = channelView(tables)
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
  const show = channelView(tables)
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

/** The channels that the query asks for, in the order that it asks for: the highest number first if it does not. */
function listedChannels(request: ServedRequest, { tables }: ServerContext): readonly EmbeddedChannel[] {
  const query = (name: string) => request.req.query(name)
  const groupNames = new Map(tables.groups.rows.map(({ id, name }) => [id, name]))
  const groupOf = (row: EmbeddedChannel) => groupNames.get(row.channel_group_id ?? -1) ?? null
  const guideRow = (row: EmbeddedChannel) => tables.guideData.get(row.epg_data_id ?? -1)
  let rows: readonly EmbeddedChannel[] = tables.channels.rows
  const keep = (test: (row: EmbeddedChannel) => boolean) => {
    rows = rows.filter(test)
  }

  const visibility = query('visibility_filter') ?? 'active'
  if (visibility !== 'all') keep((row) => (row.hidden_from_output ?? false) === (visibility === 'hidden'))
  const groups = query('channel_group')
  if (groups) {
    const wanted = new Set(groups.split(','))
    keep((row) => wanted.has(groupOf(row) ?? ''))
  }
  const profile = wholeNumber(query('channel_profile_id'))
  if (profile !== null && query('show_disabled') === undefined) {
    const shown = new Set(
      tables.memberships.rows.filter((row) => row.profile === profile && row.enabled).map(({ channel }) => channel),
    )
    keep(({ id }) => shown.has(id))
  }
  if (query('only_streamless')) keep(({ streams }) => streams.length === 0)
  if (query('only_stale')) keep(({ streams }) => streams.some((id) => tables.streams.get(id)?.is_stale))
  if (query('only_has_overrides')) keep(({ override }) => Boolean(override))
  if (query('only_catchup')) keep((row) => row.is_catchup ?? false)
  const name = query('name')
  if (name) keep((row) => containsText(row.name, name))
  const guides = query('epg')
  if (guides) {
    const wanted = guides.split(',').map((word) => word.trim())
    const sourceOf = (row: EmbeddedChannel) => tables.guideSources.get(guideRow(row)?.epg_source ?? -1)?.name
    keep((row) =>
      wanted.some((word) =>
        word === 'null' ? row.epg_data_id === null : row.epg_data_id !== null && containsText(sourceOf(row), word),
      ),
    )
  }
  return ordered(
    request,
    searched(request, rows, (row) => [row.name, groupOf(row)]),
    {
      channel_number: (row) => row.channel_number,
      name: (row) => row.name,
      channel_group__name: groupOf,
      epg_data__name: (row) => guideRow(row)?.name ?? null,
    },
    '-channel_number',
  )
}
