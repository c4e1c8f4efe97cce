import { describe, expect, test } from 'vitest'
import type { HostSettingsRow } from '../../../src/generated/records.ts'
import type { HostRest } from '../../../src/host/contract.ts'
import { SettingsDocuments } from '../../../src/host/settings-documents.ts'
import type { Migration } from '../../../src/store/migrations/migration.ts'
import { MIGRATIONS } from '../../../src/store/migrations/migration-list.ts'
import { runMigrations } from '../../../src/store/migrations/migration-run.ts'
import { migratedView } from '../../../src/store/migrations/stored-state.ts'
import { readSettings } from '../../../src/store/settings.ts'
import { CONTEXT, fields, INSTALLS, NOW, ownersState, type State, settingsWith } from './stored-settings.ts'

const install = (name: string) => {
  const { state = {}, form } = INSTALLS[name] ?? {}
  return settingsWith(state, form)
}

const names = Object.keys(INSTALLS)

const migrate = (settings: ReturnType<typeof settingsWith>, migrations: readonly Migration[] = MIGRATIONS) =>
  runMigrations(settings, CONTEXT, migrations)

/** The state of an install after a start that nothing disturbed. */
async function undisturbed(name: string): Promise<{ state: State; writes: number }> {
  const settings = install(name)
  settings.fail(null)
  await migrate(settings)
  return { state: settings.state(), writes: settings.writes.length }
}

const journalOf = (settings: { state(): State }) => settings.state().state_version as State

test('a new install has the newest version at once', async () => {
  const settings = settingsWith({}, { time_zone: 'Asia/Kathmandu' })
  expect(await migrate(settings)).toEqual({ from: 0, to: 89, applied: [], kept: [], put_back: [], changed_since: [] })
  expect(settings.state()).toEqual({ state_version: { version: 89, applied: [], kept: null, under_way: null } })
})

test('a start says what it did, and the journal remembers it', async () => {
  const settings = install('manual')
  const report = await migrate(settings)
  expect(report).toMatchObject({
    from: 0,
    to: 89,
    kept: [
      { document: 'settings', kept_as: 'before_settings' },
      { document: 'stream_groups', kept_as: 'before_stream_groups' },
      { document: 'numbering_exceptions', kept_as: 'before_numbering_exceptions' },
    ],
  })
  expect(report.applied.map(({ number, at }) => [number, at])).toEqual(
    [1, 75, 76, 88, 89].map((number) => [number, NOW]),
  )
  expect(report.applied.find(({ number }) => number === 88)?.did).toEqual([
    expect.stringMatching(/\b3 league starts .*pinned blocks/),
  ])
  expect(journalOf(settings)).toMatchObject({ version: 89, applied: report.applied, under_way: null })
})

test('documents are kept as they were', async () => {
  const settings = install('broken')
  const before = settings.state()
  await migrate(settings)
  const after = settings.state()
  expect(after.before_settings).toEqual(before.settings)
  expect(after.before_templates).toEqual(before.templates)
  expect(after.before_numbering_exceptions).toEqual(before.numbering_exceptions)
  expect([after.sort_priorities, after.corrections]).toEqual([before.sort_priorities, before.corrections])
})

test('an install in auto mode keeps its settings and gets no block', async () => {
  const settings = install('auto')
  const before = settings.state()
  await migrate(settings)
  const after = settings.state()
  expect(after.settings).toEqual(before.settings)
  expect(after.numbering_exceptions).toMatchObject({ last_id: 1, rows: [{ id: 1, scope: 'sport' }] })
})

test('manual mode that stands in the form alone is retired, and the form does not bring it back', async () => {
  const settings = install('manual in the form')
  await migrate(settings)
  const host = { settings, timeZone: 'UTC' }
  const effective = await readSettings(host, { write: true })
  expect(effective.settings).toMatchObject({ globalChannelMode: 'auto', channelStabilityMode: 'compact' })
  expect(settings.state().numbering_exceptions).toMatchObject({ rows: [{ league_code: 'nfl', start: 500 }] })
})

test.each(names)('a second start of %s writes nothing', async (name) => {
  const settings = install(name)
  await migrate(settings)
  const after = settings.state()
  settings.fail(null)
  expect(await migrate(settings)).toMatchObject({ from: 89, to: 89, applied: [], kept: [] })
  expect(settings.writes).toEqual([])
  expect(settings.state()).toEqual(after)
})

