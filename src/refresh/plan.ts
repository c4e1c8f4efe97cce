import { join } from 'node:path'
import { hostIds } from '../channels/channel-fields.ts'
import { numberChannels, relayoutOf } from '../channels/channel-numbers.ts'
import { type ChannelPlan, changeCaps, type PlanRequest } from '../channels/channel-plan.ts'
import { planWithUse } from '../channels/channel-planner.ts'
import { type GuideRows, guideRowsOf, guidesNeedRows, NO_ROWS, withGuides } from '../channels/guide-mapping.ts'
import { runOperations } from '../channels/operations.ts'
import type { WantedChannel } from '../channels/wanted-channel.ts'
import { channelLife, lifetimeRule } from '../configuration/channel-lifetime.ts'
import { type LineMemory, lineMemory } from '../configuration/form-lines.ts'
import { isAttached } from '../configuration/stored-rows.ts'
import type { ManagedChannel, PlannedOperation, Settings, Warning } from '../generated/records.ts'
import { GUIDE_FILE, ownSource, requestedSource, sourceOff } from '../guide/guide-source.ts'
import type { Host } from '../host/contract.ts'
import type { SlotPlan, SlotQuestions } from '../slots/slot-plan.ts'
import { channelsOfOwner, planSlots, slotQuestions, slotsNeedRows } from '../slots/slot-planner.ts'
import { wantedSlots } from '../slots/wanted-slots.ts'
import type { FactReader } from '../store/facts.ts'
import type { UserRows } from '../store/user-rows.ts'
import { missingStreams } from '../streams/missing-streams.ts'
import { streamDrop } from '../streams/stream-drop.ts'
import { renamedStreams } from '../streams/stream-names.ts'
import { ownerClock } from '../time/clock-text.ts'
import type { MatchedRun, PlannedRun, ReadRun, RefreshParts } from './types.ts'

/** Who is asked, and who remembers. */
interface GuideParts {
  readonly host: Pick<Host, 'files'> & { readonly rest: Pick<Host['rest'], 'guideRows' | 'guideSources'> }
  readonly ledger: FactReader
}

/** Our own channels and those of the owner's, each with the guide that it is to show. */
interface SettledGuides {
  readonly plan: ChannelPlan
  readonly slots: SlotPlan
  readonly warnings: readonly Warning[]
}

/**
 * Plans which of our own channels get their guide, and what becomes of channels of the owner's. The host is asked
 * for its guide rows only where they decide something, and whether our source is switched off only where a channel
 * is to get a guide: none does then, with a note.
 */
async function settleGuides(
  { host, ledger }: GuideParts,
  plan: ChannelPlan,
  questions: SlotQuestions,
): Promise<SettledGuides> {
  const isAsked = guidesNeedRows(plan) || slotsNeedRows(questions)
  const rows: GuideRows = isAsked ? guideRowsOf(await host.rest.guideRows.list()) : NO_ROWS
  const settled = (isGuideOff: boolean) => ({
    plan: withGuides(plan, { ...questions, rows, isGuideOff }),
    slots: planSlots({ ...questions, rows, isGuideOff }),
  })
  const usual = settled(false)
  if (![...usual.plan.operations, ...usual.slots.operations].some(getsGuide)) return { ...usual, warnings: [] }
  const path = join(host.files.dataDir, GUIDE_FILE)
  const source = ownSource(await host.rest.guideSources.list(), path, requestedSource(ledger))
  const off = source === undefined ? null : sourceOff(source)
  return off === null ? { ...usual, warnings: [] } : { ...settled(true), warnings: [off] }
}

function getsGuide({ action, fields }: PlannedOperation): boolean {
  return action !== 'restore' && fields.includes('guide')
}

/**
 * Plans a run: our own channels, those of the owner's that are taken over, all numbers,
 * and the one list of operations. Asks the host for what the plan turns on, and writes nothing.
 */
export async function planRun(
  parts: RefreshParts,
  read: ReadRun,
  matched: MatchedRun,
  wanted: readonly WantedChannel[],
): Promise<PlannedRun> {
  const { settings, rows, hostChannels, records, groups, logos } = read
  const { rest } = parts.host
  const drop = await streamDrop({
    ledger: parts.ledger,
    streams: read.streams,
    accounts: rest.accounts.list,
    clock: ownerClock(settings),
    now: matched.now,
  })
  const formLines = lineMemory(parts.ledger, read.input.form.lines, matched.now)
  const profiles = namesProfiles(rows, records) ? await read.listProfiles() : null
  const input = planInput(read, matched, {
    wanted,
    profiles,
    interrupted: parts.journal.interrupted(),
    mayMissStreams: drop.mayMiss,
    lostLines: formLines.lost,
  })
  const ownPlan = await planWithUse(input, rest.channels.inUse)
  const { plan: withGuides, slots, slotOutcomes } = await planDressing(parts, read, matched, input, ownPlan)
  await parts.pace.yieldToEventLoop()
  const { numbers, relayout } = numbered(parts, read, withGuides, input)
  await parts.pace.yieldToEventLoop()
  const operations = runOperations({
    ...input,
    plan: withGuides,
    numbers,
    relayout,
    hostChannels,
    settings,
    rows,
    others: slots.plan.operations,
  })
  const plan = { ...withGuides, operations }
  return { plan, slots, slotOutcomes, numbers, relayout, drop, formLines, ids: hostIds(groups, logos), profiles }
}

