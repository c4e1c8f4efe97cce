import { readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { openEmbeddedHost } from '../embedded-host.ts'
import { temporaryFolder } from '../temporary-folder.ts'

const earlier = (folder: string, name: string, value: unknown) =>
  writeFileSync(join(folder, `settings-${name}.json`), JSON.stringify({ value, revision: 4 }))

test('settings documents of an earlier state are taken over once, and their files kept aside', async () => {
  const stateDir = temporaryFolder()
  earlier(stateDir, 'stream_groups', [{ id: 1, name: 'Games' }])
  const host = await openEmbeddedHost({ stateDir })
  expect(await host.settings.read('stream_groups')).toEqual({ value: [{ id: 1, name: 'Games' }], revision: 1 })
  expect(readdirSync(stateDir)).toContain('settings-stream_groups.json.taken-over')
  await host.settings.write('stream_groups', [])
  await host.close()
  const again = await openEmbeddedHost({ stateDir })
  expect((await again.settings.read('stream_groups')).value).toEqual([])
})

test('an earlier document never replaces one that was written since', async () => {
  const stateDir = temporaryFolder()
  const host = await openEmbeddedHost({ stateDir })
  await host.settings.write('corrections', ['new'])
  await host.close()
  earlier(stateDir, 'corrections', ['old'])
  expect((await (await openEmbeddedHost({ stateDir })).settings.read('corrections')).value).toEqual(['new'])
})

test('one that is damaged is named, and nothing is lost', async () => {
  const stateDir = temporaryFolder()
  writeFileSync(join(stateDir, 'settings-templates.json'), '{"value": [')
  await expect(openEmbeddedHost({ stateDir })).rejects.toThrow(/settings-templates\.json is damaged/)
  expect(readdirSync(stateDir)).toContain('settings-templates.json')
})
