import { computed, effect, type ReadonlySignal, signal } from '@preact/signals'
import type { Status } from '../generated/records.ts'
import type { ApiDocument } from './forms/resources.ts'
import { createDrafts, type Drafts } from './frame/drafts.ts'
import { createRouter, type Router, type RouterWindow } from './frame/router.ts'
import { createTheme, type Theme } from './frame/theme.ts'
import type { Console, Notice } from './parts/context.ts'
import type { ShownClock } from './text/clock.ts'
import type { TimeClock } from './text/time.ts'
import { texts } from './texts.ts'
import { type Client, createClient, isOfWholePage } from './transport/client.ts'
import { createImageSource } from './transport/images.ts'
import { NoAnswer, type TokenStorage, type Transport } from './transport/transport.ts'
import { watchRuns } from './watch-runs.ts'

interface ConsoleParts {
  readonly transport: Transport
  /** The version that this page was built with. */
  readonly version: string
  readonly window: RouterWindow
  /** Keeps drafts until the window is closed; null where the browser has closed its storage. */
  readonly storage: TokenStorage | null
  /** Keeps what the user chose in this browser. */
  readonly preferences: TokenStorage | null
  /** Waits this many milliseconds; defaults to the browser's clock. */
  readonly wait?: (ms: number) => Promise<void>
}

/** The console before any of it is drawn. */
export interface OpenConsole {
  readonly transport: Transport
  /** null until the API has answered once. */
  readonly console: ReadonlySignal<Console | null>
  /** Why the API cannot be reached now; null while it can. */
  readonly obstacle: ReadonlySignal<NoAnswer | null>
  /** Counts the times that a lost connection came back. */
  readonly returns: ReadonlySignal<number>
  /** When the next look is due, by the browser's clock; null while one is under way. */
  readonly nextLookAt: ReadonlySignal<number | null>
  readonly router: Router
  readonly drafts: Drafts
  readonly theme: ReadonlySignal<Theme>
  /** Reads what every page needs, and lets pages read theirs again. Never throws. */
  readonly begin: () => Promise<void>
  /** Reads the status, or tries whether the obstacle is gone. Never throws. */
  readonly look: () => Promise<void>
  /** Lets the shown times advance. */
  readonly tick: () => void
  /** How long to wait before the next look, in milliseconds. */
  readonly pause: () => number
  /** Says when the next look is. */
  readonly waitUntil: (at: number | null) => void
}

const LOOK_MS = { busy: 1000, lost: 5000, idle: 10_000 }

/** Nothing is requested before begin. */
export function openConsole({ transport, version, window, storage, preferences, wait }: ConsoleParts): OpenConsole {
  const obstacle = signal<NoAnswer | null>(null)
  const returns = signal(0)
  const nextLookAt = signal<number | null>(null)
  const status = signal<Status | null>(null)
  const runsEnded = signal(0)
  const clock = signal<ShownClock>({ time_zone: 'UTC', time_format: '12h' })
  const document = signal<ApiDocument | null>(null)
  const drafts = createDrafts(storage)
  const router = createRouter(window, drafts.mayGo)
  const { theme, set: setTheme } = createTheme(preferences)
  const notice = signal<Notice | null>(null)
  const now = signal(new Date().toISOString())
  const time = computed((): TimeClock => ({ ...clock.value, now: now.value }))
  /** Between the server's clock and the browser's, in milliseconds. */
  let ahead = 0
  const tick = () => {
    now.value = new Date(Date.now() + ahead).toISOString()
  }
  effect(() => {
    if (status.value === null) return
    const { now: told, time_zone, time_format } = status.value
    ahead = Date.parse(told) - Date.now()
    tick()
    const before = clock.peek()
    if (before.time_zone !== time_zone || before.time_format !== time_format) clock.value = { time_zone, time_format }
  })

  /** What concerns every page stands above them. */
  const tell = (error: Error): boolean => {
    if (!isOfWholePage(error)) return false
    obstacle.value = error as NoAnswer
    return true
  }
  const asking = createClient(transport)
  const client: Client = {
    get: asking.get,
    async send<Body>(...request: Parameters<Client['send']>) {
      const answer = await asking.send<Body>(...request)
      // What was sent may be pending now, or solve a task.
      if (!isReading(request[2])) void runs.look().catch(tell)
      return answer
    },
  }
  const readDocument = async () => {
    const read = await client.get<ApiDocument>('/api/v1/openapi.json')
    // Forms are made from it: an equal one would make them again.
    if (document.value?.info.version !== read.info.version) document.value = read
  }
  const onEnd = () => {
    runsEnded.value += 1
    // Sports Guide may have been updated meanwhile.
    readDocument().catch(tell)
  }
  const runs = watchRuns({ client: asking, status, tell, onEnd, ...(wait === undefined ? {} : { wait }) })
  const shown = signal<Console | null>(null)
  const logOut = (forget: () => void) => async () => {
    if (!(await drafts.mayClose(drafts.open.value.map(({ key }) => key)))) return
    forget()
    shown.value = null
    obstacle.value = new NoAnswer('login', texts.login.loggedOut)
  }
  const partsNow = (first: Status): Console => {
    const forget = transport.logOut?.() ?? null
    const known = computed(() => status.value ?? first)
    const images = createImageSource(asking, { direct: transport.servesImages?.() ?? false })
    return {
      ...{
        client,
        images,
        version,
        router,
        drafts,
        runsEnded,
        clock,
        time,
        document,
        tell,
        notice,
        theme,
        setTheme,
        preferences,
      },
      status: known,
      progress: computed(() => known.value.progress),
      pageState: signal(''),
      notify: (shownNotice) => {
        notice.value = shownNotice
      },
      startRun: runs.start,
      look: () => runs.look().catch((error: Error) => void tell(error)),
      logOut: forget === null ? null : logOut(forget),
    }
  }

  const begin = async () => {
    try {
      await runs.look()
      if (shown.value === null && status.value !== null) shown.value = partsNow(status.value)
      else {
        runsEnded.value += 1
        if (obstacle.value !== null) returns.value += 1
      }
      obstacle.value = null
      // Only forms need it: Home does not wait for it.
      readDocument().catch(tell)
    } catch (error) {
      obstacle.value = error instanceof NoAnswer ? error : new NoAnswer('away', (error as Error).message)
    }
  }
  return {
    ...{ transport, console: shown, obstacle, returns, nextLookAt, router, drafts, theme, begin, tick },
    async look() {
      const kind = obstacle.value?.kind
      // Where only the user can help, asking again does not: refused logins are counted.
      if (kind === 'login' || kind === 'host_login') return
      await (kind === undefined ? runs.look().catch(tell) : begin())
    },
    pause() {
      if (obstacle.value !== null) return LOOK_MS.lost
      return status.value?.progress.state === 'running' ? LOOK_MS.busy : LOOK_MS.idle
    },
    waitUntil(at) {
      nextLookAt.value = at
    },
  }
}

/** Whether a request that is sent only asks. */
function isReading(body: unknown): boolean {
  return typeof body === 'object' && body !== null && Reflect.get(body, 'dry_run') === true
}
