import {
  hostAccountShape,
  hostChannelOverrideShape,
  hostChannelShape,
  hostGuideRowShape,
  hostGuideSourceShape,
  hostPlayedChannelShape,
  hostProgrammeShape,
  hostRecordingShape,
  hostStreamShape,
} from '../../generated/json-shapes.ts'
import type {
  HostAccount,
  HostAccountJson,
  HostChannel,
  HostChannelJson,
  HostGroup,
  HostGuideRow,
  HostGuideRowJson,
  HostGuideSource,
  HostGuideSourceJson,
  HostLogo,
  HostPlayedChannel,
  HostPlayedChannelJson,
  HostPlugin,
  HostProfile,
  HostProgramme,
  HostProgrammeJson,
  HostRecording,
  HostRecordingJson,
  HostSettingsRow,
  HostStream,
  HostStreamJson,
} from '../../generated/records.ts'
import { validateHostAccount } from '../../generated/validators/host-account.ts'
import { validateHostChannel } from '../../generated/validators/host-channel.ts'
import { validateHostGroup } from '../../generated/validators/host-group.ts'
import { validateHostGuideRow } from '../../generated/validators/host-guide-row.ts'
import { validateHostGuideSource } from '../../generated/validators/host-guide-source.ts'
import { validateHostLogo } from '../../generated/validators/host-logo.ts'
import { validateHostPlayedChannel } from '../../generated/validators/host-played-channel.ts'
import { validateHostPlugin } from '../../generated/validators/host-plugin.ts'
import { validateHostProfile } from '../../generated/validators/host-profile.ts'
import { validateHostProgramme } from '../../generated/validators/host-programme.ts'
import { validateHostRecording } from '../../generated/validators/host-recording.ts'
import { validateHostSettingsRow } from '../../generated/validators/host-settings-row.ts'
import { validateHostStream } from '../../generated/validators/host-stream.ts'
import { isObject, type JsonObject, type JsonShape, toJson } from '../../records/json.ts'
import { countText, cutText } from '../../text.ts'
import type { ChannelChange, GuideMapping, NewChannel, ProfileMembership } from '../contract.ts'
import {
  type ChannelsInUse,
  type HostAccounts,
  type HostChannels,
  type HostGroups,
  type HostGuideRows,
  type HostGuideSources,
  type HostLogos,
  type HostPlugins,
  type HostProfiles,
  type HostSettingsRows,
  type HostStreams,
  PROGRAMMES_SHOWN,
  type RecordingState,
} from '../contract.ts'
import type { RowKind } from './answer-readers.ts'
import { ids, nothing, object, row, rows, rowsUnder, success } from './answer-readers.ts'
import { inBatches, readInBatches } from './batches.ts'
import type { HostConnection, HostRequest } from './connection.ts'

/** Each kind of row that the host answers. */
const ACCOUNT: RowKind<HostAccountJson, HostAccount> = { validator: validateHostAccount, shape: hostAccountShape }
const CHANNEL: RowKind<HostChannelJson, HostChannel> = { validator: validateHostChannel, shape: hostChannelShape }
const GROUP: RowKind<HostGroup> = { validator: validateHostGroup }
const GUIDE_ROW: RowKind<HostGuideRowJson, HostGuideRow> = { validator: validateHostGuideRow, shape: hostGuideRowShape }
const GUIDE_SOURCE: RowKind<HostGuideSourceJson, HostGuideSource> = {
  validator: validateHostGuideSource,
  shape: hostGuideSourceShape,
}
const LOGO: RowKind<HostLogo> = { validator: validateHostLogo }
const PLAYED_CHANNEL: RowKind<HostPlayedChannelJson, HostPlayedChannel> = {
  validator: validateHostPlayedChannel,
  shape: hostPlayedChannelShape,
}
const PLUGIN: RowKind<HostPlugin> = { validator: validateHostPlugin }
const PROFILE: RowKind<HostProfile> = { validator: validateHostProfile }
const PROGRAMME: RowKind<HostProgrammeJson, HostProgramme> = {
  validator: validateHostProgramme,
  shape: hostProgrammeShape,
}
const RECORDING: RowKind<HostRecordingJson, HostRecording> = {
  validator: validateHostRecording,
  shape: hostRecordingShape,
}
const SETTINGS_ROW: RowKind<HostSettingsRow> = { validator: validateHostSettingsRow }
const STREAM: RowKind<HostStreamJson, HostStream> = { validator: validateHostStream, shape: hostStreamShape }

