import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Hono } from 'hono'
import { onTestFinished } from 'vitest'
import { type RegisterOptions, register } from '../../src/plugin.ts'
import { recordedSource } from '../../src/sports/index.ts'
import { openEmbeddedHost } from '../embedded-host.ts'

const root = join(import.meta.dirname, '../..')

/** A plugin in an embedded host with the demo's streams and events, and its API. */
export async function demoPlugin(options: Pick<RegisterOptions, 'elapsed' | 'events'> = {}) {
  const host = await openEmbeddedHost()
  await host.loadPlaylist(readFileSync(join(root, 'demo/playlist.m3u'), 'utf8'), 'playlist.m3u')
  const plugin = await register(host, { events: recordedSource(join(root, 'demo/events')), ...options })
  onTestFinished(() => plugin.stop())
  const app = new Hono()
  for (const mounted of host.apps) app.route('/', mounted)
  return { host, plugin, app }
}

/** Calls the API with a JSON body, or none; the answer's body is null where there is none. */
export async function call<Body = unknown>(
  app: Hono,
  method: string,
  path: string,
  body?: unknown,
): Promise<{ readonly status: number; readonly json: Body }> {
  const answer = await app.request(path, {
    method,
    ...(body === undefined ? {} : { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
  })
  const text = await answer.text()
  return { status: answer.status, json: text === '' ? null : JSON.parse(text) }
}
