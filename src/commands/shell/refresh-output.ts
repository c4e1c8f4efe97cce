import { copyFileSync, existsSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { changeText } from '../../actions/messages/change-lines.ts'
import { notWritable, writeOutput } from '../../embedded-host/state-folder.ts'
import type { PhaseName, PlannedRequest, RefreshReport, RequestPlan } from '../../generated/records.ts'
import { readGrid } from '../../guide/guide-grid.ts'
import { guidePage } from '../../guide/guide-page.ts'
import { guidePath } from '../../guide/guide-source.ts'
import type { Host, RefreshContext } from '../../host/contract.ts'
import { PHASES } from '../../refresh/progress.ts'
import { readingText, timesText } from '../../refresh/report.ts'
import { countText, durationText, listText, sizeText } from '../../text.ts'
import { type ClockStyle, clockText, isWholeDay, shortWeekday } from '../../time/clock-text.ts'
import type { CommandIo } from './command.ts'
import { printable, table, warningLine } from './terminal.ts'

/** The progress of a run on a terminal. */
export interface PhaseLines {
  readonly show: RefreshContext['progress']
  /** Ends the last line. */
  end(): void
}

/** The line of the phase that goes on. */
interface Line {
  readonly phase: PhaseName
  readonly since: number
  readonly total: number
  readonly drawnAt: number
  /** Signs that the terminal shows of it now. */
  readonly width: number
}

const WIDEST_PHASE = Math.max(...PHASES.map(({ length }) => length))
/** A terminal is written to no more often. */
const BETWEEN_DRAWINGS_MS = 100

/**
 * One line a phase on standard error, with how far it is while it goes on and how long it took at its end;
 * nothing at all where that is no terminal. `elapsed`: milliseconds since some moment, by a clock that never jumps.
 */
export function phaseLines(io: Pick<CommandIo, 'showsProgress' | 'writeError'>, elapsed: () => number): PhaseLines {
  if (!io.showsProgress) return { show: () => undefined, end: () => undefined }
  let line: Line | null = null

  const draw = (text: string, end = '') => {
    const width = line?.width ?? 0
    io.writeError(`\r${text.padEnd(width)}${end}`)
    if (line !== null) line = { ...line, width: text.length, drawnAt: elapsed() }
  }
  const end = () => {
    if (line === null) return
    const { phase, since, total } = line
    draw(`${phase.padEnd(WIDEST_PHASE)}  ${countOf(total).padStart(8)}  ${durationText(elapsed() - since)}`, '\n')
    line = null
  }
  return {
    show(phase, done, total) {
      const isNew = line?.phase !== phase
      if (isNew) {
        end()
        line = { phase, since: elapsed(), total, drawnAt: 0, width: 0 }
      }
      if (line === null) return
      line = { ...line, total }
      if (isNew || elapsed() - line.drawnAt >= BETWEEN_DRAWINGS_MS)
        draw(`${phase.padEnd(WIDEST_PHASE)}  ${stepOf(done, total)}`)
    },
    end,
  }
}

/** What has only a beginning and an end counts nothing. */
function countOf(total: number): string {
  return total > 1 ? total.toLocaleString('en-US') : ''
}

function stepOf(done: number, total: number): string {
  return total > 1 ? `${done.toLocaleString('en-US')} of ${countOf(total)}` : '...'
}

const MOST_WARNINGS_SHOWN = 10

/** What a refresh prints at its end, times by `clock`: the plan of a dry run, the channels, counts, warnings, where the files are. */
export function refreshSummary(
  report: RefreshReport,
  { out, files, clock }: { readonly out: string; readonly files: readonly string[]; readonly clock: ClockStyle },
): string {
  const blocks = [
    ...(report.dry_run ? [planTable(report)] : []),
    channelTable(report, clock),
    `${counts(report)}${warnings(report)}`,
    report.dry_run ? `Dry run. Nothing was changed. Report: ${join(out, 'report.json')}\n` : filesLine(out, files),
  ]
  return blocks.join('\n')
}

/** Says where the files are, and which of them to look at. */
export function filesLine(out: string, files: readonly string[]): string {
  const wrote = `Wrote ${files.map((file) => join(out, file)).join(', ')}\n`
  return files.includes(PAGE) ? `${wrote}Open the guide in a browser: ${join(out, PAGE)}\n` : wrote
}

function planTable({ operations }: RefreshReport): string {
  if (operations.length === 0) return 'No planned changes.\n'
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
function channelTable({ channels }: RefreshReport, clock: ClockStyle): string {
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
function whenText(span: { readonly start: Date; readonly stop: Date }, clock: ClockStyle): string {
  const hours = isWholeDay(span, clock) ? 'all day' : `${clockText(span.start, clock)}-${clockText(span.stop, clock)}`
  return `${shortWeekday(span.start, clock)} ${hours}`
}

function counts(report: RefreshReport): string {
  const { counts: total, guide } = report
  const changes = `${total.created} created, ${total.updated} updated, ${total.renumbered} renumbered, ${total.removed} deleted`
  return (
    `${countText(total.streams, 'stream')}: ${total.matched} matched, ${total.unmatched} without an event, ${total.skipped} skipped. ` +
    `${countText(total.events, 'event')} loaded.\n` +
    `${countText(total.channels, 'channel')} (${changes}), ${countText(total.programmes, 'programme')}, ` +
    `guide ${guide.changed ? 'changed' : 'unchanged'}, ${countText(total.host_writes, 'write')} to Dispatcharr\n` +
    `Guide of ${sizeText(guide.bytes)}${readingText(guide)}\n` +
    `Took ${timesText(report)}. ${countText(total.host_requests, 'request')} to Dispatcharr.\n`
  )
}

function warnings({ warnings: all }: RefreshReport): string {
  const shown = all.slice(0, MOST_WARNINGS_SHOWN).map((warning) => `Warning: ${warningLine(warning)}\n`)
  const more = all.length - shown.length
  return shown.join('') + (more > 0 ? `... and ${more} more warnings in report.json\n` : '')
}

/** Leagues of one request that are named. */
const MOST_LEAGUES = 4

/** The plan of a refresh as a table: one line for each league and kind of answer, with its days and who needs it. */
export function requestPlanText(plan: RequestPlan | null): string {
  if (plan === null) return 'Events come from files. No requests to data sources.\n'
  const { requests, unlisted_at_most: unlisted, cached, later, warnings } = plan
  const lines = warnings.map((warning) => `Warning: ${warningLine(warning)}\n`).join('')
  const total =
    `Requests: ${requests.length}. Cached answers that are still valid: ${cached.length}.\n` +
    (unlisted === 0
      ? ''
      : `Up to ${unlisted} of them are skipped, if the calendar of the league has no event on that day.\n`) +
    (later === 0 ? '' : `Up to ${later} more for data of games that templates need and schedules do not contain.\n`)
  if (requests.length === 0) return `${total}${lines}`
  const rows = [...groups(requests).values()].map((group) => {
    const [first] = group
    const days = [...new Set(group.flatMap((request) => request.days))].sort()
    return [
      first?.provider ?? '',
      listText(first?.leagues ?? [], MOST_LEAGUES),
      first?.kind ?? '',
      String(group.length),
      days.length === 0 ? '' : days.length === 1 ? String(days[0]) : `${days[0]} .. ${days.at(-1)} (${days.length})`,
      printable(first?.reasons.join('; ') ?? ''),
    ]
  })
  return `${table([['DATA SOURCE', 'LEAGUE', 'DATA', 'REQUESTS', 'DAYS', 'NEEDED FOR'], ...rows], [3])}\n${total}${lines}`
}

function groups(requests: readonly PlannedRequest[]): ReadonlyMap<string, readonly PlannedRequest[]> {
  const known = new Map<string, PlannedRequest[]>()
  for (const request of requests) {
    const name = JSON.stringify([request.provider, request.kind, request.leagues])
    known.set(name, [...(known.get(name) ?? []), request])
  }
  return known
}

const GUIDE = 'guide.xml'
const PAGE = 'guide.html'

/** Copies the guide that the host reads, where there is one; answers the name of the copy. Throws OutputNotWritable. */
export function copyGuide({ files }: Host, out: string): readonly string[] {
  const to = join(out, GUIDE)
  if (!existsSync(guidePath(files.dataDir))) return []
  try {
    copyFileSync(guidePath(files.dataDir), `${to}.tmp`)
    renameSync(`${to}.tmp`, to)
  } catch (error) {
    rmSync(`${to}.tmp`, { force: true })
    throw notWritable(to, error)
  }
  return [GUIDE]
}

/** Writes the page of the guide beside its copy in `out`; answers its name. Throws OutputNotWritable. */
export async function writeGuidePage(
  report: RefreshReport,
  clock: ClockStyle,
  out: string,
): Promise<readonly string[]> {
  if (!existsSync(join(out, GUIDE))) return []
  const grid = await readGrid(join(out, GUIDE), { report, clock })
  writeOutput(join(out, PAGE), guidePage(grid))
  return [PAGE]
}

/** Removes the page of a guide that is no more: one of a run that was undone would show what the host does not. */
export function removeGuidePage(out: string): void {
  rmSync(join(out, PAGE), { force: true })
}
