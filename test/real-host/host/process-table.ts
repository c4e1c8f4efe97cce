import { readdirSync, readFileSync, readlinkSync } from 'node:fs'

/** A process of this machine. */
export interface ListedProcess {
  readonly pid: number
  readonly parent: number
  readonly command: readonly string[]
  /** Its PID namespace, as /proc calls it. */
  readonly namespace: string
}

/** All processes of this machine that may be looked at. */
export function listProcesses(): readonly ListedProcess[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => {
      try {
        const status = readFileSync(`/proc/${name}/status`, 'utf8')
        const [, parent = '0'] = /^PPid:\s+(\d+)/m.exec(status) ?? []
        const command = readFileSync(`/proc/${name}/cmdline`, 'utf8').split('\0').filter(Boolean)
        const namespace = readlinkSync(`/proc/${name}/ns/pid`)
        return [{ pid: Number(name), parent: Number(parent), command, namespace }]
      } catch {
        return [] // it ended while we looked
      }
    })
}

/** The processes that run the host's background tasks. */
export function taskWorkers(processes: readonly ListedProcess[]): readonly ListedProcess[] {
  return processes.filter(
    ({ command }) => command.some((word) => word.endsWith('/celery')) && command.includes('worker'),
  )
}

/** The processes that answer the host's pages: those that the server's first process started, and starts again. */
export function webWorkers(processes: readonly ListedProcess[]): readonly ListedProcess[] {
  const servers = processes.filter(({ command }) => command[0]?.endsWith('/uwsgi'))
  return servers.filter(({ parent }) => servers.some(({ pid }) => pid === parent))
}
