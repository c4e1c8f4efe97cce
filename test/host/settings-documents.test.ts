import { expect, test } from 'vitest'
import type { HostPlugin, HostSettingsRow } from '../../src/generated/records.ts'
import type { HostRest } from '../../src/host/contract.ts'
import { SettingsDocuments } from '../../src/host/settings-documents.ts'

/** Core settings in memory; `lists` counts how often they were listed. */
function rowsInMemory(rows: HostSettingsRow[] = [], plugins: HostPlugin[] = []) {
  const counts = { lists: 0 }
  const settingsRows: HostRest['settingsRows'] = {
    async list() {
      counts.lists += 1
      return structuredClone(rows)
    },
    async create(row) {
      const made = { ...row, id: rows.length + 1 }
      rows.push(made)
      return made
    },
    async update(id, value) {
      const row = rows.find((known) => known.id === id)
      if (row === undefined) throw new Error('no such row')
      row.value = value
      return row
    },
  }
  return {
    rest: { settingsRows, plugins: { list: async () => plugins } as unknown as HostRest['plugins'] },
    rows,
    counts,
  }
}

test('a document is a row under the plugin’s name, its revision in the value', async () => {
  const { rest, rows } = rowsInMemory()
  await new SettingsDocuments(rest, 'sports_guide').write('templates', [1])
  expect(rows).toEqual([
    { id: 1, key: 'sports_guide.templates', name: 'Sports Guide: templates', value: { revision: 1, value: [1] } },
  ])
})

test('documents that are read together cost one request, and a read after a write sees it', async () => {
  const { rest, counts } = rowsInMemory()
  const settings = new SettingsDocuments(rest, 'sports_guide')
  await Promise.all(['a', 'b', 'c'].map((name) => settings.read(name)))
  expect(counts.lists).toBe(1)
  const early = settings.read('a')
  await settings.write('a', 'new')
  expect(await settings.read('a')).toEqual({ value: 'new', revision: 1 })
  await early
})

test('a write that fails does not stop the next one', async () => {
  const { rest } = rowsInMemory()
  const settings = new SettingsDocuments(rest, 'sports_guide')
  const [conflict, written] = await Promise.allSettled([
    settings.write('a', 1, { ifRevision: 5 }),
    settings.write('a', 2, { ifRevision: 0 }),
  ])
  expect([conflict?.status, written?.status]).toEqual(['rejected', 'fulfilled'])
})

test('a row that somebody changed by hand is named, with what to do, and left alone', async () => {
  const { rest, rows } = rowsInMemory([{ id: 1, key: 'sports_guide.templates', name: 'x', value: ['mine'] }])
  const settings = new SettingsDocuments(rest, 'sports_guide')
  for (const attempt of [settings.read('templates'), settings.write('templates', [])]) {
    await expect(attempt).rejects.toMatchObject({
      code: 'StateDamaged',
      message: expect.stringMatching(/sports_guide\.templates.*backup.*delete/),
    })
  }
  expect(rows[0]?.value).toEqual(['mine'])
})

test('a document that the host could not take is refused, and the old one stays', async () => {
  const { rest } = rowsInMemory()
  const settings = new SettingsDocuments(rest, 'sports_guide')
  await settings.write('keywords', ['small'])
  await expect(settings.write('keywords', ['é'.repeat(1_400_000)])).rejects.toMatchObject({
    code: 'InvalidInput',
    message: expect.stringMatching(/\bkeywords .*\b28\d{5}\b/),
  })
  expect(await settings.read('keywords')).toEqual({ value: ['small'], revision: 1 })
})

test('a name that is none is refused before anything is sent', async () => {
  const { rest, counts } = rowsInMemory()
  const settings = new SettingsDocuments(rest, 'sports_guide')
  await expect(settings.read('../x')).rejects.toMatchObject({ code: 'InvalidInput' })
  await expect(settings.write('', 1)).rejects.toMatchObject({ code: 'InvalidInput' })
  expect(counts.lists).toBe(0)
})

test('the form is what the owner saved for this plugin, and empty where there is none', async () => {
  const plugin = (key: string, settings: object) => ({ key, name: key, enabled: true, settings }) as HostPlugin
  const { rest } = rowsInMemory([], [plugin('other', { a: 1 }), plugin('sports_guide', { gap_size: 2 })])
  expect(await new SettingsDocuments(rest, 'sports_guide').form()).toEqual({ gap_size: 2 })
  expect(await new SettingsDocuments(rest, 'third').form()).toEqual({})
})

test.each([
  ['U+0000 in a text', { rows: [{ label: 'a\u0000b' }] }, '/rows/0/label'],
  ['half of a surrogate pair in a text', ['\ud800'], '/0'],
  ['U+0000 in the name of a member', { 'a\u0000b': 1 }, '/"a\\u0000b"'],
])('%s is refused with its place, since the host could not store it', async (_, value, place) => {
  const { rest, rows } = rowsInMemory()
  await expect(new SettingsDocuments(rest, 'sports_guide').write('templates', value)).rejects.toMatchObject({
    code: 'InvalidInput',
    message: expect.stringContaining(`templates: ${place} `),
  })
  expect(rows).toEqual([])
})

test('whole surrogate pairs and other rare characters are stored', async () => {
  const { rest } = rowsInMemory()
  const documents = new SettingsDocuments(rest, 'sports_guide')
  await documents.write('templates', ['\u{1f3c8}', 'a\u0001b'])
  expect((await documents.read('templates')).value).toEqual(['\u{1f3c8}', 'a\u0001b'])
})
