import type { EmbeddedPluginState } from '../../generated/records.ts'
import { isObject } from '../../records/json.ts'
import { storedJson } from '../settings/stored-json.ts'
import type { Table, Tables } from '../tables.ts'
import { actionsOf, fieldsOf, type PluginAction, type PluginField, type PluginManifest } from './plugin-manifest.ts'

/** A plugin of the embedded host. */
export interface EmbeddedPlugin {
  /** Its name in addresses, such as sports_guide. */
  readonly key: string
  readonly manifest: PluginManifest
  /** Runs an action, declared or not, or an event's; what it throws becomes the error of the answer. */
  run(action: string, params: { [name: string]: unknown }, settings: { [field: string]: unknown }): Promise<unknown>
}

/** A plugin as the host lists it. */
export interface PluginEntry {
  readonly key: string
  readonly name: string
  readonly version: string
  readonly enabled: boolean
  readonly ever_enabled: boolean
  readonly description: string
  readonly author: string
  readonly help_url: string
  readonly fields: readonly PluginField[]
  /** As they were saved, without defaults. */
  readonly settings: unknown
  readonly actions: readonly PluginAction[]
}

/** The plugins, and what the host keeps of them. */
export class PluginRegistry {
  readonly #states: Table<EmbeddedPluginState>
  readonly #installed: ReadonlyMap<string, InstalledPlugin>

  /** A plugin that is new to the host is enabled. */
  constructor({ plugins: states }: Tables, plugins: readonly EmbeddedPlugin[]) {
    this.#states = states
    this.#installed = new Map(
      plugins.map((plugin) => {
        const { key, manifest } = plugin
        return [key, { plugin, fields: fieldsOf(manifest), actions: actionsOf(manifest) }]
      }),
    )
    const stored = new Set(states.rows.map(({ key }) => key))
    states.insertAll(
      [...this.#installed.keys()]
        .filter((key) => !stored.has(key))
        .map((key) => ({ key, enabled: true, ever_enabled: true, settings: {} })),
    )
  }

  get count(): number {
    return this.#installed.size
  }

  list(): PluginEntry[] {
    return [...this.#installed.keys()].flatMap((key) => this.entry(key) ?? [])
  }

  /** Null for an unknown plugin. */
  entry(key: string): PluginEntry | null {
    const installed = this.#installed.get(key)
    return installed ? entryOf(installed, this.#stateOf(key)) : null
  }

  setEnabled(key: string, enabled: boolean): void {
    const { id, ever_enabled: ever } = this.#stateOf(key)
    this.#states.update(id, { enabled, ever_enabled: ever || enabled })
  }

  /** Replaces all saved settings. */
  saveSettings(key: string, settings: unknown): void {
    this.#states.update(this.#stateOf(key).id, { settings: storedJson(settings) })
  }

  /** Runs an action with the saved settings and the defaults of the others. Throws what the plugin throws. */
  async run(key: string, action: string, params: unknown): Promise<unknown> {
    const installed = this.#installed.get(key)
    if (!installed) throw new Error(`Plugin '${key}' not found`)
    const settings = withDefaults(this.#stateOf(key).settings, installed.fields)
    const result = await installed.plugin.run(action, isObject(params) ? { ...params } : {}, settings)
    return isObject(result) ? result : { status: 'ok', result: result ?? null }
  }

  /** Actions of enabled plugins that listen to an event. */
  listeners(event: string): { readonly key: string; readonly action: string }[] {
    return [...this.#installed].flatMap(([key, { actions }]) =>
      this.#stateOf(key).enabled
        ? actions.filter(({ events }) => events?.includes(event)).map(({ id }) => ({ key, action: id }))
        : [],
    )
  }

  #stateOf(key: string): EmbeddedPluginState {
    const state = this.#states.rows.find((row) => row.key === key)
    if (!state || !this.#installed.has(key)) throw new Error(`Plugin '${key}' not found`)
    return state
  }
}

/** A plugin with what its manifest declares. */
interface InstalledPlugin {
  readonly plugin: EmbeddedPlugin
  readonly fields: readonly PluginField[]
  readonly actions: readonly PluginAction[]
}

function withDefaults(saved: unknown, fields: readonly PluginField[]): { [field: string]: unknown } {
  if (!isObject(saved)) throw new Error('Saved settings must be an object')
  const missing = fields.filter((field) => Object.hasOwn(field, 'default') && !Object.hasOwn(saved, field.id))
  return { ...saved, ...Object.fromEntries(missing.map((field) => [field.id, field.default])) }
}

function entryOf(
  { plugin, fields, actions }: InstalledPlugin,
  { enabled, ever_enabled, settings }: EmbeddedPluginState,
): PluginEntry {
  const { key, manifest } = plugin
  const entry = {
    key,
    name: manifest.name,
    version: manifest.version,
    description: manifest.description,
    author: manifest.author ?? '',
    help_url: manifest.help_url ?? '',
    enabled,
    ever_enabled,
    fields,
    settings,
    actions,
    missing: false,
    trusted: ever_enabled || enabled,
    loaded: enabled,
    legacy: false,
    logo_url: null,
    source_repo: null,
    source_repo_name: null,
    is_official_repo: false,
    slug: '',
    is_managed: false,
    installed_version_is_prerelease: false,
    update_available: false,
    latest_version: '',
    deprecated: false,
  }
  return entry
}
