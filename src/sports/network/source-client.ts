import type { LimitFunction } from 'p-limit'
import pLimit from 'p-limit'
import { pause } from '../../time/pause.ts'
import { openExchange } from './http-exchange.ts'
import { type Outcome, type Reply, type RequestCounts, type SentRequest, stopped, unlessStopped } from './request.ts'

const MINUTE_MS = 60_000

/** The part of a minute's requests that may begin at once. */
const BURST = 1 / 5

/**
 * The pace of one data source. Lets a fifth of a minute's requests begin at once, and the others evenly
 * spread. In no minute, wherever it begins, do more than `perMinute` begin; without it all begin at once.
 */
export class Pacing {
  readonly #clock: () => number
  readonly #most: number
  readonly #apart: number
  readonly #allowance: number
  /** When the requests of the last minute began, ascending. */
  #begun: number[] = []
  /** When the next one would begin if all were evenly spread. */
  #due = Number.NEGATIVE_INFINITY

  /** `clock` gives milliseconds and only goes forward. */
  constructor(perMinute: number | undefined, clock: () => number) {
    this.#clock = clock
    this.#most = perMinute === undefined ? Number.POSITIVE_INFINITY : Math.max(1, Math.floor(perMinute))
    this.#apart = MINUTE_MS / this.#most
    this.#allowance = perMinute === undefined ? 0 : (Math.max(1, Math.floor(this.#most * BURST)) - 1) * this.#apart
  }

