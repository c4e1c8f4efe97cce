import { foldName } from '../fold-name.ts'
import type { FavouriteTeam, KnownTeam, SportsEvent } from '../generated/records.ts'
import { codeMeant, type LeagueCatalogue, sportOf } from '../sports/index.ts'
import { isTeam } from '../store/team-cache.ts'
import type { TeamIdentity } from '../templates/index.ts'

/** What is known of a favourite team when it is looked up. */
export type NamedTeam = Pick<FavouriteTeam, 'team_name' | 'sport' | 'leagues' | 'provider' | 'provider_team_id'>

/** Who a favourite team is. */
export interface FoundTeam {
  readonly identity: TeamIdentity
  /** The provider's id in each league that is known to have it; empty where nobody knows the team. */
  readonly entries: readonly KnownTeam[]
  /** Why it is not known for certain, with what may be meant, as the rest of a sentence that begins with its name; else null. */
  readonly problem: string | null
}

/** A message lists no more teams. */
const MOST_SUGGESTED = 5

/**
 * The team that a row of favourites means among the teams that providers have named: the one with its
 * id, else the one of its sport and leagues that is called so, by its whole name before its short
 * name, its nickname or its last words. A team of women has to be named by its league where one of men is called the same.
 * Where several are left, or none, it is known by what the row says alone. A promotion, a series or a tour is found by the
 * name or the code of its league. Pure.
 */
export function findTeam(row: NamedTeam, known: readonly KnownTeam[], catalogue: LeagueCatalogue): FoundTeam {
  const sport = foldName(codeMeant('sport', row.sport, catalogue) ?? row.sport)
  const leagues = row.leagues?.map((code) => code.trim().toLowerCase()).filter(Boolean) ?? []
  const limits = leagues.length === 0 ? {} : { leagues }
  const league = followedLeague(row, sport, leagues, catalogue)
  if (league !== null) {
    const { code, provider } = league
    return { identity: { side: { name: row.team_name }, sport, league: code, provider }, entries: [], problem: null }
  }
  const ofSport = known.filter(
    (team) => team.sport === sport && (leagues.length === 0 || leagues.includes(team.league)),
  )
  const isOfWomen = (team: KnownTeam) => catalogue.find(team.league)?.gender === 'women'
  const meant = withoutNamesakes(teamsMeant(row, ofSport), isOfWomen)
  const teams = [...new Map(meant.map((team) => [keyOf(team, isOfWomen(team)), team])).values()]
  const [only] = teams
  if (only === undefined || teams.length > 1) {
    const [own] = leagues
    const identity = { side: { name: row.team_name }, sport, ...(own === undefined ? {} : { league: own }), ...limits }
    return { identity, entries: [], problem: problemOf(row, teams, ofSport) }
  }
  const entries = inOrderOf(
    meant.filter((team) => team.provider === only.provider),
    leagues,
    catalogue,
  )
  return { identity: { ...identityOf(entries[0] ?? only), ...limits }, entries, problem: null }
}

/** On which side of an event a team plays; null where it does not. */
export function sideOfTeam(event: SportsEvent, { side: { id, name } }: TeamIdentity): 'home' | 'away' | null {
  const isIt = (side: SportsEvent['home']) =>
    side !== undefined &&
    (side.id !== undefined && id !== undefined ? side.id === id : foldName(side.name ?? '') === foldName(name ?? ''))
  return isIt(event.home) ? 'home' : isIt(event.away) ? 'away' : null
}

/** The league that is followed in a sport whose events have no two teams: a promotion, a series, a tour. */
function followedLeague(
  { team_name: name }: NamedTeam,
  sport: string,
  leagues: readonly string[],
  catalogue: LeagueCatalogue,
) {
  const { contest } = sportOf(sport)
  if (contest !== 'card' && contest !== 'race' && contest !== 'tournament') return null
  const code = leagues[0] ?? codeMeant('league', name, catalogue)
  const league = code === null ? undefined : catalogue.find(code)
  return league?.sport === sport ? league : null
}

