import priorityTeamSchema from '../../../schemas/priority-team.schema.json' with { type: 'json' }
import sortPrioritySchema from '../../../schemas/sort-priority.schema.json' with { type: 'json' }
import { preparePriorityTeam, prepareSortPriority } from '../../numbering/index.ts'
import { compareText } from '../../text.ts'
import type { Route } from '../route.ts'
import { rowRoutes } from '../row-routes.ts'

/** What puts channels in front inside their lanes (spec, Global sort). */
export const numberingPriorityRoutes: readonly Route[] = [
  ...rowRoutes({
    rows: 'priorityTeams',
    path: '/api/v1/priority-teams',
    names: ['priority team', 'priority teams'],
    schema: priorityTeamSchema,
    orderedBy: 'sport and team',
    compare: (one, other) =>
      compareText(one.sport, other.sport) || compareText(one.teamName, other.teamName) || one.id - other.id,
    prepare: async () => preparePriorityTeam,
  }),
  ...rowRoutes({
    rows: 'sortPriorities',
    path: '/api/v1/sort-priorities',
    names: ['sort priority', 'sort priorities'],
    schema: sortPrioritySchema,
    orderedBy: 'priority',
    compare: (one, other) => one.sortPriority - other.sortPriority || one.id - other.id,
    prepare: async () => prepareSortPriority,
  }),
]
