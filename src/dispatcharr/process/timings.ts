/** How the installation is watched, in milliseconds. */
export interface InstallationTimings {
  /** Between looks at the files of the plugin and at the host's reload token. */
  readonly installation: number
  /** How long the plugin's folder may be away, as it is while another version takes its place. */
  readonly folderAway: number
  /** Between questions whether the plugin is still switched on, and looks at the settings. */
  readonly minute: number
  /** Before a "no" of the host is asked again: it says so for a moment while a version is replaced. */
  readonly secondLook: number
}

/** How events are taken and tried again, in milliseconds. */
export interface InboxTimings {
  /** Between looks into the inbox that nobody asked for. */
  readonly inbox: number
  /** So long no event must come before a run is asked for. */
  readonly quiet: number
  /** So long at most events are waited for. */
  readonly longestQuiet: number
  /** The first and the longest pause between tries to serve events while the host is away. */
  readonly firstRetry: number
  readonly longestRetry: number
}

/** How long the process waits, in milliseconds. */
export interface ProcessTimings extends InstallationTimings, InboxTimings {
  /** The first and the longest pause between tries to connect. */
  readonly firstConnect: number
  readonly longestConnect: number
  /** How long a run that is under way may still take before the process is handed over. */
  readonly handOver: number
  /** After that run, before the end: who waited for it is answered meanwhile. */
  readonly lastAnswers: number
  /** After the end of the launcher, before anything is done about it: who ends both ends it first. */
  readonly launcherGone: number
  /** Between two ends that are to have the account set right. */
  readonly accountRepair: number
  /** How long what is to be closed may take at the end. */
  readonly closing: number
}

/** The timings of a real process. */
export const PROCESS_TIMINGS: ProcessTimings = {
  installation: 2_000,
  folderAway: 30_000,
  minute: 60_000,
  secondLook: 5_000,
  inbox: 5_000,
  quiet: 2_000,
  longestQuiet: 10_000,
  firstConnect: 2_000,
  longestConnect: 60_000,
  firstRetry: 30_000,
  longestRetry: 600_000,
  handOver: 60_000,
  lastAnswers: 1_000,
  launcherGone: 1_000,
  accountRepair: 600_000,
  closing: 4_000,
}
