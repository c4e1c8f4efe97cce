/** Memory of a process in whole megabytes. */
export interface ProcessMemory {
  readonly now: () => number
  /** The most so far. */
  readonly peak: () => number
}

/** That of this process. */
export const PROCESS_MEMORY: ProcessMemory = {
  now: () => Math.round(process.memoryUsage.rss() / 1_048_576),
  peak: () => Math.round(process.resourceUsage().maxRSS / 1024),
}
