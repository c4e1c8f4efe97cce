/**
 * The one way out: every request that leaves the process is sent from here, bounded in time, size and redirects. The linter
 * refuses axios, `fetch` and Node's own clients everywhere else.
 *
 * To notify a service, with repeats where they do no harm (`ntfy` here, for a `log` and settings of the caller's):
 *
 *     const http = new HttpClient()
 *     const result = await http.sendWithRetries({
 *       method: 'POST',
 *       url: settings.ntfyUrl,
 *       secretHeaders: { Authorization: `Bearer ${settings.ntfyToken}` },
 *       json: { topic: 'sports', message: '3 channels created' },
 *     })
 *     if (result.kind === 'failed') log.warn(`ntfy: ${result.reason}`)
 *     else if (!result.isSuccess) log.warn(`ntfy: it answered ${result.status}`)
 *     http.close()
 *
 * To read something, send `{ url, params, secretParams }` and look at `result.json()`. Validate what it holds: it comes
 * from strangers. What is secret goes into `secretParams` and `secretHeaders`, so that no redirect carries it elsewhere.
 */
export { CircuitBreaker, type Lesson, type MaySend } from './circuit-breaker.ts'
export { HttpClient, type HttpClientOptions } from './http-client.ts'
export type { HttpAnswer, HttpFailure, HttpRequest, HttpResult } from './http-message.ts'
export {
  type Attempt,
  pauseBefore,
  RETRY_POLICY,
  type RetryPolicy,
  repeatOf,
  retryAfterOf,
  sendWithRetries,
} from './retry.ts'
