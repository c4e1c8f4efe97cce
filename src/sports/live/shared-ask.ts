import type { Asked, Asker, Reply } from '../network/request.ts'

/** A request that is under way, and for how many it is. */
interface UnderWay {
  readonly reply: Promise<Reply>
  readonly ending: AbortController
  /** True once it is with the provider. */
  isSent(): boolean
  readers: number
}

/**
 * Sends an equal request of two readings at the same time once, as for two pages of a
 * preview. A reading that stops leaves it to the others; the last one ends it.
 */
export function sharedAsk(ask: Asker['ask']): Asker['ask'] {
  const underWay = new Map<string, UnderWay>()
  const begin = (name: string, asked: Asked): UnderWay => {
    const ending = new AbortController()
    let isSent = false
    const reply = ask(asked, ending.signal, () => {
      isSent = true
    }).finally(() => {
      // One that was broken off may end after another has taken its place.
      if (underWay.get(name) === begun) underWay.delete(name)
    })
    const begun: UnderWay = { reply, ending, isSent: () => isSent, readers: 0 }
    underWay.set(name, begun)
    return begun
  }
  return async (asked, stopping) => {
    const { url, params, secrets, validators } = asked
    const name = JSON.stringify([url, params, secrets, validators])
    const request = underWay.get(name) ?? begin(name, asked)
    request.readers += 1
    const leave = () => {
      request.readers -= 1
      if (request.readers > 0) return
      // Whoever asks next begins anew.
      if (underWay.get(name) === request) underWay.delete(name)
      request.ending.abort()
    }
    return unlessStopped(request, stopping, leave)
  }
}

function unlessStopped({ reply, isSent }: UnderWay, stopping: AbortSignal, leave: () => void): Promise<Reply> {
  return new Promise((resolve, reject) => {
    const stop = () => {
      leave()
      const isTimeUp = stopping.reason instanceof Error && stopping.reason.name === 'TimeoutError'
      const sent = isTimeUp && isSent() ? { wasSent: true as const } : {}
      resolve({ kind: 'stopped', why: 'the time for all requests was up', ...sent })
    }
    if (stopping.aborted) return stop()
    stopping.addEventListener('abort', stop)
    reply.then(resolve, reject).finally(() => stopping.removeEventListener('abort', stop))
  })
}
