import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { onTestFinished } from 'vitest'
import type { LoadedPlugin } from '../../../src/dispatcharr/process/connected-plugin.ts'
import { runProcess } from '../../../src/dispatcharr/process/process.ts'
import { openLog } from '../../../src/dispatcharr/process/process-log.ts'
import { PROCESS_TIMINGS, type ProcessTimings } from '../../../src/dispatcharr/process/timings.ts'
import type { ProcessStatus } from '../../../src/generated/records.ts'
import type { Host, RefreshContext } from '../../../src/host/contract.ts'
import { register } from '../../../src/plugin.ts'
import { recordedSource } from '../../../src/sports/index.ts'
import { pause } from '../../../src/time/pause.ts'
import { NOON } from '../../embedded-host.ts'
import { askSocket, type InstalledPlugin, type SocketAnswer } from './plugin-in-host.ts'

/** A process in a hurry. */
const QUICK: ProcessTimings = {
  ...PROCESS_TIMINGS,
  installation: 20,
  folderAway: 100,
  minute: 60,
  secondLook: 20,
  inbox: 20,
  quiet: 40,
  longestQuiet: 200,
  firstConnect: 20,
  longestConnect: 40,
  firstRetry: 40,
  longestRetry: 40,
  handOver: 1000,
  lastAnswers: 500,
  launcherGone: 20,
}

/** The process inside this one. */
export interface RunningProcess {
  /** How it exits. */
  readonly exit: Promise<number>
  readonly lines: readonly string[]
  /** Triggers of the runs that began. */
  readonly runs: readonly string[]
  /** What process.json says. */
  status(): ProcessStatus
  ask(method: string, path: string, body?: unknown): Promise<SocketAnswer>
  /** The system ends it. */
  terminate(): void
  /** Its launcher dies. */
  loseLauncher(): void
  /** True once another launcher was started. */
  launcherReplaced(): boolean
}

/** What of the process a test decides. */
export interface ProcessTrial {
  readonly timings?: Partial<ProcessTimings>
  /** Each run waits for it when its channels were made, and nothing else. */
  readonly inTheMiddle?: (context: RefreshContext) => Promise<void>
  /** Each run waits for it before it ends. */
  readonly beforeEnd?: (context: RefreshContext) => Promise<void>
  readonly load?: () => Promise<LoadedPlugin>
  readonly dataDir?: string
}

/** Starts the process in an installation, at noon of the demo's day; it ends with the test. */
export function startProcess(installed: InstalledPlugin, trial: ProcessTrial = {}): RunningProcess {
  const { dataDir = installed.dataDir, inTheMiddle = async () => undefined, beforeEnd = async () => undefined } = trial
  const lines: string[] = []
  const runs: string[] = []
  const terminated = new AbortController()
  const gone = new AbortController()
  let replaced = false
  const watched = async (host: Host, options: Parameters<LoadedPlugin['register']>[1]) => {
    const events = recordedSource('demo/events')
    const plugin = await register(host, { ...options, events, schedule: false, wait: () => installed.server.idle() })
    host.hooks.on('channel:create', async ({ trigger }) => void runs.push(trigger))
    host.hooks.on('channel:create', inTheMiddle)
    host.hooks.on('guide:generate', beforeEnd)
    return plugin
  }
  const exit = runProcess({
    dataDir,
    version: '0.1.0',
    pid: process.pid,
    pidNamespace: 'pid:[1]',
    launcher: {
      pid: 1,
      gone: gone.signal,
      replace() {
        replaced = true
      },
    },
    terminated: terminated.signal,
    load: trial.load ?? (async () => ({ register: watched })),
    log: openLog({ write: (line) => void lines.push(line), clock: () => new Date(NOON) }),
    clock: () => new Date(NOON),
    pause,
    timings: { ...QUICK, ...trial.timings },
    client: { repeat: { repeats: 0 } },
  })
  onTestFinished(async () => {
    terminated.abort()
    await exit
  })
  const status = (): ProcessStatus => JSON.parse(readFileSync(join(dataDir, 'process.json'), 'utf8'))
  return {
    exit,
    lines,
    runs,
    status,
    async ask(method, path, body) {
      await until(() => existsSync(join(dataDir, 'process.json')))
      return askSocket(status().socket, method, path, body)
    },
    terminate: () => terminated.abort(),
    loseLauncher: () => gone.abort(),
    launcherReplaced: () => replaced,
  }
}

/** Waits until something is so; the test's own time limit ends it otherwise. */
export async function until(isSo: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await isSo())) await sleep(5)
}

/** Waits until the process serves the plugin. */
export async function untilReady({ ask }: RunningProcess): Promise<void> {
  await until(async () => (await ask('GET', '/health')).body.state === 'ready')
}
