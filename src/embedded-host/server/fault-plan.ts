/**
 * How a call can go wrong:
 *
 *     status_500, status_400   the answer is an error
 *     timeout                  there is no answer until the client gives up
 *     cut                      the connection is torn
 *     late                     as timeout, and then, a little after the client gave up, the host acts all the same
 */
export type FaultKind = 'status_500' | 'status_400' | 'timeout' | 'cut' | 'late'

/** A fault of one call. */
export interface Fault {
  readonly kind: FaultKind
  /** True where the host does what was asked before the call goes wrong; a late one acts afterwards in any case. */
  readonly acted: boolean
}

/** A fault of a call to come. */
export interface PlannedFault {
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

/** The calls that were served, and the faults that calls to come will have. */
export interface CallLedger {
  readonly calls: readonly ServedCall[]
  /** Number of a new call, and the fault that waits for it. */
  begin(): { readonly number: number; readonly planned: PlannedFault | undefined }
  end(call: ServedCall): void
  /** Resolves when the call goes wrong: when its answer is due, and none comes or another. */
  fail(callNumber: number, fault: Fault): Promise<void>
  clear(): void
  reset(): void
}

/** Calls that are remembered; older ones go. */
const REMEMBERED_CALLS = 50_000

/** Calls with POST that only ask. */
const QUESTIONS = /\/(?:by-ids|by-uuids|token|token\/refresh)\/$/

/** A ledger without calls and faults. */
export function createCallLedger(): CallLedger {
  let calls: ServedCall[] = []
  let number = 0
  const faults = new Map<number, PlannedFault>()
  return {
    get calls() {
      return calls
    },
    begin() {
      number += 1
      const planned = faults.get(number)
      faults.delete(number)
      return { number, planned }
    },
    end(call) {
      calls.push(call)
      if (calls.length > REMEMBERED_CALLS * 1.1) calls = calls.slice(-REMEMBERED_CALLS)
    },
    fail: (callNumber, fault) => new Promise((met) => faults.set(callNumber, { fault, met })),
    clear: () => faults.clear(),
    reset() {
      calls = []
      number = 0
    },
  }
}

/** True where the method and the path say that the host may change. */
export function mayWrite(method: string, path: string): boolean {
  return !['GET', 'HEAD', 'OPTIONS'].includes(method) && !QUESTIONS.test(path)
}
