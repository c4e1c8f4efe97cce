import { messageOf } from '../errors.ts'
import type { RefreshReport, Warning } from '../generated/records.ts'
import { automaticPause, endAutomaticPause, isAutomatic, pauseText } from '../history/automatic-pause.ts'
import type { PendingChangeStore } from '../history/pending-changes.ts'
import type { Host, RefreshContext } from '../host/contract.ts'
import { leveledLog } from '../host/leveled-log.ts'
import type { SettingsMemory } from '../store/settings-memory.ts'
import { hostClock, momentText } from '../time/clock-text.ts'
import { createChannels, syncChannels } from './apply.ts'
import { generateGuide } from './guide.ts'
import { matchRun } from './match.ts'
import { planRun } from './plan.ts'
import { RunPhases, type TrackedRuns } from './progress.ts'
import { readRun } from './read.ts'
import { logReport, refreshReport } from './report.ts'
import type { AppliedRun, PreparedRun, RefreshParts, RefreshRun, StartedRun } from './types.ts'
import { WarningNews } from './warning-news.ts'

/** A run that a person asks for. */
export type RunRequest = Parameters<Host['requestRefresh']>[0]

/** What the hooks need beside the parts of a run. */
export interface HookOptions {
  /** Ends once the stored state can be used. */
  readonly ready: () => Promise<void>
  /** Is told how runs go. */
  readonly runs: TrackedRuns
  /** What was saved since the last run. */
  readonly pending: PendingChangeStore
  /** Is told the settings that a run read. */
  readonly settings: SettingsMemory
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
 * The plugin's part in the host's refreshes: its three hooks. Records each run but the dry ones: what it counted, or
 * what broke it off. A run that nobody asked for does nothing while automatic runs rest.
 */
export class RefreshHooks {
  readonly #parts: RefreshParts
  readonly #ready: HookOptions['ready']
  readonly #runs: TrackedRuns
  readonly #pending: PendingChangeStore
  readonly #settings: SettingsMemory
  readonly #unhook: readonly (() => void)[]
  readonly #stages = new WeakMap<RefreshContext, Stage | 'paused'>()
  readonly #measures = new WeakMap<RefreshContext, Measured>()
  #report: RefreshReport | null = null
  readonly #news = new WarningNews()
  /** Of the run that ended last, be it a dry one: the queue hands it to who asked before the next begins. */
  #answer: RefreshReport | null = null
  #isStopped = false

