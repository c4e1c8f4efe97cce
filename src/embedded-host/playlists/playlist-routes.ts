import type { EmbeddedPlaylist } from '../../generated/records.ts'
import { isObject } from '../../records/json.ts'
import {
  address,
  choice,
  type Field,
  json,
  nullable,
  readFields,
  required,
  text,
  truth,
  type Values,
  whole,
} from '../server/body-fields.ts'
import type { ServedRequest } from '../server/requests.ts'
import { badRequest, crash, RefusedRequest } from '../server/requests.ts'
import { bodyOf, idOf, lookUpIn, routeApp } from '../server/route-app.ts'
import type { ServerContext } from '../server/server-context.ts'
import { MAX_LABEL_LENGTH } from '../text-values.ts'
import { unlinkStreams } from './playlist-import.ts'
import { PREFERENCES, playlistView } from './playlist-rows.ts'

const STATUSES = ['idle', 'fetching', 'parsing', 'error', 'success', 'pending_setup', 'disabled']
const PREFERENCE_FIELDS = Object.fromEntries(Object.keys(PREFERENCES).map((name) => [name, truth()])) as {
  readonly [Name in keyof typeof PREFERENCES]: Field<boolean>
}
const FIELDS = {
  name: required(text({ max: MAX_LABEL_LENGTH })),
  server_url: nullable(address({ max: 1000 })),
  file_path: nullable(text({ max: MAX_LABEL_LENGTH, blank: true })),
  max_streams: whole({ min: 0 }),
  is_active: truth(),
  refresh_interval: whole(),
  cron_expression: text({ blank: true }),
  custom_properties: nullable(json()),
  account_type: choice(['STD', 'XC']),
  username: nullable(text({ max: MAX_LABEL_LENGTH, blank: true })),
  password: nullable(text({ max: MAX_LABEL_LENGTH, blank: true })),
  stale_stream_days: whole({ min: 0 }),
  priority: whole({ min: 0 }),
  status: choice(STATUSES),
  last_message: nullable(text({ blank: true })),
}

/** m3u/: playlists, which of their groups are wanted, and reading them. */
export function playlistRoutes(server: ServerContext) {
  const { tables, playlists: refresher, clock } = server
  const { playlists, playlistGroups, streams } = tables
  const { app, forOwner } = routeApp(server)
  const { find, requireFree } = lookUpIn(playlists, 'M3UAccount')
  const show = (row: EmbeddedPlaylist) => playlistView(tables)(row)
  const change = (partial: boolean) => async (request: ServedRequest) => {
    const row = find(request)
    const body = await bodyOf(request)
    const read = readFields(body, { ...FIELDS, ...PREFERENCE_FIELDS }, { partial })
    requireFree('name', read.name, row.id)
    const turned = read.is_active !== undefined && read.is_active !== row.is_active
    const changed = playlists.update(row.id, {
      ...storable(read, row.custom_properties ?? {}),
      ...(turned ? { status: read.is_active ? 'idle' : 'disabled' } : {}),
    })
    return request.json(show(changed))
  }

  forOwner('/accounts/', {
    GET: (request) => request.json(playlists.rows.map(playlistView(tables))),
    async POST(request) {
      const read = readFields(await bodyOf(request), { ...FIELDS, ...PREFERENCE_FIELDS })
      requireFree('name', read.name, null)
      const made = playlists.insert({
        name: '',
        is_active: true,
        status: 'idle',
        last_message: null,
        ...storable(read, PREFERENCES),
        created_at: clock().toISOString(),
        updated_at: null,
      })
      refresher.readGroups(made.id)
      return request.json(show(made), 201)
    },
  })
  forOwner('/accounts/:id/group-settings/', {
    async PATCH(request) {
      const { id } = find(request)
      const body = await bodyOf(request)
      const settings = isObject(body) ? (body.group_settings ?? []) : null
      if (!Array.isArray(settings) || !settings.every(isObject)) throw crash()
      saveGroupSettings(server, id, settings)
      return request.json({ message: 'Group settings updated successfully' })
    },
  })
  forOwner('/accounts/:id/', {
    GET: (request) => request.json(show(find(request))),
    PATCH: change(true),
    PUT: change(false),
    DELETE(request) {
      const { id, locked } = find(request)
      if (locked) throw new RefusedRequest(403, { detail: 'You do not have permission to perform this action.' })
      const gone = new Set(streams.rows.filter(({ m3u_account: account }) => account === id).map((row) => row.id))
      playlists.remove(new Set([id]))
      playlistGroups.remove(
        new Set(playlistGroups.rows.filter(({ m3u_account: account }) => account === id).map((row) => row.id)),
      )
      streams.remove(gone)
      unlinkStreams(tables, gone)
      return request.json({ deleted_channels: 0 })
    },
  })
  forOwner('/refresh/', {
    POST(request) {
      for (const { id, is_active: active } of playlists.rows) if (active) refresher.refresh(id)
      return request.json({ success: true, message: 'M3U refresh initiated.' }, 202)
    },
  })
  forOwner('/refresh/:id{[0-9]+}/', {
    POST(request) {
      const id = idOf(request)
      if (playlists.get(id)) refresher.refresh(id)
      return request.json({ success: true, message: `M3U account ${id} refresh initiated.` }, 202)
    },
  })
  return app
}

