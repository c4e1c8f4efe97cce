/** A piece of work that the bench command measures (design 11). */
export interface BenchJob {
  /** Stable name, for example number.10k.gap.25. */
  readonly name: string
  /** Number of items that one run processes. */
  readonly items: number
  /** Prepares the next run. Called before each run, and not measured. */
  before?(): Promise<void>
  /** Does the work once. The first call, which is part of the warm-up, also prepares the input that all runs share. */
  run(): void | Promise<void>
  /** Does the least work that any solution must do with the same items: the bench reports how much longer `run` takes. */
  floor(): void | Promise<void>
  /** Releases what the runs opened. Called after the last one, also when a run fails. */
  close?(): Promise<void>
  /** Returns the milliseconds of the slowest item (max_ms). Defaults to those of the slowest run. */
  slowestItemMs?(): number
  /** Counts the answers that differ from the known ones. No job may have wrong ones. */
  verdict?(): { readonly wrong: number; readonly missed: number }
  /** Returns further members of the job's JSON. Called after the last run. */
  details?(): JobDetails | Promise<JobDetails>
}

/** What a job reports besides its times. */
export type JobDetails = { readonly [member: string]: unknown }

/** Makes a value at the first call, and returns it again at every later one. */
export function once<Value>(make: () => Value): () => Value {
  let made: { readonly value: Value } | null = null
  return () => {
    made ??= { value: make() }
    return made.value
  }
}

let kept = 0

/** Uses a result, so that the engine cannot optimize away the work behind it. Throws when it is NaN. */
export function keep(value: number): void {
  kept += value
  if (Number.isNaN(kept)) throw new Error('the result of a job must be a number, got NaN')
}
