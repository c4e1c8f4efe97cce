import { messageOf } from '../errors.ts'
import type { RefreshReport, Warning } from '../generated/records.ts'
import { automaticPauseEnd, endAutomaticPause, isAutomatic } from '../history/automatic-pause.ts'
import type { Host, RefreshContext } from '../host/contract.ts'
import { leveledLog } from '../host/leveled-log.ts'
import { hostClock, momentText } from '../time/clock-text.ts'
import { createChannels, syncChannels } from './apply.ts'
import { generateGuide } from './guide.ts'
import { matchRun } from './match.ts'
import { planRun } from './plan.ts'
import type { TrackedRuns } from './progress.ts'
import { measurePhases, type RunPhases } from './progress.ts'
import { readRun } from './read.ts'
import { logReport, refreshReport } from './report.ts'
import type { AppliedRun, PreparedRun, RefreshParts, RefreshRun, StartedRun } from './types.ts'

/** The plugin's part in the host's refreshes. */
export interface RefreshHooks {
  /** What the last finished run did, of an earlier process too; null before the first. A dry run is none. */
  readonly lastReport: () => RefreshReport | null
  /** Asks the host for a run and answers what it did, a dry one what it would do. Throws what the run throws. */
  readonly refresh: (request: RunRequest) => Promise<RefreshReport>
  /** Takes the hooks away; a run that is under way is left open, and found broken off at the next start. */
  stop(): void
}

/** A run that a person asks for. */
export type RunRequest = Parameters<Host['requestRefresh']>[0]

/** What the hooks need beside the parts of a run. */
export interface HookOptions {
  /** Ends once the stored state can be used. */
  readonly ready: () => Promise<void>
  /** Is told how runs go. */
  readonly runs: TrackedRuns
}

/** How far a run is, as one hook leaves it to the next. */
interface Stage {
  readonly run: StartedRun
  /** Missing before `channel:sync`. */
  readonly applied?: AppliedRun
  /** Warnings of the journal. */
  readonly unreadable: readonly Warning[]
  /** Requests of the plugin before the run that may have changed something in the host. */
  readonly writesBefore: number
}

/** When a run began, and what measures its parts since. */
interface Measured {
  readonly begunAt: number
  readonly phases: RunPhases
}

/**
 * Registers the three hooks of a refresh, and records each run but the dry ones:
 * what it counted, or what broke it off. A run that nobody asked for does nothing
 * while automatic runs rest.
 */
export function registerRefresh(parts: RefreshParts, { ready, runs }: HookOptions): RefreshHooks {
  const { host, ledger, journal } = parts
  const { elapsed } = parts.pace
  const stages = new WeakMap<RefreshContext, Stage | 'paused'>()
  const measures = new WeakMap<RefreshContext, Measured>()
  let report: RefreshReport | null = null
  /** Of the run that ended last, be it a dry one: the queue hands it to who asked before the next begins. */
  let answer: RefreshReport | null = null
  let stopped = false

  /** Does a hook's work; what it throws ends the run and is recorded. */
  const recordFailure = (work: (context: RefreshContext) => Promise<void>) => async (context: RefreshContext) => {
    if (stages.get(context) === 'paused') return
    measureOf(context) // from here on
    try {
      await work(context)
    } catch (error) {
      if (!context.dryRun && !stopped) {
        const outcome = { durationMs: since(context), counts: {}, warnings: [], error: messageOf(error) }
        const id = journal.current()
        if (id === null) journal.record(context, outcome)
        else journal.end(id, outcome)
      }
      if (!stopped) runs.failed(error)
      throw error
    }
  }
  const measureOf = (context: RefreshContext): Measured => {
    const known = measures.get(context)
    if (known !== undefined) return known
    const tell: RefreshContext['progress'] = (...step) => {
      runs.step(...step)
      context.progress(...step)
    }
    const phases = measurePhases({ elapsed, requests: host.rest.requests, tell })
    const measured = { begunAt: elapsed(), phases }
    measures.set(context, measured)
    return measured
  }
  const since = (context: RefreshContext) => Math.round(elapsed() - measureOf(context).begunAt)

  const unhook = [
    host.hooks.on(
      'channel:create',
      recordFailure(async (context) => {
        const pausedUntil = automaticPauseEnd(ledger, context.now)
        if (pausedUntil !== null && isAutomatic(context)) {
          stages.set(context, 'paused')
          host.log.info(
            `refresh (${context.trigger}) left out: the last run was undone, so that until ${momentText(pausedUntil, hostClock(host))} only you start one`,
          )
          return
        }
        runs.begin(context)
        await ready()
        if (!context.dryRun && !isAutomatic(context)) endAutomaticPause(ledger)
        const unreadable = journal.unreadable()
        const writesBefore = host.rest.writeRequests()
        const prepared = await prepareRun(parts, { ...context, progress: measureOf(context).phases.progress })
        const run = { ...prepared, created: await createChannels(parts, prepared) }
        stages.set(context, { run, unreadable, writesBefore })
      }),
    ),
    host.hooks.on(
      'channel:sync',
      recordFailure(async (context) => {
        const stage = requireStage(stages.get(context))
        stages.set(context, { ...stage, applied: await syncChannels(parts, stage.run) })
      }),
    ),
    host.hooks.on(
      'guide:generate',
      recordFailure(async (context) => {
        const { run: started, applied, unreadable, writesBefore } = requireStage(stages.get(context))
        if (applied === undefined) throw hookOrderError()
        const run: RefreshRun = { ...started, applied }
        const guide = await generateGuide(parts, run)
        const measures = {
          duration_ms: since(context),
          phases: measureOf(context).phases.measured(),
          host_writes: host.rest.writeRequests() - writesBefore,
        }
        answer = recordRun(refreshReport(run, guide, unreadable, measures), context)
        if (!context.dryRun) report = answer
        logReport(answer, leveledLog(host.log, run.read.settings.logLevel))
        runs.done(answer)
      }),
    ),
  ]

  /** The report with its number in the list of runs, where it is recorded. */
  function recordRun(done: RefreshReport, context: RefreshContext): RefreshReport {
    if (context.dryRun) return done
    const { counts, warnings, duration_ms: durationMs } = done
    const outcome = { durationMs, counts: { ...counts }, warnings, error: null, report: done }
    const open = journal.current()
    if (open !== null) journal.end(open, outcome)
    return { ...done, run_id: open ?? journal.record(context, outcome) }
  }

  return {
    lastReport: () => report ?? journal.lastReport(),
    async refresh(request) {
      await host.requestRefresh(request)
      if (answer === null) throw new Error('the refresh ended without a report')
      return answer
    },
    stop() {
      stopped = true
      for (const remove of unhook) remove()
    },
  }
}

/** Reads, matches and plans: everything before the first write to the lineup. */
async function prepareRun(parts: RefreshParts, context: RefreshContext): Promise<PreparedRun> {
  const read = await readRun(parts, context)
  const matched = await matchRun(parts, context, read)
  const planned = await planRun(parts, context, read, matched)
  return { context, read, matched, planned }
}

/** A later hook needs what an earlier one of the same run left. */
function requireStage(stage: Stage | 'paused' | undefined): Stage {
  if (stage === undefined || stage === 'paused') throw hookOrderError()
  return stage
}

function hookOrderError(): Error {
  return new Error('the host ran a refresh hook without the one before it')
}
