import { join } from 'node:path'
import { changeText } from '../../actions/messages/change-lines.ts'
import { sizeText } from '../../amount-text.ts'
import type { RefreshReport } from '../../generated/records.ts'
import { countText } from '../../list-text.ts'
import { readingText, timesText } from '../../refresh/report-text.ts'
import { clockText, isWholeDay, type OwnerClock, shortWeekday } from '../../time/owner-clock.ts'
import { printable, table, warningLine } from './terminal.ts'

const MOST_WARNINGS_SHOWN = 10

/** What a refresh prints at its end, times by `clock`: the plan of a dry run, the channels, counts, warnings, where the files are. */
export function refreshSummary(
  report: RefreshReport,
  { out, files, clock }: { readonly out: string; readonly files: readonly string[]; readonly clock: OwnerClock },
): string {
  const blocks = [
    ...(report.dry_run ? [planTable(report)] : []),
    channelTable(report, clock),
    `${counts(report)}${warnings(report)}`,
    report.dry_run
      ? `Dry run: nothing was changed. The report is ${join(out, 'report.json')}\n`
      : filesLine(out, files),
  ]
  return blocks.join('\n')
}

/** Says where the files are. */
export function filesLine(out: string, files: readonly string[]): string {
  return `Wrote ${files.map((file) => join(out, file)).join(', ')}\n`
}

function planTable({ operations }: RefreshReport): string {
  if (operations.length === 0) return 'The plan: no change.\n'
  const rows = operations.map(({ action, name, changes, reason }) => [
    action,
    printable(name),
    action.startsWith('create')
      ? ''
      : printable(
          changes
            .map(changeText)
            .filter((text) => text !== '')
            .join('; '),
        ),
    printable(reason),
  ])
  return table([['PLAN', 'CHANNEL', 'CHANGE', 'REASON'], ...rows])
}

/** One line a channel, and one more for each further programme that is no filler. */
function channelTable({ channels }: RefreshReport, clock: OwnerClock): string {
  if (channels.length === 0) return 'No channels.\n'
  const rows = channels.flatMap(
    ({ number, name, stream_count: streams, programme_count: count, event_programmes: events }) => {
      const shows = events.map(({ start, stop, title }) => [
        whenText({ start: new Date(start), stop: new Date(stop) }, clock),
        printable(title),
      ])
      const [first = [], ...more] = shows
      const channel = [number === null ? '-' : String(number), printable(name), String(streams), String(count)]
      return [[...channel, ...first], ...more.map((show) => ['', '', '', '', ...show])]
    },
  )
  return table([['NUMBER', 'CHANNEL', 'STREAMS', 'PROGRAMMES', 'WHEN', 'EVENT'], ...rows], [0, 2, 3])
}

/** "Thu 7:00 PM-9:30 PM"; what is known by its day alone lasts all of it. */
function whenText(span: { readonly start: Date; readonly stop: Date }, clock: OwnerClock): string {
  const hours = isWholeDay(span, clock) ? 'all day' : `${clockText(span.start, clock)}-${clockText(span.stop, clock)}`
  return `${shortWeekday(span.start, clock)} ${hours}`
}

function counts(report: RefreshReport): string {
  const { counts: total, guide } = report
  const changes = `${total.created} new, ${total.updated} changed, ${total.renumbered} renumbered, ${total.removed} removed`
  return (
    `${total.streams} streams: ${total.matched} matched, ${total.unmatched} without an event, ${total.skipped} skipped; ` +
    `${total.events} events read\n` +
    `${total.channels} channels (${changes}), ${total.programmes} programmes, ` +
    `guide ${guide.changed ? 'changed' : 'unchanged'}, ${total.host_writes} writes to the host\n` +
    `Guide of ${sizeText(guide.bytes)}${readingText(guide)}\n` +
    `Took ${timesText(report)}; ${countText(total.host_requests, 'request')} to the host\n`
  )
}

function warnings({ warnings: all }: RefreshReport): string {
  const shown = all.slice(0, MOST_WARNINGS_SHOWN).map((warning) => `Warning: ${warningLine(warning)}\n`)
  const more = all.length - shown.length
  return shown.join('') + (more > 0 ? `... and ${more} more warnings in report.json\n` : '')
}
