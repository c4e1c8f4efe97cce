import { messageOf } from '../../errors.ts'
import { isEmpty } from '../server/body-fields.ts'
import type { HostCore } from '../server/host-core.ts'
import type { SettingsRows } from '../settings/settings-rows.ts'
import type { PluginRegistry } from './plugin-registry.ts'

/** Kinds of events that this host has, with the words that it shows for them. */
export const EVENT_NAMES = {
  m3u_refresh: 'M3U Refreshed',
  epg_refresh: 'EPG Refreshed',
  m3u_error: 'M3U Error',
  epg_error: 'EPG Error',
  login_success: 'Login Successful',
  login_failed: 'Login Failed',
} as const

/** Kind of an event. */
export type EventType = keyof typeof EVENT_NAMES

/** What the events of the host need. */
export interface EventParts extends HostCore {
  readonly plugins: PluginRegistry
  readonly settings: SettingsRows
}

/** The host's events, which are kept and passed on to plugins. */
export class HostEvents {
  readonly #parts: EventParts

  constructor(parts: EventParts) {
    this.#parts = parts
  }

  /**
   * Stores an event and runs every action that listens to it, one after the other;
   * resolves when they are done, or when the server closes. A plugin that throws is logged.
   */
  async raise(type: EventType, details: { readonly [name: string]: unknown }): Promise<void> {
    const { tables, clock, log, plugins, settings, tasks } = this.#parts
    const { events } = tables
    events.insert({ event_type: type, timestamp: clock().toISOString(), details: { ...details } })
    const max = settings.maxEvents()
    if (events.rows.length > max) events.replaceAll(events.rows.slice(-max))
    // Like the real host: what is zero or empty is not passed on.
    const payload = Object.fromEntries(Object.entries(details).filter(([, value]) => !isEmpty(value)))
    for (const { key, action } of plugins.listeners(type)) {
      if (tasks.signal.aborted) return
      const call = plugins.run(key, action, { event: type, payload })
      await untilClosing(call, tasks.signal).catch((error: unknown) => {
        log.error(`plugin ${key} failed on event ${type}: ${messageOf(error)}`)
      })
    }
  }
}

/** What could not be refreshed or read, by its name; releases that tell of none say it by its status alone. */
export async function raiseFailure(
  { events, speaks }: Pick<HostCore, 'speaks'> & { readonly events: HostEvents },
  kind: 'm3u_error' | 'epg_error',
  { name, message }: { readonly name: string; readonly message: string },
): Promise<void> {
  if (!speaks.tellsOfFailures) return
  await events.raise(kind, { [kind === 'm3u_error' ? 'account_name' : 'source_name']: name, message })
}

function untilClosing(work: Promise<unknown>, closing: AbortSignal): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const stop = () => resolve(undefined)
    closing.addEventListener('abort', stop, { once: true })
    work.then(resolve, reject).finally(() => closing.removeEventListener('abort', stop))
  })
}
