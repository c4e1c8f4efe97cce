import type { NumberedChannel, PriorityTeam, SortPriority } from '../generated/records.ts'
import { compareText } from '../records/compare-text.ts'
import { foldName, identityKey } from './identity-key.ts'

/** Priority of a sport or league that no row lists: after the listed ones (design 8). */
const UNLISTED = 9999

/** How far a priority team floats; each scope includes those below it. */
const BREADTH = { none: 0, league: 1, sport: 2, all: 3 } as const

/** Stands for a missing time: sorts after every text that begins with a digit or letter. */
const NO_TIME = '\uffff'

/** The spec's sort tuple, and the channel's id that decides last. */
interface SortKey {
  readonly channel: NumberedChannel
  readonly allTier: number
  readonly sportPriority: number
  readonly sportTier: number
  readonly leaguePriority: number
  readonly leagueTier: number
  readonly eventTime: string
  readonly eventId: string
  readonly keyword: string
  readonly idNumber: number
}

/**
 * All channels in lineup order: (all_tier, sport_pri, sport_tier, league_pri,
 * league_tier, event_time, event_id, keyword), then the id (spec, Global sort).
 * Lanes are cut from this list afterwards, so a priority team moves only
 * relative to the channels of its own lane. The input is left as it was.
 */
export function sortChannels(
  channels: readonly NumberedChannel[],
  sortPriorities: readonly SortPriority[],
  priorityTeams: readonly PriorityTeam[],
): NumberedChannel[] {
  const priorities = priorityLookup(sortPriorities)
  const breadthOf = breadthLookup(priorityTeams)
  return channels
    .map((channel): SortKey => {
      const breadth = breadthOf(channel)
      return {
        channel,
        allTier: breadth >= BREADTH.all ? 0 : 1,
        sportPriority: priorities.ofSport(channel.sport ?? ''),
        sportTier: breadth >= BREADTH.sport ? 0 : 1,
        leaguePriority: priorities.ofLeague(channel.sport ?? '', channel.league ?? ''),
        leagueTier: breadth >= BREADTH.league ? 0 : 1,
        eventTime: instantText(channel.event_date),
        eventId: channel.event_id ?? '',
        keyword: channel.exception_keyword ?? '',
        idNumber: /^\d{1,15}$/.test(channel.id) ? Number(channel.id) : Number.MAX_SAFE_INTEGER,
      }
    })
    .sort(compareKeys)
    .map(({ channel }) => channel)
}

function compareKeys(a: SortKey, b: SortKey): number {
  return (
    a.allTier - b.allTier ||
    a.sportPriority - b.sportPriority ||
    a.sportTier - b.sportTier ||
    a.leaguePriority - b.leaguePriority ||
    a.leagueTier - b.leagueTier ||
    compareText(a.eventTime, b.eventTime) ||
    compareText(a.eventId, b.eventId) ||
    compareText(a.keyword, b.keyword) ||
    a.idNumber - b.idNumber ||
    compareText(a.channel.id, b.channel.id)
  )
}

/** One form for every way to write an instant, so that equal ones compare equal; other text stays as it is, none is last. */
function instantText(date: string | undefined): string {
  if (!date) return NO_TIME
  const hasZone = /(?:Z|[+-]\d{2}:?\d{2})$/i.test(date)
  const instant = Date.parse(/^\d{4}-\d{2}-\d{2}[T ]\d/.test(date) && !hasZone ? `${date.replace(' ', 'T')}Z` : date)
  return Number.isNaN(instant) ? date : new Date(instant).toISOString()
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
  const ofTeam = (sport: string | undefined, team: string | undefined) =>
    breadths.get(identityKey(sport, team) ?? '') ?? BREADTH.none
  return ({ sport, home_team, away_team }) => Math.max(ofTeam(sport, home_team), ofTeam(sport, away_team))
}
