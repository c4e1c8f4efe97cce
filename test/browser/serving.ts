import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'

const root = join(import.meta.dirname, '../..')

/** The bundle under test. */
const CLI = join(root, 'dist/cli.js')

/** A call of `serve`. */
export interface Serving {
  /** Address of the console, with a slash at its end. */
  readonly url: string
  /** Address of the embedded host. */
  readonly hostUrl: string
  /** Stops the process; its connections are cut. */
  stop(): Promise<void>
}

/** Runs a command of the bundle to its end. Throws with what it printed where it fails. */
export async function runCommand(args: readonly string[]): Promise<void> {
  const { output, child } = start(args)
  const [code] = await once(child, 'close')
  if (code !== 0) throw new Error(`${args[0]} ended with ${String(code)}:\n${output()}`)
}

/** Starts `serve` on free ports, or on given ones, and waits until it says where the console is. */
export async function startServing(args: readonly string[], ports: readonly [string, string] = ['0', '0']) {
  const [port, hostPort] = ports
  const all = ['serve', '--port', port, '--host-port', hostPort, '--host-password', HOST_PASSWORD, ...args]
  const { child, output } = start(all)
  const ended = once(child, 'close')
  const urls = await new Promise<{ url: string; hostUrl: string }>((resolve, reject) => {
    child.stdout?.on('data', () => {
      const [, url] = /^Open the console: (\S+)$/m.exec(output()) ?? []
      const [, hostUrl] = /^Plugin page: (\S+)\/plugins$/m.exec(output()) ?? []
      if (url !== undefined && hostUrl !== undefined) resolve({ url, hostUrl })
    })
    child.once('close', (code) => reject(new Error(`serve ended with ${String(code)}:\n${output()}`)))
  })
  const serving: Serving = {
    ...urls,
    async stop() {
      child.kill('SIGTERM')
      await ended
    },
  }
  return serving
}

/** Password of the user admin at the embedded host. */
export const HOST_PASSWORD = 'not-a-secret'

/** Starts a command of the bundle; `output` is what it has printed so far. */
function start(args: readonly string[]): { readonly child: ChildProcess; readonly output: () => string } {
  let text = ''
  // A server in another zone than the browser: what is shown must come from the settings.
  const child = spawn(process.execPath, [CLI, ...args], { cwd: root, env: { ...process.env, TZ: 'UTC' } })
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => {
      text += chunk.toString()
    })
  }
  return { child, output: () => text }
}
