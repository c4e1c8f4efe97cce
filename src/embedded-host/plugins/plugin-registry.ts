import type { EmbeddedPluginState } from '../../generated/records.ts'
import { isObject } from '../../records/json.ts'
import { storedJson } from '../settings/stored-json.ts'
import type { Tables } from '../tables.ts'
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
export interface PluginRegistry {
  readonly count: number
  list(): PluginEntry[]
  /** Null where there is no such plugin. */
  entry(key: string): PluginEntry | null
  setEnabled(key: string, enabled: boolean): void
  /** Puts other settings in place of all that were saved. */
  saveSettings(key: string, settings: unknown): void
  /** Runs an action with the saved settings and the defaults of the others. Throws what the plugin throws. */
  run(key: string, action: string, params: unknown): Promise<unknown>
  /** Actions of enabled plugins that want to hear of an event. */
  listeners(event: string): { readonly key: string; readonly action: string }[]
}

/** Opens the registry; a plugin that is new to the host is enabled. */
export function openPluginRegistry({ plugins: states }: Tables, plugins: readonly EmbeddedPlugin[]): PluginRegistry {
  const byKey = new Map(
    plugins.map((plugin) => {
      const { manifest } = plugin
      return [plugin.key, { plugin, fields: fieldsOf(manifest), actions: actionsOf(manifest) }]
    }),
  )
  const known = new Set(states.rows.map(({ key }) => key))
  states.insertAll(
    [...byKey.keys()]
      .filter((key) => !known.has(key))
      .map((key) => ({ key, enabled: true, ever_enabled: true, settings: {} })),
  )
  const stateOf = (key: string): EmbeddedPluginState => {
    const state = states.rows.find((row) => row.key === key)
    if (!state || !byKey.has(key)) throw new Error(`there is no plugin ${key}`)
    return state
  }
  const entry = (key: string): PluginEntry | null => {
    const known = byKey.get(key)
    return known ? entryOf(known.plugin, known.fields, known.actions, stateOf(key)) : null
  }
  return {
    count: plugins.length,
    list: () => [...byKey.keys()].flatMap((key) => entry(key) ?? []),
    entry,
    setEnabled(key, enabled) {
      const { id, ever_enabled: ever } = stateOf(key)
      states.update(id, { enabled, ever_enabled: ever || enabled })
    },
    saveSettings: (key, settings) => void states.update(stateOf(key).id, { settings: storedJson(settings) }),
    async run(key, action, params) {
      const known = byKey.get(key)
      if (!known) throw new Error(`Plugin '${key}' not found`)
      const settings = withDefaults(stateOf(key).settings, known.fields)
      const result = await known.plugin.run(action, isObject(params) ? { ...params } : {}, settings)
      return isObject(result) ? result : { status: 'ok', result: result ?? null }
    },
    listeners: (event) =>
      [...byKey].flatMap(([key, { actions }]) =>
        stateOf(key).enabled
          ? actions.filter(({ events }) => events?.includes(event)).map(({ id }) => ({ key, action: id }))
          : [],
      ),
  }
}

function withDefaults(saved: unknown, fields: readonly PluginField[]): { [field: string]: unknown } {
  if (!isObject(saved)) throw new Error('the saved settings are no object')
  const missing = fields.filter((field) => Object.hasOwn(field, 'default') && !Object.hasOwn(saved, field.id))
  return { ...saved, ...Object.fromEntries(missing.map((field) => [field.id, field.default])) }
}

function entryOf(
  { key, manifest }: EmbeddedPlugin,
  fields: readonly PluginField[],
  actions: readonly PluginAction[],
  { enabled, ever_enabled, settings }: EmbeddedPluginState,
) {
  return {
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
}
