import type { EmbeddedSetting } from '../../generated/records.ts'
import { isObject } from '../../records/json.ts'
import { type Network, networkOf } from '../login/ip-networks.ts'
import { type IdentityKey, identityKeysOf } from '../playlists/stream-identity.ts'
import type { Tables } from '../tables.ts'
import { storedJson } from './stored-json.ts'

/** What the host itself reads from its settings rows. */
export interface SettingsRows {
  /** Who may use the API; null where nobody is left out. */
  allowedNetworks(): readonly Network[] | null
  /** What streams are told apart by. */
  identityKeys(): readonly IdentityKey[]
  /** Events that are remembered. */
  mostEvents(): number
}

const MOST_EVENTS = 100

/** The rows that a host has from its first start on, with the zone that it was started in. */
function firstRows(timeZone: string): readonly Omit<EmbeddedSetting, 'id'>[] {
  return [
    {
      key: 'stream_settings',
      name: 'Stream Settings',
      value: { m3u_hash_key: 'url', default_user_agent: 1, default_stream_profile: 1 },
    },
    {
      key: 'system_settings',
      name: 'System Settings',
      value: {
        time_zone: timeZone,
        preferred_region: null,
        max_system_events: MOST_EVENTS,
        auto_import_mapped_files: true,
      },
    },
    { key: 'network_access', name: 'Network Access', value: {} },
  ]
}

/** Makes the host's own rows where they are missing, and reads them. */
export function openSettingsRows({ settings }: Tables, timeZone: string): SettingsRows {
  const present = new Set(settings.rows.map(({ key }) => key))
  const missing = firstRows(timeZone).filter(({ key }) => !present.has(key))
  settings.insertAll(missing.map((row) => ({ ...row, value: storedJson(row.value) })))
  const group = (name: string): { readonly [field: string]: unknown } => {
    const value = settings.rows.find(({ key }) => key === name)?.value
    return isObject(value) ? value : {}
  }
  return {
    allowedNetworks() {
      const listed = group('network_access').UI
      if (typeof listed !== 'string') return null
      return listed.split(',').flatMap((text) => networkOf(text) ?? [])
    },
    identityKeys: () => identityKeysOf(group('stream_settings').m3u_hash_key),
    mostEvents() {
      const most = Number(group('system_settings').max_system_events)
      return Number.isInteger(most) && most > 0 ? most : MOST_EVENTS
    },
  }
}
