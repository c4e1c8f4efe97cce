import type { Home, HomeEvent, HomeTask, TaskCode } from '../generated/records.ts'
import type { AutomaticPause } from '../history/automatic-pause.ts'

/** What the headline is chosen from. */
export interface HeadlineFacts {
  readonly hasStarted: boolean
  readonly tasks: readonly HomeTask[]
  readonly pause: AutomaticPause | null
  readonly streamsRead: number
  readonly channels: number
  readonly streams: number
  readonly live: number
  readonly next: HomeEvent | null
  /** Channels that the last refresh had created if it was undone; null if it was not. */
  readonly undone: number | null
}

/** Tasks that can be the headline, the worst first. */
const BAD_NEWS = [
  'refresh_failed',
  'playlist_failed',
  'playlist_empty',
  'nothing_used',
  'schedule_away',
] as const satisfies readonly TaskCode[]

/** Returns the one sentence of Home: the worst thing, or that all is good. Pure. */
export function headlineOf(facts: HeadlineFacts): Home['headline'] {
  const { hasStarted, tasks, pause, streamsRead, channels, streams, live, next, undone } = facts
  for (const code of BAD_NEWS) {
    const task = tasks.find((one) => one.code === code)
    if (task !== undefined) return { code, values: { ...task.values, count: task.count } }
  }
  if (pause !== null)
    return { code: 'paused', values: { until: pause.until?.toISOString() ?? null, cause: pause.cause } }
  if (!hasStarted) return { code: 'not_started', values: {} }
  if (tasks.some(({ code }) => code === 'nothing_chosen')) return { code: 'nothing_chosen', values: {} }
  if (undone !== null) return { code: 'undone', values: { channels: undone } }
  if (channels === 0) return { code: 'no_channels', values: { streams_read: streamsRead } }
  const values = {
    ...{ channels, streams, live, tasks: tasks.length },
    ...{ next_title: next?.title ?? null, next_start: next?.start ?? null },
  }
  return { code: live === 0 ? 'nothing_on' : 'all_good', values }
}
