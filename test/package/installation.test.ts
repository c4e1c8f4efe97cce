import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { pluginFiles } from '../../scripts/package/installation.ts'
import { ownImports } from '../../scripts/package/python-imports.ts'
import { temporaryFolder } from '../temporary-folder.ts'

const PROJECT = join(import.meta.dirname, '../..')
const PYTHON = 'src/dispatcharr/python'
const programs = readdirSync(join(PROJECT, PYTHON)).filter((name) => name.endsWith('.py'))

/** The project with its own Python files, and a line in place of each other file. */
function project(): string {
  const root = temporaryFolder()
  cpSync(join(PROJECT, PYTHON), join(root, PYTHON), { recursive: true })
  const others = ['plugin.json', 'LICENSE', 'src/dispatcharr/logo.png']
  const built = ['plugin.js', 'dispatcharr.js', 'console.html', 'guides.html'].map((name) => `dist/${name}`)
  for (const path of [...others, ...built]) {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), path)
  }
  return root
}

describe('the files that the host gets', () => {
  test('are all Python files of the project, byte for byte, and what lies beside them', () => {
    const files = pluginFiles(project())
    const pages = ['dist/console.html', 'dist/guides.html']
    const others = ['LICENSE', ...pages, 'dist/dispatcharr.js', 'dist/plugin.js', 'logo.png', 'plugin.json']
    expect([...files.keys()].sort()).toEqual([...programs, ...others].sort())
    for (const name of programs) {
      expect(Buffer.from(files.get(name) ?? []).equals(readFileSync(join(PROJECT, PYTHON, name)))).toBe(true)
    }
  })

  test.each(['plugin.py', 'launcher.py', 'logo.png'])('are named where %s is missing', (name) => {
    const root = project()
    const path = name.endsWith('.py') ? `${PYTHON}/${name}` : `src/dispatcharr/${name}`
    rmSync(join(root, path))
    expect(() => pluginFiles(root)).toThrow(path)
  })
})

describe('the files that a program imports of its own', () => {
  test('are those that it names with a dot, but nothing of the system', () => {
    const program = [
      'import os',
      'from dataclasses import dataclass',
      'from . import account, background as behind',
      'from .background import DATA_DIR, Away',
      'def late():',
      '    from .later import something  # no circle',
    ]
    expect(ownImports(program.join('\n'))).toEqual(['account.py', 'background.py', 'later.py'])
  })

  test('are all below the line that takes its folder into the search', () => {
    const program = ['import sys', 'sys.path.append(os.path.dirname(__file__))', 'from log_file import LogFile']
    const guarded = ['try:', '    import node_runtime', 'except ImportError:', '    pass']
    expect(ownImports([...program, ...guarded].join('\n'))).toEqual(['log_file.py', 'node_runtime.py'])
  })

  test('are there, and every program of the project but the two that are started is imported by one', () => {
    const imported = programs.flatMap((name) => ownImports(readFileSync(join(PROJECT, PYTHON, name), 'utf8')))
    expect([...new Set([...imported, 'plugin.py', 'launcher.py'])].sort()).toEqual([...programs].sort())
  })
})
