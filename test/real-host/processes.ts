import { readdirSync, readFileSync, readlinkSync, statSync } from 'node:fs'
import { join } from 'node:path'

/** Processes of this machine that belong to the plugin in the host. */
export interface PluginProcesses {
  /** Ids, as this machine counts them, of those that run the plugin's program. */
  readonly nodes: readonly number[]
  /** Those that run its launcher. */
  readonly launchers: readonly number[]
}

/**
 * Looks through /proc for who has the plugin's lock file open: whatever namespace it lives in, and whichever of the host's
 * processes started it. A web worker that opens the file for a moment is neither a launcher nor a node.
 */
export function pluginProcesses(data: string): PluginProcesses {
  const lock = join(data, 'sports-guide/process.lock')
  const holders = numbered('/proc').filter((pid) => hasOpen(pid, lock))
  const running = (program: string) => holders.filter((pid) => commandOf(pid).some((word) => word.endsWith(program)))
  return { nodes: running('/dist/dispatcharr.js'), launchers: running('/launcher.py') }
}

/** The resident memory of a process, in megabytes. */
export function memoryOf(pid: number): number {
  const [, kilobytes = '0'] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
  return Math.round(Number(kilobytes) / 1024)
}

function hasOpen(pid: number, file: string): boolean {
  try {
    const { dev, ino } = statSync(file)
    return numbered(`/proc/${pid}/fd`).some((descriptor) => {
      const path = `/proc/${pid}/fd/${descriptor}`
      if (!readlinkSync(path).endsWith('/process.lock')) return false
      const open = statSync(path)
      return open.dev === dev && open.ino === ino
    })
  } catch {
    return false // it ended while we looked, or there is no such file yet
  }
}

function commandOf(pid: number): readonly string[] {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0')
  } catch {
    return []
  }
}

function numbered(folder: string): readonly number[] {
  return readdirSync(folder)
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
}
