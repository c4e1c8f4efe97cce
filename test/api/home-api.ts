import { Hono } from 'hono'
import { expect, onTestFinished, vi } from 'vitest'
import type {
  Home,
  HomeTask,
  RefreshReport,
  TaskAction,
  TaskActionCode,
  TaskCode,
  TaskRequest,
} from '../../src/generated/records.ts'
import { type RegisterOptions, register } from '../../src/plugin.ts'
import { openEmbeddedHost } from '../embedded-host.ts'
import { call } from './demo-api.ts'

/** What a test says of its host. */
interface HomeHost extends Pick<RegisterOptions, 'events' | 'mustChoose' | 'elapsed'> {
  readonly playlist: string
  readonly now?: string
  readonly timeZone?: string
}

/** The API of a plugin in a host whose clock the test sets, after one refresh. */
export async function homeApi({
  playlist,
  now = '2025-06-05T16:00:00Z',
  timeZone = 'America/New_York',
  ...options
}: HomeHost) {
  const clock = { now }
  const host = await openEmbeddedHost({ clock: () => new Date(clock.now), timeZone })
  await host.loadPlaylist(playlist, 'list.m3u')
  const plugin = await register(host, options)
  onTestFinished(() => plugin.stop())
  const app = new Hono()
  for (const mounted of host.apps) app.route('/', mounted)
  const home = async () => (await call<Home>(app, 'GET', '/api/v1/home')).json
  const send = async ({ method, path, body }: TaskRequest) => {
    const answer = await call(app, method, path, body)
    expect(answer.status, JSON.stringify(answer.json)).toBeLessThan(300)
    return answer.json
  }
  return {
    ...{ host, plugin, clock, home, send },
    refresh: () => call<RefreshReport>(app, 'POST', '/api/v1/runs', {}),
    call: <Body = unknown>(method: string, path: string, body?: unknown) => call<Body>(app, method, path, body),
    /** The task with this code, as soon as Home has it. */
    taskWith: async (code: TaskCode): Promise<HomeTask> =>
      vi.waitFor(
        async () => {
          const { tasks } = await home()
          const task = tasks.find((one) => one.code === code)
          if (task === undefined) throw new Error(`no ${code} among ${tasks.map((one) => one.code)}`)
          return task
        },
        { timeout: 20_000 },
      ),
    codes: async () => (await home()).tasks.map(({ code }) => code),
  }
}

/** The action of a task, which sends a request. */
export function actionOf({ actions }: HomeTask, code: TaskActionCode): TaskAction & { readonly request: TaskRequest } {
  const action = actions.find((one) => one.code === code)
  if (action?.request === undefined) throw new Error(`no ${code} with a request`)
  return { ...action, request: action.request }
}

/** A playlist with these streams, by group. */
export function playlistOf(groups: { readonly [group: string]: readonly string[] }): string {
  const lines = Object.entries(groups).flatMap(([group, names]) =>
    names.map(
      (name, slot) =>
        `#EXTINF:-1 group-title="${group}",${name}\nhttp://provider.example/${encodeURIComponent(group)}/${slot}.ts\n`,
    ),
  )
  return `#EXTM3U\n${lines.join('')}`
}
