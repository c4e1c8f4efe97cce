import { spawn } from 'node:child_process'
import { appendFileSync, openSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** The launcher that started this process, and watches over it (launcher.py). */
export interface Launcher {
  readonly pid: number
  /** Aborts when it is gone: it alone holds the other end of our standard input. */
  readonly gone: AbortSignal
  /** Starts another in its place; it gets the lock, so nothing may follow but the end of this process. */
  replace(folders: { readonly pluginDir: string; readonly dataDir: string }): void
}

/** Descriptor of the locked process.lock, which goes from plugin.py through the launcher to this process. */
export const LOCK_DESCRIPTOR = 3

/** The launcher of this process. */
export function findLauncher(): Launcher {
  const python = interpreterOf(process.ppid)
  const gone = new AbortController()
  process.stdin.on('end', () => gone.abort())
  process.stdin.on('error', () => gone.abort())
  process.stdin.resume()
  return {
    pid: process.ppid,
    gone: gone.signal,
    replace({ pluginDir, dataDir }) {
      const log = openSync(logFile(dataDir), 'a')
      const child = spawn(python, ['-I', join(pluginDir, 'launcher.py'), pluginDir, dataDir], {
        stdio: ['ignore', log, log, LOCK_DESCRIPTOR],
        detached: true,
      })
      child.unref()
    },
  }
}

/** Where lines of the log go: to the launcher, which rotates the file, and into the file itself once it is gone. */
export function logWriter(dataDir: string, { gone }: Launcher): (line: string) => void {
  process.stdout.on('error', () => undefined) // nobody reads it any more, which standard input tells as well
  process.stderr.on('error', () => undefined)
  return (line) => {
    if (!gone.aborted) process.stdout.write(line)
    else appendFileSync(logFile(dataDir), line)
  }
}

function logFile(dataDir: string): string {
  return join(dataDir, 'logs', 'sports-guide.log')
}

/** The launcher's own interpreter, while it lives; else the one of PATH. */
function interpreterOf(pid: number): string {
  try {
    const [name = ''] = readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0')
    return /(?:^|\/)python[\d.]*$/.test(name) ? name : 'python3'
  } catch {
    return 'python3'
  }
}
