import schema from '../../schemas/favorite-team.schema.json' with { type: 'json' }
import { SportsGuideError } from '../errors.ts'
import { favoriteTeamShape } from '../generated/json-shapes.ts'
import type { FavoriteTeam, KnownTeam, ManagedChannel, SportsEvent, Template, Warning } from '../generated/records.ts'
import { validateFavoriteTeam } from '../generated/validators/favorite-team.ts'
import { teamTvgId } from '../guide/tvg-id.ts'
import { nameRemedy } from '../records/remedies.ts'
import { type Draft, describeErrors, requireDraft, trimmedDraft } from '../records/validation.ts'
import {
  codeMeant,
  codeSuggestion,
  codesMeant,
  type LeagueCatalog,
  type ScheduledTeam,
  SPORTS,
  sportOf,
} from '../sports/index.ts'
import { isTeam, TeamNames } from '../store/team-cache.ts'
import type { FavoriteRows, TemplateRows } from '../store/user-rows.ts'
import { chooseTeamTemplate, type TeamIdentity } from '../templates/index.ts'
import { capitalized, foldName } from '../text.ts'
import { favoritePlace, templateProblems, unknownLeague } from './stored-rows.ts'

/** What is known of a favorite team when it is looked up. */
export type NamedTeam = Pick<FavoriteTeam, 'teamName' | 'sport' | 'leagues' | 'provider' | 'providerTeamId'>

/** Who a favorite team is. */
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
 * The team that a row of favorites means among the teams that providers have named: the one with its
 * id, else the one of its sport and leagues that is called so, by its whole name before its short
 * name, its nickname or its last words. A team of women has to be named by its league where one of men is called the same.
 * Where several are left, or none, it is known by what the row says alone. A promotion, a series or a tour is found by the
 * name or the code of its league. Pure.
 */
