import { expect, test } from 'vitest'
import { MIGRATIONS } from '../../../src/store/migrations/migration-list.ts'
import { runMigrations } from '../../../src/store/migrations/migration-run.ts'
import { rollBack } from '../../../src/store/migrations/roll-back.ts'
import { CONTEXT, INSTALLS, ownersState, settingsWith } from './stored-settings.ts'

const names = Object.keys(INSTALLS)

async function migrated(name: string) {
  const { state = {}, form } = INSTALLS[name] ?? {}
  const settings = settingsWith(state, form)
  const before = ownersState(settings.state())
  const { version = 0 } = (state.state_version ?? {}) as { version?: number }
  await runMigrations(settings, CONTEXT, MIGRATIONS)
  settings.fail(null)
  return { settings, before, version, after: settings.state() }
}

test.each(names)('%s is as it was before the update', async (name) => {
  const { settings, before, version, after } = await migrated(name)
  const report = await rollBack(settings)
  expect(report).toMatchObject({ version, changes_lost: [] })
  expect(report.put_back.length).toBeGreaterThan(0)
  expect(ownersState(settings.state())).toEqual(before)
  expect(settings.state().state_version).toEqual({ version, applied: [], kept: null, under_way: null })

  await runMigrations(settings, CONTEXT, MIGRATIONS)
  expect(settings.state()).toEqual(after)
})

test('what changed after the update is lost only with consent', async () => {
  const { settings, before } = await migrated('manual')
  settings.change('settings', { gap_size: { value: 9 } })
  await expect(rollBack(settings)).rejects.toMatchObject({
    code: 'SettingsConflict',
    message: expect.stringContaining(': settings.'),
  })
  expect(settings.writes).toEqual([])
  expect(await rollBack(settings, { loseChanges: true })).toMatchObject({ changes_lost: ['settings'] })
  expect(ownersState(settings.state())).toEqual(before)
})

test('a new install has nothing to go back to', async () => {
  const settings = settingsWith({})
  await runMigrations(settings, CONTEXT, MIGRATIONS)
  await expect(rollBack(settings)).rejects.toMatchObject({ code: 'NotFound' })
})

test.each([{}, { loseChanges: true }])('a kept copy that is not what it was is not put back (%j)', async (options) => {
  const { settings } = await migrated('manual')
  if (options.loseChanges) settings.change('settings', {})
  settings.change('before_settings', { gap_size: { value: 9 } })
  const found = settings.state()
  await expect(rollBack(settings, options)).rejects.toMatchObject({ code: 'StateDamaged' })
  expect(settings.state()).toEqual(found)
})

test('a roll-back that is broken off is finished by the next', async () => {
  for (const name of names) {
    const { settings: counted } = await migrated(name)
    await rollBack(counted)
    for (let atWrite = 1; atWrite <= counted.writes.length; atWrite++) {
      for (const acted of [false, true]) {
        const { settings, before } = await migrated(name)
        settings.fail({ atWrite, acted, forGood: true })
        await expect(rollBack(settings)).rejects.toMatchObject({ code: 'HostAway' })
        settings.fail(null)
        const again = await rollBack(settings).catch((error: { code: string }) => error.code)
        if (again === 'NotFound') expect([acted, atWrite]).toEqual([true, counted.writes.length]) // it was done
        expect(ownersState(settings.state())).toEqual(before)
      }
    }
  }
})

test('a roll-back that is broken off is finished by the next start, which then migrates anew', async () => {
  for (const name of names) {
    const { settings: counted } = await migrated(name)
    await rollBack(counted)
    for (let atWrite = 1; atWrite <= counted.writes.length; atWrite++) {
      const { settings, after } = await migrated(name)
      settings.fail({ atWrite, acted: true, forGood: true })
      await expect(rollBack(settings)).rejects.toMatchObject({ code: 'HostAway' })
      settings.fail(null)
      await runMigrations(settings, CONTEXT, MIGRATIONS)
      expect(settings.state()).toEqual(after)
    }
  }
})
