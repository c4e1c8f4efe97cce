import type { LimitFunction } from 'p-limit'
import pLimit from 'p-limit'
import {
  type Attempt,
  CircuitBreaker,
  HttpClient,
  type HttpClientOptions,
  type Lesson,
  type MaySend,
  RETRY_POLICY,
  type RetryPolicy,
  sendWithRetries,
} from '../../http/index.ts'
import { conditionsOf, type Reply, type RequestCounts, type SentRequest, stopped, unlessStopped } from './request.ts'
import { replyAttempt } from './source-reply.ts'

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

/** How the data sources are asked; everything has a default. */
export interface SourceClientOptions
  extends Pick<HttpClientOptions, 'headWithinMs' | 'answerWithinMs' | 'maxAnswerBytes' | 'deadline' | 'redirectGuard'>,
    Partial<RetryPolicy> {
  /** Requests under way at a time over all data sources; 8. */
  readonly concurrency?: number
  /** After this many requests in a row that a data source was away for, it is left alone; 6, and fewer of one that is asked slowly. */
  readonly giveUpAfter?: number
  /** ... for so long; 60 s. Then one request tries whether it is back. */
  readonly giveUpForMs?: number
  /** Milliseconds of a clock that only goes forward; the machine's. */
  readonly clock?: () => number
}

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
  readonly #http: HttpClient
  readonly #retryPolicy: RetryPolicy
  readonly #underWay: LimitFunction
  readonly #closing = new AbortController()
  readonly #lanes = new Map<string, Lane>()
  #requests = 0
  #repeats = 0

  constructor(options: SourceClientOptions = {}) {
    this.#options = options
    this.#clock = options.clock ?? (() => performance.now())
    this.#http = new HttpClient({ ...options, usesEnvironmentProxy: true })
    this.#retryPolicy = { ...RETRY_POLICY, ...options }
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
    return { requests: this.#requests, repeats: this.#repeats, bytes: this.#http.bytes() }
  }

  /** Lets go of the sockets. */
  close(): void {
    this.#closing.abort()
    this.#http.close()
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
      givenUp: `the last ${after === 1 ? 'request' : `${after} requests`} to it failed`,
      breaker: new CircuitBreaker({ after, forMs: giveUpForMs, clock: this.#clock }),
    }
    this.#lanes.set(name, lane)
    return lane
  }

  async #askInPlace(request: SentRequest, lane: Lane, waiting: Waiting): Promise<Reply> {
    const { ending } = waiting
    const reply = await lane.breaker.run(async (maySend) => {
      const send = (isRepeat: boolean) => this.#sendInTurn(request, lane, { isRepeat, maySend, ...waiting })
      const last = await sendWithRetries(send, this.#retryPolicy, ending)
      return ending.aborted ? stopped(ending) : (last?.result ?? null)
    }, lessonOf)
    if (ending.aborted) return stopped(ending)
    return reply ?? { kind: 'away', why: lane.givenUp }
  }

  /** Sends a request once, when its turn has come; null where it must not be sent any more. */
  async #sendInTurn(
    request: SentRequest,
    lane: Lane,
    { isRepeat, maySend, ending, onSent }: Try,
  ): Promise<Attempt<Reply> | null> {
    for (;;) {
      const sent = await this.#underWay(async (): Promise<Attempt<Reply> | number | null> => {
        if (ending.aborted || !maySend(isRepeat)) return null
        const early = lane.pacing.begin()
        if (early > 0) return early // its place is another's while it waits
        this.#requests += 1
        onSent?.()
        if (isRepeat) this.#repeats += 1
        return this.#sendNow(request, ending)
      })
      // Without a repeat to send there is no pause.
      if (typeof sent !== 'number') return sent === null || maySend(true) ? sent : { result: sent.result }
      await this.#retryPolicy.wait(sent, ending)
    }
  }

  async #sendNow(asked: SentRequest, ending: AbortSignal): Promise<Attempt<Reply>> {
    const { url, params, secrets = {}, hasSecretUrl = false, validators } = asked
    const headers = conditionsOf(validators)
    const result = await this.#http.send({ url, params, secretParams: secrets, hasSecretUrl, headers }, ending)
    if (ending.aborted) return { result: stopped(ending) }
    const isConditional = Object.keys(headers).length > 0
    return replyAttempt(result, { isConditional, longestRetryAfterMs: this.#retryPolicy.longestRetryAfterMs })
  }
}

/** What a reply teaches about its data source; null is one to a request that was never sent. */
function lessonOf(reply: Reply | null): Lesson {
  if (reply === null || reply.kind === 'stopped') return 'nothing'
  return reply.kind === 'away' ? 'away' : 'up'
}