/** What our own channels are planned from. */
function planInput(
  read: ReadRun,
  matched: MatchedRun,
  {
    lostLines,
    ...known
  }: Pick<PlanRequest, 'wanted' | 'profiles' | 'interrupted' | 'mayMissStreams'> & {
    readonly lostLines: LineMemory['lost']
  },
): PlanRequest {
  const { settings, rows, streams, groups, hostChannels, logos, records, memory, context, input } = read
  const { events, nameEvents, keyOf, now, unmatched, unlisted } = matched
  const matches = [...matched.matches, ...matched.named]
  return {
    ...known,
    ledger: records,
    hostChannels,
    hostGroupNames: new Map(groups.map(({ id, name }) => [id, name])),
    hostLogoUrls: new Map(logos.map(({ id, url }) => [id, url])),
    hostStreamIds: new Set(streams.map(({ id }) => id)),
    memory,
    events: new Map([...nameEvents, ...events.map((event) => [keyOf(event), event] as const)]),
    unlisted: unlisted.byKey,
    renamedStreams: renamedStreams(
      matches.map(({ stream }) => stream),
      matched.streamNames,
    ),
    lifeOf: (record, event) => channelLife(record, event, ruleOf(record, settings, rows), now),
    missingStreams: missingStreams({
      matched: matches,
      unmatched,
      streamGroups: rows.stream_groups,
      streams,
      hostGroups: groups,
      accounts: input.accounts,
      lostLines,
      keyOf,
    }),
    eventStreamIds: new Set(matches.map(({ stream }) => stream.id)),
    caps: changeCaps(settings, context.ignoreCaps === true),
    keepOwnerEdits: settings.keep_owner_edits,
    now,
  }
}

/** Channels of the owner's that show an event, and the guides of all channels. */
async function planDressing(
  parts: RefreshParts,
  { settings, rows, records, looks, hostChannels, logos }: ReadRun,
  matched: MatchedRun,
  { interrupted, events, unlisted, lifeOf, mayMissStreams, now }: PlanRequest,
  plan: ChannelPlan,
) {
  const slotRecords = records.filter(isAttached)
  const { slots, outcomes } = wantedSlots({
    ...matched,
    matches: [...matched.matches, ...matched.named].filter(({ group }) => isAttached(group)),
    channels: channelsOfOwner(plan, hostChannels),
    records: slotRecords,
    originals: looks.channels,
  })
  const questions = slotQuestions({
    slots,
    plan,
    stored: looks,
    records: slotRecords,
    hostChannels,
    logos,
    interrupted,
    rows,
    events,
    unlisted,
    lifeOf,
    mayMissStreams,
    settings,
    now,
  })
  const settled = await settleGuides(parts, plan, questions)
  return {
    plan: { ...settled.plan, warnings: [...settled.plan.warnings, ...settled.warnings] },
    slots: { plan: settled.slots, stored: looks, settings: parts.host.settings },
    slotOutcomes: outcomes,
  }
}

/** The number of every channel, and why all of them are placed anew, where they are. */
function numbered(
  { ledger }: RefreshParts,
  { settings, rows, hostChannels }: ReadRun,
  plan: ChannelPlan,
  { interrupted, now }: PlanRequest,
) {
  // Channels of a first run that broke off are no reason to take the next one for a later run.
  const begun = begunByOthers(interrupted)
  const hasChannels = plan.channels.some(({ actual, record }) => actual !== null && !begun.has(record.tvg_id))
  const relayout = relayoutOf(ledger, settings, rows, { hasChannels, now })
  return { relayout, numbers: numberChannels(plan, hostChannels, settings, rows, relayout.reason !== null) }
}

/** tvg-ids of the channels that runs which broke off were to make. */
function begunByOthers(interrupted: readonly PlannedOperation[]): ReadonlySet<string | null> {
  return new Set(interrupted.filter(({ action }) => action === 'create').map(({ tvg_id: tvgId }) => tvgId))
}

/** How long a channel lives: as the stream group says that asked for it. */
function ruleOf(record: ManagedChannel, settings: Settings, rows: Pick<UserRows, 'stream_groups'>) {
  return lifetimeRule(
    rows.stream_groups.find(({ id }) => id === record.stream_group_id),
    settings,
  )
}

/** True where something is set about the profiles that show a channel. */
function namesProfiles(
  { stream_groups: groups, favorite_teams: teams }: Pick<UserRows, 'stream_groups' | 'favorite_teams'>,
  records: readonly ManagedChannel[],
): boolean {
  return (
    [...groups, ...teams].some(({ channel_profile_ids: ids }) => ids !== undefined) ||
    records.some(({ profile_ids: ids }) => ids !== null)
  )
}
