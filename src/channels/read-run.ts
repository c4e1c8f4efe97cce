import type {
  HostChannel,
  HostGroup,
  HostLogo,
  HostProfile,
  HostStream,
  KnownTeam,
  ManagedChannel,
  Settings,
  Warning,
} from '../generated/records.ts'
import type { RefreshContext } from '../host/contract.ts'
import type { OwnerRows } from '../store/documents.ts'
import { type AttachedChannels, readAttachedChannels } from './attach/attached-document.ts'
import { withTeamNames } from './numbers/pinned-blocks.ts'
import { withKnownProfiles } from './owner-rows.ts'
import { type HostMemory, readHostMemory } from './plan/host-memory.ts'
import type { RefreshParts } from './refresh-run.ts'
import { type MatchInput, matchInputOf, readState } from './streams/match-input.ts'

/** What a run knows before it understands a single stream. */
export interface ReadRun {
  readonly context: RefreshContext
  readonly settings: Settings
  readonly rows: OwnerRows
  /** What streams are matched against, the events among it. */
  readonly input: MatchInput
  /** Teams as the lists of the providers name them. */
  readonly listedTeams: readonly KnownTeam[]
  /** What the ledger holds. */
  readonly records: readonly ManagedChannel[]
  /** What the last run remembered of the host. */
  readonly memory: HostMemory
  /** What is stored of channels of the owner's before they were dressed. */
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

/** Reads settings, rows, the host's lists, the ledger and the events. Writes nothing but settings newly typed into the form. */
export async function readRun(parts: RefreshParts, context: RefreshContext): Promise<ReadRun> {
  const { host, ledger, teams } = parts
  const { rest } = host
  context.progress('read', 0, 1)
  let listed: Promise<readonly HostProfile[]> | null = null
  const listProfiles = () => {
    listed ??= rest.profiles.list()
    return listed
  }
  const [stored, looks] = await Promise.all([
    readState(parts, { write: !context.dryRun }),
    readAttachedChannels(host.settings),
  ])
  const { rows, warnings: profileWarnings } = await withKnownProfiles(stored.rows, listProfiles)
  const [streams, groups, hostChannels, logos] = await Promise.all([
    rest.streams.list(),
    rest.groups.list(),
    rest.channels.list(),
    rest.logos.list(),
  ])
  const input = await matchInputOf(parts, { ...stored, rows }, { streams, hostGroups: groups }, context)
  const { records, warnings: ledgerWarnings } = ledger.list()
  return {
    context,
    settings: input.settings,
    rows: { ...rows, numbering_exceptions: withTeamNames(rows.numbering_exceptions, teams, input.events) },
    input,
    listedTeams: input.listedTeams,
    records,
    memory: readHostMemory(ledger),
    looks,
    streams,
    groups,
    hostChannels,
    logos,
    listProfiles,
    readWarnings: [...profileWarnings, ...ledgerWarnings, ...looks.warnings],
  }
}
