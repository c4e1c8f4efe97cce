import type { Server } from 'node:http'
import { type HttpBindings, serve } from '@hono/node-server'
import { Hono } from 'hono'
import { HTTPException } from 'hono/http-exception'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import { messageOf, SportsGuideError } from '../../../errors.ts'
import type { HostLog } from '../../contract.ts'
import type { StateFolder } from '../state-folder.ts'
import type { Tables } from '../tables.ts'
import { createBackgroundTasks } from './background-tasks.ts'
import { limitBody } from './body-limit.ts'
import { createCallLedger, type Fault, type ServedCall } from './fault-plan.ts'
import { createHostEvents } from './host-events.ts'
import { type Credentials, createLogin } from './login.ts'
import { createPlaylistRefresher, type LoadedPlaylist } from './playlist-refresher.ts'
import { type EmbeddedPlugin, openPluginRegistry } from './plugin-registry.ts'
import { CRASH_PAGE, RefusedRequest } from './refused-request.ts'
import { ROUTES } from './routes/index.ts'
import { otherAddresses } from './routes/other-addresses.ts'
import { pageRoutes } from './routes/pages.ts'
import { serveCalls } from './served-calls.ts'
import type { ServerContext } from './server-context.ts'
import { openSettingsRows } from './settings-rows.ts'
import { createGuideRefresher } from './xmltv/guide-refresher.ts'
import { openProgrammeStore } from './xmltv/programme-store.ts'

export type { Fault, FaultKind, ServedCall } from './fault-plan.ts'
export type { LoadedPlaylist } from './playlist-refresher.ts'
export type { PluginManifest } from './plugin-manifest.ts'
export type { EmbeddedPlugin } from './plugin-registry.ts'

/** What a server serves, and to whom. */
export interface EmbeddedServerOptions {
  readonly folder: StateFolder
  /** The tables of the folder. */
  readonly tables: Tables
  readonly clock: () => Date
  /** Zone of the host from its first start on, IANA name. */
  readonly timeZone: string
  readonly log: HostLog
  readonly plugins: readonly EmbeddedPlugin[]
  readonly credentials: Credentials
  /** On 127.0.0.1; a free one if not given or 0. */
  readonly port?: number
}

/** The embedded host's side of the wire: a server on loopback that answers like the real host. */
export interface EmbeddedServer {
  /** http://127.0.0.1:PORT */
  readonly url: string
  /** Takes a text as the playlist that this host was started with, and then tells the plugins. */
  loadPlaylist(text: string, place: string): LoadedPlaylist
  /** Faults of calls to come, by their number. */
  readonly faults: { fail(callNumber: number, fault: Fault): void; clear(): void }
  /** The calls of the API since the last reset; of very many the oldest are forgotten. */
  readonly calls: readonly ServedCall[]
  /** Forgets the calls, and counts from 1 again. */
  resetCalls(): void
  /** Resolves when no background task is under way. */
  idle(): Promise<void>
  /** Ends background tasks, connections and the listener; may be called again. */
  close(): Promise<void>
}

const CLOSING_GRACE_MS = 500

/** Starts a server. Throws BadUsage where the port cannot be listened on. */
export async function startEmbeddedServer(options: EmbeddedServerOptions): Promise<EmbeddedServer> {
  const ledger = createCallLedger()
  const server = createContext(options)
  const app = createApp(server, serveCalls(ledger, server.tasks.signal))
  const listener = await listen(app, options.port ?? 0)
  let closed: Promise<void> | null = null
  return {
    url: `http://127.0.0.1:${listener.port}`,
    loadPlaylist: server.playlists.load,
    faults: { fail: ledger.fail, clear: ledger.clear },
    get calls() {
      return ledger.calls
    },
    resetCalls: ledger.reset,
    idle: server.tasks.idle,
    close() {
      closed ??= Promise.all([server.tasks.close(), listener.close()]).then(() => undefined)
      return closed
    },
  }
}

function createContext(options: EmbeddedServerOptions): ServerContext {
  const { folder, tables, clock, log, credentials } = options
  const tasks = createBackgroundTasks(log)
  const login = createLogin(credentials, clock)
  const settings = openSettingsRows(tables, options.timeZone)
  const plugins = openPluginRegistry(tables, options.plugins)
  const events = createHostEvents({ tables, clock, log, plugins, settings, closing: tasks.signal })
  const programmes = openProgrammeStore(folder, tables)
  const parts = { folder, tables, clock, log, tasks, login, settings, plugins, events, programmes }
  return { ...parts, guides: createGuideRefresher(parts), playlists: createPlaylistRefresher(parts) }
}

function createApp(server: ServerContext, calls: ReturnType<typeof serveCalls>): Hono<{ Bindings: HttpBindings }> {
  const app = new Hono<{ Bindings: HttpBindings }>()
  app.use('*', async (request, next) => {
    if (!isOwnName(request.req.header('host'))) return request.text('Only requests to 127.0.0.1 are answered.\n', 403)
    return next()
  })
  app.use('/api/*', calls)
  app.use('*', limitBody)
  for (const [path, routes] of ROUTES) app.route(path, routes(server))
  app.route('/', pageRoutes(server))
  app.notFound(otherAddresses)
  app.onError((error, request) => {
    if (error instanceof RefusedRequest) {
      const status = error.status as ContentfulStatusCode
      return typeof error.body === 'string'
        ? request.html(error.body, status, error.headers)
        : request.json(error.body, status, error.headers)
    }
    if (error instanceof HTTPException) return error.getResponse()
    server.log.error(`embedded host: ${request.req.method} ${request.req.path}: ${messageOf(error)}`)
    return request.html(CRASH_PAGE, 500)
  })
  return app
}

/** A foreign web page could otherwise reach the host through a name that it points to this machine. */
function isOwnName(host: string | undefined): boolean {
  const name = (host ?? '').replace(/:\d*$/, '').toLowerCase()
  return name === '127.0.0.1' || name === 'localhost'
}

function listen(
  app: Hono<{ Bindings: HttpBindings }>,
  port: number,
): Promise<{ readonly port: number; close(): Promise<void> }> {
  return new Promise((resolve, reject) => {
    const server = serve({ fetch: app.fetch, port, hostname: '127.0.0.1' }, (address) => {
      resolve({ port: address.port, close: () => closeServer(server) })
    }) as Server
    server.once('error', (error) => {
      reject(
        new SportsGuideError(
          'BadUsage',
          `the embedded host cannot listen on port ${port}: ${error.message}; choose another with --host-port`,
          { cause: error },
        ),
      )
    })
  })
}

function closeServer(server: Server): Promise<void> {
  return new Promise((closed) => {
    // A client that keeps its connection would keep the server open for ever.
    const grace = setTimeout(() => server.closeAllConnections(), CLOSING_GRACE_MS)
    server.close(() => {
      clearTimeout(grace)
      closed()
    })
    server.closeIdleConnections()
  })
}
