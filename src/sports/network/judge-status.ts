import { type AnswerHead, away, awayForNow, type Outcome } from './outcome.ts'

/** What the head of an answer says without its body. */
export interface StatusBounds {
  /** True where the request said which answer is known already. */
  readonly isConditional: boolean
  /** A provider that asks to be left alone for longer is not asked again, in milliseconds. */
  readonly longestRetryAfterMs: number
}

/** What a status means, null for one whose body is to be read. */
export function judgeStatus(head: AnswerHead, { isConditional, longestRetryAfterMs }: StatusBounds): Outcome | null {
  const { status } = head
  if (status >= 200 && status < 300) return null
  if (status === 304) {
    return isConditional
      ? { reply: { kind: 'not_modified' } }
      : away('it answered that nothing changed (304), to a request that named nothing')
  }
  if (status >= 300 && status < 400) return away(`it sent us elsewhere (${status}), but not to where`)
  if (status === 401 || status === 403)
    return away(`it denied access (${status}): a key is missing or wrong, or it keeps us out`)
  if (status === 407) return away('the proxy on the way denied access (407)')
  if (status === 425) return away(failed(status))
  if (status === 408 || status === 429 || (status >= 500 && status < 600)) return busy(head, longestRetryAfterMs)
  if (status >= 400 && status < 500) return { reply: { kind: 'refused', status, why: failed(status) } }
  return away(failed(status))
}

function busy(head: AnswerHead, longestRetryAfterMs: number): Outcome {
  const why = head.status === 429 ? 'it has had too many requests from here (429)' : failed(head.status)
  const retryAfterMs = retryAfterOf(head)
  if (retryAfterMs === null) return awayForNow(why)
  if (retryAfterMs > longestRetryAfterMs)
    return away(`${why}, and it asks to be left alone for longer than ${longestRetryAfterMs / 1000} seconds`)
  return { ...awayForNow(why), retryAfterMs }
}

function failed(status: number): string {
  return `the request failed with status ${status}`
}

/**
 * How long the answer asks to be left alone, in milliseconds; null where it does
 * not. It says so in seconds or as a date, which counts from the answer's own date:
 * the clocks of the two machines may differ.
 */
function retryAfterOf(head: AnswerHead): number | null {
  const text = head.header('retry-after')?.trim() ?? ''
  if (/^\d+$/.test(text)) return Number(text) * 1000
  const pause = Date.parse(text) - Date.parse(head.header('date') ?? '')
  return pause > 0 ? pause : null
}
