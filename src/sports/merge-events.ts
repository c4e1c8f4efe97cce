import type { SportsEvent } from '../generated/records.ts'
import { type EventState, eventKey } from './event.ts'

/** How far an event is in each state; an answer that has seen more is the later one. */
const PROGRESS: { readonly [state in EventState]: number } = {
  pre: 0,
  postponed: 1,
  in: 2,
  suspended: 3,
  canceled: 4,
  post: 5,
}

/**
 * Keeps each event once. Two records are the same event when provider, league
 * and id are the same; of two the one is kept that is further on its way, of
 * equals the fuller one (more values), of equals the one that comes later in
 * the list. The order is that of first appearance.
 */
export function mergeEvents(events: readonly SportsEvent[]): readonly SportsEvent[] {
  const kept = new Map<string, SportsEvent>()
  for (const event of events) {
    const key = eventKey(event)
    const earlier = kept.get(key)
    kept.set(key, earlier === undefined ? event : better(earlier, event))
  }
  return [...kept.values()]
}

function better(earlier: SportsEvent, later: SportsEvent): SportsEvent {
  const progress = progressOf(later) - progressOf(earlier)
  if (progress !== 0) return progress > 0 ? later : earlier
  return countValues(later) >= countValues(earlier) ? later : earlier
}

/** How far an event is on its way; more is later. One without a state has not begun. */
export function progressOf(event: SportsEvent): number {
  return PROGRESS[event.status?.state ?? 'pre']
}

function countValues(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 1
  return Object.values(value).reduce((sum: number, inner) => sum + countValues(inner), 0)
}
