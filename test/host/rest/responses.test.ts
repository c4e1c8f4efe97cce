import { expect, onTestFinished, test } from 'vitest'
import { createRestClient } from '../../../src/host/rest/rest-client.ts'
import { json, type ScriptedAnswer, scriptedHost } from './scripted-host.ts'

async function heardOf(...script: readonly ScriptedAnswer[]) {
  const { url } = await scriptedHost(...script)
  const onResponse: string[] = []
  const client = createRestClient({
    url,
    credentials: { apiKey: 'k' },
    repeat: { wait: async () => undefined },
    onResponse: ({ status, error, denial }) =>
      void onResponse.push(`${status} ${error?.code ?? 'fine'} ${denial ?? ''}`.trim()),
  })
  onTestFinished(() => client.close())
  await client.version().catch(() => undefined)
  return onResponse
}

test('who listens hears of every try, with its status and what was wrong', async () => {
  const version = json({ version: '0.29.0', timestamp: null })
  expect(await heardOf(json({ detail: 'starting' }, 503), version)).toEqual(['503 HostAway', '200 fine'])
  expect(await heardOf(json({ detail: 'Invalid API key' }, 401))).toEqual(['401 HostDenied'])
})

test('and of a denial, whether it is our address or the level of our user', async () => {
  const denied = json({ detail: 'You do not have permission to perform this action.' }, 403)
  expect(await heardOf(denied, denied)).toEqual(['403 HostDenied network'])
  expect(await heardOf(denied, json({ id: 2, user_level: 1 }))).toEqual(['403 HostDenied level'])
  expect(await heardOf(denied, json({}, 502))).toEqual(['403 HostDenied unknown'])
  expect(await heardOf(json({ success: false, error: 'Plugin is disabled' }, 403))).toEqual(['403 HostRefused'])
})
