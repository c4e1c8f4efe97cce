import type { HostIds } from '../channels/channel-fields.ts'
import type { HostMemory } from '../channels/channel-memory.ts'
import type { ChannelNumbers, Relayout } from '../channels/channel-numbers.ts'
import type { ChannelPlan, PlannedChannel } from '../channels/channel-plan.ts'
import type { NoticedDeletions } from '../channels/deleted-channels.ts'
import type { FollowedTeam } from '../configuration/favorite-teams.ts'
import type { LineMemory } from '../configuration/form-lines.ts'
import type {
  GroupSuggestion,
  HostChannel,
  HostLogo,
  HostProfile,
  ManagedChannel,
  PatternHits,
  SourceReport,
  SportsEvent,
  StreamOutcome,
  Template,
  Warning,
} from '../generated/records.ts'
import type { Journal } from '../history/journal.ts'
import type { RefreshContext } from '../host/contract.ts'
import type { CreatedRows } from '../ledger/created-rows.ts'
import type { UnlistedEvents } from '../ledger/event-memory.ts'
import type { Ledger } from '../ledger/ledger-store.ts'
import type { AttachedChannels } from '../slots/original-appearance.ts'
import type { SlotPlan } from '../slots/slot-plan.ts'
import type { TeamSchedules } from '../sports/index.ts'
import type { MatchData, MatchParts } from '../streams/match-input.ts'
import type { SeenNames } from '../streams/name-guide.ts'
import type { StreamDrop } from '../streams/stream-drop.ts'
import type { StreamMatch } from '../streams/stream-matches.ts'
import type { StreamNames } from '../streams/stream-names.ts'
import type { Resolver } from '../templates/index.ts'
import type { Pace } from '../time/slices.ts'
import type { FailedPlaylists } from './failed-playlists.ts'

/** What the plugin keeps between runs, handed to each of them. */
export interface RefreshParts extends MatchParts {
  readonly ledger: Ledger
  readonly journal: Journal
  readonly createdRows: CreatedRows
  /** Waits so many milliseconds. */
  readonly wait: (ms: number) => Promise<void>
  readonly pace: Pace
  readonly failedPlaylists: FailedPlaylists
}

/** Added by read.ts: what a run knows before it matches a stream. Names are read for it too, to ask for no more schedules than they need. */
export interface ReadRun extends MatchData {
  /** Groups of the host that look like events, where nobody chose any or what was typed names none; else null. */
  readonly groupSuggestions: readonly GroupSuggestion[] | null
  /** What the ledger holds. */
  readonly records: readonly ManagedChannel[]
  /** What the last run remembered of the host. */
  readonly memory: HostMemory
  /** The original appearance of existing channels that were taken over. */
  readonly originals: AttachedChannels
  /** As they were when the run began. */
  readonly hostChannels: readonly HostChannel[]
  readonly logos: readonly HostLogo[]
  /** Asks the host for its profiles, at most once in a run. */
  readonly listProfiles: () => Promise<readonly HostProfile[]>
}

/** Added by match.ts: what the streams show, and what channels are made of. */
export interface MatchedRun {
  readonly matches: readonly StreamMatch[]
  /** Streams without a match that have a guide from their name; nobody else is told of their events. */
  readonly nameGuideMatches: readonly StreamMatch[]
  readonly unmatched: readonly StreamOutcome[]
  /** See StreamMatches. */
  readonly patternHits: readonly PatternHits[]
  readonly seenNames: SeenNames
  /** The events of the schedules, with the facts that the templates of their channels ask for. */
  readonly eventsWithFacts: readonly SportsEvent[]
  /** Events that are made of names by their keys, those of channels whose streams are missing among them. */
  readonly nameEvents: ReadonlyMap<string, SportsEvent>
  /** Events of channels that are missing in the schedules; they are in neither `eventsWithFacts` nor `matches`. */
  readonly unlisted: UnlistedEvents
  /** What streams of channels were called when they meant their event. */
  readonly streamNames: StreamNames
  /** Names events (eventKeys). */
  readonly keyOf: (event: SportsEvent) => string
  /** The favorite teams. */
  readonly followedTeams: readonly FollowedTeam[]
  /** Where the games of teams are looked up. */
  readonly schedules: TeamSchedules
  /** Those that a channel may have. */
  readonly templates: readonly Template[]
  readonly resolver: Resolver
  /** What was asked of the data sources for schedules and facts; null where events came from a file. */
  readonly sourceReport: SourceReport | null
  /** Of favorite teams and facts. */
  readonly warnings: readonly Warning[]
}

/** Added by plan.ts: what the run is going to do. */
export interface PlannedRun {
  /** Templates of the channels that streams and favorite teams ask for now, those of later runs among them. */
  readonly usedTemplates: readonly Template[]
  /** `plan.operations` is everything that the run writes to the host's lineup. */
  readonly plan: ChannelPlan
  /** What it does to existing channels that are taken over (mode attach). */
  readonly slots: SlotPlan
  /** What became of each matched stream; `matched.unmatched` has the others. */
  readonly outcomes: readonly StreamOutcome[]
  readonly numbers: ChannelNumbers
  readonly relayout: Relayout
  readonly drop: StreamDrop
  /** What the form's lines name, for the next run. */
  readonly formLines: LineMemory
  readonly deletions: NoticedDeletions
  /** The host's profiles when the run began; null where nothing is set about them. */
  readonly profiles: readonly HostProfile[] | null
}

/** Added by apply.ts in `channel:create`: what the run created. In a dry run `channels` is empty, and `ids` are those of what exists already. */
export interface CreatedRun {
  /** The new channels by tvg-id. */
  readonly channels: ReadonlyMap<string, HostChannel>
  /** Ids of all groups and logos of the host, new ones included. */
  readonly ids: HostIds
}

/** Added by apply.ts in `channel:sync`: what there is after the run. */
export interface AppliedRun {
  /** All channels that are there now, with the ledger's records as they are now. */
  readonly channels: readonly PlannedChannel[]
}

/** A run before its first write to the lineup. */
export interface PreparedRun {
  /** Holds the clock of the run: `context.now`. */
  readonly context: RefreshContext
  readonly read: ReadRun
  readonly matched: MatchedRun
  readonly planned: PlannedRun
}

/** A run whose missing channels have been created. */
export interface StartedRun extends PreparedRun {
  readonly created: CreatedRun
}

/** One run as it is handed from hook to hook. Each stage adds its own part; none is held twice. */
export interface RefreshRun extends StartedRun {
  readonly applied: AppliedRun
}
