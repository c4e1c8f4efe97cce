import type { HttpBindings } from '@hono/node-server'
import { Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { HTTPException } from 'hono/http-exception'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import { messageOf } from '../../errors.ts'
import type { HostLog } from '../../host/contract.ts'
import { listenOnLoopback } from '../../host/http-listener.ts'
import { GuideRefresher } from '../guides/guide-refresher.ts'
import { ProgrammeStore } from '../guides/programme-store.ts'
import { Viewers } from '../lineup/viewers.ts'
import { type Credentials, Login } from '../login/login.ts'
import { loginRoutes } from '../login/login-page.ts'
import { type LoadedPlaylist, PlaylistRefresher } from '../playlists/playlist-refresher.ts'
import { HostEvents } from '../plugins/host-events.ts'
import { pageRoutes } from '../plugins/plugin-page-routes.ts'
import { type EmbeddedPlugin, PluginRegistry } from '../plugins/plugin-registry.ts'
import { publishedPages } from '../plugins/published-pages.ts'
import { SettingsRows } from '../settings/settings-rows.ts'
import type { StateFolder } from '../state-folder.ts'
import type { Tables } from '../tables.ts'
import { BackgroundTasks } from './background-tasks.ts'
import { CallLedger, type Fault, type ServedCall, serveCalls } from './call-ledger.ts'
import { downloadClient } from './download.ts'
import { CRASH_PAGE, RefusedRequest, type ServedRequest, TOO_LARGE_PAGE } from './requests.ts'
import { ROUTES } from './routes.ts'
import type { ServerContext } from './server-context.ts'
import { differencesOf, SPOKEN_VERSIONS, type SpokenVersion } from './spoken-version.ts'

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
  /** The release of Dispatcharr that it answers as; the one that the conformance suite ran against if not given. */
  readonly version?: SpokenVersion
  /** The folder of the plugin's pages, which are served below /logos/; none are if not given. */
  readonly bundles?: string
}

/** The embedded host's side of the wire: a server on loopback that answers like the real host. */
export interface EmbeddedServer {
  /** http://127.0.0.1:PORT */
  readonly url: string
  /** Takes a text as the playlist that this host was started with; `told` resolves when the plugins were told of it. */
  loadPlaylist(text: string, place: string): LoadedPlaylist & { readonly told: Promise<void> }
  /** False where there is no such plugin, too. */
  isEnabled(pluginKey: string): boolean
  /**
   * Says that somebody watches a channel, since nothing is played here; the answer
   * says that he went. Nobody watches any more when the server is started anew.
   */
  watch(channelUuid: string): () => void
  /** Faults of calls to come, by their number. */
  readonly faults: {
    /** Resolves when that call goes wrong. */
    fail(callNumber: number, fault: Fault): Promise<void>
    clear(): void
  }
  /** The calls of the API since the last reset; of very many the oldest are forgotten. */
  readonly calls: readonly ServedCall[]
  /** Forgets the calls, and counts from 1 again. */
  resetCalls(): void
  /** Resolves when no background task is under way. */
  idle(): Promise<void>
  /** Ends background tasks, connections and the listener; may be called again. */
  close(): Promise<void>
}

/** Starts a server. Throws PortUnavailable where the port cannot be listened on. */
export async function startEmbeddedServer(options: EmbeddedServerOptions): Promise<EmbeddedServer> {
  const ledger = new CallLedger()
  const server = createContext(options)
  const app = createApp(server, { calls: serveCalls(ledger, server.tasks), bundles: options.bundles ?? null })
  const listener = await listenOnLoopback(app, options.port ?? 0)
  let closed: Promise<void> | null = null
  return {
    url: `http://127.0.0.1:${listener.port}`,
    loadPlaylist: (text, place) => server.playlists.load(text, place),
    isEnabled: (key) => server.plugins.entry(key)?.enabled ?? false,
    watch: (channelUuid) => server.viewers.watch(channelUuid),
    faults: ledger,
    get calls() {
      return ledger.calls
    },
    resetCalls: () => ledger.reset(),
    idle: () => server.tasks.idle(),
    close() {
      server.http.close()
      closed ??= Promise.all([server.tasks.close(), listener.close()]).then(() => undefined)
      return closed
    },
  }
}

