import { Hono } from 'hono'
import { onTestFinished } from 'vitest'
import type { EmbeddedHostOptions } from '../../src/embedded-host/embedded-host.ts'
import { register } from '../../src/plugin.ts'
import { openEmbeddedHost } from '../embedded-host.ts'
import { call } from './demo-api.ts'

/** Path of the detection keywords. */
export const KEYWORDS = '/api/v1/detection-keywords'

/** The API of a plugin without streams and events, for what owners decide about names. */
export async function keywordApi(options: Partial<EmbeddedHostOptions> = {}) {
  const host = await openEmbeddedHost(options)
  const plugin = await register(host, { events: { read: async () => ({ events: [], warnings: [] }) } })
  onTestFinished(() => plugin.stop())
  const app = new Hono()
  for (const mounted of host.apps) app.route('/', mounted)
  return {
    host,
    get: <Body>(path: string) => call<Body>(app, 'GET', path),
    post: <Body>(path: string, body: unknown) => call<Body>(app, 'POST', path, body),
    put: <Body>(path: string, body: unknown) => call<Body>(app, 'PUT', path, body),
    remove: (path: string) => call(app, 'DELETE', path),
  }
}
