import type { Ledger } from '../ledger/ledger-store.ts'
import { isObject } from '../records/json-object.ts'
import { readFact } from '../store/facts.ts'
import { DAY_MS } from '../time/units.ts'

/** The fact of the ledger that holds when names were first seen. */
const FIRST_SEEN = 'names_first_seen'

/** When a name was first seen in its playlist, and until when its event lasts (ISO). */
export interface SeenName {
  readonly since: string
  readonly until: string
}

/** Names that say a clock without a day, or a day by a word such as "tomorrow", as earlier runs saw them. */
export type SeenNames = ReadonlyMap<string, SeenName>

/** What a run learns of such names. */
export interface NamesSeen {
  /** When the name was first seen; now, where it never was. */
  since(name: string): Date
  /** A stream that its playlist lists has the name, and this is when its event is over. */
  lists(name: string, until: Date): void
  /** What is to be remembered: the names that are listed, and those whose event is not over. */
  kept(): SeenNames
}

/** The names that earlier runs remembered; what cannot be read counts as never seen. */
export function readSeenNames(ledger: Pick<Ledger, 'fact'>): SeenNames {
  const kept = readFact(ledger, FIRST_SEEN)
  return new Map(
    Object.entries(isObject(kept) ? kept : {}).flatMap(([name, times]) => {
      const [since, until] = Array.isArray(times) ? times : []
      return isInstant(since) && isInstant(until) ? [[name, { since, until }] as const] : []
    }),
  )
}

/** Remembers them for the next run. */
export function recordSeenNames(ledger: Pick<Ledger, 'setFact'>, names: SeenNames): void {
  const sorted = [...names].sort(([one], [other]) => (one < other ? -1 : 1))
  const rows = sorted.map(([name, { since, until }]) => [name, [since, until]])
  ledger.setFact(FIRST_SEEN, JSON.stringify(Object.fromEntries(rows)))
}

/** A clock that was set wrong once is no reason to remember a name for ever. */
const LONGEST_KEPT_MS = 7 * DAY_MS

/**
 * A name is forgotten when no playlist lists it any more and its event is over, so that the same name of the next game
 * is another event, while a playlist that is empty for an hour changes nothing.
 */
export function namesSeen(before: SeenNames, now: Date): NamesSeen {
  const listed = new Map<string, SeenName>()
  const sinceOf = (name: string): Date => {
    const since = before.get(name)?.since
    return since === undefined || Date.parse(since) > now.getTime() ? now : new Date(since)
  }
  const lasts = ({ until }: SeenName) => {
    const left = Date.parse(until) - now.getTime()
    return left > 0 && left < LONGEST_KEPT_MS
  }
  return {
    since: sinceOf,
    lists: (name, until) => {
      listed.set(name, { since: sinceOf(name).toISOString(), until: until.toISOString() })
    },
    kept: () => new Map([...[...before].filter(([name, seen]) => !listed.has(name) && lasts(seen)), ...listed]),
  }
}

function isInstant(value: unknown): value is string {
  return typeof value === 'string' && !Number.isNaN(Date.parse(value))
}
