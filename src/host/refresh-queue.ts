/** A request for a refresh. */
export interface RefreshRequest {
  readonly trigger: string
  readonly dryRun: boolean
}

interface Waiting {
  readonly request: RefreshRequest
  readonly done: (outcome: Promise<void>) => void
}

/**
 * Runs refreshes one at a time (design 3): requests that arrive while one is
 * under way wait, and are merged into one following run. A merged run writes
 * when any of its requests wanted to, and is named after all of them. Each
 * caller's promise ends with the run that served it.
 */
export function createRefreshQueue(run: (request: RefreshRequest) => Promise<void>) {
  let waiting: Waiting[] = []
  let working = false

  async function work(): Promise<void> {
    working = true
    while (waiting.length > 0) {
      const served = waiting
      waiting = []
      const outcome = run(merge(served.map(({ request }) => request)))
      for (const { done } of served) done(outcome)
      await outcome.catch(() => undefined) // every caller was handed the same rejection
    }
    working = false
  }

  return (request: RefreshRequest): Promise<void> =>
    new Promise((resolve) => {
      waiting.push({ request, done: resolve })
      if (!working) void work()
    })
}

function merge(requests: readonly RefreshRequest[]): RefreshRequest {
  const triggers = new Set(requests.map(({ trigger }) => trigger))
  return { trigger: [...triggers].join(', '), dryRun: requests.every(({ dryRun }) => dryRun) }
}
