import streamRuleSchema from '../../schemas/stream-rule.schema.json' with { type: 'json' }
import { RELAYOUT_SUBJECTS } from '../channels/channel-numbers.ts'
import type { PlannedOperation, RefreshReport, ReportedChannel, StreamOutcome } from '../generated/records.ts'
import type { HostLog } from '../host/contract.ts'
import { isNameEventKey } from '../ledger/event-memory.ts'
import { countText, durationText } from '../text.ts'
import type { SyncedChannels } from './apply.ts'
import type { GeneratedGuide } from './guide.ts'
import type { RefreshRun } from './types.ts'

/** How long a run took, in all and part by part. */
export type RunTimes = Pick<RefreshReport, 'duration_ms' | 'phases'>

/** The run in one line, for the log and for whoever pressed a button. */
export function reportLine({ trigger, dry_run: dryRun, relayout, counts, guide }: RefreshReport): string {
  const why = relayout === null || counts.renumbered === 0 ? '' : ` for ${RELAYOUT_SUBJECTS[relayout]}`
  return (
    `refresh (${trigger})${dryRun ? ', dry run' : ''}: ${countText(counts.streams, 'stream')}, ${counts.matched} matched; ` +
    `${countText(counts.channels, 'channel')}, ${counts.created} new, ${counts.updated} changed, ${counts.removed} removed, ` +
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
  read: ', which the host has read',
  awaited: '; the host was asked to read it and has not done so yet, which a later run looks after',
  failed: '; the host could not read it',
  no_source: '; no source of the host reads it',
} as const

/** What became of the guide in the host, to follow its size; empty where nobody asked. */
export function readingText({ reading }: Pick<RefreshReport['guide'], 'reading'>): string {
  return reading === null ? '' : READING_WORDS[reading]
}

function guideText(changes: boolean, dryRun: boolean): string {
  if (!changes) return 'unchanged'
  return dryRun ? 'would change' : 'changed'
}

/** Channels of the owner's, where the run touched any. */
function slotCounts({ attached, restored }: RefreshReport['counts']): string {
  return attached + restored === 0 ? '' : `, ${attached} attached, ${restored} given back`
}

/** What a finished run did and why, for report.json and the API. */
export function refreshReport(
  run: RefreshRun,
  synced: SyncedChannels,
  guide: GeneratedGuide,
  { duration_ms, phases }: RunTimes,
): RefreshReport {
  const { context, settings, outcomes, warnings } = run
  const { operations } = run.plan
  const countOf = (action: PlannedOperation['action']) =>
    operations.filter((operation) => operation.action === action).length
  const channels = synced.channels.map((channel) => reportedChannel(channel, guide))
  const programmes = channels.reduce((sum, { programme_count: count }) => sum + count, 0)
  const counted = outcomes.map(countedAs)
  const outcomeCount = (kind: CountedAs) => counted.filter((one) => one === kind).length
  return {
    run_id: null,
    duration_ms,
    started_at: context.now.toISOString(),
    trigger: context.trigger,
    dry_run: context.dryRun,
    time_zone: settings.time_zone,
    relayout: run.relayout.reason,
    counts: {
      streams: outcomes.length,
      events: run.events.length,
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
      host_writes: run.hostWrites(),
      host_requests: phases.reduce((sum, { host_requests: requests }) => sum + requests, 0),
      warnings: warnings.length,
    },
    phases: [...phases],
    ...(run.sourceReport === null ? {} : { sports_data: run.sourceReport }),
    ...(run.input.form.group === null ? {} : { form: [...run.input.form.lines] }),
    ...(run.groupSuggestions === null ? {} : { group_suggestions: [...run.groupSuggestions] }),
    streams: [...outcomes],
    operations: [...operations],
    channels: channels.sort(byNumber),
    guide: guide.report,
    warnings: [...warnings],
  }
}

/** Rules that set a stream aside. */
const SKIPPED: ReadonlySet<string> = new Set(streamRuleSchema.$defs.skipped.oneOf.map(({ const: rule }) => rule))

type CountedAs = 'matched' | 'unmatched' | 'skipped'

/** Each outcome counts once: one with an event is matched, be it of a stream that the playlist no longer lists. */
function countedAs({ event_id: event, rule }: StreamOutcome): CountedAs {
  if (event !== null) return 'matched'
  return SKIPPED.has(rule) ? 'skipped' : 'unmatched'
}

function reportedChannel({ record }: SyncedChannels['channels'][number], { shows }: GeneratedGuide): ReportedChannel {
  return {
    tvg_id: record.tvg_id,
    number: record.number,
    name: record.name,
    event_id: record.event_id,
    league: leagueOf(record),
    start: record.event_time,
    stream_count: record.stream_ids.length,
    programme_count: shows.get(record.tvg_id)?.count ?? 0,
    event_programmes: (shows.get(record.tvg_id)?.events ?? []).map(({ start, stop, title }) => ({
      start: start.toISOString(),
      stop: stop.toISOString(),
      title,
    })),
  }
}

/** Where a name alone tells of an event and tells no league, the sport stands in place of one. */
function leagueOf({ event_id: key, league, sport }: SyncedChannels['channels'][number]['record']): string | null {
  return isNameEventKey(key) && league === sport ? null : league
}

function byNumber(one: ReportedChannel, other: ReportedChannel): number {
  const numberOf = ({ number }: ReportedChannel) => number ?? Number.POSITIVE_INFINITY
  return numberOf(one) - numberOf(other) || (one.tvg_id < other.tvg_id ? -1 : 1)
}

/** The run in a few lines of the host's log. */
export function logReport(report: RefreshReport, log: HostLog): void {
  log.info(reportLine(report))
  log.debug(`refresh took ${timesText(report)}; ${countText(report.counts.host_requests, 'request')} to the host`)
  for (const { message } of report.warnings) log.warn(message)
}
