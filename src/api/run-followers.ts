import { SportsGuideError } from '../errors.ts'
import type { RunProgress } from '../generated/records.ts'
import { problemOf } from '../records/problem-document.ts'
import type { RunState, RunWatch } from '../refresh/progress.ts'
import { reportLine } from '../refresh/report.ts'

/** One client that follows the progress of runs by server-sent events. */
export interface Follower {
  /** Resolves once the client, or the network in between, has taken the event. */
  send(event: string, data: RunProgress): Promise<void>
  /** Sends what says nothing, so that nobody takes a quiet connection for a dead one. */
  beat(): Promise<void>
  /** Aborts when the client has left. */
  readonly left: AbortSignal
}

/** What followers need of the world. */
export interface FollowersOptions {
  /** Ends after so many milliseconds, or as soon as the signal aborts. */
  readonly wait: (ms: number, ends: AbortSignal) => Promise<void>
}

const MOST_CLIENTS = 20
const HEARTBEAT_MS = 15_000
/** A client that takes nothing for so long is gone, though nobody said so. */
const PATIENCE_MS = 60_000
/** Events that a client which takes none is kept; it has lost its connection by then. */
const MOST_WAITING = 100

/** The clients that follow runs. A client that reads slowly misses steps within a phase, and nothing else. */
export class RunFollowers {
  readonly #runs: RunWatch
  readonly #wait: FollowersOptions['wait']
  readonly #stopping = new AbortController()
  #clients = 0

  constructor(runs: RunWatch, { wait }: FollowersOptions) {
    this.#runs = runs
    this.#wait = wait
  }

  /** How runs stand now, for one who only asks. */
  current(): RunProgress {
    return progressOf(this.#runs.current())
  }

  /** Throws TooManyViewers where one more client would be too many. */
  requireRoom(): void {
    if (this.#clients < MOST_CLIENTS) return
    throw new SportsGuideError(
      'TooManyViewers',
      `${MOST_CLIENTS} clients already follow the progress of refreshes, which is the maximum. Close one of them.`,
    )
  }

  /**
   * Tells a client of runs until it has left, has taken nothing for a minute, or `stop` is called. Throws
   * TooManyViewers where there are as many as may be.
   */
  async follow({ send, beat, left }: Follower): Promise<void> {
    this.requireRoom()
    this.#clients += 1
    const ends = AbortSignal.any([left, this.#stopping.signal])
    const waiting: RunState[] = [this.#runs.current()]
    let wake = new AbortController()
    const unwatch = this.#runs.watch((state) => {
      if (isOutdone(waiting.at(-1), state)) waiting.pop()
      waiting.push(state)
      wake.abort()
    })
    try {
      while (!ends.aborted && waiting.length < MOST_WAITING) {
        const state = waiting.shift()
        if (state !== undefined) {
          if (!(await this.#isTaken(send(state.state, progressOf(state)), ends))) return
          continue
        }
        wake = new AbortController()
        await this.#wait(HEARTBEAT_MS, AbortSignal.any([wake.signal, ends]))
        if (waiting.length === 0 && !ends.aborted && !(await this.#isTaken(beat(), ends))) return
      }
    } finally {
      unwatch()
      this.#clients -= 1
    }
  }

  /** Lets all clients go. */
  stop(): void {
    this.#stopping.abort()
  }

  /** True once it is done; false where that took too long, or `ends` came first. */
  async #isTaken(sending: Promise<void>, ends: AbortSignal): Promise<boolean> {
    const sent = new AbortController()
    const late = this.#wait(PATIENCE_MS, AbortSignal.any([sent.signal, ends])).then(() => false)
    try {
      return await Promise.race([sending.then(() => true), late])
    } finally {
      sent.abort()
    }
  }
}

/** True for a step that the next one of the same phase makes worthless. */
function isOutdone(earlier: RunState | undefined, state: RunState): boolean {
  return earlier?.state === 'running' && state.state === 'running' && earlier.phase === state.phase
}

/** The state as the API shows it. */
function progressOf(state: RunState): RunProgress {
  if (state.state === 'idle') return { state: 'idle' }
  const { trigger, dryRun, startedAt } = state
  const run = { state: state.state, trigger, dry_run: dryRun, started_at: startedAt.toISOString() }
  switch (state.state) {
    case 'running':
      return { ...run, phase: state.phase, done: state.done, total: state.total }
    case 'done': {
      const { run_id: id, duration_ms: duration, counts } = state.report
      return { ...run, run_id: id, duration_ms: duration, counts: { ...counts }, summary: reportLine(state.report) }
    }
    case 'failed':
      return { ...run, problem: { ...problemOf(state.error) } }
  }
}
