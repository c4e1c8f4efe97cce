import type { Outcome } from './outcome.ts'
import type { Reply } from './request.ts'

/** How often and how soon a request is sent again. */
export interface RepeatPolicy {
  /** How often it is repeated at most. */
  readonly repeats: number
  /** The first pause; each further one is twice as long. */
  readonly firstPauseMs: number
  /** From 0 to below 1. */
  readonly random: () => number
}

/** One request of many tries. */
export interface Tries {
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
export async function sendWithRepeats(tries: Tries, policy: RepeatPolicy): Promise<Reply | null> {
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
 * in step; behind the time that the provider asked for, since others were told the same.
 */
function pauseBefore(repeat: number, { retryAfterMs = 0 }: Outcome, { firstPauseMs, random }: RepeatPolicy): number {
  return retryAfterMs + firstPauseMs * 2 ** (repeat - 1) * (1 + random() / 2)
}
