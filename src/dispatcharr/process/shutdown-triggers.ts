import type { ProcessConnection } from '../../generated/records.ts'
import type { Pause } from '../../time/pause.ts'
import type { ConnectedPlugin } from './connected-plugin.ts'
import { watchInstallation } from './installation-watch.ts'
import type { Launcher } from './launcher.ts'
import type { ProcessLog } from './process-log.ts'
import type { ProcessStatusFile } from './process-status.ts'
import { EXIT, type Shutdown, type ShutdownRequest } from './shutdown.ts'
import type { ProcessTimings } from './timings.ts'

/** What may end the process. */
export interface ShutdownTriggerParts {
  readonly dataDir: string
  readonly connection: ProcessConnection
  /** Of the plugin that runs. */
  readonly build: string
  readonly launcher: Launcher
  /** Aborts when the system asks the process to end. */
  readonly terminated: AbortSignal
  readonly current: () => ConnectedPlugin | null
  readonly shutdown: Shutdown
  readonly status: ProcessStatusFile
  readonly log: ProcessLog
  readonly pause: Pause
  readonly timings: ProcessTimings
}

/** Asks for the end when the system does, when the launcher is gone, and when the plugin is another one, switched off or gone. */
export function watchShutdownTriggers(parts: ShutdownTriggerParts): void {
  const { connection, dataDir, launcher, terminated, current, shutdown, status, log, pause, timings } = parts
  const { plugin_dir: pluginDir, plugins_dir: pluginsDir } = connection
  const afterTheRun = async (end: ShutdownRequest) => {
    await Promise.race([idle(current()), pause(timings.handOver, shutdown.signal)])
    await pause(timings.lastAnswers, shutdown.signal)
    shutdown.request(end)
  }
  const replaceLauncher = async () => {
    await pause(timings.launcherGone, shutdown.signal)
    const lastAct = () => launcher.replace({ pluginDir, dataDir })
    await afterTheRun({ code: EXIT.stopped, reason: 'its launcher has ended; another one restarts it', lastAct })
  }
  whenAborted(terminated, () => shutdown.request({ code: EXIT.stopped, reason: 'the system stopped it' }))
  whenAborted(launcher.gone, () => void replaceLauncher())
  let incomplete: string | null = null
  status.addNotice(() => incomplete)
  void watchInstallation({
    ...parts,
    incomplete(message) {
      if (message !== null && incomplete === null) log.warn(message)
      incomplete = message
    },
    pluginDir,
    pluginsDir,
    plugins: () => current()?.host.rest.plugins ?? null,
    until: shutdown.signal,
    end: (request) => shutdown.request(request),
    handOver: (reason) => void afterTheRun({ code: EXIT.handOver, reason }),
  })
}

/** Resolves when no run is under way; none begins after it. */
function idle(connected: ConnectedPlugin | null): Promise<void> {
  return new Promise((resolve) => {
    if (connected === null) return resolve()
    void connected.host.exclusively(() => {
      resolve()
      return new Promise(() => undefined)
    })
  })
}

function whenAborted(signal: AbortSignal, act: () => void): void {
  if (signal.aborted) act()
  else signal.addEventListener('abort', act, { once: true })
}
