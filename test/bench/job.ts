/** One measured piece of work of the bench command (design 11). */
export interface BenchJob {
  /** Stable name, for example number.10k.gap.25. */
  readonly name: string
  /** Items that one run works through. */
  readonly items: number
  /** What the next run needs and nobody measures, before each of them. */
  before?(): Promise<void>
  /** Does the work once. What it needs for all runs is prepared by the first call, which the bench takes as its warm-up. */
  run(): void | Promise<void>
  /** The least that any solution must do with the same items; the bench reports how much longer `run` takes. */
  floor(): void | Promise<void>
  /** Lets go of what the runs left, after the last one. */
  close?(): Promise<void>
  /**
   * The longest that one item takes, in milliseconds, for jobs in which that counts (max_ms);
   * in the others max_ms is the longest run.
   */
  slowestItemMs?(): number
  /** How many items came out otherwise than they should, for jobs whose answers are known: it must be none that is wrong. */
  verdict?(): { readonly wrong: number; readonly missed: number }
  /** Further members of the job's JSON, asked for after the last run. */
  details?(): JobDetails | Promise<JobDetails>
}

/** What a job tells beside its times: its members say what they are. */
export type JobDetails = { readonly [member: string]: unknown }
