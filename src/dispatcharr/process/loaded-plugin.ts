import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Settings } from '../../generated/records.ts'
import type { Host } from '../../host/contract.ts'

/** The plugin that runs, as far as the process knows it (src/plugin.ts). */
export interface RunningPlugin {
  adoptForm(): Promise<Settings>
  brokenOff(): boolean
  stop(): void
}

/** What this host decides for the plugin. */
export interface PluginOptions {
  /** Without a stream group, and without a choice in the form, no stream is taken. */
  readonly mustChoose: true
  /** Where the console is: a path of the host's own address. */
  readonly console: () => { readonly path: string }
  /** Puts it there where it is not: why it cannot and what to do, null where it is there. */
  readonly publishConsole: () => Promise<string | null>
}

/** What the bundle dist/plugin.js gives. */
export interface LoadedPlugin {
  register(host: Host, options: PluginOptions): Promise<RunningPlugin>
}

/** Loads the bundle from the plugin's folder; both are of one build. */
export function loadPlugin(pluginDir: string): Promise<LoadedPlugin> {
  return import(pathToFileURL(join(pluginDir, 'dist', 'plugin.js')).href)
}
