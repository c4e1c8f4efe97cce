import { messageOf } from '../../errors.ts'
import type { ProcessConnection } from '../../generated/records.ts'
import type { ClientOptions } from '../../host/rest/connection.ts'
import type { Pause } from '../../time/pause.ts'
import { createRelay, removeConsole } from '../gateway/index.ts'
import type { LoadedPlugin } from './connected-plugin.ts'
import { createControlApp, pressButton } from './control-app.ts'
import { type ControlServer, listenOnSocket } from './control-socket.ts'
import { EventInbox } from './event-inbox.ts'
import { readInstallation } from './installation-watch.ts'
import type { Launcher } from './launcher.ts'
import { PluginService } from './plugin-service.ts'
import type { ProcessLog } from './process-log.ts'
import { ProcessStatusFile } from './process-status.ts'
import { readConnection, withdrawAccount } from './service-account.ts'
import { EXIT, type ExitCode, Shutdown, type ShutdownRequest } from './shutdown.ts'
import { watchShutdownTriggers } from './shutdown-triggers.ts'
import type { ProcessTimings } from './timings.ts'

/** What the process is given of the world. */
export interface ProcessOptions {
  readonly dataDir: string
  /** Version of this bundle, where the installation does not say its own. */
  readonly version: string
  readonly pid: number
  /** What /proc/self/ns/pid points to. */
  readonly pidNamespace: string
  readonly launcher: Launcher
  /** Aborts when the system asks the process to end. */
  readonly terminated: AbortSignal
  readonly load: (pluginDir: string) => Promise<LoadedPlugin>
  readonly log: ProcessLog
  readonly clock: () => Date
  readonly pause: Pause
  readonly timings: ProcessTimings
  /** How the client of the host behaves, for tests. */
  readonly client?: ClientOptions
}

/** The build of a folder without files.json, as one that is put together by hand. */
const UNPACKED = 'unpacked'

/** As many characters of a build tell two of them apart in the log. */
const SHOWN_OF_BUILD = 12

/**
 * Runs the plugin inside Dispatcharr until somebody ends it, and answers how the process is to exit.
 * The control socket listens from the first moment, whether the host is there or not. Throws where no
 * socket can be made.
 */
export async function runProcess(options: ProcessOptions): Promise<ExitCode> {
  const { dataDir, log, clock, launcher } = options
  const connection = connectionIn(dataDir, log)
  if (connection === null) return EXIT.credentials
  log.hide(connection.api_key)
  const installed = readInstallation(connection.plugin_dir)
  const { version, build } = installed ?? { version: options.version, build: UNPACKED }
  const facts = { version, build, pid: options.pid, launcher_pid: launcher.pid, pid_namespace: options.pidNamespace }
  const status = new ProcessStatusFile(dataDir, { ...facts, started_at: clock().toISOString() }, log)
  const shutdown = new Shutdown()
  let service: PluginService | null = null
  const current = () => service?.current() ?? null

  const control = createControlApp({
    status: () => status.current(),
    act: (action, params) => pressButton(current(), { action, params }, { status, shutdown, dataDir }),
    relay: createRelay({ apps: () => current()?.host.apps ?? [] }),
    lookIntoInbox: () => service?.look(),
    stop: (reason) => shutdown.request(toldToStop(reason)),
    log,
  })
  const server = await listenOnSocket(control, dataDir, log)
  status.setSocket(server.path)
  log.info(`Sports Guide ${version} (build ${build.slice(0, SHOWN_OF_BUILD)}) starts`)

  service = new PluginService({ ...options, connection, inbox: new EventInbox(dataDir, log), status, shutdown })
  watchShutdownTriggers({ ...options, connection, build, current, shutdown, status })
  const end = await shutdown.requested
  log.info(`Sports Guide stops: ${end.reason}`)
  status.setStopping()
  await Promise.race([close(service, server), options.pause(options.timings.closing)])
  if (end.unpublishes) await unpublish(connection, log)
  if (end.deletesAccount) await withdrawAccount(connection, { dataDir, log })
  status.remove()
  end.lastAct?.()
  return end.code
}

/** How the host is reached; null, with a line in the log, where that cannot be read. */
function connectionIn(dataDir: string, log: ProcessLog): ProcessConnection | null {
  try {
    return readConnection(dataDir)
  } catch (error) {
    log.error(messageOf(error))
    return null
  }
}

/** The host says why it stops a plugin. */
function toldToStop(reason: string): ShutdownRequest {
  const isRemoved = reason === 'disable' || reason === 'delete'
  return {
    code: EXIT.stopped,
    reason: `Dispatcharr stopped it (${reason})`,
    ...(isRemoved ? { unpublishes: true as const } : {}),
  }
}

/** First the plugin, which breaks off what is under way, then the socket, so that who waits is still told. */
async function close(service: PluginService, server: ControlServer): Promise<void> {
  await service.stop()
  await server.close()
}

async function unpublish({ logos_dir: logosDir }: ProcessConnection, log: ProcessLog): Promise<void> {
  const warning = await removeConsole(logosDir)
  if (warning !== null) log.warn(warning.message)
}
