import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readIdentity } from '../../scripts/package/versions.ts'
import { temporaryFolder } from '../temporary-folder.ts'

function project(versions: { plugin: string; project: string }): string {
  const root = temporaryFolder()
  const plugin = { name: 'Sports Guide', version: versions.plugin, description: 'It does.', author: 'Us', fields: [] }
  writeFileSync(join(root, 'plugin.json'), JSON.stringify(plugin))
  writeFileSync(join(root, 'package.json'), JSON.stringify({ version: versions.project, license: 'MIT' }))
  return root
}

test('a release is of the version that plugin.json, package.json and the tag agree on', () => {
  const root = project({ plugin: '1.2.3', project: '1.2.3' })
  const expected = { name: 'Sports Guide', version: '1.2.3', description: 'It does.', author: 'Us', licence: 'MIT' }
  expect(readIdentity(root)).toEqual(expected)
  expect(readIdentity(root, 'v1.2.3')).toEqual(expected)
})

test('a release is not made of two versions', () => {
  expect(() => readIdentity(project({ plugin: '1.2.3', project: '1.2.4' }))).toThrow(
    /plugin\.json.*1\.2\.3.*package\.json.*1\.2\.4/,
  )
})

test.each(['1.2.3', 'v1.2.4', 'release'])('the tag %s is not v1.2.3', (tag) => {
  expect(() => readIdentity(project({ plugin: '1.2.3', project: '1.2.3' }), tag)).toThrow(
    new RegExp(`${tag}\\b.*v1\\.2\\.3\\b`),
  )
})

test('the project as it is agrees with itself', () => {
  expect(readIdentity(join(import.meta.dirname, '../..')).licence).toBe('MIT')
})
