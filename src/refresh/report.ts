import streamRuleSchema from '../../schemas/stream-rule.schema.json' with { type: 'json' }
import { shownChannels } from '../channels/channel-memory.ts'
import { RELAYOUT_REASONS } from '../channels/channel-numbers.ts'
import type { PlannedChannel } from '../channels/channel-plan.ts'
import { pinWarnings, priorityWarnings } from '../channels/pinned-blocks.ts'
import { leadTimeWarnings } from '../configuration/channel-lifetime.ts'
import { favoriteWarnings } from '../configuration/favorite-teams.ts'
import { brokenReferences, listTemplateWarnings, nameWarnings } from '../configuration/stored-rows.ts'
import { formLineShape, plannedOperationShape, streamOutcomeShape } from '../generated/json-shapes.ts'
import type {
  GuideReport,
  HostStream,
  ManagedChannel,
  PlannedOperation,
  RefreshReport,
  ReportedChannel,
  RunPhase,
  StreamGroup,
  StreamOutcome,
  Warning,
} from '../generated/records.ts'
import type { HostLog } from '../host/contract.ts'
import { isNameEventKey, unlistedNotes } from '../ledger/event-memory.ts'
import { toJson } from '../records/json.ts'
import { shownSlots } from '../slots/slot-writes.ts'
import { TeamNames, teamsOf } from '../store/team-cache.ts'
import { eventWindow } from '../streams/schedule-needs.ts'
import { groupChoiceWarnings, streamGroupFinder } from '../streams/stream-groups.ts'
import { countText, durationText } from '../text.ts'
import type { GeneratedGuide } from './guide.ts'
import type { PreparedRun, ReadRun, RefreshRun } from './types.ts'
import type { WarningNews } from './warning-news.ts'

/** How long a run took, in all and part by part. */
export interface RunTimes {
  readonly duration_ms: number
  readonly phases: readonly RunPhase[]
}

/** What is measured of a run from outside. */
export interface RunMeasures extends RunTimes {
  /** How many of its requests may have changed something in the host. */
  readonly host_writes: number
}

/** The run in one line, for the log and for whoever pressed a button. */
export function reportLine({ trigger, dry_run: dryRun, relayout, counts, guide }: RefreshReport): string {
  const why = relayout === null || counts.renumbered === 0 ? '' : ` ${RELAYOUT_REASONS[relayout]}`
  return (
    `refresh (${trigger})${dryRun ? ', dry run' : ''}: ${countText(counts.streams, 'stream')}, ${counts.matched} matched; ` +
    `${countText(counts.channels, 'channel')}, ${counts.created} created, ${counts.updated} updated, ${counts.removed} deleted, ` +
    `${counts.renumbered} renumbered${why}${slotCounts(counts)}; guide ${guideText(guide.changed, dryRun)}` +
    (counts.warnings === 0 ? '' : `; ${countText(counts.warnings, 'warning')}`)
  )
}

/** "1.9 s: read 0.1 s, match 1.2 s, ...": how long a run took; parts of less than a millisecond are left out. */
export function timesText({ duration_ms: duration, phases }: RunTimes): string {
  const parts = phases.filter(({ duration_ms: ms }) => ms > 0)
  const shown = parts.map(({ phase, duration_ms: ms }) => `${phase} ${durationText(ms)}`)
  return [durationText(duration), shown.join(', ')].filter(Boolean).join(': ')
}

const READING_WORDS = {
  read: ', loaded by Dispatcharr',
  awaited: ', not loaded by Dispatcharr yet (the next refresh checks again)',
  failed: ', which Dispatcharr could not load',
  no_source: ', which no guide source in Dispatcharr uses',
} as const

/** What became of the guide in the host, to follow its size; empty where nobody asked. */
export function readingText({ reading }: { readonly reading: GuideReport['reading'] }): string {
  return reading === null ? '' : READING_WORDS[reading]
}

