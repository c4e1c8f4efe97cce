import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { messageOf } from '../../errors.ts'
import type { ProcessStatus } from '../../generated/records.ts'
import { writeWhole } from '../../host/atomic-file.ts'
import type { HostLog } from '../../host/contract.ts'

/** What is known of the process before it listens, and never changes. */
export interface ProcessFacts {
  readonly version: string
  readonly build: string
  readonly pid: number
  readonly launcher_pid: number
  readonly pid_namespace: string
  readonly started_at: string
}

/** What hinders the process: the host, which does not answer or does not let us in, or the plugin, which cannot begin. */
type Hindrance = 'host' | 'plugin'

/**
 * The status of the process, for GET /health and for process.json in the data folder once the socket listens.
 * A file that cannot be written is a line in the log.
 */
export class ProcessStatusFile {
  readonly #path: string
  readonly #facts: ProcessFacts
  readonly #log: HostLog
  readonly #troubles: { [whose in Hindrance]: string | null } = { host: null, plugin: null }
  readonly #notices: (() => string | null)[] = []
  #socket = ''
  #isReady = false
  #isStopping = false
  #written = ''

  constructor(dataDir: string, facts: ProcessFacts, log: HostLog) {
    this.#path = join(dataDir, 'process.json')
    this.#facts = facts
    this.#log = log
  }

  current(): ProcessStatus {
    const message = this.#trouble() ?? this.#notice()
    return { state: this.#state(), message, ...this.#facts, socket: this.#socket }
  }

  /** The control socket listens at this path. */
  setSocket(path: string): void {
    this.#socket = path
    this.#write()
  }

  /** Sets what is wrong and what to do, for the user; null when it is over. */
  setTrouble(whose: Hindrance, message: string | null): void {
    if (message === this.#troubles[whose]) return
    this.#troubles[whose] = message
    if (message !== null) this.#log.warn(message)
    else this.#log.info(whose === 'host' ? 'Dispatcharr answers again' : 'the plugin starts')
    this.#write()
  }

  /** Adds a source of notices, which are shown while nothing is wrong; it returns null for none. */
  addNotice(source: () => string | null): void {
    this.#notices.push(source)
  }

  /** The plugin serves actions and events. */
  setReady(): void {
    this.#isReady = true
    this.#write()
  }

  setStopping(): void {
    this.#isStopping = true
    this.#write()
  }

  /** Deletes process.json. */
  remove(): void {
    rmSync(this.#path, { force: true })
  }

  #trouble(): string | null {
    return this.#troubles.plugin ?? this.#troubles.host
  }

  #notice(): string | null {
    return this.#notices.map((source) => source()).find((message) => message !== null) ?? null
  }

  #state(): ProcessStatus['state'] {
    if (this.#isStopping) return 'stopping'
    if (this.#trouble() !== null) return 'waiting'
    return this.#isReady ? 'ready' : 'starting'
  }

  #write(): void {
    const text = `${JSON.stringify(this.current(), null, 2)}\n`
    if (this.#socket === '' || text === this.#written) return
    this.#written = text
    try {
      writeWhole(this.#path, text, { mode: 0o644 })
    } catch (error) {
      this.#log.error(`${this.#path} cannot be written: ${messageOf(error)}`)
    }
  }
}
