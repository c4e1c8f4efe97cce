import type { Failure } from './failures.ts'

/** What came of sending a request once. */
export type Outcome<Answer> = { readonly ok: true; readonly answer: Answer } | ({ readonly ok: false } & Failure)

/** How often and how soon a request is sent again. */
export interface RepeatPolicy {
  /** How often a request is sent at most. */
  readonly attempts: number
  readonly wait: (milliseconds: number) => Promise<void>
  /** From 0 to below 1. */
  readonly random: () => number
}

const FIRST_PAUSE_MS = 250
/** How often a request is sent that nobody answers in time: each try costs a person that time. */
const PATIENT_TRIES = 2

/** Sends what may be sent twice until it succeeds, fails for good, or was sent often enough. Throws the last failure. */
export async function repeatSafely<Answer>(
  send: () => Promise<Outcome<Answer>>,
  policy: RepeatPolicy,
): Promise<Answer> {
  for (let sent = 1; ; sent += 1) {
    const outcome = await send()
    if (outcome.ok) return outcome.answer
    const most = outcome.mayActLater ? PATIENT_TRIES : policy.attempts
    if (!outcome.transient || sent >= most) throw outcome.error
    await policy.wait(pause(sent, outcome, policy))
  }
}

/** How often it is looked for what a request made that the host may still be at work on. */
const PATIENT_LOOKS = 3

/**
 * Sends what must act once. Where nobody knows whether it did, `lookUp` tells
 * before it is sent again, and after the last try too. A request that was not
 * answered in time is never sent again: the host may be at work on it for long,
 * and would make the thing twice. Throws the last failure.
 */
export async function createOnce<Answer>(
  send: () => Promise<Outcome<Answer>>,
  lookUp: () => Promise<Answer | undefined>,
  policy: RepeatPolicy,
): Promise<Answer> {
  for (let sent = 1; ; sent += 1) {
    const outcome = await send()
    if (outcome.ok) return outcome.answer
    // A refusal of the first try is the host's answer; later it may be about what an earlier try made.
    if (!outcome.transient && sent === 1) throw outcome.error
    const looks = outcome.mayActLater ? PATIENT_LOOKS : 1
    for (let look = 0; look < looks; look += 1) {
      if (outcome.transient) await policy.wait(pause(sent + look, outcome, policy))
      const made = await lookUp()
      if (made !== undefined) return made
    }
    if (!outcome.transient || outcome.mayActLater || sent >= policy.attempts) throw outcome.error
  }
}

/** Doubling pauses, each up to a half longer by chance, so that clients do not knock in step. */
function pause(sent: number, { retryAfterMs = 0 }: Failure, { random }: RepeatPolicy): number {
  return Math.max(retryAfterMs, FIRST_PAUSE_MS * 2 ** (sent - 1) * (1 + random() / 2))
}
