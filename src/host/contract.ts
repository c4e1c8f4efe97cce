/**
 * What the plugin asks of its host (design 3). connected-host.ts keeps it towards
 * every host that serves the REST API, the embedded one and Dispatcharr alike.
 * Nothing outside this file may be assumed of a host.
 */
import type { Hono } from 'hono'
import type {
  HostAccount,
  HostChannel,
  HostChannelOverride,
  HostGroup,
  HostGuideRow,
  HostGuideSource,
  HostLogo,
  HostPlugin,
  HostProfile,
  HostProgramme,
  HostSettingsRow,
  HostStream,
  HostVersion,
  PhaseName,
} from '../generated/records.ts'

/** The three hooks of a refresh, in the order in which the host calls them. */
export const REFRESH_HOOKS = ['channel:create', 'channel:sync', 'guide:generate'] as const

/** Name of a hook. */
export type RefreshHook = (typeof REFRESH_HOOKS)[number]

/** One refresh, the same object for all three hooks. */
export interface RefreshContext {
  /** What started it: command, schedule, api or the name of a host event; of a merged run all of them, for people. */
  readonly trigger: string
  /** The same one by one. */
  readonly triggers: readonly string[]
  /** The clock of the whole run; every part of it reads this one. */
  readonly now: Date
  /** True: plan and report, write nothing to the host. */
  readonly dryRun: boolean
  /** True: the owner wants everything at once, past the caps on creations and removals. */
  readonly ignoreCaps?: boolean
  /** True: a dry run shows a re-layout, though none is due. */
  readonly relayout?: boolean
  /** Says which part of the run begins (0 done) or goes on, and how far it is; for terminals and the API. */
  readonly progress: (phase: PhaseName, done: number, total: number) => void
}

/** Work of a hook; an error that it throws ends the run. */
export type RefreshHandler = (context: RefreshContext) => Promise<void>

/** Where the plugin joins in a refresh. */
export interface HostHooks {
  /** Registers a handler; the answer takes it away again. Handlers of one hook run in the order of registration. */
  on(hook: RefreshHook, handler: RefreshHandler): () => void
}

/** A named JSON document as the host keeps it. */
export interface SettingsDocument {
  readonly value: unknown
  /** Counts the writes; 0 is a document that was never written. */
  readonly revision: number
}

/** Reads the documents that the host's backup carries. */
export interface DocumentReader {
  read(name: string): Promise<SettingsDocument>
}

/** Writes them. */
export interface DocumentWriter {
  /**
   * Writes a document and answers its new revision. With `ifRevision` another
   * than the stored one it throws SettingsConflict and changes nothing.
   */
  write(name: string, value: unknown, options?: { ifRevision?: number }): Promise<number>
}

/** The owner's form, and those documents. */
export interface HostSettings extends DocumentReader, DocumentWriter {
  /** What the owner typed into the host's settings form, without defaults. */
  form(): Promise<{ readonly [field: string]: unknown }>
}

/** Fields that a channel is created with and that can be changed. Streams are ids in order, without repetition. */
interface ChannelFields {
  readonly name: string
  readonly channelNumber: number | null
  readonly channelGroupId: number
  readonly tvgId: string
  readonly logoId: number | null
  readonly streams: readonly number[]
}

/** A channel to be created. */
export interface NewChannel extends ChannelFields {
  /** Profiles it is shown in; absent means all. */
  readonly channelProfileIds?: readonly number[]
  /** Fields that the plugin does not know, as the host showed them of a channel that comes back. */
  readonly otherFields?: { readonly [field: string]: unknown }
}

/** Fields of a channel to be changed; absent ones stay. */
export interface ChannelChange extends Partial<ChannelFields> {
  readonly id: number
  readonly tvcGuideStationid?: HostChannelOverride['tvcGuideStationid']
  readonly streamProfileId?: HostChannelOverride['streamProfileId']
  /**
   * For channels with `auto_created` alone, whose plain fields the host writes
   * again at every reading of its playlist: what is put over them. Members that
   * are absent stay, null uncovers the plain field, null for the whole uncovers
   * all of them; the host refuses anything but null for other channels.
   */
  readonly override?: Readonly<HostChannelOverride> | null
}

/** What the host shows of a channel: one of its profiles, switched on or off. */
export interface ProfileMembership {
  readonly channelId: number
  readonly enabled: boolean
}

