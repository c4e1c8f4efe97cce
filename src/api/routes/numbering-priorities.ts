import priorityTeamSchema from '../../../schemas/priority-team.schema.json' with { type: 'json' }
import sortPrioritySchema from '../../../schemas/sort-priority.schema.json' with { type: 'json' }
import { preparePriorityTeam, prepareSortPriority } from '../../numbering/index.ts'
import { compareText } from '../../text.ts'
import type { Route } from '../route.ts'
import { rowRoutes } from '../row-routes.ts'

/** What puts channels in front inside their lanes (spec, Global sort). */
export const numberingPriorityRoutes: readonly Route[] = [
  ...rowRoutes({
    document: 'priority_teams',
    path: '/api/v1/priority-teams',
    names: ['priority team', 'priority teams'],
    schema: priorityTeamSchema,
    orderedBy: 'sport and team',
    compare: (one, other) =>
      compareText(one.sport, other.sport) || compareText(one.team_name, other.team_name) || one.id - other.id,
    prepare: async () => preparePriorityTeam,
  }),
  ...rowRoutes({
    document: 'sort_priorities',
    path: '/api/v1/sort-priorities',
    names: ['sort priority', 'sort priorities'],
    schema: sortPrioritySchema,
    orderedBy: 'priority',
    compare: (one, other) => one.sort_priority - other.sort_priority || one.id - other.id,
    prepare: async () => prepareSortPriority,
  }),
]
