import type { HostChannel, StreamOutcome, Warning } from '../generated/records.ts'
import type { RunJournal } from '../history/journal.ts'
import type { Host, HostRest } from '../host/contract.ts'
import type { Ledger } from '../ledger/ledger-store.ts'
import type { EventSource } from '../sports/index.ts'
import type { TeamCache } from '../store/team-cache.ts'
import type { KeywordCache } from '../streams/keyword-cache.ts'
import type { Pace } from '../time/slices.ts'
import type { MatchedRun } from './match.ts'
import type { PlannedRun } from './plan.ts'
import type { ReadRun } from './read.ts'

/** What the plugin keeps between runs, handed to each of them. */
export interface RefreshParts {
  readonly host: Host
  readonly events: EventSource
  readonly ledger: Ledger
  readonly journal: RunJournal
  readonly teams: TeamCache
  readonly keywords: KeywordCache
  /** Waits so many milliseconds. */
  readonly wait: (ms: number) => Promise<void>
  readonly pace: Pace
  /** True in a host whose streams are not all events: where neither settings nor stream groups choose any, none is taken. All are, if not given. */
  readonly mustChoose?: boolean
}

/**
 * One run as it is handed from `channel:create` to `channel:sync` to `guide:generate`: what it
 * has read, what its streams show, what it is going to do, and what it has done so far.
 */
export interface RefreshRun extends ReadRun, MatchedRun, PlannedRun {
  readonly ledger: Ledger
  readonly teams: TeamCache
  readonly rest: HostRest
  readonly wait: RefreshParts['wait']
  readonly pace: RefreshParts['pace']
  /** How many requests of this run so far may have changed something in the host. */
  readonly hostWrites: () => number
  readonly outcomes: readonly StreamOutcome[]
  /** The channels that the run has made so far, by tvg-id. */
  readonly created: Map<string, HostChannel>
  readonly warnings: Warning[]
}
