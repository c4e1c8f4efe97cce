import { foldName } from '../fold-name.ts'
import type { NumberedChannel, PriorityTeam, SortPriority } from '../generated/records.ts'
import { identityKey, oncePerSpelling } from './identity-key.ts'

/** Priority of a sport or league that no row lists: after the listed ones (design 8). */
const UNLISTED = 9999

/** How far a priority team floats; each scope includes those below it. */
const BREADTH = { none: 0, league: 1, sport: 2, all: 3 } as const

/** The part of the sort tuple that comes before the time: (all_tier, sport_pri, sport_tier, league_pri, league_tier). */
export type Standing = readonly [number, number, number, number, number]

/** For sort(): which standing comes first. */
export function compareStandings(a: Standing, b: Standing): number {
  return a[0] - b[0] || a[1] - b[1] || a[2] - b[2] || a[3] - b[3] || a[4] - b[4]
}

/** Standing of any channel; equal ones are the same object, so that they can be keys of a map. */
export function standingLookup(
  sortPriorities: readonly SortPriority[],
  priorityTeams: readonly PriorityTeam[],
): (channel: NumberedChannel) => Standing {
  const priorities = priorityLookup(sortPriorities)
  const breadthOf = breadthLookup(priorityTeams)
  const known = new Map<string, Standing>()
  const standingAt = (sport: string, league: string, breadth: number): Standing => {
    const standing: Standing = [
      breadth >= BREADTH.all ? 0 : 1,
      priorities.ofSport(sport),
      breadth >= BREADTH.sport ? 0 : 1,
      priorities.ofLeague(sport, league),
      breadth >= BREADTH.league ? 0 : 1,
    ]
    const key = standing.join()
    const same = known.get(key) ?? standing
    known.set(key, same)
    return same
  }
  const byBreadth = oncePerSpelling((sport, league) =>
    Object.values(BREADTH).map((breadth) => standingAt(sport ?? '', league ?? '', breadth)),
  )
  return (channel) => byBreadth(channel.sport, channel.league)[breadthOf(channel)] ?? standingAt('', '', BREADTH.none)
}

function priorityLookup(rows: readonly SortPriority[]) {
  const sports = new Map<string, number>()
  const leagues = new Map<string, number>()
  for (const row of rows) {
    if (row.enabled === false) continue
    const league = identityKey(row.sport, row.league_code)
    if (league === null) lowest(sports, foldName(row.sport), row.sort_priority)
    else lowest(leagues, league, row.sort_priority)
  }
  return {
    ofSport: (sport: string) => sports.get(foldName(sport)) ?? UNLISTED,
    ofLeague: (sport: string, league: string) => leagues.get(identityKey(sport, league) ?? '') ?? UNLISTED,
  }
}

/** Of several rows for one thing the foremost place counts, so that their order does not matter. */
function lowest(priorities: Map<string, number>, key: string, priority: number): void {
  priorities.set(key, Math.min(priorities.get(key) ?? priority, priority))
}

/** A team listed several times keeps its broadest scope; an event takes the broader one of its two teams. */
function breadthLookup(teams: readonly PriorityTeam[]): (channel: NumberedChannel) => number {
  const breadths = new Map<string, number>()
  for (const team of teams) {
    const key = identityKey(team.sport, team.team_name)
    if (team.enabled === false || key === null) continue
    breadths.set(key, Math.max(breadths.get(key) ?? BREADTH.none, BREADTH[team.scope ?? 'league']))
  }
  if (breadths.size === 0) return () => BREADTH.none
  const ofTeam = oncePerSpelling((sport, team) => breadths.get(identityKey(sport, team) ?? '') ?? BREADTH.none)
  return ({ sport, home_team, away_team }) => Math.max(ofTeam(sport, home_team), ofTeam(sport, away_team))
}
