import { foldName } from '../fold-name.ts'
import type { FavouriteTeam, KnownTeam, ManagedChannel, Settings, Template, Warning } from '../generated/records.ts'
import { teamTvgId } from '../guide/tvg-id.ts'
import type { LeagueCatalogue, ScheduledTeam } from '../sports/index.ts'
import { chooseTeamTemplate, type TeamIdentity } from '../templates/index.ts'
import { type FoundTeam, findTeam } from './favorite-teams.ts'
import { favouritePlace } from './stored-rows.ts'

/** A favourite team that has a permanent channel. */
export interface FollowedTeam {
  readonly favourite: FavouriteTeam
  readonly identity: TeamIdentity
  readonly tvgId: string
  readonly template: Template
  /** True where its texts tell no results. */
  readonly hideResults: boolean
  /** Where its schedule is asked for: once for each league that is known to have it. */
  readonly schedules: readonly ScheduledTeam[]
}

/** The owner's favourites, and what they are looked up in. */
export interface FavouritesInput {
  readonly favourites: readonly FavouriteTeam[]
  /** Teams that providers have named, of this run and before. */
  readonly knownTeams: readonly KnownTeam[]
  readonly catalogue: LeagueCatalogue
  /** Those that channels may have (templatesToChoose). */
  readonly templates: readonly Template[]
  readonly settings: Pick<Settings, 'hide_results'>
  readonly ledger: readonly ManagedChannel[]
}

/**
 * The favourite teams that are switched on, each once and in the order of the rows, with a warning for each that nobody
 * knows or that another row means already. Pure.
 */
export function followedTeams(input: FavouritesInput): {
  readonly teams: readonly FollowedTeam[]
  readonly warnings: readonly Warning[]
} {
  const teams: FollowedTeam[] = []
  const warnings: Warning[] = []
  const rowOf = new Map<string, FavouriteTeam>()
  const tvgIds = tvgIdGiver(input.ledger)
  const { catalogue, templates, settings } = input
  for (const favourite of input.favourites) {
    if (favourite.enabled === false) continue
    const place = favouritePlace(favourite)
    const found = findTeam(favourite, input.knownTeams, catalogue)
    const key = keyOf(found, catalogue)
    const other = rowOf.get(key)
    if (other !== undefined) {
      const [row, otherRow] = [`${place} (id ${favourite.id})`, `${favouritePlace(other)} (id ${other.id})`]
      const message = `${row} means the same team as ${otherRow}, so it has one channel: delete one of them.`
      warnings.push({ code: 'row_refers_to_nothing', message, place })
      continue
    }
    rowOf.set(key, favourite)
    if (found.problem !== null) {
      const message = `${place} ${found.problem}. Its channel shows no games until the team is found.`
      warnings.push({ code: 'row_refers_to_nothing', message, place })
    }
    const { identity, entries } = found
    const isNamed = ({ id, template_type: type }: Template) => id === favourite.template_id && type === 'team'
    teams.push({
      favourite,
      identity,
      tvgId: tvgIds(identity, favourite.team_name),
      template: templates.find(isNamed) ?? chooseTeamTemplate(templates, identity),
      hideResults: favourite.hide_results ?? settings.hide_results,
      schedules: [...new Map(entries.map((entry) => [entry.league, scheduleOf(entry)])).values()],
    })
  }
  return { teams, warnings }
}

function scheduleOf({ provider, league, provider_team_id: providerTeamId }: KnownTeam): ScheduledTeam {
  return { provider, league, providerTeamId }
}

/** The same for rows that mean the same team; a team that nobody knows is its name. */
function keyOf({ identity: { side, sport, league, provider } }: FoundTeam, catalogue: LeagueCatalogue): string {
  const isOfWomen = catalogue.find(league ?? '')?.gender === 'women'
  return JSON.stringify([sport, provider, side.id, foldName(side.name ?? ''), isOfWomen])
}

/**
 * Gives each team its tvg-id, and none two: a provider's id may be several teams' in one sport, since most are
 * counted by league. A team keeps the one that its channel has; else it gets its id's, and where
 * another team has that, one with its league or its name.
 */
function tvgIdGiver(ledger: readonly ManagedChannel[]): (identity: TeamIdentity, written: string) => string {
  const channels = new Map(ledger.filter(({ mode }) => mode === 'team').map((record) => [record.tvg_id, record]))
  const given = new Set<string>()
  return ({ sport, league = '', side: { id, name = '' } }, written) => {
    const names = [foldName(name), foldName(written)]
    const isItsOwn = ({ home_team: team, league: of }: ManagedChannel) =>
      names.includes(foldName(team ?? '')) && (of === '' || league === '' || of === league)
    const whole = JSON.stringify([league, id ?? null, names[0]])
    const forms = [...(id === undefined ? [] : [id, `${league}:${id}`]), ...names, whole]
    const free = forms.map((form) => teamTvgId(sport, form)).filter((tvgId) => !given.has(tvgId))
    const kept = free.find((tvgId) => {
      const channel = channels.get(tvgId)
      return channel !== undefined && isItsOwn(channel)
    })
    const tvgId = kept ?? free.find((one) => !channels.has(one)) ?? teamTvgId(sport, whole)
    given.add(tvgId)
    return tvgId
  }
}