/** Those with the row's id, or else those that are called so. */
function teamsMeant(row: NamedTeam, teams: readonly KnownTeam[]): readonly KnownTeam[] {
  const { provider, provider_team_id: id } = row
  const name = foldName(row.team_name)
  const calledSo = (team: KnownTeam) => foldName(team.name) === name
  if (provider && id) {
    const byId = teams.filter((team) => isTeam(team, provider, id))
    // Ids are counted by league in most sports; a team that is called otherwise since is known by its id alone.
    return byId.some(calledSo) ? byId.filter(calledSo) : byId
  }
  const byName = teams.filter(calledSo)
  if (byName.length > 0) return byName
  const byShortName = teams.filter(({ short_name, nickname }) =>
    [short_name, nickname].some((one) => foldName(one ?? '') === name),
  )
  return byShortName.length > 0 ? byShortName : teams.filter((team) => foldName(team.name).endsWith(` ${name}`))
}

/** A name alone means the men's team; of one team that several providers know those of the first count. */
function withoutNamesakes(teams: readonly KnownTeam[], isOfWomen: (team: KnownTeam) => boolean): readonly KnownTeam[] {
  const others = teams.filter((team) => !isOfWomen(team))
  const kept = others.length > 0 ? others : teams
  const isOneName = new Set(kept.map(({ name }) => foldName(name))).size === 1
  const provider = kept.some((team) => team.provider === 'espn') ? 'espn' : kept[0]?.provider
  return isOneName ? kept.filter((team) => team.provider === provider) : kept
}

/** What one team is: a provider's id under one name. */
function keyOf({ provider, provider_team_id: id, name }: KnownTeam, isOfWomen: boolean): string {
  return JSON.stringify([provider, id, foldName(name), isOfWomen])
}

/** The league that the row names first stands first, else the catalogue's first. */
function inOrderOf(
  entries: readonly KnownTeam[],
  leagues: readonly string[],
  catalogue: LeagueCatalogue,
): readonly KnownTeam[] {
  const codes = [...leagues, ...catalogue.all.map(({ code }) => code)]
  const place = new Map(codes.map((code, index) => [code, index] as const).reverse())
  const placeOf = ({ league }: KnownTeam) => place.get(league) ?? codes.length
  return [...entries].sort((one, other) => placeOf(one) - placeOf(other))
}

function identityOf(team: KnownTeam): TeamIdentity {
  const {
    provider,
    provider_team_id: id,
    sport,
    league,
    name,
    short_name,
    abbreviation,
    location,
    nickname,
    logo,
  } = team
  const said = { short_name, abbreviation, location, nickname, logo }
  const details = Object.fromEntries(Object.entries(said).filter(([, text]) => text !== undefined))
  return { side: { id, name, ...details }, sport, league, provider }
}

function problemOf({ team_name: name }: NamedTeam, meant: readonly KnownTeam[], ofSport: readonly KnownTeam[]): string {
  if (meant.length > 0) return `may be ${listOf(meant)}: say which with leagues, or with provider and provider_team_id`
  if (ofSport.length === 0) return 'is not known, since no provider has named a team of its sport and leagues so far'
  const words = foldName(name)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word.length > 2)
  const alike = ofSport.filter((team) => words.some((word) => foldName(team.name).includes(word)))
  return `is not known by that name${alike.length === 0 ? '' : `; there is ${listOf(alike)}`}`
}

function listOf(teams: readonly KnownTeam[]): string {
  const shown = [...new Set(teams.map(describe))]
  const more = shown.length > MOST_SUGGESTED ? ' and others' : ''
  return `${shown.slice(0, MOST_SUGGESTED).join(', ')}${more}`
}

function describe({ name, league, provider, provider_team_id: id }: KnownTeam): string {
  return `${name} (${league}, ${provider} ${id})`
}
