import { join } from 'node:path'
import { type ConsolePlace, registerActions } from './actions/index.ts'
import { GroupReader } from './api/group-reader.ts'
import { ImageLibrary } from './api/image-library.ts'
import { createApi } from './api/index.ts'
import { RunFollowers } from './api/run-followers.ts'
import { HOST_MEMORY_FACTS } from './channels/channel-memory.ts'
import { RELAYOUT_REQUEST_FACTS, regrid } from './channels/channel-numbers.ts'
import { DELETION_FACTS } from './channels/deleted-channels.ts'
import { DISMISSED_GROUPS_FACTS } from './configuration/dismissed-groups.ts'
import { messageOf } from './errors.ts'
import type { RefreshReport, RequestPlan, Settings, UndoAnswer } from './generated/records.ts'
import { guideBackup } from './guide/guide-file.ts'
import { GUIDE_REQUEST_FACTS } from './guide/guide-source.ts'
import { PAUSE_FACTS } from './history/automatic-pause.ts'
import { Journal } from './history/journal.ts'
import { PENDING_FACTS, PendingChangeStore } from './history/pending-changes.ts'
import { type Removal, RemovalService } from './history/removal.ts'
import { undoLastRun } from './history/undo.ts'
import { HomeService } from './home/home-service.ts'
import type { Host } from './host/contract.ts'
import { PictureService } from './images/picture-service.ts'
import { CreatedRows } from './ledger/created-rows.ts'
import { READ_EVENTS_FACTS } from './ledger/event-memory.ts'
import { Ledger } from './ledger/ledger-store.ts'
import { EffectService } from './refresh/effect.ts'
import { FailedPlaylists } from './refresh/failed-playlists.ts'
import { deliverAgain } from './refresh/guide.ts'
import { RefreshHooks, type RunRequest } from './refresh/hooks.ts'
import { TrackedRuns } from './refresh/progress.ts'
import { RefreshSchedule } from './refresh/schedule.ts'
import type { RefreshParts } from './refresh/types.ts'
import { BUILT_IN_LEAGUES, type EventSource, type LiveOptions, liveSource, SharedSamples } from './sports/index.ts'
import { openDatabase } from './store/database.ts'
import { StateKeeper } from './store/migrations/index.ts'
import { readSettings } from './store/settings.ts'
import { SettingsMemory } from './store/settings-memory.ts'
import { SportsDataStore } from './store/sports-data-store.ts'
import { TeamCache } from './store/team-cache.ts'
import { KeywordCache, planSourceRequests, readMatchInput } from './streams/match-input.ts'
import { STREAM_NAMES_FACTS } from './streams/stream-names.ts'
import { addSuggestedGroups } from './streams/suggested-groups.ts'
import { pause } from './time/pause.ts'
import { createPace } from './time/slices.ts'

/** The plugin inside a host. */
export interface Plugin {
  /** What the last finished run did; null before the first. A dry run is none. */
  lastReport(): RefreshReport | null
  /** Asks the host for a run and answers what it did, a dry one what it would do. Throws what the run throws. */
  refresh(request: RunRequest): Promise<RefreshReport>
  /** What a refresh would ask the providers for now; null where events come from a file. Asks nobody but the host. */
  planSourceRequests(): Promise<RequestPlan | null>
  /** Takes the last run back that changed something; a dry one only says what would go back. Throws what undoLastRun throws. */
  undo(options: { readonly dryRun: boolean }): Promise<UndoAnswer>
  /** Takes over what is new in the form, as a run that began now would, and answers what the owner set: a form may go with the plugin before the next run. */
  adoptForm(): Promise<Settings>
  /** True where an earlier run did not come to its end, so that the next one has to finish what it began. */
  brokenOff(): boolean
  /** Takes the hooks and schedules away again and closes the database; a second call does nothing. */
  stop(): void
}

/** Facts that an undo leaves: what the host was asked for, what the owner asked for, and the rest after the undo. */
const LASTING_FACTS = [
  ...[...GUIDE_REQUEST_FACTS, ...RELAYOUT_REQUEST_FACTS, ...PAUSE_FACTS, ...HOST_MEMORY_FACTS],
  ...[...READ_EVENTS_FACTS, ...STREAM_NAMES_FACTS, ...DELETION_FACTS, ...PENDING_FACTS, ...DISMISSED_GROUPS_FACTS],
]

/** What a host may decide for the plugin; everything has a default. */
export interface RegisterOptions {
  /** Where events come from; the providers themselves if not given. */
  readonly events?: EventSource
  /** Addresses in place of the providers' own, where they are asked. */
  readonly sourceUrls?: LiveOptions['baseUrls']
  /** The way to the providers; closed with the plugin. */
  readonly asker?: LiveOptions['asker']
  /** False where no picture is fetched, as where events are recorded: initials and what was fetched before are shown. */
  readonly fetchesPictures?: boolean
  /** True for a host whose streams are not all events: where neither settings nor stream groups choose any, none is taken, in place of all. */
  readonly mustChoose?: boolean
  /** Address of the host for players. Defaults to that of the page that shows the console. */
  readonly hostUrl?: string | null
  /** Where the owner finds the console, for messages; nowhere if not given. */
  readonly console?: () => ConsolePlace
  /** Puts the console there where it is not: why it cannot and what to do, null where it is there; it always is if not given. */
  readonly publishConsole?: () => Promise<string | null>
  /** False for a host that asks for its one refresh itself. */
  readonly schedule?: boolean
  /** Waits so many milliseconds, by the machine's clock if not given; runs wait for the host to read the guide. */
  readonly wait?: (ms: number) => Promise<void>
  /** Milliseconds since some moment, by a clock that never jumps; the machine's if not given. Runs are timed by it. */
  readonly elapsed?: () => number
}

