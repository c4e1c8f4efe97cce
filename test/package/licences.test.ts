import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { bundledPackages, licencesText } from '../../scripts/package/licences.ts'
import { temporaryFolder } from '../temporary-folder.ts'

/** A project folder with these packages: what is in each of them by file name. */
function project(packages: { readonly [folder: string]: { readonly [file: string]: string } }): string {
  const root = temporaryFolder()
  for (const [folder, files] of Object.entries(packages)) {
    mkdirSync(join(root, folder), { recursive: true })
    const manifest = { name: folder.replace('node_modules/', ''), version: '1.0.0', license: 'MIT' }
    writeFileSync(join(root, folder, 'package.json'), JSON.stringify(manifest))
    for (const [file, text] of Object.entries(files)) writeFileSync(join(root, folder, file), text)
  }
  return root
}

describe('what a bundle holds of others', () => {
  test('is told by the paths above its modules, each package once', () => {
    const bundle = [
      '// node_modules/axios/lib/utils.js',
      '  // node_modules/axios/lib/axios.js',
      '// src/plugin.ts',
      '// node_modules/@oozcitak/dom/lib/index.js',
      '// node_modules/ajv/node_modules/json-schema/index.js',
      'const text = "// node_modules/none/index.js"',
    ]
    expect(bundledPackages([bundle.join('\n'), '// ../../node_modules/axios/lib/other.js'])).toEqual([
      'node_modules/@oozcitak/dom',
      'node_modules/ajv/node_modules/json-schema',
      'node_modules/axios',
    ])
  })
})

describe('licences.txt', () => {
  test('has the licence of each package, Node’s last where the zip has Node', () => {
    const root = project({
      'node_modules/one': { 'LICENCE.md': 'One may.' },
      'node_modules/two': { license: 'Two may.' },
    })
    const folders = ['node_modules/one', 'node_modules/two']
    const texts = licencesText(root, folders, 'Node may.')
      .split(/^=+$/m)
      .map((part) => part.trim())
    expect(texts.slice(1)).toEqual([
      'one 1.0.0 (MIT)',
      'One may.',
      'two 1.0.0 (MIT)',
      'Two may.',
      'Node.js, and what is in it',
      'Node may.',
    ])
    expect(licencesText(root, folders, null)).not.toContain('Node')
  })

  test('takes the licence of a readme where there is no other', () => {
    const readme =
      '# one\n\nLicense\n-------\n\n(The MIT License)\n\nCopyright (c) A &lt;a@b.example&gt;\n\nUSE OF THE SOFTWARE.\n\n[link]: x\n'
    const root = project({ 'node_modules/one': { 'README.md': readme } })
    const text = licencesText(root, ['node_modules/one'], null)
    expect(text.trim().split('\n').slice(-5)).toEqual([
      '(The MIT License)',
      '',
      'Copyright (c) A <a@b.example>',
      '',
      'USE OF THE SOFTWARE.',
    ])
  })

  test('is not written without the licence of a package', () => {
    const root = project({ 'node_modules/one': { 'README.md': '# one' } })
    expect(() => licencesText(root, ['node_modules/one'], null)).toThrow(
      expect.objectContaining({ code: 'InvalidInput', message: expect.stringContaining('node_modules/one') }),
    )
  })

  test('can be written for all that dist/ holds now', () => {
    const root = join(import.meta.dirname, '../..')
    const dist = join(root, 'dist')
    const packages = bundledPackages(readdirSync(dist).map((file) => readFileSync(join(dist, file), 'utf8')))
    expect(packages).toContain('node_modules/axios')
    expect(packages).toContain('node_modules/xmlbuilder2')
    expect(licencesText(root, packages, null)).toMatch(/^axios \d.*\(MIT\)$/m)
  })
})
