import type { Hono } from 'hono'
import type { RecordedRun, RunProgress, SettingsJson, Status } from '../../src/generated/records.ts'
import { call } from '../api/demo-api.ts'

/** The status of a plugin, without pending changes, tasks and pauses. */
export async function statusOf(app: Hono): Promise<Status> {
  const get = async <Body>(path: string) => (await call<Body>(app, 'GET', path)).json
  const { settings } = await get<{ settings: SettingsJson }>('/api/v1/settings')
  const runs = await get<{ items: readonly RecordedRun[] }>('/api/v1/runs?limit=1')
  const [last] = runs.items
  return {
    now: '2025-06-05T16:04:00Z',
    time_zone: settings.time_zone,
    time_format: settings.time_format,
    hide_results: settings.hide_results,
    version: '0.1.0',
    has_started: last !== undefined,
    progress: await get<RunProgress>('/api/v1/runs/state'),
    last_refresh:
      last === undefined
        ? null
        : {
            id: last.id,
            finished_at: last.finished_at ?? last.started_at,
            state: last.state,
            counts: { ...last.counts },
            warnings: last.warnings.length,
          },
    next_refresh_at: null,
    pause: null,
    pending: { count: 0, changes: [] },
    tasks: 0,
  }
}
