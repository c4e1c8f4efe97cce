/** A request for a refresh. */
export interface RefreshRequest {
  /** What asks for it; several where requests were merged. */
  readonly triggers: readonly string[]
  readonly dryRun: boolean
  readonly ignoreCaps: boolean
  /** Whether a dry run shows a re-layout, though none is due. */
  readonly relayout: boolean
}

interface Waiting {
  readonly request: RefreshRequest
  readonly done: (outcome: Promise<void>) => void
}

/**
 * Runs refreshes one at a time (design 3), and work that no refresh may run beside:
 * requests that arrive during a refresh wait, and those that can share one are merged
 * into one following refresh, which is named after all of them. Each caller's promise
 * ends with the refresh that served it.
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
    const [first] = this.#waiting
    if (first === undefined) return null
    const served = this.#waiting.filter(({ request }) => canShare(first.request, request))
    this.#waiting = this.#waiting.filter((waiting) => !served.includes(waiting))
    const outcome = this.#run(
      merge(
        first.request,
        served.map(({ request }) => request),
      ),
    )
    for (const { done } of served) done(outcome)
    return outcome
  }
}

/** Refreshes that write are as good as one. A dry one shows what it was asked for, so it is shared by equal requests alone. */
function canShare(one: RefreshRequest, other: RefreshRequest): boolean {
  if (!one.dryRun && !other.dryRun) return true
  return one.dryRun === other.dryRun && one.ignoreCaps === other.ignoreCaps && one.relayout === other.relayout
}

function merge(first: RefreshRequest, requests: readonly RefreshRequest[]): RefreshRequest {
  const triggers = [...new Set(requests.flatMap((request) => request.triggers))]
  return { ...first, triggers, ignoreCaps: requests.some(({ ignoreCaps }) => ignoreCaps) }
}
