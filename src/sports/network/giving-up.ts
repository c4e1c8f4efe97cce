import type { Reply } from './request.ts'

/** When a provider that is away is left alone, and for how long. */
export interface GivingUpPolicy {
  /** Requests in a row that ended with the provider away. */
  readonly after: number
  readonly forMs: number
  /** Milliseconds; only goes forward. */
  readonly clock: () => number
}

/** Keeps requests from a provider that is away. */
export interface GivingUp {
  /**
   * Runs a request unless the provider is given up, and learns from its reply (null:
   * it was never sent, which tells nothing). Once the time of leaving it alone is
   * over, one request tries for all, and the others wait for what comes of it.
   * Gives null where it was not sent.
   */
  through(request: (maySend: MaySend) => Promise<Reply | null>): Promise<Reply | null>
}

/** Whether a request may go out now; it may be given up while it waits. */
export type MaySend = (isRepeat: boolean) => boolean

/** Watches one provider. */
export function givingUp({ after, forMs, clock }: GivingUpPolicy): GivingUp {
  let awayInARow = 0
  let since: number | null = null
  let trial: Promise<void> | null = null

  const learn = (reply: Reply | null, isTrial: boolean) => {
    if (reply === null || reply.kind === 'stopped') return
    if (reply.kind !== 'away') {
      awayInARow = 0
      since = null
      return
    }
    awayInARow += 1
    // Those that were under way when it was given up do not make that time longer.
    if (isTrial || (since === null && awayInARow >= after)) since = clock()
  }

  return {
    async through(request) {
      while (trial !== null) await trial
      if (since === null) {
        const reply = await request(() => since === null)
        learn(reply, false)
        return reply
      }
      if (clock() - since < forMs) return null
      let ended = () => {}
      trial = new Promise((resolve) => {
        ended = resolve
      })
      try {
        const reply = await request((isRepeat) => !isRepeat)
        learn(reply, true)
        return reply
      } finally {
        trial = null
        ended()
      }
    },
  }
}
