import { handleWhenResult, retry } from 'cockatiel'
import { pause } from '../time/pause.ts'
import type { HttpAnswer, HttpRequest, HttpResult } from './http-message.ts'

/** How often a failed request may be repeated: as often as the policy says, or once. */
export type Repeat = 'often' | 'once'

/** Outcome of one try. */
export interface Attempt<Result> {
  readonly result: Result
  /** Absent where the same request would fail alike, or must not be repeated. */
  readonly repeat?: Repeat
  /** How long the server asked to be left alone. */
  readonly retryAfterMs?: number
}

/** How often and how soon a request is repeated. */
export interface RetryPolicy {
  readonly repeats: number
  /** The first pause; each further one is twice as long. */
  readonly firstPauseMs: number
  /** A server that asks to be left alone for longer is not asked again. */
  readonly longestRetryAfterMs: number
  /** From 0 to below 1. */
  readonly random: () => number
  /** Waits so many milliseconds, at most until the signal aborts. */
  readonly wait: (milliseconds: number, signal: AbortSignal) => Promise<void>
}

export const RETRY_POLICY: RetryPolicy = {
  repeats: 2,
  firstPauseMs: 500,
  longestRetryAfterMs: 10_000,
  random: Math.random,
  wait: pause,
}

/**
 * Sends a request until it succeeds, fails in a way that lasts, or was repeated often enough; returns the last attempt.
 * `send` returns null where the request must not be sent any more; null is returned where that was so from the start.
 * Once the signal aborts, pauses end and nothing more is sent.
 *
 * The pauses are ours: cockatiel's cannot be ended, and would keep the process alive for up to `longestRetryAfterMs`.
 */
export async function sendWithRetries<Result>(
  send: (isRepeat: boolean) => Promise<Attempt<Result> | null>,
  policy: RetryPolicy,
  signal: AbortSignal,
): Promise<Attempt<Result> | null> {
  let last: Attempt<Result> | null = null
  let sent = 0
  const mayRepeat = () => last !== null && sent <= repeatsAfter(last, policy)
  const retries = retry(handleWhenResult(mayRepeat), { maxAttempts: policy.repeats })
  return retries.execute(async () => {
    if (last !== null) await policy.wait(pauseBefore(sent, last, policy), signal)
    const attempt = signal.aborted && last !== null ? null : await send(last !== null)
    sent = attempt === null ? Number.POSITIVE_INFINITY : sent + 1
    last = attempt ?? last
    return last
  }, signal)
}

function repeatsAfter({ repeat, retryAfterMs = 0 }: Attempt<unknown>, policy: RetryPolicy): number {
  if (repeat === undefined || retryAfterMs > policy.longestRetryAfterMs) return 0
  return repeat === 'once' ? 1 : policy.repeats
}

/**
 * Milliseconds before a repeat, the first of which is number 1. Pauses double, each up to a half longer by chance, so that
 * clients do not retry in step; on top of the time that the server asked for, since others were told the same.
 */
export function pauseBefore(
  repeat: number,
  { retryAfterMs = 0 }: { readonly retryAfterMs?: number },
  { firstPauseMs, random }: Pick<RetryPolicy, 'firstPauseMs' | 'random'>,
): number {
  return retryAfterMs + firstPauseMs * 2 ** (repeat - 1) * (1 + random() / 2)
}

/**
 * How often a request with this result may be repeated, because the failure may pass; undefined where it lasts. One that
 * timed out is repeated once, because each try costs the user that time.
 */
export function repeatOf(result: HttpResult): Repeat | undefined {
  if (result.kind === 'answer') return isBusy(result.status) ? 'often' : undefined
  switch (result.code) {
    case 'deadline':
      return 'once'
    case 'unreachable':
    case 'cut':
      return 'often'
    default:
      return undefined
  }
}

/**
 * The attempt that sending a request once was. A POST or PATCH that the server may have acted on is not repeated, unless
 * the request says so: a notice would be sent twice.
 */
export function attemptOf(request: HttpRequest, result: HttpResult): Attempt<HttpResult> {
  const { method = 'GET', isRepeatable = method !== 'POST' && method !== 'PATCH' } = request
  const repeat = isRepeatable || !mayHaveActed(result) ? repeatOf(result) : undefined
  const retryAfterMs = result.kind === 'answer' ? retryAfterOf(result) : null
  return { result, ...(repeat === undefined ? {} : { repeat }), ...(retryAfterMs === null ? {} : { retryAfterMs }) }
}

/** A server that is too busy says so instead of acting. */
function mayHaveActed(result: HttpResult): boolean {
  return result.kind === 'answer' ? result.status !== 429 && result.status !== 503 : result.mayHaveActed
}

function isBusy(status: number): boolean {
  return status === 408 || status === 429 || (status >= 500 && status < 600)
}

/**
 * How long an answer asks to be left alone, in milliseconds; null where it does not. It says so in seconds or as a date,
 * which counts from the answer's own date: the clocks of the two machines may differ.
 */
export function retryAfterOf(answer: Pick<HttpAnswer, 'header'>): number | null {
  const text = answer.header('retry-after')?.trim() ?? ''
  if (/^\d+$/.test(text)) return Number(text) * 1000
  const untilMs = Date.parse(text) - Date.parse(answer.header('date') ?? '')
  return untilMs > 0 ? untilMs : null
}
