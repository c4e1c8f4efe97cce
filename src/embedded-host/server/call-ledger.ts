import { once } from 'node:events'
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response'
import { pause } from '../../time/pause.ts'
import type { BackgroundTasks } from './background-tasks.ts'
import { CRASH_PAGE, type ServedRequest } from './requests.ts'

/**
 * How a call can go wrong:
 *
 *     status_500, status_400   the answer is an error
 *     timeout                  there is no answer until the client gives up
 *     cut                      the connection is torn
 *     late                     as timeout, and then, a little after the client gave up, the host acts all the same
 */
type FaultKind = 'status_500' | 'status_400' | 'timeout' | 'cut' | 'late'

/** A fault of one call. */
export interface Fault {
  readonly kind: FaultKind
  /** True where the host does what was asked before the call goes wrong; a late one acts afterwards in any case. */
  readonly acted: boolean
}

/** A fault of a call to come. */
interface PlannedFault {
  readonly fault: Fault
  /** To be called when the call goes wrong. */
  readonly met: () => void
}

/** A call of the API that was served. */
export interface ServedCall {
  /** Counts from 1 since the calls were last reset. */
  readonly number: number
  readonly method: string
  /** Path with query. */
  readonly path: string
  /** Null where no answer was given. */
  readonly status: number | null
  /** True for a call that may change what the host keeps. */
  readonly writes: boolean
}

/** Calls that are remembered; older ones are forgotten. */
const MAX_CALLS = 50_000

/** Calls with POST that only ask. */
const QUESTIONS = /\/(?:by-ids|by-uuids|token|token\/refresh)\/$/

/** The calls that were served, and the faults that calls to come will have. */
export class CallLedger {
  #calls: ServedCall[] = []
  #number = 0
  readonly #faults = new Map<number, PlannedFault>()

  get calls(): readonly ServedCall[] {
    return this.#calls
  }

  /** Number of a new call, and the fault that waits for it. */
  begin(): { readonly number: number; readonly planned: PlannedFault | undefined } {
    this.#number += 1
    const number = this.#number
    const planned = this.#faults.get(number)
    this.#faults.delete(number)
    return { number, planned }
  }

  end(call: ServedCall): void {
    this.#calls.push(call)
    if (this.#calls.length > MAX_CALLS * 1.1) this.#calls = this.#calls.slice(-MAX_CALLS)
  }

  /** Resolves when the call goes wrong: when its answer is due, and none comes or another. */
  fail(callNumber: number, fault: Fault): Promise<void> {
    return new Promise((met) => this.#faults.set(callNumber, { fault, met }))
  }

  clear(): void {
    this.#faults.clear()
  }

  reset(): void {
    this.#calls = []
    this.#number = 0
  }
}

/** True where the method and the path say that the host may change. */
function mayWrite(method: string, path: string): boolean {
  return !['GET', 'HEAD', 'OPTIONS'].includes(method) && !QUESTIONS.test(path)
}

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
  await pause(LATENESS_MS, closing)
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
