import type { SourceReport, SportsEvent, Warning } from '../generated/records.ts'
import {
  type EventFacts,
  type EventSource,
  eventKey,
  type FactsRequest,
  type LeagueCatalogue,
  type SourceAnswer,
  type TeamSchedules,
  teamSchedules,
} from '../sports/index.ts'

/** Events that are at hand, and how what they lack is asked for. */
export interface FillingInput extends Omit<FactsRequest, 'events'> {
  readonly events: readonly SportsEvent[]
  /** Games that nobody lists now and that count among those of their teams all the same; none if not given. */
  readonly unlisted?: readonly SportsEvent[]
  readonly catalogue: LeagueCatalogue
  readonly now: Date
}

/** Events with what was wanted of them. */
export interface FilledEvents {
  readonly events: readonly SportsEvent[]
  /** The form of an event that counts now. */
  readonly of: (event: SportsEvent) => SportsEvent
  readonly schedules: TeamSchedules
  /** Games that the schedules of teams have beside the events. */
  readonly further: readonly SportsEvent[]
  /** What was asked; absent where nobody was. */
  readonly report: SourceReport | undefined
  readonly warnings: readonly Warning[]
}

/** Asks for what is wanted of some of the events, and of the other games of their teams, as a refresh and every preview does. */
export async function filledEvents(
  source: EventSource,
  wanted: readonly EventFacts[],
  { events, unlisted = [], ...how }: FillingInput,
): Promise<FilledEvents> {
  const { catalogue, now } = how
  const schedules = teamSchedules(events, [], catalogue, now)
  if (source.fill === undefined || (wanted.length === 0 && (how.teams ?? []).length === 0))
    return {
      events,
      of: (event) => event,
      schedules: unlisted.length === 0 ? schedules : teamSchedules(events, unlisted, catalogue, now),
      further: [],
      report: undefined,
      warnings: [],
    }
  const all = withOtherGames(wanted, schedules)
  const answer = await source.fill({ ...how, events: all })
  const filled = replacing(all, answer)
  const further = answer.further ?? []
  const known = new Set(further.map(eventKey))
  const whole = events.map(filled)
  return {
    events: whole,
    of: filled,
    schedules: teamSchedules(
      whole,
      [...unlisted.filter((event) => !known.has(eventKey(event))), ...further],
      catalogue,
      now,
    ),
    further,
    report: answer.report,
    warnings: answer.warnings,
  }
}

/**
 * Beside the events the other games of their teams, before and after, where texts speak of
 * those: they get the figures of both sides, as the events do. Pure.
 */
export function withOtherGames(wanted: readonly EventFacts[], schedules: TeamSchedules): readonly EventFacts[] {
  const all = new Map(wanted.map((one) => [one.event, one]))
  for (const { event, facts, sides = [] } of wanted) {
    const figures = [...facts].filter((kind) => kind !== 'detail' && kind !== 'schedule')
    if (figures.length === 0) continue
    const { provider, sport, league } = event
    for (const side of sides) {
      for (const game of schedules.gamesOf({ provider, sport, league, side: event[side] ?? null })) {
        const known = all.get(game) ?? { event: game, facts: [] }
        all.set(game, { ...known, facts: new Set([...known.facts, ...figures]) })
      }
    }
  }
  return [...all.values()]
}

/** The events in place of which others count now that more is known of them. */
export function replacing(
  wanted: readonly EventFacts[],
  { events }: Pick<SourceAnswer, 'events'>,
): (event: SportsEvent) => SportsEvent {
  const filled = new Map(wanted.map(({ event }, index) => [event, events[index] ?? event]))
  return (event) => filled.get(event) ?? event
}
