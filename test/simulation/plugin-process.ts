import { storeConfig } from '../../src/commands/shell/host-options.ts'
import type { ServedCall } from '../../src/embedded-host/server/call-ledger.ts'
import type { RefreshConfig, RefreshReport } from '../../src/generated/records.ts'
import { type ConnectedHost, connectHost } from '../../src/host/connected-host.ts'
import type { ConnectionOptions } from '../../src/host/rest/connection.ts'
import { register } from '../../src/plugin.ts'
import type { EventSource } from '../../src/sports/index.ts'
import { QUIET } from '../quiet-log.ts'
import type { SimulatedHost } from './simulated-host.ts'

/** What one run did. */
export interface RunOutcome {
  /** Null where the run failed. */
  readonly report: RefreshReport | null
  readonly error: string | null
  /** The calls of the host's API that it made. */
  readonly calls: readonly ServedCall[]
  readonly seconds: number
}

/** The plugin as a process that lives for a while. */
export interface PluginProcess {
  run(trigger?: string): Promise<RunOutcome>
  stop(): void
}

/** How the plugin's client behaves, for tests of failures. */
export type ClientBehaviour = Pick<ConnectionOptions, 'deadline' | 'repeat'>

/** Readings of the guide that the host promises and forgets, as it does while it is at one. */
export interface LostImports {
  /** So many of those to come. */
  due: number
  /** So many were lost so far. */
  lost: number
}

/** Starts the plugin against a host. */
export async function startPlugin(
  host: SimulatedHost,
  clock: () => Date,
  events: EventSource,
  client: ClientBehaviour = {},
  imports: LostImports = { due: 0, lost: 0 },
): Promise<PluginProcess> {
  const connected = await connectHost({
    connection: { url: host.server.url, credentials: host.credentials, ...client },
    dataDir: host.pluginFolder,
    clock,
    log: QUIET,
  })
  // No run waits by the clock: what the host does in the background is done when it says so.
  const plugin = await register(losing(connected, imports), { events, schedule: false, wait: () => host.server.idle() })
  return {
    async run(trigger = 'schedule') {
      host.server.resetCalls()
      const startedAt = performance.now()
      const error = await connected.requestRefresh({ trigger }).then(
        () => null,
        (thrown: unknown) => (thrown instanceof Error ? thrown.message : String(thrown)),
      )
      const seconds = (performance.now() - startedAt) / 1000
      const calls = [...host.server.calls]
      await host.server.idle() // the host reads the guide to its end
      return { report: error === null ? plugin.lastReport() : null, error, calls, seconds }
    },
    stop() {
      plugin.stop()
      connected.stop()
    },
  }
}

function losing(host: ConnectedHost, imports: LostImports): ConnectedHost {
  const { guideSources } = host.rest
  const importOrForget = async (id: number) => {
    if (imports.due === 0) return guideSources.import(id)
    imports.due -= 1
    imports.lost += 1
  }
  return { ...host, rest: { ...host.rest, guideSources: { ...guideSources, import: importOrForget } } }
}

/** Writes settings into the host's form and rows into its documents, as the owner did before. */
export async function storeOwner(
  host: SimulatedHost,
  clock: () => Date,
  form: { readonly [field: string]: unknown },
  rows: Omit<RefreshConfig, 'settings'>,
): Promise<void> {
  const connected = await connectHost({
    connection: { url: host.server.url, credentials: host.credentials },
    dataDir: host.pluginFolder,
    clock,
    log: QUIET,
  })
  try {
    const saved = await connected.settings.form()
    await connected.rest.plugins.saveSettings('sports_guide', { ...saved, ...form })
    if (Object.keys(rows).length > 0) await storeConfig(connected, { form: {}, rows, warnings: [] })
  } finally {
    connected.stop()
  }
}
