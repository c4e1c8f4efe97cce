import { typedForm } from '../playlist-account.ts'
import { type Answer, ask } from '../session.ts'
import { holds, same } from '../surprise.ts'
import { atRest, type Step, type Trial } from '../trial.ts'
import { viewerSession } from '../viewer.ts'
import { awaited, timed } from '../waiting.ts'

/** The port that the form asks for. */
export const PORT = 19_292
const STATE = '/api/v1/runs/state'

/** A port of the plugin's own, asked for in the form: page for everybody, API for administrators; and it closes again. */
export const ownPort: Step = {
  name: 'own-port',
  shows: 'port of the form: page, API with the host’s login alone, closed again',
  async play(trial) {
    const { page, environment, world } = trial
    await atRest(trial)
    await page.save({ ...typedForm(world.espnUrl), console_port: PORT })
    const opened = await timed(() => awaited('the own port', () => openedAt(trial), 90))
    const door = opened.found
    const { body } = await ask(door, 'GET', '/')
    holds('the page is served without login', /<html/i.test(String(body)), String(body).slice(0, 200))
    const status = async (headers: { readonly [name: string]: string }) =>
      (await ask(door, 'GET', STATE, undefined, headers)).status
    same('the API without login', await status({}), 401)
    same('with a key of nobody', await status({ 'x-api-key': 'of-nobody' }), 401)
    const viewer = await viewerSession(trial)
    same('with the login of a user of level 1', await status({ authorization: `Bearer ${viewer.token()}` }), 403)
    const { username, password } = environment
    const login = await awaited('the login of the page', async () => {
      const answer = await ask(door, 'POST', '/session', { username, password })
      return answer.status === 200 ? (answer.body as { access: string }) : undefined
    })
    same('with the owner’s login', await status({ authorization: `Bearer ${login.access}` }), 200)
    await page.save({ ...typedForm(world.espnUrl), console_port: '' })
    await awaited('the own port to close', async () => ((await openedAt(trial)) === undefined ? true : undefined), 90)
    return { 'open after s': opened.seconds }
  },
}

/** Where the port answers, undefined where nobody does. */
export async function openedAt({ environment }: Trial): Promise<string | undefined> {
  for (const address of environment.ownPortAddresses) {
    const url = `http://${address}:${PORT}`
    const answer: Answer | null = await ask(url, 'GET', '/').catch(() => null)
    if (answer?.status === 200) return url
  }
  return undefined
}
