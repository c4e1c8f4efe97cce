import { get } from 'node:http'
import { join } from 'node:path'
import { Hono } from 'hono'
import { expect, onTestFinished, test } from 'vitest'
import { runCli } from '../../src/commands/shell/run-cli.ts'
import { listenOnLoopback } from '../../src/host/http-listener.ts'
import { temporaryFolder } from '../temporary-folder.ts'
import { call } from './run-command.ts'

const demo = join(import.meta.dirname, '../../demo')

function status(url: string, host?: string): Promise<number> {
  return new Promise((resolve, reject) => {
    get(url, host === undefined ? {} : { headers: { host } }, (response) => {
      response.resume()
      resolve(response.statusCode ?? 0)
    }).on('error', reject)
  })
}

test('serves the API on this machine until it is ended, to no name but its own, and runs when it loaded the playlist', async () => {
  let end: () => void = () => undefined
  let address = ''
  const lines: string[] = []
  let refreshIsDone: () => void = () => undefined
  const refreshed = new Promise<void>((resolve) => {
    refreshIsDone = resolve // the playlist was loaded, so the host told the plugin
  })
  const seen: number[] = []
  let framing: string | null = null
  const code = await runCli(
    [
      'serve',
      ...['--port', '0', '--host-port', '0', '--state', temporaryFolder()],
      ...['--m3u', join(demo, 'playlist.m3u'), '--events', join(demo, 'events')],
    ],
    {
      stdin: (async function* () {})(),
      stdinIsTerminal: true,
      async write(text) {
        address = /http:\/\/127\.0\.0\.1:\d+\/api\/v1/.exec(text)?.[0] ?? ''
        seen.push(await status(`${address}/settings`), await status(`${address}/settings`, 'evil.example'))
        framing = (await fetch(/^Console: (.*)$/m.exec(text)?.[1] ?? '')).headers.get('x-frame-options')
        await refreshed
        end()
      },
      writeError(text) {
        lines.push(text)
        if (/^info: .*m3u_refresh.*\b191 streams/.test(text)) refreshIsDone()
      },
      showsProgress: false,
      env: {},
      clock: () => new Date('2025-06-05T16:00:00Z'),
      runAgain: () => Promise.reject(new Error('serve has no need of another process')),
      stopped: () =>
        new Promise((resolve) => {
          if (seen.length > 0) resolve()
          end = resolve
        }),
    },
  )
  expect(code).toBe(0)
  expect(seen).toEqual([200, 403])
  expect(framing).toBe('DENY') // the console answers at its address, whatever page the build made
  expect(lines.filter((line) => line.startsWith('error'))).toEqual([])
  await expect(status(`${address}/settings`)).rejects.toThrow()
})

test('a port that is none is one clear line', async () => {
  expect(await call(['serve', '--port', 'http'])).toMatchObject({
    code: 2,
    errors: expect.stringMatching(/--port\b.*\b0\b.*\b65535\b.*"http"/),
  })
})

test.each([
  ['--port', '--host-port'],
  ['--host-port', '--port'],
])('a taken %s is one clear line that names the option', async (taken, free) => {
  const { port, close } = await listenOnLoopback(new Hono(), 0)
  onTestFinished(close)
  const state = temporaryFolder()
  const { code, errors } = await call(['serve', taken, String(port), free, '0', '--state', state])
  expect(code).toBe(2)
  expect(errors).toMatch(new RegExp(`\\b${port}\\b.* ${taken}\\.\n`))
})
