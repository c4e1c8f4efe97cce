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
  readonly unpublishes?: true
  /** Nobody but the process knows of it, so that it gives its account back itself. */
  readonly deletesAccount?: true
  /** Done when everything else has ended. */
  readonly lastAct?: () => void
}

/** The end of the process, which several may request; the first request counts. */
export class Shutdown {
  /** Resolves with the first request. */
  readonly requested: Promise<ShutdownRequest>
  readonly #controller = new AbortController()
  #resolve: (request: ShutdownRequest) => void = () => undefined

  constructor() {
    this.requested = new Promise((resolve) => {
      this.#resolve = resolve
    })
  }

  /** Aborts with the first request. */
  get signal(): AbortSignal {
    return this.#controller.signal
  }

  request(request: ShutdownRequest): void {
    if (this.signal.aborted) return
    this.#controller.abort()
    this.#resolve(request)
  }
}
