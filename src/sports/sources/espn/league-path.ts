import type { KnownLeague } from '../../leagues.ts'
import { sportOf } from '../../sports.ts'

/** Path of something of a league, for example /football/nfl/teams, every part encoded; undefined for a league without a path. */
export function pathOf({ path }: KnownLeague, ...parts: readonly string[]): string | undefined {
  if (path === undefined) return undefined
  return ['', ...path.split('/'), ...parts].map(encodeURIComponent).join('/')
}

/** True where two teams meet; false for cards, weekends, tournaments and matches of persons. */
export function hasTeams(sport: string): boolean {
  const { contest } = sportOf(sport)
  return contest === 'game' || contest === null
}

/** True for a league of colleges, by its code. */
export function isCollege(league: string): boolean {
  return league.includes('college') || league.includes('.ncaa.')
}
