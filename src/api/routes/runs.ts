import runRequestSchema from '../../../schemas/run-request.schema.json' with { type: 'json' }
import { validateRunRequest } from '../../generated/validators.js'
import { requireRecord } from '../../records/validate.ts'
import { requireLastReport } from '../last-report.ts'
import type { Route } from '../route.ts'

/** Starting a refresh, and what the last one did. */
export const runRoutes: readonly Route[] = [
  {
    method: 'post',
    path: '/api/v1/runs',
    summary: 'Runs a refresh and answers its report; one that runs already is waited for.',
    body: runRequestSchema,
    async handle({ body }, parts) {
      const { dry_run: dryRun } = requireRecord(validateRunRequest, body ?? {}, 'body')
      await parts.host.requestRefresh({ trigger: 'api', dryRun })
      return requireLastReport(parts)
    },
  },
  {
    method: 'get',
    path: '/api/v1/runs/last',
    summary: 'The report of the last refresh since the start.',
    handle: async (_, parts) => requireLastReport(parts),
  },
]
