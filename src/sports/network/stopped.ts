import type { Reply } from './request.ts'

/** The reply to a request that was broken off. */
export function stopped(ending: AbortSignal): Reply & { readonly kind: 'stopped' } {
  const isTimeUp = ending.reason instanceof Error && ending.reason.name === 'TimeoutError'
  return { kind: 'stopped', why: isTimeUp ? 'the time for all requests was up' : 'it was broken off' }
}

/** What comes of some work, or `stopped` at once when the signal aborts before. */
export function unlessStopped(work: Promise<Reply>, ending: AbortSignal): Promise<Reply> {
  return new Promise((resolve, reject) => {
    const stop = () => resolve(stopped(ending))
    if (ending.aborted) stop()
    ending.addEventListener('abort', stop)
    work.then(resolve, reject).finally(() => ending.removeEventListener('abort', stop))
  })
}
