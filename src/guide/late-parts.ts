import type { SportsEvent } from '../generated/records.ts'
import type { Ledger } from '../ledger/ledger-store.ts'
import { isObject } from '../records/json-object.ts'
import { eventKey } from '../sports/index.ts'
import { readFact } from '../store/facts.ts'

/** The fact of the ledger that holds them. */
const LATE_PROGRAMMES = 'late_programmes'

/** An event, or a part of it, that a guide showed later or longer than planned. */
export interface LatePart {
  /** When it was planned to begin then. */
  readonly planned: Date
  readonly start: Date
  readonly stop: Date
}

/** Those of one channel by their keys (partKey). */
export type LateParts = ReadonlyMap<string, LatePart>

/** Those of all channels: of a team's by its tvg-id; all channels of events say the same (OF_EVENTS). */
export type LateMemory = ReadonlyMap<string, LateParts>

/** Stands for all channels of single events. */
export const OF_EVENTS = ''

/** The same for the same part of an event in every run. */
export function partKey(event: SportsEvent, segment: string | null): string {
  return segment === null ? eventKey(event) : `${eventKey(event)} ${segment}`
}

/** What the guide of the last run said of them; what cannot be read counts as never late. */
export function readLateParts(ledger: Pick<Ledger, 'fact'>): LateMemory {
  return new Map(
    membersOf(readFact(ledger, LATE_PROGRAMMES)).map(([channel, parts]) => [
      channel,
      new Map(membersOf(parts).flatMap(([key, row]) => partsOf(row).map((part) => [key, part] as const))),
    ]),
  )
}

/**
 * Remembers what this run's guide says of the parts it shows, `shown`: those that are late, and null for the others. Of parts
 * that it does not show what was known stays, until they are over at `from`, where the guide begins.
 */
export function recordLateParts(
  ledger: Pick<Ledger, 'setFact'>,
  before: LateMemory,
  shown: ReadonlyMap<string, ReadonlyMap<string, LatePart | null>>,
  from: Date,
): void {
  const channels = [...new Set([...before.keys(), ...shown.keys()])].sort()
  const rows = channels.flatMap((channel) => {
    const parts = new Map<string, LatePart | null>([...(before.get(channel) ?? []), ...(shown.get(channel) ?? [])])
    const kept = [...parts].flatMap(([key, part]) => (part !== null && part.stop > from ? [[key, rowOf(part)]] : []))
    return kept.length === 0
      ? []
      : [[channel, Object.fromEntries(kept.sort(([one = ''], [other = '']) => (one < other ? -1 : 1)))]]
  })
  ledger.setFact(LATE_PROGRAMMES, JSON.stringify(Object.fromEntries(rows)))
}

function rowOf({ planned, start, stop }: LatePart): readonly string[] {
  return [planned, start, stop].map((instant) => instant.toISOString())
}

/** None where the row says no three instants. */
function partsOf(row: unknown): readonly LatePart[] {
  const texts: readonly unknown[] = Array.isArray(row) ? row : []
  const [planned, start, stop] = texts.map((text) => new Date(String(text)))
  if (planned === undefined || start === undefined || stop === undefined) return []
  return [planned, start, stop].every((instant) => !Number.isNaN(instant.getTime())) ? [{ planned, start, stop }] : []
}

function membersOf(value: unknown): [string, unknown][] {
  return isObject(value) ? Object.entries(value) : []
}
