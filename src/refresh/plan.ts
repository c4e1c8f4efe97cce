import { join } from 'node:path'
import { hostChannelFinder } from '../channels/channel-finder.ts'
import { makeNamesUniqueInLineup } from '../channels/channel-names.ts'
import { numberChannels, relayoutOf } from '../channels/channel-numbers.ts'
import { type ChannelPlan, type ChannelPlanInput, changeCaps } from '../channels/channel-plan.ts'
import { planChannelsCheckingUse } from '../channels/channel-planner.ts'
import { type Deletions, deletedChannels, keptAway, noticeDeletions } from '../channels/deleted-channels.ts'
import { buildEventChannels } from '../channels/event-channels.ts'
import { type ChannelToShow, channelsWithEvents, withChannelFacts } from '../channels/event-sides.ts'
import { type GuideRows, guideRowsOf, guidesNeedRows, NO_ROWS, withGuides } from '../channels/guide-mapping.ts'
import { interruptedWrites, listOperations } from '../channels/operations.ts'
import { buildTeamChannels, type TeamChannelsInput } from '../channels/team-channels.ts'
import type { WantedChannel } from '../channels/wanted-channel.ts'
import { channelLife, lifetimeRule } from '../configuration/channel-lifetime.ts'
import { type LineMemory, lineMemory } from '../configuration/form-lines.ts'
import { isAttached } from '../configuration/stored-rows.ts'
import type { HostProfile, ManagedChannel, PlannedOperation, Warning } from '../generated/records.ts'
import { findGuideSource, GUIDE_FILE, readRequestedSource, sourceOffWarning } from '../guide/guide-source.ts'
import type { RefreshContext } from '../host/contract.ts'
import type { SlotPlan, SlotQuestions } from '../slots/slot-plan.ts'
import { channelsOfOwner, planSlots, slotQuestions, slotsNeedRows } from '../slots/slot-planner.ts'
import { wantedSlots } from '../slots/wanted-slots.ts'
import type { UserRows } from '../store/user-rows.ts'
import { withDecidingRows } from '../streams/deciding-rows.ts'
import { missingStreams } from '../streams/missing-streams.ts'
import { type StreamDrop, streamDrop } from '../streams/stream-drop.ts'
import type { StreamMatch } from '../streams/stream-matches.ts'
import { isRenamed, renamedStreams } from '../streams/stream-names.ts'
import { ownerClock } from '../time/clock-text.ts'
import { channelParts, demandInput } from './match.ts'
import type { MatchedRun, PlannedRun, ReadRun, RefreshParts } from './types.ts'

/**
 * Adds `planned` to the run: the channels that should exist, all numbers, and the one list of operations.
 * Asks the host for what the plan turns on, and writes nothing.
 */
export async function planRun(
  parts: RefreshParts,
  context: RefreshContext,
  read: ReadRun,
  matched: MatchedRun,
): Promise<PlannedRun> {
  const { settings, rows, records, hostChannels } = read
  const { rest } = parts.host
  context.progress('plan', 0, 1)
  await parts.pace.yieldToEventLoop() // who looks on learns of it before the work begins
  const interrupted = parts.journal.interrupted()
  const deletions = readDeletions(parts, context, read, interrupted)
  const dismissed = keptAway(deletions.channels)
  const { wanted, outcomes, asked } = await collectWantedChannels(parts, context, read, matched, dismissed)
  await parts.pace.yieldToEventLoop()
  const drop = await streamDrop({
    ledger: parts.ledger,
    streams: read.streams,
    accounts: rest.accounts.list,
    hasChannels: records.length > 0,
    clock: ownerClock(settings),
    now: context.now,
  })
  const formLines = lineMemory(parts.ledger, read.form.lines, context.now)
  const profiles = namesProfiles(rows, records) ? await read.listProfiles() : null
  const planInput = collectPlanInput(context, read, matched, {
    ...{ wanted, dismissed, drop, formLines, profiles, interrupted },
  })
  const ownPlan = await planChannelsCheckingUse(planInput, rest.channels.inUse)
  const { plan: guidedPlan, slots, slotOutcomes } = await planSlotsAndGuides(parts, read, matched, planInput, ownPlan)
  await parts.pace.yieldToEventLoop()
  const { numbers, relayout } = placeNumbers(parts, read, guidedPlan, planInput, context)
  await parts.pace.yieldToEventLoop()
  const operations = listOperations({
    ...planInput,
    plan: guidedPlan,
    numbers,
    relayout,
    hostChannels,
    settings,
    rows,
    others: slots.operations,
  })
  return {
    usedTemplates: [...new Set(wanted.map(({ template }) => template))],
    plan: {
      ...guidedPlan,
      operations: withChannelFacts(operations, {
        channels: channelsToShow(parts, planInput, guidedPlan, slots),
        catalog: read.keywords.leagues,
      }),
    },
    slots,
    outcomes: [...outcomes, ...slotOutcomes],
    numbers,
    relayout,
    drop,
    formLines,
    profiles,
    deletions: { ...deletions, asked },
  }
}

