import type { HostChannel, Settings, SportsEvent, StreamOutcome, Template, Warning } from '../generated/records.ts'
import type { Host, HostRest, RefreshContext } from '../host/contract.ts'
import type { EventSource } from '../sports/index.ts'
import type { OwnerRows } from '../store/documents.ts'
import type { Resolver } from '../templates/index.ts'
import type { ChannelNumbers } from './channel-numbers.ts'
import type { Ledger } from './ledger.ts'
import type { ChannelPlan } from './plan.ts'
import type { Relayout } from './relayout.ts'
import type { StreamDrop } from './stream-drop.ts'

/** What the plugin keeps between runs, handed to each of them. */
export interface RefreshParts {
  readonly host: Host
  readonly events: EventSource
  readonly ledger: Ledger
}

/** One run as it is handed from `channel:create` to `channel:sync` to `guide:generate`. */
export interface RefreshRun {
  readonly context: RefreshContext
  readonly settings: Settings
  readonly rows: OwnerRows
  readonly resolver: Resolver
  readonly templates: readonly Template[]
  readonly ledger: Ledger
  /** The host's resources, counting each write request. */
  readonly rest: HostRest
  readonly hostWrites: () => number
  readonly events: readonly SportsEvent[]
  readonly outcomes: readonly StreamOutcome[]
  /** As they were when the run began. */
  readonly hostChannels: readonly HostChannel[]
  readonly plan: ChannelPlan
  readonly numbers: ChannelNumbers
  readonly relayout: Relayout
  readonly drop: StreamDrop
  readonly warnings: Warning[]
}

/** Calls of the host that write; every other call reads. */
const WRITES = new Set(['create', 'update', 'bulkEdit', 'bulkDelete', 'import'])

/** The same client, with a count of the write requests made through it. */
export function countWrites(rest: HostRest): { rest: HostRest; count: () => number } {
  let writes = 0
  const counted = Object.fromEntries(
    Object.entries(rest).map(([resource, calls]) => [
      resource,
      Object.fromEntries(
        Object.entries(calls as { [call: string]: (...args: unknown[]) => unknown }).map(([name, call]) => [
          name,
          (...args: unknown[]) => {
            if (WRITES.has(name)) writes += 1
            return call(...args)
          },
        ]),
      ),
    ]),
  )
  return { rest: counted as unknown as HostRest, count: () => writes }
}
