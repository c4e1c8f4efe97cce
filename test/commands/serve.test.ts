import { get } from 'node:http'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { runCli } from '../../src/commands/shell/run-cli.ts'
import { temporaryFolder } from '../temporary-folder.ts'
import { call } from './run.ts'

const demo = join(import.meta.dirname, '../../demo')

function status(url: string, host?: string): Promise<number> {
  return new Promise((resolve, reject) => {
    get(url, host === undefined ? {} : { headers: { host } }, (response) => {
      response.resume()
      resolve(response.statusCode ?? 0)
    }).on('error', reject)
  })
}

test('serves the API on this machine until it is ended, and to no name but its own', async () => {
  let end: () => void = () => undefined
  let address = ''
  const seen: number[] = []
  const code = await runCli(
    [
      'serve',
      '--port',
      '0',
      '--m3u',
      join(demo, 'playlist.m3u'),
      '--events',
      join(demo, 'events'),
      '--state',
      temporaryFolder(),
    ],
    {
      stdin: (async function* () {})(),
      stdinIsTerminal: true,
      async write(text) {
        address = /http:\/\/127\.0\.0\.1:\d+\/api\/v1/.exec(text)?.[0] ?? ''
        seen.push(await status(`${address}/settings`), await status(`${address}/settings`, 'evil.example'))
        end()
      },
      writeError: (text) => {
        throw new Error(text)
      },
      showsProgress: false,
      env: {},
      clock: () => new Date('2025-06-05T16:00:00Z'),
      stopped: () =>
        new Promise((resolve) => {
          if (seen.length > 0) resolve()
          end = resolve
        }),
    },
  )
  expect(code).toBe(0)
  expect(seen).toEqual([200, 403])
  await expect(status(`${address}/settings`)).rejects.toThrow()
})

test('a port that is none, or taken, is one clear line', async () => {
  expect(await call(['serve', '--port', 'http'])).toMatchObject({
    code: 2,
    errors: expect.stringContaining('--port http is no port'),
  })
})
