import { pauseBefore, type RetryPolicy } from '../../http/index.ts'
import type { Failure } from './failures.ts'

/** What came of sending a request once. */
export type Outcome<Answer> = { readonly ok: true; readonly answer: Answer } | ({ readonly ok: false } & Failure)

/** How often it is looked for what a request made that the host may still be at work on. */
const PATIENT_LOOKS = 3

/**
 * Sends what must act once. Where it is unknown whether it did, `lookUp` tells
 * before it is sent again, and after the last try too. A request that was not
 * answered in time is never sent again: the host may be at work on it for long,
 * and would make the thing twice. Throws the last failure.
 */
export async function createOnce<Answer>(
  send: () => Promise<Outcome<Answer>>,
  lookUp: () => Promise<Answer | undefined>,
  policy: RetryPolicy,
  signal: AbortSignal,
): Promise<Answer> {
  for (let sent = 1; ; sent += 1) {
    const outcome = await send()
    if (outcome.ok) return outcome.answer
    // A refusal of the first try is the host's answer; later it may be about what an earlier try made.
    if (!outcome.transient && sent === 1) throw outcome.error
    const looks = outcome.mayActLater ? PATIENT_LOOKS : 1
    for (let look = 0; look < looks; look += 1) {
      if (outcome.transient) await policy.wait(pauseBefore(sent + look, outcome, policy), signal)
      const made = await lookUp()
      if (made !== undefined) return made
    }
    if (!outcome.transient || outcome.mayActLater || sent > policy.repeats) throw outcome.error
  }
}
