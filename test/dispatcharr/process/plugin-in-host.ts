import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { request as httpRequest } from 'node:http'
import { basename, join } from 'node:path'
import { onTestFinished } from 'vitest'
import pluginManifest from '../../../plugin.json' with { type: 'json' }
import { type EmbeddedServer, startEmbeddedServer } from '../../../src/embedded-host/server/embedded-server.ts'
import { StateFolder } from '../../../src/embedded-host/state-folder.ts'
import { openTables } from '../../../src/embedded-host/tables.ts'
import type { ProcessConnection } from '../../../src/generated/records.ts'
import { PAGES } from '../../../src/host/console-page.ts'
import { isObject } from '../../../src/records/json.ts'
import { NOON } from '../../embedded-host.ts'
import { type Api, openApi } from '../../host/facts/http.ts'
import { QUIET } from '../../quiet-log.ts'
import { temporaryFolder } from '../../temporary-folder.ts'

export const API_KEY = 'key-of-the-service-account'

/** The folders of a host in which the plugin is installed, and what plugin.py does in them. */
export interface InstalledPlugin {
  readonly connection: ProcessConnection
  readonly dataDir: string
  /** The owner's way to the host; null where it was not started. */
  readonly server: EmbeddedServer
  readonly api: Api
  /** Leaves an event in the inbox, as plugin.py does; the answer is its file. */
  leaveEvent(event: string, payload?: object, name?: string): string
  /** Names of events that wait, those that are being served among them. */
  waitingEvents(): readonly string[]
  /** Takes all of them away. */
  forgetEvents(): void
  /** Writes files.json and the files of a build; `missing` of them is not there yet. */
  install(build: string, options?: { readonly missing?: string }): void
  /** The host says that plugins changed. */
  touchToken(): void
}

/** Installs the plugin in a new host. The host hands its events to the inbox. */
export async function installPlugin({ root = temporaryFolder(), port = 0 } = {}): Promise<InstalledPlugin> {
  const pluginsDir = join(root, 'plugins')
  const pluginDir = join(pluginsDir, 'sports_guide')
  const dataDir = join(root, 'sports-guide')
  for (const folder of [join(pluginDir, 'dist'), join(dataDir, 'inbox')]) mkdirSync(folder, { recursive: true })
  let events = 0
  const leaveEvent = (event: string, payload: object = {}, name = `${String(events + 1).padStart(4, '0')}.json`) => {
    events += 1
    const path = join(dataDir, 'inbox', name)
    writeFileSync(`${path}.new`, JSON.stringify({ event, payload, received_at: new Date().toISOString() }))
    renameSync(`${path}.new`, path)
    return path
  }
  const server = await openHost(join(root, 'host'), port, leaveEvent)
  const connection: ProcessConnection = {
    url: server.url,
    api_key: API_KEY,
    username: 'sports-guide-plugin',
    plugin_dir: pluginDir,
    plugins_dir: pluginsDir,
    logos_dir: join(root, 'logos', 'sports_guide'),
  }
  writeFileSync(join(dataDir, 'connection.json'), JSON.stringify(connection), { mode: 0o600 })
  let touched = Date.now()
  return {
    connection,
    dataDir,
    server,
    api: openApi(server.url, { 'x-api-key': API_KEY, connection: 'close' }),
    leaveEvent,
    waitingEvents: () => eventFiles(dataDir).map((path) => basename(path)),
    forgetEvents() {
      for (const path of eventFiles(dataDir)) rmSync(path)
    },
    install(build, { missing } = {}) {
      const files = { 'plugin.json': build, 'dist/plugin.js': `plugin of ${build}`, 'dist/dispatcharr.js': build }
      const listed = Object.entries(files).map(([path, text]) => [path, { bytes: text.length, sha256: '' }])
      for (const [path, text] of Object.entries(files)) {
        writeFileSync(join(pluginDir, path), path === missing ? text.slice(1) : text)
      }
      const list = { version: '0.1.0', build, files: Object.fromEntries(listed) }
      writeFileSync(join(pluginDir, 'files.json'), JSON.stringify(list))
    },
    touchToken() {
      touched += 1000
      writeFileSync(join(pluginsDir, '.reload_token'), String(touched))
    },
  }
}

/** Puts the pages of a build into the plugin's folder. */
export function writePages(pluginDir: string): void {
  for (const file of Object.values(PAGES))
    writeFileSync(join(pluginDir, 'dist', file), `<!doctype html><title>${file}</title>`)
}

function eventFiles(dataDir: string): string[] {
  const folders = [join(dataDir, 'inbox'), join(dataDir, 'inbox', 'serving')].filter((folder) => existsSync(folder))
  return folders.flatMap((folder) =>
    readdirSync(folder)
      .filter((name) => name.endsWith('.json'))
      .map((name) => join(folder, name)),
  )
}

async function openHost(
  folder: string,
  port: number,
  leaveEvent: InstalledPlugin['leaveEvent'],
): Promise<EmbeddedServer> {
  const state = new StateFolder(folder)
  const server = await startEmbeddedServer({
    folder: state,
    tables: openTables(state),
    clock: () => new Date(NOON),
    timeZone: 'America/New_York',
    log: QUIET,
    plugins: [
      {
        key: 'sports_guide',
        manifest: pluginManifest,
        async run(_action, { event, payload }) {
          if (typeof event === 'string') leaveEvent(event, isObject(payload) ? payload : {})
          return { status: 'ok' }
        },
      },
    ],
    credentials: { apiKey: API_KEY },
    port,
  })
  onTestFinished(() => server.close())
  return server
}

/** An answer over the control socket. */
export interface SocketAnswer {
  readonly status: number
  readonly body: { readonly [member: string]: unknown }
}

/** Asks the process over its socket; a text is sent as it is, anything else as JSON. */
export function askSocket(socketPath: string, method: string, path: string, body?: unknown): Promise<SocketAnswer> {
  return new Promise((resolve, reject) => {
    const sent = httpRequest({ socketPath, method, path, headers: { connection: 'close' } }, (answer) => {
      let text = ''
      answer.setEncoding('utf8')
      answer.on('data', (part: string) => {
        text += part
      })
      answer.on('error', reject)
      answer.on('end', () => resolve({ status: answer.statusCode ?? 0, body: text === '' ? {} : JSON.parse(text) }))
    })
    sent.on('error', reject)
    sent.end(body === undefined || typeof body === 'string' ? body : JSON.stringify(body))
  })
}