/** How far a recording is. */
export type RecordingState = 'planned' | 'running' | 'done'

/** What viewers and the recorder do with the host's channels now. */
export interface ChannelsInUse {
  /** `uuid` of each channel that somebody watches; the host's recorder counts as somebody. */
  readonly watched: ReadonlySet<string>
  /** Ids of channels with recordings, whether they run, are still to come or are done: the host loses them with the channel. */
  readonly recorded: ReadonlyMap<number, RecordingState>
}

/** Programmes that the host shows at a time. */
export const PROGRAMMES_SHOWN = 500

/** A channel and the row of the host's guide data that it shows; null takes its guide away. */
export interface GuideMapping {
  readonly channelId: number
  readonly epgDataId: number | null
}

export interface HostStreams {
  ids(): Promise<readonly number[]>
  /** The streams among `ids` that are there. */
  byIds(ids: readonly number[]): Promise<readonly HostStream[]>
  list(): Promise<readonly HostStream[]>
}

export interface HostGroups {
  list(): Promise<readonly HostGroup[]>
  create(name: string): Promise<HostGroup>
  /** Refused for a group with channels. The host does not look at playlists and streams: they lose the group. */
  delete(id: number): Promise<void>
}

export interface HostChannels {
  /** Hidden ones among them. */
  list(): Promise<readonly HostChannel[]>
  create(channel: NewChannel): Promise<HostChannel>
  /**
   * The guide of a plain channel is never mapped here: the host would read no
   * programmes for it. That of an auto-created one is, through `override`.
   */
  bulkEdit(changes: readonly ChannelChange[]): Promise<void>
  /** Unknown ids are ignored. */
  bulkDelete(ids: readonly number[]): Promise<void>
  /**
   * Two questions; asked where channels are to go. A host that fails at either
   * throws: then it is not known what is in use. That its proxy lost sight of the
   * viewers it does not always tell: it may answer that there are none.
   */
  inUse(): Promise<ChannelsInUse>
}

export interface HostProfiles {
  list(): Promise<readonly HostProfile[]>
  setMembership(profileId: number, memberships: readonly ProfileMembership[]): Promise<void>
}

export interface HostLogos {
  list(): Promise<readonly HostLogo[]>
  create(logo: { readonly name: string; readonly url: string }): Promise<HostLogo>
  /** Channels that show one of them show none then. Files stay; unknown ids are ignored. */
  bulkDelete(ids: readonly number[]): Promise<void>
}

export interface HostGuideSources {
  list(): Promise<readonly HostGuideSource[]>
  /** The host begins to read the file at once. */
  create(source: { readonly name: string; readonly filePath: string }): Promise<HostGuideSource>
  update(id: number, change: { readonly filePath: string; readonly isActive?: boolean }): Promise<void>
  /**
   * Asks the host to read the source's file again. The host answers the same
   * when it drops the request, as it does while it reads that source: only the
   * source's `status` and `updatedAt` tell.
   */
  import(id: number): Promise<void>
  /** Deletes its guide rows too, and the file that it reads. */
  delete(id: number): Promise<void>
}

/** The host's guide data: one row per channel of a source. */
export interface HostGuideRows {
  /** All rows of all sources: the host filters none. */
  list(): Promise<readonly HostGuideRow[]>
  /**
   * The host then reads the programmes of every row that a channel is newly
   * mapped to. Unknown channels are skipped. An auto-created channel is mapped
   * until the host reads its playlist again: its guide belongs into `override`.
   */
  map(mappings: readonly GuideMapping[]): Promise<void>
  /** The first programmes of a channel of a source as the host stored them, by their start: at most PROGRAMMES_SHOWN. */
  programmes(source: number, tvgId: string): Promise<readonly HostProgramme[]>
}

export interface HostAccounts {
  list(): Promise<readonly HostAccount[]>
}

export interface HostSettingsRows {
  list(): Promise<readonly HostSettingsRow[]>
  /** A key that exists is refused. */
  create(row: { readonly key: string; readonly name: string; readonly value: unknown }): Promise<HostSettingsRow>
  update(id: number, value: unknown): Promise<HostSettingsRow>
}

export interface HostPlugins {
  list(): Promise<readonly HostPlugin[]>
  /** Puts `settings` in place of everything that was saved. */
  saveSettings(key: string, settings: { readonly [field: string]: unknown }): Promise<void>
  setEnabled(key: string, enabled: boolean): Promise<void>
  /** Runs an action and answers its result; never repeated. */
  run(key: string, action: string, params?: { readonly [name: string]: unknown }): Promise<unknown>
}