function guideText(changes: boolean, dryRun: boolean): string {
  if (!changes) return 'unchanged'
  return dryRun ? 'would change' : 'changed'
}

/** Channels of the owner's, where the run touched any. */
function slotCounts({ attached, restored }: RefreshReport['counts']): string {
  return attached + restored === 0 ? '' : `, ${attached} taken over, ${restored} restored`
}

/**
 * What a finished run did and why, for report.json and the API. Joins the warnings of all stages; `unreadable` are those
 * of the journal.
 */
export function refreshReport(
  run: RefreshRun,
  guide: GeneratedGuide,
  unreadable: readonly Warning[],
  { duration_ms, phases, host_writes }: RunMeasures,
): RefreshReport {
  const { context, read, matched, planned, applied } = run
  const outcomes = inStreamOrder(read.streams, [...planned.outcomes, ...matched.unmatched])
  const { operations } = planned.plan
  const countOf = (action: PlannedOperation['action']) =>
    operations.filter((operation) => operation.action === action).length
  const channels = applied.channels.map((channel) => reportedChannel(channel, guide))
  const programmes = channels.reduce((sum, { programme_count: count }) => sum + count, 0)
  const counted = outcomes.map(countedAs)
  const outcomeCount = (kind: CountedAs) => counted.filter((one) => one === kind).length
  const warnings = withDelivery([...runWarnings(run), ...unreadable], guide.warnings)
  return {
    run_id: null,
    duration_ms,
    started_at: context.now.toISOString(),
    trigger: context.trigger,
    dry_run: context.dryRun,
    time_zone: read.settings.timeZone,
    relayout: planned.relayout.reason,
    counts: {
      streams: outcomes.length,
      events: matched.eventsWithFacts.length,
      matched: outcomeCount('matched'),
      unmatched: outcomeCount('unmatched'),
      skipped: outcomeCount('skipped'),
      channels: channels.length,
      created: countOf('create'),
      updated: countOf('update'),
      removed: countOf('remove'),
      renumbered: countOf('renumber'),
      attached: countOf('attach'),
      restored: countOf('restore'),
      programmes,
      host_writes,
      host_requests: phases.reduce((sum, { host_requests: requests }) => sum + requests, 0),
      warnings: warnings.length,
    },
    phases: [...phases],
    ...(matched.sourceReport === null ? {} : { sports_data: matched.sourceReport }),
    ...(read.form.group === null ? {} : { form: read.form.lines.map((line) => toJson(formLineShape, line)) }),
    ...(read.groupSuggestions === null ? {} : { group_suggestions: [...read.groupSuggestions] }),
    built_in_patterns: [...matched.patternHits],
    streams: outcomes.map((outcome) => toJson(streamOutcomeShape, outcome)),
    operations: operations.map((operation) => toJson(plannedOperationShape, operation)),
    channels: channels.sort(byNumber),
    guide: guide.report,
    warnings,
  }
}

function inStreamOrder(streams: readonly HostStream[], outcomes: readonly StreamOutcome[]): StreamOutcome[] {
  const ofStream = new Map<number, StreamOutcome[]>()
  for (const outcome of outcomes) {
    const others = ofStream.get(outcome.streamId)
    if (others) others.push(outcome)
    else ofStream.set(outcome.streamId, [outcome])
  }
  return streams.flatMap(({ id }) => ofStream.get(id) ?? [])
}

