import { messageOf } from '../../errors.ts'
import type { HostLog } from '../../host/contract.ts'

/** Work that goes on after a request was answered. */
export interface BackgroundTasks {
  /** Aborted when the server closes; a task looks at it between its phases. */
  readonly signal: AbortSignal
  /** Starts a task on a later turn of the event loop; what it throws is logged. Resolves when it is done. */
  start(name: string, task: () => Promise<void>): Promise<void>
  /** Resolves when no task is under way. */
  idle(): Promise<void>
  /** Aborts the signal and waits for the tasks that are under way. */
  close(): Promise<void>
}

/** No tasks yet. */
export function createBackgroundTasks(log: HostLog): BackgroundTasks {
  const closing = new AbortController()
  const underWay = new Set<Promise<void>>()
  const idle = async () => {
    while (underWay.size > 0) await Promise.all(underWay)
  }
  return {
    signal: closing.signal,
    start(name, task) {
      if (closing.signal.aborted) return Promise.resolve()
      const run = async () => {
        try {
          await nextTurn()
          if (!closing.signal.aborted) await task()
        } catch (error) {
          if (!closing.signal.aborted) log.error(`${name}: ${messageOf(error)}`)
        }
      }
      const done = run().finally(() => underWay.delete(done))
      underWay.add(done)
      return done
    },
    idle,
    async close() {
      closing.abort()
      await idle()
    },
  }
}

/** Lets requests be answered before a long task goes on. */
export function nextTurn(): Promise<void> {
  return new Promise((resolve) => {
    setImmediate(resolve)
  })
}
