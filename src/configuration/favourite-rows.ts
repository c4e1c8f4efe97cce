import schema from '../../schemas/favourite-team.schema.json' with { type: 'json' }
import { SportsGuideError } from '../errors.ts'
import { foldName } from '../fold-name.ts'
import type { FavouriteTeam, KnownTeam, Warning } from '../generated/records.ts'
import { validateFavouriteTeam } from '../generated/validators.js'
import { type Draft, requireDraft, trimmedDraft } from '../records/validation.ts'
import { codeMeant, type LeagueCatalogue, SPORTS } from '../sports/index.ts'
import type { OwnerRows } from '../store/user-rows.ts'
import { type FoundTeam, findTeam } from './favorite-teams.ts'
import { favouritePlace, templateProblems } from './stored-rows.ts'

/** What favourite teams are completed from when they are stored. */
export interface TeamLookups {
  /** The teams that providers have named so far. */
  readonly knownTeams: readonly KnownTeam[]
  readonly catalogue: LeagueCatalogue
}

/**
 * A favourite team as it is stored, made from what a person wrote: sport and leagues by their codes, and
 * where it is one team only, its provider's id with it. A row that names another team than the stored one loses
 * that one's id. Throws InvalidRecord with an entry per field, also for a name that may be several teams or that is none of
 * the teams that are known of its sport, with those that may be meant. Where no team of its sport, or of a league
 * that it names, is known yet, the row is stored as it is: a later refresh may list the team.
 */
export function favouriteTeamRecord(draft: Draft, changed: Draft, lookups: TeamLookups): FavouriteTeam {
  const { catalogue, knownTeams } = lookups
  const { sport, leagues } = draft
  const renamed = ('team_name' in changed || 'sport' in changed) && !('provider_team_id' in changed)
  const row = requireDraft<FavouriteTeam>(
    {
      ...trimmedDraft(renamed ? withoutIdentity(draft) : draft),
      ...(typeof sport === 'string' ? { sport: codeMeant('sport', sport, catalogue) ?? foldName(sport) } : {}),
      ...(Array.isArray(leagues) ? { leagues: leagues.map((one) => codeOf(one, catalogue)) } : {}),
      id: NO_ID_YET,
    },
    { validator: validateFavouriteTeam, schema, name: 'favourite team' },
  )
  if (Boolean(row.provider) !== Boolean(row.provider_team_id)) {
    throw refused(
      row.provider ? '/provider_team_id' : '/provider',
      'is required: provider and provider_team_id belong together',
    )
  }
  const found = findTeam(row, knownTeams, catalogue)
  if (found.problem !== null && isListed(row, knownTeams) && !row.provider_team_id) {
    throw refused('/team_name', `${JSON.stringify(row.team_name)} ${found.problem}`)
  }
  return { ...row, ...identityOf(found) }
}

/** True where teams of the sport are known, and of each league that the row names. */
function isListed({ sport, leagues = [] }: FavouriteTeam, knownTeams: readonly KnownTeam[]): boolean {
  const ofSport = knownTeams.filter((team) => team.sport === sport)
  return ofSport.length > 0 && leagues.every((code) => ofSport.some(({ league }) => league === code))
}

/** A row gets its id when it is stored. */
const NO_ID_YET = 1

function withoutIdentity({ provider: _provider, provider_team_id: _id, ...draft }: Draft): Draft {
  return draft
}

function codeOf(league: unknown, catalogue: LeagueCatalogue): unknown {
  if (typeof league !== 'string') return league
  return codeMeant('league', league, catalogue) ?? league.trim().toLowerCase()
}

function identityOf({ entries: [team] }: FoundTeam): Partial<FavouriteTeam> {
  return team === undefined
    ? {}
    : { provider: team.provider, provider_team_id: team.provider_team_id, team_name: team.name }
}

function refused(field: string, message: string): SportsGuideError {
  return new SportsGuideError('InvalidRecord', `The favourite team cannot be stored: ${field} ${message}.`, {
    fields: [{ field, message }],
  })
}

/**
 * One warning for each sport and league that a favourite team names and that there is not, and for a
 * template that does not exist, is switched off or is for events. Rows that are switched off are passed over.
 */
export function favouriteWarnings(
  { favourite_teams: favourites, templates }: Pick<OwnerRows, 'favourite_teams' | 'templates'>,
  catalogue: LeagueCatalogue,
): Warning[] {
  const problemOf = templateProblems({ templates }, 'team')
  return favourites
    .filter(({ enabled }) => enabled !== false)
    .flatMap((favourite) => {
      const { sport, leagues = [], template_id: template } = favourite
      const isSport =
        SPORTS.some(({ code }) => code === foldName(sport)) || catalogue.ofSport(foldName(sport)).length > 0
      const unknown = leagues.filter((code) => catalogue.find(code.toLowerCase()) === undefined)
      const problem = template === undefined ? null : problemOf(template)
      const broken = [
        ...(isSport ? [] : [`sport "${sport}", which does not exist`]),
        ...unknown.map((code) => `league "${code}", which does not exist`),
        ...(problem === null ? [] : [`template ${template}, ${problem}`]),
      ]
      const place = favouritePlace(favourite)
      return broken.map(
        (what): Warning => ({ code: 'row_refers_to_nothing', message: `${place} names ${what}.`, place }),
      )
    })
}
