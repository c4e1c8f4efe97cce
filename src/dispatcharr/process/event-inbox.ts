import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { messageOf, SportsGuideError } from '../../errors.ts'
import type { ProcessEvent } from '../../generated/records.ts'
import { validateProcessEvent } from '../../generated/validators/process-event.ts'
import type { ActionParams, ActionResult, HostLog } from '../../host/contract.ts'
import { requireRecord } from '../../records/validation.ts'
import type { Pause } from '../../time/pause.ts'
import { retryUntilDone } from './backoff.ts'
import type { InboxTimings } from './timings.ts'

/** An event of the host that was taken out of the inbox. */
interface TakenEvent {
  /** Name of the event. */
  readonly event: ProcessEvent['event']
  /** The action of plugin.json that is to be called for it. */
  readonly action: string
  readonly payload: { readonly [name: string]: unknown }
  readonly receivedAt: string
  /** Where it is kept until it was served. */
  readonly path: string
}

const MAX_EVENT_BYTES = 1024 * 1024
const MAX_UNREADABLE = 20

/**
 * The folder in which plugin.py leaves events, one file each. A taken event moves to a folder of its own, so
 * that an equal one that comes while it is served, under the same name, is another one.
 */
export class EventInbox {
  readonly #folders: { readonly inbox: string; readonly serving: string; readonly unreadable: string }
  readonly #log: HostLog

  constructor(dataDir: string, log: HostLog) {
    this.#folders = {
      inbox: join(dataDir, 'inbox'),
      serving: join(dataDir, 'inbox', 'serving'),
      unreadable: join(dataDir, 'inbox', 'unreadable'),
    }
    this.#log = log
  }

  /** Names of waiting events, including those that an earlier process took and did not serve. */
  waiting(): readonly string[] {
    return [...eventsIn(this.#folders.serving), ...eventsIn(this.#folders.inbox)]
  }

  /** Takes all waiting events, the earliest first. What cannot be read is put aside, with a line in the log. */
  take(): readonly TakenEvent[] {
    const { inbox, serving } = this.#folders
    for (const name of eventsIn(inbox)) renameSync(join(inbox, name), join(serving, name))
    return eventsIn(serving)
      .flatMap((name) => this.#read(name))
      .sort((one, other) => one.receivedAt.localeCompare(other.receivedAt))
  }

  /** Deletes events that were served. */
  remove(events: readonly TakenEvent[]): void {
    for (const { path } of events) rmSync(path, { force: true })
  }

  #read(name: string): TakenEvent[] {
    const path = join(this.#folders.serving, name)
    try {
      const { received_at: receivedAt, action = 'refresh', ...event } = readEvent(path)
      return [{ ...event, action, receivedAt, path }]
    } catch (error) {
      this.#putAside(name, messageOf(error))
      return []
    }
  }

  #putAside(name: string, why: string): void {
    const { serving, unreadable } = this.#folders
    this.#log.warn(`Dispatcharr event ${name} cannot be read and was moved to ${unreadable}: ${why}`)
    const others = eventsIn(unreadable).filter((other) => other !== name)
    const tooMany = Math.max(0, others.length + 1 - MAX_UNREADABLE)
    for (const old of others.slice(0, tooMany)) rmSync(join(unreadable, old), { force: true })
    renameSync(join(serving, name), join(unreadable, name))
  }
}

/** Names of the events in a folder, which is created if it is missing. */
function eventsIn(folder: string): string[] {
  mkdirSync(folder, { recursive: true })
  return namesOfEvents(folder)
}

/** Names of whole files; one that is being written has another extension, or a dot at its beginning. */
function namesOfEvents(folder: string): string[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith('.json') && !name.startsWith('.'))
    .sort()
}

function readEvent(path: string): ProcessEvent {
  const { size } = statSync(path)
  if (size > MAX_EVENT_BYTES) throw new Error(`larger than ${MAX_EVENT_BYTES} bytes`)
  return requireRecord(validateProcessEvent, JSON.parse(readFileSync(path, 'utf8')), 'the event', 'kept')
}

/** What serves events. */
export interface EventServiceParts {
  readonly inbox: EventInbox
  /** Calls an action of the plugin's. */
  readonly call: (action: string, params: ActionParams) => Promise<ActionResult>
  readonly pause: Pause
  readonly timings: InboxTimings
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
  const { inbox, pause, timings, log, until } = parts
  const signal = createSignal(until)

  /** Until no event came for a while. */
  const becomesQuiet = async () => {
    let known = inbox.waiting().length
    for (let ms = 0; ms < timings.longestQuiet && !until.aborted; ms += timings.quiet) {
      await pause(timings.quiet, until)
      const now = inbox.waiting().length
      if (now === known) return
      known = now
    }
  }
  const work = async () => {
    let again = timings.firstRetry
    while (!until.aborted) {
      if (inbox.waiting().length === 0) {
        await Promise.race([signal.wait(), pause(timings.inbox, until)])
        continue
      }
      await becomesQuiet()
      if (until.aborted) return
      if (await serve(inbox.take(), parts)) {
        again = timings.firstRetry
      } else {
        await Promise.race([signal.wait(), pause(again, until)]) // a host that has an event is there again
        again = Math.min(again * 2, timings.longestRetry)
      }
    }
  }
  void retryUntilDone(work, {
    pause,
    first: timings.firstRetry,
    longest: timings.longestRetry,
    until,
    failed: (error) => log.error(`the event inbox cannot be used: ${messageOf(error)}`),
  })
  return { look: signal.set }
}

/** What the host could not do asks for no run and is told of each; a playlist's event always leads to a run. */
const ORDER = ['m3u_error', 'epg_error', 'm3u_refresh', 'epg_refresh']

/** Events of one name and one source ask for the same; they come in that order, and the first run is the last. */
function distinct(events: readonly TakenEvent[]): readonly TakenEvent[] {
  const byKind = new Map(events.map((one) => [`${one.action} ${one.event} ${sourceOf(one)}`, one]))
  const rank = ({ event }: TakenEvent) => ORDER.indexOf(event)
  return [...byKind.values()].sort((one, other) => rank(one) - rank(other))
}

/** One run reads all playlists; those that failed are told by name. */
function sourceOf({ event, payload }: TakenEvent): string {
  return String((event === 'm3u_error' ? payload.account_name : payload.source_name) ?? '')
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
  parts.inbox.remove(events)
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
    log.error(`${action} (${event}) failed: ${messageOf(error)}${isHostsMatter ? '; trying again later' : ''}`)
    return isHostsMatter ? 'again' : 'ran'
  }
}

/** Auto-reset signal; a signal set before wait() is not lost. */
function createSignal(until: AbortSignal): { set(): void; wait(): Promise<void> } {
  let isSet = false
  let wake: () => void = () => undefined
  until.addEventListener('abort', () => wake())
  return {
    set() {
      isSet = true
      wake()
    },
    wait: () =>
      new Promise((resolve) => {
        const finish = () => {
          isSet = false
          resolve()
        }
        wake = finish
        if (isSet || until.aborted) finish()
      }),
  }
}
