import { at, text, whole } from '../answer-reader.ts'
import { clockOf } from './clock.ts'
import type { ShapeContext } from './shape.ts'

/** Rounds with numbers of their own; every other number counts rounds, 0 and 500 are tests and friendlies. */
const STAGES: ReadonlyMap<number, string> = new Map([
  [125, 'Quarter-final'],
  [150, 'Semi-final'],
  [160, 'Play-off'],
  [170, 'Play-off Semi-final'],
  [180, 'Play-off Final'],
  [200, 'Final'],
  [400, 'Qualifier'],
])

const PRESEASON = 500
const FIRST_STAGE = 125
const LAST_STAGE = 200

/** The members that every shape has alike. */
export function commonMembers(event: unknown, { league, sport }: ShapeContext) {
  return {
    id: text(at(event, 'idEvent')),
    provider: 'tsdb',
    sport,
    league,
    name: text(at(event, 'strEvent')),
    ...clockOf(event),
    season: { year: seasonYear(event, sport), type: seasonType(event) },
    venue: venueRecord(event),
  }
}

/** Where it takes place. */
export function venueRecord(event: unknown) {
  return {
    name: text(at(event, 'strVenue')),
    city: text(at(event, 'strCity')),
    country: text(at(event, 'strCountry')),
  }
}

/** Number of an ordinary round, 1 and up; undefined for stages, tests and friendlies. */
export function roundOf(event: unknown): number | undefined {
  const round = whole(at(event, 'intRound'))
  return round === undefined || round < 1 || round >= FIRST_STAGE ? undefined : round
}

/** The stage that the round's number stands for: "Semi-final". */
export function stageOf(event: unknown): string | undefined {
  return STAGES.get(whole(at(event, 'intRound')) ?? 0)
}

/** Season as the provider writes it, "2026" or "2025-2026". */
export function seasonText(event: unknown): string | undefined {
  return text(at(event, 'strSeason'))
}

/** A season of two years is called after the first in soccer, after the second elsewhere, as with other providers. */
function seasonYear(event: unknown, sport: string): number | undefined {
  const years = /^(\d{4})(?:-(\d{4}))?$/.exec(seasonText(event) ?? '')
  const year = sport === 'soccer' ? years?.[1] : (years?.[2] ?? years?.[1])
  return year === undefined ? undefined : Number(year)
}

function seasonType(event: unknown): string | undefined {
  const round = whole(at(event, 'intRound'))
  if (round === undefined) return undefined
  if (round === PRESEASON) return 'preseason'
  return round >= FIRST_STAGE && round <= LAST_STAGE ? 'postseason' : undefined
}
