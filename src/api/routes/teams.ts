import { knownTeamShape } from '../../generated/json-shapes.ts'
import { toJson } from '../../records/json.ts'
import { PAGING, page } from '../query-parameters.ts'
import type { Route } from '../route.ts'

/** The teams that can be pinned by their provider's id. */
export const teamRoutes: readonly Route[] = [
  {
    method: 'get',
    path: '/api/v1/teams',
    summary: 'Lists the teams from the events of earlier refreshes, with their ids at the data sources.',
    query: [
      { name: 'query', description: 'Part of the name.' },
      { name: 'sport', description: 'Sport code.' },
      { name: 'league', description: 'League code.' },
      ...PAGING,
    ],
    async handle(request, { teams }) {
      const filters = ['query', 'sport', 'league'].flatMap((name) => {
        const value = request.query(name)
        return value === undefined ? [] : [[name, value]]
      })
      const listed = teams.list(Object.fromEntries(filters))
      return page(
        listed.map((team) => toJson(knownTeamShape, team)),
        request,
      )
    },
  },
]
