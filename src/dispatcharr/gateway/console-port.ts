import { join } from 'node:path'
import { createAdaptorServer, type HttpBindings } from '@hono/node-server'
import pLimit from 'p-limit'
import { causeOf, messageOf } from '../../errors.ts'
import type { Warning } from '../../generated/records.ts'
import type { ConnectedHost } from '../../host/connected-host.ts'
import { EVERY_MINUTE } from '../../host/contract.ts'
import { closeServer, type ServedApp } from '../../host/http-listener.ts'
import { isObject } from '../../records/json.ts'
import { createGatewayApp } from './gateway-app.ts'
import { createHostLogins, type HostLogins } from './host-login.ts'
import { AcceptedLogins, FailedLogins } from './login-limits.ts'

/** What of the host the console port needs. */
interface ServedHost {
  readonly apps: ConnectedHost['apps']
  readonly hooks: ConnectedHost['hooks']
  readonly log: ConnectedHost['log']
  schedule: ConnectedHost['schedule']
}

/** What the consolePort is part of. */
export interface ConsolePortOptions {
  /** The host with the plugin registered in it: its API is served, and its setting console_port followed. */
  readonly host: ServedHost
  /** Address of the host, which judges every login. */
  readonly hostUrl: string
  /** Folder of the installation. */
  readonly pluginDir: string
  /** Milliseconds by a clock that never jumps; the machine's if not given. */
  readonly elapsed?: () => number
  /** Gives a signal that aborts after so many milliseconds; by the machine's clock if not given. */
  readonly deadline?: (ms: number) => AbortSignal
}

/** API and console on a port of our own, where and while the owner wants one. Nothing of it is ever fatal. */
export class ConsolePort {
  readonly #host: ServedHost
  readonly #app: ServedApp
  readonly #inTurn = pLimit(1)
  readonly #hostLogins: HostLogins
  readonly #stops: readonly (() => void)[]
  #isClosed = false
  #open: { readonly wanted: number; readonly listener: PortListener } | null = null
  #warning: Warning | null = null

  /** Opens the port as soon as the owner sets one. */
  constructor({
    host,
    hostUrl,
    pluginDir,
    elapsed = () => performance.now(),
    deadline = (ms) => AbortSignal.timeout(ms),
  }: ConsolePortOptions) {
    this.#host = host
    this.#hostLogins = createHostLogins(hostUrl)
    this.#app = createGatewayApp({
      apps: () => host.apps,
      hostLogins: this.#hostLogins,
      failedLogins: new FailedLogins(elapsed),
      acceptedLogins: new AcceptedLogins(elapsed),
      log: host.log,
      deadline,
      bundles: join(pluginDir, 'dist'),
    })
    const follow = () => this.follow()
    const job = host.schedule(EVERY_MINUTE, follow)
    this.#stops = [() => job.stop(), host.hooks.on('channel:create', follow)]
    void follow()
  }

  /** Brings the port in line with the setting; never throws. It happens by itself in each run and each minute. */
  follow(): Promise<void> {
    return this.#inTurn(async () => {
      if (this.#isClosed) return
      const wanted = await wantedPort(this.#host)
      if (wanted !== undefined && !this.#isClosed) await this.#move(wanted)
    })
  }

  /** The port that is served now; null where there is none. */
  port(): number | null {
    return this.#open?.listener.port ?? null
  }

  /** Why the port that the owner set is not served; null where nothing is wrong. The log has it too. */
  warning(): Warning | null {
    return this.#warning
  }

  /** Closes the port for good. */
  close(): Promise<void> {
    this.#isClosed = true
    for (const stop of this.#stops) stop()
    return this.#inTurn(() => this.#shut()).finally(() => this.#hostLogins.close())
  }

  async #move(wanted: number | null): Promise<void> {
    const { log } = this.#host
    if (this.#open?.wanted === wanted) return
    await this.#shut()
    if (wanted === null) {
      this.#warning = null
      return
    }
    try {
      this.#open = { wanted, listener: await listenOnPort(this.#app, wanted) }
      this.#warning = null
      log.info(`console and API are available on port ${wanted} of this machine`)
    } catch (error) {
      const message = `Console port ${wanted} cannot be opened (${causeOf(error)}). Choose another port, or stop the program that uses it.`
      if (this.#warning?.message !== message) log.warn(message) // and not again each minute
      this.#warning = { code: 'console_port_unavailable', message, place: 'console_port' }
    }
  }

  async #shut(): Promise<void> {
    const { listener } = this.#open ?? {}
    this.#open = null
    await listener?.close()
  }
}

/** The port that the owner set, null for none; undefined while nobody can say. */
async function wantedPort({ apps, log }: ServedHost): Promise<number | null | undefined> {
  try {
    const answer = await apps[0]?.request('/api/v1/settings')
    const body: unknown = answer?.ok ? await answer.json() : null
    if (!isObject(body) || !isObject(body.settings)) return undefined // it stays as it is
    const { console_port: port = null } = body.settings
    return typeof port === 'number' ? port : null
  } catch (error) {
    log.debug(`the console port cannot be read from the settings: ${messageOf(error)}`)
    return undefined
  }
}

/** A server for the owner's network. */
export interface PortListener {
  readonly port: number
  /** Stops to listen, lets requests that are under way end within half a second, and cuts the others. */
  close(): Promise<void>
}

/** How long a client may take for its headers, for a whole request, and for taking an answer. */
const PATIENCE = {
  headersTimeout: 10_000,
  requestTimeout: 60_000,
  connectionsCheckingInterval: 5000,
  keepAliveTimeout: 5000,
}
const MAX_QUIET_MS = 60_000
const MAX_CONNECTIONS = 200

/**
 * Serves an app on all addresses of this machine, IPv6 and IPv4; port 0 takes a
 * free one. Slow clients are cut, and connections beyond the number that is held. Throws what the system says where it cannot.
 */
export function listenOnPort(
  app: ServedApp,
  port: number,
  { maxConnections = MAX_CONNECTIONS }: { readonly maxConnections?: number } = {},
): Promise<PortListener> {
  const server = createAdaptorServer({
    fetch: (request, env) => app.fetch(request, env as HttpBindings),
    serverOptions: PATIENCE,
  })
  server.maxConnections = maxConnections
  server.setTimeout(MAX_QUIET_MS)
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, () => {
      const bound = server.address()
      resolve({
        port: bound !== null && typeof bound === 'object' ? bound.port : port,
        close: () => closeServer(server),
      })
    })
  })
}
