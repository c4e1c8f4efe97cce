import { once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response'
import type { BackgroundTasks } from './background-tasks.ts'
import { type CallLedger, type FaultKind, mayWrite } from './fault-plan.ts'
import { CRASH_PAGE } from './requests.ts'
import type { ServedRequest } from './served-request.ts'

/** How much later than its client's patience ends a late call is done. */
const LATENESS_MS = 50

/** Counts calls of the API, and lets those go wrong that were told to. */
export function serveCalls(ledger: CallLedger, tasks: BackgroundTasks) {
  return async (request: ServedRequest, next: () => Promise<void>): Promise<void> => {
    const { number, planned } = ledger.begin()
    const { method, url } = request.req
    const { pathname, search } = new URL(url)
    const end = (status: number | null) =>
      ledger.end({ number, method, path: pathname + search, status, writes: mayWrite(method, pathname) })
    if (!planned) {
      await next()
      end(request.res.status)
      return
    }
    const { fault, met } = planned
    if (fault.kind === 'late')
      await tasks.start(`late ${method} ${pathname}`, () => actLate(request, next, { closing: tasks.signal, met }))
    else if (fault.acted) await next()
    met()
    const answer = await faultyAnswer(request, fault.kind, tasks.signal)
    request.res = undefined // the headers of the answer that is kept back would be merged into this one
    request.res = answer
    end(answer === RESPONSE_ALREADY_SENT ? null : answer.status)
  }
}

/** Does what was asked once the client is gone, or at once where the server closes. */
async function actLate(
  request: ServedRequest,
  next: () => Promise<void>,
  { closing, met }: { readonly closing: AbortSignal; readonly met: () => void },
): Promise<void> {
  const body = await request.req.arrayBuffer() // it could not be read from a connection that is closed
  if (body.byteLength > 0) request.req.raw = new Request(request.req.raw, { body })
  met()
  await givenUp(request, closing)
  await wait(LATENESS_MS, undefined, { signal: closing }).catch(() => undefined) // closing cuts the delay short
  await next()
}

async function faultyAnswer(request: ServedRequest, kind: FaultKind, closing: AbortSignal): Promise<Response> {
  switch (kind) {
    case 'status_500':
      return request.html(CRASH_PAGE, 500)
    case 'status_400':
      return request.json({ error: 'The request was refused.' }, 400)
    case 'timeout':
      await givenUp(request, closing)
      break
    case 'late':
    case 'cut':
      break
  }
  request.env.incoming.socket.destroy()
  return RESPONSE_ALREADY_SENT
}

/** Resolves when the client closes its connection, or the server closes. */
async function givenUp({ env }: ServedRequest, closing: AbortSignal): Promise<void> {
  const { socket } = env.incoming
  if (socket.destroyed || closing.aborted) return
  await once(socket, 'close', { signal: closing }).catch(() => undefined) // closing ends the waiting
}
