import { messageOf } from '../../errors.ts'
import type { HostLog } from '../../host/contract.ts'

/** Work that goes on after a request was answered. */
export class BackgroundTasks {
  readonly #log: HostLog
  readonly #closing = new AbortController()
  readonly #running = new Set<Promise<void>>()

  constructor(log: HostLog) {
    this.#log = log
  }

  /** Aborted when the server closes; a task looks at it between its phases. */
  get signal(): AbortSignal {
    return this.#closing.signal
  }

  /** Starts a task on a later turn of the event loop; what it throws is logged. Resolves when it is done. */
  start(name: string, task: () => Promise<void>): Promise<void> {
    if (this.signal.aborted) return Promise.resolve()
    const done = this.#run(name, task).finally(() => this.#running.delete(done))
    this.#running.add(done)
    return done
  }

  /** Resolves when no task is running. */
  async idle(): Promise<void> {
    while (this.#running.size > 0) await Promise.all(this.#running)
  }

  /** Aborts the signal and waits for the tasks that are running. */
  async close(): Promise<void> {
    this.#closing.abort()
    await this.idle()
  }

  async #run(name: string, task: () => Promise<void>): Promise<void> {
    try {
      await nextTurn()
      if (!this.signal.aborted) await task()
    } catch (error) {
      if (!this.signal.aborted) this.#log.error(`${name}: ${messageOf(error)}`)
    }
  }
}

/** Lets requests be answered before a long task goes on. */
export function nextTurn(): Promise<void> {
  return new Promise((resolve) => {
    setImmediate(resolve)
  })
}
