import type { Pause } from '../../time/pause.ts'

/** How somebody keeps trying. */
export interface BackoffOptions {
  readonly pause: Pause
  readonly first: number
  readonly longest: number
  /** Ends it. */
  readonly until: AbortSignal
  /** Is told what went wrong each time. */
  readonly failed: (error: unknown) => void
}

/** Does some work until it succeeds, with doubling pauses between the tries; null where `until` aborted before. */
export async function retryUntilDone<Answer>(
  work: () => Promise<Answer>,
  { pause, first, longest, until, failed }: BackoffOptions,
): Promise<Answer | null> {
  for (let ms = first; !until.aborted; ms = Math.min(ms * 2, longest)) {
    try {
      return await work()
    } catch (error) {
      if (until.aborted) return null
      failed(error)
    }
    await pause(ms, until)
  }
  return null
}
