import type { SportsEvent } from '../../generated/records.ts'
import { type EventShape, sportOf } from '../../sports/index.ts'
import { fightCards } from './invented-events.ts'
import { teamGames } from './invented-team-games.ts'
import { personMatches, tournaments } from './person-sample.ts'
import { LAST_WEEKEND, NEXT_WEEKEND, RACE_WEEKEND } from './racing-sample.ts'

/** An event with the one after and the one before it. */
export interface EventsOfSample {
  readonly event: SportsEvent
  readonly next: SportsEvent
  readonly last: SportsEvent
  /** The same events, by their ids, with what is known of them once they are over. */
  readonly afterwards: readonly SportsEvent[]
}

/** Invented events of one shape, the same for ever: what templates are tried on where no real event is at hand. */
export interface StaticSample extends EventsOfSample {
  readonly shape: EventShape
  /** Our team, or our player, by its id in the events; null for cards, weekends and tournaments, which have none. */
  readonly teamId: string | null
  /** The clock at which the sample is read: the day of the event, hours before it. */
  readonly now: Date
}

/** Saturday morning in New York, ten and a half hours before the game. */
const SAMPLE_CLOCK = '2026-11-21T14:00:00Z'

/** The league that an event is in. */
export type EventLeague = Pick<SportsEvent, 'sport' | 'league'>

/** The league of the samples where none is wanted. */
const LEAGUES: Readonly<Record<EventShape, EventLeague>> = {
  team: { sport: 'basketball', league: 'nba' },
  combat: { sport: 'mma', league: 'ufc' },
  racing: { sport: 'racing', league: 'f1' },
}

/**
 * The invented events of a shape (spec, Sample shapes), in the league that is wanted
 * where one is: games of teams, matches of persons or tournaments as its sport has
 * them, under names as the sport forms them, with no other league's name in them. What
 * one event cannot hold at a time, as a draw of tennis and a table of basketball, those
 * of other leagues and the samples of the variables say (sampleText).
 */
export function staticSample(shape: EventShape, league: EventLeague | null = null): StaticSample {
  const events = eventsOf(shape, league ?? LEAGUES[shape])
  return {
    shape,
    ...events,
    teamId: shape === 'team' ? (events.event.home?.id ?? null) : null,
    now: new Date(SAMPLE_CLOCK),
  }
}

function eventsOf(shape: EventShape, league: EventLeague): EventsOfSample {
  if (shape === 'combat') return fightCards(league)
  if (shape === 'racing') return raceWeekends(league)
  const { contest, hasPersons } = sportOf(league.sport)
  if (contest === 'tournament') return tournaments(league)
  return hasPersons ? personMatches(league) : teamGames(league)
}

function raceWeekends(league: EventLeague): EventsOfSample {
  const [event, next, last] = [RACE_WEEKEND, NEXT_WEEKEND, LAST_WEEKEND].map((one) => ({ ...one, ...league })) as [
    SportsEvent,
    SportsEvent,
    SportsEvent,
  ]
  return { event, next, last, afterwards: [event, next, last] }
}
