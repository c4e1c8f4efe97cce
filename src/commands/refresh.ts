import { join, resolve } from 'node:path'
import warningSchema from '../../schemas/warning.schema.json' with { type: 'json' }
import { undoText } from '../actions/messages/undo-message.ts'
import { makeFolder, writeOutput } from '../embedded-host/state-folder.ts'
import type { RefreshReport, RequestPlan, UndoAnswer } from '../generated/records.ts'
import type { Host } from '../host/contract.ts'
import { register } from '../plugin.ts'
import { readSettings } from '../store/settings.ts'
import { ownerClock } from '../time/clock-text.ts'
import type { Command, CommandArguments, CommandIo, ExitCode } from './shell/command.ts'
import { type EventOptions, eventSourceOf, HOST_OPTIONS, ownerConfigOf } from './shell/host-options.ts'
import { requiredOption, textOption } from './shell/options.ts'
import { RECORDED_DAY_OPTIONS, recordedDayOf, rememberDay } from './shell/recorded-day.ts'
import { openRefreshedHost, type RefreshedHost, stateFolder, stateOf } from './shell/refresh-host.ts'
import {
  copyGuide,
  filesLine,
  phaseLines,
  refreshSummary,
  removeGuidePage,
  requestPlanText,
  writeGuidePage,
} from './shell/refresh-output.ts'

/** `sports-guide refresh` (design 11). */
export const refresh: Command = {
  name: 'refresh',
  summary: 'Runs one refresh: matches streams to events, creates numbered channels and writes the guide.',
  operands: '',
  maxOperands: 0,
  options: {
    ...HOST_OPTIONS,
    host: {
      type: 'boolean',
      help: 'use the Dispatcharr at SPORTS_GUIDE_HOST_URL and its streams instead of --m3u',
    },
    plan: {
      type: 'boolean',
      help: 'print the requests to the data sources and stop; sends and changes nothing',
    },
    'dry-run': { type: 'boolean', help: 'print the planned changes and write report.json; changes nothing else' },
    ...RECORDED_DAY_OPTIONS,
    undo: { type: 'boolean', help: 'undo the last refresh of --state instead of running a refresh' },
    'ignore-caps': {
      type: 'boolean',
      help: 'ignore creation_cap and removal_cap, the limits for created and deleted channels',
    },
    out: {
      type: 'string',
      value: 'DIR',
      help: 'folder for lineup.m3u, guide.xml, guide.html and report.json; created if missing',
    },
  },
  details: `
guide.html shows the guide on one page, in any browser and without a network. On a terminal, each part
of the refresh prints a line with its duration. report.json contains the durations as well.
Use --events for recorded answers, or --live to request events from the data sources. The embedded
host keeps its state in --state (default: OUT/state), so a second refresh with the same input changes
nothing. The values of --config are saved there too and apply until another --config changes them.
With --events and --now, serve --state shows the same day: it uses the same answers, and its clock stands
still. --serve-events and --serve-now give it further answers and another time.
Without stream groups, one group with every stream and every league of the events is used.
Times are in the time zone of this computer, unless --time-zone or "time_zone" of --config says otherwise.
With --host, the refresh runs in a real Dispatcharr. Set SPORTS_GUIDE_HOST_URL to its URL, and
SPORTS_GUIDE_HOST_API_KEY to an administrator's API key (or SPORTS_GUIDE_HOST_TOKEN to a token).
Dispatcharr must be able to read the guide in --state under the same path. Try --dry-run first.
--undo needs neither --m3u nor events. It undoes the last refresh that changed channels and keeps
changes that you made since. It prints what was restored and what was not. With --dry-run it only
prints that. --undo needs only --state. With --out it also writes undo.json, lineup.m3u and guide.xml,
and deletes guide.html. The next refresh makes the changes again.
Exits with 1 if part of the input could not be read, or if channels got no number. The report lists
each case.`,
  async run(args, io) {
    if (args.values.undo === true) return undoCommand(args, io)
    const out = resolve(requiredOption(args, 'out'))
    const onlyPlan = args.values.plan === true
    const dryRun = args.values['dry-run'] === true || onlyPlan
    const events = eventSourceOf(args, io)
    const config = ownerConfigOf(args)
    const day = recordedDayOf(args, io)
    const isEmbedded = args.values.host !== true
    makeFolder(out)
    const state = stateOf(stateFolder(args, out), dryRun)
    try {
      const elapsed = io.elapsed ?? (() => performance.now())
      const lines = phaseLines(io, elapsed)
      const opened = await openRefreshedHost(args, io, { stateDir: state.folder, config, progress: lines.show, dryRun })
      try {
        const { host, writeExtras } = opened
        if (onlyPlan) {
          await io.write(requestPlanText(await planOf(host, events)))
          return 0
        }
        const warnings = [...config.warnings, ...opened.warnings]
        const ignoreCaps = args.values['ignore-caps'] === true
        const run = runOnce(host, { ...events, elapsed }, { dryRun, ignoreCaps }).finally(lines.end)
        const report = wholeReport(await run, { ...opened, warnings })
        // First, since it says what the run changed, whichever of the other files cannot be written.
        writeOutput(join(out, 'report.json'), `${JSON.stringify(report, null, 2)}\n`)
        const clock = ownerClock((await readSettings(host, { write: false })).settings)
        const files = dryRun ? [] : [...writeExtras(out), ...copyGuide(host, out)]
        if (!dryRun) files.push(...(await writeGuidePage(report, clock, out)))
        if (!dryRun && isEmbedded) rememberDay(state.folder, day)
        await io.write(refreshSummary(report, { out, files: [...files, 'report.json'], clock }))
        return report.warnings.some(({ code }) => PROBLEMS.has(code)) ? 1 : 0
      } finally {
        await opened.close()
      }
    } finally {
      state.release()
    }
  },
}