/** Order of rows: by id, since the order of the host's lists is its own affair. */
function byId(one: { readonly id: number }, other: { readonly id: number }): number {
  return one.id - other.id
}

/** Where a list is. */
interface ListAddress {
  readonly path: string
  readonly params?: HostRequest<unknown>['params']
}

/** A list of the host's that comes as one array: each row validated, in order of the ids. `what` is its plural. */
async function listRows<Json, Row extends { readonly id: number }>(
  connection: HostConnection,
  what: string,
  { path, params = {} }: ListAddress,
  kind: RowKind<Json, Row>,
): Promise<readonly Row[]> {
  const list = await connection.send({ method: 'GET', path, params, purpose: `list ${what}`, read: rows(kind) })
  return list.sort(byId)
}

/** Rows of streams in one answer. */
const ROWS_AT_ONCE = 2000

/** Streams are read by their ids: the host's paged list has no stable order, and cannot filter every group. */
export function streams(connection: HostConnection): HostStreams {
  const allIds = () =>
    connection.send({ method: 'GET', path: 'channels/streams/ids/', purpose: 'list the stream ids', read: ids })
  const byIds = (wanted: readonly number[]) =>
    readInBatches(wanted, ROWS_AT_ONCE, (batch) =>
      connection.send({
        method: 'POST',
        path: 'channels/streams/by-ids/',
        body: { ids: batch },
        purpose: 'read streams',
        read: rows(STREAM),
        onlyReads: true,
      }),
    )
  return { ids: allIds, byIds, list: async () => (await byIds(await allIds())).sort(byId) }
}

/** Channel groups; the host keeps each name once. */
export function groups(connection: HostConnection): HostGroups {
  const path = 'channels/groups/'
  const list = () => listRows(connection, 'groups', { path }, GROUP)
  return {
    list,
    create: (name) =>
      connection.create(
        {
          method: 'POST',
          path,
          body: { name },
          purpose: `create group "${name}"`,
          read: row(GROUP),
        },
        async () => (await list()).find((group) => group.name === name.trim()), // the host trims names,
      ),
    delete: (id) =>
      connection.send({ method: 'DELETE', path: `${path}${id}/`, purpose: `delete group ${id}`, read: nothing }),
  }
}

/** Fields of channels that the plugin writes, those of their override among them. */
const WRITTEN_CHANNEL: JsonShape<JsonObject, object> = {
  members: {
    ...hostChannelOverrideShape.members,
    ...hostChannelShape.members,
    channel_profile_ids: { name: 'channelProfileIds' },
  },
}

/** A channel, or a change of one, as the host takes it; a repeated stream makes the host fail. */
function channelJson(channel: Omit<NewChannel, 'otherFields'> | ChannelChange): JsonObject {
  const { streams } = channel
  return toJson<JsonObject, object>(
    WRITTEN_CHANNEL,
    streams === undefined ? channel : { ...channel, streams: [...new Set(streams)] },
  )
}

/** Channels: made one by one, changed and removed in bulk. */
export function channels(connection: HostConnection): HostChannels {
  const path = 'channels/channels/'
  const params = { visibility_filter: 'all' } // hidden channels hold numbers too
  const list = () => listRows(connection, 'channels', { path, params }, CHANNEL)
  return {
    list,
    create: ({ otherFields: others = {}, ...channel }) =>
      connection.create(
        {
          method: 'POST',
          path,
          body: { ...others, ...channelJson(channel) }, // a repeated id makes the host fail
          purpose: `create channel "${channel.name}"`,
          read: row(CHANNEL),
        },
        async () =>
          (await list()).findLast(({ tvgId, name }) => tvgId === channel.tvgId && name === channel.name.trim()),
      ),
    bulkEdit: (changes) =>
      inBatches(changes.map(channelJson), (batch) =>
        connection.send({
          method: 'PATCH',
          path: 'channels/channels/edit/bulk/',
          body: batch,
          purpose: `change ${countText(batch.length, 'channel')}`,
          read: (json) => requireAll(batch.length, rowsUnder('channels', CHANNEL)(json)),
        }),
      ),
    bulkDelete: (ids) =>
      inBatches(ids, (batch) =>
        connection.send({
          method: 'DELETE',
          path: 'channels/channels/bulk-delete/',
          body: { channel_ids: batch },
          purpose: `delete ${countText(batch.length, 'channel')}`,
          read: nothing,
        }),
      ),
    inUse: () => channelsInUse(connection),
  }
}

