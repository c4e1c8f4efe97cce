import type { KnownTeam, SportsEvent } from '../../../src/generated/records.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../../src/time/units.ts'
import { civilTime, instantOf } from '../../../src/time/zone.ts'
import type { Dice } from './dice.ts'
import { fullName, type YearLeague, type YearTeam } from './leagues.ts'

/** The user's time zone. */
export const ZONE = 'America/New_York'

/** A game as it really is; deeds change it. */
export interface Game {
  /** IDs at the data source; the last one is the one that it uses now. */
  readonly ids: string[]
  readonly league: YearLeague
  readonly home: YearTeam
  readonly away: YearTeam
  start: Date
  /** Earlier starts of a game that was moved. */
  readonly earlierStarts: Date[]
  state: 'on' | 'postponed' | 'canceled'
  /** Which of the provider's groups show it, rolled once. */
  readonly lot: number
}

/** When a game is planned to end. */
export function endOf({ start, league }: Game): Date {
  return new Date(start.getTime() + league.minutes * MINUTE_MS)
}

/** "NBA: Mules @ Herons", for reports. */
export function gameText({ league, home, away }: Game): string {
  return `${league.tag}: ${away.nickname} @ ${home.nickname}`
}

/** Two meetings of the same teams are at least this far apart, so that a name without a date means one of them. */
const SAME_PAIR_MS = 6 * DAY_MS

/** All games from a day on, as they are planned at first. */
export function planGames(leagues: readonly YearLeague[], from: Date, days: number, dice: Dice): Game[] {
  const lastMeeting = new Map<string, number>()
  const games: Game[] = []
  for (let day = 0; day < days; day += 1) {
    const date = civilTime(new Date(from.getTime() + day * DAY_MS), ZONE)
    for (const league of leagues) {
      if (league.breakMonths.includes(date.month)) continue
      const free = [...league.teams]
      for (let count = dice.whole(1, 3); count > 0; count -= 1) {
        const home = takeOne(free, dice)
        const away = takeOne(free, dice)
        const hour = league.code === 'eng.1' ? dice.whole(7, 15) : dice.whole(12, 22)
        const start = instantOf({ ...date, hour, minute: dice.happens(0.5) ? 0 : 30 }, ZONE)
        const pair = [home.id, away.id].sort().join()
        if (start.getTime() - (lastMeeting.get(pair) ?? 0) < SAME_PAIR_MS) continue
        lastMeeting.set(pair, start.getTime())
        const id = String(400_000 + games.length)
        games.push({ ids: [id], league, home, away, start, earlierStarts: [], state: 'on', lot: dice.roll() })
      }
    }
  }
  return games
}

function takeOne(teams: YearTeam[], dice: Dice): YearTeam {
  const [team] = teams.splice(dice.whole(0, teams.length - 1), 1)
  if (team === undefined) throw new Error('a league has too few teams for its games')
  return team
}

/** The game as the data source tells of it now. */
export function toldEvent(game: Game, now: Date): SportsEvent {
  const { ids, league, home, away, start, state } = game
  const side = (team: YearTeam) => ({ id: team.id, name: fullName(team), shortName: team.nickname })
  return {
    id: ids.at(-1) ?? '',
    provider: 'espn',
    sport: league.sport,
    league: league.code,
    start: start.toISOString(),
    end: endOf(game).toISOString(),
    home: side(home),
    away: side(away),
    status: { state: state === 'on' ? phaseOf(game, now) : state },
  }
}

function phaseOf(game: Game, now: Date): 'pre' | 'in' | 'post' {
  if (now < game.start) return 'pre'
  return now < endOf(game) ? 'in' : 'post'
}

/** The team lists of leagues. */
export function toldTeams(leagues: readonly YearLeague[]): KnownTeam[] {
  return leagues.flatMap(({ code, sport, teams }) =>
    teams.map((team) => ({ provider: 'espn', providerTeamId: team.id, sport, league: code, name: fullName(team) })),
  )
}

/** Whether a game is near `now`: what the provider shows and deeds happen to. */
export function isNear(game: Game, now: Date, { aheadHours = 40, backHours = 4 } = {}): boolean {
  const start = game.start.getTime() - now.getTime()
  return start < aheadHours * HOUR_MS && endOf(game).getTime() - now.getTime() > -backHours * HOUR_MS
}
