import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { messageOf } from '../../errors.ts'
import { writeWhole } from '../../host/atomic-file.ts'
import type { HostLog } from '../../host/contract.ts'

/** What has the service account set right. */
export interface MendingParts {
  readonly dataDir: string
  readonly clock: () => Date
  /** Milliseconds from one time to the next. */
  readonly apart: number
  readonly log: HostLog
}

/**
 * Whether this process may end so that the next start sets its account right: once in a while, over all processes, since
 * an owner who keeps it from its work would else have it started again and again. Asking counts as having done it.
 */
export function mayMendAccount({ dataDir, clock, apart, log }: MendingParts): boolean {
  const path = join(dataDir, 'account-mended-at')
  const now = clock()
  const since = now.getTime() - lastTime(path)
  if (since >= 0 && since < apart) return false
  try {
    writeWhole(path, `${now.toISOString()}\n`)
    return true
  } catch (error) {
    log.error(`${path} cannot be written: ${messageOf(error)}`)
    return false // what cannot be remembered might be done without end
  }
}

function lastTime(path: string): number {
  try {
    return Date.parse(readFileSync(path, 'utf8').trim())
  } catch {
    return Number.NaN // never, which no limit holds up
  }
}
