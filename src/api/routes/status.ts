import packageJson from '../../../package.json' with { type: 'json' }
import pauseSchema from '../../../schemas/automatic-pause.schema.json' with { type: 'json' }
import pauseRequestSchema from '../../../schemas/pause-request.schema.json' with { type: 'json' }
import statusSchema from '../../../schemas/status.schema.json' with { type: 'json' }
import type { LastRefresh, PauseStatus, RecordedRun, Status } from '../../generated/records.ts'
import { validatePauseRequest } from '../../generated/validators/pause-request.ts'
import { type AutomaticPause, automaticPause, endAutomaticPause, pauseForUser } from '../../history/automatic-pause.ts'
import { requireRecord } from '../../records/validation.ts'
import type { ApiParts, Route } from '../route.ts'

const PATH = '/api/v1/status'

/** The state of Sports Guide, and pausing automatic refreshes. */
export const statusRoutes: readonly Route[] = [
  {
    method: 'get',
    path: PATH,
    summary:
      'Returns the state of Sports Guide: progress, last and next refresh, pause, and saved changes that no refresh has used yet.',
    answer: statusSchema,
    handle: (_, parts) => statusOf(parts),
  },
  {
    method: 'post',
    path: '/api/v1/refreshes/pause',
    summary:
      'Pauses automatic refreshes for two hours, or until 6:00 AM tomorrow. A longer pause after an undo or a removal stays. A refresh that you start ends the pause.',
    changes: null,
    body: pauseRequestSchema,
    answer: pauseSchema,
    async handle({ body }, { ledger, host, settings }): Promise<PauseStatus> {
      const { until } = requireRecord(validatePauseRequest, body ?? {}, 'body')
      const { timeZone } = await settings.current()
      return pauseStatus(pauseForUser(ledger, until, { now: host.clock(), timeZone }))
    },
  },
  {
    method: 'post',
    path: '/api/v1/refreshes/resume',
    summary: 'Resumes automatic refreshes, whatever paused them, and returns the new state.',
    changes: null,
    answer: statusSchema,
    async handle(_, parts) {
      endAutomaticPause(parts.ledger)
      return statusOf(parts)
    },
  },
]

/** Asks the host for nothing, unless no settings have been read since the start. */
export async function statusOf(parts: ApiParts): Promise<Status> {
  const { host, ledger, journal, followers, settings: memory, pending, nextRefreshAt, taskCount } = parts
  const settings = await memory.current()
  const now = host.clock()
  const pause = automaticPause(ledger, now)
  const last = journal.lastEnded()
  return {
    now: now.toISOString(),
    time_zone: settings.timeZone,
    time_format: settings.timeFormat,
    hide_results: settings.hideResults,
    version: packageJson.version,
    has_started: journal.hasStarted(),
    progress: followers.current(),
    last_refresh: last === null ? null : lastRefresh(last),
    next_refresh_at: nextRefreshAt(settings, now)?.toISOString() ?? null,
    pause: pause === null ? null : pauseStatus(pause),
    pending: pending.list(),
    tasks: taskCount(),
  }
}

function lastRefresh({ id, finished_at, state, counts, warnings }: RecordedRun): LastRefresh {
  return { id, finished_at, state, counts, warnings: counts.warnings ?? warnings.length }
}

function pauseStatus({ until, cause }: AutomaticPause): PauseStatus {
  return { until: until?.toISOString() ?? null, cause }
}
