import { mkdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import warningSchema from '../../schemas/warning.schema.json' with { type: 'json' }
import { SportsGuideError } from '../errors.ts'
import type { RefreshReport, Warning } from '../generated/records.ts'
import { guidePath } from '../guide/generate.ts'
import { writeWhole } from '../host/embedded/state-folder.ts'
import { register } from '../plugin.ts'
import { writeOwnerRows } from '../store/documents.ts'
import type { Command, CommandArguments } from './shell/command.ts'
import { embeddedHostOf, eventSourceOf, HOST_OPTIONS, ownerConfigOf } from './shell/embedded.ts'
import { readText } from './shell/input.ts'
import { requiredOption, textOption } from './shell/options.ts'
import { printable, progressLine, table, warningLine } from './shell/terminal.ts'

/** `sports-guide refresh` (design 11). */
export const refresh: Command = {
  name: 'refresh',
  summary: 'Runs one refresh: a playlist and events in, numbered channels and a guide out.',
  operands: '',
  maxOperands: 0,
  options: {
    ...HOST_OPTIONS,
    'dry-run': { type: 'boolean', help: 'plans and reports, changes neither channels nor guide' },
    out: { type: 'string', value: 'DIR', help: 'folder for lineup.m3u, guide.xml and report.json; made if missing' },
  },
  details: `
Give --events for recorded answers, or --live to ask the providers. The host keeps its state in
--state (OUT/state if not given), so a second refresh with the same input changes nothing.
Without --config one group takes every stream and subscribes to every league of the events.
Exits with 1 when a part of the input could not be read, or channels got no number; the report
names each.`,
  async run(args, io) {
    const out = resolve(requiredOption(args, 'out'))
    const dryRun = args.values['dry-run'] === true
    const playlistFile = requiredOption(args, 'm3u')
    const playlist = readText(playlistFile)
    const events = eventSourceOf(args, io)
    const { form, rows } = ownerConfigOf(args)
    makeFolder(out)
    const progress = progressLine(io)
    const host = embeddedHostOf(args, io, {
      stateDir: stateFolder(args, out),
      form,
      log: 'errors',
      progress: progress.show,
    })
    await writeOwnerRows(host.settings, rows)
    const { warnings } = host.loadPlaylist(playlist, playlistFile)
    const plugin = await register(host, { events })
    try {
      await host.requestRefresh({ trigger: 'command', dryRun })
      const report = withWarnings(plugin.lastReport(), warnings)
      progress.clear()
      if (!dryRun) {
        writeWhole(join(out, 'lineup.m3u'), await host.lineup())
        writeWhole(join(out, 'guide.xml'), readFileSync(guidePath(host.files.dataDir), 'utf8'))
      }
      writeWhole(join(out, 'report.json'), `${JSON.stringify(report, null, 2)}\n`)
      await io.write(summary(report, out))
      return report.warnings.some(({ code }) => PROBLEMS.has(code)) ? 1 : 0
    } finally {
      plugin.stop()
      host.stop()
    }
  },
}

/** Warnings after which a part of the input or of the result is missing. */
const PROBLEMS: ReadonlySet<string> = new Set(warningSchema.$defs.problem.oneOf.map(({ const: code }) => code))

const MOST_WARNINGS_SHOWN = 10

function stateFolder(args: CommandArguments, out: string): string {
  return resolve(textOption(args, 'state') ?? join(out, 'state'))
}

function makeFolder(path: string): void {
  try {
    mkdirSync(path, { recursive: true })
  } catch (error) {
    throw new SportsGuideError('OutputNotWritable', `cannot make the folder ${path}: ${(error as Error).message}`, {
      cause: error,
    })
  }
}

function withWarnings(report: RefreshReport | null, warnings: readonly Warning[]): RefreshReport {
  if (report === null) throw new Error('the refresh ended without a report')
  const all = [...warnings, ...report.warnings]
  return { ...report, warnings: all, counts: { ...report.counts, warnings: all.length } }
}

function summary(report: RefreshReport, out: string): string {
  const { counts, channels, warnings, dry_run: dryRun, guide } = report
  const zone = new Intl.DateTimeFormat('en-GB', {
    timeZone: report.time_zone,
    weekday: 'short',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  })
  const rows = channels.map(({ number, name, league, start, stream_count: streams, programme_count: programmes }) => [
    number === null ? '-' : String(number),
    start === null ? '' : zone.format(new Date(start)),
    league,
    String(streams),
    String(programmes),
    printable(name),
  ])
  const head = ['NUMBER', 'START', 'LEAGUE', 'STREAMS', 'PROGRAMMES', 'CHANNEL']
  const changes = `${counts.created} new, ${counts.updated} changed, ${counts.renumbered} renumbered, ${counts.removed} removed`
  const lines = [
    channels.length > 0 ? table([head, ...rows], [0, 3, 4]) : 'No channels.\n',
    `${counts.streams} streams: ${counts.matched} matched to ${counts.events} events, ${counts.unmatched} without an event, ${counts.skipped} skipped\n`,
    `${counts.channels} channels (${changes}), ${counts.programmes} programmes, guide ${guide.changed ? 'changed' : 'unchanged'}, ${counts.host_writes} writes to the host\n`,
    ...warnings.slice(0, MOST_WARNINGS_SHOWN).map((warning) => `Warning: ${warningLine(warning)}\n`),
    warnings.length > MOST_WARNINGS_SHOWN
      ? `... and ${warnings.length - MOST_WARNINGS_SHOWN} more warnings in report.json\n`
      : '',
    dryRun
      ? `Dry run: nothing was changed. The plan is in ${join(out, 'report.json')}\n`
      : `Wrote ${['lineup.m3u', 'guide.xml', 'report.json'].map((file) => join(out, file)).join(', ')}\n`,
  ]
  return lines
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .replace(/(\n)\n(?=Warning|\.\.\.)/g, '$1')
}
