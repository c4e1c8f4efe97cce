import { messageOf, SportsGuideError } from '../../errors.ts'
import type { Warning } from '../../generated/records.ts'
import type { ActionParams } from '../../host/contract.ts'
import type { ConnectionOptions } from '../../host/rest/connection.ts'
import type { Pause } from '../../time/pause.ts'
import { ConsolePort, publishConsole } from '../gateway/index.ts'
import { retryUntilDone } from './backoff.ts'
import { type ConnectedPlugin, connectPlugin, type LoadedPlugin, type PluginConnection } from './connected-plugin.ts'
import { type EventInbox, type EventService, serveEvents } from './event-inbox.ts'
import type { ProcessLog } from './process-log.ts'
import type { ProcessStatusFile } from './process-status.ts'
import { mayRepairAccount } from './service-account.ts'
import { EXIT, type Shutdown } from './shutdown.ts'
import type { ProcessTimings } from './timings.ts'
import { explainWriteError } from './write-errors.ts'

/** What serves the plugin. */
export interface ServiceParts extends PluginConnection {
  readonly load: (pluginDir: string) => Promise<LoadedPlugin>
  readonly inbox: EventInbox
  readonly status: ProcessStatusFile
  readonly log: ProcessLog
  readonly pause: Pause
  readonly timings: ProcessTimings
  readonly shutdown: Shutdown
}

/** The owner may have deleted the account, or made a new key for it. */
const REFUSED = 'Dispatcharr no longer accepts the account of Sports Guide; the next start creates a new one'

/** Or have made another kind of user of it. */
const LOWERED = 'the account of Sports Guide is no longer an administrator; the next start restores it'

/**
 * The plugin in its host, from before it is connected until it is stopped: tries until the host takes it, does what is
 * due at a start, then serves events, until the end is asked for. It asks for the end itself where the host does not
 * accept the credentials, or the plugin cannot be loaded.
 */
export class PluginService {
  readonly #parts: ServiceParts
  readonly #onResponse: NonNullable<ConnectionOptions['onResponse']>
  #current: ConnectedPlugin | null = null
  #consolePort: ConsolePort | null = null
  #events: EventService | null = null

