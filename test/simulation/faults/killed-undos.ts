import { spawn } from 'node:child_process'
import { cpSync } from 'node:fs'
import { join } from 'node:path'
import { workingFolder } from '../working-folder.ts'
import { type OpenedCase, openCase, type Prepared, prepareRefresh } from './big-refresh.ts'
import { CLI, type Ended, ended, type KillMoment } from './killed-runs.ts'
import { differences, type LeftBehind, leftBehind } from './state.ts'
import { SECOND_DAY } from './two-days.ts'

/** A host after the refresh of the second day, and what its undo does when nothing disturbs it. */
export interface PreparedUndo {
  readonly prepared: Prepared
  /** Before the refresh that is undone. */
  readonly before: LeftBehind
  /** After the undo. */
  readonly undone: LeftBehind
  /** How often the process that undoes it asks the host for something. */
  readonly calls: number
}

/** Runs the refresh of the second day, and undoes it in a copy. Throws where either fails. */
export async function prepareUndo(): Promise<PreparedUndo> {
  const folder = workingFolder('undo')
  const { events } = await prepareRefresh()
  const prepared = { folder, events }
  const before = await inCase({ folder: join(events, '..'), events }, async (opened) => {
    const state = await leftBehind(opened.host)
    const plugin = await opened.start()
    const { error } = await plugin.run()
    plugin.stop()
    if (error !== null) throw new Error(`the refresh failed: ${error}`)
    cpSync(opened.folder, folder, { recursive: true })
    return state
  })
  return inCase(prepared, async (opened) => {
    opened.host.server.resetCalls()
    const { code, errors } = await ended(undoProcess(opened))
    if (code !== 0) throw new Error(`the undo ended with ${code}: ${errors.trim()}`)
    const calls = opened.host.server.calls.length
    await opened.host.server.idle()
    return { prepared, before, undone: await leftBehind(opened.host), calls }
  })
}

/** Kills the undo at the given moment and asks for it again; answers what is not as after an undo that nothing disturbs. */
export async function killUndoOnce(
  { prepared, undone }: PreparedUndo,
  moment: KillMoment,
): Promise<{ readonly killed: boolean; readonly faults: readonly string[] }> {
  return inCase(prepared, async (opened) => {
    const { server } = opened.host
    server.resetCalls()
    const child = undoProcess(opened)
    const ending = ended(child)
    const watch = setInterval(() => {
      if (server.calls.length < moment.afterCalls) return
      clearInterval(watch)
      setTimeout(() => child.kill('SIGKILL'), moment.delayMs)
    }, 1)
    const { signal } = await ending
    clearInterval(watch)
    await server.idle()
    const faults = faultsOf(await ended(undoProcess(opened)))
    await server.idle()
    return {
      killed: signal === 'SIGKILL',
      faults: [...faults, ...differences(undone, await leftBehind(opened.host))],
    }
  })
}

/** A process that was killed after its last write has undone everything. */
function faultsOf({ code, errors }: Ended): readonly string[] {
  if (code === 0 || errors.includes('is already undone')) return []
  return [`the undo after it ended with ${code}: ${errors.trim()}`]
}

async function inCase<Answer>(prepared: Prepared, work: (opened: OpenedCase) => Promise<Answer>): Promise<Answer> {
  const opened = await openCase(prepared)
  try {
    return await work(opened)
  } finally {
    await opened.close()
  }
}

/** `sports-guide refresh --host --undo`, against the opened host. */
function undoProcess({ host }: OpenedCase) {
  const args = ['refresh', '--host', '--undo', '--state', host.pluginFolder, '--now', SECOND_DAY]
  return spawn(process.execPath, [CLI, ...args], {
    env: {
      ...process.env,
      SPORTS_GUIDE_HOST_URL: host.server.url,
      SPORTS_GUIDE_HOST_API_KEY: host.credentials.apiKey,
    },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
}
