import type { ManagedChannel, SportsEvent } from '../generated/records.ts'
import { validateEvent } from '../generated/validators.js'
import { isObject } from '../records/json-object.ts'
import { checkRecord } from '../records/validate.ts'
import { NAME_PROVIDER } from '../sports/index.ts'
import { readFact } from '../store/facts.ts'
import type { Ledger } from './ledger-store.ts'

/** The fact of the ledger that holds the events that are made of names. */
const NAME_EVENTS = 'name_events'

/** The key of an event that is made of a name: its league may become known while its channel is there. */
export function nameEventKey({ id }: Pick<SportsEvent, 'id'>): string {
  return `${NAME_PROVIDER}:${id}`
}

/** True for the key of such an event. */
export function isNameEventKey(key: string | null): boolean {
  return key?.startsWith(`${NAME_PROVIDER}:`) ?? false
}

/**
 * The events of channels that are there, as earlier runs made them of names, by their keys: nobody else can tell of one
 * while its stream is missing. What cannot be read counts as unknown.
 */
export function readNameEvents(
  ledger: Pick<Ledger, 'fact'>,
  channels: readonly Pick<ManagedChannel, 'event_id'>[],
): ReadonlyMap<string, SportsEvent> {
  const keys = new Set(channels.map(({ event_id: key }) => key).filter(isNameEventKey))
  if (keys.size === 0) return new Map()
  const kept = readFact(ledger, NAME_EVENTS)
  return new Map(
    Object.entries(isObject(kept) ? kept : {}).flatMap(([key, row]) => {
      const checked = keys.has(key) ? checkRecord(validateEvent, row) : null
      return checked?.ok ? [[key, checked.record] as const] : []
    }),
  )
}

/** Remembers them for the next run. */
export function recordNameEvents(ledger: Pick<Ledger, 'setFact'>, events: ReadonlyMap<string, SportsEvent>): void {
  const sorted = [...events].sort(([one], [other]) => (one < other ? -1 : 1))
  ledger.setFact(NAME_EVENTS, JSON.stringify(Object.fromEntries(sorted)))
}