  /** Begins at once. */
  constructor(parts: ServiceParts) {
    this.#parts = parts
    this.#onResponse = readHostAccess({
      trouble: (message) => parts.status.setTrouble('host', message),
      refused: (error) => this.#makeAnew(error, REFUSED),
      lowered: (error) => this.#isLoweredSeenTo(error),
    })
    this.#begin().catch((error: unknown) =>
      parts.shutdown.request({ code: EXIT.failed, reason: `cannot start: ${messageOf(error)}` }),
    )
  }

  /** Null before the host was reached. */
  current(): ConnectedPlugin | null {
    return this.#current
  }

  /** Looks into the inbox, where somebody serves it yet. */
  look(): void {
    this.#events?.look()
  }

  /** Breaks off what is under way and closes everything. */
  async stop(): Promise<void> {
    this.#current?.stop()
    await this.#consolePort?.close()
  }

  async #begin(): Promise<void> {
    const { connection, inbox, status, log, pause, timings, shutdown } = this.#parts
    const until = shutdown.signal
    const loaded = await this.#parts.load(connection.plugin_dir)
    const connected = await this.#connect(loaded)
    if (connected === null) return
    if (until.aborted) return connected.stop()
    this.#current = connected
    status.setTrouble('plugin', null)
    status.setReady()
    log.info(`connected to ${connection.url} as ${connection.username}`)
    const { host, plugin } = connected
    this.#consolePort = new ConsolePort({ host, hostUrl: connection.url, pluginDir: connection.plugin_dir })
    status.addNotice(() => this.#consolePort?.warning()?.message ?? null)
    const folders = { pluginDir: connection.plugin_dir, logosDir: connection.logos_dir }
    tell(await publishConsole(folders, until), log)
    if (until.aborted) return
    const finish = onceIf(plugin.brokenOff(), () => refreshAtStart(connected, this.#parts))
    if (inbox.waiting().length === 0) finish() // else they may lead to a run anyway
    const call = (action: string, params: ActionParams) =>
      host.actions
        .call(action, params)
        .catch((error: unknown) => Promise.reject(explainWriteError(error, this.#parts.dataDir)))
    this.#events = serveEvents({ inbox, call, nothingRan: finish, pause, timings, log, until })
    void followSettings(connected, this.#parts)
  }

  /** Tries until the host takes the plugin; null where the end is asked for meanwhile. */
  #connect(loaded: LoadedPlugin): Promise<ConnectedPlugin | null> {
    const { status, pause, timings, shutdown, dataDir } = this.#parts
    const until = shutdown.signal
    return retryUntilDone(() => connectPlugin(loaded, { ...this.#parts, onResponse: this.#onResponse }, until), {
      pause,
      first: timings.firstConnect,
      longest: timings.longestConnect,
      until,
      failed: (error) =>
        status.setTrouble('plugin', isOfHost(error) ? null : messageOf(explainWriteError(error, dataDir))),
    })
  }

  #makeAnew({ message }: SportsGuideError, reason: string): void {
    const { log, shutdown } = this.#parts
    if (!shutdown.signal.aborted) log.warn(message)
    shutdown.request({ code: EXIT.credentials, reason })
  }

  /** True where the process ends anyway, or ends so that the next start sets the account right. */
  #isLoweredSeenTo(error: SportsGuideError): boolean {
    const { timings, shutdown } = this.#parts
    if (shutdown.signal.aborted) return true
    if (!mayRepairAccount({ ...this.#parts, apart: timings.accountRepair })) return false
    this.#makeAnew(error, LOWERED)
    return true
  }
}

/** The host tells of itself by each of its answers. */
function isOfHost(error: unknown): boolean {
  return error instanceof SportsGuideError && ['HostAway', 'HostDenied'].includes(error.code)
}

/** What an earlier process left half done is finished by a run, unless automatic runs rest. */
function refreshAtStart({ host }: ConnectedPlugin, { log, shutdown }: ServiceParts): void {
  log.info('the last refresh was interrupted; a new refresh completes it')
  host.requestRefresh({ trigger: 'start' }).catch((error: unknown) => {
    if (!shutdown.signal.aborted) log.error(`refresh (start) failed: ${messageOf(error)}`)
  })
}

/** What is typed into the form is taken over within a minute, the log follows its setting, and the plugin the host's time zone. */
async function followSettings({ host, plugin }: ConnectedPlugin, parts: ServiceParts): Promise<void> {
  const { log, pause, timings, shutdown } = parts
  while (!shutdown.signal.aborted) {
    try {
      log.setLevel((await plugin.adoptForm()).logLevel)
      await host.followTimeZone()
    } catch (error) {
      if (!shutdown.signal.aborted) log.debug(`the settings cannot be read: ${messageOf(error)}`)
    }
    await pause(timings.minute, shutdown.signal)
  }
}

/** The act, for its first call and where it is due at all. */
function onceIf(isDue: boolean, act: () => void): () => void {
  let isLeft = isDue
  return () => {
    if (isLeft) act()
    isLeft = false
  }
}

function tell(warning: Warning | null, log: ProcessLog): void {
  if (warning !== null) log.warn(warning.message)
}

/** Who wants to know how the host answers. */
interface HostListeners {
  /** The host does not let us in or does not answer, and what to do; null when it answers again. */
  trouble(message: string | null): void
  /** The host does not know our credentials. */
  refused(error: SportsGuideError): void
  /** The host knows us, and our user may not do enough; true where that is seen to, else it is trouble. */
  lowered(error: SportsGuideError): boolean
}

const UNAUTHENTICATED = 401

/**
 * Reads out of the answers to all requests whether the host lets us in: what it refuses
 * about one request is that request's matter.
 */
function readHostAccess({ trouble, refused, lowered }: HostListeners): NonNullable<ConnectionOptions['onResponse']> {
  return ({ status, error, denial }) => {
    if (status === UNAUTHENTICATED && error !== null) return refused(error)
    if (denial === 'level' && error !== null && lowered(error)) return
    if (error?.code === 'HostDenied' || error?.code === 'HostAway') return trouble(error.message)
    trouble(null)
  }
}
