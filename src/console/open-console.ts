import { type ReadonlySignal, signal } from '@preact/signals'
import type { RunProgress } from '../generated/records.ts'
import type { ApiDocument } from './forms/resources.ts'
import type { Console } from './parts/context.ts'
import type { ShownClock } from './text/clock.ts'
import { texts } from './texts.ts'
import { createClient } from './transport/client.ts'
import { createImageSource } from './transport/images.ts'
import { NoAnswer, type Transport } from './transport/transport.ts'
import { watchRuns } from './watch-runs.ts'

interface ConsoleParts {
  readonly transport: Transport
  /** The version that this page was built with. */
  readonly version: string
  /** Waits so many milliseconds; the browser's clock if not given. */
  readonly wait?: (ms: number) => Promise<void>
}

/** The console before anything of it is drawn. */
export interface OpenConsole {
  readonly transport: Transport
  /** What pages need; null until the API has answered once. */
  readonly console: ReadonlySignal<Console | null>
  /** Why the API cannot be asked now; null while it can. */
  readonly obstacle: ReadonlySignal<NoAnswer | null>
  /** Reads what every page needs, and what pages show anew; what fails is in the way. Never throws. */
  readonly begin: () => Promise<void>
  /** Looks how runs stand, or whether what was in the way is gone. Never throws. */
  readonly look: () => Promise<void>
  /** How long to wait before the next look, in milliseconds. */
  readonly pause: () => number
}

const LOOK_MS = { busy: 1000, idle: 10_000 }

/** Nothing is asked before begin. */
export function openConsole({ transport, version, wait }: ConsoleParts): OpenConsole {
  const client = createClient(transport)
  const obstacle = signal<NoAnswer | null>(null)
  const progress = signal<RunProgress>({ state: 'idle' })
  const runsEnded = signal(0)
  const clock = signal<ShownClock>({ time_zone: 'UTC', time_format: '12h' })
  const document = signal<ApiDocument | null>(null)

  /** What concerns every page stands above them; what concerns one is shown there. */
  const tell = (error: Error) => {
    if (error instanceof NoAnswer && error.kind !== 'slow') obstacle.value = error
  }
  const readCommon = async () => {
    const [{ settings }, read] = await Promise.all([
      client.get<{ readonly settings: ShownClock }>('/api/v1/settings'),
      client.get<ApiDocument>('/api/v1/openapi.json'),
    ])
    clock.value = settings
    // Forms are drawn of it: the same one again would draw them anew.
    if (document.value?.info.version !== read.info.version) document.value = read
  }
  const onEnd = () => {
    runsEnded.value += 1
    // A plugin that was updated, or started anew, is seen so too; settings may be others.
    readCommon().catch(tell)
  }
  const runs = watchRuns({ client, progress, tell, onEnd, ...(wait === undefined ? {} : { wait }) })
  const shown = signal<Console | null>(null)
  const logOut = (forget: () => void) => () => {
    forget()
    shown.value = null
    obstacle.value = new NoAnswer('login', texts.login.loggedOut)
  }
  const partsNow = (): Console => {
    const forget = transport.logOut?.() ?? null
    const images = createImageSource(client, { direct: transport.servesImages?.() ?? false })
    const common = { client, images, version, progress, runsEnded, clock, document, startRun: runs.start, tell }
    return { ...common, logOut: forget === null ? null : logOut(forget) }
  }

  const begin = async () => {
    try {
      await runs.look()
      await readCommon()
      if (shown.value === null) shown.value = partsNow()
      else runsEnded.value += 1
      obstacle.value = null
    } catch (error) {
      obstacle.value = error instanceof NoAnswer ? error : new NoAnswer('away', (error as Error).message)
    }
  }
  return {
    transport,
    console: shown,
    obstacle,
    begin,
    async look() {
      const kind = obstacle.value?.kind
      // Where only the owner can help, asking on and on does not: the door counts refused logins.
      if (kind === 'login' || kind === 'host_login') return
      await (kind === undefined ? runs.look().catch(tell) : begin())
    },
    pause: () => (progress.value.state === 'running' && obstacle.value === null ? LOOK_MS.busy : LOOK_MS.idle),
  }
}
