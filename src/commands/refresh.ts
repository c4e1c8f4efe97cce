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
  summary: 'Runs one refresh: streams and events in, numbered channels and a guide out.',
  operands: '',
  maxOperands: 0,
  options: {
    ...HOST_OPTIONS,
    host: {
      type: 'boolean',
      help: 'works in the Dispatcharr of SPORTS_GUIDE_HOST_URL with its own streams, in place of --m3u',
    },
    plan: {
      type: 'boolean',
      help: 'prints what the providers would be asked for, and stops; asks and changes nothing',
    },
    'dry-run': { type: 'boolean', help: 'prints the plan; writes report.json and changes nothing else' },
    undo: { type: 'boolean', help: 'takes back what the last run of --state changed, in place of a refresh' },
    'ignore-caps': {
      type: 'boolean',
      help: 'makes and removes as many channels as wished, past creation_cap and removal_cap',
    },
    out: {
      type: 'string',
      value: 'DIR',
      help: 'folder for lineup.m3u, guide.xml, guide.html and report.json; made if missing',
    },
  },
  details: `
guide.html shows the guide on one page, in any browser, without a network. On a terminal each part
of the run has a line with its time; report.json has them as well.
Give --events for recorded answers, or --live to ask the providers. The host keeps its state in
--state (OUT/state if not given), so a second refresh with the same input changes nothing. What
--config says is kept there too, and holds until a later --config says otherwise; as long as no
stream groups were given, one group takes every stream and subscribes to every league of the events.
With --host everything happens in a running Dispatcharr: SPORTS_GUIDE_HOST_URL is its address,
SPORTS_GUIDE_HOST_API_KEY an administrator's key (or SPORTS_GUIDE_HOST_TOKEN a token). It must be able
to read the guide in --state by the same path. Try --dry-run first.
--undo needs neither --m3u nor events: what the last run that changed channels did is taken back, what
you changed since stays. It prints what went back and what did not; with --dry-run it only says so.
It wants --state alone; where --out is given too, it writes undo.json, and lineup.m3u and guide.xml
anew, and removes guide.html. The refresh after it does the work again.
Exits with 1 when a part of the input could not be read, or channels got no number; the report
names each.`,
  async run(args, io) {
    if (args.values.undo === true) return undoCommand(args, io)
    const out = resolve(requiredOption(args, 'out'))
    const onlyPlan = args.values.plan === true
    const dryRun = args.values['dry-run'] === true || onlyPlan
    const events = eventSourceOf(args, io)
    const config = ownerConfigOf(args)
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