/**
 * Wires the plugin into a host (design 2): its hooks, its routes, its schedule.
 * Nothing runs before the host, or the schedule, asks for a refresh.
 */
export async function register(
  host: Host,
  { events: given, sourceUrls = {}, asker, ...options }: RegisterOptions = {},
): Promise<Plugin> {
  const {
    mustChoose = false,
    hostUrl = null,
    fetchesPictures = given === undefined,
    console: place = () => null,
    publishConsole = async () => null,
    schedule: runsOnSchedule = true,
    wait = pause,
    elapsed = () => performance.now(),
  } = options
  const database = await openDatabase(join(host.files.dataDir, 'sports-guide.db'))
  const events =
    given ??
    liveSource({
      store: new SportsDataStore(database),
      baseUrls: sourceUrls,
      ...(asker === undefined ? {} : { asker }),
    })
  const guide = guideBackup(host.files.dataDir)
  const parts: RefreshParts = {
    host,
    events,
    ledger: new Ledger(database),
    journal: new Journal(database, { keepGuide: () => guide.keep(), lastingFacts: LASTING_FACTS }),
    createdRows: new CreatedRows(database),
    teams: new TeamCache(database),
    keywords: new KeywordCache(),
    wait,
    pace: createPace({ elapsed }),
    failedPlaylists: new FailedPlaylists(),
    mustChoose,
  }
  const pictures = new PictureService({
    folder: join(host.files.dataDir, 'images'),
    clock: host.clock,
    elapsed,
    log: host.log,
    fetches: fetchesPictures,
  })
  const state = new StateKeeper(host, BUILT_IN_LEAGUES.sportOf)
  await state.ready().catch((error: unknown) => {
    host.log.error(`the stored state cannot be used yet: ${messageOf(error)}`) // runs and requests try again
  })
  const runs = new TrackedRuns(elapsed)
  const followers = new RunFollowers(runs, { wait: (ms, ends) => pause(ms, ends, { keepsProcess: false }) })
  const lastRun = () => parts.journal.lastReport()
  const memory = new SettingsMemory(host)
  const pending = new PendingChangeStore(parts.ledger)
  const schedule = runsOnSchedule
    ? new RefreshSchedule(host, parts.ledger, { runs, lastReport: lastRun, settings: memory })
    : null
  const hooks = new RefreshHooks(parts, { ready: () => state.ready(), runs, pending, settings: memory })
  const lastReport = () => hooks.lastReport()
  const refresh = (request: RunRequest) => hooks.refresh(request)
  const undo = async (options: { readonly dryRun: boolean }) => {
    await state.ready()
    return undoLastRun({ ...parts, guide: { ...guide, deliver: (channels) => deliverAgain(parts, channels) } }, options)
  }
  const removals = new RemovalService({ ...parts, elapsed })
  const removal: Removal = {
    async preview() {
      await state.ready()
      return removals.preview()
    },
    async remove(token) {
      await state.ready()
      return removals.remove(token)
    },
  }
  const settings = async () => (await readSettings(host, { write: false })).settings
  const removeActions = registerActions(host, {
    ledger: parts.ledger,
    pace: parts.pace,
    lastReport,
    refresh,
    settings,
    async matchInput(names) {
      await state.ready()
      return readMatchInput(parts, { now: host.clock(), names, mayBeRecent: true })
    },
    async addSuggestedGroups() {
      await state.ready()
      return addSuggestedGroups(parts)
    },
    regrid: async () => void (await regrid(parts.ledger, refresh)),
    undo,
    removal,
    playlistFailed: (name) => parts.failedPlaylists.note(name),
    console: place,
    publishConsole,
  })
  const home = new HomeService({ ...parts, lastReport })
  host.routes(
    createApi({
      ...parts,
      effects: new EffectService(parts),
      samples: new SharedSamples(events),
      groups: new GroupReader(parts),
      hostUrl,
      images: new ImageLibrary({ ...parts, pictures, sourceUrls, elapsed }),
      state,
      lastReport,
      refresh,
      undo,
      removal,
      followers,
      home,
      settings: memory,
      pending,
      nextRefreshAt: (settings, now) => schedule?.nextAt(settings, now) ?? null,
      taskCount: () => home.taskCount(),
    }),
  )

  return {
    lastReport,
    refresh,
    async planSourceRequests() {
      await state.ready()
      return planSourceRequests(parts, host.clock())
    },
    undo,
    async adoptForm() {
      await state.ready()
      return (await host.exclusively(() => readSettings(host, { write: true }))).settings // a run writes them too
    },
    brokenOff: () => parts.journal.wasInterrupted(),
    stop() {
      if (!database.isOpen) return
      schedule?.stop()
      followers.stop()
      home.stop()
      events.stop?.()
      pictures.close()
      removeActions()
      hooks.stop()
      database.close()
    },
  }
}
