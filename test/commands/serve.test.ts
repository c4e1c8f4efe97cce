import { readFileSync, writeFileSync } from 'node:fs'
import { get } from 'node:http'
import { join } from 'node:path'
import { Hono } from 'hono'
import { expect, onTestFinished, test } from 'vitest'
import { rememberedDay } from '../../src/commands/shell/recorded-day.ts'
import { runCli } from '../../src/commands/shell/run-cli.ts'
import type { Warning } from '../../src/generated/records.ts'
import { listenOnLoopback } from '../../src/host/http-listener.ts'
import { temporaryFolder } from '../temporary-folder.ts'
import { call } from './run-command.ts'

const demo = join(import.meta.dirname, '../../demo')

function status(url: string, host?: string): Promise<number> {
  return new Promise((resolve, reject) => {
    get(url, host === undefined ? {} : { headers: { host } }, (response) => {
      response.resume()
      resolve(response.statusCode ?? 0)
    }).on('error', reject)
  })
}

/** A call of `serve` whose first refresh is done: its address, and what it printed. */
interface Serving {
  readonly address: string
  readonly console: string
  readonly lines: readonly string[]
}

/** Runs `serve` until a refresh is done and `during` is over. */
async function serving(
  args: readonly string[],
  during: (serving: Serving) => Promise<void>,
  { isDone = /^(?:info|warning): .*m3u_refresh/, timeZone }: { isDone?: RegExp; timeZone?: string } = {},
): Promise<Serving> {
  let end: () => void = () => undefined
  const stopped = new Promise<void>((resolve) => {
    end = resolve
  })
  const lines: string[] = []
  let refreshIsDone: () => void = () => undefined
  const refreshed = new Promise<void>((resolve) => {
    refreshIsDone = resolve // the playlist was loaded, so the host told the plugin
  })
  let served: Serving | null = null
  let failure: unknown = null
  const code = await runCli(['serve', '--port', '0', '--host-port', '0', ...args], {
    stdin: (async function* () {})(),
    stdinIsTerminal: true,
    async write(text) {
      const address = /http:\/\/127\.0\.0\.1:\d+\/api\/v1/.exec(text)?.[0] ?? ''
      served = { address, console: /^Open the console: (.*)$/m.exec(text)?.[1] ?? '', lines }
      await refreshed
      await during(served).catch((error: unknown) => {
        failure = error // the command would only print it
      })
      end()
    },
    writeError(text) {
      lines.push(text)
      if (isDone.test(text)) refreshIsDone()
    },
    showsProgress: false,
    env: {},
    clock: () => new Date('2025-06-05T16:00:00Z'),
    ...(timeZone === undefined ? {} : { timeZone }),
    runAgain: () => Promise.reject(new Error('serve has no need of another process')),
    stopped: () => stopped,
  })
  if (failure !== null) throw failure
  expect(code).toBe(0)
  if (served === null) throw new Error('serve printed no address')
  return served
}

const DEMO = ['--m3u', join(demo, 'playlist.m3u'), '--events', join(demo, 'events')]

const ZONE = ['--time-zone', 'America/New_York']

/** A `--config` file with these contents. */
function configFile(content: object): readonly string[] {
  const file = join(temporaryFolder(), 'config.json')
  writeFileSync(file, JSON.stringify(content))
  return ['--config', file]
}

const ALL_GROUPS = { settings: { event_groups: '*' } }

interface LastRun {
  readonly time_zone?: string
  readonly channels: readonly object[]
  readonly group_suggestions?: readonly { readonly name: string }[]
  readonly warnings: readonly Warning[]
}

const jsonAt = async (url: string): Promise<unknown> => (await fetch(url)).json()
const lastRun = async ({ address }: Serving) => (await jsonAt(`${address}/runs/last`)) as LastRun
const zoneOf = async ({ address }: Serving): Promise<string> =>
  ((await jsonAt(`${address}/settings`)) as { readonly settings: { readonly time_zone: string } }).settings.time_zone

test('serves the API on this machine until it is ended, to no name but its own, and runs when it loaded the playlist', async () => {
  const seen: number[] = []
  let framing: string | null = null
  const { address, lines } = await serving(
    [...DEMO, '--state', temporaryFolder(), ...configFile(ALL_GROUPS)],
    async ({ address, console }) => {
      seen.push(await status(`${address}/settings`), await status(`${address}/settings`, 'evil.example'))
      framing = (await fetch(console)).headers.get('x-frame-options')
    },
    { isDone: /^info: .*m3u_refresh.*\b191 streams/ },
  )
  expect(seen).toEqual([200, 403])
  expect(framing).toBe('DENY') // the console answers at its address, whatever page the build made
  expect(lines.filter((line) => line.startsWith('error'))).toEqual([])
  await expect(status(`${address}/settings`)).rejects.toThrow()
})

test('serves a new state without matching anything until groups are chosen, and suggests groups', async () => {
  await serving([...DEMO, ...ZONE, '--state', temporaryFolder()], async (served) => {
    const before = await lastRun(served)
    expect(before.channels).toEqual([])
    expect(before.warnings).toContainEqual(expect.objectContaining({ code: 'nothing_chosen', place: 'event_groups' }))
    expect(before.group_suggestions?.map(({ name }) => name)).toContain('US | MLB PACK')
    const json = { 'content-type': 'application/json' }
    const choice = JSON.stringify({ names: ['US | MLB PACK'] })
    const chosen = await fetch(`${served.address}/stream-groups/form/groups`, {
      method: 'POST',
      headers: json,
      body: choice,
    })
    expect([chosen.status, await chosen.json()]).toEqual([200, expect.anything()])
    await fetch(`${served.address}/runs`, { method: 'POST', headers: json, body: '{"dry_run":false}' })
    const after = await lastRun(served)
    expect(after.channels.length).toBeGreaterThan(0)
    expect(after.warnings.map(({ code }) => code)).not.toContain('nothing_chosen')
  })
})