test('what the owner changes later is not undone by another start', async () => {
  const settings = install('manual')
  await migrate(settings)
  const manual = fields({ global_channel_mode: 'manual', league_channel_starts: { nfl: 1 } })
  settings.change('settings', manual)
  settings.change('numbering_exceptions', { last_id: 3, rows: [] })
  await migrate(settings)
  expect(settings.state()).toMatchObject({ settings: manual, numbering_exceptions: { last_id: 3, rows: [] } })
})

describe.each(names)('a start of %s that is broken off', (name) => {
  test.each([false, true])(
    'at any write (acted: %s) has the old state, and the next start converges',
    async (acted) => {
      const { state: expected, writes } = await undisturbed(name)
      expect(writes).toBeGreaterThan(0)
      for (let atWrite = 1; atWrite <= writes; atWrite++) {
        const settings = install(name)
        const before = ownersState(settings.state())
        settings.fail({ atWrite, acted, forGood: false })
        const outcome = await migrate(settings).then(
          () => 'done',
          (error: Error) => error.message,
        )
        if (outcome === 'done')
          expect([acted, atWrite]).toEqual([true, writes]) // only the last answer was lost
        else {
          expect(outcome).toMatch(/host does not answer.*\bunchanged\b/)
          expect(ownersState(settings.state())).toEqual(before)
        }
        settings.fail(null)
        await migrate(settings)
        expect(settings.state()).toEqual(expected)
      }
    },
  )

  test.each([false, true])('for good at any write (acted: %s) is put right by the next start', async (acted) => {
    const { state: expected, writes } = await undisturbed(name)
    for (let atWrite = 1; atWrite <= writes; atWrite++) {
      const settings = install(name)
      const before = settings.state()
      settings.fail({ atWrite, acted, forGood: true })
      await expect(migrate(settings)).rejects.toMatchObject({
        code: 'HostAway',
        message: expect.stringMatching(/next start restores/),
      })
      settings.fail(null)
      const view = await migratedView(settings, CONTEXT, MIGRATIONS)
      for (const document of Object.keys({ ...before, ...ownersState(expected) })) {
        expect((await view.read(document)).value).toEqual(expected[document] ?? null)
      }
      expect(settings.writes).toEqual([])
      await migrate(settings)
      expect(settings.state()).toEqual(expected)
    }
  })
})

test('a failure while the state is put back is put right by the next start', async () => {
  const { state: expected, writes } = await undisturbed('overlapping')
  let tried = 0
  for (let broken = 1; broken <= writes; broken++) {
    for (const acted of [false, true]) {
      for (let atWrite = 1; atWrite <= writes; atWrite++) {
        const settings = install('overlapping')
        settings.fail({ atWrite: broken, acted: true, forGood: true })
        await migrate(settings).catch((error: Error) => error)
        settings.fail({ atWrite, acted, forGood: true })
        await migrate(settings).catch((error: Error) => error)
        settings.fail(null)
        await migrate(settings)
        expect(settings.state()).toEqual(expected)
        tried += 1
      }
    }
  }
  expect(tried).toBe(writes * writes * 2)
})

test('a start after a broken one does not copy again what was copied', async () => {
  const settings = install('manual')
  settings.fail({ atWrite: 6, acted: true, forGood: false })
  await expect(migrate(settings)).rejects.toThrow(/\bunchanged\b/)
  settings.fail(null)
  await migrate(settings)
  expect(settings.writes).toEqual([
    'state_version',
    'settings',
    'stream_groups',
    'numbering_exceptions',
    'state_version',
  ])
})

test('what the owner changes between two broken starts stays', async () => {
  const settings = install('manual')
  settings.fail({ atWrite: 7, acted: false, forGood: true })
  await expect(migrate(settings)).rejects.toMatchObject({ code: 'HostAway' })
  settings.fail(null)
  settings.change('stream_groups', [{ id: 4, name: 'Renamed' }])
  expect(await migrate(settings)).toMatchObject({ changed_since: ['stream_groups'] })
  expect(settings.state()).toMatchObject({ stream_groups: { last_id: 4, rows: [{ id: 4, name: 'Renamed' }] } })
  expect(settings.state().numbering_exceptions).toMatchObject({ last_id: 3 })
})

test("a change of the owner's between reading and writing is not written over", async () => {
  const settings = install('manual')
  const renamed = [{ id: 4, name: 'Renamed' }]
  const write = settings.write
  const racing = {
    ...settings,
    async write(...given: Parameters<typeof write>) {
      if (given[0] === 'state_version' && settings.writes.length < 4) settings.change('stream_groups', renamed)
      return write(...given)
    },
  }
  const before = settings.state()
  await expect(migrate(racing)).rejects.toMatchObject({ code: 'SettingsConflict' })
  expect(ownersState(settings.state())).toEqual({ ...before, stream_groups: renamed })
})

