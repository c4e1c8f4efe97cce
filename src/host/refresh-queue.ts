/** A request for a refresh. */
export interface RefreshRequest {
  /** What asks for it; several where requests were merged. */
  readonly triggers: readonly string[]
  readonly dryRun: boolean
  readonly ignoreCaps: boolean
}

interface Waiting {
  readonly request: RefreshRequest
  readonly done: (outcome: Promise<void>) => void
}

/** Refreshes, and work that no refresh may run beside, one at a time. */
export interface RefreshQueue {
  /** Ends with the run that served the request. */
  request(request: RefreshRequest): Promise<void>
  /** Does some work when nothing else runs, before refreshes that wait; answers or throws what the work does. */
  exclusively<Answer>(work: () => Promise<Answer>): Promise<Answer>
}

/**
 * Runs refreshes one at a time (design 3): requests that arrive while one is
 * under way wait, and are merged into one following run. A merged run writes
 * when any of its requests wanted to, and is named after all of them. Each
 * caller's promise ends with the run that served it.
 */
export function createRefreshQueue(run: (request: RefreshRequest) => Promise<void>): RefreshQueue {
  let waiting: Waiting[] = []
  const exclusive: (() => Promise<unknown>)[] = []
  let working = false

  /** Begins with the next in line; null where nobody waits. */
  function next(): Promise<unknown> | null {
    const work = exclusive.shift()
    if (work !== undefined) return work()
    if (waiting.length === 0) return null
    const served = waiting
    waiting = []
    const outcome = run(merge(served.map(({ request }) => request)))
    for (const { done } of served) done(outcome)
    return outcome
  }

  async function work(): Promise<void> {
    working = true
    for (let outcome = next(); outcome !== null; outcome = next()) {
      await outcome.catch(() => undefined) // every caller was handed the same rejection
    }
    working = false
  }

  const start = () => {
    if (!working) void work()
  }
  return {
    request: (request) =>
      new Promise((resolve) => {
        waiting.push({ request, done: resolve })
        start()
      }),
    exclusively: (wanted) =>
      new Promise((resolve) => {
        exclusive.push(() => {
          const outcome = wanted()
          resolve(outcome)
          return outcome
        })
        start()
      }),
  }
}

/** What a dry run was allowed does not count for a run that writes. */
function merge(requests: readonly RefreshRequest[]): RefreshRequest {
  const triggers = [...new Set(requests.flatMap((request) => request.triggers))]
  const dryRun = requests.every((request) => request.dryRun)
  const ignoreCaps = requests.some((request) => request.ignoreCaps && request.dryRun === dryRun)
  return { triggers, dryRun, ignoreCaps }
}
