import type { Settings } from '../generated/records.ts'
import type { HostSettings } from '../host/contract.ts'
import { readSettings } from './settings.ts'

/** The settings as they were read last, so that frequent requests ask the host for nothing. */
export class SettingsMemory {
  readonly #host: { readonly settings: HostSettings; readonly timeZone: string }
  #settings: Settings | null = null
  /** Counts the writes: what was read before a write is out of date. */
  #writes = 0

  constructor(host: { readonly settings: HostSettings; readonly timeZone: string }) {
    this.#host = host
  }

  /** Reads them only if nothing has been read yet. */
  async current(): Promise<Settings> {
    return this.#settings ?? this.read()
  }

  async read(): Promise<Settings> {
    const keep = this.reading()
    const { settings } = await readSettings(this.#host, { write: false })
    keep(settings)
    return settings
  }

  /** Call it before settings are read, and the answer with the settings afterwards. */
  reading(): (settings: Settings) => void {
    const writes = this.#writes
    return (settings) => {
      if (writes === this.#writes) this.#settings = settings
    }
  }

  /** Remembers settings that were just written. */
  written(settings: Settings): void {
    this.#writes += 1
    this.#settings = settings
  }
}