/** Channels that the user deleted by hand, in this run and before. */
function readDeletions(
  { ledger }: RefreshParts,
  { now }: RefreshContext,
  { records, hostChannels, memory }: ReadRun,
  interrupted: readonly PlannedOperation[],
): Deletions {
  const isMade = interruptedWrites(interrupted).made
  const actualOf = hostChannelFinder(hostChannels, { ownersChannels: memory.ownersChannels, isMade })
  const isPresent = (record: ManagedChannel) => actualOf(record) !== null
  return noticeDeletions({ known: deletedChannels(ledger), records, isPresent, now })
}

/** The channels of ours that should exist now, and what became of each matched stream. */
async function collectWantedChannels(
  { pace }: RefreshParts,
  context: RefreshContext,
  read: ReadRun,
  matched: MatchedRun,
  dismissed: ReadonlySet<string>,
) {
  const { accounts, records, rows } = read
  const ofOwn = ({ group }: StreamMatch) => !isAttached(group)
  const matches = matched.matches.filter(ofOwn)
  const parts = { ...channelParts(context, read, matched), streamGroups: rows.streamGroups, accounts }
  const ofEvents = await buildEventChannels(
    { ...parts, matches: [...matches, ...matched.nameGuideMatches.filter(ofOwn)], ledger: records, dismissed },
    pace,
  )
  const ofTeams = buildTeamChannels({
    ...parts,
    matches,
    teams: matched.followedTeams,
    heldStreams: heldStreams(read, matched),
  })
  const teamsToShow = ofTeams.filter(({ tvgId }) => !dismissed.has(tvgId))
  return {
    wanted: makeNamesUniqueInLineup<WantedChannel>([...ofEvents.wanted, ...teamsToShow], parts),
    outcomes: ofEvents.outcomes,
    asked: new Set([...[...ofEvents.wanted, ...ofTeams].map(({ tvgId }) => tvgId), ...ofEvents.dismissed]),
  }
}

/** What a team's channel carries while nobody lists its game: the streams that it had for it, but those that are called otherwise by now. */
function heldStreams(
  { records, streams }: ReadRun,
  { unlisted, streamNames }: MatchedRun,
): NonNullable<TeamChannelsInput['heldStreams']> {
  return (tvgId, event) => {
    const record = unlisted.sinceOf(event) === undefined ? undefined : records.find((one) => one.tvgId === tvgId)
    const ofGame = streamNames.get(tvgId)
    if (record === undefined || ofGame === undefined) return []
    const kept = streams.filter(({ id, name }) => ofGame.has(id) && !isRenamed(record, { id, name }, streamNames))
    const present = new Set(kept.map(({ id }) => id))
    return record.streamIds.filter((id) => present.has(id))
  }
}

/** What a plan is made from beside what was read and matched. */
interface PlanBasis {
  readonly wanted: readonly WantedChannel[]
  readonly dismissed: ReadonlySet<string>
  readonly drop: StreamDrop
  readonly formLines: LineMemory
  readonly profiles: readonly HostProfile[] | null
  readonly interrupted: readonly PlannedOperation[]
}

/** What our own channels are planned from. */
function collectPlanInput(
  { now, ignoreCaps }: RefreshContext,
  read: ReadRun,
  matched: MatchedRun,
  { wanted, dismissed, drop, formLines, profiles, interrupted }: PlanBasis,
): ChannelPlanInput {
  const { settings, streams, hostGroups, hostChannels, logos, records, memory } = read
  const { eventsWithFacts, nameEvents, keyOf, unmatched, unlisted } = matched
  const matches = [...matched.matches, ...matched.nameGuideMatches]
  const missing = missingStreams({
    ...demandInput(read),
    matched: matches,
    unmatched,
    lostLines: formLines.lost,
    streamNames: matched.streamNames,
    keyOf,
  })
  return {
    wanted,
    dismissed,
    profiles,
    interrupted,
    mayMissStreams: drop.mayMiss,
    ledger: records,
    hostChannels,
    hostGroupNames: new Map(hostGroups.map(({ id, name }) => [id, name])),
    hostLogoUrls: new Map(logos.map(({ id, url }) => [id, url])),
    hostStreamIds: new Set(streams.map(({ id }) => id)),
    memory,
    events: new Map([...nameEvents, ...eventsWithFacts.map((event) => [keyOf(event), event] as const)]),
    unlisted: unlisted.byKey,
    renamedStreams: renamedStreams(
      matches.map(({ stream }) => stream),
      matched.streamNames,
    ),
    lifeOf: (record, event) => channelLife(record, event, ruleOf(record, read), now),
    missingStreams: withDecidingRows(missing, {
      ...{ streams, matched: matches, unmatched, keyOf },
      keywords: read.keywords,
      streamNames: matched.streamNames,
    }),
    eventStreamIds: new Set(matches.map(({ stream }) => stream.id)),
    caps: changeCaps(settings, ignoreCaps === true),
    keepOwnerEdits: settings.keepOwnerEdits,
    now,
  }
}