/** A host that answers fewer rows than were changed changed something else than we asked for. */
function requireAll<Row>(asked: number, rows: readonly Row[]): void {
  if (rows.length !== asked) throw new Error(`it changed ${rows.length} of ${countText(asked, 'channel')}`)
}

/** Of several recordings of one channel the first of these tells most. */
const STATES: readonly RecordingState[] = ['done', 'planned', 'running']

/** What the host says of a recording that has ended, however. */
const ENDED: ReadonlySet<unknown> = new Set(['completed', 'stopped', 'interrupted', 'failed'])

/** What the host says of a channel that it begins to play. */
const BEGINNING: ReadonlySet<unknown> = new Set(['initializing', 'connecting', 'waiting_for_clients', 'buffering'])

/** Who watches channels now, and which have recordings. Both are asked at once; either failure is thrown. */
async function channelsInUse(connection: HostConnection): Promise<ChannelsInUse> {
  const [played, recordings] = await Promise.all([
    connection.send({
      method: 'GET',
      path: '/proxy/ts/status', // with a slash behind it the host answers its console's page
      purpose: 'list the channels being watched',
      read: rowsUnder('channels', PLAYED_CHANNEL),
    }),
    listRows(connection, 'recordings', { path: 'channels/recordings/' }, RECORDING),
  ])
  const watched = played.filter(isWatched)
  return { watched: new Set(watched.map(({ channelId }) => channelId)), recorded: recordedChannels(recordings) }
}

/** The host counts a viewer a little after it began to play for him. */
function isWatched({ clientCount: clients, state }: HostPlayedChannel): boolean {
  return clients > 0 || BEGINNING.has(state)
}

function recordedChannels(recordings: readonly HostRecording[]): ReadonlyMap<number, RecordingState> {
  const recorded = new Map<number, RecordingState>()
  for (const recording of recordings) {
    const [state, known] = [stateOf(recording), recorded.get(recording.channel)]
    if (known === undefined || STATES.indexOf(state) > STATES.indexOf(known)) recorded.set(recording.channel, state)
  }
  return recorded
}

/** By the host's own word, not by the clock: the host decides when a recording begins and ends. */
function stateOf({ customProperties: properties }: HostRecording): RecordingState {
  const status = isObject(properties) ? properties.status : undefined
  if (status === 'recording') return 'running'
  return ENDED.has(status) ? 'done' : 'planned'
}

function membershipJson({ channelId, enabled }: ProfileMembership): JsonObject {
  return { channel_id: channelId, enabled }
}

/** Channel profiles, and which channels each of them shows. */
export function profiles(connection: HostConnection): HostProfiles {
  return {
    list: () => listRows(connection, 'profiles', { path: 'channels/profiles/' }, PROFILE),
    setMembership: (profileId, memberships) =>
      inBatches(memberships.map(membershipJson), (batch) =>
        connection.send({
          method: 'PATCH',
          path: `channels/profiles/${profileId}/channels/bulk-update/`,
          body: { channels: batch },
          purpose: `set ${countText(batch.length, 'channel')} of profile ${profileId}`,
          read: object,
        }),
      ),
  }
}

/** What the host takes of a logo's name; nothing depends on the name. */
const MAX_NAME_LENGTH = 255

/** Logos; the host keeps each address once, and has no look-up by address. */
export function logos(connection: HostConnection): HostLogos {
  const path = 'channels/logos/'
  const list = () => listRows(connection, 'logos', { path, params: { no_pagination: true } }, LOGO)
  return {
    list,
    create: (logo) =>
      connection.create(
        {
          method: 'POST',
          path,
          body: { ...logo, name: cutText(logo.name, MAX_NAME_LENGTH) },
          purpose: `create logo ${logo.url}`,
          read: row(LOGO),
        },
        async () => (await list()).find(({ url }) => url === logo.url),
      ),
    bulkDelete: (ids) =>
      inBatches(ids, (batch) =>
        connection.send({
          method: 'DELETE',
          path: `${path}bulk-delete/`,
          body: { logo_ids: batch, delete_files: false },
          purpose: `delete ${countText(batch.length, 'logo')}`,
          read: nothing,
        }),
      ),
  }
}

