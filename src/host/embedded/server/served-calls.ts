import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response'
import type { HostRequest } from './authentication.ts'
import { type CallLedger, type Fault, mayWrite } from './fault-plan.ts'
import { CRASH_PAGE } from './refused-request.ts'

/** Counts calls of the API, and lets those go wrong that were told to. */
export function serveCalls(ledger: CallLedger, closing: AbortSignal) {
  return async (request: HostRequest, next: () => Promise<void>): Promise<void> => {
    const { number, fault } = ledger.begin()
    const { method, url } = request.req
    const { pathname, search } = new URL(url)
    const end = (status: number | null) =>
      ledger.end({ number, method, path: pathname + search, status, writes: mayWrite(method, pathname) })
    if (!fault) {
      await next()
      end(request.res.status)
      return
    }
    if (fault.acted) await next()
    const answer = await faultyAnswer(request, fault, closing)
    request.res = undefined // the headers of the answer that is kept back would be merged into this one
    request.res = answer
    end(answer === RESPONSE_ALREADY_SENT ? null : answer.status)
  }
}

async function faultyAnswer(request: HostRequest, { kind }: Fault, closing: AbortSignal): Promise<Response> {
  const { socket } = request.env.incoming
  switch (kind) {
    case 'status_500':
      return request.html(CRASH_PAGE, 500)
    case 'status_400':
      return request.json({ error: 'The request was refused.' }, 400)
    case 'timeout':
      await new Promise<void>((resolve) => {
        socket.once('close', () => resolve())
        closing.addEventListener('abort', () => resolve(), { once: true })
      })
      break
    case 'cut':
      break
  }
  socket.destroy()
  return RESPONSE_ALREADY_SENT
}