export function findTeam(row: NamedTeam, known: readonly KnownTeam[], catalog: LeagueCatalog): FoundTeam {
  const sport = foldName(codeMeant('sport', row.sport, catalog) ?? row.sport)
  const leagues = row.leagues?.map((code) => code.trim().toLowerCase()).filter(Boolean) ?? []
  const limits = leagues.length === 0 ? {} : { leagues }
  const league = followedLeague(row, sport, leagues, catalog)
  if (league !== null) {
    const { code, provider } = league
    return { identity: { side: { name: row.teamName }, sport, league: code, provider }, entries: [], problem: null }
  }
  const ofSport = known.filter(
    (team) => team.sport === sport && (leagues.length === 0 || leagues.includes(team.league)),
  )
  const isOfWomen = (team: KnownTeam) => catalog.find(team.league)?.gender === 'women'
  const meant = withoutNamesakes(teamsMeant(row, ofSport), isOfWomen)
  const teams = [...new Map(meant.map((team) => [teamKeyOf(team, isOfWomen(team)), team])).values()]
  const [only] = teams
  if (only === undefined || teams.length > 1) {
    const [own] = leagues
    const identity = { side: { name: row.teamName }, sport, ...(own === undefined ? {} : { league: own }), ...limits }
    return { identity, entries: [], problem: problemOf({ ...row, sport }, teams, ofSport) }
  }
  const entries = inOrderOf(
    meant.filter((team) => team.provider === only.provider),
    leagues,
    catalog,
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
  { teamName: name }: NamedTeam,
  sport: string,
  leagues: readonly string[],
  catalog: LeagueCatalog,
) {
  const { contest } = sportOf(sport)
  if (contest !== 'card' && contest !== 'race' && contest !== 'tournament') return null
  const code = leagues[0] ?? codeMeant('league', name, catalog)
  const league = code === null ? undefined : catalog.find(code)
  return league?.sport === sport ? league : null
}

/** Those with the row's id, or else those that are called so. */
function teamsMeant(row: NamedTeam, teams: readonly KnownTeam[]): readonly KnownTeam[] {
  const { provider, providerTeamId: id } = row
  const name = foldName(row.teamName)
  const calledSo = (team: KnownTeam) => foldName(team.name) === name
  if (provider && id) {
    const byId = teams.filter((team) => isTeam(team, provider, id))
    // Ids are counted by league in most sports; a team that is called otherwise since is known by its id alone.
    return byId.some(calledSo) ? byId.filter(calledSo) : byId
  }
  const byName = teams.filter(calledSo)
  if (byName.length > 0) return byName
  const byShortName = teams.filter(({ shortName, nickname }) =>
    [shortName, nickname].some((one) => foldName(one ?? '') === name),
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
function teamKeyOf({ provider, providerTeamId: id, name }: KnownTeam, isOfWomen: boolean): string {
  return JSON.stringify([provider, id, foldName(name), isOfWomen])
}

/** The league that the row names first stands first, else the catalog's first. */
function inOrderOf(
  entries: readonly KnownTeam[],
  leagues: readonly string[],
  catalog: LeagueCatalog,
): readonly KnownTeam[] {
  const codes = [...leagues, ...catalog.all.map(({ code }) => code)]
  const place = new Map(codes.map((code, index) => [code, index] as const).reverse())
  const placeOf = ({ league }: KnownTeam) => place.get(league) ?? codes.length
  return [...entries].sort((one, other) => placeOf(one) - placeOf(other))
}

function identityOf(team: KnownTeam): TeamIdentity {
  const { provider, providerTeamId: id, sport, league, name, shortName, abbreviation, location, nickname, logo } = team
  const said = { shortName, abbreviation, location, nickname, logo }
  const details = Object.fromEntries(Object.entries(said).filter(([, text]) => text !== undefined))
  return { side: { id, name, ...details }, sport, league, provider }
}

function problemOf(row: NamedTeam, meant: readonly KnownTeam[], ofSport: readonly KnownTeam[]): string {
  if (meant.length > 0) return `may mean ${listOf(meant)}. Enter its league, or its data source and team ID`
  if (ofSport.length === 0)
    return 'is not known yet, because no data source has listed a team of its sport and leagues so far'
  const names = new TeamNames(ofSport).suggestions(row)
  const alike = ofSport.filter(({ name }) => names.includes(name))
  return `is not known by this name${alike.length === 0 ? '' : `. Similar teams: ${listOf(alike)}`}`
}

function listOf(teams: readonly KnownTeam[]): string {
  const shown = [...new Set(teams.map(describe))]
  const more = shown.length > MOST_SUGGESTED ? ' and others' : ''
  return `${shown.slice(0, MOST_SUGGESTED).join(', ')}${more}`
}

function describe({ name, league, provider, providerTeamId: id }: KnownTeam): string {
  return `${name} (${league}, ID ${id} at ${provider})`
}

/** A favorite team that has a permanent channel. */
export interface FollowedTeam {
  readonly favorite: FavoriteTeam
  readonly identity: TeamIdentity
  readonly tvgId: string
  readonly template: Template
  /** True where its texts tell no results. */
  readonly hideResults: boolean
  /** Where its schedule is asked for: once for each league that is known to have it. */
  readonly schedules: readonly ScheduledTeam[]
}

/** The owner's favorites, and what they are looked up in. */
export interface FavoritesInput {
  readonly favorites: readonly FavoriteTeam[]
  /** Teams that providers have named, of this run and before. */
  readonly knownTeams: readonly KnownTeam[]
  readonly catalog: LeagueCatalog
  /** Those that channels may have (templatesToChoose). */
  readonly templates: readonly Template[]
  readonly settings: { readonly hideResults: boolean }
  readonly ledger: readonly ManagedChannel[]
}

/**
 * The favorite teams that are switched on, each once and in the order of the rows, with a warning for each that nobody
 * knows or that another row means already. Pure.
 */
export function followedTeams(input: FavoritesInput): {
  readonly teams: readonly FollowedTeam[]
  readonly warnings: readonly Warning[]
} {
  const teams: FollowedTeam[] = []
  const warnings: Warning[] = []
  const rowOf = new Map<string, FavoriteTeam>()
  const tvgIds = new TeamTvgIds(input.ledger)
  const { catalog, templates, settings } = input
  for (const favorite of input.favorites) {
    if (favorite.enabled === false) continue
    const place = favoritePlace(favorite)
    const found = findTeam(favorite, input.knownTeams, catalog)
    const key = keyOf(found, catalog)
    const other = rowOf.get(key)
    if (other !== undefined) {
      const [row, otherRow] = [`${capitalized(place)} (id ${favorite.id})`, `${favoritePlace(other)} (id ${other.id})`]
      const message = `${row} is the same team as ${otherRow}. They share one channel. Delete one of them.`
      warnings.push({ code: 'row_refers_to_nothing', message, place })
      continue
    }
    rowOf.set(key, favorite)
    if (found.problem !== null) {
      const message = `${capitalized(place)} ${found.problem}. Its channel shows no games until the team is found.`
      warnings.push({ code: 'row_refers_to_nothing', message, place })
    }
    const { identity, entries } = found
    const isNamed = ({ id, templateType: type }: Template) => id === favorite.templateId && type === 'team'
    teams.push({
      favorite,
      identity,
      tvgId: tvgIds.assign(identity, favorite.teamName),
      template: templates.find(isNamed) ?? chooseTeamTemplate(templates, identity),
      hideResults: favorite.hideResults ?? settings.hideResults,
      schedules: [...new Map(entries.map((entry) => [entry.league, scheduleOf(entry)])).values()],
    })
  }
  return { teams, warnings }
}

function scheduleOf({ provider, league, providerTeamId }: KnownTeam): ScheduledTeam {
  return { provider, league, providerTeamId }
}

/** The same for rows that mean the same team; a team that nobody knows is its name. */
function keyOf({ identity: { side, sport, league, provider } }: FoundTeam, catalog: LeagueCatalog): string {
  const isOfWomen = catalog.find(league ?? '')?.gender === 'women'
  return JSON.stringify([sport, provider, side.id, foldName(side.name ?? ''), isOfWomen])
}

/**
 * Gives each team its tvg-id, and none two: a provider's id may be several teams' in one sport, since most are
 * counted by league. A team keeps the one that its channel has; else it gets its id's, and where
 * another team has that, one with its league or its name.
 */
class TeamTvgIds {
  readonly #channels: ReadonlyMap<string, ManagedChannel>
  readonly #assigned = new Set<string>()

  constructor(ledger: readonly ManagedChannel[]) {
    this.#channels = new Map(ledger.filter(({ mode }) => mode === 'team').map((record) => [record.tvgId, record]))
  }

  /** Returns the id of a team; `written` is its name in the user's row. */
  assign({ sport, league = '', side: { id, name = '' } }: TeamIdentity, written: string): string {
    const names = [foldName(name), foldName(written)]
    const isTeamOf = ({ homeTeam: team, league: of }: ManagedChannel) =>
      names.includes(foldName(team ?? '')) && (of === '' || league === '' || of === league)
    const whole = JSON.stringify([league, id ?? null, names[0]])
    const forms = [...(id === undefined ? [] : [id, `${league}:${id}`]), ...names, whole]
    const free = forms.map((form) => teamTvgId(sport, form)).filter((tvgId) => !this.#assigned.has(tvgId))
    const own = free.find((tvgId) => {
      const channel = this.#channels.get(tvgId)
      return channel !== undefined && isTeamOf(channel)
    })
    const tvgId = own ?? free.find((one) => !this.#channels.has(one)) ?? teamTvgId(sport, whole)
    this.#assigned.add(tvgId)
    return tvgId
  }
}

/** What favorite teams are completed from when they are stored. */
export interface TeamLookups {
  /** The teams that providers have named so far. */
  readonly knownTeams: readonly KnownTeam[]
  readonly catalog: LeagueCatalog
}

/**
 * A favorite team as it is stored, made from what a person wrote: sport and leagues by their codes, and
 * where it is one team only, its provider's id with it. A row that names another team than the stored one loses
 * that one's id. Throws InvalidRecord with an entry per field, also for a name that may be several teams or that is none of
 * the teams that are known of its sport, with those that may be meant. Where no team of its sport, or of a league
 * that it names, is known yet, the row is stored as it is: a later refresh may list the team.
 */
export function favoriteTeamRecord(draft: Draft, changed: Draft, lookups: TeamLookups): FavoriteTeam {
  const { catalog, knownTeams } = lookups
  const { sport, leagues } = draft
  const renamed = ('team_name' in changed || 'sport' in changed) && !('provider_team_id' in changed)
  const row = requireDraft(
    {
      ...trimmedDraft(renamed ? withoutIdentity(draft) : draft),
      ...(typeof sport === 'string' ? { sport: codeMeant('sport', sport, catalog) ?? foldName(sport) } : {}),
      ...('leagues' in draft ? { leagues: codesMeant('league', leagues, catalog) } : {}),
      id: NO_ID_YET,
    },
    { validator: validateFavoriteTeam, shape: favoriteTeamShape, schema, name: 'favorite team' },
  )
  if (Boolean(row.provider) !== Boolean(row.providerTeamId)) {
    throw refused(
      row.provider ? '/provider_team_id' : '/provider',
      'is required: enter the data source and the team ID together',
      'Enter both, or neither.',
    )
  }
  const found = findTeam(row, knownTeams, catalog)
  if (found.problem !== null && isListed(row, knownTeams) && !row.providerTeamId) {
    throw refused('/team_name', `${JSON.stringify(row.teamName)} ${found.problem}`, teamRemedy(row, knownTeams))
  }
  return { ...row, ...sourceIdentityOf(found) }
}

/** True where teams of the sport are known, and of each league that the row names. */
function isListed({ sport, leagues = [] }: FavoriteTeam, knownTeams: readonly KnownTeam[]): boolean {
  const ofSport = knownTeams.filter((team) => team.sport === sport)
  return ofSport.length > 0 && leagues.every((code) => ofSport.some(({ league }) => league === code))
}

/** A row gets its id when it is stored. */
const NO_ID_YET = 1

function withoutIdentity({ provider: _provider, provider_team_id: _id, ...draft }: Draft): Draft {
  return draft
}

function sourceIdentityOf({ entries: [team] }: FoundTeam): Partial<FavoriteTeam> {
  return team === undefined ? {} : { provider: team.provider, providerTeamId: team.providerTeamId, teamName: team.name }
}

/** The team that the name most probably means. */
function teamRemedy(row: FavoriteTeam, knownTeams: readonly KnownTeam[]): string {
  const ofSport = knownTeams.filter(({ sport }) => sport === row.sport)
  const [similar] = new TeamNames(ofSport).suggestions(row)
  const isNamed = ofSport.some(({ name }) => foldName(name) === foldName(row.teamName))
  return nameRemedy(isNamed ? null : similar, 'Choose a team from the list.')
}

function refused(path: string, message: string, remedy: string | null = null): SportsGuideError {
  const fields = [{ path, message, remedy }]
  const problem = `The favorite team cannot be stored: ${describeErrors(fields)}.`
  return new SportsGuideError('InvalidRecord', remedy === null ? problem : `${problem} ${remedy}`, { fields })
}

/**
 * One warning for each sport and league that a favorite team names and that there is not, and for a
 * template that does not exist, is switched off or is for events. Rows that are switched off are passed over.
 */
export function favoriteWarnings(
  { favoriteTeams: favorites, templates }: FavoriteRows & TemplateRows,
  catalog: LeagueCatalog,
): Warning[] {
  const problemOf = templateProblems({ templates }, 'team')
  return favorites
    .filter(({ enabled }) => enabled !== false)
    .flatMap((favorite) => {
      const { sport, leagues = [], templateId: template } = favorite
      const isSport = SPORTS.some(({ code }) => code === foldName(sport)) || catalog.ofSport(foldName(sport)).length > 0
      const unknown = leagues.filter((code) => catalog.find(code.toLowerCase()) === undefined)
      const problem = template === undefined ? null : problemOf(template)
      const broken = [
        ...(isSport ? [] : [`sport "${sport}", which does not exist.${codeSuggestion('sport', sport, catalog)}`]),
        ...unknown.map((code) => unknownLeague(code, catalog)),
        ...(problem === null ? [] : [`template ${template}, ${problem}.`]),
      ]
      const place = favoritePlace(favorite)
      return broken.map(
        (what): Warning => ({ code: 'row_refers_to_nothing', message: `${capitalized(place)} uses ${what}`, place }),
      )
    })
}
