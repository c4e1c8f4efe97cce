import type { EmbeddedStream } from '../../generated/records.ts'
import { isObject } from '../../records/json.ts'
import { address, decimal, nullable, readFields, reference, text, truth, whole } from '../server/body-fields.ts'
import { containsText, isYes, ordered, pageOf, searched } from '../server/list-query.ts'
import type { ServedRequest } from '../server/requests.ts'
import { badRequest, crash, noSuchRow } from '../server/requests.ts'
import { bodyOf, idOf, routeApp } from '../server/route-app.ts'
import type { ServerContext } from '../server/server-context.ts'
import { MAX_LABEL_LENGTH, MAX_NAME_LENGTH, wholeNumber } from '../text-values.ts'
import { CUSTOM_PLAYLIST_ID, unlinkStreams } from './playlist-import.ts'
import { isStreamProfile, streamView } from './stream-rows.ts'

/** channels/streams/: what playlists list, and streams that a person made. */
export function streamRoutes(server: ServerContext) {
  const { tables, clock } = server
  const { streams } = tables
  const { app, forOwner } = routeApp(server)
  const fields = {
    name: text({ max: MAX_NAME_LENGTH }),
    url: nullable(address({ max: 4096 })),
    logo_url: nullable(text({ blank: true })),
    tvg_id: nullable(text({ max: MAX_LABEL_LENGTH, blank: true })),
    is_stale: truth(),
    is_adult: truth(),
    stream_profile_id: nullable(reference(isStreamProfile)),
    channel_group: nullable(reference((id) => tables.groups.get(id) !== undefined)),
    stream_chno: nullable(decimal()),
    is_catchup: truth(),
    catchup_days: whole({ min: 0 }),
  }
  const show = (row: EmbeddedStream) => streamView(server)(row)
  const find = (request: ServedRequest): EmbeddedStream => {
    const row = streams.get(idOf(request))
    const playlist = tables.playlists.get(row?.m3u_account ?? -1)
    if (!row || playlist?.is_active === false) throw noSuchRow('Stream')
    return row
  }
  const change = async (request: ServedRequest) => {
    const row = find(request)
    const read = readFields(await bodyOf(request), fields, { partial: true })
    const changed = streams.update(row.id, { ...changeOf(row, read), updated_at: clock().toISOString() })
    return request.json(show(changed))
  }

  forOwner('/ids/', { GET: (request) => request.json(filtered(request, server).map(({ id }) => id)) })
  forOwner('/by-ids/', {
    async POST(request) {
      const body = await bodyOf(request)
      if (!isObject(body)) throw crash()
      const ids = body.ids ?? []
      if (!Array.isArray(ids)) throw badRequest({ error: 'ids must be a list of integers' })
      return request.json(withIds(server, ids).map(streamView(server)))
    },
  })
  forOwner('/bulk-delete/', {
    async DELETE(request) {
      const body = await bodyOf(request)
      const ids = isObject(body) ? (body.stream_ids ?? []) : null
      if (!Array.isArray(ids)) throw crash()
      removeStreams(server, new Set(ids.map(Number)))
      return request.body(null, 204)
    },
  })
  forOwner('/', {
    GET(request) {
      const ids = request.req.query('ids')
      if (ids) {
        const rows = withIds(server, ids.split(','))
        if (rows.length === 0) throw noSuchRow('Stream')
        return request.json(rows.map(streamView(server)))
      }
      return request.json(pageOf(request, filtered(request, server), streamView(server)))
    },
    async POST(request) {
      const read = readFields(await bodyOf(request), fields)
      const now = clock().toISOString()
      const made = streams.insert({
        name: 'Default Stream',
        url: null,
        logo_url: null,
        tvg_id: null,
        channel_group: null,
        is_stale: false,
        ...read,
        m3u_account: CUSTOM_PLAYLIST_ID,
        is_custom: true,
        last_seen: now,
        updated_at: now,
      })
      return request.json(show(made), 201)
    },
  })
  forOwner('/:id/', {
    GET: (request) => request.json(show(find(request))),
    PATCH: change,
    PUT: change,
    DELETE(request) {
      removeStreams(server, new Set([find(request).id]))
      return request.body(null, 204)
    },
  })
  return app
}