test('goes on with a state in which a refresh used every stream, until groups are chosen', async () => {
  const state = temporaryFolder()
  const out = join(state, 'out')
  const args = [...DEMO, ...ZONE, '--state', join(state, 'state')]
  expect((await call(['refresh', ...args, '--out', out])).code).toBe(0)
  const channels = JSON.parse(readFileSync(join(out, 'report.json'), 'utf8')).channels.length
  expect(channels).toBeGreaterThan(10)
  const json = { 'content-type': 'application/json' }
  await serving(args, async (served) => {
    await fetch(`${served.address}/runs`, { method: 'POST', headers: json, body: '{}' })
    const first = await lastRun(served)
    expect(first.channels).toHaveLength(channels)
    expect(first.warnings.map(({ code }) => code)).not.toContain('nothing_chosen')
    const choose = async (groups: string) => {
      const settings = JSON.stringify({ event_groups: groups, removal_cap: 500 })
      await fetch(`${served.address}/settings`, { method: 'PUT', headers: json, body: settings })
      await fetch(`${served.address}/runs`, { method: 'POST', headers: json, body: '{"dry_run":false}' })
      return lastRun(served)
    }
    const some = (await choose('US | MLB PACK')).channels.length
    expect(some).toBeGreaterThan(0)
    expect(some).toBeLessThan(channels)
    // What was chosen once and is chosen no more is no wish for everything.
    expect((await choose('')).warnings.map(({ code }) => code)).toContain('nothing_chosen')
  })
})

test('shows the recorded day of the refresh that filled its state, later answers included', async () => {
  const folder = temporaryFolder()
  const state = ['--state', join(folder, 'state')]
  const noon = ['--now', '2025-06-05T16:00:00Z', '--out', join(folder, 'out')]
  const evening = ['--serve-now', '2025-06-06T00:52:00Z', '--serve-events', join(demo, 'evening')]
  expect((await call(['refresh', ...DEMO, ...ZONE, ...state, ...noon, ...evening])).code).toBe(0)
  await serving(
    state,
    async ({ address }) => {
      const { items } = (await jsonAt(`${address}/runs`)) as { readonly items: readonly { started_at: string }[] }
      expect(items.map(({ started_at }) => started_at)).toEqual([
        '2025-06-06T00:52:00.000Z',
        '2025-06-05T16:00:00.000Z',
      ])
      const { channels } = (await jsonAt(`${address}/runs/last`)) as { readonly channels: readonly { name: string }[] }
      const names = channels.map(({ name }) => name)
      expect(names).toContain('NBA: Pacers @ Thunder (Game 1)')
      expect(names).not.toContain('MLB: Diamondbacks @ Braves') // deleted by the evening
    },
    { isDone: /^info: refresh/ },
  )
})

test('repeats no refresh of a recorded day, which a refresh of the present forgets', async () => {
  const folder = temporaryFolder()
  const state = join(folder, 'state')
  const refresh = ['refresh', ...DEMO, ...ZONE, '--state', state, '--out', join(folder, 'out')]
  expect((await call([...refresh, '--now', '2025-06-05T16:00:00Z'])).code).toBe(0)
  expect(rememberedDay(state)).toEqual({ events: [join(demo, 'events')], now: '2025-06-05T16:00:00.000Z' })
  const { code, errors } = await call(['serve', '--port', '0', '--host-port', '0', '--state', state])
  expect([code, errors]).toEqual([0, ''])
  expect((await call(refresh)).code).toBe(0)
  expect(rememberedDay(state)).toBeNull()
})

test('uses the time zone of the machine, and warns of one that is no user’s', async () => {
  const unset = /^sports-guide serve: .*--time-zone/
  const run = async (timeZone: string, ...args: string[]) => {
    let zone = ''
    const { lines } = await serving(
      [...DEMO, '--state', temporaryFolder(), ...args],
      async (served) => {
        zone = await zoneOf(served)
      },
      { timeZone },
    )
    return [zone, lines.some((line) => unset.test(line))]
  }
  expect(await run('America/Chicago')).toEqual(['America/Chicago', false])
  expect(await run('Etc/UTC')).toEqual(['Etc/UTC', true])
  expect(await run('UTC', '--time-zone', 'Europe/Berlin')).toEqual(['Europe/Berlin', false])
  expect(await run('UTC', ...configFile({ settings: { time_zone: 'UTC' } }))).toEqual(['UTC', false])
})

test('a port that is none is one clear line', async () => {
  expect(await call(['serve', '--port', 'http'])).toMatchObject({
    code: 2,
    errors: expect.stringMatching(/--port\b.*\b0\b.*\b65535\b.*"http"/),
  })
})

test.each([
  ['--port', '--host-port'],
  ['--host-port', '--port'],
])('a taken %s is one clear line that names the option', async (taken, free) => {
  const { port, close } = await listenOnLoopback(new Hono(), 0)
  onTestFinished(close)
  const state = temporaryFolder()
  const { code, errors } = await call(['serve', taken, String(port), free, '0', '--state', state])
  expect(code).toBe(2)
  expect(errors).toMatch(new RegExp(`\\b${port}\\b.* ${taken}\\.\n`))
})
