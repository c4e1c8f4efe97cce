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

/**
 * Runs refreshes one at a time (design 3), and work that no refresh may run beside:
 * requests that arrive during a refresh wait, and are merged into one following
 * refresh. A merged refresh writes when any of its requests wanted to, and is named
 * after all of them. Each caller's promise ends with the refresh that served it.
 */
export class RefreshQueue {
  readonly #run: (request: RefreshRequest) => Promise<void>
  #waiting: Waiting[] = []
  readonly #exclusive: (() => Promise<unknown>)[] = []
  #isWorking = false

  constructor(run: (request: RefreshRequest) => Promise<void>) {
    this.#run = run
  }

  /** Ends with the refresh that served the request. */
  request(request: RefreshRequest): Promise<void> {
    return new Promise((resolve) => {
      this.#waiting.push({ request, done: resolve })
      this.#start()
    })
  }

  /** Does some work when nothing else runs, before waiting refreshes; returns or throws what the work does. */
  exclusively<Answer>(work: () => Promise<Answer>): Promise<Answer> {
    return new Promise((resolve) => {
      this.#exclusive.push(() => {
        const outcome = work()
        resolve(outcome)
        return outcome
      })
      this.#start()
    })
  }

  #start(): void {
    if (!this.#isWorking) void this.#work()
  }

  async #work(): Promise<void> {
    this.#isWorking = true
    for (let outcome = this.#next(); outcome !== null; outcome = this.#next()) {
      await outcome.catch(() => undefined) // every caller was handed the same rejection
    }
    this.#isWorking = false
  }

  /** Starts what is next; null where nothing waits. */
  #next(): Promise<unknown> | null {
    const work = this.#exclusive.shift()
    if (work !== undefined) return work()
    if (this.#waiting.length === 0) return null
    const served = this.#waiting
    this.#waiting = []
    const outcome = this.#run(merge(served.map(({ request }) => request)))
    for (const { done } of served) done(outcome)
    return outcome
  }
}

/** What a dry run was allowed does not count for a run that writes. */
function merge(requests: readonly RefreshRequest[]): RefreshRequest {
  const triggers = [...new Set(requests.flatMap((request) => request.triggers))]
  const dryRun = requests.every((request) => request.dryRun)
  const ignoreCaps = requests.some((request) => request.ignoreCaps && request.dryRun === dryRun)
  return { triggers, dryRun, ignoreCaps }
}