function createContext(options: EmbeddedServerOptions): ServerContext {
  const { folder, tables, clock, log, credentials } = options
  const speaks = differencesOf(options.version ?? SPOKEN_VERSIONS[0])
  const core = { folder, tables, clock, log, tasks: new BackgroundTasks(log), http: downloadClient(), speaks }
  const login = new Login(credentials, clock)
  const settings = new SettingsRows(tables, options.timeZone)
  const plugins = new PluginRegistry(tables, options.plugins)
  const events = new HostEvents({ ...core, plugins, settings })
  const programmes = new ProgrammeStore(folder, tables)
  const viewers = new Viewers()
  return {
    ...core,
    login,
    settings,
    plugins,
    events,
    programmes,
    viewers,
    guides: new GuideRefresher({ ...core, events, programmes }),
    playlists: new PlaylistRefresher({ ...core, events, settings }),
  }
}

interface AppParts {
  readonly calls: ReturnType<typeof serveCalls>
  readonly bundles: string | null
}

function createApp(server: ServerContext, { calls, bundles }: AppParts): Hono<{ Bindings: HttpBindings }> {
  const app = new Hono<{ Bindings: HttpBindings }>()
  app.use('/api/*', calls)
  app.use('/proxy/*', calls)
  app.use('*', limitBody)
  for (const [path, routes] of ROUTES) app.route(path, routes(server))
  app.route('/', pageRoutes(server))
  app.route('/', loginRoutes(server))
  if (bundles !== null) app.route('/', publishedPages(server, bundles))
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

/** The real host's limit, whatever the request. */
const MAX_BODY_BYTES = 2.5 * 1024 * 1024

const tooLarge = () => new RefusedRequest(400, TOO_LARGE_PAGE)

const limitChunks = bodyLimit({
  maxSize: MAX_BODY_BYTES,
  onError() {
    throw tooLarge()
  },
})

/** Refuses a body that is too large, with 400 as the real host does. */
async function limitBody(request: ServedRequest, next: () => Promise<void>): Promise<Response | undefined> {
  const length = Number(request.req.header('content-length') ?? 0)
  if (length <= MAX_BODY_BYTES) return (await limitChunks(request, next)) ?? undefined
  // Whoever still writes would meet a closed connection in place of the answer, so the body is read and forgotten.
  const { incoming } = request.env
  await new Promise<void>((resolve) => {
    incoming.once('end', resolve).once('close', resolve).resume()
  })
  throw tooLarge()
}

const INDEX_PAGE = `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><title>Embedded host</title></head>
<body><p>Embedded host of Sports Guide: <a href="/plugins">plugins</a>, <a href="/login">login</a></p></body>
</html>
`

const FORBIDDEN_PAGE = `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><title>403 Forbidden</title></head>
<body><h1>403 Forbidden</h1></body>
</html>
`

/**
 * What the host answers where nothing is: the page of its console, with status
 * 200. Three words without a slash behind them are taken for the address of a
 * stream with a user and a password, which nobody has.
 */
function otherAddresses(request: ServedRequest): Response {
  const { method, path } = request.req
  const isReading = method === 'GET' || method === 'HEAD'
  if (/^\/[^/]+\/[^/]+\/[^/]+$/.test(path)) {
    return isReading
      ? request.json({ detail: 'No User matches the given query.' }, 404)
      : request.json({ detail: `Method "${method}" not allowed.` }, 405, { allow: 'OPTIONS, GET' })
  }
  return isReading ? request.html(INDEX_PAGE) : request.html(FORBIDDEN_PAGE, 403)
}
