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
import type { ApiParts, QueryParameter, Route } from '../route.ts'
import { requireLastReport } from '../route.ts'

const BRIEF: QueryParameter = {
  name: 'brief',
  description:
    'true: omits the results of single streams and channels, which are most of a large report. Defaults to false.',
}

/** Starting a refresh, what runs did, and taking the last one back. */
export const runRoutes: readonly Route[] = [
  {
    method: 'post',
    path: '/api/v1/runs',
    changes: null,
    summary:
      'Starts a refresh and returns its report, or returns immediately if wait is false. Waits for a refresh that is already running.',
    body: runRequestSchema,
    handle: ({ body }, parts) =>
      runAnswer(body, 'api', parts, (request) => parts.refresh({ trigger: 'api', ...request })),
  },
  {
    method: 'get',
    path: '/api/v1/runs',
    summary:
      'Lists the last refreshes without their changes, newest first. Also shows whether and until when automatic refreshes are paused.',
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
    summary: 'Returns the report of the last refresh. Dry runs do not count.',
    query: [BRIEF],
    async handle({ query }, parts) {
      const report = requireLastReport(parts)
      return switchIn(query, 'brief') ? withoutDetails(report) : report
    },
  },
  {
    method: 'get',
    path: '/api/v1/runs/state',
    summary: 'Returns the progress of the current refresh, or the result of the last one, as JSON.',
    answer: runProgressSchema,
    handle: async (_, { followers }) => followers.current(),
  },
  {
    method: 'get',
    path: '/api/v1/runs/progress',
    summary:
      'Reports the progress of refreshes as server-sent events: the current state first, then each phase, its steps and the result. Continues with later refreshes until the client disconnects.',
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
    changes: null,
    summary: 'Undoes the last refresh that changed channels, and pauses automatic refreshes.',
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
    summary: 'Returns a refresh with its changes.',
    answer: recordedRunSchema,
    async handle({ param }, { journal }) {
      const id = Number(param('id'))
      const run = Number.isSafeInteger(id) ? journal.find(id) : null
      if (run !== null) return run
      throw new SportsGuideError(
        'NotFound',
        `Refresh ${param('id')} does not exist. GET /api/v1/runs lists the stored refreshes.`,
      )
    },
  },
]

/** Starts a refresh as the body says. Answers its report, or answers at once if the body says not to wait. */
export async function runAnswer(
  body: unknown,
  trigger: string,
  { host, followers }: ApiParts,
  start: (request: { readonly dryRun: boolean; readonly ignoreCaps: boolean }) => Promise<RefreshReport>,
): Promise<unknown> {
  const request = requireRecord(validateRunRequest, body ?? {}, 'body')
  const { dry_run: dryRun, ignore_caps: ignoreCaps, wait, brief } = request
  const report = start({ dryRun, ignoreCaps })
  if (wait) return brief ? withoutDetails(await report) : report
  report.catch((error: unknown) => host.log.error(`refresh (${trigger}): ${messageOf(error)}`)) // the request does not wait for it
  return followers.current()
}

/** The report without its two long lists: what is left fits through a narrow door. */
function withoutDetails(report: RefreshReport): RefreshReport {
  return { ...report, streams: [], channels: [] }
}
