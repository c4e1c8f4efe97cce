import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { messageOf } from '../../errors.ts'
import type { ProcessEvent } from '../../generated/records.ts'
import { validateProcessEvent } from '../../generated/validators.js'
import type { HostLog } from '../../host/contract.ts'
import { requireRecord } from '../../records/validate.ts'

/** An event of the host that was taken out of the inbox. */
export interface TakenEvent extends Pick<ProcessEvent, 'event'> {
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
