import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { messageOf, SportsGuideError } from '../../errors.ts'
import type { ProcessEvent } from '../../generated/records.ts'
import { validateProcessEvent } from '../../generated/validators.js'
import type { ActionParams, ActionResult, HostLog } from '../../host/contract.ts'
import { requireRecord } from '../../records/validation.ts'
import type { Pause } from '../../time/pause.ts'
import { keepTrying } from './backoff.ts'
import type { Pace } from './timings.ts'

/** An event of the host that was taken out of the inbox. */
interface TakenEvent extends Pick<ProcessEvent, 'event'> {
  /** The action of plugin.json that is to be called for it. */
  readonly action: string
  readonly payload: { readonly [name: string]: unknown }
  readonly receivedAt: string
  /** Where it is kept until it was served. */
  readonly path: string
}

/** The folder in which plugin.py leaves events, one file each. */
export interface InboxFolder {
  /** Names of events that wait, those of an earlier process that were taken and not served among them. */
  waiting(): readonly string[]
  /** Takes all that wait, the earliest first. What cannot be read is put aside, with a line in the log. */
  take(): readonly TakenEvent[]
  /** These were served. */
  served(events: readonly TakenEvent[]): void
}

const LARGEST_EVENT_BYTES = 1024 * 1024
const MOST_UNREADABLE = 20

/**
 * Opens the inbox. A taken event lies in a folder of its own, so that an equal one that comes while
 * it is served, under the same name, is another one.
 */
export function openInbox(dataDir: string, log: HostLog): InboxFolder {
  const folders = {
    inbox: join(dataDir, 'inbox'),
    serving: join(dataDir, 'inbox', 'serving'),
    unreadable: join(dataDir, 'inbox', 'unreadable'),
  }
  const eventsIn = (folder: string) => {
    mkdirSync(folder, { recursive: true })
    return namesOfEvents(folder)
  }
  const putAside = (name: string, why: string) => {
    log.warn(`an event of the host cannot be read and is left in ${folders.unreadable}: ${name}: ${why}`)
    const others = eventsIn(folders.unreadable).filter((other) => other !== name)
    const tooMany = Math.max(0, others.length + 1 - MOST_UNREADABLE)
    for (const old of others.slice(0, tooMany)) rmSync(join(folders.unreadable, old), { force: true })
    renameSync(join(folders.serving, name), join(folders.unreadable, name))
  }
  const read = (name: string): TakenEvent[] => {
    const path = join(folders.serving, name)
    try {
      const { received_at: receivedAt, action = 'refresh', ...event } = readEvent(path)
      return [{ ...event, action, receivedAt, path }]
    } catch (error) {
      putAside(name, messageOf(error))
      return []
    }
  }
  return {
    waiting: () => [...eventsIn(folders.serving), ...eventsIn(folders.inbox)],
    take() {
      for (const name of eventsIn(folders.inbox)) renameSync(join(folders.inbox, name), join(folders.serving, name))
      return eventsIn(folders.serving)
        .flatMap(read)
        .sort((one, other) => one.receivedAt.localeCompare(other.receivedAt))
    },
    served(events) {
      for (const { path } of events) rmSync(path, { force: true })
    },
  }
}

/** Names of whole files; one that is being written has another ending, or a dot at its beginning. */
function namesOfEvents(folder: string): string[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith('.json') && !name.startsWith('.'))
    .sort()
}

function readEvent(path: string): ProcessEvent {
  const { size } = statSync(path)
  if (size > LARGEST_EVENT_BYTES) throw new Error(`it is larger than ${LARGEST_EVENT_BYTES} bytes`)
  return requireRecord(validateProcessEvent, JSON.parse(readFileSync(path, 'utf8')), 'the event', 'kept')
}

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
