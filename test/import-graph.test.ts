import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { importCircles, imports, readImports } from '../scripts/import-graph.ts'
import { temporaryFolder } from './temporary-folder.ts'

function graphOf(files: { readonly [path: string]: string }) {
  const folder = temporaryFolder()
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), text)
  }
  return readImports(folder)
}

test('every form of import of a file of the project is read', () => {
  const graph = graphOf({
    'a/b.ts': "import { join } from 'node:path'\nimport {\n  x,\n} from './c.ts'\nimport '../d.ts'\n",
    'a/c.ts': "export type { Y } from '../d.ts'\nconst e = await import('../e.tsx')\n",
    'd.ts': '',
    'e.tsx': "import type { B } from './a/b.ts'\n",
  })
  expect(Object.fromEntries(graph)).toEqual({
    'a/b.ts': ['a/c.ts', 'd.ts'],
    'a/c.ts': ['d.ts', 'e.tsx'],
    'd.ts': [],
    'e.tsx': ['a/b.ts'],
  })
})

test('a circle of imports is found once, a type import in it too', () => {
  const graph = graphOf({
    'a.ts': "import './b.ts'",
    'b.ts': "import type { C } from './c.ts'",
    'c.ts': "import './a.ts'\nimport './d.ts'",
    'd.ts': '',
  })
  expect(importCircles(graph)).toEqual([['a.ts', 'b.ts', 'c.ts']])
})

test('a file imports what its own lines name and what an index.ts hands on, and no more', () => {
  const graph = graphOf({
    'a.ts': "import { b } from './b/index.ts'\nimport './c.ts'",
    'b/index.ts': "export { b } from './b.ts'",
    'b/b.ts': '',
    'c.ts': "import './d.ts'",
    'd.ts': '',
  })
  expect(imports(graph, 'a.ts', 'c.ts')).toBe(true)
  expect(imports(graph, 'a.ts', 'b/b.ts')).toBe(true)
  expect(imports(graph, 'a.ts', 'd.ts')).toBe(false)
  expect(imports(graph, 'c.ts', 'a.ts')).toBe(false)
})
