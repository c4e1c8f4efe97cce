import { type ChildProcess, spawn } from 'node:child_process'
import { join } from 'node:path'
import { type OpenedCase, openCase, type Prepared } from './big-refresh.ts'
import { differences, type LeftBehind, leftBehind } from './state.ts'
import { SECOND_DAY } from './two-days.ts'

/** The command, as whoever checks the project out runs it. */
export const CLI = join(import.meta.dirname, '../../../src/cli.ts')

/** When a process is killed: some milliseconds after the host was asked so many times. */
export interface KillMoment {
  readonly afterCalls: number
  readonly delayMs: number
}

/** How a process ended, and what it said. */
export interface Ended {
  readonly code: number | null
  readonly signal: NodeJS.Signals | null
  readonly errors: string
}

/** `count` moments of a refresh of so many calls. */
export function killMoments(count: number, calls: number, random: () => number): readonly KillMoment[] {
  return Array.from({ length: count }, () => ({
    afterCalls: 1 + Math.floor(random() * calls),
    delayMs: Math.floor(random() * 6),
  }))
}

/**
 * Runs the refresh in a process of its own, kills that at the given moment, and runs
 * it twice again; answers what is not as it should be, and whether the process was
 * killed before it ended by itself.
 */
export async function killOnce(
  prepared: Prepared,
  moment: KillMoment,
  expected: LeftBehind,
): Promise<{ readonly killed: boolean; readonly faults: readonly string[] }> {
  const opened = await openCase(prepared)
  try {
    const { server } = opened.host
    server.resetCalls()
    const child = refreshProcess(opened, prepared)
    const ending = ended(child)
    const watch = setInterval(() => {
      if (server.calls.length < moment.afterCalls) return
      clearInterval(watch)
      setTimeout(() => child.kill('SIGKILL'), moment.delayMs)
    }, 1)
    const { signal } = await ending
    clearInterval(watch)
    await server.idle()
    const faults = await runTwice(opened)
    return {
      killed: signal === 'SIGKILL',
      faults: [...faults, ...differences(expected, await leftBehind(opened.host))],
    }
  } finally {
    await opened.close()
  }
}

/** The plugin begins anew where the killed process was, and runs twice; answers the errors of these runs. */
async function runTwice({ start }: OpenedCase): Promise<string[]> {
  const plugin = await start()
  try {
    const faults: string[] = []
    for (const trigger of ['again', 'and again']) {
      const { error } = await plugin.run(trigger)
      if (error !== null) faults.push(`a run after it failed: ${error}`)
    }
    return faults
  } finally {
    plugin.stop()
  }
}

/** `sports-guide refresh --host`, against the opened host. */
function refreshProcess({ host, folder }: OpenedCase, { events }: Prepared): ChildProcess {
  const where = ['--events', events, '--now', SECOND_DAY, '--state', host.pluginFolder, '--out', join(folder, 'out')]
  return spawn(process.execPath, [CLI, 'refresh', '--host', ...where], {
    env: {
      ...process.env,
      SPORTS_GUIDE_HOST_URL: host.server.url,
      SPORTS_GUIDE_HOST_API_KEY: host.credentials.apiKey,
    },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
}

/** Resolves when the process is gone. */
export function ended(child: ChildProcess): Promise<Ended> {
  let errors = ''
  child.stderr?.on('data', (chunk: Buffer) => {
    errors += chunk.toString()
  })
  return new Promise((resolve, reject) => {
    child.on('error', reject)
    child.on('close', (code, signal) => resolve({ code, signal, errors }))
  })
}
