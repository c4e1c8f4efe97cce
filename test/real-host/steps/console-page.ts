import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pluginPage } from '../plugin-page.ts'
import { ask } from '../session.ts'
import { holds, same } from '../surprise.ts'
import { atRest, type Step } from '../trial.ts'
import { viewerSession } from '../viewer.ts'

/** The host serves the console to everybody, and its API to administrators alone. */
export const consolePage: Step = {
  name: 'console-page',
  shows: 'the page below /logos/; its API by the owner’s login, refused for a user of level 1',
  async play(trial) {
    const { environment, page } = trial
    await atRest(trial)
    const served = await ask(environment.url, 'GET', PATH)
    same('the page is served', served.status, 200)
    const built = readFileSync(join(environment.data, 'plugins/sports_guide/dist/console.html'), 'utf8')
    holds('it is the page of this version', String(served.body).startsWith(built), String(served.body).slice(0, 200))
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
const RUN = '/api/plugins/plugins/sports_guide/run/'
const API_REQUEST = { action: 'api', params: { method: 'GET', path: '/api/v1/runs/state' } }
