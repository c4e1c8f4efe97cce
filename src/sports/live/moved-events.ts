import type { SportsEvent } from '../../generated/records.ts'
import { sportOf } from '../sports.ts'
import type { PartKey } from './answer-cache.ts'
import type { NeededLeague } from './needed-leagues.ts'
import type { PlanContext } from './plan-context.ts'
import type { DayContent } from './task.ts'

/** The events of a league that were not over when its days were looked at, by their ids. */
export type AwaitedEvents = ReadonlyMap<NeededLeague, ReadonlySet<string>>

/** What is awaited in the days that are kept; to be compared with what a reading brings. */
export function awaitedEvents(leagues: readonly NeededLeague[], context: PlanContext): AwaitedEvents {
  return new Map(
    leagues.map((needed) => [
      needed,
      new Set(
        contentsOf(needed, context).flatMap(({ content }) => content.events.filter(isAwaited).map(({ id }) => id)),
      ),
    ]),
  )
}

/**
 * The leagues of which an awaited event is on none of the days any more: it may have
 * been moved to a day that was still good and was not asked for.
 */
export function leaguesThatLost(awaited: AwaitedEvents, context: PlanContext): readonly NeededLeague[] {
  return [...awaited].flatMap(([needed, ids]) => {
    const there = new Set(contentsOf(needed, context).flatMap(({ content }) => content.events.map(({ id }) => id)))
    return [...ids].every((id) => there.has(id)) ? [] : [needed]
  })
}

/**
 * Takes out of older days what a newer answer has on another one, so that the old
 * copy of a game that was moved does not come back when it is called off altogether.
 * A race weekend may come in parts, one a day, and stays in all of them.
 */
export function forgetOldCopies(leagues: readonly NeededLeague[], context: PlanContext): void {
  for (const needed of leagues) {
    const days = contentsOf(needed, context)
    const saidAt = new Map<string, number>()
    for (const { content, saidAt: said } of days) {
      for (const { id } of content.events) saidAt.set(id, Math.max(said, saidAt.get(id) ?? 0))
    }
    const cleaned = days.flatMap(({ key, ...kept }) => {
      const events = kept.content.events.filter((event) => isInParts(event) || saidAt.get(event.id) === kept.saidAt)
      return events.length === kept.content.events.length
        ? []
        : [{ key, kept: { ...kept, content: { ...kept.content, events } } }]
    })
    if (cleaned.length > 0) context.cache.keep(cleaned)
  }
}

function contentsOf({ provider, league, parts }: NeededLeague, { cache }: PlanContext) {
  return parts.flatMap((part) => {
    const key: PartKey = { provider, league, kind: 'events', part }
    const kept = cache.find<DayContent>(key)
    return kept === undefined ? [] : [{ key, ...kept }]
  })
}

function isAwaited({ status }: SportsEvent): boolean {
  return status?.state !== 'post' && status?.state !== 'canceled'
}

function isInParts({ sport, segments }: SportsEvent): boolean {
  return segments !== undefined && sportOf(sport).contest === 'race'
}