/** `--undo`: the files go into --out where one is given. */
async function undoCommand(args: CommandArguments, io: CommandIo): Promise<ExitCode> {
  const out = textOption(args, 'out') === undefined ? null : resolve(requiredOption(args, 'out'))
  const dryRun = args.values['dry-run'] === true
  const folder = stateFolder(args, out)
  const config = ownerConfigOf(args)
  if (out !== null) makeFolder(out)
  const state = stateOf(folder, dryRun)
  try {
    const progress = () => undefined // an undo has no phases
    const opened = await openRefreshedHost(args, io, { stateDir: state.folder, config, progress, dryRun })
    try {
      const { host, writeExtras } = opened
      const answer = await undoOnce(host, dryRun)
      const { settings } = await readSettings(host, { write: false })
      await io.write(`${undoText(answer, ownerClock(settings))}\n`)
      if (out !== null) {
        writeOutput(join(out, 'undo.json'), `${JSON.stringify(answer, null, 2)}\n`)
        const files = dryRun ? [] : [...writeExtras(out), ...copyGuide(host, out)]
        if (!dryRun) removeGuidePage(out)
        await io.write(filesLine(out, [...files, 'undo.json']))
      }
      return answer.warnings.some(({ code }) => PROBLEMS.has(code)) ? 1 : 0
    } finally {
      await opened.close()
    }
  } finally {
    state.release()
  }
}

/** One run of the plugin in a host, and its report. */
async function runOnce(
  host: Host,
  events: EventOptions & { readonly elapsed?: () => number },
  options: { readonly dryRun: boolean; readonly ignoreCaps: boolean },
): Promise<RefreshReport> {
  const plugin = await register(host, { ...events, schedule: false })
  try {
    return await plugin.refresh({ trigger: 'command', ...options })
  } finally {
    plugin.stop()
  }
}

/** The undo of the last run of the plugin in a host. */
async function undoOnce(host: Host, dryRun: boolean): Promise<UndoAnswer> {
  const plugin = await register(host, { schedule: false })
  try {
    return await plugin.undo({ dryRun })
  } finally {
    plugin.stop()
  }
}

/** What a run of the plugin in a host would ask the providers for. */
async function planOf(host: Host, events: EventOptions): Promise<RequestPlan | null> {
  const plugin = await register(host, { ...events, schedule: false })
  try {
    return await plugin.planSourceRequests()
  } finally {
    plugin.stop()
  }
}

/** Warnings after which a part of the input or of the result is missing. */
const PROBLEMS: ReadonlySet<string> = new Set(warningSchema.$defs.problem.oneOf.map(({ const: code }) => code))

/** The report of the run with what this command did around it. */
function wholeReport(report: RefreshReport, around: RefreshedHost): RefreshReport {
  const { counts } = report
  const warnings = [...around.warnings, ...report.warnings]
  // A dry run works on a copy of the state: what the command line brought there is thrown away.
  const { hostRequests, hostWrites } = report.dry_run ? { hostRequests: 0, hostWrites: 0 } : around
  return {
    ...report,
    warnings,
    counts: {
      ...counts,
      warnings: warnings.length,
      host_requests: counts.host_requests + hostRequests,
      host_writes: counts.host_writes + hostWrites,
    },
  }
}
