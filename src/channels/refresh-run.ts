import type {
  HostChannel,
  KnownTeam,
  Settings,
  SourceReport,
  SportsEvent,
  StreamOutcome,
  Template,
  Warning,
} from '../generated/records.ts'
import type { Host, HostRest, RefreshContext } from '../host/contract.ts'
import type { EventSource, LeagueCatalogue, TeamSchedules } from '../sports/index.ts'
import type { OwnerRows } from '../store/documents.ts'
import type { TeamCache } from '../store/team-cache.ts'
import type { Resolver } from '../templates/index.ts'
import type { Ledger } from './ledger.ts'
import type { ChannelNumbers } from './numbers/channel-numbers.ts'
import type { Relayout } from './numbers/relayout.ts'
import type { ChannelPlan } from './plan/plan.ts'
import type { KeywordCache } from './streams/keyword-cache.ts'
import type { StreamDrop } from './streams/stream-drop.ts'

/** What the plugin keeps between runs, handed to each of them. */
export interface RefreshParts {
  readonly host: Host
  readonly events: EventSource
  readonly ledger: Ledger
  readonly teams: TeamCache
  readonly keywords: KeywordCache
}

/** One run as it is handed from `channel:create` to `channel:sync` to `guide:generate`. */
export interface RefreshRun {
  readonly context: RefreshContext
  readonly settings: Settings
  readonly rows: OwnerRows
  readonly resolver: Resolver
  readonly templates: readonly Template[]
  readonly ledger: Ledger
  readonly teams: TeamCache
  readonly rest: HostRest
  /** How many requests of this run so far may have changed something in the host. */
  readonly hostWrites: () => number
  /** The leagues that there are, the owner's among them. */
  readonly catalogue: LeagueCatalogue
  readonly events: readonly SportsEvent[]
  /** Where the next and last games of teams are looked up. */
  readonly schedules: TeamSchedules
  /** Teams as the lists of the providers name them. */
  readonly listedTeams: readonly KnownTeam[]
  /** What was asked of the providers; null where events came from a file. */
  readonly sourceReport: SourceReport | null
  readonly outcomes: readonly StreamOutcome[]
  /** As they were when the run began. */
  readonly hostChannels: readonly HostChannel[]
  readonly plan: ChannelPlan
  readonly numbers: ChannelNumbers
  readonly relayout: Relayout
  readonly drop: StreamDrop
  readonly warnings: Warning[]
}
