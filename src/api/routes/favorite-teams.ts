import schema from '../../../schemas/favorite-team.schema.json' with { type: 'json' }
import { favoriteTeamRecord, favoriteWarnings, followedTeams } from '../../configuration/favorite-teams.ts'
import { templatesToChoose } from '../../configuration/stored-rows.ts'
import { leagueCatalog } from '../../sports/index.ts'
import { readUserRows } from '../../store/user-rows.ts'
import { compareText } from '../../text.ts'
import type { Route } from '../route.ts'
import { storedCatalog } from '../route.ts'
import { rowRoutes } from '../row-routes.ts'

/** The owner's favorite teams, each of which has a permanent channel. */
export const favoriteTeamRoutes: readonly Route[] = rowRoutes({
  rows: 'favoriteTeams',
  path: '/api/v1/favorite-teams',
  alias: '/api/v1/favourite-teams', // the path of version 0.1
  names: ['favorite team', 'favorite teams'],
  nameOf: ({ teamName }) => teamName,
  schema,
  orderedBy: 'sport and team',
  compare: (one, other) =>
    compareText(one.sport, other.sport) || compareText(one.teamName, other.teamName) || one.id - other.id,
  async prepare(parts) {
    const lookups = { knownTeams: parts.teams.list({}), catalog: await storedCatalog(parts) }
    return (draft, { changed }) => favoriteTeamRecord(draft, changed, lookups)
  },
  async warningsOf({ host, teams, ledger }, favorites) {
    const { rows } = await readUserRows(host.settings)
    const catalog = leagueCatalog(rows.ownLeagues)
    const { warnings } = followedTeams({
      favorites,
      knownTeams: teams.list({}),
      catalog,
      templates: templatesToChoose(rows, 'event_first'),
      settings: { hideResults: false },
      ledger: ledger.list().records,
    })
    return [...favoriteWarnings({ ...rows, favoriteTeams: favorites }, catalog), ...warnings]
  },
})
