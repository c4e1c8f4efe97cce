import streamRuleSchema from '../../schemas/stream-rule.schema.json' with { type: 'json' }
import type { PlannedOperation, RefreshReport, ReportedChannel, StreamOutcome } from '../generated/records.ts'
import type { HostLog } from '../host/contract.ts'
import { isNameEventKey } from '../ledger/remembered-events.ts'
import { countText } from '../list-text.ts'
import type { SyncedChannels } from './apply.ts'
import type { GeneratedGuide } from './guide.ts'
import { type RunTimes, reportLine, timesText } from './report-text.ts'
import type { RefreshRun } from './types.ts'

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