/** The warnings of all stages up to the plan, in the order of the report. */
export function runWarnings({ context: { now }, read, matched, planned }: PreparedRun): readonly Warning[] {
  const { settings, rows } = read
  const { leagues: catalog } = read.keywords
  const { plan, slots, numbers, drop, usedTemplates } = planned
  const shown = [...plan.channels, ...shownSlots(slots)]
  const counts = countTaken(read)
  const groupChoices = groupChoiceWarnings(rows.streamGroups, {
    taken: (group) => counts.get(group) ?? 0,
    isIdle: (group) => read.streams.length > 0 && !counts.has(group),
  })
  const known = { catalog, teams: new TeamNames([...read.knownTeams, ...teamsOf(read.events)]) }
  return [
    ...read.warnings,
    ...nameWarnings(rows, catalog, now),
    ...brokenReferences(rows, catalog),
    ...groupChoices.filter(({ code, place }) => !plan.warnings.some((one) => one.code === code && one.place === place)),
    ...leadTimeWarnings(rows.streamGroups, settings),
    ...favoriteWarnings(rows, catalog),
    ...listTemplateWarnings(rows.templates, usedTemplates, settings, catalog),
    ...pinWarnings(rows.numberingExceptions, known),
    ...priorityWarnings(rows, known),
    ...matched.warnings,
    ...unlistedNotes(shownChannels(shown, eventWindow(settings, now)), matched.unlisted, {
      unknown: read.unknownSchedules,
      now,
    }),
    ...plan.warnings,
    ...slots.warnings,
    ...numbers.warnings,
    ...drop.warnings,
  ]
}

/** How many streams each group takes, but for stale ones; a group that takes none at all is not among them. */
function countTaken(read: ReadRun): ReadonlyMap<StreamGroup, number> {
  const groupOf = streamGroupFinder(read.rows.streamGroups, read)
  const counts = new Map<StreamGroup, number>()
  for (const stream of read.streams) {
    const group = groupOf(stream)
    if (group !== undefined) counts.set(group, (counts.get(group) ?? 0) + (stream.isStale ? 0 : 1))
  }
  return counts
}

/** Adds the warnings of the guide; what the run has told of a place already is not told twice. */
function withDelivery(warnings: readonly Warning[], ofGuide: readonly Warning[]): Warning[] {
  const isTold = ({ code, place }: Warning) => warnings.some((one) => one.code === code && one.place === place)
  return [...warnings, ...ofGuide.filter((warning) => !isTold(warning))]
}

/** Rules that set a stream aside. */
const SKIPPED: ReadonlySet<string> = new Set(streamRuleSchema.$defs.skipped.oneOf.map(({ const: rule }) => rule))

type CountedAs = 'matched' | 'unmatched' | 'skipped'

/** Each outcome counts once: one with an event is matched, be it of a stream that the playlist no longer lists. */
function countedAs({ eventId: event, rule }: StreamOutcome): CountedAs {
  if (event !== null) return 'matched'
  return SKIPPED.has(rule) ? 'skipped' : 'unmatched'
}

function reportedChannel({ record }: PlannedChannel, { shows }: GeneratedGuide): ReportedChannel {
  return {
    tvg_id: record.tvgId,
    number: record.number,
    name: record.name,
    event_id: record.eventId,
    league: leagueOf(record),
    start: record.eventTime,
    stream_count: record.streamIds.length,
    programme_count: shows.get(record.tvgId)?.count ?? 0,
    event_programmes: (shows.get(record.tvgId)?.events ?? []).map(({ start, stop, title }) => ({
      start: start.toISOString(),
      stop: stop.toISOString(),
      title,
    })),
  }
}

/** Where a name alone tells of an event and tells no league, the sport stands in place of one. */
function leagueOf({ eventId: key, league, sport }: ManagedChannel): string | null {
  return isNameEventKey(key) && league === sport ? null : league
}

function byNumber(one: ReportedChannel, other: ReportedChannel): number {
  const numberOf = ({ number }: ReportedChannel) => number ?? Number.POSITIVE_INFINITY
  return numberOf(one) - numberOf(other) || (one.tvg_id < other.tvg_id ? -1 : 1)
}

/** The run in a few lines of the host's log, with the warnings that are new. */
export function logReport(report: RefreshReport, news: WarningNews, log: HostLog): void {
  log.info(reportLine(report))
  log.debug(`refresh took ${timesText(report)}; ${countText(report.counts.host_requests, 'request')} to Dispatcharr`)
  for (const { message } of news.newOf(report.warnings)) log.warn(message)
}
