import { findGuideSource, guidePath, readRequestedSource } from '../guide/guide-source.ts'
import { automaticPause, pauseText } from '../history/automatic-pause.ts'
import type { ActionParams, ActionResult, Host } from '../host/contract.ts'
import { notRefreshedText } from '../refresh/failed-playlists.ts'
import { hostClock, momentText } from '../time/clock-text.ts'
import type { ActionParts, Press } from './action-context.ts'

type Ledger = ActionParts['ledger']
type Payload = NonNullable<ActionParams['payload']>

/**
 * Answers an event of the host: a refresh follows, unless automatic runs rest. It is answered at once, since the host
 * holds its own locks until then; or, where the caller wants to know, when the run has ended. What the host could not
 * refresh or read is told and leads to no run: nothing of it has changed.
 */
export async function answerEvent(
  host: Host,
  { ledger, playlistFailed }: Pick<ActionParts, 'ledger' | 'playlistFailed'>,
  press: Press,
  { event = '', payload = {}, untilDone }: ActionParams,
): Promise<ActionResult> {
  if (event === 'm3u_error' || event === 'epg_error') {
    const message = event === 'm3u_error' ? failedPlaylist(payload, playlistFailed) : failedGuide(payload)
    host.log.warn(message)
    return { status: 'ok', message, ran: false }
  }
  const pause = automaticPause(ledger, host.clock())
  if (pause !== null) {
    const why = pauseText(pause, (until) => momentText(until, hostClock(host)))
    return { status: 'ok', message: `No refresh (${event}): ${why}.` }
  }
  const run = refreshFor(host, ledger, event, payload)
  if (untilDone) {
    const ran = await run
    return { status: 'ok', message: ran ? 'Done.' : `Event ignored (${event}).`, ran }
  }
  press.logFailure(`refresh (${event})`, run)
  return { status: 'ok', message: `Refresh queued (${event}).` }
}

/** What is said of a playlist that failed; the host's own words stay where they are, since they may hold the owner's password. */
function failedPlaylist({ account_name: name }: Payload, playlistFailed: ActionParts['playlistFailed']): string {
  const called = typeof name === 'string' ? name : ''
  if (called !== '') playlistFailed(called)
  return notRefreshedText(called)
}

function failedGuide({ source_name: name }: Payload): string {
  const called = JSON.stringify(typeof name === 'string' ? name : '')
  return `Dispatcharr could not read the EPG source ${called}. Channels stay as they are. M3U & EPG Manager shows the reason.`
}

/** A refresh for an event of the host's, unless the event is the echo of our own guide: then false. */
async function refreshFor(
  host: Host,
  ledger: Ledger,
  event: string,
  { source_name: source }: Payload,
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