/**
 * The host's own resources. Lists are whole, in order of their ids; writes are
 * durable when they answer. Every call ends within bounded time, with a
 * SportsGuideError of a `Host…` code where it fails. A call that may be sent
 * twice without harm is repeated after a failure; a create whose answer was lost
 * looks for what it made before it is repeated. Bulk calls go out in batches,
 * each of which is done whole or not at all.
 */
export interface HostRest {
  readonly streams: HostStreams
  readonly groups: HostGroups
  readonly channels: HostChannels
  readonly profiles: HostProfiles
  readonly logos: HostLogos
  readonly guideSources: HostGuideSources
  readonly guideRows: HostGuideRows
  readonly accounts: HostAccounts
  readonly settingsRows: HostSettingsRows
  readonly plugins: HostPlugins
  version(): Promise<HostVersion>
  /** How many requests that may change something were sent so far, repetitions too. */
  writeRequests(): number
  /** How many requests were sent so far: those that write, those that only read, and repetitions. */
  requests(): number
}

/** One line of the log; nothing secret is ever passed to it. */
export interface HostLog {
  error(message: string): void
  warn(message: string): void
  info(message: string): void
  debug(message: string): void
}

/** A schedule that was set up. */
export interface ScheduledJob {
  stop(): void
}

/** Longest text in the host's corner, which hides what does not fit: the message of a button, or the error of one that failed. */
export const LONGEST_CORNER_TEXT = 200

/** What an action answers; the host shows `message` to the person who pressed its button. */
export interface ActionResult {
  readonly status: 'ok'
  /** Lines, which the host shows as one, for some seconds. */
  readonly message: string
  /** What Dispatcharr shows below the buttons, after "Output:", until another one is pressed: the message as one line. */
  readonly file?: string
  /** Of an event that is answered when it was served: true where a run was needed. */
  readonly ran?: boolean
}

/** What an action was called with: nothing for a button; `event` and its `payload` for an event of the host. */
export interface ActionParams {
  /** How long the caller still waits for an answer, in milliseconds; 45 seconds if not given. */
  readonly patienceMs?: number
  /** Of explain: the stream that is asked about; what the form says if not given. */
  readonly name?: unknown
  readonly event?: string
  readonly payload?: { readonly [name: string]: unknown }
  /** Of an event: it is answered when the run that it asks for has ended, or with that run's error; else at once. */
  readonly untilDone?: true
}

/** Work of an action; an error that it throws is shown to the person, or logged for an event. */
export type ActionHandler = (params: ActionParams) => Promise<ActionResult>

/** The actions of plugin.json: buttons of the host's plugin page, and the events that they name. */
export interface HostActions {
  /** Registers the one handler of an action; the answer takes it away again. */
  on(action: string, handler: ActionHandler): () => void
}

/** The schedule of every minute; a host keeps it also where the owner's clock shows an hour twice. */
export const EVERY_MINUTE = '* * * * *'

/** A host as the plugin sees it. */
export interface Host {
  readonly hooks: HostHooks
  readonly actions: HostActions
  readonly settings: HostSettings
  readonly rest: HostRest
  /** `dataDir` survives updates of the plugin; it holds the local database and the guide. */
  readonly files: { readonly dataDir: string }
  /** Runs `job` by a cron expression in the owner's zone; a job never overlaps itself. */
  schedule(expression: string, job: () => Promise<void>): ScheduledJob
  /**
   * Asks for a refresh. Requests that arrive while one runs are merged into one that follows it; dry ones with equal ones
   * alone. `relayout` is for dry runs: a real one does the re-layout that the ledger says was asked for.
   */
  requestRefresh(options: {
    readonly trigger: string
    readonly dryRun?: boolean
    readonly ignoreCaps?: boolean
    readonly relayout?: boolean
  }): Promise<void>
  /** Does some work while no refresh runs; requests for one wait until it is done. Answers or throws what the work does. */
  exclusively<Answer>(work: () => Promise<Answer>): Promise<Answer>
  /** Takes the app that serves the plugin's API and pages, and mounts it at the root. */
  routes(app: Hono): void
  readonly log: HostLog
  readonly clock: () => Date
  /** The host's own zone, used where the owner set none. */
  readonly timeZone: string
}
