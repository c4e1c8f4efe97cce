import planSchema from '../../../schemas/request-plan.schema.json' with { type: 'json' }
import { planSourceRequests } from '../../streams/match-input.ts'
import type { Route } from '../route.ts'

/** What is asked of the providers of sports data. */
export const sportsDataRoutes: readonly Route[] = [
  {
    method: 'get',
    path: '/api/v1/sports-data/plan',
    summary: 'Lists the requests that a refresh would send to data sources now, and the reasons. Sends no requests.',
    answer: planSchema,
    handle: async (_, parts) =>
      (await planSourceRequests(parts, parts.host.clock())) ?? { requests: [], cached: [], later: 0, warnings: [] },
  },
]
