import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { type InstalledPlugin, installPlugin } from './plugin-in-host.ts'
import { type RunningProcess, startProcess, until, untilReady } from './running-process.ts'

const ONLY_ELSEWHERE = { UI: '10.20.0.0/16' }

test('where the host is not there yet, buttons are answered with the reason, and the plugin begins when it comes', async () => {
  const installed = await installPlugin()
  const { port } = new URL(installed.server.url)
  await installed.server.close()
  const running = startProcess(installed)
  await until(async () => (await running.ask('GET', '/health')).body.state === 'waiting')
  const { status, body } = await running.ask('POST', '/actions/refresh', { params: {} })
  expect(status).toBe(503)
  expect(body).toMatchObject({ code: 'HostAway', detail: expect.stringContaining('no answer') })
  expect((await running.ask('POST', '/requests', { method: 'GET', path: '/api/v1/runs' })).body.status).toBe(503)
  await installPlugin({ root: join(installed.dataDir, '..'), port: Number(port) })
  await untilReady(running)
  expect((await running.ask('POST', '/actions/preview', { params: {} })).status).toBe(200)
})

test('a host whose network policy keeps us out makes it wait, with the sentence that says what to change', async () => {
  const installed = await installPlugin()
  const rows = await installed.api.rows('/api/core/settings/')
  const policy = rows.find(({ key }) => key === 'network_access')
  await installed.api.patch(`/api/core/settings/${policy?.id}/`, { value: ONLY_ELSEWHERE })
  const running = startProcess(installed)
  await until(async () => (await running.ask('GET', '/health')).body.state === 'waiting')
  const { message } = running.status()
  expect(message).toContain('403')
  expect(message).toMatch(/network access/i)
  expect((await running.ask('POST', '/actions/refresh', { params: {} })).body.detail).toBe(message)
})

test('a plugin that cannot begin says why, and begins when it can', async () => {
  const installed = await installPlugin()
  let tries = 0
  const running = startProcess(installed, {
    load: async () => ({
      async register() {
        tries += 1
        if (tries < 3) throw new Error('the database is damaged')
        return { adoptForm: () => Promise.reject(new Error('none')), brokenOff: () => false, stop: () => undefined }
      },
    }),
  })
  await until(async () => (await running.ask('GET', '/health')).body.message === 'the database is damaged')
  await untilReady(running)
  expect(readFileSync(join(installed.dataDir, 'process.json'), 'utf8')).toContain('"ready"')
  expect(running.lines.filter((line) => line.includes('the database is damaged'))).toHaveLength(1)
})

test('a time zone that is set later in the host is followed without another start', async () => {
  const installed = await installPlugin()
  const running = startProcess(installed)
  await untilReady(running)
  expect(await zoneOf(running)).toBe('America/New_York')
  await setHostZone(installed, 'Europe/Berlin')
  await until(async () => (await zoneOf(running)) === 'Europe/Berlin')
})

test('a button that is pressed right after the host got another time zone uses that zone', async () => {
  const installed = await installPlugin()
  const running = startProcess(installed, { timings: { minute: 3_600_000 } })
  await untilReady(running)
  const preview = () => running.ask('POST', '/actions/preview', { params: {} })
  await preview()
  expect(await zoneOf(running)).toBe('America/New_York')
  await setHostZone(installed, 'Europe/Berlin')
  expect((await preview()).status).toBe(200)
  expect(await zoneOf(running)).toBe('Europe/Berlin')
})

test('the log follows its setting: with "error" a run says nothing any more', async () => {
  const installed = await installPlugin()
  const running = startProcess(installed)
  await untilReady(running)
  const linesOfAPreview = async () => {
    const known = running.lines.length
    await running.ask('POST', '/actions/preview', { params: {} })
    return running.lines.length - known
  }
  expect(await linesOfAPreview()).toBeGreaterThan(0)
  await installed.api.post('/api/plugins/plugins/sports_guide/settings/', { settings: { log_level: 'error' } })
  await until(async () => (await linesOfAPreview()) === 0)
})

test('what is saved in the form is taken over before the next run, so that a plugin that is deleted does not lose it', async () => {
  const installed = await installPlugin()
  const running = startProcess(installed)
  await untilReady(running)
  const settings = { event_groups: 'US | NBA*' }
  await installed.api.post('/api/plugins/plugins/sports_guide/settings/', { settings })
  const stored = async () => {
    const rows = await installed.api.rows('/api/core/settings/')
    return JSON.stringify(rows.find(({ key }) => key === 'sports_guide.settings')?.value ?? null)
  }
  await until(async () => (await stored()).includes('US | NBA*'))
  expect(running.runs).toEqual([])
})

async function zoneOf(running: RunningProcess): Promise<string> {
  const { body } = await running.ask('POST', '/requests', { method: 'GET', path: '/api/v1/settings' })
  return (body.body as { settings: { time_zone: string } }).settings.time_zone
}

async function setHostZone({ api }: InstalledPlugin, zone: string): Promise<void> {
  const system = (await api.rows('/api/core/settings/')).find(({ key }) => key === 'system_settings')
  const value = { ...(system?.value as object), time_zone: zone }
  await api.patch(`/api/core/settings/${system?.id}/`, { value })
}
