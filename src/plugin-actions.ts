import { setTimeout as delay } from 'node:timers/promises'
import type { Ledger } from './channels/ledger.ts'
import { ownSource, requestedSource } from './channels/mapping/own-source.ts'
import { automaticRest } from './channels/runs/automatic-rest.ts'
import { reportLine } from './channels/runs/report-text.ts'
import { hostClock, momentText } from './channels/runs/run-clock.ts'
import { messageOf } from './errors.ts'
import type { RefreshReport, UndoAnswer } from './generated/records.ts'
import { guidePath } from './guide/generate.ts'
import type { ActionParams, ActionResult, Host } from './host/contract.ts'
import type { RunRequest } from './refresh-hooks.ts'
import { previewMessage, undoMessage } from './run-messages.ts'
import type { ClockStyle } from './templates/game/clock-text.ts'

/** The host gives a button up after a minute; it is answered well before that. */
const PATIENCE_MS = 45_000

/** What the actions know of the plugin. */
export interface ActionParts {
  readonly lastReport: () => RefreshReport | null
  /** Asks for a run and answers what it did, a dry one what it would do. */
  readonly refresh: (request: RunRequest) => Promise<RefreshReport>
  /** The clock of messages. */
  readonly clock: () => Promise<ClockStyle>
  /** Runs a refresh that places every channel anew. */
  readonly regrid: () => Promise<void>
  /** Takes the last run back that changed something. */
  readonly undo: (options: { readonly dryRun: boolean }) => Promise<UndoAnswer>
  /** Says whether automatic runs rest after an undo, and which guide source is ours. */
  readonly ledger: Pick<Ledger, 'fact'>
}

/** How an action waits; for tests. */
export interface ActionOptions {
  /** Resolves with true after `milliseconds`, and must not keep the process alive. */
  readonly wait?: (milliseconds: number) => Promise<true>
}

/**
 * The actions of plugin.json. A button answers with what was done, or, where
 * it takes longer than the host waits, that it goes on. An event is answered at
 * once, since the host holds its own locks until then. Answers the function that takes
 * the actions away again.
 */
export function registerActions(
  host: Host,
  { lastReport, refresh, clock, regrid, undo, ledger }: ActionParts,
  { wait = (milliseconds) => delay(milliseconds, true as const, { ref: false }) }: ActionOptions = {},
): () => void {
  let stopped = false
  /** What a plugin that stops breaks off is nobody's failure. */
  const logFailure = (what: string, work: Promise<unknown>) => {
    work.catch((error: unknown) => {
      if (!stopped) host.log.error(`${what} failed: ${messageOf(error)}`)
    })
  }
  const pressed = async <Done>(
    what: string,
    work: Promise<Done>,
    say: (done: Done) => string,
  ): Promise<ActionResult> => {
    const outcome = await Promise.race([work.then((done) => ({ done })), wait(PATIENCE_MS)])
    if (outcome !== true) return answer(say(outcome.done))
    logFailure(what, work)
    return answer('It takes longer and goes on; the log will say what it did.')
  }
  const refreshed = (trigger: string, run: Promise<RefreshReport | null>, say = reportLine) =>
    pressed(`refresh (${trigger})`, run, (report) => (report === null ? 'Done.' : say(report)))
  const regridded = async () => {
    await regrid()
    return lastReport()
  }
  const undone = async () => {
    const answer = await undo({ dryRun: false })
    return undoMessage(answer, await clock())
  }
  const removers = [
    host.actions.on('refresh', async ({ event, payload = {} }: ActionParams) => {
      if (event === undefined) return refreshed('button', refresh({ trigger: 'button', dryRun: false }))
      const rests = automaticRest(ledger, host.clock())
      if (rests !== null)
        return answer(`The last run was undone: no refresh for ${event} until ${momentText(rests, hostClock(host))}.`)
      logFailure(`refresh (${event})`, refreshFor(host, ledger, event, payload))
      return answer(`A refresh follows (${event}).`)
    }),
    host.actions.on('preview', () =>
      refreshed('preview', refresh({ trigger: 'preview', dryRun: true }), previewMessage),
    ),
    host.actions.on('refresh_without_caps', () =>
      refreshed('button', refresh({ trigger: 'button', dryRun: false, ignoreCaps: true })),
    ),
    host.actions.on('regrid', () => refreshed('regrid', regridded())),
    host.actions.on('undo', () => pressed('undo', undone(), (message) => message)),
  ]
  return () => {
    stopped = true
    for (const remove of removers) remove()
  }
}

/** A refresh for an event of the host's, unless the event is the echo of our own guide. */
async function refreshFor(
  host: Host,
  ledger: ActionParts['ledger'],
  event: string,
  { source_name: source }: NonNullable<ActionParams['payload']>,
) {
  if (event === 'epg_refresh' && source === (await ownSourceName(host, ledger))) return
  await host.requestRefresh({ trigger: event })
}

/** The owner may have renamed our source, or have it read another file; the event tells no more than its name. */
async function ownSourceName(host: Host, ledger: ActionParts['ledger']): Promise<string | null> {
  const sources = await host.rest.guideSources.list()
  return ownSource(sources, guidePath(host.files.dataDir), requestedSource(ledger))?.name ?? null
}

function answer(message: string): ActionResult {
  return { status: 'ok', message }
}
