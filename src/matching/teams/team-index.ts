import type { Correction, EventSide, SportsEvent } from '../../generated/records.ts'
import { BUILT_IN_LEAGUES, type LeagueCatalogue, sportOf } from '../../sports/index.ts'
import { isBuiltInCode, isBuiltInName } from './built-in-aliases.ts'
import { type KnownTeamRecord, knownNamesOf } from './known-teams.ts'
import { fold } from './name-folding.ts'
import { createSpellingIndex, resolveIn, type SpellingIndex } from './spelling-index.ts'
import { bothMarkers, markersOfLeague, readMarkers, sameSquad } from './squad-markers.ts'
import { type NamedTeams, type Team, teamFrom, teamKey } from './team.ts'
import { spellingsOf } from './team-spellings.ts'

export { type NamedTeams, type Team, type TeamHit, teamKey } from './team.ts'

/** A word of the owner's that means a team. */
export interface TeamAlias {
  readonly spelling: string
  /** Name of the team in any spelling that is exact. */
  readonly team: string
  /** The owner's row that says so. */
  readonly correction: Correction
}

/** Every team of the events at hand with all its spellings. */
export interface TeamIndex {
  /** Teams that `text` names exactly, whatever is around the name: a rank, a note in brackets, "FC". */
  resolve(text: string): NamedTeams
  /** True for a text that `resolve` finds a team in; abbreviations only in capitals, as written. */
  isKnownTeam(text: string): boolean
  /** The same, and true for the whole name of a known team that does not play: what two sides of a name are. */
  isSide(text: string): boolean
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
 * known teams never take a hit away. A hit names the alias that it comes from: of
 * two that teach a word for one team, the first of the list.
 */
export function buildTeamIndex(
  events: readonly SportsEvent[],
  aliases: readonly TeamAlias[] = [],
  known: readonly KnownTeamRecord[] = [],
  catalogue: LeagueCatalogue = BUILT_IN_LEAGUES,
): TeamIndex {
  const spellings = createSpellingIndex()
  const playing = enterSides(spellings, events, catalogue)
  enterOtherNames(spellings, playing, known, catalogue)
  enterAliases(spellings, aliases)
  const resolve = remembering((text) => resolveIn(spellings, text))
  const knownNames = knownNamesOf(known)
  const teamAt = (event: SportsEvent, side: EventSide | undefined): Team | null =>
    playing.get(teamKey(event, side) ?? '')?.team ?? null
  const sides = new Map(
    events.map((event) => [event, { home: teamAt(event, event.home), away: teamAt(event, event.away) }]),
  )
  return {
    resolve,
    isKnownTeam: (text) => resolve(text).hits.length > 0,
    isSide: (text) => {
      const { hits, folded } = resolve(text)
      return hits.length > 0 || knownNames.hasWholeName(folded)
    },
    isNamed: (text) => {
      const { hits, folded } = resolve(text)
      return hits.length > 0 || isBuiltInName(folded) || knownNames.hasName(folded)
    },
    isCodeIn: (code, league) =>
      spellings.codes(code).some(({ team }) => team.league === league) ||
      isBuiltInCode(code, league) ||
      knownNames.hasCode(code, league),
    teamOf: (event, side) => sides.get(event)?.[side] ?? null,
  }
}

/** A team of the events, and whose events name it. */
interface PlayingTeam {
  readonly team: Team
  readonly provider: string | undefined
}

/** Files every side of the events under its spellings; the teams by key. A team that moved comes under both its names. */
function enterSides(
  spellings: SpellingIndex,
  events: readonly SportsEvent[],
  catalogue: LeagueCatalogue,
): ReadonlyMap<string, PlayingTeam> {
  const playing = new Map<string, PlayingTeam>()
  const entered = new Set<string>()
  for (const event of events) {
    for (const side of [event.home, event.away]) {
      const key = teamKey(event, side)
      if (side === undefined || key === undefined) continue
      const named = `${key}|${side.name}`
      if (entered.has(named)) continue
      entered.add(named)
      const found = spellingsOf(side, event)
      const team = playing.get(key)?.team ?? teamFrom(event, side, key, found, catalogue)
      playing.set(key, { team, provider: event.provider })
      for (const spelling of found) spellings.enter(team, spelling)
    }
  }
  return playing
}

/** Names, codes and towns that a provider's lists know a playing team by and that the events do not write. */
function enterOtherNames(
  spellings: SpellingIndex,
  playing: ReadonlyMap<string, PlayingTeam>,
  known: readonly KnownTeamRecord[],
  catalogue: LeagueCatalogue,
): void {
  for (const record of known) {
    const { sport, league, provider, provider_team_id: id, name } = record
    const found = playing.get(`${sport}|${league}|${id}`)
    if (found === undefined || found.provider !== provider || sportOf(sport).isNamedBySurname) continue
    const { markers } = readMarkers(name)
    if (!sameSquad(bothMarkers(markers, markersOfLeague(league, catalogue)), found.team.markers)) continue
    for (const spelling of spellingsOf(record, record)) spellings.enter(found.team, spelling)
  }
}

/** Aliases mean teams as the events name them: whose they are is settled before the first counts, so that their order is no matter. */
function enterAliases(spellings: SpellingIndex, aliases: readonly TeamAlias[]): void {
  const meant = aliases.map((alias) => ({ ...alias, hits: resolveIn(spellings, alias.team).hits }))
  for (const { spelling, correction, hits } of meant) {
    const words = new Set([readMarkers(spelling).base, spelling].map(fold))
    for (const { team } of hits) for (const text of words) spellings.enter(team, { text, kind: 'alias', correction })
  }
}

/** The same answers, kept while there are not too many. */
function remembering(resolve: (text: string) => NamedTeams): (text: string) => NamedTeams {
  const remembered = new Map<string, NamedTeams>()
  return (text) => {
    const seen = remembered.get(text)
    if (seen) return seen
    const found = resolve(text)
    if (remembered.size < MAX_REMEMBERED) remembered.set(text, found)
    return found
  }
}
