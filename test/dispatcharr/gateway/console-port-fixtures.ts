import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Hono } from 'hono'
import { streamSSE } from 'hono/streaming'
import { onTestFinished } from 'vitest'
import { ConsolePort } from '../../../src/dispatcharr/gateway/index.ts'
import type { RefreshHandler } from '../../../src/host/contract.ts'
import { QUIET } from '../../quiet-log.ts'
import { temporaryFolder } from '../../temporary-folder.ts'

/** The console port in a test, and what the test does to the process around it. */
export interface TestPort {
  readonly consolePort: ConsolePort
  /** http://127.0.0.1:PORT of the open port. */
  url(): string
  /** What the owner sets: null for no port; undefined for a host that cannot be asked. */
  set(port: number | null | undefined): void
  /** What the console port does each minute, and in each run. */
  readonly minute: () => Promise<void>
  readonly run: () => Promise<void>
  /** Warnings of the log. */
  readonly warned: readonly string[]
  /** Its errors, and what it says to those who look for one. */
  readonly failed: readonly string[]
  readonly debugged: readonly string[]
  /** A server-sent stream that was asked for ends when this is called: its time is up. */
  readonly endStreams: () => void
  pass(ms: number): void
}

/** The console port of a plugin that answers GET /api/v1/settings and echoes the rest; 0 takes a free port. */
export async function openTestPort(hostUrl: string, port: number | null | undefined = 0): Promise<TestPort> {
  let wanted: number | null | undefined = port
  let now = 0
  const warned: string[] = []
  const failed: string[] = []
  const debugged: string[] = []
  const streamsEnd = new AbortController()
  const minutes: (() => Promise<void>)[] = []
  const handlers: RefreshHandler[] = []
  const pluginDir = temporaryFolder()
  mkdirSync(join(pluginDir, 'dist'))
  writeFileSync(join(pluginDir, 'dist/console.html'), '<!doctype html><title>Console</title>')
  writeFileSync(join(pluginDir, 'dist/guides.html'), '<!doctype html><title>Guides</title>')
  const consolePort = new ConsolePort({
    hostUrl,
    pluginDir,
    elapsed: () => now,
    deadline: () => streamsEnd.signal,
    host: {
      apps: [pluginApp(() => wanted)],
      log: {
        ...QUIET,
        error: (line) => void failed.push(line),
        warn: (line) => void warned.push(line),
        debug: (line) => void debugged.push(line),
      },
      hooks: {
        on: (_, handler) => handlers.push(handler) && (() => void handlers.splice(handlers.indexOf(handler), 1)),
      },
      schedule: (_, job) => minutes.push(job) && { stop: () => void minutes.splice(minutes.indexOf(job), 1) },
    } as ConstructorParameters<typeof ConsolePort>[0]['host'],
  })
  onTestFinished(() => consolePort.close())
  await consolePort.follow()
  return {
    consolePort,
    url: () => `http://127.0.0.1:${consolePort.port()}`,
    set(value) {
      wanted = value
    },
    minute: async () => void (await Promise.all(minutes.map((job) => job()))),
    run: async () => void (await Promise.all(handlers.map((handler) => handler({} as Parameters<RefreshHandler>[0])))),
    warned,
    failed,
    debugged,
    endStreams: () => streamsEnd.abort(),
    pass(ms) {
      now += ms
    },
  }
}

function pluginApp(wanted: () => number | null | undefined): Hono {
  const app = new Hono()
  app.get('/api/v1/settings', (context) => {
    const port = wanted()
    return port === undefined
      ? context.json({ code: 'HostAway' }, 503)
      : context.json({ settings: { console_port: port } })
  })
  app.post('/api/v1/echo', async (context) => context.json(await context.req.json()))
  app.get('/api/v1/images/leagues/nba', (context) =>
    context.body('<svg/>', 200, {
      'content-type': 'image/svg+xml',
      'content-security-policy': "default-src 'none'; sandbox",
      'cache-control': 'private, max-age=60',
    }),
  )
  app.delete('/api/v1/rows/1', (context) => context.body(null, 204))
  app.get('/api/v1/runs/progress', (context) => streamSSE(context, (answer) => answer.writeSSE({ data: 'one' })))
  app.get('/api/v1/runs/watched', (context) =>
    streamSSE(context, async (answer) => {
      await answer.writeSSE({ data: 'one' })
      await new Promise<void>((left) => answer.onAbort(left))
    }),
  )
  app.get('/variables', (context) => context.json([]))
  return app
}
