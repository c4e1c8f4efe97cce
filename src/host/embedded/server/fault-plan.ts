/** How a call can go wrong: with an answer that is an error, without an answer, or with a torn connection. */
export type FaultKind = 'status_500' | 'status_400' | 'timeout' | 'cut'

/** A fault of one call; with `acted` the host does what was asked before it. */
export interface Fault {
  readonly kind: FaultKind
  readonly acted: boolean
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
  begin(): { readonly number: number; readonly fault: Fault | undefined }
  end(call: ServedCall): void
  fail(callNumber: number, fault: Fault): void
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
  const faults = new Map<number, Fault>()
  return {
    get calls() {
      return calls
    },
    begin() {
      number += 1
      const fault = faults.get(number)
      faults.delete(number)
      return { number, fault }
    },
    end(call) {
      calls.push(call)
      if (calls.length > REMEMBERED_CALLS * 1.1) calls = calls.slice(-REMEMBERED_CALLS)
    },
    fail: (callNumber, fault) => void faults.set(callNumber, fault),
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
