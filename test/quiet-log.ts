import type { HostLog } from '../src/host/contract.ts'

/** A log that nobody reads. */
export const QUIET: HostLog = {
  error: () => undefined,
  warn: () => undefined,
  info: () => undefined,
  debug: () => undefined,
}
