import { randomBytes } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startEmbeddedServer } from '../../../src/embedded-host/server/embedded-server.ts'
import { StateFolder } from '../../../src/embedded-host/state-folder.ts'
import { openTables } from '../../../src/embedded-host/tables.ts'
import { QUIET } from '../../quiet-log.ts'
import type { HostUnderTest } from './host-under-test.ts'
import { openApi } from './http.ts'
import { createProbe, PROBE_MANIFEST } from './probe.ts'

/** An embedded host in a folder of its own, with the probe in it. */
export async function connectEmbeddedHost(): Promise<HostUnderTest> {
  const root = mkdtempSync(join(tmpdir(), 'sports-guide-facts-'))
  try {
    return await startIn(root)
  } catch (error) {
    rmSync(root, { recursive: true, force: true })
    throw error
  }
}

async function startIn(root: string): Promise<HostUnderTest> {
  const folder = new StateFolder(root)
  const dataFolder = join(folder.path, 'data') // below its state: files elsewhere are not deleted with their source
  mkdirSync(dataFolder)
  const apiKey = randomBytes(20).toString('hex')
  const login = { username: 'facts', password: randomBytes(12).toString('hex') }
  const key = 'facts_probe'
  const server = await startEmbeddedServer({
    folder,
    tables: openTables(folder),
    clock: () => new Date(),
    timeZone: 'America/New_York',
    log: QUIET,
    plugins: [{ key, manifest: PROBE_MANIFEST, run: createProbe() }],
    credentials: { apiKey, ...login },
  })
  const api = openApi(server.url, { 'X-API-Key': apiKey })
  const policy = (await api.rows('/api/core/settings/')).find((row) => row.key === 'network_access')
  const allow = async (networks: string, from: string) => {
    const place = `/api/core/settings/${policy?.id}/`
    const answer = await api.send('PATCH', place, { value: { UI: networks } }, { 'X-Real-IP': from })
    if (answer.status !== 200) throw new Error(`the network policy answered ${answer.status}`)
  }
  return {
    url: server.url,
    apiKey,
    dataFolder,
    login,
    probe: {
      key,
      // It is there from the start on: taking it away switches it off.
      install: async () => undefined,
      remove: async () => void (await api.post(`/api/plugins/plugins/${key}/enabled/`, { enabled: false })),
    },
    async watch({ uuid }) {
      const stop = server.watch(String(uuid))
      return async () => stop()
    },
    async refusedKey() {
      await allow('192.0.2.0/24', '127.0.0.1')
      return { apiKey, lift: () => allow('0.0.0.0/0,::/0', '192.0.2.1') }
    },
    async close() {
      await server.close()
      rmSync(root, { recursive: true, force: true })
    },
  }
}
