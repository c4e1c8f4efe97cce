import type { SportsEvent, Warning } from '../generated/records.ts'
import { DAY_MS } from '../time/units.ts'
import { type EventState, stateAt } from './event.ts'
import type { EventRequest, EventSource } from './event-source.ts'
import type { KnownLeague } from './leagues.ts'
import { sportOf } from './sports.ts'

/** The league whose sample is wanted, and how it is read. */
export interface SampleRequest extends Pick<EventRequest, 'catalogue' | 'access'> {
  readonly league: KnownLeague
  readonly now: Date
  /** Milliseconds of a clock that only goes forward; the machine's if not given. */
  readonly clock?: () => number
}

/** A sample, and what the last reading for it has to say. */
export interface Sample {
  readonly event: SportsEvent | null
  readonly warnings: readonly Warning[]
}

/** A sample comes from at most so many days about now. */
const NEAR_DAYS = 7

/** Steps in which cards and weekends are looked for further back (spec, Limits), for a year at most. */
const STEP_DAYS = 35
const MOST_STEPS = 10

/** A step that takes more requests than this is not made: the provider is asked day by day, and slowly. */
const MOST_REQUESTS_OF_STEP = 4

/** Somebody waits for the sample; what is not there by then comes with the next one. */
const WITHIN_MS = 10_000

/**
 * A real event of a league for trying templates on, null where there is none: what
 * the last refresh brought, if it has one, and else what the provider is asked for,
 * which is kept for the next refresh and the next sample. Of cards and weekends a
 * finished one comes before all others, up to a year back where few requests find
 * it, since it alone has results; of other events the one that begins nearest to
 * now. It takes ten seconds at most, and never throws for what a provider does.
 */
export async function sampleEvent(source: EventSource, wanted: SampleRequest): Promise<Sample> {
  const { league, now, clock = () => performance.now(), ...how } = wanted
  const begun = clock()
  let warnings: readonly Warning[] = []
  const requestOf = (fromDay: number, toDay: number): EventRequest => ({
    ...how,
    now,
    leagues: [league.code],
    from: new Date(now.getTime() + fromDay * DAY_MS),
    to: new Date(now.getTime() + toDay * DAY_MS),
    mayBeRecent: true,
    withinMs: Math.max(0, WITHIN_MS - (clock() - begun)),
  })
  const days: Days = {
    async read(fromDay, toDay, fromCacheAlone = false) {
      const answer = await source.read({ ...requestOf(fromDay, toDay), fromCacheAlone })
      warnings = answer.warnings
      return answer.events.filter((event) => IS_WORTH_SHOWING.has(stateAt(event, now)))
    },
    costs: (fromDay, toDay) => source.plan?.(requestOf(fromDay, toDay)).requests.length ?? 0,
    isOver: () => clock() - begun >= WITHIN_MS,
  }
  const event = await (sportOf(league.sport).shape === 'team' ? sampleGame(days, now) : sampleCard(days, now))
  return { event, warnings }
}

/** An event that takes place: it has the most to show. */
const IS_WORTH_SHOWING: ReadonlySet<EventState> = new Set(['pre', 'in', 'post'])

/** Days about now, told by their distance from it. */
interface Days {
  read(fromDay: number, toDay: number, fromCacheAlone?: boolean): Promise<readonly SportsEvent[]>
  /** How many requests that takes. */
  costs(fromDay: number, toDay: number): number
  /** True when the time for the sample is up. */
  isOver(): boolean
}

async function sampleGame({ read, isOver }: Days, now: Date): Promise<SportsEvent | null> {
  const known = nearest(await read(-NEAR_DAYS, NEAR_DAYS, true), now)
  if (known !== null) return known
  // A league plays on most days or on none of a week: few requests find out which.
  const soon = nearest(await read(-1, 2), now)
  if (soon !== null || isOver()) return soon
  return nearest(await read(-NEAR_DAYS, NEAR_DAYS), now)
}

async function sampleCard({ read, costs, isOver }: Days, now: Date): Promise<SportsEvent | null> {
  const near = await read(-NEAR_DAYS, NEAR_DAYS)
  let finished = finishedOf(near, now)
  for (let step = 0; finished.length === 0 && step < MOST_STEPS; step += 1) {
    const to = -NEAR_DAYS - step * STEP_DAYS
    if (isOver() || costs(to - STEP_DAYS, to) > MOST_REQUESTS_OF_STEP) break
    finished = finishedOf(await read(to - STEP_DAYS, to), now)
  }
  return nearest(finished, now) ?? nearest(near, now)
}

function finishedOf(events: readonly SportsEvent[], now: Date): readonly SportsEvent[] {
  return events.filter((event) => stateAt(event, now) === 'post')
}

function nearest(events: readonly SportsEvent[], now: Date): SportsEvent | null {
  const distance = ({ start }: SportsEvent) => Math.abs(Date.parse(start) - now.getTime())
  return [...events].sort((one, other) => distance(one) - distance(other) || (one.id < other.id ? -1 : 1))[0] ?? null
}
