/** What the owner puts over the plain fields of auto-created channels, and what clients see of both. */
import type { EmbeddedChannel, HostChannelOverrideJson } from '../../generated/records.ts'
import { isObject } from '../../records/json.ts'
import { isStreamProfile } from '../playlists/stream-rows.ts'
import { checkFields, decimal, type Field, nullable, reference, text } from '../server/body-fields.ts'
import type { Tables } from '../tables.ts'
import { MAX_LABEL_LENGTH, MAX_NAME_LENGTH } from '../text-values.ts'

/** The words with which the host refuses an override where there is nothing to override. */
export const NO_OVERRIDE = 'Cannot set override on a manual channel; overrides only apply to auto-created channels.'

const NOTHING: Required<HostChannelOverrideJson> = {
  name: null,
  channel_number: null,
  channel_group_id: null,
  logo_id: null,
  tvg_id: null,
  tvc_guide_stationid: null,
  epg_data_id: null,
  stream_profile_id: null,
}

/** The member `override` of a request's body; unknown members of it do not count. */
export function overrideField({ groups, logos, guideData }: Tables): Field<HostChannelOverrideJson> {
  const label = nullable(text({ max: MAX_LABEL_LENGTH, blank: true }))
  const fields = {
    name: nullable(text({ max: MAX_NAME_LENGTH, blank: true })),
    channel_number: nullable(decimal(undefined, { min: 0.0001 })),
    channel_group_id: nullable(reference((id) => groups.get(id) !== undefined)),
    logo_id: nullable(reference((id) => logos.get(id) !== undefined)),
    tvg_id: label,
    tvc_guide_stationid: label,
    epg_data_id: nullable(reference((id) => guideData.get(id) !== undefined)),
    stream_profile_id: nullable(reference(isStreamProfile)),
  }
  return { read: (value) => checkFields(value, fields, { partial: true }) }
}

/** As an edit of many channels stores texts: with the blanks around them. */
export function withPlainTexts(read: HostChannelOverrideJson, body: unknown): HostChannelOverrideJson {
  if (!isObject(body)) return read
  const texts = Object.entries(read).map(([name, value]) => [name, typeof value === 'string' ? body[name] : value])
  return Object.fromEntries(texts) as HostChannelOverrideJson
}

/** True where a change has a member to be overridden; null and an empty change have none. */
export function overrides(change: HostChannelOverrideJson | null | undefined): boolean {
  return Object.keys(change ?? {}).length > 0
}

/** The override after a change: null takes all of it away, an absent member stays, and nothing but nulls is none. */
export function changedOverride(
  before: HostChannelOverrideJson | null | undefined,
  change: HostChannelOverrideJson | null | undefined,
): HostChannelOverrideJson | null {
  if (change === undefined) return before ?? null
  const after = change === null ? NOTHING : { ...before, ...change }
  return Object.values(after).some((value) => value !== null) ? after : null
}

/** An override as it is answered: every member, or null where there is none. */
export function overrideView(
  override: HostChannelOverrideJson | null | undefined,
): Required<HostChannelOverrideJson> | null {
  return override ? { ...NOTHING, ...override } : null
}

/** What clients see: of each field what stands over it, else the field itself. */
export function effective(row: EmbeddedChannel) {
  const over = row.override
  return {
    name: over?.name ?? row.name,
    channel_number: over?.channel_number ?? row.channel_number,
    channel_group_id: over?.channel_group_id ?? row.channel_group_id,
    logo_id: over?.logo_id ?? row.logo_id,
    tvg_id: over?.tvg_id ?? row.tvg_id,
    tvc_guide_stationid: over?.tvc_guide_stationid ?? row.tvc_guide_stationid ?? null,
    epg_data_id: over?.epg_data_id ?? row.epg_data_id,
    stream_profile_id: over?.stream_profile_id ?? row.stream_profile_id ?? null,
  }
}

/** Uncovers fields whose override names a row that goes. */
export function uncover(
  { channels }: Tables,
  field: 'logo_id' | 'epg_data_id' | 'channel_group_id',
  gone: ReadonlySet<number>,
): void {
  const isGone = ({ override }: EmbeddedChannel) => gone.has(override?.[field] ?? -1)
  if (!channels.rows.some(isGone)) return
  channels.replaceAll(
    channels.rows.map((row) => (isGone(row) ? { ...row, override: { ...row.override, [field]: null } } : row)),
  )
}
