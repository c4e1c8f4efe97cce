import { describe, expect, test } from 'vitest'
import { SportsGuideError } from '../../../src/errors.ts'
import type { HostLog, HostSettings } from '../../../src/host/contract.ts'
import { BUILT_IN_LEAGUES } from '../../../src/sports/index.ts'
import { StateKeeper, viewOfMigratedState } from '../../../src/store/migrations/stored-state.ts'
import { settingsInMemory } from '../../settings-in-memory.ts'

/** A host in manual mode, as an earlier version left it, whose settings can be taken away. */
async function manualInstall() {
  const lines: string[] = []
  const line = (level: string) => (message: string) => void lines.push(`${level}: ${message}`)
  const log: HostLog = { error: line('error'), warn: line('warn'), info: line('info'), debug: line('debug') }
  const stored = settingsInMemory({})
  await stored.write('settings', {
    global_channel_mode: { value: 'manual' },
    league_channel_starts: { value: { nfl: 500 } },
  })
  const away = { value: false }
  const reachable = () => {
    if (away.value) throw new SportsGuideError('HostAway', 'the host does not answer')
  }
  const settings: HostSettings = {
    form: stored.form,
    async read(name) {
      reachable()
      return stored.read(name)
    },
    async write(...document) {
      reachable()
      return stored.write(...document)
    },
  }
  const host = { settings, log, clock: () => new Date('2026-11-22T12:00:00Z') }
  return { host, away, lines, state: new StateKeeper(host, BUILT_IN_LEAGUES.sportOf) }
}

const modeOf = async (settings: HostSettings) =>
  ((await settings.read('settings')).value as { global_channel_mode: { value: string } }).global_channel_mode.value

describe('the stored state of a running plugin', () => {
  test('is brought forward once, however many wait for it, and the log says what was done', async () => {
    const { host, state, lines } = await manualInstall()
    await Promise.all([state.ready(), state.ready()])
    await state.ready()
    expect(await modeOf(host.settings)).toBe('auto')
    expect(lines.filter((line) => line.startsWith('info: update, step 88: '))).toHaveLength(1)
    expect(lines.at(-1)).toMatch(/^info: .*\b0 to 89$/)
    expect(await state.history()).toMatchObject({
      version: 89,
      applied: [{ number: 1 }, { number: 75 }, { number: 76 }, { number: 88 }, { number: 89 }],
      rolls_back_to: 0,
    })
  })

  test('that could not be brought forward is tried again by whoever needs it next', async () => {
    const { host, away, state } = await manualInstall()
    away.value = true
    await expect(state.ready()).rejects.toMatchObject({ code: 'HostAway' })
    away.value = false
    await state.ready()
    expect(await modeOf(host.settings)).toBe('auto')
  })

  test('that was rolled back is left alone until the next start, which brings it forward again', async () => {
    const { host, state } = await manualInstall()
    await state.ready()
    expect(await state.rollBack({})).toMatchObject({ version: 0, put_back: expect.arrayContaining(['settings']) })
    expect(await modeOf(host.settings)).toBe('manual')
    await expect(state.ready()).rejects.toMatchObject({
      code: 'StateRolledBack',
      message: expect.stringContaining('version 0'),
    })
    await new StateKeeper(host, BUILT_IN_LEAGUES.sportOf).ready()
    expect(await modeOf(host.settings)).toBe('auto')
  })

  test('whose roll-back breaks off is made whole again before anybody uses it', async () => {
    const { host, state } = await manualInstall()
    await state.ready()
    let writes = 0
    const failing: HostSettings = {
      form: () => host.settings.form(),
      read: (name) => host.settings.read(name),
      async write(...document) {
        writes += 1
        if (writes === 3) throw new SportsGuideError('HostAway', 'the host does not answer')
        return host.settings.write(...document)
      },
    }
    const broken = new StateKeeper({ ...host, settings: failing }, BUILT_IN_LEAGUES.sportOf)
    await broken.ready()
    await expect(broken.rollBack({})).rejects.toMatchObject({ code: 'HostAway' })
    await broken.ready()
    expect(await modeOf(host.settings)).toBe('auto')
    expect(await broken.history()).toMatchObject({ version: 89 })
  })

  test('waits for a roll-back that is under way', async () => {
    const { state } = await manualInstall()
    await state.ready()
    const rollingBack = state.rollBack({})
    await expect(state.ready()).rejects.toMatchObject({ code: 'StateRolledBack' })
    expect(await rollingBack).toMatchObject({ version: 0 })
  })

  test('that cannot be rolled back stays in use', async () => {
    const { state } = await manualInstall()
    await expect(state.rollBack({})).rejects.toMatchObject({ code: 'NotFound' })
    await state.ready()
    expect(await state.history()).toMatchObject({ version: 89 })
  })

  test('can be looked at as the next start would leave it, and is not changed by that', async () => {
    const { host } = await manualInstall()
    const { settings: view, warnings } = await viewOfMigratedState(host, BUILT_IN_LEAGUES.sportOf)
    expect(warnings).toMatchObject([
      {
        code: 'state_updated',
        message: expect.stringMatching(/dry run/),
        place: 'update, step 88',
      },
    ])
    expect(await modeOf(view)).toBe('auto')
    expect(await modeOf(host.settings)).toBe('manual')
    await new StateKeeper({ ...host, settings: view }, BUILT_IN_LEAGUES.sportOf).ready() // nothing left to do
    await expect(view.write('settings', {})).rejects.toThrow(/ settings .*dry run/)
  })
})
