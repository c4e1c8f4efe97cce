import type { Hono } from 'hono'
import { schedule as cronSchedule } from 'node-cron'
import { messageOf, SportsGuideError } from '../errors.ts'
import { isTimeZone } from '../time/zone.ts'
import {
  type ActionParams,
  type ActionResult,
  EVERY_MINUTE,
  type Host,
  type HostActions,
  type HostHooks,
  type HostLog,
  REFRESH_HOOKS,
  type RefreshContext,
  type RefreshHandler,
  type RefreshHook,
  type ScheduledJob,
} from './contract.ts'
import { RefreshQueue } from './refresh-queue.ts'
import type { ConnectionOptions } from './rest/connection.ts'
import { createRestClient } from './rest/rest-client.ts'
import { SettingsDocuments } from './settings-documents.ts'

/** Actions that a host keeps, and the way it calls them. */
export interface CallableActions extends HostActions {
  /** Calls the handler of an action. Throws NotFound where none is registered. */
  call(action: string, params: ActionParams): Promise<ActionResult>
  has(action: string): boolean
}

/** Actions without handlers. */
export function createActions(): CallableActions {
  const handlers = new Map<string, Parameters<HostActions['on']>[1]>()
  return {
    on(action, handler) {
      handlers.set(action, handler)
      return () => {
        if (handlers.get(action) === handler) handlers.delete(action)
      }
    },
    async call(action, params) {
      const handler = handlers.get(action)
      if (handler === undefined) throw new SportsGuideError('NotFound', `Unknown action "${action}".`)
      return handler(params)
    },
    has: (action) => handlers.has(action),
  }
}

/** Hooks that a host keeps, and the way it runs them. */
interface RunnableHooks extends HostHooks {
  /** Runs the handlers of every hook in order, one at a time; the first error ends the run. */
  run(context: RefreshContext): Promise<void>
}

/** Hooks without handlers. */
function createHooks(): RunnableHooks {
  const handlers = new Map<RefreshHook, Set<RefreshHandler>>(REFRESH_HOOKS.map((hook) => [hook, new Set()]))
  return {
    on(hook, handler) {
      handlers.get(hook)?.add(handler)
      return () => handlers.get(hook)?.delete(handler)
    },
    async run(context) {
      for (const hook of REFRESH_HOOKS) {
        for (const handler of handlers.get(hook) ?? []) await handler(context)
      }
    },
  }
}

/** What a schedule needs; `cron` is node-cron's own unless a test brings another. */
interface ScheduleParts {
  readonly timeZone: string
  readonly log: HostLog
  readonly cron?: typeof cronSchedule
}

/**
 * Runs a job by a cron expression in `timeZone`; a run that would overlap the last one is left out. What fails is logged
 * as an error once, and not again while it fails for the same reason. Every minute is
 * every minute, also where the owner's clock shows an hour twice: by that clock node-cron would be silent for the second.
 */
export function scheduleJob(
  expression: string,
  job: () => Promise<void>,
  { timeZone, log, cron = cronSchedule }: ScheduleParts,
): ScheduledJob {
  const quiet = {
    info: () => undefined,
    warn: log.warn,
    error: (text: string | Error) => log.error(messageOf(text)),
    debug: () => undefined,
  }
  let stopped = false
  let lastFailure: string | null = null
  const task = cron(
    expression,
    async () => {
      try {
        await job()
        lastFailure = null
      } catch (error) {
        if (stopped) return // what stops breaks off what it does
        const message = messageOf(error)
        const tell = message === lastFailure ? log.debug : log.error // a host that is away is away every minute
        tell(`scheduled refresh failed: ${message}`)
        lastFailure = message
      }
    },
    { timezone: expression === EVERY_MINUTE ? 'UTC' : timeZone, noOverlap: true, logger: quiet },
  )
  return {
    stop() {
      stopped = true
      void task.destroy()
    },
  }
}

/** The plugin's name in the host: the folder that its zip unpacks to. */
export const PLUGIN_KEY = 'sports_guide'

/** The host's address, and what of the world this process gives. */
export interface ConnectedHostOptions {
  readonly connection: ConnectionOptions
  /** Folder of the plugin's own, which the host can read too; it must be there. */
  readonly dataDir: string
  readonly clock: () => Date
  readonly log: HostLog
  readonly progress?: RefreshContext['progress']
}

/** A host that is reached over its REST API alone, the embedded one and the real one alike (design 3). */
export interface ConnectedHost extends Host {
  readonly actions: CallableActions
  /** What the plugin registered: its API and its pages, for whoever serves them. */
  readonly apps: readonly Hono[]
  /** Reads the host's time zone anew, which its owner may have changed since. Throws the errors of the client. */
  followTimeZone(): Promise<void>
  /** Ends schedules and requests. */
  stop(): void
}

/** Connects to a host; the one thing that it asks for is the host's time zone. Throws the errors of the client. */
export async function connectHost(options: ConnectedHostOptions): Promise<ConnectedHost> {
  const { clock, log, dataDir, progress = () => undefined } = options
  const rest = createRestClient(options.connection)
  let timeZone = await hostTimeZone(rest, log).catch((error: unknown) => {
    rest.close()
    throw error
  })
  const hooks = createHooks()
  const jobs: ScheduledJob[] = []
  const apps: Hono[] = []
  const queue = new RefreshQueue((request) =>
    hooks.run({ ...request, trigger: request.triggers.join(', '), now: clock(), progress }),
  )

  return {
    hooks,
    actions: createActions(),
    settings: new SettingsDocuments(rest, PLUGIN_KEY),
    rest,
    files: { dataDir },
    schedule(expression, job) {
      const made = scheduleJob(expression, job, { timeZone, log })
      jobs.push(made)
      return made
    },
    requestRefresh: ({ trigger, dryRun = false, ignoreCaps = false, relayout = false }) =>
      queue.request({ triggers: [trigger], dryRun, ignoreCaps, relayout }),
    exclusively: (work) => queue.exclusively(work),
    routes: (app) => void apps.push(app),
    apps,
    log,
    clock,
    get timeZone() {
      return timeZone
    },
    async followTimeZone() {
      timeZone = await hostTimeZone(rest, { ...log, warn: log.debug }) // it was said at the start
    },
    stop() {
      for (const job of jobs) job.stop()
      rest.close()
    },
  }
}

/** What the host itself goes by where no zone is set. */
const NO_ZONE = 'UTC'

/** The zone that the owner set in the host's system settings. */
async function hostTimeZone({ settingsRows }: Host['rest'], log: HostLog): Promise<string> {
  const row = (await settingsRows.list()).find(({ key }) => key === 'system_settings')
  const zone = (row?.value as { time_zone?: unknown } | null | undefined)?.time_zone
  if (typeof zone !== 'string' || zone === '') return NO_ZONE
  if (isTimeZone(zone)) return zone
  log.warn(`Dispatcharr's time zone "${zone}" is unknown here; ${NO_ZONE} is used`)
  return NO_ZONE
}
