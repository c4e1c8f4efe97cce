import type { RefreshReport } from '../src/generated/records.ts'
import type { Host } from '../src/host/contract.ts'
import type { RunState } from '../src/refresh/progress.ts'
import { RefreshSchedule } from '../src/refresh/schedule.ts'
import { SettingsMemory } from '../src/store/settings-memory.ts'
import { MINUTE_MS } from '../src/time/units.ts'
import { settingsInMemory } from './settings-in-memory.ts'

/** A host with the schedule, whose minutes the test lets pass, and which fails runs if it shall; `onRun` is what else a run does. */
export function minuteHost(
  form: { [field: string]: unknown },
  start: string,
  onRun: (now: Date, facts: Map<string, string>) => void = () => undefined,
) {
  const state = {
    now: new Date(start),
    last: null as string | null,
    runs: [] as string[],
    /** When runs failed. */
    failures: [] as string[],
    facts: new Map<string, string>(),
    isAway: false,
    /** What runs say of the host's reading of the guide. */
    reading: 'read' as RefreshReport['guide']['reading'],
  }
  let tick: () => Promise<void> = async () => undefined
  let watcher: ((run: RunState) => void) | null = null
  const expressions: string[] = []
  const run = async (trigger: string, { dryRun = false } = {}) => {
    const phase = { phase: null, done: 0, total: 0 }
    watcher?.({ state: 'running', trigger, dryRun, startedAt: state.now, ...phase })
    const time = state.now.toISOString().slice(11, 16)
    if (state.isAway) {
      state.failures.push(time)
      throw new Error('the host is away')
    }
    if (!dryRun) onRun(state.now, state.facts)
    state.runs.push(`${trigger} ${time}`)
    const report = { guide: { reading: state.reading } } as RefreshReport
    watcher?.({ state: 'done', trigger, dryRun, startedAt: state.now, report })
  }
  const host = {
    settings: settingsInMemory(form),
    timeZone: 'UTC',
    clock: () => state.now,
    schedule(expression: string, job: () => Promise<void>) {
      expressions.push(expression)
      tick = job
      return { stop: () => undefined }
    },
    requestRefresh: ({ trigger }: { trigger: string }) => run(trigger),
  }
  const ledger = { fact: (name: string) => state.facts.get(name) ?? null }
  const watch = (listener: typeof watcher) => {
    watcher = listener
    return () => {
      watcher = null
    }
  }
  const lastReport = () =>
    state.last === null ? null : ({ started_at: state.last, guide: { reading: state.reading } } as RefreshReport)
  const begin = () =>
    new RefreshSchedule(host as unknown as Host, ledger, {
      runs: { watch },
      lastReport,
      settings: new SettingsMemory(host as unknown as Host),
    })
  const schedule = begin()
  const memory = new SettingsMemory(host as unknown as Host)
  /** When the schedule says that it runs next. */
  const next = async () =>
    schedule
      .nextAt(await memory.read(), state.now)
      ?.toISOString()
      .slice(11, 16) ?? null
  const pass = async (minutes: number) => {
    for (let minute = 0; minute < minutes; minute += 1) {
      state.now = new Date(state.now.getTime() + MINUTE_MS)
      await tick().catch(() => undefined)
    }
  }
  const near = (from: string, to: string) => state.facts.set('near_events', JSON.stringify([[from, to]]))
  return { state, pass, expressions, run, near, restart: begin, next }
}
