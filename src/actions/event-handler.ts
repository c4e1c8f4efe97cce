import { findGuideSource, guidePath, readRequestedSource } from '../guide/guide-source.ts'
import { automaticPauseEnd } from '../history/automatic-pause.ts'
import type { ActionParams, ActionResult, Host } from '../host/contract.ts'
import { hostClock, momentText } from '../time/clock-text.ts'
import type { ActionParts, Press } from './action-context.ts'

type Ledger = ActionParts['ledger']

/**
 * Answers an event of the host: a refresh follows, unless automatic runs rest. It is answered at once, since the host
 * holds its own locks until then; or, where the caller wants to know, when the run has ended.
 */
export async function answerEvent(
  host: Host,
  ledger: Ledger,
  press: Press,
  { event = '', payload = {}, untilDone }: ActionParams,
): Promise<ActionResult> {
  const rests = automaticPauseEnd(ledger, host.clock())
  if (rests !== null) {
    const until = momentText(rests, hostClock(host))
    return { status: 'ok', message: `The last run was undone: no refresh for ${event} until ${until}.` }
  }
  const run = refreshFor(host, ledger, event, payload)
  if (untilDone) {
    const ran = await run
    return { status: 'ok', message: ran ? 'Done.' : `Nothing follows from it (${event}).`, ran }
  }
  press.logFailure(`refresh (${event})`, run)
  return { status: 'ok', message: `A refresh follows (${event}).` }
}

/** A refresh for an event of the host's, unless the event is the echo of our own guide: then false. */
async function refreshFor(
  host: Host,
  ledger: Ledger,
  event: string,
  { source_name: source }: NonNullable<ActionParams['payload']>,
): Promise<boolean> {
  if (event === 'epg_refresh' && source === (await ownSourceName(host, ledger))) return false
  await host.requestRefresh({ trigger: event })
  return true
}

/** The owner may have renamed our source, or have it read another file; the event tells no more than its name. */
async function ownSourceName(host: Host, ledger: Ledger): Promise<string | null> {
  const sources = await host.rest.guideSources.list()
  return findGuideSource(sources, guidePath(host.files.dataDir), readRequestedSource(ledger))?.name ?? null
}