/** Guide sources (EPG sources) that read a file, and the request to read it again. */
export function guideSources(connection: HostConnection): HostGuideSources {
  const path = 'epg/sources/'
  const list = () => listRows(connection, 'guide sources', { path }, GUIDE_SOURCE)
  return {
    list,
    create: (source) =>
      connection.create(
        {
          method: 'POST',
          path,
          body: { name: source.name, file_path: source.filePath, source_type: 'xmltv', is_active: true },
          purpose: `create guide source "${source.name}"`,
          read: row(GUIDE_SOURCE),
        },
        async () => (await list()).find(({ name }) => name === source.name),
      ),
    update: async (id, { filePath, isActive }) => {
      await connection.send({
        method: 'PATCH',
        path: `${path}${id}/`,
        body: { ...(isActive === undefined ? {} : { is_active: isActive }), file_path: filePath },
        purpose: `change guide source ${id}`,
        read: row(GUIDE_SOURCE),
      })
    },
    import: async (id) => {
      await connection.send({
        method: 'POST',
        path: 'epg/import/',
        body: { id },
        purpose: `refresh guide source ${id}`,
        read: object,
      })
    },
    delete: (id) =>
      connection.send({ method: 'DELETE', path: `${path}${id}/`, purpose: `delete guide source ${id}`, read: nothing }),
  }
}

function mappingJson({ channelId, epgDataId }: GuideMapping): JsonObject {
  return { channel_id: channelId, epg_data_id: epgDataId }
}

/** The channels of all guides as the host stored them, and their mapping to the host's channels. */
export function guideRows(connection: HostConnection): HostGuideRows {
  return {
    list: () => listRows(connection, 'guide entries', { path: 'epg/epgdata/' }, GUIDE_ROW),
    map: (mappings) =>
      inBatches(mappings.map(mappingJson), (batch) =>
        connection.send({
          method: 'POST',
          path: 'channels/channels/batch-set-epg/',
          body: { associations: batch },
          purpose: `assign the guide to ${countText(batch.length, 'channel')}`,
          read: success,
        }),
      ),
    programmes: (source, tvgId) =>
      connection.send({
        method: 'GET',
        path: 'epg/programs/search/',
        params: { epg_source: source, tvg_id: tvgId, page_size: PROGRAMMES_SHOWN, fields: SHOWN_FIELDS },
        purpose: `list programmes of ${tvgId}`,
        read: rowsUnder('results', PROGRAMME),
      }),
  }
}

const SHOWN_FIELDS = 'start_time,end_time,title,sub_title,description'

/** The host's playlists. */
export function accounts(connection: HostConnection): HostAccounts {
  return {
    list: () => listRows(connection, 'playlists', { path: 'm3u/accounts/' }, ACCOUNT),
  }
}

/** Rows of the host's core settings. Every user of the host may read them: they are no place for secrets. */
export function settingsRows(connection: HostConnection): HostSettingsRows {
  const path = 'core/settings/'
  const list = () => listRows(connection, 'core settings', { path }, SETTINGS_ROW)
  return {
    list,
    create: (made) =>
      connection.create(
        {
          method: 'POST',
          path,
          body: made,
          purpose: `create core setting ${made.key}`,
          read: row(SETTINGS_ROW),
        },
        async () => (await list()).find(({ key }) => key === made.key),
      ),
    update: (id, value) =>
      connection.send({
        method: 'PATCH',
        path: `${path}${id}/`,
        body: { value },
        purpose: `change core setting ${id}`,
        read: row(SETTINGS_ROW),
      }),
  }
}

/** The plugins of the host, their settings, and their actions. */
export function plugins(connection: HostConnection): HostPlugins {
  const path = 'plugins/plugins/'
  const pathOf = (key: string, call: string) => `${path}${encodeURIComponent(key)}/${call}/`
  return {
    list: () =>
      connection.send({
        method: 'GET',
        path,
        purpose: 'list plugins',
        read: rowsUnder('plugins', PLUGIN),
      }),
    saveSettings: (key, settings) =>
      connection.send({
        method: 'POST',
        path: pathOf(key, 'settings'),
        body: { settings },
        purpose: `save the settings of plugin ${key}`,
        read: success,
      }),
    setEnabled: (key, enabled) =>
      connection.send({
        method: 'POST',
        path: pathOf(key, 'enabled'),
        body: { enabled },
        purpose: `switch plugin ${key} ${enabled ? 'on' : 'off'}`,
        read: success,
      }),
    run: (key, action, params = {}) =>
      connection.sendOnce({
        method: 'POST',
        path: pathOf(key, 'run'),
        body: { action, params },
        purpose: `run ${action} of plugin ${key}`,
        read: (json) => {
          success(json)
          return object(json).result
        },
      }),
  }
}
