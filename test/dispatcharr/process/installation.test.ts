import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import {
  createInstallationCheck,
  isComplete,
  readInstallation,
} from '../../../src/dispatcharr/process/installation-watch.ts'
import { temporaryFolder } from '../../temporary-folder.ts'

/** A plugin's folder with one file of the given text. */
function folderWith(build: string, text: string, bytes = text.length): string {
  const folder = temporaryFolder()
  mkdirSync(join(folder, 'dist'))
  writeFileSync(join(folder, 'dist', 'plugin.js'), text)
  list(folder, build, bytes)
  return folder
}

function list(folder: string, build: string, bytes: number): void {
  const files = { 'dist/plugin.js': { bytes, sha256: '' } }
  writeFileSync(join(folder, 'files.json'), JSON.stringify({ version: '1.2.3', build, files }))
}

test('an installation is complete when every file is there with its size', () => {
  const folder = folderWith('one', 'the plugin')
  const installation = readInstallation(folder)
  expect(installation).toMatchObject({ version: '1.2.3', build: 'one' })
  expect(installation !== null && isComplete(folder, installation)).toBe(true)
  writeFileSync(join(folder, 'dist', 'plugin.js'), 'the plu')
  expect(installation !== null && isComplete(folder, installation)).toBe(false)
  rmSync(join(folder, 'dist', 'plugin.js'))
  expect(installation !== null && isComplete(folder, installation)).toBe(false)
})

test.each(['', '{"version":"1","build":', '[]', '{"files":{}}', '{"version":1,"build":"b","files":{}}'])(
  'a list that is no list says nothing (%s)',
  (text) => {
    const folder = temporaryFolder()
    writeFileSync(join(folder, 'files.json'), text)
    expect(readInstallation(folder)).toBeNull()
  },
)

test('a look finds another build once it is complete, its own never, and a folder that is away', () => {
  const folder = folderWith('one', 'the plugin')
  const look = createInstallationCheck(folder, 'one')
  expect(look()).toBe('same')
  list(folder, 'two', 'another plugin'.length)
  expect([look(), look()]).toEqual(['cut', 'cut'])
  writeFileSync(join(folder, 'dist', 'plugin.js'), 'another plugin')
  expect([look(), look()]).toEqual(['other', 'other'])
  list(folder, 'one', 'another plugin'.length)
  expect(look()).toBe('same')
  rmSync(join(folder, 'dist', 'plugin.js'))
  expect(look()).toBe('cut')
  rmSync(folder, { recursive: true })
  expect(look()).toBe('away')
})

test('a list that is half written is looked at again', () => {
  const folder = folderWith('one', 'the plugin')
  const look = createInstallationCheck(folder, 'one')
  writeFileSync(join(folder, 'files.json'), '{"version":')
  expect(look()).toBe('same')
  list(folder, 'two', 'the plugin'.length)
  expect(look()).toBe('other')
})
