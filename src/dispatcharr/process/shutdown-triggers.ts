import type { ProcessConnection } from '../../generated/records.ts'
import type { Pause } from '../../time/pause.ts'
import type { ConnectedPlugin } from './connected-plugin.ts'
import { watchInstallation } from './installation-watch.ts'
import type { Launcher } from './launcher.ts'
import type { ProcessLog } from './process-log.ts'
import type { ProcessStatusFile } from './process-status.ts'
import { type Ending, EXIT, type ShutdownRequest } from './shutdown.ts'
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
  readonly ending: Ending
  readonly status: ProcessStatusFile
  readonly log: ProcessLog
  readonly pause: Pause
  readonly timings: ProcessTimings
}

/** Asks for the end when the system does, when the launcher is gone, and when the plugin is another one, switched off or gone. */
export function watchShutdownTriggers(parts: ShutdownTriggerParts): void {
  const { connection, dataDir, launcher, terminated, current, ending, status, log, pause, timings } = parts
  const { plugin_dir: pluginDir, plugins_dir: pluginsDir } = connection
  const afterTheRun = async (end: ShutdownRequest) => {
    await Promise.race([idle(current()), pause(timings.handOver, ending.signal)])
    await pause(timings.lastAnswers, ending.signal)
    ending.ask(end)
  }
  const replaceLauncher = async () => {
    await pause(timings.launcherGone, ending.signal)
    const lastAct = () => launcher.replace({ pluginDir, dataDir })
    await afterTheRun({ code: EXIT.stopped, reason: 'its launcher is gone, another one starts it anew', lastAct })
  }
  whenAborted(terminated, () => ending.ask({ code: EXIT.stopped, reason: 'the system ends it' }))
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
    until: ending.signal,
    end: ending.ask,
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
