import type { SportsEvent } from '../generated/records.ts'
import { DAY_MS } from '../time/units.ts'
import { stateAt } from './event.ts'
import type { EventRequest, EventSource } from './event-source.ts'
import type { KnownLeague } from './leagues.ts'
import { sportOf } from './sports.ts'

/** The league whose sample is wanted, and how it is read. */
export interface SampleRequest extends Pick<EventRequest, 'catalogue' | 'access'> {
  readonly league: KnownLeague
  readonly now: Date
}

/** A sample comes from at most so many days about now. */
const NEAR_DAYS = 7

/** Steps in which cards and weekends are looked for further back (spec, Limits), for a year at most. */
const STEP_DAYS = 35
const MOST_STEPS = 10

/**
 * A real event of a league for trying templates on, null where there is none: what
 * the last refresh brought, if it has one, and else what the provider is asked for,
 * which is kept for the next refresh and the next sample. Of cards and weekends a
 * finished one comes before all others, up to a year back, since it alone has
 * results; of other events the one that begins nearest to now. Never throws for
 * what a provider does.
 */
export async function sampleEvent(source: EventSource, wanted: SampleRequest): Promise<SportsEvent | null> {
  const { league, now, ...how } = wanted
  const read = async (fromDay: number, toDay: number, fromCacheAlone = false) => {
    const { events } = await source.read({
      ...how,
      now,
      leagues: [league.code],
      from: new Date(now.getTime() + fromDay * DAY_MS),
      to: new Date(now.getTime() + toDay * DAY_MS),
      mayBeRecent: true,
      fromCacheAlone,
    })
    return events.filter((event) => stateAt(event, now) !== 'canceled')
  }
  return sportOf(league.sport).shape === 'team' ? sampleGame(read, now) : sampleCard(read, now)
}

type Read = (fromDay: number, toDay: number, fromCacheAlone?: boolean) => Promise<readonly SportsEvent[]>

async function sampleGame(read: Read, now: Date): Promise<SportsEvent | null> {
  const known = nearest(await read(-NEAR_DAYS, NEAR_DAYS, true), now)
  if (known !== null) return known
  // A league plays on most days or on none of a week: few requests find out which.
  const soon = nearest(await read(-1, 2), now)
  return soon ?? nearest(await read(-NEAR_DAYS, NEAR_DAYS), now)
}

async function sampleCard(read: Read, now: Date): Promise<SportsEvent | null> {
  const near = await read(-NEAR_DAYS, NEAR_DAYS)
  let finished = finishedOf(near, now)
  for (let step = 0; finished.length === 0 && step < MOST_STEPS; step += 1) {
    const to = -NEAR_DAYS - step * STEP_DAYS
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
