import type { Settings } from '../../generated/records.ts'
import type { HostLog } from '../../host/contract.ts'
import { leveledLog } from '../../host/leveled-log.ts'
import { oneLine } from '../../text.ts'

/** The log of the process: lines on its standard output, which the launcher writes to the file. */
export interface ProcessLog extends HostLog {
  /** From here on only lines of this level and more urgent ones are written; before the first call those of "info". */
  setLevel(level: Settings['logLevel']): void
  /** From here on the secret is taken out of every line. */
  hide(secret: string): void
}

/** Opens the log; `write` takes one line with its end. */
export function openLog({
  write,
  clock,
}: {
  readonly write: (line: string) => void
  readonly clock: () => Date
}): ProcessLog {
  const secrets: string[] = []
  const line = (level: string) => (message: string) => {
    const text = secrets.reduce((shown, secret) => shown.replaceAll(secret, '[hidden]'), message)
    const lines = text.split(/\s*\n\s*/).map(oneLine) // names are strangers' texts
    write(`${clock().toISOString()} ${level} ${lines.join(' | ').trim()}\n`)
  }
  const all: HostLog = { error: line('ERROR'), warn: line('WARN'), info: line('INFO'), debug: line('DEBUG') }
  let shown = leveledLog(all, 'info')
  return {
    error: (message) => shown.error(message),
    warn: (message) => shown.warn(message),
    info: (message) => shown.info(message),
    debug: (message) => shown.debug(message),
    setLevel(level) {
      shown = leveledLog(all, level)
    },
    hide: (secret) => void secrets.push(secret),
  }
}