/** A stream of a playlist keeps what the playlist says of it. */
function changeOf(row: EmbeddedStream, read: Partial<EmbeddedStream>): Partial<EmbeddedStream> {
  if (row.is_custom) return read
  const { name: _, url: __, tvg_id: ___, channel_group: ____, ...rest } = read
  return rest
}

/** Streams with these ids in the order of their ids; what is no number is a crash of the host. */
function withIds({ tables }: ServerContext, ids: readonly unknown[]): EmbeddedStream[] {
  const numbers = ids.map(Number)
  if (numbers.some((id) => !Number.isInteger(id))) throw crash()
  return [...new Set(numbers)].sort((one, other) => one - other).flatMap((id) => tables.streams.get(id) ?? [])
}

function removeStreams({ tables }: ServerContext, gone: ReadonlySet<number>): void {
  if (tables.streams.remove(gone) > 0) unlinkStreams(tables, gone)
}

/** The streams that the query asks for, in the order that it asks for. */
function filtered(request: ServedRequest, { tables }: ServerContext): readonly EmbeddedStream[] {
  const query = (name: string) => request.req.query(name)
  const groupNames = new Map(tables.groups.rows.map(({ id, name }) => [id, name]))
  const playlists = new Map(tables.playlists.rows.map((row) => [row.id, row]))
  const groupOf = (row: EmbeddedStream) => groupNames.get(row.channel_group ?? -1) ?? null
  const playlistOf = (row: EmbeddedStream) => playlists.get(row.m3u_account ?? -1)
  let rows = tables.streams.rows.filter((row) => playlistOf(row)?.is_active !== false)
  const keep = (test: (row: EmbeddedStream) => boolean) => {
    rows = rows.filter(test)
  }

  const assigned = query('assigned')
  if (assigned !== undefined) {
    const linked = new Set(tables.channels.get(numberOf(assigned))?.streams)
    keep(({ id }) => linked.has(id))
  }
  if (isYes(query('unassigned'))) {
    const linked = new Set(tables.channels.rows.flatMap(({ streams }) => streams))
    keep(({ id }) => !linked.has(id))
  }
  // Names with a comma fall apart here, as they do in the real host.
  for (const names of [query('channel_group'), query('channel_group_name')]) {
    const wanted = new Set(names ? names.split(',') : [])
    if (wanted.size > 0) keep((row) => wanted.has(groupOf(row) ?? ''))
  }
  if (isYes(query('hide_stale'))) keep(({ is_stale: stale }) => !stale)
  if (isYes(query('is_catchup'))) keep((row) => row.is_catchup ?? false)
  const name = query('name')
  if (name) keep((row) => containsText(row.name, name))
  const tvgId = query('tvg_id')
  if (tvgId) keep((row) => containsText(row.tvg_id, tvgId))
  const accounts = query('m3u_account')
  if (accounts) {
    const ids = new Set(accounts.split(',').map(numberOf))
    keep((row) => ids.has(row.m3u_account ?? -1))
  }
  const accountName = query('m3u_account_name')
  if (accountName) keep((row) => containsText(playlistOf(row)?.name, accountName))
  const active = query('m3u_account_is_active')?.toLowerCase()
  if (active === 'true' || active === 'false')
    keep((row) => (playlistOf(row)?.is_active ?? false) === (active === 'true'))

  return ordered(
    request,
    searched(request, rows, (row) => [row.name, groupOf(row)]),
    {
      name: (row) => row.name,
      channel_group__name: groupOf,
      m3u_account__name: (row) => playlistOf(row)?.name ?? null,
      tvg_id: (row) => row.tvg_id ?? null,
    },
    '-name',
  )
}

function numberOf(text: string): number {
  const number = wholeNumber(text)
  if (number === null) throw crash()
  return number
}
