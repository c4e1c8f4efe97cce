import { Hono } from 'hono'
import { onTestFinished } from 'vitest'
import type { Warning } from '../../src/generated/records.ts'
import { type RegisterOptions, register } from '../../src/plugin.ts'
import type { EventSource } from '../../src/sports/index.ts'
import { openEmbeddedHost } from '../embedded-host.ts'
import { call } from './demo-api.ts'

/** An answer of the API as far as tests look at it. */
export interface Answer {
  readonly warnings?: readonly Warning[]
  readonly [member: string]: unknown
}

/** The API of a plugin in a host with these streams, by host group, and these events. */
export async function streamApi(
  groups: { readonly [group: string]: readonly string[] },
  events: EventSource,
  options: Pick<RegisterOptions, 'elapsed'> = {},
) {
  const host = await openEmbeddedHost()
  const lines = Object.entries(groups).flatMap(([group, names]) =>
    names.map(
      (name, slot) => `#EXTINF:-1 group-title="${group}",${name}\nhttp://provider.example/${group}/${slot}.ts\n`,
    ),
  )
  await host.loadPlaylist(`#EXTM3U\n${lines.join('')}`, 'list.m3u')
  const plugin = await register(host, { ...options, events })
  onTestFinished(() => plugin.stop())
  const app = new Hono()
  for (const mounted of host.apps) app.route('/', mounted)
  return {
    host,
    get: <Body = Answer>(path: string) => call<Body>(app, 'GET', path),
    post: <Body = Answer>(path: string, body: unknown) => call<Body>(app, 'POST', path, body),
    put: <Body = Answer>(path: string, body: unknown) => call<Body>(app, 'PUT', path, body),
    remove: (path: string) => call(app, 'DELETE', path),
  }
}
