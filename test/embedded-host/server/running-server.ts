import { onTestFinished } from 'vitest'
import {
  type EmbeddedServer,
  type EmbeddedServerOptions,
  startEmbeddedServer,
} from '../../../src/embedded-host/server/embedded-server.ts'
import { StateFolder } from '../../../src/embedded-host/state-folder.ts'
import { openTables } from '../../../src/embedded-host/tables.ts'
import type { HostLog } from '../../../src/host/contract.ts'
import { temporaryFolder } from '../../temporary-folder.ts'

export const API_KEY = 'the-key'

/** An answer with its JSON, or its text where it is none. */
export interface Answer {
  readonly status: number
  readonly type: string
  readonly headers: Headers
  readonly text: string
  /** The JSON; undefined for anything else. */
  readonly body: unknown
}

/** A row of an answer. */
export type Row = { readonly id: number; readonly [field: string]: unknown }

/** The row that an answer is. */
export function rowOf({ body }: Answer): Row {
  return body as Row
}

/** The rows of an answer that is a list, or a page of one. */
export function rowsOf({ body }: Answer): readonly Row[] {
  return (Array.isArray(body) ? body : (body as { results: unknown }).results) as readonly Row[]
}

/** A server for one test, and calls of its API with the key. */
export interface RunningServer {
  readonly server: EmbeddedServer
  readonly folder: string
  /** Lines of the log at level error. */
  readonly errors: readonly string[]
  call(method: string, path: string, body?: unknown, headers?: { readonly [name: string]: string }): Promise<Answer>
}

/** Starts a server over a folder of its own, or over one that is there; it ends with the test. */
export async function runServer(
  options: Partial<EmbeddedServerOptions> & { path?: string } = {},
): Promise<RunningServer> {
  const folder = new StateFolder(options.path ?? temporaryFolder())
  const errors: string[] = []
  const log: HostLog = {
    error: (line) => void errors.push(line),
    warn: () => undefined,
    info: () => undefined,
    debug: () => undefined,
  }
  const server = await startEmbeddedServer({
    folder,
    tables: openTables(folder),
    clock: () => new Date('2026-01-02T12:00:00Z'),
    timeZone: 'America/New_York',
    log,
    plugins: [],
    credentials: { apiKey: API_KEY },
    ...options,
  })
  onTestFinished(() => server.close())
  return {
    server,
    folder: folder.path,
    errors,
    call: (method, path, body, headers = {}) =>
      send(server.url + path, method, body, { 'x-api-key': API_KEY, ...headers }),
  }
}

/** Sends a request; a body is sent as JSON. */
export async function send(
  url: string,
  method: string,
  body: unknown,
  headers: { readonly [name: string]: string },
): Promise<Answer> {
  const sent = body === undefined ? {} : { body: JSON.stringify(body) }
  const type = body === undefined ? {} : { 'content-type': 'application/json' }
  const answer = await fetch(url, { method, headers: { ...type, ...headers }, redirect: 'manual', ...sent })
  const text = await answer.text()
  const contentType = answer.headers.get('content-type') ?? ''
  return {
    status: answer.status,
    type: contentType,
    headers: answer.headers,
    text,
    body: contentType.startsWith('application/json') ? JSON.parse(text) : undefined,
  }
}
