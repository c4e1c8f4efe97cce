import type { EmbeddedSetting } from '../../generated/records.ts'
import { isObject } from '../../records/json.ts'
import { type Network, networkOf } from '../login/ip-networks.ts'
import { type IdentityKey, identityKeysOf } from '../playlists/stream-identity.ts'
import type { NewRow, Table, Tables } from '../tables.ts'
import { storedJson } from './stored-json.ts'

const MAX_EVENTS = 100

/** The rows that a host has from its first start on, with the zone that it was started in. */
function firstRows(timeZone: string): readonly NewRow<EmbeddedSetting>[] {
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
        max_system_events: MAX_EVENTS,
        auto_import_mapped_files: true,
      },
    },
    { key: 'network_access', name: 'Network Access', value: {} },
  ]
}

/** What the host itself reads from its settings rows. */
export class SettingsRows {
  readonly #settings: Table<EmbeddedSetting>

  /** Creates the host's own rows where they are missing. */
  constructor({ settings }: Tables, timeZone: string) {
    this.#settings = settings
    const present = new Set(settings.rows.map(({ key }) => key))
    const missing = firstRows(timeZone).filter(({ key }) => !present.has(key))
    settings.insertAll(missing.map((row) => ({ ...row, value: storedJson(row.value) })))
  }

  /** Networks that may use the API; null for all. */
  allowedNetworks(): readonly Network[] | null {
    const networks = this.#group('network_access').UI
    if (typeof networks !== 'string') return null
    return networks.split(',').flatMap((text) => networkOf(text) ?? [])
  }

  /** What streams are told apart by. */
  identityKeys(): readonly IdentityKey[] {
    return identityKeysOf(this.#group('stream_settings').m3u_hash_key)
  }

  /** Events that are remembered. */
  maxEvents(): number {
    const max = Number(this.#group('system_settings').max_system_events)
    return Number.isInteger(max) && max > 0 ? max : MAX_EVENTS
  }

  #group(name: string): { readonly [field: string]: unknown } {
    const value = this.#settings.rows.find(({ key }) => key === name)?.value
    return isObject(value) ? value : {}
  }
}
