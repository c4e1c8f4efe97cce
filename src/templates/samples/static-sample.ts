import type { SportsEvent } from '../../generated/records.ts'
import { type EventShape, sportOf } from '../../sports/index.ts'
import type { TemplateContext } from '../context.ts'
import { type Game, gameOf, type SideName } from '../game/game.ts'
import { withoutResults } from '../game/hidden-results.ts'
import { DATE_TIME } from '../variables/date-time.ts'
import type { Variable } from '../variables/variable.ts'
import { readVariable, type Suffix } from '../variables.ts'
import {
  type EventLeague,
  type EventsOfSample,
  fightCards,
  LAST_WEEKEND,
  NEXT_WEEKEND,
  personMatches,
  RACE_WEEKEND,
  tournaments,
} from './invented-events.ts'
import { teamGames } from './invented-team-games.ts'

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

/** Kinds of leagues whose events say what others cannot: of each shape in the order in which they are asked. */
const OTHER_LEAGUES: Readonly<Record<EventShape, readonly EventLeague[]>> = {
  team: [
    { sport: 'basketball', league: 'nba' },
    { sport: 'basketball', league: 'mens-college-basketball' },
    { sport: 'soccer', league: 'eng.1' },
    { sport: 'tennis', league: 'wta' },
  ],
  combat: [],
  racing: [],
}

/** When every invented event is over. */
const LATER = new Date('2027-01-01T00:00:00Z')

/**
 * What stands for a variable that the invented events of a context do not fill (spec,
 * Sample data, rule 1): what the same game says once it is over, else what it would say
 * in a league of another kind, else the variable's own sample. So the opponent is the
 * same one everywhere, and a result is that of the game that the suffix names. Clocks
 * and days have none: a game that is past is in no hours; nor has another game what is
 * rare. Empty where the context's events are real.
 */
export function sampleText(variable: Variable, suffix: Suffix, context: TemplateContext): string {
  const { samplesOf: shape } = context
  if (shape === null || !variable.shapes.includes(shape)) return ''
  if (context.hidesResults && variable.tellsResult) return ''
  const whole = withOtherGames(context, staticSample(shape, leagueOf(context)))
  const game = suffix === null ? whole.current : whole.around()[suffix]
  const isOfOther = suffix !== null && context.around()[suffix] === null
  const said = isOfOther ? readVariable(variable, suffix, whole) : ''
  if (said !== '') return said
  if (variable.category === DATE_TIME.name && game !== null) return ''
  if (variable.isRare && suffix !== null) return ''
  const own = leagueOf(context)
  for (const other of [...(own === null ? [] : [own]), ...OTHER_LEAGUES[shape]]) {
    const text = readVariable(variable, suffix, inPlaceOf(whole, other, staticSample(shape, other)))
    if (text !== '') return text
  }
  return variable.sample[shape] ?? ''
}

function leagueOf({ league, sport }: TemplateContext): EventLeague | null {
  return league === null || sport === null ? null : { league, sport }
}

/** The context with the invented games before and after, where it has none: cards and weekends are of no team. */
function withOtherGames(context: TemplateContext, sample: StaticSample): TemplateContext {
  const { now, timeZone } = context
  const { next, last } = context.around()
  const gameFor = (event: SportsEvent) =>
    gameOf(told(event, context), { ourSide: sideOf(event, sample.teamId), segment: null, now, timeZone })
  const around = { next: next ?? gameFor(sample.next), last: last ?? gameFor(sample.last) }
  return { ...context, around: () => around }
}

/** The context with the same games as another league has them, after their end. */
function inPlaceOf(
  context: TemplateContext,
  league: EventLeague,
  { afterwards, teamId }: StaticSample,
): TemplateContext {
  const { timeZone, segment, feed } = context
  const replaced = (game: Game | null): Game | null => {
    const event = afterwards.find(({ id }) => id === game?.event.id)
    if (event === undefined) return null
    const ourSide = game?.ourSide ?? sideOf(event, teamId)
    return gameOf(told(event, context), { ourSide, segment, now: LATER, timeZone })
  }
  const current = replaced(context.current)
  const [next, last] = [replaced(context.around().next), replaced(context.around().last)]
  return {
    ...context,
    ...league,
    current,
    around: () => ({ next, last }),
    team: current?.us ?? next?.us ?? last?.us ?? null,
    feedSide: feed === null || feed === 'national' ? null : (current?.[feed] ?? null),
  }
}

/** The invented event as the context may tell of it. */
function told(event: SportsEvent, { hidesResults }: TemplateContext): SportsEvent {
  return hidesResults ? withoutResults(event) : event
}

function sideOf({ home, away }: SportsEvent, teamId: string | null): SideName | null {
  if (teamId === null) return null
  return home?.id === teamId ? 'home' : away?.id === teamId ? 'away' : null
}