  /** Registers the hooks. */
  constructor(parts: RefreshParts, { ready, runs, pending, settings }: HookOptions) {
    this.#parts = parts
    this.#ready = ready
    this.#runs = runs
    this.#pending = pending
    this.#settings = settings
    const { hooks } = parts.host
    this.#unhook = [
      hooks.on('channel:create', (context) => this.#recordFailure(context, () => this.#create(context))),
      hooks.on('channel:sync', (context) => this.#recordFailure(context, () => this.#sync(context))),
      hooks.on('guide:generate', (context) => this.#recordFailure(context, () => this.#finish(context))),
    ]
  }

  /** What the last finished run did, of an earlier process too; null before the first. A dry run is none. */
  lastReport(): RefreshReport | null {
    return this.#report ?? this.#parts.journal.lastReport()
  }

  /** Asks the host for a run and answers what it did, a dry one what it would do. Throws what the run throws. */
  async refresh(request: RunRequest): Promise<RefreshReport> {
    await this.#parts.host.requestRefresh(request)
    if (this.#answer === null) throw new Error('the refresh ended without a report')
    return this.#answer
  }

  /** Takes the hooks away; a run that is under way is left open, and found broken off at the next start. */
  stop(): void {
    this.#isStopped = true
    for (const remove of this.#unhook) remove()
  }

  /** Does a hook's work; what it throws ends the run and is recorded. */
  async #recordFailure(context: RefreshContext, work: () => Promise<void>): Promise<void> {
    if (this.#stages.get(context) === 'paused') return
    this.#measureOf(context) // from here on
    try {
      await work()
    } catch (error) {
      if (!context.dryRun && !this.#isStopped) {
        const { journal } = this.#parts
        const outcome = { durationMs: this.#since(context), counts: {}, warnings: [], error: messageOf(error) }
        const id = journal.current()
        if (id === null) journal.record(context, outcome)
        else journal.end(id, outcome)
      }
      if (!this.#isStopped && !context.dryRun) this.#pending.endRefresh({ isDone: false })
      if (!this.#isStopped) this.#runs.failed(error)
      throw error
    }
  }

  /** `channel:create`: everything up to the channels that are missing. */
  async #create(context: RefreshContext): Promise<void> {
    const { host, ledger, journal } = this.#parts
    const pause = automaticPause(ledger, context.now)
    if (pause !== null && isAutomatic(context)) {
      this.#stages.set(context, 'paused')
      const why = pauseText(pause, (until) => momentText(until, hostClock(host)))
      host.log.info(`refresh (${context.trigger}) skipped: ${why}`)
      return
    }
    this.#runs.begin(context)
    await this.#ready()
    if (!context.dryRun && !isAutomatic(context)) endAutomaticPause(ledger)
    const unreadable = journal.unreadable()
    const writesBefore = host.rest.writeRequests()
    const { phases } = this.#measureOf(context)
    const progress: RefreshContext['progress'] = (...step) => phases.progress(...step)
    if (!context.dryRun) this.#pending.beginRefresh()
    const keepSettings = this.#settings.reading()
    const prepared = await prepareRun(this.#parts, { ...context, progress })
    keepSettings(prepared.read.settings)
    const run = { ...prepared, created: await createChannels(this.#parts, prepared) }
    this.#stages.set(context, { run, unreadable, writesBefore })
  }

  /** `channel:sync`: the channels that are there already. */
  async #sync(context: RefreshContext): Promise<void> {
    const stage = requireStage(this.#stages.get(context))
    this.#stages.set(context, { ...stage, applied: await syncChannels(this.#parts, stage.run) })
  }

  /** `guide:generate`: the guide, and the report of the run. */
  async #finish(context: RefreshContext): Promise<void> {
    const { host } = this.#parts
    const { run: started, applied, unreadable, writesBefore } = requireStage(this.#stages.get(context))
    if (applied === undefined) throw hookOrderError()
    const run: RefreshRun = { ...started, applied }
    const guide = await generateGuide(this.#parts, run)
    const measures = {
      duration_ms: this.#since(context),
      phases: this.#measureOf(context).phases.measured(),
      host_writes: host.rest.writeRequests() - writesBefore,
    }
    const done = this.#recordRun(refreshReport(run, guide, unreadable, measures), context)
    this.#answer = done
    if (!context.dryRun) {
      this.#report = done
      this.#pending.endRefresh({ isDone: true })
    }
    logReport(done, this.#news, leveledLog(host.log, run.read.settings.logLevel))
    this.#runs.done(done)
  }

  /** The report with its number in the list of runs, where it is recorded. */
  #recordRun(done: RefreshReport, context: RefreshContext): RefreshReport {
    if (context.dryRun) return done
    const { journal } = this.#parts
    const { counts, warnings, duration_ms: durationMs } = done
    const outcome = { durationMs, counts: { ...counts }, warnings, error: null, report: done }
    const open = journal.current()
    if (open !== null) journal.end(open, outcome)
    return { ...done, run_id: open ?? journal.record(context, outcome) }
  }

  #measureOf(context: RefreshContext): Measured {
    const known = this.#measures.get(context)
    if (known !== undefined) return known
    const { host, pace } = this.#parts
    const tell: RefreshContext['progress'] = (...step) => {
      this.#runs.step(...step)
      context.progress(...step)
    }
    const phases = new RunPhases({ elapsed: pace.elapsed, requests: host.rest.requests, tell })
    const measured = { begunAt: pace.elapsed(), phases }
    this.#measures.set(context, measured)
    return measured
  }

  #since(context: RefreshContext): number {
    return Math.round(this.#parts.pace.elapsed() - this.#measureOf(context).begunAt)
  }
}

/** Reads, matches and plans: everything before the first write to the lineup. */
export async function prepareRun(parts: RefreshParts, context: RefreshContext): Promise<PreparedRun> {
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
  return new Error('a refresh hook ran without the hook before it')
}
