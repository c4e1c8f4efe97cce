import recordedRunSchema from '../../../schemas/recorded-run.schema.json' with { type: 'json' }
import runProgressSchema from '../../../schemas/run-progress.schema.json' with { type: 'json' }
import runRequestSchema from '../../../schemas/run-request.schema.json' with { type: 'json' }
import undoAnswerSchema from '../../../schemas/undo-answer.schema.json' with { type: 'json' }
import undoRequestSchema from '../../../schemas/undo-request.schema.json' with { type: 'json' }
import { automaticRest } from '../../channels/runs/automatic-rest.ts'
import { SportsGuideError } from '../../errors.ts'
import { validateRunRequest, validateUndoRequest } from '../../generated/validators.js'
import { requireRecord } from '../../records/validate.ts'
import { requireLastReport } from '../last-report.ts'
import { PAGING, page } from '../paging.ts'
import type { Route } from '../route.ts'

/** Starting a refresh, what runs did, and taking the last one back. */
export const runRoutes: readonly Route[] = [
  {
    method: 'post',
    path: '/api/v1/runs',
    summary: 'Runs a refresh and answers its report; one that runs already is waited for.',
    body: runRequestSchema,
    async handle({ body }, { refresh }) {
      const { dry_run: dryRun, ignore_caps: ignoreCaps } = requireRecord(validateRunRequest, body ?? {}, 'body')
      return refresh({ trigger: 'api', dryRun, ignoreCaps })
    },
  },
  {
    method: 'get',
    path: '/api/v1/runs',
    summary:
      'The last runs, the latest first, without their changes; and until when none begins by itself after an undo.',
    query: PAGING,
    async handle(request, { journal, ledger, host }) {
      const { runs, warnings } = journal.list()
      const rest = automaticRest(ledger, host.clock())
      return { ...page(runs, request), automatic_runs_rest_until: rest?.toISOString() ?? null, warnings }
    },
  },
  {
    method: 'get',
    path: '/api/v1/runs/last',
    summary: 'The report of the last refresh; a dry run is none.',
    handle: async (_, parts) => requireLastReport(parts),
  },
  {
    method: 'get',
    path: '/api/v1/runs/progress',
    summary:
      'Follows runs as server-sent events: how the run stands at once, then each phase, steps within it a few times a second, and how it ended. It goes on with the next run until the client leaves.',
    answer: runProgressSchema,
    answersServerSent: true,
    async handle({ serverSent }, { followers }) {
      followers.requireRoom()
      return serverSent((client) => followers.follow(client))
    },
  },
  {
    method: 'post',
    path: '/api/v1/runs/undo',
    summary: 'Takes back what the last run that changed channels did, and lets automatic runs rest.',
    body: undoRequestSchema,
    answer: undoAnswerSchema,
    async handle({ body }, { undo }) {
      const { dry_run: dryRun } = requireRecord(validateUndoRequest, body ?? {}, 'body')
      return undo({ dryRun })
    },
  },
  {
    method: 'get',
    path: '/api/v1/runs/:id',
    summary: 'One run with its changes.',
    answer: recordedRunSchema,
    async handle({ param }, { journal }) {
      const id = Number(param('id'))
      const run = Number.isSafeInteger(id) ? journal.find(id) : null
      if (run !== null) return run
      throw new SportsGuideError('NotFound', `there is no run ${param('id')}; GET /api/v1/runs lists what is kept`)
    },
  },
]
