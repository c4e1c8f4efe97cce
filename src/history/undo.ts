import { type ChannelEdit, hostIds, idOf } from '../channels/channel-fields.ts'
import {
  editChannels,
  makeChannels,
  makeGroupsAndLogos,
  removeChannels,
  setProfiles,
} from '../channels/channel-writes.ts'
import { channelsWithEvents, withChannelFacts } from '../channels/event-sides.ts'
import { writeGuideMappings } from '../channels/guide-mapping.ts'
import { messageOf, SportsGuideError } from '../errors.ts'
import { plannedOperationShape } from '../generated/json-shapes.ts'
import type {
  AttachedChannel,
  HostChannel,
  ManagedChannel,
  PlannedOperation,
  Settings,
  UndoAnswer,
  Warning,
} from '../generated/records.ts'
import type { BackupOf } from '../guide/guide-file.ts'
import type { DocumentWriter, Host, HostRest } from '../host/contract.ts'
import type { CreationBook } from '../ledger/created-rows.ts'
import type { Ledger } from '../ledger/ledger-store.ts'
import { toJson } from '../records/json.ts'
import { type AttachedChannels, readAttachedChannels, writeAttachedChannels } from '../slots/original-appearance.ts'
import { leagueCatalog } from '../sports/index.ts'
import { readSettings, writeSettings } from '../store/settings.ts'
import { countText } from '../text.ts'
import { type ClockStyle, momentText, ownerClock } from '../time/clock-text.ts'
import { pauseAutomaticRuns } from './automatic-pause.ts'
import { readHostNow } from './host-state.ts'
import type { Journal } from './journal.ts'
import type { UndoableRun } from './journal-rows.ts'
import type { RecreatedChannel } from './undo-channels.ts'
import { planUndo, type UndoPlan } from './undo-plan.ts'

/** What an undo works with. */
export interface UndoParts {
  readonly host: Host
  readonly ledger: Ledger
  readonly journal: Journal
  readonly createdRows: CreationBook
  /** The guides of before the last runs. */
  readonly guide: {
    /** False where the guide has those bytes already. */
    differs(before: BackupOf): boolean
    putBack(before: BackupOf): void
    /** Has the host read the guide again, and maps these channels to it; `isAutoSynced`: made by the host's own sync. */
    deliver(channels: readonly { record: ManagedChannel; isAutoSynced: boolean }[]): Promise<readonly Warning[]>
  }
}

/**
 * Takes back what the last run that changed something did, and lets automatic runs rest. Waits for a refresh that is
 * under way. What the owner changed since stays and is told. An undo that broke off goes on when it is asked for
 * again. Throws NotFound where there is nothing to undo, StateDamaged where what was recorded cannot be read.
 */
export function undoLastRun(parts: UndoParts, { dryRun }: { readonly dryRun: boolean }): Promise<UndoAnswer> {
  return parts.host.exclusively(async () => {
    const { settings } = await readSettings(parts.host, { write: false })
    const clock = ownerClock(settings)
    const writesBefore = parts.host.rest.writeRequests()
    const { run, plan, guide, kept, eventGroups } = await undoOfLast(parts, settings, clock)
    const answer: UndoAnswer = {
      run_id: run.id,
      started_at: run.startedAt,
      dry_run: dryRun,
      operations: plan.operations.map((operation) => toJson(plannedOperationShape, operation)),
      left: [...plan.left],
      guide,
      ...(eventGroups === undefined ? {} : { event_groups: eventGroups }),
      host_writes: 0,
      automatic_runs_paused_until: null,
      warnings: [],
    }
    if (dryRun) return answer
    try {
      if (eventGroups !== undefined) await writeSettings(parts.host, { event_groups: eventGroups })
      const { until, warnings } = await carryOut(parts, run, plan, guide === 'put_back' ? kept : undefined)
      const writes = parts.host.rest.writeRequests() - writesBefore
      const done = { ...answer, host_writes: writes, automatic_runs_paused_until: until.toISOString(), warnings }
      parts.host.log.info(undoLine(done, clock))
      return done
    } catch (error) {
      throw unfinishedUndo(error)
    }
  })
}

