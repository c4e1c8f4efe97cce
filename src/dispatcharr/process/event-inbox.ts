import { messageOf, SportsGuideError } from '../../errors.ts'
import type { ActionParams, ActionResult, HostLog } from '../../host/contract.ts'
import type { Pause } from '../../time/pause.ts'
import { keepTrying } from './backoff.ts'
import type { InboxFolder, TakenEvent } from './inbox-folder.ts'
import type { Pace } from './timings.ts'

/** What serves events. */
export interface EventServiceParts {
  readonly inbox: InboxFolder
  /** Calls an action of the plugin's. */
  readonly call: (action: string, params: ActionParams) => Promise<ActionResult>
  readonly pause: Pause
  readonly pace: Pick<Pace, 'inbox' | 'quiet' | 'longestQuiet' | 'firstAgain' | 'longestAgain'>
  readonly log: HostLog
  readonly until: AbortSignal
  /** Is told when events were served and none of them asked for a run. */
  readonly nothingRan: () => void
}

/** Serves the events of the host that wait in the inbox. */
export interface EventService {
  /** Looks into the inbox now. */
  look(): void
}

/**
 * Serves events until `until`: an avalanche is waited for and leads to one run, what comes while that is under way to
 * one after it. An event is forgotten when the run that it led to has ended, well or not; while the host is away, does
 * not let us in or fails itself, as without its database, it stays, and is tried again.
 */
export function serveEvents(parts: EventServiceParts): EventService {
  const { inbox, pause, pace, log, until } = parts
  const bell = createBell(until)

  /** Until no event came for a while. */
  const becomesQuiet = async () => {
    let known = inbox.waiting().length
    for (let ms = 0; ms < pace.longestQuiet && !until.aborted; ms += pace.quiet) {
      await pause(pace.quiet, until)
      const now = inbox.waiting().length
      if (now === known) return
      known = now
    }
  }
  const work = async () => {
    let again = pace.firstAgain
    while (!until.aborted) {
      if (inbox.waiting().length === 0) {
        await Promise.race([bell.rings(), pause(pace.inbox, until)])
        continue
      }
      await becomesQuiet()
      if (until.aborted) return
      if (await serve(inbox.take(), parts)) {
        again = pace.firstAgain
      } else {
        await Promise.race([bell.rings(), pause(again, until)]) // a host that has an event is there again
        again = Math.min(again * 2, pace.longestAgain)
      }
    }
  }
  void keepTrying(work, {
    pause,
    first: pace.firstAgain,
    longest: pace.longestAgain,
    until,
    failed: (error) => log.error(`the inbox cannot be used: ${messageOf(error)}`),
  })
  return { look: bell.ring }
}

/** Events of one name and one source ask for the same; a playlist's is always heard, so it goes first. */
function distinct(events: readonly TakenEvent[]): readonly TakenEvent[] {
  const byKind = new Map(
    events.map((one) => [`${one.action} ${one.event} ${String(one.payload.source_name ?? '')}`, one]),
  )
  const isGuide = ({ event }: TakenEvent) => Number(event === 'epg_refresh')
  return [...byKind.values()].sort((one, other) => isGuide(one) - isGuide(other))
}

/** One run serves all that were there before it began. False where they must be tried again. */
async function serve(events: readonly TakenEvent[], parts: EventServiceParts): Promise<boolean> {
  let hasRun = false
  for (const one of distinct(events)) {
    const outcome = await serveOne(one, parts)
    if (outcome === 'again') return false
    hasRun = outcome === 'ran'
    if (hasRun) break
  }
  parts.inbox.served(events)
  if (!hasRun) parts.nothingRan()
  return true
}

/** What came of one event: a run, though it may have failed; nothing, since it asks for none; or it must be tried again. */
async function serveOne(
  { action, event, payload }: TakenEvent,
  { call, log, until }: EventServiceParts,
): Promise<'ran' | 'nothing' | 'again'> {
  try {
    const { ran = false } = await call(action, { event, payload, untilDone: true })
    if (until.aborted) return 'again' // a run that is broken off between two of its parts does not fail
    return ran ? 'ran' : 'nothing'
  } catch (error) {
    if (until.aborted) return 'again'
    const isHostsMatter =
      error instanceof SportsGuideError && ['HostAway', 'HostDenied', 'HostFailed'].includes(error.code)
    log.error(`${action} (${event}) failed: ${messageOf(error)}${isHostsMatter ? '; it is tried again' : ''}`)
    return isHostsMatter ? 'again' : 'ran'
  }
}

/** Wakes who waits for it; a ring before somebody waits is heard too. */
function createBell(until: AbortSignal): { ring(): void; rings(): Promise<void> } {
  let rung = false
  let wake: () => void = () => undefined
  until.addEventListener('abort', () => wake())
  return {
    ring() {
      rung = true
      wake()
    },
    rings: () =>
      new Promise((resolve) => {
        const heard = () => {
          rung = false
          resolve()
        }
        wake = heard
        if (rung || until.aborted) heard()
      }),
  }
}