/** The row's own fields, with the preferences among its properties. */
function storable(
  read: Values<typeof FIELDS & typeof PREFERENCE_FIELDS>,
  before: { readonly [name: string]: unknown },
): Partial<EmbeddedPlaylist> {
  const { custom_properties: properties, ...rest } = read
  const fields: { [name: string]: unknown } = {}
  const preferences: { [name: string]: unknown } = {}
  for (const [name, value] of Object.entries(rest)) {
    if (Object.hasOwn(PREFERENCES, name)) preferences[name] = value
    else fields[name] = value
  }
  return { ...fields, custom_properties: { ...before, ...(isObject(properties) ? properties : {}), ...preferences } }
}

function saveGroupSettings(
  { tables, clock }: ServerContext,
  playlist: number,
  settings: readonly { readonly [name: string]: unknown }[],
): void {
  const { groups, playlistGroups } = tables
  for (const { channel_group: group, auto_sync_channel_start: start, auto_sync_channel_end: end } of settings) {
    const below = [start, end].some((number) => typeof number === 'number' && number < 1)
    if (below) throw badRequest({ error: `Channel group ${group}: channel range must be >= 1.` })
    if (typeof start === 'number' && typeof end === 'number' && end < start)
      throw badRequest({
        error: `Channel group ${group}: auto_sync_channel_end must be >= auto_sync_channel_start.`,
      })
  }
  const named = settings.filter(({ channel_group: group }) => group)
  const unknown = named.find(({ channel_group: group }) => !groups.get(Number(group)))
  if (unknown) throw badRequest({ error: `Failed to update group settings: no group ${unknown.channel_group}` })
  for (const setting of named) {
    const { auto_sync_channel_start: start, auto_sync_channel_end: end } = setting
    const group = Number(setting.channel_group)
    const wanted = {
      enabled: setting.enabled !== false,
      auto_channel_sync: setting.auto_channel_sync === true,
      auto_sync_channel_start: typeof start === 'number' ? start : null,
      auto_sync_channel_end: typeof end === 'number' ? end : null,
      custom_properties: isObject(setting.custom_properties) ? { ...setting.custom_properties } : {},
    }
    const known = playlistGroups.rows.find((row) => row.m3u_account === playlist && row.channel_group === group)
    if (known) playlistGroups.update(known.id, wanted)
    else
      playlistGroups.insert({
        ...wanted,
        channel_group: group,
        m3u_account: playlist,
        is_stale: false,
        last_seen: clock().toISOString(),
      })
  }
}