  /** Begins a request and gives 0, or gives the milliseconds until it is worth asking again and begins none. */
  begin(): number {
    if (this.#most === Number.POSITIVE_INFINITY) return 0
    const now = this.#clock()
    this.#begun = this.#begun.filter((at) => now - at < MINUTE_MS)
    const [oldest] = this.#begun
    const untilFree = oldest === undefined || this.#begun.length < this.#most ? 0 : oldest + MINUTE_MS - now
    const early = Math.max(untilFree, this.#due - this.#allowance - now)
    if (early > 0) return early
    this.#begun.push(now)
    this.#due = Math.max(this.#due, now) + this.#apart
    return 0
  }
}

/** How often and how soon a request is sent again. */
interface RepeatPolicy {
  /** How often it is repeated at most. */
  readonly repeats: number
  /** The first pause; each further one is twice as long. */
  readonly firstPauseMs: number
  /** From 0 to below 1. */
  readonly random: () => number
}

/** One request of many tries. */
interface Tries {
  /** Sends it once; null where it must not be sent any more. */
  send(isRepeat: boolean): Promise<Outcome | null>
  /** False where a repeat would not be sent, so that nobody waits for it. */
  mayRepeat(): boolean
  wait(milliseconds: number): Promise<void>
}

/**
 * Sends a request until it has a reply, fails for good, or was repeated often
 * enough. Gives the last reply, null where it was never sent.
 */
async function sendWithRepeats(tries: Tries, policy: RepeatPolicy): Promise<Reply | null> {
  let last: Reply | null = null
  for (let sent = 1; ; sent += 1) {
    const outcome = await tries.send(sent > 1)
    if (outcome === null) return last
    last = outcome.reply
    if (sent > repeatsAfter(outcome, policy) || !tries.mayRepeat()) return last
    await tries.wait(pauseBefore(sent, outcome, policy))
  }
}

/** One that nobody answered in time is sent twice in all: each try costs a person that time. */
function repeatsAfter({ repeat }: Outcome, { repeats }: RepeatPolicy): number {
  if (repeat === undefined) return 0
  return repeat === 'once' ? Math.min(1, repeats) : repeats
}

/**
 * Doubling pauses, each up to a half longer by chance, so that clients do not knock
 * in step; behind the time that the data source asked for, since others were told the same.
 */
function pauseBefore(repeat: number, { retryAfterMs = 0 }: Outcome, { firstPauseMs, random }: RepeatPolicy): number {
  return retryAfterMs + firstPauseMs * 2 ** (repeat - 1) * (1 + random() / 2)
}

/** When a data source that is away is left alone, and for how long. */
interface BreakerPolicy {
  /** Requests in a row that ended with the data source away. */
  readonly after: number
  readonly forMs: number
  /** Milliseconds; only goes forward. */
  readonly clock: () => number
}

/** Whether a request may go out now; its data source may be given up while it waits. */
type MaySend = (isRepeat: boolean) => boolean

/** Keeps requests from one data source while it is away. */
class CircuitBreaker {
  readonly #policy: BreakerPolicy
  #awayInARow = 0
  #since: number | null = null
  #trial: Promise<void> | null = null

  constructor(policy: BreakerPolicy) {
    this.#policy = policy
  }

  /**
   * Runs a request unless the data source is given up, and learns from its reply (null:
   * it was never sent, which tells nothing). Once the time of leaving it alone is
   * over, one request tries for all, and the others wait for what comes of it.
   * Gives null where it was not sent.
   */
  async through(request: (maySend: MaySend) => Promise<Reply | null>): Promise<Reply | null> {
    while (this.#trial !== null) await this.#trial
    if (this.#since === null) {
      const reply = await request(() => this.#since === null)
      this.#learn(reply, false)
      return reply
    }
    if (this.#policy.clock() - this.#since < this.#policy.forMs) return null
    let ended = () => {}
    this.#trial = new Promise((resolve) => {
      ended = resolve
    })
    try {
      const reply = await request((isRepeat) => !isRepeat)
      this.#learn(reply, true)
      return reply
    } finally {
      this.#trial = null
      ended()
    }
  }

  #learn(reply: Reply | null, isTrial: boolean): void {
    if (reply === null || reply.kind === 'stopped') return
    if (reply.kind !== 'away') {
      this.#awayInARow = 0
      this.#since = null
      return
    }
    this.#awayInARow += 1
    // Those that were under way when it was given up do not make that time longer.
    if (isTrial || (this.#since === null && this.#awayInARow >= this.#policy.after)) this.#since = this.#policy.clock()
  }
}

/** How the data sources are asked; everything has a default. */
export interface SourceClientOptions {
  /** Requests under way at a time over all data sources; 8. */
  readonly concurrency?: number
  /** How long one try waits for the head of the answer; 10 s. */
  readonly headWithinMs?: number
  /** How long one try may take to the last byte of the answer; 20 s. */
  readonly answerWithinMs?: number
  /** The largest answer that is read, unpacked; 32 MB. */
  readonly mostBytes?: number
  /** How often a request is repeated whose failure may pass; 2, and 1 where nobody answered in time. */
  readonly repeats?: number
  /** The pause before the first repeat, twice as long before each further one; half a second. */
  readonly firstPauseMs?: number
  /** A data source that asks to be left alone for longer is not asked again; 10 s. */
  readonly longestRetryAfterMs?: number
  /** After this many requests in a row that a data source was away for, it is left alone; 6, and fewer of one that is asked slowly. */
  readonly giveUpAfter?: number
  /** ... for so long; 60 s. Then one request tries whether it is back. */
  readonly giveUpForMs?: number
  /** Milliseconds of a clock that only goes forward; the machine's. */
  readonly clock?: () => number
  /** How a pause is waited for; by the machine's clock. */
  readonly wait?: (milliseconds: number, ending: AbortSignal) => Promise<void>
  /** Gives a signal that aborts after so many milliseconds; by the machine's clock. */
  readonly deadline?: (milliseconds: number) => AbortSignal
  /** From 0 to below 1, for the length of pauses. */
  readonly random?: () => number
}

const MEGABYTE = 1024 * 1024

/**
 * What requests of one data source share, as long as its pace and the owner's address for it are the same: with a key that
 * is set later the pace may be another, and one address says nothing of another.
 */
interface Lane {
  /** One place for each request from its first try to its last, pauses included. */
  readonly places: LimitFunction
  readonly pacing: Pacing
  readonly breaker: CircuitBreaker
  /** What is said of a request that is not sent since the data source is left alone. */
  readonly givenUp: string
}

/** Who waits for a request. */
interface Waiting {
  readonly ending: AbortSignal
  readonly onSent: (() => void) | undefined
}

/** One try of a request. */
interface Try extends Waiting {
  readonly isRepeat: boolean
  readonly maySend: MaySend
}

/** How many requests in a row may fail of a data source that takes so many a minute: as many as their tries are sent at once. */
function failuresOf(perMinute: number): number {
  return Math.max(1, Math.floor(perMinute / 15))
}

/**
 * Asks data sources over the network: each at its pace, all of them within bounds of
 * time, size and number, and one that is away no longer than it takes to notice.
 * Nothing is sent before the first `ask`. The one way to the data sources.
 */
export class SourceClient {
  readonly #options: SourceClientOptions
  readonly #clock: () => number
  readonly #wait: NonNullable<SourceClientOptions['wait']>
  readonly #exchange: ReturnType<typeof openExchange>
  readonly #repeatPolicy: RepeatPolicy
  readonly #underWay: LimitFunction
  readonly #closing = new AbortController()
  readonly #lanes = new Map<string, Lane>()
  #requests = 0
  #repeats = 0

  constructor(options: SourceClientOptions = {}) {
    this.#options = options
    this.#clock = options.clock ?? (() => performance.now())
    this.#wait = options.wait ?? pause
    this.#exchange = openExchange({
      headWithinMs: options.headWithinMs ?? 10_000,
      answerWithinMs: options.answerWithinMs ?? 20_000,
      mostBytes: options.mostBytes ?? 32 * MEGABYTE,
      longestRetryAfterMs: options.longestRetryAfterMs ?? 10_000,
      deadline: options.deadline ?? ((milliseconds) => AbortSignal.timeout(milliseconds)),
    })
    this.#repeatPolicy = {
      repeats: options.repeats ?? 2,
      firstPauseMs: options.firstPauseMs ?? 500,
      random: options.random ?? Math.random,
    }
    this.#underWay = pLimit(options.concurrency ?? 8)
  }

  /**
   * Never throws; `why` holds nothing secret. `stopping` breaks off at once, also while
   * waiting for its turn. `onSent` is called when that has come.
   */
  async ask(request: SentRequest, stopping: AbortSignal, onSent?: () => void): Promise<Reply> {
    const ending = AbortSignal.any([stopping, this.#closing.signal])
    if (ending.aborted) return stopped(ending)
    const lane = this.#laneOf(request)
    return unlessStopped(
      lane.places(() => this.#askInPlace(request, lane, { ending, onSent })),
      ending,
    )
  }

  counts(): RequestCounts {
    return { requests: this.#requests, repeats: this.#repeats, bytes: this.#exchange.bytes() }
  }

  /** Lets go of the sockets. */
  close(): void {
    this.#closing.abort()
    this.#exchange.close()
  }

  #laneOf({ source, pace, address }: SentRequest): Lane {
    const name = JSON.stringify([source, address, pace.atATime, pace.perMinute])
    const known = this.#lanes.get(name)
    if (known !== undefined) return known
    const { giveUpAfter = 6, giveUpForMs = 60_000 } = this.#options
    // What fails takes its turns, too: of a slow data source six failures would take half a minute of every run.
    const after = pace.perMinute === undefined ? giveUpAfter : Math.min(giveUpAfter, failuresOf(pace.perMinute))
    const lane = {
      places: pLimit(pace.atATime),
      pacing: new Pacing(pace.perMinute, this.#clock),
      givenUp: `it was away for the last ${after === 1 ? 'request' : `${after} requests`}`,
      breaker: new CircuitBreaker({ after, forMs: giveUpForMs, clock: this.#clock }),
    }
    this.#lanes.set(name, lane)
    return lane
  }

  async #askInPlace(request: SentRequest, lane: Lane, waiting: Waiting): Promise<Reply> {
    const { ending } = waiting
    const reply = await lane.breaker.through(async (maySend) => {
      const last = await sendWithRepeats(
        {
          send: (isRepeat) => this.#sendInTurn(request, lane, { isRepeat, maySend, ...waiting }),
          mayRepeat: () => !ending.aborted && maySend(true),
          wait: (milliseconds) => this.#wait(milliseconds, ending),
        },
        this.#repeatPolicy,
      )
      return ending.aborted ? stopped(ending) : last
    })
    if (ending.aborted) return stopped(ending)
    return reply ?? { kind: 'away', why: lane.givenUp }
  }

  /** Sends a request once, when its turn has come; null where it must not be sent any more. */
  async #sendInTurn(
    request: SentRequest,
    lane: Lane,
    { isRepeat, maySend, ending, onSent }: Try,
  ): Promise<Outcome | null> {
    for (;;) {
      const sent = await this.#underWay(async (): Promise<Outcome | number | null> => {
        if (ending.aborted || !maySend(isRepeat)) return null
        const early = lane.pacing.begin()
        if (early > 0) return early // its place is another's while it waits
        this.#requests += 1
        onSent?.()
        if (isRepeat) this.#repeats += 1
        return this.#exchange.send(request, ending)
      })
      if (typeof sent !== 'number') return sent
      await this.#wait(sent, ending)
    }
  }
}