/** The undo in one line, for the log and for whoever asked for it. */
export function undoLine(
  { run_id, started_at, dry_run, operations, left, guide, automatic_runs_paused_until: until }: UndoAnswer,
  clock: ClockStyle,
): string {
  const timeOf = (instant: string) => momentText(new Date(instant), clock)
  const countOf = (...actions: PlannedOperation['action'][]) =>
    operations.filter(({ action }) => actions.includes(action)).length
  const fields = countOf('update', 'attach', 'restore')
  const stays = left.filter(({ tvg_id: tvgId, fields }) => tvgId !== null || fields.length > 0).length
  return (
    `undo of refresh ${run_id} (${timeOf(started_at)})${dry_run ? ', dry run' : ''}: ${countText(countOf('remove'), 'channel')} deleted, ` +
    `${countOf('create')} recreated, ${fields} changed back, ${countOf('renumber')} renumbered, ` +
    `guide ${guide === 'put_back' ? 'restored' : guide === 'stays' ? 'kept' : guide}` +
    (stays === 0 ? '' : `; ${stays} not undone`) +
    (until === null ? '' : `; automatic refreshes paused until you start one, or until ${timeOf(until)}`)
  )
}

/** Before which of the runs, the latest first, a guide is kept. */
const KEPT: readonly BackupOf[] = ['last', 'earlier']

/** The last run of which something is in the host or the settings, and its undo. The guide of before is kept of the two latest. */
async function undoOfLast({ host, ledger, journal, guide }: UndoParts, settings: Settings, clock: ClockStyle) {
  const { records } = ledger.list()
  let place = 0
  for (const run of journal.undoable()) {
    if (run.state === 'undone') {
      throw new SportsGuideError(
        'NotFound',
        `Refresh ${run.id} (${momentText(new Date(run.startedAt), clock)}), the last one that changed channels, is already undone.`,
      )
    }
    const planned = planUndo(run, records, await readHostNow(host.rest, run, records))
    const channels = channelsWithEvents(ledger, [...run.before.ledger, ...records])
    const source = { channels, catalog: leagueCatalog([]), earlier: run.operations }
    const plan = { ...planned, operations: withChannelFacts(planned.operations, source) }
    const kept = KEPT[place]
    const itsGuide = !run.hadGuide || kept === undefined ? 'stays' : guide.differs(kept) ? 'put_back' : 'unchanged'
    const hasFailed = run.state === 'failed' || run.state === 'broken_off'
    const eventGroups = settings.eventGroups === '' ? run.before.eventGroups : undefined
    const isChanged = plan.isFound || itsGuide === 'put_back' || eventGroups !== undefined
    if (!hasFailed || isChanged) return { run, plan, kept, guide: itsGuide, eventGroups } as const
    place += 1
  }
  throw new SportsGuideError(
    'NotFound',
    'Nothing to undo: no refresh has changed channels yet, or its record is no longer kept.',
  )
}

/** Each step may be the last one that is done: what is recorded before it lets a second undo go on. */
async function carryOut(
  parts: UndoParts,
  run: UndoableRun,
  plan: UndoPlan,
  guideOf: BackupOf | undefined,
): Promise<{ until: Date; warnings: Warning[] }> {
  const { host, ledger, journal, guide } = parts
  const until = pauseAutomaticRuns(ledger, host.clock())
  journal.beginUndo(run.rowId, plan.operations)
  const originals = plan.slots.length === 0 ? null : await readAttachedChannels(host.settings)
  const made = await withOriginals(host.settings, originals, plan.slots, run.before.attachedChannels ?? [], () =>
    applyUndo(host.rest, plan, parts.createdRows),
  )
  if (guideOf !== undefined) guide.putBack(guideOf)
  const records = plan.ledger.map((record) => {
    const again = made.get(record.tvgId)
    return again === undefined ? record : { ...record, ...again }
  })
  const kept = new Set(records.map(({ id }) => id))
  ledger.together(() => {
    for (const { id } of ledger.list().records) if (!kept.has(id)) ledger.remove(id)
    for (const record of records) ledger.save(record)
    journal.putFactsBack(run.facts)
  })
  const guideRows = new Map(run.before.ledger.map(({ tvgId, guideRowId: row }) => [tvgId, row]))
  const unmapped = records.filter(({ tvgId, guideRowId: row }) => row !== (guideRows.get(tvgId) ?? row))
  const warnings = await guide.deliver(
    unmapped.map((record) => ({ record, isAutoSynced: plan.autoSynced.has(record.hostChannelId ?? -1) })),
  )
  journal.endUndo(run.rowId, run.ids)
  return { until, warnings: [...warnings] }
}

