import { randomBytes } from 'node:crypto'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import type { HostUnderTest } from './host-under-test.ts'
import { type Api, openApi, type Row } from './http.ts'
import { playChannel } from './playing.ts'
import { realHostProbe } from './real-host-probe.ts'

const {
  SPORTS_GUIDE_TEST_HOST_URL: url = '',
  SPORTS_GUIDE_TEST_HOST_KEY: apiKey = '',
  SPORTS_GUIDE_TEST_HOST_DATA: dataFolder = '',
  SPORTS_GUIDE_TEST_HOST_USER: username,
  SPORTS_GUIDE_TEST_HOST_PASSWORD: password,
} = process.env

/** The variables that are missing; without them no real host is asked. It must be able to read what lies in the folder. */
export const missingVariables: readonly string[] = Object.entries({
  SPORTS_GUIDE_TEST_HOST_URL: url,
  SPORTS_GUIDE_TEST_HOST_KEY: apiKey,
  SPORTS_GUIDE_TEST_HOST_DATA: dataFolder,
})
  .filter(([, value]) => value === '')
  .map(([variable]) => variable)

/** Makes a user of the suite's own with a key; every one is deleted at the end. */
async function createUser(
  api: Api,
  fields: { readonly [field: string]: unknown },
): Promise<{ id: number; key: string }> {
  const user: Row = await api.create('/api/accounts/users/', { password: randomBytes(12).toString('hex'), ...fields })
  const made = await api.create('/api/accounts/api-keys/generate/', { user_id: user.id })
  return { id: user.id, key: String(made.key) }
}

/** The host that the environment names. */
export async function connectRealHost(): Promise<HostUnderTest> {
  const api = openApi(url, { 'X-API-Key': apiKey })
  const mark = `sgfacts${randomBytes(4).toString('hex')}`
  const users: number[] = []
  const user = async (name: string, fields: { readonly [field: string]: unknown }) => {
    const made = await createUser(api, { username: `${mark}-${name}-${users.length}`, ...fields })
    users.push(made.id)
    return made.key
  }
  const eventsFile = join(dataFolder, `${mark}-events.jsonl`)
  return {
    url,
    apiKey,
    dataFolder,
    ...(username && password ? { login: { username, password } } : {}),
    probe: realHostProbe(api, url, apiKey, `${mark}_probe`, eventsFile),
    refusedKey: async () => ({
      // A network of the user's own: the policy of all is not ours to change.
      apiKey: await user('refused', {
        user_level: 10,
        custom_properties: { allowed_networks: { UI: '192.0.2.0/24' } },
      }),
      lift: async () => undefined,
    }),
    syncsChannels: true,
    watch: (channel) => playChannel(api, url, channel),
    readerKey: () => user('reader', { user_level: 1 }),
    async close() {
      for (const id of users) await api.delete(`/api/accounts/users/${id}/`)
      rmSync(eventsFile, { force: true })
    },
  }
}
