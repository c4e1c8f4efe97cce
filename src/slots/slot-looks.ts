import { isCovered } from '../channels/channel-fields.ts'
import type { GuideRows } from '../channels/guide-rows.ts'
import type { AttachedChannel, HostChannel, HostLogo } from '../generated/records.ts'

/**
 * What dressing changes of a channel, where it is written: the fields of a plain channel; of one
 * that the host made itself the owner's override, where null lets the host's own show through.
 */
export interface Looks {
  readonly name: string | null
  /** Address of the logo. */
  readonly logo: string | null
  /** Row of the host's guide data. */
  readonly guide: number | null
}

/** Logos of the host, by id. */
export type Logos = ReadonlyMap<number, HostLogo>

const NO_ID = -1

/** The looks of a channel where they are written. */
export function looksOf(channel: HostChannel, logos: Logos): Looks {
  const { name = null, logo_id: logo = null, epg_data_id: guide = null } = writable(channel)
  return { name, logo: logos.get(logo ?? NO_ID)?.url ?? null, guide }
}

/** What shows through where an override says nothing; of a plain channel nothing lies below. */
export function looksBelow(channel: HostChannel, logos: Logos): Looks {
  const { name, logo_id: logo, epg_data_id: guide } = channel
  return isCovered(channel)
    ? { name, logo: logos.get(logo ?? NO_ID)?.url ?? null, guide }
    : { name: null, logo: null, guide: null }
}

/**
 * What is to be put back some time: of a channel that the host made itself the override
 * alone, since the host writes its plain fields again whenever it likes.
 */
export function originalOf(channel: HostChannel, logos: Logos, rows: GuideRows): AttachedChannel {
  const { name = null, logo_id = null, epg_data_id = null } = writable(channel)
  const logo = logos.get(logo_id ?? NO_ID)
  const row = rows.byId(epg_data_id)
  return {
    host_channel_id: channel.id,
    uuid: channel.uuid,
    auto_created: isCovered(channel),
    name,
    logo_name: logo?.name ?? null,
    logo_url: logo?.url ?? null,
    epg_data_id,
    guide_source_id: row?.epg_source ?? null,
    guide_tvg_id: row?.tvg_id ?? null,
  }
}

function writable(
  channel: HostChannel,
): Partial<Pick<HostChannel, 'logo_id' | 'epg_data_id'>> & { name?: string | null } {
  return isCovered(channel) ? (channel.override ?? {}) : channel
}
