import { BrokenCircuitError, CircuitState, ConsecutiveBreaker, circuitBreaker, handleWhenResult } from 'cockatiel'

/** When a server that is away is left alone, and for how long. */
export interface CircuitPolicy {
  /** Requests in a row for which it was away. */
  readonly after: number
  readonly forMs: number
  /** Milliseconds; only goes forward. */
  readonly clock: () => number
}

/** What a request taught about its server. One that was never sent, or was stopped, teaches nothing. */
export type Lesson = 'up' | 'away' | 'nothing'

/** Whether a request may be sent now: its server may be given up while the request waits. */
export type MaySend = (isRepeat: boolean) => boolean

/** What came of a request. */
interface Learned<Result> {
  readonly result: Result
  readonly lesson: Lesson
}

/** Thrown past the breaker, which learns nothing from what it does not handle. */
class NoLesson<Result> extends Error {
  readonly result: Result

  constructor(result: Result) {
    super('no lesson')
    this.result = result
  }
}

/**
 * Keeps requests from one server while it is away. Once the time of leaving it alone is over, one request tries for all,
 * without repeats, and the others wait for what comes of it.
 */
export class CircuitBreaker {
  readonly #policy: ReturnType<typeof circuitBreaker>

  constructor({ after, forMs, clock }: CircuitPolicy) {
    const isFailure = (learned: unknown) => {
      const { lesson } = learned as Learned<unknown>
      // A trial that was stopped must not close the circuit: it opens again, for no time (restAfter).
      return lesson === 'away' || (lesson === 'nothing' && this.#policy.state === CircuitState.HalfOpen)
    }
    this.#policy = circuitBreaker(handleWhenResult(isFailure), {
      breaker: new ConsecutiveBreaker(after),
      halfOpenAfter: { next: ({ result }) => restAfter(result, forMs, clock) },
    })
  }

  /** Runs a request unless its server is given up, and learns from it. Returns null where it was not run. */
  async run<Result>(
    request: (maySend: MaySend) => Promise<Result>,
    lessonOf: (result: Result) => Lesson,
  ): Promise<Result | null> {
    try {
      const { result, lesson } = await this.#policy.execute(async () => {
        const isTrial = this.#policy.state === CircuitState.HalfOpen
        const answered = await request((isRepeat) => (isTrial ? !isRepeat : this.#policy.state === CircuitState.Closed))
        const learned = { result: answered, lesson: lessonOf(answered) }
        // One that was under way when its server was given up must not end the trial.
        const isLate = learned.lesson === 'away' && this.#policy.state !== CircuitState.Closed
        if (!isTrial && (learned.lesson === 'nothing' || isLate)) throw new NoLesson(answered)
        return learned
      })
      // A request that was under way when its server was given up shows that it is back: cockatiel heeds trials alone.
      if (lesson === 'up' && this.#policy.state !== CircuitState.Closed) this.#policy.isolate().dispose()
      return result
    } catch (error) {
      if (error instanceof BrokenCircuitError) return null
      if (error instanceof NoLesson) return error.result as Result
      throw error
    }
  }
}

/** A rest by our clock: cockatiel compares `duration` with the machine's wall clock, which may be set meanwhile. */
function restAfter(failure: object, forMs: number, clock: () => number) {
  const isOfTrialStopped = 'value' in failure && (failure.value as Learned<unknown>).lesson === 'nothing'
  const until = clock() + (isOfTrialStopped ? 0 : forMs)
  return {
    get duration() {
      return clock() < until ? Number.POSITIVE_INFINITY : Number.NEGATIVE_INFINITY
    },
    next: ({ result }: { readonly result: object }) => restAfter(result, forMs, clock),
  }
}
