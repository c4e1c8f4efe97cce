import type { Row } from '../session.ts'
import { holds, same } from '../surprise.ts'
import { atRest, oneProcess, type Step, type Trial } from '../trial.ts'
import { awaited, timed } from '../waiting.ts'

/** The owner lets only himself in: a button says which setting to change. He deletes the plugin's account: it is made anew. */
export const refused: Step = {
  name: 'refused',
  shows: 'a network rule becomes a sentence; a deleted account is made anew',
  async play(trial) {
    const { page } = trial
    await atRest(trial)
    const sentence = await underNetworkRule(trial)
    await awaited('the button to work again', () => page.press('refresh').catch(() => undefined), 90)
    await atRest(trial)
    const account = await accountOf(trial)
    await trial.session.post(`/api/accounts/users/${account?.id}/`, undefined, 'DELETE')
    const back = await timed(() =>
      awaited('the button to work', () => page.press('refresh').catch(() => undefined), 120),
    )
    await atRest(trial)
    const made = await accountOf(trial)
    holds('the account is another', made !== undefined && made.id !== account?.id, made)
    await oneProcess(trial)
    return { sentence: `“${sentence}”`, 'works without its account after s': back.seconds }
  },
}

/** The rule is one for the plugin's account alone, so that the owner gets in to take it back; the host asks it like that for all. */
async function underNetworkRule({ page, session }: Trial): Promise<string> {
  const account = await accountOf({ session })
  const path = `/api/accounts/users/${account?.id}/`
  await session.post(path, { custom_properties: { allowed_networks: { UI: '192.0.2.0/24' } } }, 'PATCH')
  const sentence = await page.pressInVain('refresh')
  await session.post(path, { custom_properties: { allowed_networks: null } }, 'PATCH')
  holds('the sentence names the setting', /network/i.test(sentence ?? ''), sentence)
  return sentence ?? ''
}

async function accountOf({ session }: Pick<Trial, 'session'>): Promise<Row | undefined> {
  const users = (await session.get('/api/accounts/users/')) as readonly Row[]
  const found = users.filter(({ username }) => username === 'sports-guide-plugin')
  same('accounts of the plugin', found.length <= 1, true)
  return found[0]
}
