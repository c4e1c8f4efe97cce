import { messageOf } from '../../errors.ts'
import { isEmpty } from '../server/body-fields.ts'
import type { ServerContext } from '../server/server-context.ts'

/** Kinds of events that this host has, with the words that it shows for them. */
export const EVENT_NAMES = {
  m3u_refresh: 'M3U Refreshed',
  epg_refresh: 'EPG Refreshed',
  login_success: 'Login Successful',
  login_failed: 'Login Failed',
} as const

/** Kind of an event. */
export type EventType = keyof typeof EVENT_NAMES

/** Remembers events, and tells plugins of them. */
export interface HostEvents {
  /**
   * Stores an event and runs every action that wants to hear of it, one after the
   * other; resolves when they are done, or when the server closes.
   */
  raise(type: EventType, details: { readonly [name: string]: unknown }): Promise<void>
}

/** The host's events. A plugin that throws is logged, and hinders nothing. */
export function createHostEvents(
  parts: Pick<ServerContext, 'tables' | 'clock' | 'log' | 'plugins' | 'settings' | 'tasks'>,
): HostEvents {
  const { tables, clock, log, plugins, settings, tasks } = parts
  const { events } = tables
  return {
    async raise(type, details) {
      events.insert({ event_type: type, timestamp: clock().toISOString(), details: { ...details } })
      const most = settings.mostEvents()
      if (events.rows.length > most) events.replaceAll(events.rows.slice(-most))
      // As the real host has it: what is zero or empty is not told.
      const payload = Object.fromEntries(Object.entries(details).filter(([, value]) => !isEmpty(value)))
      for (const { key, action } of plugins.listeners(type)) {
        if (tasks.signal.aborted) return
        const told = plugins.run(key, action, { event: type, payload })
        await untilClosing(told, tasks.signal).catch((error: unknown) => {
          log.error(`plugin ${key} failed at ${type}: ${messageOf(error)}`)
        })
      }
    },
  }
}

function untilClosing(work: Promise<unknown>, closing: AbortSignal): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const stop = () => resolve(undefined)
    closing.addEventListener('abort', stop, { once: true })
    work.then(resolve, reject).finally(() => closing.removeEventListener('abort', stop))
  })
}
