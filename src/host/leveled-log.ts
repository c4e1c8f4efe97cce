import type { Settings } from '../generated/records.ts'
import type { HostLog } from './contract.ts'

const LEVELS = ['error', 'warn', 'info', 'debug'] as const

/** The host's log, of which only lines of `level` and more urgent ones are written. */
export function leveledLog(log: HostLog, level: Settings['logLevel']): HostLog {
  const most = LEVELS.indexOf(level)
  const line = (name: (typeof LEVELS)[number]) =>
    LEVELS.indexOf(name) <= most ? (message: string) => log[name](message) : () => undefined
  return { error: line('error'), warn: line('warn'), info: line('info'), debug: line('debug') }
}
