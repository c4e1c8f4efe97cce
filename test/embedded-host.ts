import { onTestFinished } from 'vitest'
import { createEmbeddedHost, type EmbeddedHost, type EmbeddedHostOptions } from '../src/embedded-host/embedded-host.ts'
import { QUIET } from './quiet-log.ts'
import { temporaryFolder } from './temporary-folder.ts'

/** Noon of the demo's day in New York. */
export const NOON = '2025-06-05T16:00:00Z'

/** An embedded host in a folder of its own, at noon of the demo's day, that is closed when the test ends. */
export async function openEmbeddedHost(options: Partial<EmbeddedHostOptions> = {}): Promise<EmbeddedHost> {
  const host = await createEmbeddedHost({
    stateDir: options.stateDir ?? temporaryFolder(),
    clock: () => new Date(NOON),
    timeZone: 'America/New_York',
    log: QUIET,
    ...options,
  })
  onTestFinished(() => host.close())
  return host
}
