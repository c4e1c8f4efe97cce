import recordedRunSchema from '../../../schemas/recorded-run.schema.json' with { type: 'json' }
import comparisonSchema from '../../../schemas/run-comparison.schema.json' with { type: 'json' }
import runProgressSchema from '../../../schemas/run-progress.schema.json' with { type: 'json' }
import runRequestSchema from '../../../schemas/run-request.schema.json' with { type: 'json' }
import undoAnswerSchema from '../../../schemas/undo-answer.schema.json' with { type: 'json' }
import undoRequestSchema from '../../../schemas/undo-request.schema.json' with { type: 'json' }
import { messageOf, SportsGuideError } from '../../errors.ts'
import type { RecordedRun, RefreshReport, RunComparison } from '../../generated/records.ts'
import { validateRunRequest } from '../../generated/validators/run-request.ts'
import { validateUndoRequest } from '../../generated/validators/undo-request.ts'
import { automaticPause, isAutomaticTrigger } from '../../history/automatic-pause.ts'
import { choiceRemedy } from '../../records/remedies.ts'
import { gotText, requireRecord } from '../../records/validation.ts'
import { warningMark } from '../../refresh/warning-news.ts'
import { PAGING, page, switchIn } from '../query-parameters.ts'
import type { ApiParts, ApiRequest, QueryParameter, Route } from '../route.ts'
import { requireLastReport } from '../route.ts'

const BRIEF: QueryParameter = {
  name: 'brief',
  description:
    'true: omits the results of single streams and channels, which are most of a large report. Defaults to false.',
}

/** The kinds of runs that can be asked for. */
const RUN_KINDS: { readonly [kind: string]: (run: RecordedRun) => boolean } = {
  all: () => true,
  changes: ({ operation_count: changes }) => changes > 0,
  warnings: ({ counts, warnings }) => (counts.warnings ?? warnings.length) > 0,
  yours: ({ trigger }) => !isAutomaticTrigger(trigger),
  failed: ({ state }) => state === 'failed' || state === 'broken_off',
}

/** Throws InvalidInput for a kind that does not exist. */
function kindIn(query: ApiRequest['query']): (run: RecordedRun) => boolean {
  const kind = query('kind') ?? 'all'
  const isOfKind = Object.hasOwn(RUN_KINDS, kind) ? RUN_KINDS[kind] : undefined
  if (isOfKind !== undefined) return isOfKind
  const message = `must be one of ${Object.keys(RUN_KINDS).join(', ')}${gotText(kind)}`
  const fields = [{ path: 'kind', message, remedy: choiceRemedy(Object.keys(RUN_KINDS)) }]
  throw new SportsGuideError('InvalidInput', `kind ${message}`, { fields })
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
    query: [
      {
        name: 'kind',
        description: `Only refreshes of this kind: ${Object.keys(RUN_KINDS).join(', ')}. yours: refreshes that you started. Defaults to all.`,
      },
      ...PAGING,
    ],
    async handle(request, { journal, ledger, host }) {
      const isOfKind = kindIn(request.query)
      const { runs, warnings } = journal.list()
      const pause = automaticPause(ledger, host.clock())
      return {
        ...page(runs.filter(isOfKind), request),
        kinds: Object.fromEntries(Object.entries(RUN_KINDS).map(([kind, isIt]) => [kind, runs.filter(isIt).length])),
        oldest_id: runs.at(-1)?.id ?? null,
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
    handle: async ({ param }, parts) => requireRun(param('id'), parts),
  },
  {
    method: 'get',
    path: '/api/v1/runs/:id/comparison',
    summary: 'Compares a refresh with an earlier one: counts, warnings that are gone or new, and the duration.',
    query: [{ name: 'with', description: 'ID of the other refresh. Defaults to the refresh before.' }],
    answer: comparisonSchema,
    async handle({ param, query }, parts): Promise<RunComparison> {
      const run = requireRun(param('id'), parts)
      const other = query('with')
      return comparisonOf(run, other === undefined ? runBefore(run, parts) : requireRun(other, parts))
    },
  },
]

/** Throws NotFound. */
export function requireRun(text: string, { journal }: ApiParts): RecordedRun {
  const id = Number(text)
  const run = Number.isSafeInteger(id) ? journal.find(id) : null
  if (run !== null) return run
  throw new SportsGuideError('NotFound', `Refresh ${text} does not exist. GET /api/v1/runs lists the stored refreshes.`)
}

/** Returns the last refresh that ended before this one. Throws NotFound without one. */
function runBefore({ id }: RecordedRun, { journal }: ApiParts): RecordedRun {
  const before = journal.list().runs.find((run) => run.id < id && run.state !== 'running')
  if (before !== undefined) return before
  throw new SportsGuideError('NotFound', `No refresh before refresh ${id} is stored.`)
}

function comparisonOf(run: RecordedRun, other: RecordedRun): RunComparison {
  const names = [...new Set([...Object.keys(other.counts), ...Object.keys(run.counts)])]
  return {
    run_id: run.id,
    with_id: other.id,
    with_started_at: other.started_at,
    duration_ms: { from: other.duration_ms, to: run.duration_ms },
    counts: names.flatMap((name) => {
      const [from, to] = [other.counts[name] ?? null, run.counts[name] ?? null]
      return from === to ? [] : [{ name, from, to }]
    }),
    new_warnings: warningsBeside(run, other),
    gone_warnings: warningsBeside(other, run),
  }
}

/** Returns the warnings of a refresh that the other one lacks. Ignores numbers in them, such as an age. */
function warningsBeside({ warnings }: RecordedRun, other: RecordedRun): RecordedRun['warnings'] {
  const marks = new Set(other.warnings.map(warningMark))
  return warnings.filter((warning) => !marks.has(warningMark(warning)))
}

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
