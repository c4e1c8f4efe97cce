import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { messageOf } from '../../errors.ts'
import type { ProcessConnection } from '../../generated/records.ts'
import type { HostLog } from '../../host/contract.ts'
import { isObject } from '../../records/json-object.ts'

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
  const ask = (path: string, method: string) =>
    fetch(new URL(path, url), {
      method,
      headers: { 'x-api-key': key, connection: 'close' },
      signal: AbortSignal.timeout(DEADLINE_MS),
    })
  try {
    const said = await ask('/api/accounts/users/me/', 'GET')
    const user: unknown = said.ok ? await said.json() : null
    if (isObject(user) && Number.isInteger(user.id)) {
      const { ok, status } = await ask(`/api/accounts/users/${user.id}/`, 'DELETE')
      if (!ok) throw new Error(`the host answers ${status}`)
    } else if (said.status !== 401) throw new Error(`the host answers ${said.status}`) // 401: it is gone already
    rmSync(join(dataDir, 'connection.json'), { force: true })
  } catch (error) {
    log.warn(
      `the user ${username} of Dispatcharr could not be deleted: ${messageOf(error)}; delete it in the Users page`,
    )
  }
}
