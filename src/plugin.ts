import { join } from 'node:path'
import { createApi } from './api/index.ts'
import { createChannels } from './channels/create.ts'
import { openLedger } from './channels/ledger.ts'
import { regrid } from './channels/numbers/relayout.ts'
import type { RefreshParts, RefreshRun } from './channels/refresh-run.ts'
import { createKeywordCache } from './channels/streams/keyword-cache.ts'
import { planRequests } from './channels/streams/match-input.ts'
import { type SyncedChannels, syncChannels } from './channels/sync.ts'
import { messageOf } from './errors.ts'
import type { RefreshReport, RequestPlan } from './generated/records.ts'
import { generateGuide } from './guide/generate.ts'
import type { Host, RefreshContext } from './host/contract.ts'
import { leveledLog } from './host/leveled-log.ts'
import { registerActions } from './plugin-actions.ts'
import { logReport, refreshReport } from './refresh-report.ts'
import { scheduleRefreshes } from './refresh-schedule.ts'
import { BUILT_IN_LEAGUES, type EventSource, type LiveOptions, liveSource, sharedSamples } from './sports/index.ts'
import { openDatabase } from './store/database.ts'
import { stateKeeper } from './store/migrations/index.ts'
import { openSportsData } from './store/sports-data.ts'
import { openTeamCache } from './store/team-cache.ts'

/** The plugin inside a host. */
export interface Plugin {
  /** What the last finished run did; null before the first. */
  lastReport(): RefreshReport | null
  /** What a refresh would ask the providers for now; null where events come from a file. Asks nobody but the host. */
  planRequests(): Promise<RequestPlan | null>
  /** Takes the hooks and schedules away again and closes the database; a second call does nothing. */
  stop(): void
}

/** What a host may decide for the plugin; everything has a default. */
export interface RegisterOptions {
  /** Where events come from; the providers themselves if not given. */
  readonly events?: EventSource
  /** Addresses in place of the providers' own, where they are asked. */
  readonly providerUrls?: LiveOptions['baseUrls']
  /** The way to the providers; closed with the plugin. */
  readonly asker?: LiveOptions['asker']
  /** False for a host that asks for its one refresh itself. */
  readonly schedule?: boolean
}

/**
 * Wires the plugin into a host (design 2): its hooks, its routes, its schedule.
 * Nothing runs before the host, or the schedule, asks for a refresh.
 */
export async function register(
  host: Host,
  { events: given, providerUrls = {}, asker, schedule: runsOnSchedule = true }: RegisterOptions = {},
): Promise<Plugin> {
  const database = await openDatabase(join(host.files.dataDir, 'sports-guide.db'))
  const events =
    given ??
    liveSource({ store: openSportsData(database), baseUrls: providerUrls, ...(asker === undefined ? {} : { asker }) })
  const parts: RefreshParts = {
    host,
    events,
    ledger: openLedger(database),
    teams: openTeamCache(database),
    keywords: createKeywordCache(),
  }
  const state = stateKeeper(host, BUILT_IN_LEAGUES.sportOf)
  await state.ready().catch((error: unknown) => {
    host.log.error(`the stored state cannot be used yet: ${messageOf(error)}`) // runs and requests try again
  })
  const runs = new WeakMap<RefreshContext, { run: RefreshRun; synced?: SyncedChannels }>()
  let report: RefreshReport | null = null

  const unhook = [
    host.hooks.on('channel:create', async (context) => {
      await state.ready()
      runs.set(context, { run: await createChannels(parts, context) })
    }),
    host.hooks.on('channel:sync', async (context) => {
      const { run } = begun(runs.get(context))
      runs.set(context, { run, synced: await syncChannels(run) })
    }),
    host.hooks.on('guide:generate', async (context) => {
      const { run, synced } = begun(runs.get(context))
      const done = begun(synced)
      report = refreshReport(run, done, await generateGuide(run, done, host.files.dataDir))
      logReport(report, leveledLog(host.log, run.settings.log_level))
    }),
  ]
  unhook.push(registerActions(host, { lastReport: () => report, regrid: () => regrid(parts) }))
  host.routes(createApi({ ...parts, samples: sharedSamples(events), state, lastReport: () => report }))
  const schedule = runsOnSchedule ? scheduleRefreshes(host, () => report) : null

  return {
    lastReport: () => report,
    async planRequests() {
      await state.ready()
      return planRequests(parts, host.clock())
    },
    stop() {
      if (!database.isOpen) return
      schedule?.stop()
      events.stop?.()
      for (const remove of unhook) remove()
      database.close()
    },
  }
}

/** A later hook needs what an earlier one of the same run left. */
function begun<T>(stage: T | undefined): T {
  if (stage === undefined) throw new Error('the host ran a refresh hook without the one before it')
  return stage
}
