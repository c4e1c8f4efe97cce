/**
 * What the plugin asks of its host (design 3). Two implementations keep it: the
 * embedded host of one machine (host/embedded) and Dispatcharr. Nothing outside
 * this file may be assumed of a host.
 */
import type { Hono } from 'hono'
import type { HostChannel, HostGroup, HostGuideSource, HostLogo, HostStream } from '../generated/records.ts'

/** The three hooks of a refresh, in the order in which the host calls them. */
export const REFRESH_HOOKS = ['channel:create', 'channel:sync', 'guide:generate'] as const

/** Name of a hook. */
export type RefreshHook = (typeof REFRESH_HOOKS)[number]

/** One refresh, the same object for all three hooks. */
export interface RefreshContext {
  /** What started it: command, schedule, api or the name of a host event. */
  readonly trigger: string
  /** The clock of the whole run; every part of it reads this one. */
  readonly now: Date
  /** True: plan and report, write nothing to the host. */
  readonly dryRun: boolean
  /** Says how far the run is; for terminals and the API. */
  readonly progress: (phase: string, done: number, total: number) => void
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

/** The owner's form, and documents that the host's backup carries. */
export interface HostSettings {
  /** What the owner typed into the host's settings form, without defaults. */
  form(): Promise<{ readonly [field: string]: unknown }>
  read(name: string): Promise<SettingsDocument>
  /**
   * Writes a document and answers its new revision. With `ifRevision` another
   * than the stored one it throws SettingsConflict and changes nothing.
   */
  write(name: string, value: unknown, options?: { ifRevision?: number }): Promise<number>
}

/** A channel to be made. Streams are ids in order, without repetition. */
export interface NewChannel {
  readonly name: string
  readonly channel_number: number | null
  readonly channel_group_id: number
  readonly tvg_id: string
  readonly logo_id: number | null
  readonly streams: readonly number[]
  /** Profiles it is shown in; absent means all. */
  readonly channel_profile_ids?: readonly number[]
}

/** Fields of a channel to be changed; absent ones stay. */
export type ChannelChange = { readonly id: number } & Partial<Omit<NewChannel, 'channel_profile_ids'>>

/** The host's own resources. Lists are whole; writes are durable when they answer. */
export interface HostRest {
  readonly streams: { list(): Promise<readonly HostStream[]> }
  readonly groups: {
    list(): Promise<readonly HostGroup[]>
    create(name: string): Promise<HostGroup>
  }
  readonly channels: {
    list(): Promise<readonly HostChannel[]>
    create(channel: NewChannel): Promise<HostChannel>
    /** All of them or none. */
    bulkEdit(changes: readonly ChannelChange[]): Promise<void>
    /** Unknown ids are ignored. */
    bulkDelete(ids: readonly number[]): Promise<void>
  }
  readonly logos: {
    list(): Promise<readonly HostLogo[]>
    create(logo: { readonly name: string; readonly url: string }): Promise<HostLogo>
  }
  readonly guideSources: {
    list(): Promise<readonly HostGuideSource[]>
    create(source: { readonly name: string; readonly file_path: string }): Promise<HostGuideSource>
    update(id: number, change: { readonly file_path: string }): Promise<void>
    /** Asks the host to read the source's file again. */
    import(id: number): Promise<void>
  }
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

/** A host as the plugin sees it. */
export interface Host {
  readonly hooks: HostHooks
  readonly settings: HostSettings
  readonly rest: HostRest
  /** `dataDir` survives updates of the plugin; it holds the local database and the guide. */
  readonly files: { readonly dataDir: string }
  /** Runs `job` by a cron expression in the owner's zone; a job never overlaps itself. */
  schedule(expression: string, job: () => Promise<void>): ScheduledJob
  /** Asks for a refresh; requests that arrive while one runs are merged into one that follows it. */
  requestRefresh(options: { readonly trigger: string; readonly dryRun?: boolean }): Promise<void>
  /** Takes the app that serves the plugin's API and pages, and mounts it at the root. */
  routes(app: Hono): void
  readonly log: HostLog
  readonly clock: () => Date
  /** The host's own zone, used where the owner set none. */
  readonly timeZone: string
}
