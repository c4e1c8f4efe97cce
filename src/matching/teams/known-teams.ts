import type { EventSide, KnownTeam } from '../../generated/records.ts'
import { fold } from './name-folding.ts'
import { readMarkers } from './squad-markers.ts'

/** A team that a provider has named in a league, whether it plays now or not, with what is known of it. */
export type KnownTeamRecord = Pick<KnownTeam, 'provider' | 'provider_team_id' | 'sport' | 'league' | 'name'> &
  Pick<EventSide, 'short_name' | 'location' | 'nickname' | 'abbreviation'>

/** Names of teams that are known to be somebody's. */
export interface KnownNames {
  /** True for the folded name of a known team: whole, short, its city or its nickname. */
  hasName(folded: string): boolean
  /** True for the folded whole name of a known team. */
  hasWholeName(folded: string): boolean
  /** True for a code that a known team of the league goes by. */
  hasCode(code: string, league: string): boolean
}

/**
 * What teams are called that need not play now, so that their names are not
 * taken for misspelt names of others. Read when it is first asked for: most
 * refreshes of few names never do.
 */
export function knownNamesOf(teams: readonly KnownTeamRecord[]): KnownNames {
  let names: Set<string> | undefined
  let wholeNames: Set<string> | undefined
  let codes: Map<string, Set<string>> | undefined
  return {
    hasName(folded) {
      names ??= new Set(teams.flatMap(namesOf))
      return names.has(folded)
    },
    hasWholeName(folded) {
      wholeNames ??= new Set(teams.map(({ name }) => fold(readMarkers(name).base)))
      return wholeNames.has(folded)
    },
    hasCode(code, league) {
      codes ??= codesByLeague(teams)
      return codes.get(league)?.has(code) ?? false
    },
  }
}

function namesOf({ name, short_name: short, location, nickname }: KnownTeamRecord): string[] {
  return [name, short, location, nickname]
    .flatMap((text) => (text === undefined ? [] : [fold(readMarkers(text).base)]))
    .filter((folded) => folded.length > 1)
}

function codesByLeague(teams: readonly KnownTeamRecord[]): Map<string, Set<string>> {
  const codes = new Map<string, Set<string>>()
  for (const { league, abbreviation } of teams) {
    if (abbreviation === undefined) continue
    const known = codes.get(league) ?? new Set()
    codes.set(league, known.add(abbreviation))
  }
  return codes
}
