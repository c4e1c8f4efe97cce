import { type KeywordService, type NameReading, readName } from '../detection/index.ts'
import type { KnownTeam } from '../generated/records.ts'
import { leaguesOfTeams } from '../matching/index.ts'

/** What the leagues of sides depend on beside the name. */
interface SidesContext {
  readonly keywords: KeywordService
  readonly knownTeams: readonly KnownTeam[]
  readonly now: Date
}

/**
 * A finder of the leagues of the catalogue in which a team plays that is a side of a
 * name, or all of it; those that both sides have in common, where there are any.
 */
export function leaguesOfSides({
  keywords,
  knownTeams,
  now,
}: SidesContext): (reading: NameReading) => readonly string[] {
  const teams = leaguesOfTeams(knownTeams)
  const isKnownTeam = (text: string): boolean => teams.of(text).length > 0
  return (reading) => {
    const isParted = reading.team1 !== null && reading.team2 !== null
    const { team1, team2, feed } = isParted ? reading : readName(reading.name, { keywords, now, isKnownTeam })
    const sides = [team1, team2].flatMap((side) => (side === null ? [] : [side.trim()]))
    // A single word alone names no team (oneTeam), but for a feed.
    if (sides.length === 1 && feed === null && !sides[0]?.includes(' ')) return []
    const [first = [], second = []] = sides.map((side) => teams.of(side))
    const both = first.filter((code) => second.includes(code))
    const found = both.length > 0 ? both : [...new Set([...first, ...second])]
    return found.filter((code) => keywords.leagues.find(code) !== undefined)
  }
}
