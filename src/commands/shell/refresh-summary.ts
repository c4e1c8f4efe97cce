import { join } from 'node:path'
import type { RefreshReport } from '../../generated/records.ts'
import { changeText } from '../../run-messages.ts'
import { printable, table, warningLine } from './terminal.ts'

const MOST_WARNINGS_SHOWN = 10
const DAY_MS = 86_400_000

/** What a refresh prints at its end: the plan of a dry run, the channels, counts, warnings, where the files are. */
export function refreshSummary(report: RefreshReport, out: string, files: readonly string[]): string {
  const blocks = [
    ...(report.dry_run ? [planTable(report)] : []),
    channelTable(report),
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
function channelTable({ channels, time_zone: timeZone }: RefreshReport): string {
  if (channels.length === 0) return 'No channels.\n'
  const clock = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23', ...options })
  const [begin, end] = [clock({ weekday: 'short' }), clock({})]
  const day = new Intl.DateTimeFormat('en-GB', { timeZone, weekday: 'short' })
  const rows = channels.flatMap(
    ({ number, name, stream_count: streams, programme_count: count, event_programmes: events }) => {
      const shows = events.map(({ start, stop, title }) => [
        lastsAllDay(start, stop)
          ? `${day.format(new Date(start))} all day`
          : `${begin.format(new Date(start))}-${end.format(new Date(stop))}`,
        printable(title),
      ])
      const [first = [], ...more] = shows
      const channel = [number === null ? '-' : String(number), printable(name), String(streams), String(count)]
      return [[...channel, ...first], ...more.map((show) => ['', '', '', '', ...show])]
    },
  )
  return table([['NUMBER', 'CHANNEL', 'STREAMS', 'PROGRAMMES', 'WHEN', 'EVENT'], ...rows], [0, 2, 3])
}

/** True for an event that is known by its day alone. */
function lastsAllDay(start: string, stop: string): boolean {
  return Date.parse(stop) - Date.parse(start) >= DAY_MS
}

function counts({ counts: total, guide }: RefreshReport): string {
  const changes = `${total.created} new, ${total.updated} changed, ${total.renumbered} renumbered, ${total.removed} removed`
  return (
    `${total.streams} streams: ${total.matched} matched, ${total.unmatched} without an event, ${total.skipped} skipped; ` +
    `${total.events} events read\n` +
    `${total.channels} channels (${changes}), ${total.programmes} programmes, ` +
    `guide ${guide.changed ? 'changed' : 'unchanged'}, ${total.host_writes} writes to the host\n`
  )
}

function warnings({ warnings: all }: RefreshReport): string {
  const shown = all.slice(0, MOST_WARNINGS_SHOWN).map((warning) => `Warning: ${warningLine(warning)}\n`)
  const more = all.length - shown.length
  return shown.join('') + (more > 0 ? `... and ${more} more warnings in report.json\n` : '')
}
