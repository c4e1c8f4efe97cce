import { existsSync, readdirSync, readFileSync, statSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { unfinishedAt, writeWhole } from '../../src/host/atomic-file.ts'
import { temporaryFolder } from '../temporary-folder.ts'

test('a file is replaced, and nothing else stays', () => {
  const folder = temporaryFolder()
  const path = join(folder, 'status.json')
  writeWhole(path, 'old')
  writeWhole(path, 'new')
  expect(readFileSync(path, 'utf8')).toBe('new')
  expect(readdirSync(folder)).toEqual(['status.json'])
})

test('the mode holds whatever the umask is, for a file that was there too', () => {
  const path = join(temporaryFolder(), 'page.html')
  writeFileSync(path, 'old', { mode: 0o600 })
  writeWhole(path, 'new', { mode: 0o666 }) // the usual umask would take from it
  expect(statSync(path).mode & 0o777).toBe(0o666)
})

test('a link that lies where it is written first is not followed', () => {
  const folder = temporaryFolder()
  const path = join(folder, 'status.json')
  const victim = join(folder, 'victim')
  writeFileSync(victim, 'precious')
  symlinkSync(victim, unfinishedAt(path))
  writeWhole(path, 'new')
  expect(readFileSync(victim, 'utf8')).toBe('precious')
  expect(readFileSync(path, 'utf8')).toBe('new')
})

test('what cannot be put in place is thrown, and leaves what was there', () => {
  const folder = temporaryFolder()
  expect(() => writeWhole(folder, 'text')).toThrow(/EISDIR|ENOTEMPTY/)
  expect(existsSync(unfinishedAt(folder))).toBe(false)
  expect(() => writeWhole(join(folder, 'absent/file'), 'text')).toThrow('ENOENT')
})
