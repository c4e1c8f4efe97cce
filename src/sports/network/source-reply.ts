import { type Attempt, type HttpAnswer, type HttpResult, repeatOf, retryAfterOf } from '../../http/index.ts'
import { type Reply, validatorsOf } from './request.ts'

/** How an answer is judged. */
interface ReplyBounds {
  /** Whether the request said which answer is known already. */
  readonly isConditional: boolean
  /** A data source that asks to be left alone for longer is not asked again. */
  readonly longestRetryAfterMs: number
}

/** What one try means as a reply, and whether it may be repeated. Never throws; no text holds anything secret. */
export function replyAttempt(result: HttpResult, bounds: ReplyBounds): Attempt<Reply> {
  if (result.kind === 'failed') return { ...away(result.reason), ...repeated(result) }
  return statusAttempt(result, bounds) ?? jsonAttempt(result)
}

/** What a status means, null for one whose body is to be read. */
function statusAttempt(answer: HttpAnswer, { isConditional, longestRetryAfterMs }: ReplyBounds): Attempt<Reply> | null {
  const { status } = answer
  if (answer.isSuccess) return null
  if (status === 304) {
    return isConditional
      ? { result: { kind: 'not_modified' } }
      : away('it answered “not modified” (304) to a first request')
  }
  if (status >= 300 && status < 400) return away(`it redirected without an address (${status})`)
  if (status === 401 || status === 403)
    return away(`it denied access (${status}): the API key is missing or wrong, or it blocks Sports Guide`)
  if (status === 407) return away('the proxy denied access (407)')
  if (repeatOf(answer) !== undefined) return busy(answer, longestRetryAfterMs)
  const why = failed(status)
  return status >= 400 && status < 500 && status !== 425 ? { result: { kind: 'refused', status, why } } : away(why)
}

function busy(answer: HttpAnswer, longestRetryAfterMs: number): Attempt<Reply> {
  const why = answer.status === 429 ? 'it received too many requests (429)' : failed(answer.status)
  const retryAfterMs = retryAfterOf(answer)
  if (retryAfterMs === null) return awayForNow(why)
  if (retryAfterMs > longestRetryAfterMs)
    return away(`${why}, and it asks for a pause of more than ${longestRetryAfterMs / 1000} seconds`)
  return { ...awayForNow(why), retryAfterMs }
}

function failed(status: number): string {
  return `the request failed with status ${status}`
}

/**
 * What the body of a successful answer means. Its content type is asked only
 * where it is no JSON: some data sources call their JSON a page.
 */
function jsonAttempt(answer: HttpAnswer): Attempt<Reply> {
  const read = answer.json()
  switch (read.kind) {
    case 'json':
      return {
        result: { kind: 'answer', json: read.json, validators: validatorsOf(answer), bytes: answer.body.length },
      }
    case 'empty':
      return awayForNow('the answer was empty')
    case 'cut':
      return awayForNow('the answer ended early')
    case 'page':
      return A_PAGE
    case 'deep':
      return away('the answer is nested too deeply')
    case 'other':
      return isPage(answer) ? A_PAGE : away('the answer is not JSON')
  }
}

const A_PAGE = away('it returned a web page instead of data')

function isPage(answer: HttpAnswer): boolean {
  return /\b(?:html|xml)\b/i.test(answer.header('content-type') ?? '')
}

/** An answer that is no use, and would be none if it were asked for again. */
function away(why: string): Attempt<Reply> {
  return { result: { kind: 'away', why } }
}

/** A failure that may pass. */
function awayForNow(why: string): Attempt<Reply> {
  return { ...away(why), repeat: 'often' }
}

function repeated(result: HttpResult): Pick<Attempt<Reply>, 'repeat'> {
  const repeat = repeatOf(result)
  return repeat === undefined ? {} : { repeat }
}
