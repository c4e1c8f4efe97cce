import { setTimeout as delay } from 'node:timers/promises'
import { messageOf } from './errors.ts'
import type { RefreshReport } from './generated/records.ts'
import { guidePath } from './guide/generate.ts'
import type { ActionParams, ActionResult, Host } from './host/contract.ts'
import { reportLine } from './refresh-report.ts'

/** The host gives a button up after a minute; it is answered well before that. */
const PATIENCE_MS = 45_000

/** What the actions know of the plugin. */
export interface ActionParts {
  readonly lastReport: () => RefreshReport | null
  /** Runs a refresh that places every channel anew. */
  readonly regrid: () => Promise<void>
}

/** How an action waits; for tests. */
export interface ActionOptions {
  /** Resolves with true after `milliseconds`, and must not keep the process alive. */
  readonly wait?: (milliseconds: number) => Promise<true>
}

/**
 * The actions of plugin.json. A button answers with what the run did, or, where
 * it takes longer than the host waits, that it goes on. An event is answered at
 * once, since the host holds its own locks until then. Answers the function that takes
 * the actions away again.
 */
export function registerActions(
  host: Host,
  { lastReport, regrid }: ActionParts,
  { wait = (milliseconds) => delay(milliseconds, true as const, { ref: false }) }: ActionOptions = {},
): () => void {
  let stopped = false
  /** What a plugin that stops breaks off is nobody's failure. */
  const logFailure = (trigger: string, run: Promise<void>) => {
    run.catch((error: unknown) => {
      if (!stopped) host.log.error(`refresh (${trigger}) failed: ${messageOf(error)}`)
    })
  }
  const pressed = async (trigger: string, run: Promise<void>): Promise<ActionResult> => {
    const late = await Promise.race([run.then(() => false as const), wait(PATIENCE_MS)])
    if (late) {
      logFailure(trigger, run)
      return answer('The run takes longer and goes on; the log will say what it did.')
    }
    const report = lastReport()
    return answer(report === null ? 'Done.' : reportLine(report))
  }
  const removers = [
    host.actions.on('refresh', async ({ event, payload = {} }: ActionParams) => {
      if (event === undefined) return pressed('button', host.requestRefresh({ trigger: 'button', dryRun: false }))
      logFailure(event, refreshFor(host, event, payload))
      return answer(`A refresh follows (${event}).`)
    }),
    host.actions.on('preview', () => pressed('preview', host.requestRefresh({ trigger: 'preview', dryRun: true }))),
    host.actions.on('regrid', () => pressed('regrid', regrid())),
  ]
  return () => {
    stopped = true
    for (const remove of removers) remove()
  }
}

/** A refresh for an event of the host's, unless the event is the echo of our own guide. */
async function refreshFor(host: Host, event: string, { source_name: source }: NonNullable<ActionParams['payload']>) {
  if (event === 'epg_refresh' && source === (await ownSourceName(host))) return
  await host.requestRefresh({ trigger: event })
}

/** The owner may have renamed our source: it is known by the file that it reads. */
async function ownSourceName(host: Host): Promise<string | null> {
  const path = guidePath(host.files.dataDir)
  return (await host.rest.guideSources.list()).find(({ file_path: file }) => file === path)?.name ?? null
}

function answer(message: string): ActionResult {
  return { status: 'ok', message }
}
