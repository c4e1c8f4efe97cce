/** Channels as the API shows them, and the fields that a client may write. */
import type { EmbeddedChannel } from '../../generated/records.ts'
import { isStreamProfile } from '../playlists/stream-rows.ts'
import { decimal, nullable, reference, references, required, text, truth, whole } from '../server/body-fields.ts'
import { badRequest } from '../server/requests.ts'
import type { Tables } from '../tables.ts'
import { MAX_LABEL_LENGTH, MAX_NAME_LENGTH } from '../text-values.ts'
import { effective, overrideField, overrideView } from './channel-override.ts'

/** What turns stored channels into answers. A channel can be watched later where one of its streams can. */
export function channelView(tables: Tables) {
  const accountName = (id: number | null | undefined) => tables.playlists.get(id ?? -1)?.name ?? null
  const laterDays = (row: EmbeddedChannel) =>
    row.streams.flatMap((id) => {
      const stream = tables.streams.get(id)
      return stream?.is_catchup ? [stream.catchup_days ?? 0] : []
    })
  return (row: EmbeddedChannel) => {
    const days = laterDays(row)
    return {
      ...channelAnswer(row, days.length > 0, Math.max(0, ...days)),
      auto_created_by_name: accountName(row.auto_created_by),
    }
  }
}

function channelAnswer(row: EmbeddedChannel, isCatchup: boolean, catchupDays: number) {
  const seen = effective(row)
  return {
    id: row.id,
    channel_number: row.channel_number,
    name: row.name,
    channel_group_id: row.channel_group_id,
    tvg_id: row.tvg_id,
    tvc_guide_stationid: row.tvc_guide_stationid ?? null,
    epg_data_id: row.epg_data_id,
    streams: row.streams,
    stream_profile_id: row.stream_profile_id ?? null,
    uuid: row.uuid,
    logo_id: row.logo_id,
    user_level: row.user_level ?? 0,
    is_adult: row.is_adult ?? false,
    is_catchup: row.is_catchup ?? isCatchup,
    catchup_days: row.catchup_days ?? catchupDays,
    hidden_from_output: row.hidden_from_output ?? false,
    auto_created: row.auto_created ?? false,
    auto_created_by: row.auto_created_by ?? null,
    override: overrideView(row.override),
    source_stream: null,
    effective_name: seen.name,
    effective_channel_number: seen.channel_number,
    effective_channel_group_id: seen.channel_group_id,
    effective_logo_id: seen.logo_id,
    effective_tvg_id: seen.tvg_id,
    effective_tvc_guide_stationid: seen.tvc_guide_stationid,
    effective_epg_data_id: seen.epg_data_id,
    effective_stream_profile_id: seen.stream_profile_id,
  }
}

/** The fields of a channel, with the rows that they refer to. */
export function channelFields(tables: Tables) {
  const { streams, groups, logos, guideData, playlists } = tables
  return {
    channel_number: nullable(decimal('Channel number must be a valid decimal number.')),
    name: required(text({ max: MAX_NAME_LENGTH })),
    channel_group_id: reference((id) => groups.get(id) !== undefined),
    tvg_id: nullable(text({ max: MAX_LABEL_LENGTH, blank: true })),
    tvc_guide_stationid: nullable(text({ max: MAX_LABEL_LENGTH, blank: true })),
    epg_data_id: nullable(reference((id) => guideData.get(id) !== undefined)),
    streams: references((id) => streams.get(id) !== undefined),
    stream_profile_id: nullable(reference(isStreamProfile)),
    logo_id: nullable(reference((id) => logos.get(id) !== undefined)),
    user_level: whole(),
    is_adult: truth(),
    is_catchup: truth(),
    catchup_days: whole({ min: 0 }),
    hidden_from_output: truth(),
    auto_created: truth(),
    auto_created_by: nullable(reference((id) => playlists.get(id) !== undefined)),
    override: nullable(overrideField(tables)),
  }
}

/** True where the database would refuse the links: a stream is listed twice, and one of the two is new. */
export function breaksLinks(streams: readonly number[] | undefined, linked: readonly number[]): boolean {
  const seen = new Set<number>()
  for (const id of streams ?? []) {
    if (seen.has(id) && !linked.includes(id)) return true
    seen.add(id)
  }
  return false
}

/**
 * Shows a new channel in profiles: all of them when the request names none or 0,
 * no one with an empty list. Throws 400 for a profile that is not there; the
 * channel stays, in no profile.
 */
export function joinProfiles({ profiles, memberships }: Tables, channel: number, asked: unknown): void {
  const listed: readonly unknown[] | null =
    asked === null || asked === undefined ? null : Array.isArray(asked) ? asked : [asked]
  const all = profiles.rows.map(({ id }) => id)
  const joined = listed === null || listed.includes(0) ? all : listed.map(profileId)
  const missing = joined.filter((id) => !profiles.get(id))
  if (missing.length > 0) throw badRequest({ error: `Channel profiles with IDs [${missing.join(', ')}] not found` })
  memberships.insertAll(joined.map((profile) => ({ profile, channel, enabled: true })))
}

/** Deletes channels, their places in profiles and their recordings. */
export function removeChannels({ channels, memberships, recordings }: Tables, gone: ReadonlySet<number>): void {
  if (channels.remove(gone) === 0) return
  recordings.remove(new Set(recordings.rows.filter(({ channel }) => gone.has(channel)).map(({ id }) => id)))
  memberships.remove(new Set(memberships.rows.filter(({ channel }) => gone.has(channel)).map(({ id }) => id)))
}

function profileId(value: unknown): number {
  const id = Number(value)
  if (Number.isInteger(id) && value !== '') return id
  const shown = typeof value === 'string' ? `'${value}'` : JSON.stringify(value)
  throw badRequest({
    error: `Error creating profile memberships: Field 'id' expected a number but got ${shown}.`,
  })
}
