import recordedRunSchema from '../../../schemas/recorded-run.schema.json' with { type: 'json' }
import runProgressSchema from '../../../schemas/run-progress.schema.json' with { type: 'json' }
import runRequestSchema from '../../../schemas/run-request.schema.json' with { type: 'json' }
import undoAnswerSchema from '../../../schemas/undo-answer.schema.json' with { type: 'json' }
import undoRequestSchema from '../../../schemas/undo-request.schema.json' with { type: 'json' }
import { messageOf, SportsGuideError } from '../../errors.ts'
import type { RefreshReport } from '../../generated/records.ts'
import { validateRunRequest } from '../../generated/validators/run-request.ts'
import { validateUndoRequest } from '../../generated/validators/undo-request.ts'
import { automaticPause } from '../../history/automatic-pause.ts'
import { requireRecord } from '../../records/validation.ts'
import { PAGING, page, switchIn } from '../query-parameters.ts'
import type { QueryParameter, Route } from '../route.ts'
import { requireLastReport } from '../route.ts'

const BRIEF: QueryParameter = {
  name: 'brief',
  description: 'true leaves out what each stream and channel came to, which is most of a large report.',
}

/** Starting a refresh, what runs did, and taking the last one back. */
export const runRoutes: readonly Route[] = [
  {
    method: 'post',
    path: '/api/v1/runs',
    summary: 'Runs a refresh and answers its report, or at once if so wished; one that runs already is waited for.',
    body: runRequestSchema,
    async handle({ body }, { host, refresh, followers }) {
      const request = requireRecord(validateRunRequest, body ?? {}, 'body')
      const { dry_run: dryRun, ignore_caps: ignoreCaps, wait, brief } = request
      const report = refresh({ trigger: 'api', dryRun, ignoreCaps })
      if (wait) return brief ? withoutDetails(await report) : report
      report.catch((error: unknown) => host.log.error(`refresh (api): ${messageOf(error)}`)) // nobody waits for it
      return followers.current()
    },
  },
  {
    method: 'get',
    path: '/api/v1/runs',
    summary:
      'The last runs, the latest first, without their changes; and whether, and until when, none begins by itself after an undo or a removal.',
    query: PAGING,
    async handle(request, { journal, ledger, host }) {
      const { runs, warnings } = journal.list()
      const pause = automaticPause(ledger, host.clock())
      return {
        ...page(runs, request),
        automatic_runs_paused: pause !== null,
        automatic_runs_paused_until: pause?.until?.toISOString() ?? null,
        warnings,
      }
    },
  },
  {
    method: 'get',
    path: '/api/v1/runs/last',
    summary: 'The report of the last refresh; a dry run is none.',
    query: [BRIEF],
    async handle({ query }, parts) {
      const report = requireLastReport(parts)
      return switchIn(query, 'brief') ? withoutDetails(report) : report
    },
  },
  {
    method: 'get',
    path: '/api/v1/runs/state',
    summary: 'How the run that is under way stands, or how the last one ended: one event of the next line as JSON.',
    answer: runProgressSchema,
    handle: async (_, { followers }) => followers.current(),
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

/** The report without its two long lists: what is left fits through a narrow door. */
function withoutDetails(report: RefreshReport): RefreshReport {
  return { ...report, streams: [], channels: [] }
}
