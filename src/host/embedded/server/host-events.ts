import { messageOf } from '../../../errors.ts'
import type { HostLog } from '../../contract.ts'
import type { Tables } from '../tables.ts'
import { isObject } from './fields.ts'
import type { PluginRegistry } from './plugin-registry.ts'
import type { SettingsRows } from './settings-rows.ts'

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

interface EventParts {
  readonly tables: Tables
  readonly clock: () => Date
  readonly log: HostLog
  readonly plugins: PluginRegistry
  readonly settings: SettingsRows
  readonly closing: AbortSignal
}

/** The host's events. A plugin that throws is logged, and hinders nothing. */
export function createHostEvents({ tables, clock, log, plugins, settings, closing }: EventParts): HostEvents {
  const { events } = tables
  return {
    async raise(type, details) {
      events.insert({ event_type: type, timestamp: clock().toISOString(), details: { ...details } })
      const most = settings.mostEvents()
      if (events.rows.length > most) events.replaceAll(events.rows.slice(-most))
      // As the real host has it: what is zero or empty is not told.
      const payload = Object.fromEntries(Object.entries(details).filter(([, value]) => !isEmpty(value)))
      for (const { key, action } of plugins.listeners(type)) {
        if (closing.aborted) return
        const told = plugins.run(key, action, { event: type, payload })
        await untilClosing(told, closing).catch((error: unknown) => {
          log.error(`plugin ${key} failed at ${type}: ${messageOf(error)}`)
        })
      }
    },
  }
}

function isEmpty(value: unknown): boolean {
  return !value || (Array.isArray(value) && value.length === 0) || (isObject(value) && Object.keys(value).length === 0)
}

function untilClosing(work: Promise<unknown>, closing: AbortSignal): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const stop = () => resolve(undefined)
    closing.addEventListener('abort', stop, { once: true })
    work.then(resolve, reject).finally(() => closing.removeEventListener('abort', stop))
  })
}
