import type { Context } from 'hono'
import { streamSSE } from 'hono/streaming'
import { messageOf } from '../errors.ts'
import type { Follower } from './run-followers.ts'

/**
 * Answers server-sent events that `work` sends; the answer is over when `work` is. What `work` throws ends it
 * and is told to `log`. Who asks for the head alone gets that, and no work is done for him.
 */
export function serverSent(
  context: Context,
  work: (follower: Follower) => Promise<void>,
  log: (message: string) => void,
): Response {
  if (context.req.method === 'HEAD') return context.body(null, 200, HEADERS)
  return streamSSE(
    context,
    (answer) => {
      const leaving = new AbortController()
      answer.onAbort(() => leaving.abort())
      return work({
        send: (event, data) => answer.writeSSE({ event, data: JSON.stringify(data) }),
        beat: async () => void (await answer.write(': quiet\n\n')),
        left: leaving.signal,
      })
    },
    async (error) => log(`API: an answer of server-sent events broke off: ${messageOf(error)}`),
  )
}

/** As streamSSE sends them. */
const HEADERS = { 'content-type': 'text/event-stream', 'cache-control': 'no-cache' }
