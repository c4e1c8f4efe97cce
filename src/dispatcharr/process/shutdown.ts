/** How the process ends; the launcher acts by it. */
export const EXIT = {
  /** For good: told so, or the plugin is switched off or gone. */
  stopped: 0,
  /** What a fresh start may set right: the launcher starts it again, later each time. */
  failed: 1,
  /** Another build lies on the disk: the launcher takes its launcher.py and starts it. */
  handOver: 75,
  /** The host does not accept the credentials: who starts the process next makes new ones. */
  credentials: 77,
} as const

/** One of these. */
export type ExitCode = (typeof EXIT)[keyof typeof EXIT]

/** Why the process ends, and what belongs to it. */
export interface ShutdownRequest {
  readonly code: ExitCode
  /** For the log, and for callers that still wait. */
  readonly reason: string
  /** The plugin is switched off or gone, so that what it published goes too. */
  readonly leaves?: true
  /** Nobody but the process knows of it, so that it gives its account back itself. */
  readonly withdraws?: true
  /** Done when everything else has ended. */
  readonly lastAct?: () => void
}

/** The end of the process, which several may ask for; the first counts. */
export interface Ending {
  ask(end: ShutdownRequest): void
  /** Resolves when somebody asked. */
  readonly asked: Promise<ShutdownRequest>
  /** Aborts then. */
  readonly signal: AbortSignal
}

/** An end that nobody has asked for yet. */
export function createEnding(): Ending {
  const controller = new AbortController()
  let resolve: (end: ShutdownRequest) => void = () => undefined
  const asked = new Promise<ShutdownRequest>((resolved) => {
    resolve = resolved
  })
  return {
    ask(end) {
      if (controller.signal.aborted) return
      controller.abort()
      resolve(end)
    },
    asked,
    signal: controller.signal,
  }
}
