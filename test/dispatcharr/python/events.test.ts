import { existsSync, mkdirSync, readdirSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { validateProcessEvent } from '../../../src/generated/validators/process-event.ts'
import { checkRecord } from '../../../src/records/validation.ts'
import { HAS_PYTHON, type InstalledPlugin, installPlugin, until } from './plugin-on-volume.ts'

const REFRESHED = { event: 'm3u_refresh', payload: { account_name: 'Größe', total_processed: 150 } }
const TAKEN = { status: 'ok', message: 'Passed to Sports Guide.' }

const inboxOf = (plugin: InstalledPlugin) => join(plugin.dataDir, 'inbox')
const waiting = (plugin: InstalledPlugin) => readdirSync(inboxOf(plugin)).sort()

describe.skipIf(!HAS_PYTHON)('events of the host (need Linux and python3)', () => {
  test('an event lies in the inbox, and the process that lives is told', async () => {
    const plugin = installPlugin()
    await plugin.value([['load'], ['run', 'echo', {}]])
    expect(await plugin.value([['load'], ['run', 'refresh', REFRESHED]])).toEqual(TAKEN)
    const [name, ...others] = waiting(plugin)
    expect(others).toEqual([])
    expect(name).toMatch(/^\d{19}-[0-9a-f]{8}\.json$/)
    expect(plugin.readJson(`inbox/${name}`)).toEqual({
      action: 'refresh',
      ...REFRESHED,
      received_at: expect.stringMatching(/^20\d\d-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
    })
    expect(checkRecord(validateProcessEvent, plugin.readJson(`inbox/${name}`))).toMatchObject({ ok: true })
    expect(statSync(join(inboxOf(plugin), `${name}`)).mode & 0o777).toBe(0o600)
    expect(plugin.read('asked.txt')?.trim().split('\n').at(-1)).toBe('POST /inbox')
    expect(plugin.read('starts.txt')?.trim().split('\n')).toHaveLength(1)
  })

  test('an event starts the process where none lives, and does not wait for it', async () => {
    const plugin = installPlugin()
    const steps = [['load'], ['stop', 'reload'], ['run', 'refresh', { event: 'epg_refresh' }]]
    expect(await plugin.value(steps)).toEqual(TAKEN)
    expect(waiting(plugin).map((name) => plugin.readJson(`inbox/${name}`))).toMatchObject([{ payload: {} }])
    await until(() => plugin.read('process.json') !== null)
  })

  test('a process that does not answer holds the host up for no longer than a moment', async () => {
    const plugin = installPlugin()
    await plugin.value([['load'], ['run', 'echo', {}]])
    const { pid } = plugin.readJson('process.json')
    process.kill(Number(pid), 'SIGSTOP')
    const { steps } = await plugin.host([['load'], ['run', 'refresh', REFRESHED]])
    expect(steps[1]?.value).toEqual(TAKEN)
    expect(waiting(plugin)).toHaveLength(1)
  })

  test('only the youngest events are kept, and each whole', async () => {
    const plugin = installPlugin()
    mkdirSync(inboxOf(plugin))
    for (let number = 0; number < 310; number += 1) {
      writeFileSync(join(inboxOf(plugin), `${1_000_000_000_000_000_000n + BigInt(number)}-0.json`), '{}')
    }
    const six = Array.from({ length: 6 }, () => plugin.host([['load'], ['run', 'refresh', REFRESHED]]))
    await Promise.all(six)
    const kept = waiting(plugin).filter((name) => name.endsWith('.json'))
    expect(kept).toHaveLength(300)
    expect(kept.slice(-6).map((name) => plugin.readJson(`inbox/${name}`))).toMatchObject(Array(6).fill(REFRESHED))
    expect(readdirSync(plugin.dataDir).filter((name) => name.endsWith('.tmp'))).toEqual([])
  })

  test('an event that cannot be kept is told, and nothing is raised', async () => {
    const plugin = installPlugin()
    writeFileSync(inboxOf(plugin), 'a file in the place of the folder')
    const { steps, log } = await plugin.host([['load'], ['run', 'refresh', REFRESHED]])
    expect(steps[1]?.value).toMatchObject({
      status: 'error',
      message: expect.stringContaining('inbox'),
    })
    expect(log).toMatch(/^WARNING .*m3u_refresh.*inbox/)
    expect(existsSync(inboxOf(plugin))).toBe(true)
  })
})