/** Existing channels that show an event, and the guides of all channels. */
async function planSlotsAndGuides(
  parts: RefreshParts,
  read: ReadRun,
  matched: MatchedRun,
  planInput: ChannelPlanInput,
  plan: ChannelPlan,
) {
  const { settings, originals, hostChannels, logos } = read
  const { interrupted, events, unlisted, lifeOf, mayMissStreams, now } = planInput
  const records = read.records.filter(isAttached)
  const { slots, outcomes } = wantedSlots({
    ...channelParts({ now }, read, matched),
    matches: [...matched.matches, ...matched.nameGuideMatches].filter(({ group }) => isAttached(group)),
    channels: channelsOfOwner(plan, hostChannels),
    records,
    originals: originals.channels,
  })
  const questions = slotQuestions({
    slots,
    plan,
    stored: originals,
    records,
    hostChannels,
    logos,
    interrupted,
    events,
    unlisted,
    lifeOf,
    missingStreams: planInput.missingStreams,
    mayMissStreams,
    settings,
    now,
  })
  const settled = await settleGuides(parts, plan, questions)
  return {
    plan: { ...settled.plan, warnings: [...settled.plan.warnings, ...settled.warnings] },
    slots: settled.slots,
    slotOutcomes: outcomes,
  }
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
  { host, ledger }: RefreshParts,
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
  const source = findGuideSource(await host.rest.guideSources.list(), path, readRequestedSource(ledger))
  const off = source === undefined ? null : sourceOffWarning(source)
  return off === null ? { ...usual, warnings: [] } : { ...settled(true), warnings: [off] }
}

function getsGuide({ action, fields }: PlannedOperation): boolean {
  return action !== 'restore' && fields.includes('guide')
}

/** The channels that operations may be about, with their events. */
function channelsToShow(
  { ledger }: RefreshParts,
  { events, unlisted }: ChannelPlanInput,
  { channels, removals }: ChannelPlan,
  { takenOver, restored }: SlotPlan,
): readonly ChannelToShow[] {
  const leaving = [...removals, ...restored].flatMap(({ record }) => record ?? [])
  const eventOf = ({ eventId: key }: ManagedChannel) => events.get(key ?? '') ?? unlisted?.get(key ?? '') ?? null
  const unread = leaving.filter((record) => record.mode !== 'team' && eventOf(record) === null)
  return [
    ...leaving.map((record) => ({ record, event: eventOf(record) })),
    ...(unread.length === 0 ? [] : channelsWithEvents(ledger, unread)),
    ...channels.map(({ record, event, wanted }) => ({
      ...{ record, event },
      ...(wanted?.mode === 'team' ? { team: wanted.team.side } : {}),
    })),
    ...takenOver,
  ]
}

/** The number of every channel, and why all of them are placed anew, where they are. */
function placeNumbers(
  { ledger }: RefreshParts,
  { settings, rows, hostChannels }: ReadRun,
  plan: ChannelPlan,
  { interrupted, now }: ChannelPlanInput,
  { dryRun, relayout: isShown = false }: RefreshContext,
) {
  // Channels of a first run that broke off are no reason to take the next one for a later run.
  const begun = begunByOthers(interrupted)
  const hasChannels = plan.channels.some(({ actual, record }) => actual !== null && !begun.has(record.tvgId))
  const relayout = relayoutOf(ledger, settings, rows, { hasChannels, now, isAsked: dryRun && isShown })
  return { relayout, numbers: numberChannels(plan, hostChannels, settings, rows, relayout.reason !== null) }
}

/** tvg-ids of the channels that runs which broke off were to make. */
function begunByOthers(interrupted: readonly PlannedOperation[]): ReadonlySet<string | null> {
  return new Set(interrupted.filter(({ action }) => action === 'create').map(({ tvgId }) => tvgId))
}

/** How long a channel lives: as the stream group says that asked for it. */
function ruleOf(record: ManagedChannel, { rows, settings }: ReadRun) {
  return lifetimeRule(
    rows.streamGroups.find(({ id }) => id === record.streamGroupId),
    settings,
  )
}

/** Whether something is set about the profiles that show a channel. */
function namesProfiles(
  { streamGroups: groups, favoriteTeams: teams }: UserRows,
  records: readonly ManagedChannel[],
): boolean {
  return (
    [...groups, ...teams].some(({ channelProfileIds: ids }) => ids !== undefined) ||
    records.some(({ profileIds: ids }) => ids !== null)
  )
}
