import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { messageOf } from '../../errors.ts'
import type { ProcessStatus } from '../../generated/records.ts'
import { writeWhole } from '../../host/atomic-file.ts'
import type { HostLog } from '../../host/contract.ts'

/** What is known of the process before it listens, and never changes. */
export type ProcessFacts = Omit<ProcessStatus, 'state' | 'message' | 'socket'>

/** What hinders the process: the host, which does not answer or does not let us in, or the plugin, which cannot begin. */
type Hindrance = 'host' | 'plugin'

/** How the process is, for GET /health and for process.json. */
export interface StatusKeeper {
  current(): ProcessStatus
  /** The control socket listens at this path. */
  listens(socket: string): void
  /** What is wrong and what to do, for the owner; null where nothing is. */
  trouble(whose: Hindrance, message: string | null): void
  /** Asked for what the owner should know though the plugin serves, where nothing worse is to be said; null for nothing. */
  noticeFrom(source: () => string | null): void
  /** The plugin serves actions and events. */
  ready(): void
  stopping(): void
  /** Takes process.json away. */
  remove(): void
}

/** Keeps the status, and process.json in `dataDir` once the socket listens; a file that cannot be written is a line in the log. */
export function keepStatus(dataDir: string, facts: ProcessFacts, log: HostLog): StatusKeeper {
  const path = join(dataDir, 'process.json')
  const troubles: { [whose in Hindrance]: string | null } = { host: null, plugin: null }
  let socket = ''
  let isReady = false
  let isStopping = false
  let written = ''
  const notices: (() => string | null)[] = []

  const trouble = () => troubles.plugin ?? troubles.host
  const notice = () => notices.map((source) => source()).find((told) => told !== null) ?? null
  const state = (): ProcessStatus['state'] => {
    if (isStopping) return 'stopping'
    if (trouble() !== null) return 'waiting'
    return isReady ? 'ready' : 'starting'
  }
  const current = (): ProcessStatus => ({ state: state(), message: trouble() ?? notice(), ...facts, socket })
  const write = () => {
    const text = `${JSON.stringify(current(), null, 2)}\n`
    if (socket === '' || text === written) return
    written = text
    try {
      writeWhole(path, text, { mode: 0o644 })
    } catch (error) {
      log.error(`${path} cannot be written: ${messageOf(error)}`)
    }
  }
  return {
    current,
    listens(path) {
      socket = path
      write()
    },
    trouble(whose, told) {
      if (told === troubles[whose]) return
      troubles[whose] = told
      if (told !== null) log.warn(told)
      else log.info(whose === 'host' ? 'the host answers again' : 'the plugin begins')
      write()
    },
    noticeFrom: (source) => void notices.push(source),
    ready() {
      isReady = true
      write()
    },
    stopping() {
      isStopping = true
      write()
    },
    remove: () => rmSync(path, { force: true }),
  }
}
