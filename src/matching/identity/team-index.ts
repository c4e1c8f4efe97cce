import type { Correction, EventSide, SportsEvent } from '../../generated/records.ts'
import { BUILT_IN_LEAGUES, type LeagueCatalogue, sportOf } from '../../sports/index.ts'
import { isBuiltInCode, isBuiltInName } from './built-in-aliases.ts'
import { fold } from './fold.ts'
import { type KnownTeamRecord, knownNamesOf } from './known-teams.ts'
import { bothMarkers, markersOfLeague, readMarkers, sameSquad } from './markers.ts'
import { createSpellingIndex, resolveIn } from './spelling-index.ts'
import { type NamedTeams, type Team, teamFrom, teamKey } from './team.ts'
import { spellingsOf } from './team-spellings.ts'

export { type NamedTeams, type Team, type TeamHit, teamKey } from './team.ts'

/** A word of the owner's that means a team. */
export interface TeamAlias {
  readonly spelling: string
  /** Name of the team in any spelling that is exact. */
  readonly team: string
}

/** Every team of the events at hand with all its spellings. */
export interface TeamIndex {
  /** Teams that `text` names exactly, whatever is around the name: a rank, a note in brackets, "FC". */
  resolve(text: string): NamedTeams
  /** True for a text that `resolve` finds a team in; abbreviations only in capitals, as written. */
  isKnownTeam(text: string): boolean
  /** True when `text` names a team that is known at all: in the events, among the known teams or in the built-in lists. */
  isNamed(text: string): boolean
  /** True for a code that a team of the league goes by, whether it plays now or not. */
  isCodeIn(code: string, league: string): boolean
  /** The team on that side of one of the events, null when the side has no name yet. */
  teamOf(event: SportsEvent, side: 'home' | 'away'): Team | null
}

/** Answers kept; the same sides come again and again in a provider's list. */
const MAX_REMEMBERED = 20_000

/**
 * Builds the identity index from the sides of `events`, the built-in names and
 * the owner's aliases. `known` are teams that need not play now: their names are
 * never taken for a misspelt name of a team that does, and a team that has
 * changed its name is found under the one it is known by. More aliases and more
 * known teams never take a hit away.
 */
export function buildTeamIndex(
  events: readonly SportsEvent[],
  aliases: readonly TeamAlias[] = [],
  known: readonly KnownTeamRecord[] = [],
  catalogue: LeagueCatalogue = BUILT_IN_LEAGUES,
): TeamIndex {
  const teams = new Map<string, Team>()
  const providers = new Map<string, string | undefined>()
  const entered = new Set<string>()
  const spellings = createSpellingIndex()
  for (const event of events) {
    for (const side of [event.home, event.away]) {
      const key = teamKey(event, side)
      if (side === undefined || key === undefined) continue
      // A team that moved comes under both its names.
      const named = `${key}|${side.name}`
      if (entered.has(named)) continue
      entered.add(named)
      const found = spellingsOf(side, event)
      const team = teams.get(key) ?? teamFrom(event, side, key, found, catalogue)
      teams.set(key, team)
      providers.set(key, event.provider)
      for (const spelling of found) spellings.enter(team, spelling)
    }
  }
  for (const { sport, league, provider, provider_team_id: id, name } of known) {
    const team = teams.get(`${sport}|${league}|${id}`)
    const { base, markers } = readMarkers(name)
    if (team === undefined || providers.get(team.key) !== provider || sportOf(sport).isNamedBySurname) continue
    if (sameSquad(bothMarkers(markers, markersOfLeague(league, catalogue)), team.markers)) {
      spellings.enter(team, { text: fold(base), kind: 'full' })
    }
  }

  const resolve = (text: string): NamedTeams => resolveIn(spellings, text)
  for (const alias of aliases) {
    const { base } = readMarkers(alias.spelling)
    for (const hit of resolve(alias.team).hits) {
      spellings.enter(hit.team, { text: fold(base), kind: 'alias' })
      if (base !== alias.spelling) spellings.enter(hit.team, { text: fold(alias.spelling), kind: 'alias' })
    }
  }

  const remembered = new Map<string, NamedTeams>()
  const resolveRemembered = (text: string): NamedTeams => {
    const seen = remembered.get(text)
    if (seen) return seen
    const found = resolve(text)
    if (remembered.size < MAX_REMEMBERED) remembered.set(text, found)
    return found
  }
  const knownNames = knownNamesOf(known)
  const isOtherName = (folded: string): boolean => isBuiltInName(folded) || knownNames.hasName(folded)
  const teamAt = (event: SportsEvent, side: EventSide | undefined): Team | null =>
    teams.get(teamKey(event, side) ?? '') ?? null
  const sides = new Map(
    events.map((event) => [event, { home: teamAt(event, event.home), away: teamAt(event, event.away) }]),
  )
  return {
    resolve: resolveRemembered,
    isKnownTeam: (text) => resolveRemembered(text).hits.length > 0,
    isNamed: (text) => {
      const { hits, folded } = resolveRemembered(text)
      return hits.length > 0 || isOtherName(folded)
    },
    isCodeIn: (code, league) =>
      spellings.codes(code).some(({ team }) => team.league === league) ||
      isBuiltInCode(code, league) ||
      knownNames.hasCode(code, league),
    teamOf: (event, side) => sides.get(event)?.[side] ?? null,
  }
}

/** The owner's corrections that teach a word, as aliases for the index; lapsed and disabled ones are left out. */
export function aliasesFrom(corrections: readonly Correction[], now: Date): readonly TeamAlias[] {
  return corrections.flatMap(({ kind, pattern, target, enabled, expires }) => {
    const isAlive = enabled !== false && !(expires && Date.parse(expires) <= now.getTime())
    return kind === 'alias' && target && isAlive ? [{ spelling: pattern, team: target }] : []
  })
}
