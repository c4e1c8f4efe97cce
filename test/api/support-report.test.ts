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

function shownError(error: string): string {
  return supportReport(factsWith({}, { error }))
    .split('\n== ')
    .map((section) => section.split('\n'))
    .flatMap(([title, ...lines]) => (title === 'Error' ? lines : []))
    .join('\n')
    .trim()
}

test.each([
  ['Authorization: Bearer abcdef', 'Authorization: [hidden]'],
  ['Authorization: Basic x', 'Authorization: [hidden]'],
  ['sent Bearer abcdef there', 'sent Bearer [hidden] there'],
  ['Cookie: sessionid=abc; other=def', 'Cookie: [hidden]'],
  ['X-API-Key=a b c; next', 'X-API-Key=[hidden]; next'],
  ['{"password": "hunter 2 more", "id": 5}', '{"password": [hidden], "id": 5}'],
  [String.raw`{\"password\":\"hunter 2\",\"id\":5}`, String.raw`{\"password\":[hidden],\"id\":5}`],
  ["{'user': 'jo doe', 'id': 5}", "{'user': [hidden], 'id': 5}"],
  ['password="hunter 2', 'password=[hidden]'],
  ['no answer of dispatcharr:9191', 'no answer of [server]'],
  ['raspberrypi:9191/api refused', '[server] refused'],
  ['connect fd00::1234 failed', 'connect [server] failed'],
  ['connect [fe80::1%eth0]:80 failed', 'connect [server] failed'],
  ['connect ::ffff:10.1.2.3 failed', 'connect [server] failed'],
  ['device 00:1a:2B:3c:4d:5e', 'device [device]'],
  ['device 00-1a-2B-3c-4d-5e', 'device [device]'],
  ['open /home/jo/x', 'open /home/[user]/x'],
  ['open /Users/jo/x', 'open /Users/[user]/x'],
  [String.raw`open C:\Users\Jo Doe\x`, String.raw`open C:\Users\[user]\x`],
  ['apikey%3DFOO', 'apikey=[hidden]'],
  ['apikey%253DFOO', 'apikey=[hidden]'],
  ['http%3A%2F%2Fjoe%3Apw%40host', '[address]'],
  ['http://host/joe%20doe failed', '[address] failed'],
  [String.raw`http:\/\/joe:pw@host\/x failed`, '[address] failed'],
  ['jo@mail failed', '[login] failed'],
  ['admin:secret@ failed', '[login] failed'],
  ['getaddrinfo ENOTFOUND dispatcharr', 'getaddrinfo ENOTFOUND [server]'],
  [String.raw`"token": "a \" b", "id": 5`, '"token": [hidden], "id": 5'],
  ['username%3Djoe&password%3Dp%2526w', 'username=[hidden]&password=[hidden]'],
  ['open /home/jo doe/x', 'open /home/[user]/x'],
  ['my_host.example.com failed', '[server] failed'],
])('a support report shows %j as %j', (error, shown) => {
  expect(shownError(error)).toBe(shown)
})

test.each([
  'Mets @ Dodgers',
  'Mets @Dodgers',
  'Only on MLB.TV tonight',
  'espn/uefa.nations on 2026-03-01',
  'espn:401547 at 12:30:45',
  '2026-03-01T12:00:00Z and 2026-03-01T12:00Z',
  'status:404 of guide.xml',
  '95% of 20 streams',
  'PPV:01 and Q3:12 of /get.php',
])('a support report shows %j as it is', (error) => {
  expect(shownError(error)).toBe(error)
})

test('a support report does not mask labels and versions of its own', () => {
  const text = supportReport(factsWith({}, { versions: { 'Node.js': 'v24.1.0', Dispatcharr: '0.10.1' } }))
  expect(text).toContain('Node.js: v24.1.0\nDispatcharr: 0.10.1')
})

test('a support report hides an account name however it is escaped', () => {
  const error = 'Joes Tücke, Joes%20T%C3%BCcke, Joes+T%C3%BCcke'
  expect(supportReport(factsWith({}, { error, secrets: ['Joes Tücke'] }))).toContain('[hidden], [hidden], [hidden]')
})

test('a support report lists only current settings that differ', () => {
  const settings = (more: object) =>
    supportReport(factsWith(more))
      .split('\n\n')
      .filter((section) => section.startsWith('== Settings'))
  expect(settings({})).toEqual([])
  expect(settings({ league_channel_starts: { nfl: 5 }, global_channel_mode: 'manual' })).toEqual([])
  expect(settings({ gap_size: 4, unsupported_sports: ['golf'] }).join()).toContain(
    'gap_size: 4\nunsupported_sports: ["golf"]',
  )
})

test('a support report counts the profiles, and hides their names elsewhere', () => {
  const text = supportReport(factsWith({ event_profiles: 'Annas TV\nKids*' }, { error: 'No profile Kids, Annas TV' }))
  expect(text).toContain('event_profiles: 2 lines, not shown')
  expect(text).toContain('No profile [hidden], [hidden]')
})

test('a support report names each pending change', () => {
  const change = { resource: 'settings', action: 'changed' as const, at: STATUS.now }
  const changes = [
    { ...change, name: 'Gap size' },
    { ...change, name: 'http://joe:pw@host' },
  ]
  const text = supportReport(factsWith({}, { status: { ...STATUS, pending: { count: 2, changes } } }))
  expect(text).toContain(`settings changed ${STATUS.now}: Gap size`)
  expect(text).toContain(`settings changed ${STATUS.now}: [address]`)
})

test('GET /api/v1/support-report takes an empty refresh and error as absent', async () => {
  const { app } = await demoPlugin()
  const { status, json } = await call<{ text: string }>(app, 'GET', '/api/v1/support-report?run=&error=')
  expect([status, json.text.includes('== Error')]).toEqual([200, false])
})