test("a document that grows over the host's limit leaves the old state", async () => {
  const rows: HostSettingsRow[] = []
  const settingsRows: HostRest['settingsRows'] = {
    list: async () => rows,
    async create(row) {
      rows.push({ ...row, id: rows.length + 1 })
      return { ...row, id: rows.length }
    },
    async update(id, value) {
      rows[id - 1] = { ...rows[id - 1], id, value } as HostSettingsRow
      return rows[id - 1] as HostSettingsRow
    },
  }
  const plugins = { list: async () => [] } as unknown as HostRest['plugins']
  const settings = new SettingsDocuments({ settingsRows, plugins }, 'sports_guide')
  const keywords = Array.from({ length: 25_000 }, (_, index) => ({ id: index + 1, keyword: 'word' }))
  await settings.write('templates', [])
  await settings.write('detection_keywords', keywords)
  await expect(runMigrations(settings, CONTEXT, MIGRATIONS)).rejects.toMatchObject({
    code: 'InvalidInput',
    message: expect.stringMatching(/detection keywords .*\d+ bytes.*\bunchanged\b/),
  })
  expect((await settings.read('templates')).value).toEqual([])
  expect((await settings.read('detection_keywords')).value).toEqual(keywords)
})

describe('refusals', () => {
  const failing: Migration = {
    number: 90,
    documents: ['templates'],
    migrate() {
      throw new Error('no templates')
    },
  }

  test('a migration that fails leaves everything as it was, and is named', async () => {
    const settings = install('manual')
    const before = settings.state()
    settings.fail(null)
    await expect(migrate(settings, [...MIGRATIONS, failing])).rejects.toMatchObject({
      code: 'MigrationFailed',
      message: expect.stringMatching(/^Migration 90 .*\(no templates\)/),
    })
    expect(settings.writes).toEqual([])
    expect(settings.state()).toEqual(before)
  })

  test('a state of a later version is not touched', async () => {
    const settings = install('manual')
    await migrate(settings)
    settings.fail(null)
    await expect(migrate(settings, MIGRATIONS.slice(0, 2))).rejects.toMatchObject({
      code: 'MigrationFailed',
      message: expect.stringMatching(/ version 89,.* version 75\./),
    })
    expect(settings.writes).toEqual([])
  })

  test.each([7, 'text', [], {}, { version: -1 }, { version: 1, applied: [], kept: null, under_way: [{}] }])(
    'a journal that holds %j is not guessed at',
    async (value) => {
      const settings = settingsWith({ ...INSTALLS.manual?.state, state_version: value })
      settings.fail(null)
      await expect(migrate(settings)).rejects.toMatchObject({ code: 'StateDamaged' })
      expect(settings.writes).toEqual([])
    },
  )
})

test('a later migration runs alone, and its state before replaces the one kept', async () => {
  const settings = install('art')
  await migrate(settings)
  const before = settings.state()
  const emptying: Migration = {
    number: 90,
    documents: ['templates'],
    migrate: () => ({ changes: { templates: { last_id: 2, rows: [] } }, did: ['Emptied.'] }),
  }
  const report = await migrate(settings, [...MIGRATIONS, emptying])
  expect(report).toMatchObject({ from: 89, to: 90, applied: [{ number: 90, did: ['Emptied.'] }] })
  expect(settings.state().before_templates).toEqual(before.templates)
  expect(journalOf(settings)).toMatchObject({
    version: 90,
    applied: [1, 75, 76, 88, 89, 90].map((number) => ({ number })),
    kept: { version: 89, documents: [{ document: 'templates' }] },
  })
})

describe('a view for dry runs', () => {
  test.each(names)('of %s reads what a start would store, and writes nothing', async (name) => {
    const { state: expected } = await undisturbed(name)
    const settings = install(name)
    settings.fail(null)
    const view = await migratedView(settings, CONTEXT, MIGRATIONS)
    for (const document of ['state_version', ...Object.keys(ownersState(expected))]) {
      expect((await view.read(document)).value).toEqual(expected[document] ?? null)
    }
    await expect(view.write('templates', [])).rejects.toThrow(/ templates .*dry run/)
    expect(settings.writes).toEqual([])
    expect(await view.form()).toEqual(await settings.form())
  })

  test('of a newest state is that state, for reading', async () => {
    const settings = install('manual')
    await migrate(settings)
    const view = await migratedView(settings, CONTEXT, MIGRATIONS)
    expect((await view.read('settings')).value).toEqual(settings.state().settings)
    await expect(view.write('settings', {})).rejects.toThrow(/ settings .*dry run/)
  })
})
