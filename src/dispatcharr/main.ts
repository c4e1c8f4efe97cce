/**
 * The process inside Dispatcharr (dist/dispatcharr.js): loads the plugin from its folder and is its host.
 * Started by launcher.py with the data folder as its one argument; exits as shutdown.ts says.
 */
import { fstatSync, readlinkSync } from 'node:fs'
import { resolve } from 'node:path'
import manifest from '../../plugin.json' with { type: 'json' }
import { messageOf } from '../errors.ts'
import { pause } from '../time/pause.ts'
import { loadPlugin } from './process/connected-plugin.ts'
import { findLauncher, LOCK_DESCRIPTOR, logWriter } from './process/launcher.ts'
import { runProcess } from './process/process.ts'
import { openLog } from './process/process-log.ts'
import { EXIT, type ExitCode } from './process/shutdown.ts'
import { PROCESS_TIMINGS } from './process/timings.ts'

const [folder] = process.argv.slice(2)
if (folder === undefined) {
  process.stderr.write('Give the data folder as the only argument. launcher.py starts this program.\n')
  process.exit(EXIT.failed)
}
process.exit(await run(resolve(folder)))

async function run(dataDir: string): Promise<ExitCode> {
  const launcher = findLauncher()
  const clock = () => new Date()
  const log = openLog({ write: logWriter(dataDir, launcher), clock })
  const terminated = new AbortController()
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, () => terminated.abort())
  process.on('uncaughtException', (error) => {
    log.error(`unexpected error: ${error.stack ?? messageOf(error)}`) // what Node itself would print may hold the key
    process.exit(EXIT.failed)
  })
  if (!isOpen(LOCK_DESCRIPTOR)) log.warn('process.lock is not held by this process: descriptor 3 is not open')
  try {
    return await runProcess({
      dataDir,
      version: manifest.version,
      pid: process.pid,
      pidNamespace: readlinkSync('/proc/self/ns/pid'),
      launcher,
      terminated: terminated.signal,
      load: loadPlugin,
      log,
      clock,
      pause,
      timings: PROCESS_TIMINGS,
    })
  } catch (error) {
    log.error(`Sports Guide cannot continue: ${messageOf(error)}`)
    return EXIT.failed
  }
}

function isOpen(descriptor: number): boolean {
  try {
    fstatSync(descriptor)
    return true
  } catch {
    return false
  }
}
