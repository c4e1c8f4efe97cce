import type { HostIds } from '../channels/channel-fields.ts'
import type { HostMemory } from '../channels/channel-memory.ts'
import type { ChannelNumbers, Relayout } from '../channels/channel-numbers.ts'
import type { ChannelPlan } from '../channels/channel-plan.ts'
import type { ChannelParts } from '../channels/wanted-channel.ts'
import type { FollowedTeam } from '../configuration/favorite-teams.ts'
import type { LineMemory } from '../configuration/form-lines.ts'
import type {
  GroupSuggestion,
  HostChannel,
  HostGroup,
  HostLogo,
  HostProfile,
  HostStream,
  KnownTeam,
  ManagedChannel,
  Settings,
  SourceReport,
  SportsEvent,
  StreamOutcome,
  Warning,
} from '../generated/records.ts'
import type { Journal } from '../history/journal.ts'
import type { HostRest, RefreshContext } from '../host/contract.ts'
import type { UnlistedEvents } from '../ledger/event-memory.ts'
import type { Ledger } from '../ledger/ledger-store.ts'
import type { AttachedChannels } from '../slots/original-appearance.ts'
import type { PreparedSlots } from '../slots/slot-planner.ts'
import type { TeamCache } from '../store/team-cache.ts'
import type { UserRows } from '../store/user-rows.ts'
import type { MatchInput, MatchParts } from '../streams/match-input.ts'
import type { StreamDrop } from '../streams/stream-drop.ts'
import type { StreamMatches } from '../streams/stream-matches.ts'
import type { StreamNames } from '../streams/stream-names.ts'
import type { Pace } from '../time/slices.ts'

/** What a run is going to do. */
export interface PlannedRun {
  /** `plan.operations` is everything that the run writes to the host's lineup. */
  readonly plan: ChannelPlan
  /** What it does to channels of the owner's (mode attach). */
  readonly slots: PreparedSlots
  /** What became of streams that such channels carry. */
  readonly slotOutcomes: readonly StreamOutcome[]
  readonly numbers: ChannelNumbers
  readonly relayout: Relayout
  readonly drop: StreamDrop
  /** What the form's lines name, for the next run. */
  readonly formLines: LineMemory
  /** Ids of groups and logos; creation adds those that it makes. */
  readonly ids: HostIds
  /** The host's profiles when the run began; null where nothing is set about them. */
  readonly profiles: readonly HostProfile[] | null
}

/** What the streams of a run show, and what channels of it are made of. */
export interface MatchedRun extends ChannelParts {
  readonly matches: StreamMatches['matched']
  /** Streams without a match that have a guide from their name; nobody else is told of their events. */
  readonly named: StreamMatches['named']
  readonly unmatched: StreamMatches['unmatched']
  /** Events that are made of names by their keys, those of channels whose streams are missing among them. */
  readonly nameEvents: ReadonlyMap<string, SportsEvent>
  readonly seenNames: StreamMatches['seenNames']
  /** Events of channels that are missing in the schedules; they are in neither `events` nor `matches`. */
  readonly unlisted: UnlistedEvents
  /** What streams of channels were called when they meant their event. */
  readonly streamNames: StreamNames
  /** With the facts that the templates of their channels ask for. */
  readonly events: readonly SportsEvent[]
  /** The favorite teams. */
  readonly followed: readonly FollowedTeam[]
  /** What was asked of the providers; null where events came from a file. */
  readonly sourceReport: SourceReport | null
  /** Of favorite teams and facts. */
  readonly matchWarnings: readonly Warning[]
}

/** What a run knows before it understands a single stream. */
export interface ReadRun {
  readonly context: RefreshContext
  readonly settings: Settings
  /** The stream group of the settings form among them. */
  readonly rows: UserRows
  /** What streams are matched against, the events among it. */
  readonly input: MatchInput
  /** Groups of the host that look like events, where nobody chose any or what was typed names none; else null. */
  readonly groupSuggestions: readonly GroupSuggestion[] | null
  /** Teams as the lists of the providers name them. */
  readonly listedTeams: readonly KnownTeam[]
  /** What the ledger holds. */
  readonly records: readonly ManagedChannel[]
  /** What the last run remembered of the host. */
  readonly memory: HostMemory
  /** What is stored of channels of the owner's before they were taken over. */
  readonly looks: AttachedChannels
  readonly streams: readonly HostStream[]
  readonly groups: readonly HostGroup[]
  /** As they were when the run began. */
  readonly hostChannels: readonly HostChannel[]
  readonly logos: readonly HostLogo[]
  /** Asks the host for its profiles, at most once in a run. */
  readonly listProfiles: () => Promise<readonly HostProfile[]>
  /** Of rows, ledger and documents. */
  readonly readWarnings: readonly Warning[]
}

/** What the plugin keeps between runs, handed to each of them. */
export interface RefreshParts extends MatchParts {
  readonly ledger: Ledger
  readonly journal: Journal
  /** Waits so many milliseconds. */
  readonly wait: (ms: number) => Promise<void>
  readonly pace: Pace
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