/**
 * Does the work with what is known of the owner's own appearance of channels (attach): entries of
 * before are there again before a channel is taken over again; once the channels look as they did, those
 * of the run go, and the others say again what they said, without what the run wrote over them.
 */
async function withOriginals<Answer>(
  settings: DocumentWriter,
  known: AttachedChannels | null,
  slots: readonly number[],
  before: readonly AttachedChannel[],
  work: () => Promise<Answer>,
): Promise<Answer> {
  if (known === null) return work()
  const isSlot = ({ hostChannelId: id }: AttachedChannel) => slots.includes(id)
  const has = (entry: AttachedChannel) => known.channels.some((other) => other.hostChannelId === entry.hostChannelId)
  const missing = before.filter((entry) => isSlot(entry) && !has(entry))
  const all = await writeAttachedChannels(settings, known, [...known.channels, ...missing])
  const answer = await work()
  const wasKnown = new Map(before.map((entry) => [entry.hostChannelId, entry]))
  const left = all.channels.flatMap((entry) => (isSlot(entry) ? (wasKnown.get(entry.hostChannelId) ?? []) : entry))
  await writeAttachedChannels(settings, all, left)
  return answer
}

/**
 * Carries an undo out by its operations: what the run made goes, all fields and numbers go back
 * in one bulk request, what it removed is made again, then profiles and guides. Answers what
 * the ledger is to say otherwise of the channels that were made again, by tvg-id.
 */
async function applyUndo(
  rest: HostRest,
  plan: UndoPlan,
  book: CreationBook,
): Promise<ReadonlyMap<string, Partial<ManagedChannel>>> {
  const { operations } = plan
  const [groups, logos] = await Promise.all([rest.groups.list(), rest.logos.list()])
  const ids = await makeGroupsAndLogos(rest, operations, hostIds(groups, logos), book)
  await removeChannels(rest.channels, operations)
  await editChannels(rest.channels, operations, {
    ids,
    created: new Map(),
    overrideOf: (id, { logos }) => overrideOf(plan, id, logos),
  })

  const againOf = new Map(plan.again.map((again) => [again.record.tvgId, again]))
  const guides = [...plan.guides]
  const made = new Map<string, Partial<ManagedChannel>>()
  await makeChannels(rest.channels, operations, {
    ids,
    otherFields: ({ tvgId }) => againOf.get(tvgId ?? '')?.otherFields,
    made({ tvgId, fields }, channel) {
      const again = againOf.get(tvgId ?? '')
      if (again === undefined) throw new Error(`the undo creates channel ${tvgId}, which the refresh did not delete`)
      made.set(again.record.tvgId, recordedAgain(again, channel, fields.includes('channel_number')))
      if (again.guide !== null) guides.push({ channelId: channel.id, isAutoSynced: false, row: again.guide })
    },
  })
  await setProfiles(rest.profiles, operations)
  await writeGuideMappings(rest, guides)
  return made
}

/** A logo that was deleted since has another id by now. */
function overrideOf(
  { overrides, operations }: UndoPlan,
  id: number,
  logos: ReadonlyMap<string, number>,
): ChannelEdit | undefined {
  const override = overrides.get(id)
  if (override?.logoId == null) return override === undefined ? undefined : { override }
  const changes = operations.filter(({ hostChannelId }) => hostChannelId === id).flatMap((one) => one.changes)
  const url = changes.find(({ field }) => field === 'logo')?.to
  return { override: { ...override, logoId: typeof url === 'string' ? idOf(logos, url) : override.logoId } }
}

function recordedAgain(
  { record, row, guide }: RecreatedChannel,
  { id, uuid }: HostChannel,
  hasNumber: boolean,
): Partial<ManagedChannel> {
  const isMissing = !hasNumber && row.channelNumber !== null
  return {
    hostChannelId: id,
    hostChannelUuid: uuid,
    guideRowId: guide === null && row.epgDataId !== null ? null : record.guideRowId,
    number: isMissing ? null : record.number,
    numberLocked: record.numberLocked && !isMissing,
  }
}

function unfinishedUndo(error: unknown): unknown {
  if (!(error instanceof SportsGuideError)) return error
  const message = `The undo did not finish. Undo again to continue. Cause: ${messageOf(error)}`
  return new SportsGuideError(error.code, message, { fields: error.fields, cause: error })
}
