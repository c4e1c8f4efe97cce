import { SportsGuideError } from '../../errors.ts'
import type { ApiParts, Route } from '../route.ts'

export const runRoutes: readonly Route[] = [
  {
    method: 'post',
    path: '/api/v1/runs',
    summary: 'Runs a refresh and answers its report; one that runs already is waited for.',
    body: { dry_run: { type: 'boolean', description: 'Plans and reports, changes nothing.' } },
    async handle({ body }, parts) {
      const dryRun = (body as { dry_run?: unknown } | null)?.dry_run ?? false
      if (typeof dryRun !== 'boolean') {
        const fields = [{ field: '/dry_run', message: 'must be true or false' }]
        throw new SportsGuideError('InvalidInput', 'dry_run must be true or false', { fields })
      }
      await parts.host.requestRefresh({ trigger: 'api', dryRun })
      return lastReport(parts)
    },
  },
  {
    method: 'get',
    path: '/api/v1/runs/last',
    summary: 'The report of the last refresh since the start.',
    handle: async (_, parts) => lastReport(parts),
  },
]

function lastReport(parts: ApiParts) {
  const report = parts.lastReport()
  if (report === null)
    throw new SportsGuideError('NotFound', 'no refresh has run since the start; POST /api/v1/runs starts one')
  return report
}
