import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { TrialEnvironment } from '../environment.ts'
import { pluginPage } from '../plugin-page.ts'
import { ask } from '../session.ts'
import { holds, same } from '../surprise.ts'
import { atRest, type Step } from '../trial.ts'
import { viewerSession } from '../viewer.ts'

/** The host serves the console to everybody, and its API to administrators alone. */
export const consolePage: Step = {
  name: 'console-page',
  shows: 'console and guides below /logos/; its API by the owner’s login, refused for a user of level 1',
  async play(trial) {
    const { environment, page } = trial
    await atRest(trial)
    const served = await ask(environment.url, 'GET', PATH)
    same('the page is served', served.status, 200)
    holdsPage('it is the page of this version', served.body, pageOf(environment, 'console.html'))
    const guides = await ask(environment.url, 'GET', `${PATH}guides.html`)
    holdsPage('the guides lie beside it', guides.body, pageOf(environment, 'guides.html'))
    const entry = await page.entry()
    same('the link on the plugin’s card', entry?.help_url, PATH)
    const { items } = await page.api<{ items: readonly unknown[] }>('GET', '/api/v1/runs/last/streams?limit=5')
    same('streams that the API lists', items.length, 5)
    const viewer = await viewerSession(trial)
    const refusal = await pluginPage(viewer).pressInVain('refresh')
    holds('a button is refused to a user of level 1', refusal !== null && /permission/i.test(refusal), refusal)
    same('an API request of a user of level 1', (await viewer.send('POST', RUN, API_REQUEST)).status, 403)
    same('an API request without login', (await ask(environment.url, 'POST', RUN, API_REQUEST)).status, 401)
    return { 'page bytes': String(served.body).length, refusal: `“${refusal}”` }
  },
}

const PATH = '/logos/sports_guide/'

function pageOf({ data }: TrialEnvironment, file: string): string {
  return readFileSync(join(data, 'plugins/sports_guide/dist', file), 'utf8')
}

function holdsPage(what: string, served: unknown, built: string): void {
  holds(what, String(served).startsWith(built), String(served).slice(0, 200))
}

const RUN = '/api/plugins/plugins/sports_guide/run/'
const API_REQUEST = { action: 'api', params: { method: 'GET', path: '/api/v1/runs/state' } }
