import priorityTeamSchema from '../../../schemas/priority-team.schema.json' with { type: 'json' }
import sortPrioritySchema from '../../../schemas/sort-priority.schema.json' with { type: 'json' }
import { knownNames, priorityWarnings } from '../../channels/pinned-blocks.ts'
import { preparePriorityTeam, prepareSortPriority } from '../../numbering/index.ts'
import { BUILT_IN_LEAGUES, codeLookup, leagueName, sportName } from '../../sports/index.ts'
import { compareText } from '../../text.ts'
import type { ApiParts, Route } from '../route.ts'
import { storedCatalog } from '../route.ts'
import { rowRoutes } from '../row-routes.ts'

/** What puts channels in front inside their lanes (spec, Global sort). */
export const numberingPriorityRoutes: readonly Route[] = [
  ...rowRoutes({
    rows: 'priorityTeams',
    path: '/api/v1/priority-teams',
    names: ['priority team', 'priority teams'],
    nameOf: ({ teamName }) => teamName,
    schema: priorityTeamSchema,
    orderedBy: 'sport and team',
    compare: (one, other) =>
      compareText(one.sport, other.sport) || compareText(one.teamName, other.teamName) || one.id - other.id,
    async prepare(parts) {
      const codes = await storedCodes(parts)
      return (draft, { others }) => preparePriorityTeam(draft, { others, codes })
    },
    warningsOf: async (parts, priorityTeams) => priorityWarnings({ priorityTeams }, await knownNames(parts)),
  }),
  ...rowRoutes({
    rows: 'sortPriorities',
    path: '/api/v1/sort-priorities',
    names: ['sort priority', 'sort priorities'],
    nameOf: ({ leagueCode, sport }) => (leagueCode ? leagueName(leagueCode, BUILT_IN_LEAGUES) : sportName(sport)),
    schema: sortPrioritySchema,
    orderedBy: 'priority',
    compare: (one, other) => one.sortPriority - other.sortPriority || one.id - other.id,
    async prepare(parts) {
      const codes = await storedCodes(parts)
      return (draft, { others }) => prepareSortPriority(draft, { others, codes })
    },
    warningsOf: async (parts, sortPriorities) => priorityWarnings({ sortPriorities }, await knownNames(parts)),
  }),
]

async function storedCodes(parts: ApiParts) {
  return codeLookup(await storedCatalog(parts))
}
