import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { causeOf, messageOf, SportsGuideError } from '../../errors.ts'
import type { ProcessConnection } from '../../generated/records.ts'
import { validateProcessConnection } from '../../generated/validators/process-connection.ts'
import { writeWhole } from '../../host/atomic-file.ts'
import type { HostLog } from '../../host/contract.ts'
import { HttpClient } from '../../http/index.ts'
import { isObject } from '../../records/json.ts'
import { requireRecord } from '../../records/validation.ts'

/**
 * How the host is reached: connection.json, which plugin.py writes at each start of the
 * process. Throws StateDamaged where it is missing or not as it must be; no message holds the key.
 */
export function readConnection(dataDir: string): ProcessConnection {
  const path = join(dataDir, 'connection.json')
  try {
    return requireRecord(validateProcessConnection, JSON.parse(readFileSync(path, 'utf8')), path)
  } catch (error) {
    const why = error instanceof SyntaxError ? 'not valid JSON' : messageOf(error) // a syntax error quotes the text
    throw new SportsGuideError('StateDamaged', `${path} cannot be used (${why}). The next start writes it again.`)
  }
}

/** What has the service account set right. */
export interface AccountRepairParts {
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
export function mayRepairAccount({ dataDir, clock, apart, log }: AccountRepairParts): boolean {
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

/** How long the host may take to answer each of the two questions. */
const DEADLINE_MS = 2_000

/**
 * Deletes the service account by its own key, and connection.json, where nobody told the process that the plugin is off
 * or gone: plugin.py does it else, but the host does not call it in every case. Never throws; what stays is said in the log.
 */
export async function withdrawAccount(
  { url, api_key: key, username }: ProcessConnection,
  { dataDir, log }: { readonly dataDir: string; readonly log: HostLog },
): Promise<void> {
  const http = new HttpClient({
    headWithinMs: DEADLINE_MS,
    answerWithinMs: DEADLINE_MS,
    maxRedirects: 0,
    secretHeaders: { 'X-API-Key': key },
  })
  const ask = async (path: string, method: 'GET' | 'DELETE') => {
    const result = await http.sendWithRetries({ method, url: new URL(path, url).href })
    if (result.kind === 'failed') throw new Error(result.reason)
    return result
  }
  try {
    const own = await ask('/api/accounts/users/me/', 'GET')
    const read = own.isSuccess ? own.json() : null
    const user = read?.kind === 'json' ? read.json : null
    if (isObject(user) && Number.isInteger(user.id)) {
      const { isSuccess, status } = await ask(`/api/accounts/users/${user.id}/`, 'DELETE')
      const isGone = status === 401 || status === 404 // a try whose answer was lost deleted it
      if (!isSuccess && !isGone) throw new Error(`Dispatcharr answered ${status}`)
    } else if (own.status !== 401) throw new Error(`Dispatcharr answered ${own.status}`) // 401: it is gone already
    rmSync(join(dataDir, 'connection.json'), { force: true })
  } catch (error) {
    log.warn(`Dispatcharr user ${username} could not be deleted (${causeOf(error)}). Delete it on the Users page.`)
  } finally {
    http.close()
  }
}
