import { expect, test, vi } from 'vitest'
import { type SupportFacts, supportReport } from '../../src/api/support-report.ts'
import type { SettingsJson, Status } from '../../src/generated/records.ts'
import { validateSettings } from '../../src/generated/validators/settings.ts'
import { requireRecord } from '../../src/records/validation.ts'
import { call, demoPlugin } from './demo-api.ts'

const STATUS: Status = {
  now: '2026-03-01T12:00:00Z',
  time_zone: 'UTC',
  time_format: '12h',
  hide_results: false,
  version: '1',
  has_started: true,
  progress: { state: 'idle' },
  last_refresh: null,
  next_refresh_at: null,
  pause: null,
  pending: { count: 0, changes: [] },
  tasks: 0,
}

function factsWith(settings: object, more: Partial<SupportFacts> = {}): SupportFacts {
  return {
    status: STATUS,
    versions: { 'Sports Guide': '1.0.0' },
    settings: requireRecord(validateSettings, settings, 'settings') as unknown as SettingsJson,
    rowCounts: { templates: 2 },
    lastReport: null,
    runs: [],
    run: null,
    error: null,
    secrets: [],
    ...more,
  }
}

test('a support report holds no secret, wherever one is', () => {
  const everySetting = {
    event_groups: 'http://joe:hunter22@tv.example.com/get.php?username=joe&password=hunter22',
    event_channel_group: 'token=abcdef123',
    art_base_url: 'https://joe:hunter22@art.example.com/?key=s3cr3tkey',
    provider_urls: 'espn=https://joe:hunter22@mirror.example.com/s3cr3tpath',
    provider_keys: 'tsdb=s3cr3tkey\nhockeytech=0therKey',
    stream_to_explain: 'rtmp://tv.example.com/hunter22',
  }
  const warning = {
    code: 'provider_unreachable',
    message: 'No answer from 10.1.2.3:8080 for s3cr3tkey (Joes Playlist).',
  }
  const run = {
    ...{
      id: 3,
      started_at: STATUS.now,
      finished_at: STATUS.now,
      duration_ms: 5,
      trigger: 'api',
      state: 'failed' as const,
    },
    ...{ counts: {}, warnings: [warning], error: 'http://tv.example.com/0therKey failed', operation_count: 0 },
  }
  const error = 'Failed at http://joe:hunter22@tv.example.com\u0007 with password: hunter22'
  const text = supportReport(factsWith(everySetting, { run, runs: [run], error, secrets: ['Joes Playlist'] }))
  for (const secret of [
    'hunter22',
    's3cr3t',
    '0therKey',
    'example.com',
    '10.1.2.3',
    'Joes Playlist',
    'abcdef123',
    '\u0007',
  ]) {
    expect([secret, text.includes(secret)]).toEqual([secret, false])
  }
  expect(text).toContain('provider_keys: 2 lines, not shown')
  expect(text).toContain('provider_unreachable')
})

test('a support report names no account where their names could not be read', () => {
  const warnings = [{ code: 'account_failed', message: 'The account "Apollo" failed.' }]
  const run = {
    ...{ id: 3, started_at: STATUS.now, finished_at: STATUS.now, duration_ms: 5, trigger: 'api' },
    ...{ counts: {}, warnings, operation_count: 0, state: 'failed' as const },
    error: `account "Apollo "2"" is 'Apollo' and failed`,
  }
  const facts = factsWith({}, { run, runs: [run], secrets: null, error: 'Account “Apollo” and "Apollo' })
  const text = supportReport(facts)
  expect(text).not.toContain('Apollo')
  expect(text).toContain('account_failed 1')
  expect(text).toContain('(account [hidden] is [hidden] and failed)')
  expect(supportReport({ ...facts, secrets: [] })).toContain('  account_failed: The account "Apollo" failed.')
})

test('GET /api/v1/support-report counts names of accounts as unknown while Dispatcharr does not list them', async () => {
  const { app, host } = await demoPlugin()
  const list = vi.spyOn(host.rest.accounts, 'list').mockRejectedValue(new Error('away'))
  const path = `/api/v1/support-report?error=${encodeURIComponent('account "Apollo" failed')}`
  const { status, json } = await call<{ text: string }>(app, 'GET', path)
  expect([status, json.text.includes('account [hidden] failed'), list.mock.calls.length]).toEqual([200, true, 1])
})

test('a support report is at most 40 kB', () => {
  const warnings = Array.from({ length: 100 }, () => ({ code: 'x', message: 'ä'.repeat(2000) }))
  const run = {
    ...{
      id: 3,
      started_at: STATUS.now,
      finished_at: STATUS.now,
      duration_ms: 5,
      trigger: 'api',
      state: 'done' as const,
    },
    ...{ counts: {}, warnings, error: null, operation_count: 0 },
  }
  expect(Buffer.byteLength(supportReport(factsWith({}, { run })))).toBeLessThanOrEqual(40_000)
})

test('GET /api/v1/support-report answers it, and refuses a refresh that does not exist', async () => {
  const { app } = await demoPlugin()
  const { status, json } = await call<{ text: string }>(app, 'GET', '/api/v1/support-report?error=Something')
  expect([status, json.text.includes('Something')]).toEqual([200, true])
  expect((await call(app, 'GET', '/api/v1/support-report?run=99')).status).toBe(404)
})
