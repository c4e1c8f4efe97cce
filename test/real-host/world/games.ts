import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { civilDate } from '../../../src/time/zone.ts'
import { ZONE } from './zone.ts'

/** One side of a game, as its provider wrote it. */
export interface Side {
  readonly name: string
  /** What its name may be cut down to: the provider's short name, or its place, as college teams are called. */
  readonly shortNames: readonly string[]
  readonly logo: string | null
}

/** A game that lies ahead: a recorded one on another day. */
export interface Game {
  readonly id: string
  readonly league: string
  readonly start: Date
  readonly home: Side
  readonly away: Side
  /** The provider's own event, with its times moved, as it is served. */
  readonly raw: RawGame
}

interface RawSide {
  readonly homeAway: string
  readonly team: {
    readonly displayName: string
    readonly shortDisplayName: string
    readonly location?: string
    readonly logo?: string
  }
}

interface RawGame {
  readonly id: string
  readonly date: string
  readonly competitions: readonly [{ readonly competitors: readonly RawSide[]; readonly timeValid?: boolean }]
}

const ROOT = join(import.meta.dirname, '../../..')
const DAY_MS = 86_400_000

/** Recorded answers, and the day from now on which each of them is played; teams that meet again do so on another day. */
const RECORDED: readonly { readonly league: string; readonly file: string; readonly day: number }[] = [
  { league: 'mlb', file: 'demo/events/espn/mlb/2025-06-05.json', day: 1 },
  { league: 'mlb', file: 'demo/events/espn/mlb/2025-06-06.json', day: 2 },
  { league: 'mlb', file: 'demo/events/espn/mlb/2025-06-04.json', day: 3 },
  { league: 'nba', file: 'demo/events/espn/nba/2025-06-05.json', day: 1 },
  { league: 'nba', file: 'test/data/espn/nba/playoff-live.json', day: 2 },
  { league: 'wnba', file: 'demo/events/espn/wnba/2025-06-05.json', day: 1 },
  { league: 'nfl', file: 'test/data/espn/nfl/2022-live.json', day: 1 },
  { league: 'nfl', file: 'test/data/espn/nfl/week1-odds.json', day: 2 },
  { league: 'college-football', file: 'test/data/espn/college-football/halftime.json', day: 2 },
  { league: 'nhl', file: 'test/data/espn/nhl/series-final.json', day: 1 },
  { league: 'eng.1', file: 'test/data/espn/eng.1/fulltime.json', day: 1 },
  { league: 'usa.1', file: 'test/data/espn/usa.1/two-odds.json', day: 2 },
  { league: 'mens-college-basketball', file: 'test/data/espn/mens-college-basketball/conference.json', day: 1 },
]

/** The games of all recorded answers, in the order in which they are played. */
export function gamesFrom(now: Date): readonly Game[] {
  const games = RECORDED.flatMap(({ league, file, day }) =>
    rawGames(file).map((raw) => gameOf(league, movedTo(raw, now, day))),
  )
  const byId = new Map(games.toReversed().map((game) => [game.id, game]))
  return [...byId.values()].sort((one, other) => one.start.getTime() - other.start.getTime())
}

function rawGames(file: string): readonly RawGame[] {
  const { events } = JSON.parse(readFileSync(join(ROOT, file), 'utf8')) as { readonly events: readonly RawGame[] }
  return events.filter(({ competitions: [game] }) => game.timeValid !== false && game.competitors.length === 2)
}

/** The game so many days after now: all its times moved by whole days, and nothing of it played. */
function movedTo(raw: RawGame, now: Date, day: number): RawGame {
  const wished = Date.parse(civilDate(new Date(now.getTime() + day * DAY_MS), ZONE))
  const by = wished - Date.parse(civilDate(new Date(raw.date), ZONE))
  const text = JSON.stringify(raw, (key, value: unknown) => (key === 'status' ? TO_BE_PLAYED : value))
  return JSON.parse(text, (_key, value: unknown) =>
    typeof value === 'string' && INSTANT.test(value) ? new Date(Date.parse(value) + by).toISOString() : value,
  )
}

const INSTANT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d+)?)?(Z|[+-]\d{2}:\d{2})$/

const TO_BE_PLAYED = {
  clock: 0,
  displayClock: '0:00',
  period: 0,
  type: { id: '1', name: 'STATUS_SCHEDULED', state: 'pre', completed: false, description: 'Scheduled' },
}

function gameOf(league: string, raw: RawGame): Game {
  return { id: raw.id, league, start: new Date(raw.date), home: side(raw, 'home'), away: side(raw, 'away'), raw }
}

function side({ id, competitions: [game] }: RawGame, wanted: string): Side {
  const found = game.competitors.find(({ homeAway }) => homeAway === wanted)
  if (found === undefined) throw new Error(`the recorded game ${id} has no side ${wanted}`)
  const { displayName: name, shortDisplayName: short, location = short, logo = null } = found.team
  return { name, shortNames: [short, location], logo }
}
