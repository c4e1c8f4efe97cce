import type { EventSegment, EventSide, SportsEvent } from '../../../src/generated/records.ts'
import { eventEnd } from '../../../src/sports/index.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../../src/time/units.ts'

/** How an event goes in the simulated week, whatever was recorded of it. */
export interface Story {
  readonly event: SportsEvent
  readonly kind: 'plays' | 'postponed' | 'suspended' | 'moved'
  /** When it is over; for a postponed one its planned end. */
  readonly end: Date
  /** When the provider first tells of what is unusual: the postponement, the new day, the break. */
  readonly toldAt: Date | null
  /** How far a moved event moves, or after what time a suspended one goes on; in milliseconds. */
  readonly delayMs: number
}

/** How long before the break of a suspended game it was played. */
const PLAYED_MS = HOUR_MS

/**
 * The stories of a week: of the events of two sides every ninth runs over by 20 to 90
 * minutes, others end up to half an hour early; three are postponed, one is suspended
 * and goes on the next day, one is moved to another day.
 */
export function storiesOf(events: readonly SportsEvent[], random: () => number): readonly Story[] {
  const games = events.filter(({ league }) => league === 'mlb' || league === 'nfl')
  const unusual = new Map<SportsEvent, Pick<Story, 'kind' | 'delayMs'>>()
  const kinds: Story['kind'][] = ['postponed', 'postponed', 'postponed', 'suspended', 'moved']
  for (const [index, kind] of kinds.entries()) {
    const game = games[Math.floor(((index + 0.5 + (random() - 0.5) * 0.6) * games.length) / kinds.length)]
    if (game !== undefined) unusual.set(game, { kind, delayMs: kind === 'moved' ? DAY_MS : 18 * HOUR_MS })
  }
  return events.map((event, index) => {
    const start = Date.parse(event.start)
    const planned = eventEnd(event).getTime()
    const over = index % 9 === 4 ? 20 + Math.floor(random() * 71) : -Math.floor(random() * 31)
    const { kind, delayMs } = unusual.get(event) ?? { kind: 'plays' as const, delayMs: 0 }
    const told = kind === 'suspended' ? start + PLAYED_MS : start - Math.floor(1 + random() * 5) * HOUR_MS
    const rest = kind === 'suspended' ? delayMs + 2 * HOUR_MS : kind === 'moved' ? delayMs : 0
    return {
      event,
      kind,
      end: new Date(
        kind === 'plays' ? planned + over * MINUTE_MS : kind === 'suspended' ? start + rest : planned + rest,
      ),
      toldAt: kind === 'plays' ? null : new Date(told),
      delayMs,
    }
  })
}

/** The event as its provider tells it at `now`. */
export function eventAt(story: Story, now: Date): SportsEvent {
  const { event, kind, end, toldAt, delayMs } = story
  const isTold = toldAt !== null && now >= toldAt
  if (kind === 'postponed' && isTold) return withState(event, 'postponed')
  if (kind === 'suspended' && isTold && now < end && now.getTime() < toldAt.getTime() + delayMs)
    return withState(event, 'suspended')
  const shown = kind === 'moved' && isTold ? startingLater(event, delayMs) : event
  if (now < new Date(shown.start)) return withState(shown, 'pre')
  return now < end ? withState(shown, 'in') : withResult(shown)
}

/** True while the event does not take place at its time. */
export function isCalledOffAt({ kind, toldAt }: Story, now: Date): boolean {
  return kind === 'postponed' && toldAt !== null && now >= toldAt
}

function startingLater(event: SportsEvent, byMs: number): SportsEvent {
  return { ...event, start: new Date(Date.parse(event.start) + byMs).toISOString() }
}

type State = NonNullable<NonNullable<SportsEvent['status']>['state']>

/** The event in a state in which nobody has won. */
function withState(event: SportsEvent, state: State): SportsEvent {
  const { headlines: _, home, away, segments, ...rest } = event
  return {
    ...rest,
    status: { state },
    ...(home === undefined ? {} : { home: undecided(home, state) }),
    ...(away === undefined ? {} : { away: undecided(away, state) }),
    ...(segments === undefined ? {} : { segments: segments.map(undecidedSegment) }),
  }
}

function undecided({ winner: _, score: __, ...side }: EventSide, state: State): EventSide {
  return state === 'in' || state === 'suspended' ? { ...side, score: 1 } : side
}

function undecidedSegment({ results: _, ...segment }: EventSegment): EventSegment {
  if (segment.bouts === undefined) return segment
  return { ...segment, bouts: segment.bouts.map(({ result: __, ...bout }) => bout) }
}

/** The event when it is over: what was recorded where that was after its end, else a win of the home side. */
function withResult(event: SportsEvent): SportsEvent {
  const { home, away, status } = event
  if (status?.state === 'post' || home === undefined || away === undefined)
    return { ...event, status: { ...status, state: 'post' } }
  return {
    ...event,
    status: { state: 'post' },
    home: { ...home, score: 3, winner: true },
    away: { ...away, score: 2, winner: false },
  }
}
