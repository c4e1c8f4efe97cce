import streamRuleSchema from '../schemas/stream-rule.schema.json' with { type: 'json' }
import { RELAYOUT_SUBJECTS } from './channels/numbers/relayout.ts'
import type { RefreshRun } from './channels/refresh-run.ts'
import type { SyncedChannels } from './channels/sync.ts'
import type { RefreshReport, ReportedChannel } from './generated/records.ts'
import type { GeneratedGuide } from './guide/generate.ts'
import type { HostLog } from './host/contract.ts'

/** What a finished run did and why, for report.json and the API. */
export function refreshReport(run: RefreshRun, synced: SyncedChannels, guide: GeneratedGuide): RefreshReport {
  const { context, settings, outcomes, warnings } = run
  const operations = [...run.plan.operations, ...synced.renumbered]
  const countOf = (action: string) => operations.filter((operation) => operation.action === action).length
  const channels = synced.channels.map((channel) => reportedChannel(channel, guide))
  const matched = outcomes.filter(({ event_id: event }) => event !== null).length
  const skipped = outcomes.filter(({ rule }) => SKIPPED.has(rule)).length
  return {
    started_at: context.now.toISOString(),
    trigger: context.trigger,
    dry_run: context.dryRun,
    time_zone: settings.time_zone,
    relayout: run.relayout.reason,
    counts: {
      streams: outcomes.length,
      events: run.events.length,
      matched,
      unmatched: outcomes.length - matched - skipped,
      skipped,
      channels: channels.length,
      created: countOf('create'),
      updated: countOf('update'),
      removed: countOf('remove'),
      renumbered: countOf('renumber'),
      programmes: channels.reduce((sum, { programme_count: count }) => sum + count, 0),
      host_writes: run.hostWrites(),
      warnings: warnings.length,
    },
    ...(run.sourceReport === null ? {} : { sports_data: run.sourceReport }),
    streams: [...outcomes],
    operations,
    channels: channels.sort(byNumber),
    guide: guide.report,
    warnings: [...warnings],
  }
}

/** Rules that set a stream aside before anyone looked for its event. */
const SKIPPED: ReadonlySet<string> = new Set(streamRuleSchema.$defs.skipped.oneOf.map(({ const: rule }) => rule))

function reportedChannel({ record }: SyncedChannels['channels'][number], { shows }: GeneratedGuide): ReportedChannel {
  return {
    tvg_id: record.tvg_id,
    number: record.number,
    name: record.name,
    event_id: record.event_id,
    league: record.league,
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

function byNumber(one: ReportedChannel, other: ReportedChannel): number {
  const numberOf = ({ number }: ReportedChannel) => number ?? Number.POSITIVE_INFINITY
  return numberOf(one) - numberOf(other) || (one.tvg_id < other.tvg_id ? -1 : 1)
}

/** The run in one line, for the log and for whoever pressed a button. */
export function reportLine({ trigger, dry_run: dryRun, relayout, counts, guide }: RefreshReport): string {
  const why = relayout === null || counts.renumbered === 0 ? '' : ` for ${RELAYOUT_SUBJECTS[relayout]}`
  return (
    `refresh (${trigger})${dryRun ? ', dry run' : ''}: ${counts.streams} streams, ${counts.matched} matched; ` +
    `${counts.channels} channels, ${counts.created} new, ${counts.updated} changed, ${counts.removed} removed, ` +
    `${counts.renumbered} renumbered${why}; guide ${guide.changed ? 'changed' : 'unchanged'}` +
    (counts.warnings === 0 ? '' : `; ${counts.warnings} ${counts.warnings === 1 ? 'warning' : 'warnings'}`)
  )
}

/** The run in a few lines of the host's log. */
export function logReport(report: RefreshReport, log: HostLog): void {
  log.info(reportLine(report))
  for (const { message } of report.warnings) log.warn(message)
}
