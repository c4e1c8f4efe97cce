import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Hono } from 'hono'
import { expect, onTestFinished, test } from 'vitest'
import { SportsGuideError } from '../../src/errors.ts'
import type { HostSettings } from '../../src/host/contract.ts'
import { register } from '../../src/plugin.ts'
import { recordedSource } from '../../src/sports/index.ts'
import { openEmbeddedHost } from '../embedded-host.ts'
import { temporaryFolder } from '../temporary-folder.ts'
import { call } from './demo-api.ts'

const root = join(import.meta.dirname, '../..')

/** A host as an earlier version left it: in manual mode, with plain lists of rows. */
async function earlierInstall(stateDir: string) {
  const host = await openEmbeddedHost({ stateDir })
  await host.loadPlaylist(readFileSync(join(root, 'demo/playlist.m3u'), 'utf8'), 'playlist.m3u')
  if ((await host.settings.read('settings')).revision > 0) return host
  await host.settings.write('settings', {
    global_channel_mode: { value: 'manual' },
    league_channel_starts: { value: { mlb: 700, nba: 710 } },
  })
  await host.settings.write('priority_teams', [{ sport: 'baseball', team_name: 'Los Angeles Dodgers' }])
  return host
}

async function startIn(stateDir: string) {
  const host = await earlierInstall(stateDir)
  const before = host.rest.writeRequests()
  const plugin = await register(host, { events: recordedSource(join(root, 'demo/events')) })
  const writes = host.rest.writeRequests() - before
  onTestFinished(() => plugin.stop())
  const app = new Hono()
  for (const mounted of host.apps) app.route('/', mounted)
  return { host, plugin, app, writes }
}

test('a start brings an earlier install forward, the next start writes nothing, and it can be rolled back', async () => {
  const stateDir = temporaryFolder()
  const first = await startIn(stateDir)
  expect(first.writes).toBeGreaterThan(0)
  expect((await call(first.app, 'GET', '/api/v1/numbering-exceptions')).json).toMatchObject({
    items: [
      { league_code: 'mlb', sport: 'baseball', start: 700 },
      { league_code: 'nba', sport: 'basketball', start: 710 },
    ],
  })
  expect((await call(first.app, 'GET', '/api/v1/priority-teams')).json).toMatchObject({
    items: [{ id: 1, scope: 'all' }],
  })
  expect((await call(first.app, 'GET', '/api/v1/settings')).json).toMatchObject({
    settings: { global_channel_mode: 'auto', channel_stability_mode: 'compact' },
  })
  expect((await call(first.app, 'GET', '/api/v1/migrations')).json).toMatchObject({ version: 89, rolls_back_to: 0 })
  first.plugin.stop()
  await first.host.close()

  const second = await startIn(stateDir)
  expect(second.writes).toBe(0)
  const rolledBack = await call(second.app, 'POST', '/api/v1/migrations/roll-back', {})
  expect(rolledBack).toMatchObject({ status: 200, json: { version: 0, changes_lost: [] } })
  expect((await second.host.settings.read('priority_teams')).value).toEqual([
    { sport: 'baseball', team_name: 'Los Angeles Dodgers' },
  ])
  expect(await call(second.app, 'GET', '/api/v1/settings')).toMatchObject({
    status: 409,
    json: { code: 'StateRolledBack', detail: expect.stringContaining('rolled back') },
  })
  expect((await call(second.app, 'GET', '/api/v1/migrations')).json).toMatchObject({ version: 0, rolls_back_to: null })
})

test('a host that is away at the start stops nobody: the first request after it is back brings the state forward', async () => {
  const stateDir = temporaryFolder()
  const host = await earlierInstall(stateDir)
  const away = { value: true }
  const settings: HostSettings = {
    form: () => host.settings.form(),
    write: (...document) => host.settings.write(...document),
    async read(name) {
      if (away.value) throw new SportsGuideError('HostAway', 'the host does not answer')
      return host.settings.read(name)
    },
  }
  const plugin = await register({ ...host, settings }, { events: recordedSource(join(root, 'demo/events')) })
  onTestFinished(() => plugin.stop())
  const app = new Hono()
  for (const mounted of host.apps) app.route('/', mounted)
  expect(await call(app, 'GET', '/api/v1/settings')).toMatchObject({ status: 503, json: { code: 'HostAway' } })
  away.value = false
  expect(await call(app, 'GET', '/api/v1/settings')).toMatchObject({
    status: 200,
    json: { settings: { global_channel_mode: 'auto' } },
  })
})

test('what was first stored in the new form is not left to a version that cannot read it', async () => {
  const { app, host } = await startIn(temporaryFolder())
  await call(app, 'POST', '/api/v1/sort-priorities', { sport: 'baseball', sort_priority: 1 })
  expect(await call(app, 'POST', '/api/v1/migrations/roll-back', {})).toMatchObject({
    status: 409,
    json: { detail: expect.stringContaining('sort_priorities') },
  })
  expect(await call(app, 'POST', '/api/v1/migrations/roll-back', { lose_changes: true })).toMatchObject({
    status: 200,
    json: { changes_lost: ['sort_priorities'] },
  })
  expect((await host.settings.read('sort_priorities')).value).toBeNull()
})

test('a roll-back that would lose changes asks for consent', async () => {
  const { app } = await startIn(temporaryFolder())
  await call(app, 'PUT', '/api/v1/priority-teams/1', { scope: 'sport' })
  expect(await call(app, 'POST', '/api/v1/migrations/roll-back', {})).toMatchObject({
    status: 409,
    json: { code: 'SettingsConflict', detail: expect.stringContaining('priority_teams') },
  })
  expect(await call(app, 'POST', '/api/v1/migrations/roll-back', { lose_changes: true })).toMatchObject({
    status: 200,
    json: { changes_lost: ['priority_teams'] },
  })
})
