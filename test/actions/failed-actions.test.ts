import { Hono } from 'hono'
import { expect, onTestFinished, test } from 'vitest'
import { register } from '../../src/plugin.ts'
import { openEmbeddedHost } from '../embedded-host.ts'

/** The buttons that need the stored state and the host. */
const BUTTONS = ['preview', 'refresh', 'explain', 'undo', 'regrid', 'refresh_without_caps']

/** A host with two streams, left by an earlier version, and the plugin in it; its client asks again at once. */
async function host() {
  const opened = await openEmbeddedHost({ client: { repeat: { wait: async () => undefined } } })
  const names = ['NBA 01: Mules @ Herons', 'NBA 02:']
  const lines = names.map((name, slot) => `#EXTINF:-1,${name}\nhttp://provider.example/${slot}.ts\n`)
  await opened.loadPlaylist(`#EXTM3U\n${lines.join('')}`, 'list.m3u')
  await opened.settings.write('settings', { global_channel_mode: { value: 'manual' } })
  const events = { read: async () => ({ events: [], warnings: [] }) }
  const plugin = await register(opened, { events, wait: () => opened.settled() })
  onTestFinished(() => plugin.stop())
  return opened
}

/** What each button comes to: the code and the message of its error. */
async function errorsOf({ actions }: Awaited<ReturnType<typeof host>>) {
  const found: [string, unknown, string][] = []
  for (const button of BUTTONS) {
    const { code, message } = await actions.call(button, { name: 'Mules' }).then(
      () => ({ code: null, message: 'it worked' }),
      (error: { code?: unknown; message: string }) => ({ code: error.code, message: error.message }),
    )
    found.push([button, code, message])
  }
  return found
}

test('every button that looks at the host says that it is away, and what to do', async () => {
  const opened = await host()
  await opened.server.close()
  for (const [button, code, message] of await errorsOf(opened)) {
    expect([button, code]).toEqual([button, 'HostAway'])
    expect(message).toMatch(/Dispatcharr.*running/)
  }
})

test('every button that needs the stored state says that it was rolled back, and what to do', async () => {
  const opened = await host()
  const app = new Hono()
  for (const mounted of opened.apps) app.route('/', mounted)
  const headers = { 'content-type': 'application/json' }
  const rolledBack = await app.request('/api/v1/migrations/roll-back', { method: 'POST', body: '{}', headers })
  expect(rolledBack.status).toBe(200)
  for (const [button, code, message] of await errorsOf(opened)) {
    expect([button, code]).toEqual([button, 'StateRolledBack'])
    expect(message).toMatch(/version \d+.*Install/)
  }
  expect((await opened.actions.call('console', {})).message).toContain('sports-guide serve')
})
