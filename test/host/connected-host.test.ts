import { expect, onTestFinished, test } from 'vitest'
import { connectHost } from '../../src/host/connected-host.ts'
import { QUIET } from '../quiet-log.ts'
import { html, json, type ScriptedAnswer, scriptedHost } from './rest/scripted-host.ts'

async function connectTo(...script: readonly ScriptedAnswer[]) {
  const { url } = await scriptedHost(...script)
  const warnings: string[] = []
  const host = await connectHost({
    connection: { url, credentials: { apiKey: 'k' }, repeat: { wait: async () => undefined } },
    dataDir: '.',
    clock: () => new Date(),
    log: { ...QUIET, warn: (line) => warnings.push(line) },
  })
  onTestFinished(() => host.stop())
  return { host, warnings }
}

const settingsWith = (value: unknown) => json([{ id: 1, key: 'system_settings', name: 'System', value }])

test('a host’s zone is the one that its owner set', async () => {
  expect((await connectTo(settingsWith({ time_zone: 'Europe/Berlin' }))).host.timeZone).toBe('Europe/Berlin')
})

test.each([[settingsWith({})], [settingsWith(null)], [settingsWith({ time_zone: '' })], [json([])]])(
  'a host without a zone goes by UTC',
  async (answer) => {
    expect((await connectTo(answer)).host.timeZone).toBe('UTC')
  },
)

test('a zone that is none here is said, and UTC is used', async () => {
  const { host, warnings } = await connectTo(settingsWith({ time_zone: 'Mars/Olympus' }))
  expect(host.timeZone).toBe('UTC')
  expect(warnings).toEqual([expect.stringContaining('Mars/Olympus')])
})

test('an address behind which no host is fails at once, naming what was asked', async () => {
  await expect(connectTo(html(200))).rejects.toMatchObject({ code: 'HostAnswerNotJson' })
})
