import type {
  AttachedChannel,
  HostChannel,
  HostProfile,
  ManagedChannel,
  PlannedOperation,
  RecordedRun,
  RefreshReport,
  Warning,
} from '../generated/records.ts'

/** How the host and the ledger were before a run, as far as the run changes them. */
export interface StateBefore {
  /** The host's channels that the run changes or removes. */
  readonly channels: readonly HostChannel[]
  /** All profiles, where something is set about them, or the run removes channels or changes what profiles show; else null. */
  readonly profiles: readonly HostProfile[] | null
  /** The whole ledger. */
  readonly ledger: readonly ManagedChannel[]
  /** What was known of attached channels' own looks; absent where the run attaches and restores none. */
  readonly attachedChannels?: readonly AttachedChannel[]
}

/** What started a run, and when. */
export interface RunStart {
  readonly trigger: string
  readonly now: Date
}

/** A run that is about to write. */
export interface BegunRun extends RunStart {
  /** Everything that the run is going to do. */
  readonly operations: readonly PlannedOperation[]
  readonly before: StateBefore
}

/** How a run ended. */
export interface EndedRun {
  readonly durationMs: number
  readonly counts: { readonly [name: string]: number }
  readonly warnings: readonly Warning[]
  /** What broke it off, in words; null where it went through. */
  readonly error: string | null
  /** What it did; kept of the last run that went through. */
  readonly report?: RefreshReport
}

/** The last run that changed something, with what its undo needs. */
export interface UndoableRun {
  readonly id: number
  /** The row that keeps it: its own, or that of a run that only mapped the guide for it. */
  readonly rowId: number
  /** The runs that are undone with it: itself, and those that it went on with. */
  readonly ids: readonly number[]
  readonly startedAt: string
  readonly state: RecordedRun['state']
  /** Of all of them, in their order. */
  readonly operations: readonly PlannedOperation[]
  /** The state before the first of them. */
  readonly before: StateBefore
  /** The ledger's facts when it began. */
  readonly facts: ReadonlyMap<string, string>
  /** Whether a guide was there when it began; it is kept then. */
  readonly hadGuide: boolean
}

/**
 * What runs did and are about to do, in the local database: written before the first
 * request that changes the host, so that what a run left half done is known for ours
 * by the next one, and so that the last run can be undone. Rows that are damaged are
 * passed over. How long what is kept: retention.ts.
 */
export interface RunJournal {
  /** Records a run before its first write; answers its id. */
  begin(run: BegunRun): number
  /** The run that is under way and was begun; null where none is. */
  current(): number | null
  end(id: number, outcome: EndedRun): void
  /** Records a run at its end that had nothing to write, or that failed before it wrote; answers its id. */
  record(run: RunStart, outcome: EndedRun): number
  /** What runs and undos that broke off since the last whole run may have written, the latest last. */
  unfinished(): readonly PlannedOperation[]
  /** True where one did, or the last recorded run was left open: the next run has to finish what it began. */
  brokenOff(): boolean
  /** A warning for each of those runs of which that cannot be read. */
  unreadable(): readonly Warning[]
  /** Runs, the latest first, without their operations; a damaged one is a warning. */
  list(): { readonly runs: readonly RecordedRun[]; readonly warnings: readonly Warning[] }
  /** One run with its operations; null where there is none. Throws StateDamaged where it cannot be read. */
  find(id: number): RecordedRun | null
  /** The report of the last run that went through; null before the first. */
  lastReport(): RefreshReport | null
  /**
   * The runs that changed something, the latest first, be they undone already: an undo is about the first
   * of which something is in the host. Going to one that cannot be read throws StateDamaged.
   */
  undoable(): Iterable<UndoableRun>
  /** Records what an undo is about to do, before its first write. */
  beginUndo(rowId: number, operations: readonly PlannedOperation[]): void
  /** The ledger's facts are again what they were. Call it within the transaction that puts the ledger back. */
  putFactsBack(facts: UndoableRun['facts']): void
  /** The run is undone, with those that it went on with; of later ones that failed nothing is left to undo. */
  endUndo(rowId: number, ids: readonly number[]): void
}

/** What the journal keeps of a run beside its operations, as it is stored. */
export interface KeptBefore extends StateBefore {
  /** The ledger's facts when it began. */
  readonly facts: readonly (readonly [name: string, value: string])[]
  /** Whether a guide was there when it began; it is kept then. */
  readonly hadGuide: boolean
  /** The runs that it goes on with: it is undone together with them. Absent of a run that stands for itself. */
  readonly earlier?: {
    readonly ids: readonly number[]
    /** The run that a person is told about in its place, where it only maps the guide for that one. */
    readonly tells?: { readonly id: number; readonly startedAt: string }
    readonly operations: readonly PlannedOperation[]
  }
}

/** A run of before, as another one goes on with it. */
export interface EarlierRun {
  readonly id: number
  readonly startedAt: string
  readonly operations: readonly PlannedOperation[]
  readonly before: KeptBefore
}

/** True for a run that does nothing but map guides, as one does that follows the host's reading of ours. */
export function onlyMapsGuides(operations: readonly PlannedOperation[]): boolean {
  return operations.every(
    ({ action, changes }) => action === 'update' && changes.every(({ field }) => field === 'guide'),
  )
}

/**
 * The state before a run that goes on with an earlier one: that before the earlier one, and of
 * channels that it did not touch that before this run. So what a run that broke off left half
 * done is ours, and goes back, as long as the run that went on with it can be undone.
 */
export function continuedBefore(earlier: EarlierRun, { operations, before }: BegunRun): KeptBefore {
  const { earlier: still, ...start } = earlier.before
  const isIn = (rows: readonly { readonly id: number }[]) => (row: { readonly id: number }) =>
    rows.some(({ id }) => id === row.id)
  const attached = start.attachedChannels ?? []
  const attachedIds = new Set(attached.map(({ host_channel_id: id }) => id))
  const later = (before.attachedChannels ?? []).filter(({ host_channel_id: id }) => !attachedIds.has(id))
  const tells = still?.tells ?? { id: earlier.id, startedAt: earlier.startedAt }
  return {
    ...start,
    channels: [...start.channels, ...before.channels.filter((row) => !isIn(start.channels)(row))],
    profiles: start.profiles ?? before.profiles,
    ...(start.attachedChannels === undefined && before.attachedChannels === undefined
      ? {}
      : { attachedChannels: [...attached, ...later] }),
    earlier: {
      ids: [...(still?.ids ?? []), earlier.id],
      ...(onlyMapsGuides(operations) ? { tells } : {}),
      operations: distinctOperations([...(still?.operations ?? []), ...earlier.operations]),
    },
  }
}

/** Each operation once, where it came first: runs that fail one after the other plan much the same. */
export function distinctOperations(operations: readonly PlannedOperation[]): PlannedOperation[] {
  return [...new Map([...operations].reverse().map((one) => [keyOf(one), one])).values()].reverse()
}

function keyOf({ action, tvg_id: tvgId, host_channel_id: id, name, changes }: PlannedOperation): string {
  return JSON.stringify([action, tvgId, id, name, changes])
}
