import type { Hono } from 'hono'
import { isTimeZone } from '../time/zone.ts'
import { type CallableActions, createActions } from './actions.ts'
import type { Host, HostLog, RefreshContext, ScheduledJob } from './contract.ts'
import { createHooks } from './hooks.ts'
import { createRefreshQueue } from './refresh-queue.ts'
import type { ConnectionOptions } from './rest/connection.ts'
import { createRestClient } from './rest/rest-client.ts'
import { scheduleJob } from './schedule.ts'
import { settingsDocuments } from './settings-documents.ts'

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
  const queue = createRefreshQueue((request) =>
    hooks.run({ ...request, trigger: request.triggers.join(', '), now: clock(), progress }),
  )

  return {
    hooks,
    actions: createActions(),
    settings: settingsDocuments(rest, PLUGIN_KEY),
    rest,
    files: { dataDir },
    schedule(expression, job) {
      const made = scheduleJob(expression, job, { timeZone, log })
      jobs.push(made)
      return made
    },
    requestRefresh: ({ trigger, dryRun = false, ignoreCaps = false }) =>
      queue.request({ triggers: [trigger], dryRun, ignoreCaps }),
    exclusively: queue.exclusively,
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
  log.warn(`the host's time zone "${zone}" is none that is known here; ${NO_ZONE} is used`)
  return NO_ZONE
}
