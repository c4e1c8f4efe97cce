import type { RecordedRun, RefreshReport, RunProgress } from '../../src/generated/records.ts'
import type { Session } from './session.ts'
import { Surprise } from './surprise.ts'

const KEY = 'sports_guide'
const PAGE = '/api/plugins/plugins'

/** What the owner does on the host's plugin page, by the requests that the page sends. */
export interface PluginPage {
  /** Uploads a zip; over an installed one where told so. */
  import(zip: Uint8Array, name: string, overwrite: boolean): Promise<void>
  /** Switches the plugin on or off. */
  enable(on: boolean): Promise<void>
  delete(): Promise<void>
  /** The plugin's entry of the list, undefined where it is not installed. */
  entry(): Promise<{ readonly [member: string]: unknown } | undefined>
  /** Saves the form: the whole of it, as the page does. */
  save(settings: { readonly [field: string]: unknown }): Promise<void>
  /** Presses a button, and gives all that it says. Throws with the sentence of a red one. */
  press(action: string): Promise<string>
  /** Presses it and gives the sentence with which it fails; null where it does not. */
  pressInVain(action: string): Promise<string | null>
  /** Hands an event over as the host does, in whichever worker takes the request. */
  event(event: string, payload: { readonly [member: string]: unknown }): Promise<void>
  /** A request to the plugin's own REST API, as its console sends it. Throws for any status but 2xx. */
  api<Found>(method: string, path: string, body?: unknown): Promise<Found>
}

/** The plugin page of a session. */
export function pluginPage(session: Session): PluginPage {
  const run = (action: string, params: unknown) => session.send('POST', `${PAGE}/${KEY}/run/`, { action, params })
  const sentence = (body: unknown) => String((body as { error?: unknown } | null)?.error ?? JSON.stringify(body))
  const page: PluginPage = {
    async import(zip, name, overwrite) {
      const form = new FormData()
      form.set('file', new Blob([zip.slice()]), name)
      if (overwrite) form.set('overwrite', 'true')
      await session.post(`${PAGE}/import/`, form)
    },
    enable: async (enabled) => void (await session.post(`${PAGE}/${KEY}/enabled/`, { enabled })),
    delete: async () => void (await session.post(`${PAGE}/${KEY}/delete/`, undefined, 'DELETE')),
    async entry() {
      const { plugins } = (await session.get(`${PAGE}/`)) as { plugins: readonly { [member: string]: unknown }[] }
      return plugins.find(({ key }) => key === KEY)
    },
    save: async (settings) => void (await session.post(`${PAGE}/${KEY}/settings/`, { settings })),
    async press(action) {
      const { status, body } = await run(action, {})
      const { result } = body as { result?: { message?: unknown; file?: unknown } }
      if (status !== 200) throw new Surprise(`the button ${action} answered ${status}: ${sentence(body)}`)
      return String(result?.file ?? result?.message ?? '')
    },
    async pressInVain(action) {
      const { status, body } = await run(action, {})
      return status === 200 ? null : sentence(body)
    },
    async event(event, payload) {
      const { status, body } = await run('refresh', { event, payload })
      const { result } = body as { result?: { status?: unknown } }
      if (status !== 200 || result?.status !== 'ok') {
        throw new Surprise(`the event ${event} was answered with ${status}: ${JSON.stringify(body).slice(0, 300)}`)
      }
    },
    async api<Found>(method: string, path: string, body?: unknown) {
      const { status, body: told } = await run('api', { method, path, ...(body === undefined ? {} : { body }) })
      const { result } = told as { result?: { answer?: { status: number; body: Found } } }
      const answer = result?.answer
      if (status === 200 && answer !== undefined && answer.status >= 200 && answer.status < 300) return answer.body
      throw new Surprise(
        `${method} ${path} of the plugin's API: ${status} ${JSON.stringify(answer ?? told).slice(0, 500)}`,
      )
    },
  }
  return page
}

/** The last runs, the latest first. */
export async function lastRuns(page: PluginPage, limit = 50): Promise<readonly RecordedRun[]> {
  const { items } = await page.api<{ items: readonly RecordedRun[] }>('GET', `/api/v1/runs?limit=${limit}`)
  return items
}

/** How the run that is under way stands, or how the last one ended. */
export const runState = (page: PluginPage): Promise<RunProgress> => page.api('GET', '/api/v1/runs/state')

/** The report of the last run. */
export const lastReport = (page: PluginPage): Promise<RefreshReport> => page.api('GET', '/api/v1/runs/last?brief=true')
